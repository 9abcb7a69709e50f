//! The Supply Phase (section 12) and the end of the round.

use crate::action::Action;
use crate::event::{Ending, Event};
use crate::state::{Battlemist, Effects, Phase};
use crate::stock::Stock;
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::words::{Kind, Race, Realm, RealmSet, SEATS};
use kernel::{Illegal, Log, Seat};

impl Battlemist {
    /// What a player owes (MI-12.1 to MI-12.3).
    pub fn owed(&self, seat: Seat) -> Stock {
        let units = self.units_of(seat);
        let mut counts = [0u16; 3];
        for realm in self.world.realms().iter() {
            for kind in Kind::ARMY {
                counts[kind.index()] += u16::from(units[(realm, kind)]);
            }
        }
        let [footmen, archers, cavalry] = counts;
        // MI-2.22, MI-2.19
        let free = if self.is_race(seat, Race::DARK_ONE) { footmen.min(2) } else { 0 };
        let horses = if self.is_race(seat, Race::LOTH_KHAR) { 0 } else { cavalry };
        let grain = footmen + archers + cavalry - free;
        let buildings = (self.holds[usize::from(seat.0)] & self.buildings()).len() as u16;
        Stock([if self.effects.hungry { 2 * grain } else { grain }, buildings, buildings + horses])
    }

    /// Removes the buildings that no player controls, then takes the costs of those who can pay (MI-8.6, MI-12.4).
    pub(crate) fn begin_supply(&mut self, log: &mut impl Log<Self>) -> Step {
        self.trades.end_phase();
        self.backs = [0; SEATS];
        self.remove_unclaimed(log);
        self.phase = Phase::Supply;
        self.open = self.alive;
        self.pay_supply(log);
        Step::SupplyOpen
    }

    /// MI-7.19, MI-15.8
    fn remove_unclaimed(&mut self, log: &mut impl Log<Self>) {
        let held = self.holds.into_iter().fold(RealmSet::EMPTY, |all, held| all | held);
        (self.buildings() - held).iter().for_each(|realm| self.raze(realm, log));
    }

    pub(crate) fn pay_supply(&mut self, log: &mut impl Log<Self>) {
        let open = self.open;
        for seat in self.in_lead_order().filter(|&seat| open.contains(seat)) {
            let owed = self.owed(seat);
            let stock = &mut self.stock[usize::from(seat.0)];
            if stock.covers(owed) {
                stock.pay(owed);
                self.open = self.open.without(seat);
                self.trades.drafts[usize::from(seat.0)] = None;
                log.all(Event::Supplied(seat, owed));
            }
        }
    }

    pub(crate) fn supply_open(&mut self) -> Step {
        self.ask_open();
        match self.asked.is_empty() && self.trading().is_empty() {
            true => Step::RoundOver,
            false => Step::Wait,
        }
    }

    pub(crate) fn list_supply(&self, seat: Seat, out: &mut Vec<Action>) {
        for realm in self.world.realms().iter() {
            let kinds = Kind::ARMY.into_iter().filter(|&kind| self.units_of(seat)[(realm, kind)] > 0);
            out.extend(kinds.map(|kind| Action::Lose(realm, kind)));
        }
        out.extend((self.holds[usize::from(seat.0)] & self.buildings()).iter().map(Action::Raze));
    }

    /// MI-12.5 to MI-12.8
    pub(crate) fn act_in_supply(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        match action {
            Action::Lose(realm, kind) if kind.is_army() && self.units_of(seat)[(realm, kind)] > 0 => {
                self.lose_unit(seat, realm, kind, log);
                self.settle_control(log);
                self.remove_unclaimed(log);
            }
            Action::Raze(realm) if (self.holds[usize::from(seat.0)] & self.buildings()).contains(realm) => {
                self.raze(realm, log);
            }
            Action::Lose(..) | Action::Raze(_) => {
                return Err(Illegal::new("MI-12.6", ENGLISH.refused_own_goes()));
            }
            _ => return Err(Illegal::new("MI-12.5", ENGLISH.refused_supply())),
        }
        self.pay_supply(log);
        Ok(Step::SupplyOpen)
    }

    /// A trade may have made Supply payable (MI-12.5).
    pub(crate) fn after_trade(&mut self, log: &mut impl Log<Self>) -> Step {
        match self.phase {
            Phase::Supply => {
                self.pay_supply(log);
                Step::SupplyOpen
            }
            Phase::Economy => Step::EconomyOpen,
            Phase::Council(_) if self.asked.is_empty() => Step::Window,
            _ => Step::Wait,
        }
    }

    /// MI-12.9, MI-1.22, MI-19.5
    pub(crate) fn round_over(&mut self, log: &mut impl Log<Self>) -> Step {
        self.effects = Effects { wild: self.effects.wild, ..Effects::default() };
        self.trades = crate::trade::Trades::NONE;
        for hero in self.heroes.iter_mut().flatten() {
            (hero.steps, hero.extra) = (0, 0);
        }
        self.economy = crate::state::Economy::NONE;
        if self.round >= self.options.round_limit {
            return self.finish(Ending::Rounds, log);
        }
        self.round += 1;
        self.lead = self.left_of(self.lead);
        Step::Round
    }

    /// Realms a unit stands in, for positions and forecasts.
    pub fn realms_of(&self, seat: Seat) -> impl Iterator<Item = Realm> + '_ {
        self.world.realms().iter().filter(move |&realm| self.units_of(seat).any(realm))
    }
}
