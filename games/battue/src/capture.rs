//! Winning a tile: flags, looting and gaining warriors (sections 15 and 16).

use crate::board::{Space, Spot, SpotSet};
use crate::content::TowerPower;
use crate::event::Event;
use crate::options::Reloot;
use crate::state::{Battue, Phase};
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Chance, Illegal, Log, Seat};

impl Battue {
    /// Tiles that may be given up for their flag: unoccupied ones, or any if there are none (BT-15.4, BT-15.5).
    pub fn expendable(&self) -> SpotSet {
        let bare = self.unoccupied(self.active);
        if bare.is_empty() { self.flags[self.active] } else { bare }
    }

    /// BT-15.8: first of all a flag.
    pub(crate) fn free_a_flag(&mut self, log: &mut impl Log<Self>) -> Step {
        if self.flags_left(self.active) > 0 {
            return Step::Flag(None);
        }
        match self.expendable().only() {
            Some(only) => self.give_up(only, log),
            None => self.ask(Phase::GiveUp, self.active),
        }
    }

    pub(crate) fn refuse_give_up(&self, space: Space) -> Result<Spot, Illegal> {
        let spot = self.spot(space)?;
        if self.expendable().contains(spot) {
            return Ok(spot);
        }
        Err(match self.flags[self.active].contains(spot) {
            true => Illegal::new("BT-15.4", ENGLISH.refused_give_up_empty()),
            false => Illegal::new("BT-15.6", ENGLISH.refused_give_up_own()),
        })
    }

    pub(crate) fn give_up(&mut self, spot: Spot, log: &mut impl Log<Self>) -> Step {
        self.flags[self.active].remove(spot);
        self.lift_mark(spot);
        log.all(Event::GaveUp(self.active, self.city.space(spot)));
        Step::Flag(Some(spot))
    }

    /// A tile that lost its flag without a new owner can be looted again (BT-2.11, BT-23.10).
    pub(crate) fn lift_mark(&mut self, spot: Spot) {
        if self.options.reloot == Reloot::Uncontrolled {
            self.looted.remove(spot);
        }
    }

    /// BT-15.1, BT-15.2, BT-16.3.
    pub(crate) fn plant_flag(&mut self, given: Option<Spot>, log: &mut impl Log<Self>) -> Step {
        let seat = self.active;
        let Some(spot) = self.battle.map(|battle| battle.spot) else { return Step::Battles };
        let former = self.controller(spot);
        if let Some(former) = former {
            self.flags[former].remove(spot);
            log.all(Event::FlagLost(former, self.city.space(spot)));
        }
        self.flags[seat].insert(spot);
        self.captured = self.captured.with(seat);
        log.all(Event::Captured(seat, self.city.space(spot)));
        if let Some(battle) = &mut self.battle {
            battle.reward = former.is_none() && !self.looted.contains(spot);
        }
        self.looted.insert(spot);
        match given {
            Some(given) if self.horde(seat, given) > 0 => self.leave(given, log),
            _ => Step::Spoils,
        }
    }

    /// Where warriors on a tile that was given up can go (BT-15.5).
    pub fn refuges(&self, from: Spot) -> SpotSet {
        let seat = self.active;
        let own = self.city.near(from) & self.flags[seat];
        own.iter().filter(|&to| self.room(seat, to) >= self.horde(seat, from)).collect()
    }

    fn leave(&mut self, from: Spot, log: &mut impl Log<Self>) -> Step {
        let ways = self.refuges(from);
        if let Some(only) = ways.only() {
            return self.withdraw(from, only, log);
        }
        if !ways.is_empty() {
            return self.ask(Phase::Withdraw(from), self.active);
        }
        let lost = self.lose(self.active, from, u8::MAX);
        self.tell_lost(self.active, from, lost, log);
        // BT-21.3 is met: every other tile is held, and six ivory figures alone cannot hold nine of them.
        Step::Spoils
    }

    pub(crate) fn withdraw(&mut self, from: Spot, to: Spot, log: &mut impl Log<Self>) -> Step {
        self.shift_all(self.active, from, to);
        log.all(Event::Withdrew(self.active, self.city.space(from), self.city.space(to)));
        Step::Spoils
    }

    /// BT-16.1 to BT-16.5, BT-24.11.
    pub(crate) fn take_spoils(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(battle) = self.battle.filter(|battle| battle.reward) else { return Step::BattleOver };
        let (seat, spot, face) = (self.active, battle.spot, *self.face(battle.spot));
        let more = face.loot > 0 && self.pays_more(seat, spot);
        self.draw(seat, face.loot + u8::from(more), chance, log);
        let gained = self.gain(seat, spot, face.warrior);
        if gained > 0 {
            log.all(Event::Gained(seat, self.city.space(spot), gained));
        }
        Step::BattleOver
    }

    /// Turris Aeraria, not on its own capture (BT-24.11, BT-24.12).
    fn pays_more(&self, seat: Seat, captured: Spot) -> bool {
        self.tower_with(TowerPower::Loot).is_some_and(|(tower, holder)| holder == seat && tower != captured)
    }
}
