//! Fights of Heroes: Encounters and duels (MI-9.13 to MI-9.19, MI-9.32 to MI-9.41).

use crate::action::Action;
use crate::content::Special;
use crate::event::{Die, Event};
use crate::state::{Battlemist, Fight, Foe, LIFE, Phase};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::words::{Artifact, Card, HeroNumber, Race};
use kernel::{Chance, Illegal, Log, Seat, SeatSet};

/// To-hit number of a Hero (MI-1.13), with Dawnblade (MI-9.26), against stone (MI-9.35).
const HIT: u8 = 5;
const HIT_WITH_DAWNBLADE: u8 = 4;
const HIT_STONE: u8 = 6;
/// A fight lasts so many rounds at most (MI-9.42).
const ROUNDS: u8 = 100;

impl Battlemist {
    /// The Hero meets what guards the destination (MI-9.13).
    pub(crate) fn meet_encounter(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let seat = self.active();
        let Some((destination, number)) = self.turns.quest else { return Step::Duels };
        let Some(encounter) = self.content.encounter(destination) else { return Step::QuestDone };
        let mut lives = [0; 3];
        lives[..usize::from(encounter.count)].fill(encounter.life);
        let cursed = encounter.special == Some(Special::Curse);
        log.all(Event::Fights(seat, number, destination));
        self.fight = Some(Fight {
            hero: (seat, number),
            foe: Foe::Encounter(destination),
            lives,
            mantle: [false; 2],
            webbed: false,
            to_ask: SeatSet::one(seat),
            rounds: 0,
        });
        // MI-9.33
        if cursed && self.die(seat, Die::Curse, chance, log) >= 8 {
            self.hurt(seat, number, 1, log);
        }
        Step::FightRound
    }

    /// MI-9.37
    pub(crate) fn ask_duels(&mut self) -> Step {
        let seat = self.active();
        let may = self.duels(seat).next().is_some() || self.may_hire(seat) || self.may_heal(seat);
        if may { self.ask(Phase::Duels, seat) } else { Step::Movement }
    }

