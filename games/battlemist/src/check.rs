//! What must hold in every state. States come from records too, so this also guards the rules against numbers that cannot
//! be.

use crate::state::{Battlemist, BuildingStage, HAND_MAX, HANDS, LIFE, Phase, STARS};
use crate::words::{CARDS, DECK, NEUTRAL, QUESTS};
use kernel::SeatSet;

impl Battlemist {
    pub(crate) fn check_all(&self) -> Result<(), String> {
        self.options.validate().map_err(|error| error.to_string())?;
        let table: SeatSet = self.seats().collect();
        let strangers = |set: SeatSet| set.iter().any(|seat| !table.contains(seat));
        if strangers(self.alive) || strangers(self.asked) || strangers(self.open) {
            return Err("somebody is asked who is not at the table".into());
        }
        let seats = [self.lead, self.turns.active, self.building.turn];
        if seats.into_iter().chain(self.turns.order).any(|seat| seat.0 >= self.players()) {
            return Err("somebody plays who is not at the table".into());
        }
        self.check_asked()?;
        self.check_stars()?;
        self.check_cards()?;
        self.check_quests()?;
        self.check_map()?;
        self.check_fights()
    }

    fn check_asked(&self) -> Result<(), String> {
        if let Some(seat) = self.asked.iter().find(|&seat| !self.alive.contains(seat)) {
            return Err(format!("{seat} is asked and out of the game"));
        }
        match (self.awaited().is_empty(), self.is_over()) {
            (false, true) => Err("it is over and somebody is asked".into()),
            (true, false) => Err(format!("nobody is asked in {}", self.phase.name())),
            _ => Ok(()),
        }
    }

    fn check_stars(&self) -> Result<(), String> {
        let total: u32 = self.stars.iter().map(|&stars| u32::from(stars)).sum();
        if total > u32::from(STARS) {
            return Err(format!("{total} Stars are owned"));
        }
        if self.stars.iter().zip(&self.used).any(|(stars, used)| used > stars) {
            return Err("more Stars are used than owned".into());
        }
        if self.dark_used > self.options.dark_starpower {
            return Err("more extra Starpower is used than there is".into());
        }
        Ok(())
    }

    /// No card is in two places. Some may be missing from a position put on the table by hand.
    fn check_cards(&self) -> Result<(), String> {
        let full = self.content.action_deck(true);
        for title in 0..DECK {
            let hands = self.hands.iter().map(|hand| if title < CARDS { hand.0[title] } else { 0 });
            let held: u32 = hands.chain([self.deck.0[title], self.discards.0[title]]).map(u32::from).sum();
            let pending = title >= CARDS && self.pending.contains(crate::words::EventCard((title - CARDS) as u8));
            if held + u32::from(pending) > u32::from(full.0[title]) {
                return Err(format!("{held} cards of {}", crate::words::DECK_IDS[title]));
            }
        }
        for seat in self.seats() {
            if self.hand_size(seat) > HAND_MAX {
                return Err(format!("{seat} holds {} cards", self.hand_size(seat)));
            }
            if !self.alive.contains(seat) && self.hand_size(seat) > 0 {
                return Err(format!("{seat} is out of the game and holds cards"));
            }
        }
        Ok(())
    }

    fn check_quests(&self) -> Result<(), String> {
        let full = self.content.quest_deck();
        for title in 0..QUESTS {
            let mut held = u32::from(self.quest_deck.0[title]) + u32::from(self.quest_discards.0[title]);
            held += match title.checked_sub(NEUTRAL) {
                None => self.quests.iter().flatten().filter(|quest| quest.index() == title).count() as u32,
                Some(artifact) => {
                    let artifact = crate::words::Artifact(artifact as u8);
                    self.artifacts.iter().filter(|artifacts| artifacts.contains(artifact)).count() as u32
                }
            };
            if held > u32::from(full.0[title]) {
                return Err(format!("{held} cards of {}", crate::words::QUEST_IDS[title]));
            }
        }
        Ok(())
    }

    fn check_map(&self) -> Result<(), String> {
        let map = self.world.realms();
        if !(self.towns & self.cities).is_empty() || self.buildings().iter().any(|realm| realm.is_home()) {
            return Err("two buildings in a Realm, or one on a Home".into());
        }
        let sets = [self.towns, self.cities].into_iter().chain(self.holds);
        if sets.into_iter().any(|set| !(set - map).is_empty()) {
            return Err("a Realm is held that is not on the map".into());
        }
        for seat in self.seats() {
            let index = usize::from(seat.0);
            if self
                .seats()
                .any(|other| other != seat && !(self.holds[index] & self.holds[usize::from(other.0)]).is_empty())
            {
                return Err("two players control one Realm".into());
            }
            for realm in crate::words::Realm::all() {
                if self.units[index].any(realm) && (!map.contains(realm) || !self.alive.contains(seat)) {
                    return Err(format!("{seat} has units in {realm}"));
                }
            }
            for hero in self.heroes[index].iter().filter(|hero| hero.lives()) {
                if hero.life > LIFE || !map.contains(hero.at) || !self.alive.contains(seat) {
                    return Err(format!("{seat} has an impossible Hero"));
                }
            }
            let home = self.home(seat).is_some_and(|home| self.holds[index].contains(home));
            if self.alive.contains(seat) && self.round > 0 && !home && !self.is_over() {
                return Err(format!("{seat} does not control the own Home"));
            }
        }
        self.check_building()
    }

    fn check_building(&self) -> Result<(), String> {
        let building = matches!(self.phase, Phase::Pieces | Phase::Laying(_));
        if building != (self.building.stage != BuildingStage::Done) && !self.is_over() {
            return Err("the map is built, and it is not".into());
        }
        for seat in self.seats() {
            let hand = self.building.hands[usize::from(seat.0)];
            let twice = self
                .seats()
                .any(|other| other != seat && !(hand & self.building.hands[usize::from(other.0)]).is_empty());
            if twice || !(hand & self.world.realms()).is_empty() || hand.iter().any(|piece| piece.is_home()) {
                return Err("a piece is in two places".into());
            }
        }
        Ok(())
    }

    fn check_fights(&self) -> Result<(), String> {
        if self.phase.is_battle() && self.battle.is_none() || self.phase == Phase::Draught && self.fight.is_none() {
            return Err("a battle is fought and there is none".into());
        }
        if let Some(battle) = &self.battle {
            let [attacker, defender] = battle.sides;
            if attacker == defender || attacker.0 >= self.players() || defender.0 >= self.players() || battle.side > 2 {
                return Err("a battle has two sides".into());
            }
            for (side, seat) in battle.sides.into_iter().enumerate() {
                let all = self.units_of(seat).0[battle.realm.index()];
                let routed = battle.routed[side];
                if self.phase.is_battle() && all.iter().zip(&routed).any(|(all, routed)| routed > all) {
                    return Err("more units are Routed than there are".into());
                }
            }
        }
        if let Some(casting) = &self.casting
            && (usize::from(casting.depth) > HANDS || casting.caster.0 >= self.players())
        {
            return Err("a Spell is cast by nobody".into());
        }
        if let Some(vote) = &self.vote
            && (usize::from(vote.voters) > vote.order.len() || vote.at > vote.voters)
        {
            return Err("a vote has impossible voters".into());
        }
        match self.phase {
            Phase::Counter if self.casting.is_none() => Err("nothing is to be countered".into()),
            Phase::Vote | Phase::VoteWindow if self.vote.is_none() => Err("nothing is voted on".into()),
            _ => Ok(()),
        }
    }
}
