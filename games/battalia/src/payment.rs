//! Payments (BA-9.1 to BA-9.13): a cost is a list of slots, and cards from hand fill them one by one.

use crate::card::{Artefact, Card, Class, Mark, Rank};
use crate::cards::Hand;
use crate::event::Event;
use crate::map::Shape;
use crate::options::PaymentChoice;
use crate::phase::Phase;
use crate::slots::{SLOT_COUNT, Slot, Slots};
use crate::square::Square;
use crate::state::Battalia;
use crate::texts::ENGLISH;
use crate::turn::Step;
use kernel::{Chance, Illegal, Log, Seat};
use serde::{Deserialize, Serialize};

/// What a payment is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    Unit(Rank),
    Artefact(Artefact),
    Road(Shape),
    /// A road laid with the Staff (BA-11.8).
    Staff(Shape),
    City(Shape, u8),
    Upgrade(Square),
    Hero(Square),
    Pitch,
    Ambush,
    RetreatForSupplies,
    RetreatOnHorse,
    Bribe,
    HireBuff,
}

/// A payment under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Payment {
    pub purpose: Purpose,
    pub open: Slots,
    /// No class before this one may fill the present slot (BA-9.10).
    pub floor: u16,
    /// A card that is no Tool has filled a friman slot (BA-9.11).
    pub tools_over: bool,
    /// What was paid in the tent slot, or in the horse slot of a retreat.
    pub kept: Option<Class>,
}

/// One card that pays; as a Tool it fills several friman slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paying {
    pub class: Class,
    pub tool: bool,
}

/// What a hand can pay.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    /// Cards that fill each slot type and nothing else, the Sword among the weapons.
    have: [u8; SLOT_COUNT],
    tools: u8,
    /// Friman slots of a Tool now, and of an unlit one (BA-9.4, BA-10.23, BA-9.5).
    fills: [u8; 2],
    wild: u8,
    /// Wild cards that may still act as Tools.
    wild_tools: u8,
    hammer: bool,
    /// Real cards that could be stored, and laid in ambush (BA-9.26, BA-9.28); wild ones among the latter.
    storable: u8,
    layable: u8,
    wild_layable: u8,
    ghost_supplies: u8,
}

impl Purse {
    /// Whether all these slots can be filled (BA-9.7).
    #[inline]
    pub(crate) fn affords(&self, open: Slots) -> bool {
        self.can_fill(open, true)
    }

    fn can_fill(&self, open: Slots, tools: bool) -> bool {
        let mut lack = 0;
        for (index, (&open, &have)) in open.0.iter().zip(&self.have).enumerate() {
            if index != Slot::FRIMAN.index() {
                lack += open.saturating_sub(have);
            }
        }
        let mut frimen = open.open(Slot::FRIMAN).saturating_sub(self.have[Slot::FRIMAN.index()]);
        if tools {
            frimen = frimen.saturating_sub(self.tools.saturating_mul(self.fills[0]));
        }
        if lack == 0 && frimen == 0 {
            return true;
        }
        // BA-9.5: neither a wild card nor the Hammer is a tent.
        if open.open(Slot::TENT) > self.have[Slot::TENT.index()] {
            return false;
        }
        let short = |slot: Slot| open.open(slot) > self.have[slot.index()];
        let by_wild = |lack: u8, frimen: u8| {
            let as_tools = if tools { self.wild_tools } else { 0 };
            (0..=as_tools)
                .any(|used| lack + frimen.saturating_sub(used.saturating_mul(self.fills[0])) <= self.wild - used)
        };
        by_wild(lack, frimen)
            || self.hammer && (short(Slot::WEAPON) || short(Slot::HORSE)) && by_wild(lack - 1, frimen)
            || self.hammer && tools && by_wild(lack, frimen.saturating_sub(self.fills[1]))
    }

    /// Whether the rest can be paid so that the choice it is for stays possible (BA-9.7).
    fn leaves_a_choice(&self, purpose: Purpose, open: Slots) -> bool {
        match purpose {
            Purpose::Pitch => {
                // The tent itself is storable while it is in hand.
                let left = self.storable.saturating_sub(open.open(Slot::TENT));
                let real = u8::from(open.has(Slot::SUPPLY) && self.ghost_supplies == 0);
                left > real
            }
            Purpose::Ambush if open.has(Slot::SUPPLY) => {
                let others = self.layable - self.wild_layable;
                match self.have[Slot::SUPPLY.index()] {
                    0 => others > 0 || self.wild_layable > 1 || self.wild > self.wild_layable && self.wild_layable > 0,
                    _ => self.layable > 0,
                }
            }
            Purpose::Ambush => self.layable > 0,
            _ => true,
        }
    }

    pub(crate) fn pays(&self, purpose: Purpose, open: Slots) -> bool {
        self.affords(open) && self.leaves_a_choice(purpose, open)
    }
}

