//! Command cards: which may be played, what Counter Attack copies, and the order slots they make (sections 19 and 27).

use crate::action::Action;
use crate::card::{Command, Face, Tally};
use crate::content::{Arm, CommandKind, Special, Timing};
use crate::council::Role;
use crate::event::{Event, Roll};
use crate::orders::{Filter, Slots};
use crate::phase::Phase;
use crate::state::BattleLore;
use crate::texts::ENGLISH;
use crate::turn::Step;
use crate::unit::{Unit, UnitSet};
use kernel::{Chance, Illegal, Log};

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
}
