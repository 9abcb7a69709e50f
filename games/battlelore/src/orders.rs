//! Command cards and the orders they give (sections 5 and 19).

use crate::action::Action;
use crate::board::sections;
use crate::card::{Command, Face, Tally};
use crate::content::{Arm, Special, Timing};
use crate::event::{Event, Roll};
use crate::phase::Phase;
use crate::state::{BattleLore, CREATURE_ORDER};
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Unit, UnitSet};
use kernel::{Chance, Illegal, Log};
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
    /// BL-4.3, BL-19.18: whether a Command card of the hand may be played.
    pub(crate) fn refuse_command(&self, card: Command) -> Result<(), Illegal> {
        let hand = &self.hands[usize::from(self.active.0)];
        if !hand.has(card) {
            return Err(Illegal::new("BL-4.3", ENGLISH.refused_not_in_hand(card)));
        }
        let counter = |card: Command| self.content.command(card).special == Some(Special::Counter);
        if counter(card) && self.last.is_none() && hand.kinds().any(|other| !counter(other)) {
            return Err(Illegal::new("BL-19.18", ENGLISH.refused_no_counter()));
        }
        Ok(())
    }

    /// The active side shows its Command card.
    pub(crate) fn show_command(&mut self, card: Command, log: &mut impl Log<Self>) -> Step {
        let side = self.active;
        self.hands[usize::from(side.0)][card] -= 1;
        self.known.command_left(side, card);
        self.turn.command = Some(card);
        log.all(Event::Command(side, card));
        Step::Shown
    }

    /// What the card orders (BL-19.15, BL-19.17).
    pub(crate) fn settle_command(&mut self, log: &mut impl Log<Self>) {
        let Some(card) = self.turn.command else { return };
        let counter = self.content.command(card).special == Some(Special::Counter);
        self.turn.became = if counter { self.last.map(Command::mirrored) } else { Some(card) };
        if let Some(copied) = self.turn.became.filter(|_| counter) {
            log.all(Event::Copies(copied));
        }
    }

    /// Makes the slots; run again after each W-ALONG card, because it may have cost a unit.
    pub(crate) fn orders(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let Some(card) = self.turn.became else {
            // BL-19.18: a Counter Attack without a card to copy; BL-4.13 does not come here.
            self.turn.slots = Slots::default();
            return Step::Order;
        };
        if self.content.command(card).special == Some(Special::Battlelore) && !self.turn.ordering {
            // BL-19.23
            if self.may_play_publicly(self.active, Timing::Along) {
                return self.ask_active(Phase::Along);
            }
            return self.roll_orders(chance, log);
        }
        self.turn.slots = self.slots_of(card);
        Step::Order
    }

    /// The slots of a card other than BattleLore, and whether its effects apply (BL-19.24).
    fn slots_of(&mut self, card: Command) -> Slots {
        let (rules, value) = (*self.content.command(card), self.turn.command_value);
        let own = self.own_units(self.active);
        self.turn.bonus = Some(card);
        let number = rules.orders.count(value);
        if let Some(arm) = rules.arm {
            if !own.iter().any(|unit| self.rules(unit).arm == arm) {
                self.turn.bonus = None;
                return Slots::any(1);
            }
            let filter = if arm == Arm::Mounted { Filter::Mounted } else { Filter::Chain };
            return Slots { filter, counts: [number, 0, 0], any: 0 };
        }
        if let Some(colour) = rules.colour {
            let mut counts = [0; 3];
            counts[colour as usize] = number;
            return Slots { filter: Filter::Colour, counts, any: 0 };
        }
        if rules.special == Some(Special::Darken) {
            return Slots { filter: Filter::Missile, ..Slots::default() };
        }
        let counts = rules.sections.map(|orders| orders.count(value));
        let filter = if counts == [0; 3] { Filter::Any } else { Filter::Section };
        Slots { filter, counts, any: number }
    }

    /// How many units the active side could order with a card other than BattleLore now (BL-U11).
    pub(crate) fn units_ordered_by(&self, card: Command) -> usize {
        let mut table = self.clone();
        (table.turn.ordered, table.turn.carded) = (UnitSet::EMPTY, UnitSet::EMPTY);
        table.turn.slots = table.slots_of(card);
        let own = table.own_units(table.active);
        match table.turn.slots.filter {
            Filter::Missile => own.iter().filter(|&unit| table.is_missile(unit)).count(),
            Filter::Everyone => own.len(),
            // The longest chain is found from one of its own units.
            Filter::Chain => own.iter().map(|unit| table.clone().order_all_from(Some(unit))).max().unwrap_or(0),
            _ => table.order_all_from(None),
        }
    }

    /// Orders units as long as one can take an order, from a given one on; how many there are.
    fn order_all_from(&mut self, first: Option<Unit>) -> usize {
        let mut next = first.filter(|&unit| self.orderable().contains(unit));
        if first.is_none() {
            next = self.orderable().first();
        }
        while let Some(unit) = next {
            self.turn.carded.insert(unit);
            self.turn.ordered.insert(unit);
            next = self.orderable().first();
        }
        self.turn.carded.len()
    }

    /// BL-19.16: the dice of the BattleLore card make its slots.
    pub(crate) fn roll_orders(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        let dice: Tally = self.roll_for_side(Roll::Orders, self.active, self.turn.command_value, chance, log);
        let any = dice[Face::STRIKE.index()] + dice[Face::FLAG.index()];
        self.turn.slots = Slots { filter: Filter::Colour, counts: [dice[0], dice[1], dice[2]], any };
        self.turn.bonus = self.turn.became;
        self.turn.ordering = true;
        // BL-34.7
        self.gain(self.active, dice[Face::LORE.index()], log);
        Step::Order
    }

    /// Which of the three kinds of slot a unit may take, as bits.
    #[inline]
    fn fits(&self, unit: Unit) -> u8 {
        match self.turn.slots.filter {
            Filter::Any | Filter::Missile | Filter::Everyone => 0,
            Filter::Section => self.army.hex(unit).map_or(0, |hex| sections(self.active_camp(), hex)),
            Filter::Colour => 1 << self.rules(unit).colour as u8,
            Filter::Mounted => u8::from(self.rules(unit).arm == Arm::Mounted),
            Filter::Chain => u8::from(self.rules(unit).arm == Arm::Foot),
        }
    }

    /// BL-5.6: for which combinations of slots one more unit leaves every unit a slot of its own. For every choice of slots
    /// there must be enough for the units that fit no others (Hall's condition).
    fn room(&self) -> [bool; 8] {
        let Slots { counts, any, .. } = self.turn.slots;
        let mut taken = [0u8; 8];
        for unit in self.turn.carded.iter() {
            taken[usize::from(self.fits(unit))] += 1;
        }
        let free: [bool; 8] = std::array::from_fn(|kinds| {
            let units: u8 = (0..8).filter(|fits| fits & !kinds == 0).map(|fits| taken[fits]).sum();
            let slots: u8 = (0..3).filter(|kind| kinds >> kind & 1 == 1).map(|kind| counts[kind]).sum();
            units < slots + any
        });
        std::array::from_fn(|fits| (0..8).filter(|kinds| kinds & fits == fits).all(|kinds| free[kinds]))
    }

    /// BL-19.12: the next unit of a Foot Onslaught stands beside one ordered before.
    fn joins_chain(&self, unit: Unit) -> bool {
        if self.turn.slots.filter != Filter::Chain || self.turn.carded.is_empty() {
            return true;
        }
        let near = self.army.hex(unit).map(|hex| self.army.units_on(self.near(hex))).unwrap_or_default();
        !(near & self.turn.carded).is_empty()
    }

    pub(crate) fn refuse_order(&self, unit: Unit) -> Result<(), Illegal> {
        if !self.own_units(self.active).contains(unit) {
            return Err(Illegal::new("BL-5.1", ENGLISH.refused_no_own_unit(unit)));
        }
        if self.turn.ordered.contains(unit) {
            return Err(Illegal::new("BL-5.2", ENGLISH.refused_has_order()));
        }
        if self.turn.slots.orders_all() {
            return Err(Illegal::new("BL-19.25", ENGLISH.refused_orders_itself()));
        }
        if !self.room()[usize::from(self.fits(unit))] {
            return Err(Illegal::new("BL-5.6", ENGLISH.refused_no_order_left(unit)));
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
        let free = self.own_units(self.active) - self.turn.ordered;
        free.iter().filter(|&unit| room[usize::from(self.fits(unit))] && self.joins_chain(unit)).collect()
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
        let along = !self.turn.ordering && self.may_play_publicly(self.active, Timing::Along);
        let idle = !along && self.orderable().is_empty() && self.payable().is_empty();
        if idle && (!self.turn.ordering || self.turn.ordered.is_empty()) {
            return Step::Ordered;
        }
        self.ask_active(Phase::Order)
    }

    pub(crate) fn list_orders(&self, out: &mut Vec<Action>) {
        out.extend(self.orderable().iter().map(Action::Order));
        out.extend(self.payable().iter().map(Action::Pay));
        if !self.turn.ordering {
            self.list_lore(self.active, Timing::Along, out);
        }
        out.push(Action::Done);
    }

    pub(crate) fn give_order(&mut self, unit: Unit, carded: bool, log: &mut impl Log<Self>) -> Step {
        self.turn.ordering = true;
        self.turn.ordered.insert(unit);
        self.turn.carded.set(unit, carded);
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
            for unit in (self.own_units(self.active) - self.turn.ordered).iter() {
                if everyone || self.is_missile(unit) {
                    self.give_order(unit, true, log);
                }
            }
        }
        Step::Webs
    }
}