impl Battalia {
    pub(crate) fn purse(&self, seat: Seat) -> Purse {
        self.purse_of(&self.player(seat).hand)
    }

    pub(crate) fn purse_of(&self, hand: &Hand) -> Purse {
        let mut have = [0; SLOT_COUNT];
        for rank in Rank::all() {
            have[Slot::of_rank(rank).index()] = hand.plain.units(rank) + hand.ghosts.units(rank);
        }
        if let Some(crowned) = hand.crowned {
            have[Slot::of_rank(crowned.rank).index()] += 1;
        }
        let both = |artefact| hand.plain.artefacts(artefact) + hand.ghosts.artefacts(artefact);
        have[Slot::WEAPON.index()] = both(Artefact::WEAPON) + hand.plain[Card::SWORD];
        have[Slot::TENT.index()] = hand.plain.artefacts(Artefact::TENT);
        have[Slot::HORSE.index()] = both(Artefact::HORSE);
        have[Slot::SUPPLY.index()] = hand.plain[Card::SUPPLY] + hand.ghosts[Card::SUPPLY];
        let wild_layable = hand.wild.kinds().filter(|card| card.is_layable()).map(|card| hand.wild[card]).sum();
        let layable = hand.plain.kinds().filter(|card| card.is_layable()).map(|card| hand.plain[card]).sum::<u8>()
            + u8::from(hand.crowned.is_some())
            + wild_layable;
        Purse {
            have,
            tools: both(Artefact::TOOL),
            fills: [self.tool_fills(false), self.tool_fills(true)],
            wild: hand.wild.total() as u8,
            wild_tools: hand.wild.total() as u8,
            hammer: hand.plain.has(Card::HAMMER),
            storable: (hand.real() as u8).saturating_sub(hand.plain.greats()),
            layable,
            wild_layable,
            ghost_supplies: hand.ghosts[Card::SUPPLY],
        }
    }

    /// Friman slots of a Tool; the Hammer is never illuminated (BA-11.4).
    fn tool_fills(&self, hammer: bool) -> u8 {
        let tool = self.content.artefact(Artefact::TOOL);
        if self.lit() == Artefact::TOOL && !hammer { tool.lit_value } else { tool.value }
    }

    /// The place of a class among those that could fill the same slot (BA-9.10).
    fn order(&self, seat: Seat, class: Class) -> u16 {
        let own = self.player(seat).faction;
        let faction = class.card.faction();
        let group = match (class.mark, class.card) {
            (Mark::Ghost, _) => 0,
            (Mark::Wild, _) => 6,
            (_, Card::SWORD) => 4,
            (_, Card::HAMMER) => 5,
            _ if faction.is_none() || class.card.is_unbound() => 3,
            _ => 1 + u16::from(faction == own),
        };
        // Within a faction plain cards come before a crowned one; ghosts and wild cards go by type and faction.
        let place = match class.mark {
            Mark::Plain => faction.map_or(0, |faction| u16::from(faction.0) << 3),
            Mark::Crowned(_) => {
                faction.map_or(0, |faction| u16::from(faction.0) << 3) + 1 + u16::from(class.card.0 / 5)
            }
            Mark::Ghost | Mark::Wild => u16::from(class.card.0),
        };
        group << 8 | place
    }

    /// Calls back with every card that may fill the next slot, and its place in the order of BA-9.10 (BA-9.9 to BA-9.11).
    fn each_paying(&self, seat: Seat, payment: &Payment, mut each: impl FnMut(Paying, u16)) {
        let Some(slot) = payment.open.first() else { return };
        let hand = &self.player(seat).hand;
        for class in hand.classes() {
            let order = self.order(seat, class);
            let uses = [
                slot.takes(class).then_some(Paying { class, tool: false }),
                self.is_tool(class, slot, payment).then_some(Paying { class, tool: true }),
            ];
            for paying in uses.into_iter().flatten() {
                if self.may_pay(seat, payment, paying, order) {
                    each(paying, order);
                }
            }
        }
    }

    /// Whether a class may act as a Tool for the next slot (BA-9.5, BA-9.11).
    fn is_tool(&self, class: Class, slot: Slot, payment: &Payment) -> bool {
        let open = payment.open.open(Slot::FRIMAN);
        slot == Slot::FRIMAN
            && !payment.tools_over
            && match class.mark {
                // A wild card for one slot is a friman, not a Tool.
                Mark::Wild => open > 1,
                _ => class.is(Artefact::TOOL) || class.card == Card::HAMMER,
            }
    }

