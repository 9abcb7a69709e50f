//! Command cards and the orders they give (sections 5 and 19).

use crate::action::Action;
use crate::board::{Section, sections};
use crate::card::{Command, Face, Tally};
use crate::content::{Arm, CommandKind, Special, Timing};
use crate::council::Role;
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
    #[inline]
    fn is_counter(&self, card: Command) -> bool {
        self.content.command(card).special == Some(Special::Counter)
    }

    #[inline]
    pub(crate) fn is_section(&self, card: Command) -> bool {
        self.content.command(card).kind == CommandKind::Section
    }

    /// BL-4.3, BL-19.18: whether a Command card of the hand may be played.
    pub(crate) fn refuse_command(&self, card: Command) -> Result<(), Illegal> {
        match self.hands[usize::from(self.active.0)].has(card) {
            true => self.refuse_counter(card),
            false => Err(Illegal::new("BL-4.3", ENGLISH.refused_not_in_hand(card))),
        }
    }

    /// BL-27.12: whether a card of the epic rack may be played.
    pub(crate) fn refuse_rack(&self, card: Command) -> Result<(), Illegal> {
        match self.rack.has(card) {
            true => self.refuse_counter(card),
            false => Err(Illegal::new("BL-27.12", ENGLISH.refused_not_on_rack(card))),
        }
    }

    /// BL-19.18: a Counter Attack needs a card to copy, unless there is nothing else to play.
    fn refuse_counter(&self, card: Command) -> Result<(), Illegal> {
        let hand = &self.hands[usize::from(self.active.0)];
        let mut others = hand.kinds().chain(self.rack.kinds()).filter(|&other| !self.is_counter(other));
        match self.is_counter(card) && self.last.is_none() && others.next().is_some() {
            true => Err(Illegal::new("BL-19.18", ENGLISH.refused_no_counter())),
            false => Ok(()),
        }
    }

    /// BL-27.10, BL-27.11, BL-27.14: whether a card of the hand and one of the rack may be played together.
    pub(crate) fn refuse_pair(&self, card: Command, rack: Command) -> Result<(), Illegal> {
        if !self.hands[usize::from(self.active.0)].has(card) || !self.rack.has(rack) {
            return Err(Illegal::new("BL-27.11", ENGLISH.refused_pair_places()));
        }
        match self.is_section(card) && self.is_section(rack) {
            true => Ok(()),
            false => Err(Illegal::new("BL-27.14", ENGLISH.refused_pair_kinds())),
        }
    }

    /// What the active side may play in its Command phase.
    pub(crate) fn list_commands(&self, out: &mut Vec<Action>) {
        let hand = &self.hands[usize::from(self.active.0)];
        out.extend(hand.kinds().filter(|&card| self.refuse_command(card).is_ok()).map(Action::Command));
        out.extend(self.rack.kinds().filter(|&card| self.refuse_rack(card).is_ok()).map(Action::Rack));
        for rack in self.rack.kinds().filter(|&card| self.is_section(card)) {
            out.extend(hand.kinds().filter(|&card| self.is_section(card)).map(|card| Action::Pair(card, rack)));
        }
        self.list_lore(self.active, Timing::Lieu, out);
    }

    /// The active side shows its Command cards, from the hand and from the rack (BL-27.15).
    pub(crate) fn show_commands(
        &mut self,
        hand: Option<Command>,
        rack: Option<Command>,
        log: &mut impl Log<Self>,
    ) -> Step {
        let side = self.active;
        if let Some(card) = hand {
            self.hands[usize::from(side.0)][card] -= 1;
            self.known.command_left(side, card);
            self.turn.command = Some(card);
            log.all(Event::Command(side, card));
        }
        if let Some(card) = rack {
            self.take_from_rack(card, log);
        }
        Step::Shown
    }

    fn take_from_rack(&mut self, card: Command, log: &mut impl Log<Self>) {
        self.rack[card] -= 1;
        self.turn.rack = Some(card);
        log.all(Event::FromRack(self.active, card));
    }

    /// BL-27.34, BL-19.26: whether a Counter Attack has to name which of two cards it answers.
    fn must_name_copied(&self) -> bool {
        let two = self.last_also.is_some() && self.last_also != self.last;
        two && self.turn.copied.is_none() && self.shown_commands().any(|card| self.is_counter(card))
    }

    /// The cards are shown: what a Counter Attack answers is named, then W-CMD opens.
    pub(crate) fn shown(&mut self) -> Step {
        match self.must_name_copied() {
            true => self.ask_active(Phase::Copy),
            false => self.open(Timing::Cmd),
        }
    }

    pub(crate) fn list_copied(&self, out: &mut Vec<Action>) {
        out.extend([self.last, self.last_also].into_iter().flatten().map(Action::Copy));
    }

    pub(crate) fn name_copied(&mut self, card: Command, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        if ![self.last, self.last_also].contains(&Some(card)) {
            return Err(Illegal::new("BL-27.34", ENGLISH.refused_not_played_before(card)));
        }
        self.turn.copied = Some(card);
        log.all(Event::Answers(self.active, card));
        Ok(if self.turn.forced { Step::Stands } else { Step::Shown })
    }

    /// BL-27.41: beside the Section card that False Orders chose, its victim may play one of the rack.
    pub(crate) fn forced_card(&mut self) -> Step {
        let section = self.turn.command.is_some_and(|card| self.is_section(card));
        match section && self.rack.kinds().any(|card| self.is_section(card)) {
            true => self.ask_active(Phase::Add),
            false => Step::Stands,
        }
    }

    pub(crate) fn list_added(&self, out: &mut Vec<Action>) {
        out.extend(self.rack.kinds().filter(|&card| self.is_section(card)).map(Action::Rack));
        out.push(Action::Done);
    }

    pub(crate) fn add_from_rack(&mut self, card: Command, log: &mut impl Log<Self>) -> Result<Step, Illegal> {
        self.refuse_rack(card)?;
        if !self.is_section(card) {
            return Err(Illegal::new("BL-27.41", ENGLISH.refused_pair_kinds()));
        }
        self.take_from_rack(card, log);
        Ok(Step::Stands)
    }

    /// The cards stand: what they order is settled (BL-19.15, BL-19.17).
    pub(crate) fn stands(&mut self, log: &mut impl Log<Self>) -> Step {
        if self.must_name_copied() {
            return self.ask_active(Phase::Copy);
        }
        self.settle_command(log);
        Step::Orders
    }

    pub(crate) fn settle_command(&mut self, log: &mut impl Log<Self>) {
        let Some(card) = self.shown_commands().next() else { return };
        let answered = self.turn.copied.or(self.last).filter(|&answered| !self.is_counter(answered));
        let copied = answered.filter(|_| self.is_counter(card)).map(Command::mirrored);
        // BL-19.17, BL-19.18: a Counter Attack with nothing to copy stays what it is and orders nothing.
        self.turn.became = copied.or(Some(card));
        self.turn.also = self.turn.rack.filter(|_| self.turn.command.is_some());
        if let Some(copied) = copied {
            log.all(Event::Copies(copied));
        }
    }

    /// Makes the slots; run again after each W-ALONG card, because it may have cost a unit.
    pub(crate) fn orders(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        // BL-4.13 does not come here.
        let Some(card) = self.turn.became else { return Step::Order };
        let battlelore = self.rolls_for_orders();
        if !self.turn.ordering && (battlelore || self.is_team(self.active_camp())) {
            // BL-19.23; BL-2.16: the Warlord plays his card before the seats give their orders.
            if self.may_play_publicly(self.active, Timing::Along) {
                return self.ask_active(Phase::Along);
            }
            if battlelore {
                return self.roll_orders(chance, log);
            }
        }
        self.turn.slots = self.slots_of(card);
        if let Some(also) = self.turn.also {
            self.add_slots(also);
        }
        self.begin_orders()
    }

    /// W-ALONG is over before the orders.
    pub(crate) fn along_over(&mut self, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Step {
        if self.rolls_for_orders() {
            return self.roll_orders(chance, log);
        }
        self.turn.ordering = true;
        Step::Orders
    }

    /// Whether dice make the order slots of this turn (BL-19.16, BL-19.19).
    pub(crate) fn rolls_for_orders(&self) -> bool {
        self.turn.became.is_some_and(|card| self.content.command(card).special == Some(Special::Battlelore))
    }

    /// BL-27.28: the slots of two Section cards form one pool.
    fn add_slots(&mut self, also: Command) {
        let (rules, value) = (*self.content.command(also), self.turn.command_value);
        let slots = &mut self.turn.slots;
        slots.counts.iter_mut().zip(rules.sections).for_each(|(count, orders)| *count += orders.count(value));
        slots.any += rules.orders.count(value);
    }

    /// BL-27.35: in Epic Leadership orders a unit more for each level of the Commander.
    pub(crate) fn orders_of(&self, card: Command) -> u8 {
        let rules = self.content.command(card);
        let led = self.is_epic() && rules.special == Some(Special::Leadership);
        let commander = self.councils[usize::from(self.active.0)].level(Role::Commander);
        rules.orders.count(self.turn.command_value) + if led { commander } else { 0 }
    }

    /// The slots of a card other than BattleLore, and whether its effects apply (BL-19.24).
    fn slots_of(&mut self, card: Command) -> Slots {
        let (rules, value) = (*self.content.command(card), self.turn.command_value);
        let own = self.own_units(self.active);
        self.turn.bonus = Some(card);
        let number = self.orders_of(card);
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

    /// How many units the active side could order now with a card other than BattleLore, and a second one (BL-U11).
    pub(crate) fn units_ordered_by(&self, card: Command, also: Option<Command>) -> usize {
        let mut table = self.clone();
        // The seats of a camp together fill as many slots as one seat would (BL-2.15).
        (table.variants.seats_standard, table.variants.seats_pennant) = (1, 1);
        (table.turn.ordered, table.turn.ordered_by_card) = (UnitSet::EMPTY, UnitSet::EMPTY);
        table.turn.slots = table.slots_of(card);
        if let Some(also) = also {
            table.add_slots(also);
        }
        let own = table.own_units(table.active);
        match table.turn.slots.filter {
            Filter::Missile => table.to_order().iter().filter(|&unit| table.is_missile(unit)).count(),
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
            next = self.next_counted();
        }
        while let Some(unit) = next {
            self.turn.ordered_by_card.insert(unit);
            self.turn.ordered.insert(unit);
            next = self.next_counted();
        }
        self.turn.ordered_by_card.len()
    }

    /// BL-30.17: own units first, because an allied one takes two orders.
    fn next_counted(&self) -> Option<Unit> {
        let units = self.orderable();
        (units & self.own_units(self.active)).first().or(units.first())
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
        self.begin_orders()
    }

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
