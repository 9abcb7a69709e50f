//! Banners, and how a match ends (sections 25 and 28).

use crate::board::Camp;
use crate::event::{Ending, Event};
use crate::phase::Phase;
use crate::state::{BattleLore, LEAD, STALEMATE};
use crate::texts::ENGLISH;
use crate::unit::{Unit, UnitSet};
use kernel::{Illegal, Log, Outcome, Seat, SeatSet, Side};

impl BattleLore {
    /// BL-33.6: an illusory unit is gone, and nobody wins a banner.
    pub(crate) fn vanish(&mut self, unit: Unit, log: &mut impl Log<Self>) {
        self.army.set_figures(unit, 0);
        self.take_off(unit);
        log.all(Event::Vanished(unit));
    }

    fn take_off(&mut self, unit: Unit) {
        self.army.lift(unit);
        self.webbed.remove(unit);
        self.poisoned.remove(unit);
        self.effects.iter_mut().flatten().for_each(|effect| effect.units.remove(unit));
    }

    /// BL-8.18, BL-15.5, BL-15.27: a unit is gone; the other camp takes its banner.
    pub(crate) fn eliminate(&mut self, unit: Unit, log: &mut impl Log<Self>) {
        self.take_off(unit);
        log.all(Event::Lost(unit));
        let side = self.banner_taker(unit);
        let banners = &mut self.banners[usize::from(side.0)];
        *banners = banners.saturating_add(1);
        log.all(Event::Banner(side, *banners));
        // BL-9.4
        if self.army.kind(unit).is_creature() && self.combat_pays(side) {
            self.gain(side, 1, log);
        }
        // BL-4.14
        if let Some(ending) = self.won_by_banners(side) {
            self.win(side, ending, log);
        } else if (self.army.of(unit.camp()) - self.illusions).is_empty() {
            self.win(side, Ending::LastUnit, log);
        }
    }

    /// BL-25.6, BL-28.4: how a side that has just won a banner wins the battle, if it does.
    pub(crate) fn won_by_banners(&self, side: Side) -> Option<Ending> {
        let banners = self.banners[usize::from(side.0)];
        let enemy = self.banners[usize::from(self.side_of_camp(self.camp_of(side).enemy()).0)];
        // BL-30.30, BL-30.41: the battle of allies ends with a round.
        if self.allied {
            return None;
        }
        let enough = banners >= self.required_banners();
        match self.is_epic() {
            false => enough.then_some(Ending::Banners),
            true if enough && banners >= enemy + LEAD => Some(Ending::Decisive),
            true => (banners >= self.minor_banners()).then_some(Ending::Minor),
        }
    }

    pub(crate) fn win(&mut self, side: Side, ending: Ending, log: &mut impl Log<Self>) {
        if self.allied {
            return self.win_as_camp(self.camp_of(side), ending, log);
        }
        let outcome = Outcome::won_by(Side(self.camp_of(side) as u8), 2);
        self.phase = Phase::Over { outcome, ending };
        self.asked = SeatSet::EMPTY;
        log.all(Event::Won(side, ending));
    }

    /// BL-25.11: neither camp has lost a figure for so many turns.
    pub(crate) fn stalemate(&mut self, log: &mut impl Log<Self>) -> bool {
        if self.quiet < STALEMATE || !self.options.stalemate.is_on() {
            return false;
        }
        let banners = Camp::BOTH.map(|camp| self.camp_banners(camp));
        match banners[0].cmp(&banners[1]) {
            std::cmp::Ordering::Greater => self.win(Side(0), Ending::Stalemate, log),
            std::cmp::Ordering::Less => self.win(Side(1), Ending::Stalemate, log),
            std::cmp::Ordering::Equal => self.end_drawn(Ending::Stalemate, log),
        }
        true
    }

    /// BL-D55, BL-2.20
    pub(crate) fn resign(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Result<(), Illegal> {
        let side = self.side_of(seat);
        if self.resigning.contains(seat) {
            return Err(Illegal::new("BL-2.20", ENGLISH.refused_would_resign()));
        }
        let would = self.resigning.with(seat);
        let camp = self.camp_of(side);
        let mut camp_seats = self.seating().seats().filter(|&other| self.camp_of(self.side_of(other)) == camp);
        if camp_seats.any(|other| !would.contains(other)) {
            self.resigning = would;
            log.all(Event::WouldResign(side, self.office_of(seat)));
            return Ok(());
        }
        log.all(Event::Resigned(side));
        self.win(self.side_of_camp(self.camp_of(side).enemy()), Ending::Resigned, log);
        Ok(())
    }

    pub(crate) fn fight_on(&mut self, seat: Seat, log: &mut impl Log<Self>) -> Result<(), Illegal> {
        if !self.resigning.contains(seat) {
            return Err(Illegal::new("BL-2.20", ENGLISH.refused_fights_on()));
        }
        self.resigning = self.resigning.without(seat);
        log.all(Event::FightsOn(self.side_of(seat), self.office_of(seat)));
        Ok(())
    }

    /// Units of a camp that are lost.
    pub fn lost(&self, camp: Camp) -> UnitSet {
        (self.army.mustered() & UnitSet::of_camp(camp))
            - self.army.alive()
            - self.illusions
            - self.summons.iter().flatten().copied().collect()
    }
}