    /// Whether the class is not before an earlier choice and leaves the rest payable (BA-9.9, BA-9.10).
    fn may_pay(&self, seat: Seat, payment: &Payment, paying: Paying, order: u16) -> bool {
        let slot_floor = if payment.floor_is_for(paying) { payment.floor } else { 0 };
        if order < slot_floor {
            return false;
        }
        let mut hand = self.player(seat).hand;
        hand.remove(paying.class);
        let rest = self.after_paying(seat, payment, paying);
        // What precedes this class can no longer fill a slot of the same type.
        let mut purse = self.purse_of(&hand);
        if let Some(slot) = rest.open.first().filter(|&slot| payment.open.first() == Some(slot)) {
            let allowed =
                |class: &Class| self.order(seat, *class) >= order && !class.is_wild() && class.card != Card::HAMMER;
            if paying.tool {
                let tools = hand.classes().filter(|class| class.is(Artefact::TOOL)).filter(allowed);
                purse.tools = tools.map(|class| hand.count(class)).sum();
                let hammer = Class::plain(Card::HAMMER);
                purse.hammer = purse.hammer && self.order(seat, hammer) >= order;
                let wild = hand.classes().filter(|class| class.is_wild());
                purse.wild_tools =
                    wild.filter(|&class| self.order(seat, class) >= order).map(|class| hand.count(class)).sum();
            } else {
                let fillers = hand.classes().filter(|&class| slot.takes(class)).filter(allowed);
                purse.have[slot.index()] = fillers.map(|class| hand.count(class)).sum();
                let wild = hand.classes().filter(|class| class.is_wild());
                let barred: u8 =
                    wild.filter(|&class| self.order(seat, class) < order).map(|class| hand.count(class)).sum();
                if barred > 0 {
                    // Wild cards barred here may still pay for other slots; this slot has only the others.
                    let here = purse.have[slot.index()] + (purse.wild - barred);
                    if rest.open.open(slot) > here {
                        return false;
                    }
                }
                if purse.hammer && self.order(seat, Class::plain(Card::HAMMER)) < order && slot != Slot::FRIMAN {
                    purse.hammer = slot == Slot::WEAPON && rest.open.has(Slot::HORSE);
                }
            }
        }
        purse.can_fill(rest.open, !rest.tools_over) && purse.leaves_a_choice(rest.purpose, rest.open)
    }

    /// The payment once this card has paid.
    fn after_paying(&self, seat: Seat, payment: &Payment, paying: Paying) -> Payment {
        let Some(slot) = payment.open.first() else { return *payment };
        let filled = if paying.tool { self.tool_fills(paying.class.card == Card::HAMMER) } else { 1 };
        let open = payment.open.less(slot, filled);
        let same = open.first() == Some(slot);
        Payment {
            open,
            floor: if same { self.order(seat, paying.class) } else { 0 },
            tools_over: same && slot == Slot::FRIMAN && !paying.tool,
            kept: if slot == Slot::TENT || slot == Slot::HORSE { Some(paying.class) } else { payment.kept },
            ..*payment
        }
    }

    /// Begins a payment; the head of the action has been checked.
    pub(crate) fn begin_payment(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        let open = self.cost_of(purpose);
        let payment = Payment { purpose, open, floor: 0, tools_over: false, kept: None };
        self.go_on_paying(seat, payment, chance, log)
    }

    /// Fills slots as long as there is no choice (BA-9.9), then asks or completes the action.
    fn go_on_paying(
        &mut self,
        seat: Seat,
        mut payment: Payment,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        while payment.open.total() > 0 {
            let mut only = None;
            let mut count = 0;
            self.each_paying(seat, &payment, |paying, _| {
                only = Some(paying);
                count += 1;
            });
            let next = match (self.options.payment, only) {
                (PaymentChoice::Manual, Some(paying)) if count == 1 => paying,
                (PaymentChoice::Canonical, Some(_)) => match self.canonical(seat, &payment) {
                    Some(paying) => paying,
                    None => break,
                },
                _ => return self.ask(Phase::Pay(payment), seat),
            };
            payment = self.pay_one(seat, payment, next, log);
        }
        debug_assert_eq!(payment.open.total(), 0, "a payment that was begun can be completed");
        self.paid(seat, payment, chance, log)
    }

    fn pay_one(&mut self, seat: Seat, payment: Payment, paying: Paying, log: &mut impl Log<Self>) -> Payment {
        let rest = self.after_paying(seat, &payment, paying);
        self.player_mut(seat).hand.remove(paying.class);
        // A tent that is pitched goes to the Campground (BA-9.26).
        if !(payment.purpose == Purpose::Pitch && payment.open.first() == Some(Slot::TENT)) {
            self.spend(seat, paying.class);
        }
        self.card_was_played(seat);
        log.all(Event::Paid(seat, paying.class));
        rest
    }