    /// Own Heroes with enemy Heroes in the same Realm.
    fn duels(&self, seat: Seat) -> impl Iterator<Item = (HeroNumber, Race, HeroNumber)> + '_ {
        self.heroes_of(seat).flat_map(move |(number, hero)| {
            let others = self.alive.iter().filter(move |&other| other != seat);
            others.flat_map(move |other| {
                let there = self.heroes_of(other).filter(move |(_, enemy)| enemy.at == hero.at);
                there.filter_map(move |(enemy, _)| Some((number, self.race(other)?, enemy)))
            })
        })
    }

    pub(crate) fn list_duels(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.duels(seat).map(|(number, race, enemy)| Action::Duel(number, race, enemy)));
        self.list_knives_and_draughts(seat, out);
        out.push(Action::End);
    }

    pub(crate) fn act_in_duels(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        let (number, race, enemy) = match action {
            Action::End => return Ok(Step::Movement),
            Action::Duel(number, race, enemy) => (number, race, enemy),
            _ => return self.knife_or_draught(seat, action, true, chance, log),
        };
        let other = self.seat_of(race).filter(|_| self.duels(seat).any(|duel| duel == (number, race, enemy)));
        let Some(other) = other else {
            return Err(Illegal::new("MI-9.37", ENGLISH.refused_duel()));
        };
        log.all(Event::Duels(seat, number, race, enemy));
        self.fight = Some(Fight {
            hero: (seat, number),
            foe: Foe::Hero(other, enemy),
            lives: [0; 3],
            mantle: [false; 2],
            webbed: false,
            to_ask: SeatSet::one(seat).with(other),
            rounds: 0,
        });
        Ok(Step::FightRound)
    }

    /// Before a fight round the owners may give a Draught, the active player first (MI-9.41).
    pub(crate) fn ask_for_draughts(&mut self) -> Step {
        let Some(mut fight) = self.fight else { return Step::Duels };
        if !self.fight_goes_on(&fight) {
            return Step::FightOver;
        }
        let sides = [Some(fight.hero), fight.foe.hero()];
        for (seat, number) in sides.into_iter().flatten() {
            let hurt = self.hero(seat, number).life < LIFE;
            if fight.to_ask.contains(seat) {
                fight.to_ask = fight.to_ask.without(seat);
                self.fight = Some(fight);
                if hurt && self.may_hold(seat, Card::HEALING_DRAUGHT) {
                    return self.ask(Phase::Draught, seat);
                }
            }
        }
        Step::FightDice
    }

    /// The Hero of a seat who fights, or is named by a Knife.
    pub(crate) fn hero_at_risk(&self, seat: Seat) -> Option<HeroNumber> {
        match self.phase {
            Phase::Knife(victim, number, _) => (victim == seat).then_some(number),
            _ => {
                let fight = self.fight?;
                let sides = [Some(fight.hero), fight.foe.hero()];
                sides.into_iter().flatten().find(|(owner, _)| *owner == seat).map(|(_, number)| number)
            }
        }
    }

    pub(crate) fn list_draughts(&self, seat: Seat, out: &mut Vec<Action>) {
        if let Some(number) = self.hero_at_risk(seat).filter(|&number| self.refuse_draught(seat, number).is_ok()) {
            out.push(Action::PlayFor(Card::HEALING_DRAUGHT, number));
        }
        out.push(Action::Pass);
    }

    /// MI-D24, MI-D25
    pub(crate) fn give_draught(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        match action {
            Action::Pass => {}
            Action::PlayFor(Card::HEALING_DRAUGHT, number) if self.hero_at_risk(seat) == Some(number) => {
                self.refuse_draught(seat, number)?;
                self.drink(seat, number, log);
                // A second Draught may follow.
                if self.hero(seat, number).life < LIFE && self.may_hold(seat, Card::HEALING_DRAUGHT) {
                    return Ok(self.ask(self.phase, seat));
                }
            }
            _ => return Err(Illegal::new("MI-9.41", ENGLISH.refused_draught())),
        }
        Ok(match self.phase {
            Phase::Knife(victim, number, duels) => self.stab(victim, number, duels, chance, log),
            _ => Step::FightRound,
        })
    }

    pub(crate) fn fight_goes_on(&self, fight: &Fight) -> bool {
        let (seat, number) = fight.hero;
        let foe = match fight.foe {
            Foe::Encounter(_) => fight.lives.iter().any(|&lives| lives > 0),
            Foe::Hero(other, enemy) => self.hero(other, enemy).lives(),
        };
        foe && self.hero(seat, number).lives()
    }

    /// One fight round: the Monsters or the attacked Hero, then the Hero (MI-9.14 to MI-9.17, MI-9.38).
    pub(crate) fn fight_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = self.fight else { return Step::Duels };
        match fight.foe {
            Foe::Encounter(_) => self.monsters_attack(chance, log),
            Foe::Hero(other, enemy) => {
                let hits = self.die(other, Die::Hero, chance, log) >= self.hero_hits(other);
                if hits && self.hero(other, enemy).lives() {
                    self.hit_hero(0, fight.hero, 1, log);
                }
            }
        }
        let (seat, number) = fight.hero;
        if self.hero(seat, number).lives() {
            self.hero_attacks(chance, log);
        }
        if let Some(fight) = &mut self.fight {
            fight.rounds = fight.rounds.saturating_add(1);
            fight.to_ask = SeatSet::one(fight.hero.0);
            if let Foe::Hero(other, _) = fight.foe {
                fight.to_ask = fight.to_ask.with(other);
            }
        }
        // MI-9.42
        if let Some(fight) = self.fight
            && fight.rounds >= ROUNDS
            && self.fight_goes_on(&fight)
        {
            self.hurt(seat, number, LIFE, log);
        }
        Step::FightRound
    }

    fn hero_hits(&self, seat: Seat) -> u8 {
        let dawnblade = self.artifacts[usize::from(seat.0)].contains(Artifact::DAWNBLADE);
        if dawnblade { HIT_WITH_DAWNBLADE } else { HIT }
    }

    /// All dice of the living Monsters fall (MI-9.14).
    fn monsters_attack(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let Some(fight) = self.fight else { return };
        let Foe::Encounter(destination) = fight.foe else { return };
        let Some(encounter) = self.content.encounter(destination) else { return };
        let (attacks, damage, special) = (encounter.attacks, encounter.damage, encounter.special);
        let hit = self.monster_hits(destination);
        let living = fight.lives.iter().filter(|&&lives| lives > 0).count() as u8;
        for _ in 0..living * attacks {
            let hits = self.die(fight.hero.0, Die::Monster, chance, log) >= hit;
            if hits && self.hit_hero(0, fight.hero, damage, log) && special == Some(Special::Web) {
                // MI-9.34
                if let Some(fight) = &mut self.fight {
                    fight.webbed = true;
                }
            }
        }
    }

    /// MI-9.36, MI-20.14: the to-hit number of the Grumpy Giant is an option.
    pub fn monster_hits(&self, destination: crate::words::Realm) -> u8 {
        let printed = self.content.encounter(destination).map_or(11, |encounter| encounter.hit);
        let giant = destination.id() == "plains-of-loth";
        if giant && printed == 7 { self.options.giant_hit } else { printed }
    }

    /// A hit on a Hero; false if the Mantle turned it (MI-9.28) or he is dead already.
    fn hit_hero(&mut self, side: usize, hero: (Seat, HeroNumber), damage: u8, log: &mut impl Log<Self>) -> bool {
        let (seat, number) = hero;
        if !self.hero(seat, number).lives() {
            return false;
        }
        let mantle = self.artifacts[usize::from(seat.0)].contains(Artifact::MANTLE_OF_LUMII);
        if let Some(fight) = &mut self.fight
            && mantle
            && !fight.mantle[side]
        {
            fight.mantle[side] = true;
            log.all(Event::Turned(seat));
            return false;
        }
        self.hurt(seat, number, damage, log);
        true
    }

    /// MI-9.16
    fn hero_attacks(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) {
        let Some(fight) = &mut self.fight else { return };
        if std::mem::take(&mut fight.webbed) {
            return;
        }
        let fight = *fight;
        let (seat, _) = fight.hero;
        let needed = match fight.foe {
            Foe::Encounter(destination) if self.is_stone(destination) => HIT_STONE,
            _ => self.hero_hits(seat),
        };
        if self.die(seat, Die::Hero, chance, log) < needed {
            return;
        }
        match fight.foe {
            Foe::Hero(other, enemy) => {
                self.hit_hero(1, (other, enemy), 1, log);
            }
            Foe::Encounter(_) => self.hit_monster(log),
        }
    }

    fn is_stone(&self, destination: crate::words::Realm) -> bool {
        self.content.encounter(destination).is_some_and(|encounter| encounter.special == Some(Special::Stone))
    }

    /// The living Monster with the fewest lives left.
    fn hit_monster(&mut self, log: &mut impl Log<Self>) {
        let Some(fight) = &mut self.fight else { return };
        if let Some(lives) = fight.lives.iter_mut().filter(|lives| **lives > 0).min() {
            *lives -= 1;
            let left = *lives;
            log.all(Event::MonsterHit(left));
        }
    }

    /// The fight is over, one way or the other (MI-9.15, MI-9.17, MI-9.39).
    pub(crate) fn fight_over(&mut self, log: &mut impl Log<Self>) -> Step {
        let Some(fight) = self.fight.take() else { return Step::Duels };
        let (seat, number) = fight.hero;
        let winner = match fight.foe.hero() {
            _ if self.hero(seat, number).lives() => Some(seat),
            foe => foe.map(|(other, _)| other),
        };
        if let Some(winner) = winner {
            log.all(Event::FightWon(winner));
        }
        match fight.foe {
            Foe::Hero(..) => Step::Duels,
            Foe::Encounter(_) if self.hero(seat, number).lives() => Step::QuestDone,
            Foe::Encounter(_) => {
                self.turns.quest = None;
                Step::Duels
            }
        }
    }
}

impl Foe {
    pub fn hero(self) -> Option<(Seat, HeroNumber)> {
        match self {
            Foe::Hero(seat, number) => Some((seat, number)),
            Foe::Encounter(_) => None,
        }
    }
}
