//! Orders: which units may fill the slots of a turn, and giving them (section 5).

use crate::action::Action;
use crate::board::{Section, sections};
use crate::content::{Arm, Timing};
use crate::event::Event;
use crate::phase::Phase;
use crate::state::{BattleLore, CREATURE_ORDER};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Unit, UnitSet};
use kernel::{Illegal, Log};
use serde::{Deserialize, Serialize};

/// What slots ask of a unit (BL-5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Filter {
    /// Every unit may fill every slot.
    #[default]
    Any,
    Section,
    Colour,
    Mounted,
    /// Foot units that form one chain (BL-19.12).
    Chain,
    /// Every unit with a missile weapon (BL-19.13).
    Missile,
    /// Every unit (BL-21.15).
    Everyone,
}

/// The order slots of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Slots {
    pub filter: Filter,
    /// By section, by colour, or all in the first.
    pub counts: [u8; 3],
    pub any: u8,
}

impl Slots {
    pub(crate) fn any(number: u8) -> Slots {
        Slots { any: number, ..Slots::default() }
    }

    /// Units are ordered without being named.
    pub(crate) fn orders_all(&self) -> bool {
        matches!(self.filter, Filter::Missile | Filter::Everyone)
    }
}

impl BattleLore {
    /// Which of the three kinds of slot a unit may take, as bits.
    #[inline]
    fn fits(&self, unit: Unit) -> u8 {
        match self.turn.slots.filter {
            Filter::Any | Filter::Missile | Filter::Everyone => 0,
            Filter::Section => {
                let camp = self.active_camp();
                let bits = self.army.hex(unit).map_or(0, |hex| sections(camp, hex));
                if self.is_team(camp) { bits & self.sections_of(camp, self.turn.go.office) } else { bits }
            }
            Filter::Colour => 1 << self.rules(unit).colour as u8,
            Filter::Mounted => u8::from(self.rules(unit).arm == Arm::Mounted),
            Filter::Chain => u8::from(self.rules(unit).arm == Arm::Foot),
        }
    }

    /// BL-5.6: how many slots are left for each combination of slots a unit may take, such that every unit named keeps its
    /// own. For every choice of slots there must be enough for the units that fit no others (Hall's condition). BL-30.18:
    /// an allied unit takes two.
    fn room(&self) -> [u8; 8] {
        let Slots { counts, any, .. } = self.turn.slots;
        let mut taken = [0u8; 8];
        // BL-2.15: each seat fills the slots of its own sections.
        let named = if self.is_shared_out() { self.turn.go.ordered } else { self.turn.ordered_by_card };
        for unit in named.iter() {
            taken[usize::from(self.fits(unit))] += self.slots_for(unit);
        }
        let free: [u8; 8] = std::array::from_fn(|kinds| {
            let units: u8 = (0..8).filter(|fits| fits & !kinds == 0).map(|fits| taken[fits]).sum();
            let slots: u8 = (0..3).filter(|kind| kinds >> kind & 1 == 1).map(|kind| counts[kind]).sum();
            (slots + any).saturating_sub(units)
        });
        std::array::from_fn(|fits| {
            (0..8).filter(|kinds| kinds & fits == fits).map(|kinds| free[kinds]).min().unwrap_or(0)
        })
    }

    /// BL-U9: the slots of each kind that can still be filled, and those for any unit.
    pub(crate) fn slots_left(&self) -> ([u8; 3], u8) {
        let (room, camp) = (self.room(), self.active_camp());
        let any = room[0];
        let left = std::array::from_fn(|kind| {
            // BL-2.15: what a seat has left over is given up when the next one fills its slots.
            let past = self.is_shared_out() && self.office_of_section(camp, Section::ALL[kind]) < self.turn.go.office;
            if past { 0 } else { room[1 << kind].saturating_sub(any) }
        });
        (left, any)
    }

    /// BL-30.17: two orders for an allied unit; BL-30.37: where a Lore card gives the orders, one and a token.
    #[inline]
    fn slots_for(&self, unit: Unit) -> u8 {
        if self.is_allied_unit(self.active, unit) && self.turn.lieu.is_none() { 2 } else { 1 }
    }

    /// Tokens that an order to a unit costs.
    pub(crate) fn order_price(&self, unit: Unit) -> u8 {
        u8::from(self.turn.lieu.is_some() && self.is_allied_unit(self.active, unit))
    }

    /// Units that the active side may give orders to (BL-30.16, BL-30.17).
    pub(crate) fn to_order(&self) -> UnitSet {
        self.army.of(self.active_camp())
    }

    /// BL-19.12: the next unit of a Foot Onslaught stands beside one ordered before.
    fn joins_chain(&self, unit: Unit) -> bool {
        if self.turn.slots.filter != Filter::Chain || self.turn.ordered_by_card.is_empty() {
            return true;
        }
        let near = self.army.hex(unit).map(|hex| self.army.units_on(self.near(hex))).unwrap_or_default();
        !(near & self.turn.ordered_by_card).is_empty()
    }