    /// What the engine pays with (BA-9.12).
    fn canonical(&self, seat: Seat, payment: &Payment) -> Option<Paying> {
        let mut tool: Option<(Paying, u16)> = None;
        let mut stand_in = None;
        let mut other: Option<(Paying, u16)> = None;
        let earlier = |best: Option<(Paying, u16)>, order: u16| best.is_none_or(|(_, known)| order < known);
        self.each_paying(seat, payment, |paying, order| match paying.tool {
            true if paying.class.is(Artefact::TOOL) && earlier(tool, order) => tool = Some((paying, order)),
            true if !paying.class.is(Artefact::TOOL) && earlier(stand_in, order) => stand_in = Some((paying, order)),
            false if earlier(other, order) => other = Some((paying, order)),
            _ => {}
        });
        let frimen = |(paying, _): &(Paying, u16)| !paying.class.is_wild();
        let several = payment.open.open(Slot::FRIMAN) > 1;
        let best = match (tool, other.filter(frimen)) {
            (Some(tool), None) => Some(tool),
            (Some(tool), Some(_)) if several => Some(tool),
            (_, Some(other)) => Some(other),
            (None, None) if several => stand_in.or(other),
            (None, None) => other.or(stand_in),
        };
        best.map(|(paying, _)| paying)
    }

    /// The cards that `pay` would take, in order.
    pub fn canonical_cards(&self, seat: Seat) -> Vec<Class> {
        let Phase::Pay(mut payment) = self.phase else { return Vec::new() };
        let mut game = self.clone();
        let mut cards = Vec::new();
        while let Some(paying) = game.canonical(seat, &payment).filter(|_| payment.open.total() > 0) {
            payment = game.after_paying(seat, &payment, paying);
            game.player_mut(seat).hand.remove(paying.class);
            cards.push(paying.class);
        }
        cards
    }

    pub(crate) fn list_payments(&self, seat: Seat, payment: &Payment, mut each: impl FnMut(Paying)) {
        self.each_paying(seat, payment, |paying, _| each(paying));
    }

    /// BA-27.10: one card pays.
    pub(crate) fn pay_with(
        &mut self,
        seat: Seat,
        payment: Payment,
        paying: Paying,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Step, Illegal> {
        self.refuse_paying(seat, &payment, paying)?;
        let rest = self.pay_one(seat, payment, paying, log);
        Ok(self.go_on_paying(seat, rest, chance, log))
    }

    fn refuse_paying(&self, seat: Seat, payment: &Payment, paying: Paying) -> Result<(), Illegal> {
        if !self.player(seat).hand.has(paying.class) {
            return Err(Illegal::new("BA-9.6", ENGLISH.refused_not_in_hand()));
        }
        let slot = payment.open.first().unwrap_or(Slot::SUPPLY);
        match paying.tool {
            true if slot != Slot::FRIMAN => return Err(Illegal::new("BA-9.4", ENGLISH.refused_tool_slot())),
            true if payment.tools_over => return Err(Illegal::new("BA-9.11", ENGLISH.refused_tools_first())),
            true if !self.is_tool(paying.class, slot, payment) => {
                return Err(Illegal::new("BA-9.5", ENGLISH.refused_no_tool()));
            }
            false if !slot.takes(paying.class) => {
                return Err(Illegal::new("BA-9.2", ENGLISH.refused_wrong_slot()));
            }
            _ => {}
        }
        let mut listed = false;
        self.each_paying(seat, payment, |each, _| listed |= each == paying);
        match listed {
            true => Ok(()),
            false if payment.floor_is_for(paying) && self.order(seat, paying.class) < payment.floor => {
                Err(Illegal::new("BA-9.10", ENGLISH.refused_payment_order()))
            }
            false => Err(Illegal::new("BA-9.9", ENGLISH.refused_rest_unpaid())),
        }
    }

    /// BA-27.33: pays the whole rest as BA-9.12 has it.
    pub(crate) fn pay_the_rest(
        &mut self,
        seat: Seat,
        mut payment: Payment,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Step {
        while let Some(paying) = self.canonical(seat, &payment).filter(|_| payment.open.total() > 0) {
            payment = self.pay_one(seat, payment, paying, log);
        }
        debug_assert_eq!(payment.open.total(), 0, "a payment that was begun can be completed");
        self.paid(seat, payment, chance, log)
    }

    /// A card leaves the hand for the line of the own turn or for the Shelter; a ghost is gone (BA-9.13, BA-10.9).
    pub(crate) fn spend(&mut self, seat: Seat, class: Class) {
        if !class.is_ghost() {
            self.put_away(seat, class.card);
        }
    }
}

impl Payment {
    /// Whether the floor is about cards of this kind: Tools while they pay, others once these do.
    fn floor_is_for(&self, paying: Paying) -> bool {
        self.open.first() != Some(Slot::FRIMAN) || paying.tool != self.tools_over
    }
}
