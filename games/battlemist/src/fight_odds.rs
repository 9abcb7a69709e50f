//! Chances in fights of Heroes: many fights by the rules themselves, without Healing Draughts.

use crate::state::{Battlemist, Fight, Foe};
use crate::words::{HeroNumber, Realm};
use kernel::{Chance, Seat, SeatSet, Seeded, Silent};

/// So many fights tell a chance to three in a hundred.
const FIGHTS: u32 = 300;

impl Battlemist {
    /// The chance that a Hero wins the Encounter of a destination; none where nothing guards it.
    pub(crate) fn encounter_odds(&self, seat: Seat, number: HeroNumber, destination: Realm) -> Option<f32> {
        self.content.encounter(destination)?;
        Some(self.wins_often(|game, chance| {
            game.turns.active = seat;
            game.turns.quest = Some((destination, number));
            game.meet_encounter(chance, &mut Silent);
        }))
    }

    /// The chance that the first Hero wins a duel that he begins.
    pub(crate) fn duel_odds(&self, hero: (Seat, HeroNumber), enemy: (Seat, HeroNumber)) -> f32 {
        self.wins_often(|game, _| {
            game.fight = Some(Fight {
                hero,
                foe: Foe::Hero(enemy.0, enemy.1),
                lives: [0; 3],
                mantle: [false; 2],
                webbed: false,
                to_ask: SeatSet::EMPTY,
                rounds: 0,
            });
        })
    }

    fn wins_often(&self, begin: impl Fn(&mut Battlemist, &mut Seeded)) -> f32 {
        let won = (0..FIGHTS).filter(|&number| {
            let (mut game, mut chance) = (self.clone(), Seeded::new(number.into()));
            begin(&mut game, &mut chance);
            game.fight_to_its_end(&mut chance)
        });
        won.count() as f32 / FIGHTS as f32
    }

    /// Whether the Hero who fights lives in the end.
    fn fight_to_its_end(&mut self, chance: &mut impl Chance) -> bool {
        while let Some(fight) = self.fight {
            let (seat, number) = fight.hero;
            if !self.fight_goes_on(&fight) {
                return self.hero(seat, number).lives();
            }
            self.fight_round(chance, &mut Silent);
        }
        false
    }
}