    pub(crate) fn refuse_order(&self, unit: Unit) -> Result<(), Illegal> {
        if !self.to_order().contains(unit) {
            return Err(Illegal::new("BL-5.1", ENGLISH.refused_no_own_unit(unit)));
        }
        if self.turn.ordered.contains(unit) {
            return Err(Illegal::new("BL-5.2", ENGLISH.refused_has_order()));
        }
        if self.turn.slots.orders_all() {
            return Err(Illegal::new("BL-19.25", ENGLISH.refused_orders_itself()));
        }
        let needed = self.slots_for(unit);
        if self.room()[usize::from(self.fits(unit))] < needed {
            let clause = if needed > 1 { "BL-30.18" } else { "BL-5.6" };
            return Err(Illegal::new(clause, ENGLISH.refused_no_order_left(unit)));
        }
        if self.order_price(unit) > self.tokens[usize::from(self.active.0)] {
            return Err(Illegal::new("BL-30.37", ENGLISH.refused_order_too_dear()));
        }
        match self.joins_chain(unit) {
            true => Ok(()),
            false => Err(Illegal::new("BL-19.12", ENGLISH.refused_apart(unit))),
        }
    }

    /// Units that may take an order now.
    pub(crate) fn orderable(&self) -> UnitSet {
        if self.turn.slots.orders_all() {
            return UnitSet::EMPTY;
        }
        let room = self.room();
        let free = self.to_order() - self.turn.ordered;
        let fits = |unit: &Unit| room[usize::from(self.fits(*unit))] >= self.slots_for(*unit);
        let paid = |unit: &Unit| self.order_price(*unit) <= self.tokens[usize::from(self.active.0)];
        free.iter().filter(fits).filter(paid).filter(|&unit| self.joins_chain(unit)).collect()
    }

    /// BL-5.12
    pub(crate) fn refuse_paid_order(&self, unit: Unit) -> Result<(), Illegal> {
        let own = self.own_units(self.active).contains(unit) && self.army.side(unit) == self.active;
        if !own || !self.army.kind(unit).is_creature() {
            return Err(Illegal::new("BL-5.12", ENGLISH.refused_only_creature()));
        }
        if self.turn.ordered.contains(unit) {
            return Err(Illegal::new("BL-5.2", ENGLISH.refused_has_order()));
        }
        if !self.is_warlords_go() {
            return Err(Illegal::new("BL-2.16", ENGLISH.refused_warlord_pays()));
        }
        if self.tokens[usize::from(self.active.0)] < CREATURE_ORDER {
            return Err(Illegal::new("BL-5.12", ENGLISH.refused_order_too_dear()));
        }
        Ok(())
    }

    pub(crate) fn payable(&self) -> UnitSet {
        self.own_units(self.active).iter().filter(|&unit| self.refuse_paid_order(unit).is_ok()).collect()
    }

    /// Gives orders until the side is done.
    pub(crate) fn order(&mut self) -> Step {
        let along = self.may_go_along() && self.may_play_publicly(self.active, Timing::Along);
        let idle = !along && self.orderable().is_empty() && self.payable().is_empty();
        let begun = match self.is_shared_out() {
            true => !self.turn.go.ordered.is_empty(),
            false => self.turn.ordering && !self.turn.ordered.is_empty(),
        };
        if idle && !begun {
            return self.next_orders();
        }
        self.ask_in_turn(Phase::Order)
    }

    pub(crate) fn list_orders(&self, out: &mut Vec<Action>) {
        out.extend(self.orderable().iter().map(Action::Order));
        out.extend(self.payable().iter().map(Action::Pay));
        if self.may_go_along() {
            self.list_lore(self.active, Timing::Along, out);
        }
        out.push(Action::Done);
    }

    /// Whether a W-ALONG card may be played while orders are given (BL-18.22); with Marshals it is played before.
    pub(crate) fn may_go_along(&self) -> bool {
        !self.turn.ordering && !self.is_team(self.active_camp())
    }

    pub(crate) fn give_order(&mut self, unit: Unit, by_card: bool, log: &mut impl Log<Self>) -> Step {
        self.turn.ordering = true;
        self.turn.ordered.insert(unit);
        self.turn.ordered_by_card.set(unit, by_card);
        if by_card {
            self.take_command(unit);
        }
        log.all(Event::Ordered(unit));
        if self.webbed.contains(unit) {
            self.turn.web_asks.insert(unit);
        }
        Step::Webs
    }

    /// BL-5.13
    pub(crate) fn webs(&mut self) -> Step {
        match self.turn.web_asks.first() {
            Some(unit) => self.ask(Phase::Web(unit), self.controller(unit)),
            None if self.turn.ordered_all => Step::Late,
            None => Step::Order,
        }
    }

    pub(crate) fn answer_web(&mut self, unit: Unit, unweb: bool, log: &mut impl Log<Self>) -> Step {
        self.turn.web_asks.remove(unit);
        if unweb {
            self.webbed.remove(unit);
            self.turn.marched.insert(unit);
            self.turn.barred.insert(unit);
            log.all(Event::Unwebbed(unit));
        }
        Step::Webs
    }

    /// All orders are given; cards that order whole groups do it now (BL-19.25).
    pub(crate) fn ordered(&mut self, log: &mut impl Log<Self>) -> Step {
        self.turn.ordering = true;
        self.turn.ordered_all = true;
        if self.turn.slots.orders_all() {
            let everyone = self.turn.slots.filter == Filter::Everyone;
            // BL-30.35: Darken the Sky orders the missile units of both allies.
            let units = if everyone { self.own_units(self.active) } else { self.to_order() };
            for unit in (units - self.turn.ordered).iter() {
                if everyone || self.is_missile(unit) {
                    self.give_order(unit, true, log);
                }
            }
        }
        Step::Webs
    }
}
