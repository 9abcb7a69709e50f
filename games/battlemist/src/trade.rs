//! Merchants and Caravans (section 13).

use crate::action::Action;
use crate::event::Event;
use crate::state::{Battlemist, Market, Phase};
use crate::stock::Stock;
use crate::texts::ENGLISH;
use crate::words::{Race, Resource, SEATS};
use kernel::{Audience, Illegal, Log, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// MI-13.8
const MOST: u8 = 250;
/// MI-13.11
const OFFERS: u8 = 3;
/// MI-5.26
pub const BACKS: u8 = 3;
const AMOUNTS: [i8; 4] = [1, 5, -1, -5];

/// What one partner gives and gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    pub to: Seat,
    pub give: [u8; 3],
    pub get: [u8; 3],
}

impl Offer {
    fn empty(to: Seat) -> Offer {
        Offer { to, give: [0; 3], get: [0; 3] }
    }

    fn is_empty(&self) -> bool {
        self.give == [0; 3] && self.get == [0; 3]
    }

    pub fn stocks(&self) -> (Stock, Stock) {
        (Stock(self.give.map(u16::from)), Stock(self.get.map(u16::from)))
    }
}

/// Caravans of this round, offers that stand and offers that are being built.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Trades {
    /// The partners of each seat (MI-13.5).
    pub partners: [SeatSet; SEATS],
    /// The offer of each seat to each other seat.
    pub offers: [[Option<Pledge>; SEATS]; SEATS],
    /// Offers sent in this phase, by sender and partner.
    pub sent: [[u8; SEATS]; SEATS],
    pub drafts: [Option<Offer>; SEATS],
}

/// What stands on offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pledge {
    pub give: [u8; 3],
    pub get: [u8; 3],
}

impl Pledge {
    pub fn stocks(&self) -> (Stock, Stock) {
        (Stock(self.give.map(u16::from)), Stock(self.get.map(u16::from)))
    }
}

impl Trades {
    pub const NONE: Trades = Trades {
        partners: [SeatSet::EMPTY; SEATS],
        offers: [[None; SEATS]; SEATS],
        sent: [[0; SEATS]; SEATS],
        drafts: [None; SEATS],
    };

    /// Offers lapse at the end of a phase (MI-13.9).
    pub fn end_phase(&mut self) {
        *self = Trades { partners: self.partners, ..Trades::NONE };
    }

    /// MI-13.6, MI-18.9
    pub fn remove(&mut self, seat: Seat) {
        let index = usize::from(seat.0);
        self.partners[index] = SeatSet::EMPTY;
        self.drafts[index] = None;
        self.offers[index] = [None; SEATS];
        for other in 0..SEATS {
            self.partners[other] = self.partners[other].without(seat);
            self.offers[other][index] = None;
            if self.drafts[other].is_some_and(|draft| draft.to == seat) {
                self.drafts[other] = None;
            }
        }
    }

    pub fn offer(&self, from: Seat, to: Seat) -> Option<Pledge> {
        self.offers[usize::from(from.0)][usize::from(to.0)]
    }

    fn offer_mut(&mut self, from: Seat, to: Seat) -> &mut Option<Pledge> {
        &mut self.offers[usize::from(from.0)][usize::from(to.0)]
    }
}

impl Battlemist {
    /// Seats that an offer or a draft awaits beside those that are asked (MI-13.9).
    pub(crate) fn trading(&self) -> SeatSet {
        if !self.phase.is_free() || self.trades.partners == [SeatSet::EMPTY; SEATS] {
            return SeatSet::EMPTY;
        }
        let is_trading = |seat: &Seat| {
            self.trades.drafts[usize::from(seat.0)].is_some()
                || self.seats().any(|other| self.trades.offer(other, *seat).is_some())
        };
        self.seats().filter(is_trading).collect()
    }

    /// Whether a seat may take free actions now (MI-5.18).
    pub(crate) fn is_free(&self, seat: Seat) -> bool {
        self.phase.is_free()
            && self.alive.contains(seat)
            && match self.phase {
                Phase::Council(_) | Phase::Economy => true,
                Phase::Supply => self.open.contains(seat),
                _ => self.active() == seat,
            }
    }

    /// How many are paid for one (MI-13.1, MI-13.2, MI-17.19); none if the merchants stay away.
    pub fn merchant_rate(&self, seat: Seat) -> Option<u16> {
        let needed = if self.is_race(seat, Race::KNIGHTS) { 1 } else { 2 };
        match self.effects.fair {
            Market::Closed => None,
            Market::Cheap => Some(2),
            Market::Usual => Some(if self.cities_of(seat) >= needed { 2 } else { 3 }),
        }
    }

    pub(crate) fn list_free_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let stock = self.stock[usize::from(seat.0)];
        if let Some(rate) = self.merchant_rate(seat) {
            for pay in Resource::ALL.into_iter().filter(|&pay| stock[pay] >= rate) {
                out.extend(Resource::ALL.into_iter().filter(|&get| get != pay).map(|get| Action::Trade(pay, get)));
            }
        }
        for partner in self.trades.partners[usize::from(seat.0)].iter() {
            if let Some(race) = self.race(partner)
                && self.refuse_offer(seat, partner, false).is_ok()
            {
                out.push(Action::Offer(race));
            }
        }
    }

    /// Answers to standing offers, and the draft of an own one.
    pub(crate) fn list_trading(&self, seat: Seat, out: &mut Vec<Action>) {
        for from in self.seats().filter(|&from| self.trades.offer(from, seat).is_some()) {
            let Some(race) = self.race(from) else { continue };
            if self.refuse_accept(seat, from).is_ok() {
                out.push(Action::Accept(race));
            }
            out.push(Action::Decline(race));
            if self.refuse_offer(seat, from, true).is_ok() {
                out.push(Action::CounterOffer(race));
            }
        }
        let Some(draft) = self.trades.drafts[usize::from(seat.0)] else { return };
        for resource in Resource::ALL {
            for number in AMOUNTS {
                let changes = [Action::Give(resource, number), Action::Get(resource, number)];
                out.extend(changes.into_iter().filter(|&change| self.refuse_change(seat, draft, change).is_ok()));
            }
        }
        if self.refuse_send(seat, &draft).is_ok() {
            out.push(Action::Send);
        }
        out.push(Action::Drop);
    }

    /// Whether a seat may start a draft; a counter declines the partner's offer first.
    fn refuse_offer(&self, seat: Seat, partner: Seat, counters: bool) -> Result<(), Illegal> {
        if !self.trades.partners[usize::from(seat.0)].contains(partner) {
            let clause = if self.trades.partners == [SeatSet::EMPTY; SEATS] { "MI-13.6" } else { "MI-13.5" };
            return Err(Illegal::new(clause, ENGLISH.refused_no_caravan()));
        }
        if self.trades.drafts[usize::from(seat.0)].is_some() {
            return Err(Illegal::new("MI-13.8", ENGLISH.refused_draft_begun()));
        }
        if self.trades.offer(seat, partner).is_some() || !counters && self.trades.offer(partner, seat).is_some() {
            return Err(Illegal::new("MI-13.11", ENGLISH.refused_offer_stands()));
        }
        if self.trades.sent[usize::from(seat.0)][usize::from(partner.0)] >= OFFERS {
            return Err(Illegal::new("MI-13.11", ENGLISH.refused_offers_sent()));
        }
        if self.backs[usize::from(seat.0)] >= BACKS {
            return Err(Illegal::new("MI-5.26", ENGLISH.refused_drafts_dropped()));
        }
        Ok(())
    }

    /// Whether a draft may be sent as it is: stocks may have changed since it was begun, and the partner may have sent an
    /// offer.
    fn refuse_send(&self, seat: Seat, draft: &Offer) -> Result<(), Illegal> {
        let (give, get) = draft.stocks();
        if draft.is_empty() {
            return Err(Illegal::new("MI-13.8", ENGLISH.refused_empty_offer()));
        }
        if self.trades.offer(seat, draft.to).is_some() || self.trades.offer(draft.to, seat).is_some() {
            return Err(Illegal::new("MI-13.11", ENGLISH.refused_offer_stands()));
        }
        match self.stock[usize::from(seat.0)].covers(give) && self.stock[usize::from(draft.to.0)].covers(get) {
            true => Ok(()),
            false => Err(Illegal::new("MI-13.8", ENGLISH.refused_offer_too_large())),
        }
    }

    fn refuse_accept(&self, seat: Seat, from: Seat) -> Result<(), Illegal> {
        let Some(offer) = self.trades.offer(from, seat) else {
            return Err(Illegal::new("MI-13.9", ENGLISH.refused_no_offer()));
        };
        let (give, get) = offer.stocks();
        match self.stock[usize::from(from.0)].covers(give) && self.stock[usize::from(seat.0)].covers(get) {
            true => Ok(()),
            false => Err(Illegal::new("MI-13.10", ENGLISH.refused_offer_not_owned())),
        }
    }

    fn refuse_change(&self, seat: Seat, draft: Offer, change: Action) -> Result<Offer, Illegal> {
        let (resource, number, owner, mut changed) = match change {
            Action::Give(resource, number) => (resource, number, seat, draft),
            Action::Get(resource, number) => (resource, number, draft.to, draft),
            _ => return Err(Illegal::new("MI-13.8", ENGLISH.refused_drafting())),
        };
        let amounts = if matches!(change, Action::Give(..)) { &mut changed.give } else { &mut changed.get };
        let most = self.stock[usize::from(owner.0)][resource].min(u16::from(MOST));
        let amount = i16::from(amounts[resource.index()]) + i16::from(number);
        // What has become too much may always be lowered.
        if !AMOUNTS.contains(&number) || amount < 0 || number > 0 && amount > most as i16 {
            return Err(Illegal::new("MI-13.8", ENGLISH.refused_offer_step()));
        }
        amounts[resource.index()] = amount as u8;
        Ok(changed)
    }

    /// Carries out a trade, an offer or an answer; `None` if the action is none of these.
    pub(crate) fn trade(
        &mut self,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Self>,
    ) -> Option<Result<(), Illegal>> {
        let partner = |game: &Battlemist, race| {
            let seat = game.seat_of(race).filter(|&partner| game.alive.contains(partner));
            seat.ok_or_else(|| Illegal::new("MI-13.5", ENGLISH.refused_trade_race_absent()))
        };
        Some(match action {
            Action::Trade(pay, get) => self.trade_with_merchants(seat, pay, get, log),
            Action::Offer(race) => partner(&*self, race).and_then(|partner| {
                self.refuse_free(seat)?;
                self.refuse_offer(seat, partner, false)?;
                self.trades.drafts[usize::from(seat.0)] = Some(Offer::empty(partner));
                Ok(())
            }),
            Action::Give(..) | Action::Get(..) | Action::Send | Action::Drop => self.draft(seat, action, log),
            Action::Accept(race) => partner(&*self, race).and_then(|from| self.accept(seat, from, log)),
            Action::Decline(race) | Action::CounterOffer(race) => partner(&*self, race).and_then(|from| {
                let Some(offer) = self.trades.offer(from, seat).filter(|_| self.phase.is_free()) else {
                    return Err(Illegal::new("MI-13.9", ENGLISH.refused_no_offer()));
                };
                if matches!(action, Action::CounterOffer(_)) {
                    self.refuse_offer(seat, from, true)?;
                    let draft = Offer { to: from, give: offer.get, get: offer.give };
                    self.trades.drafts[usize::from(seat.0)] = Some(draft);
                }
                *self.trades.offer_mut(from, seat) = None;
                log.all(Event::Declines(seat, from));
                Ok(())
            }),
            _ => return None,
        })
    }

    fn refuse_free(&self, seat: Seat) -> Result<(), Illegal> {
        match self.is_free(seat) {
            true => Ok(()),
            false => Err(Illegal::new("MI-5.18", ENGLISH.refused_no_free_actions())),
        }
    }

    fn trade_with_merchants(
        &mut self,
        seat: Seat,
        pay: Resource,
        get: Resource,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        self.refuse_free(seat)?;
        if self.trades.drafts[usize::from(seat.0)].is_some() {
            return Err(Illegal::new("MI-13.8", ENGLISH.refused_drafting()));
        }
        let rate =
            self.merchant_rate(seat).ok_or_else(|| Illegal::new("MI-17.19", ENGLISH.refused_merchants_away()))?;
        let stock = &mut self.stock[usize::from(seat.0)];
        if pay == get || stock[pay] < rate {
            return Err(Illegal::new("MI-13.1", ENGLISH.refused_rate(rate)));
        }
        let (mut paid, mut got) = (Stock::NONE, Stock::NONE);
        paid.gain(pay, rate);
        got.gain(get, 1);
        stock.pay(paid);
        stock.add(got);
        log.all(Event::Trades(seat, paid, got));
        Ok(())
    }

    fn draft(&mut self, seat: Seat, action: Action, log: &mut impl Log<Self>) -> Result<(), Illegal> {
        let index = usize::from(seat.0);
        let Some(draft) = self.trades.drafts[index].filter(|_| self.phase.is_free()) else {
            return Err(Illegal::new("MI-13.8", ENGLISH.refused_no_draft()));
        };
        match action {
            Action::Send => {
                self.refuse_send(seat, &draft)?;
                self.trades.drafts[index] = None;
                self.trades.sent[index][usize::from(draft.to.0)] += 1;
                *self.trades.offer_mut(seat, draft.to) = Some(Pledge { give: draft.give, get: draft.get });
                let (give, get) = draft.stocks();
                log.all(Event::Offers(seat, draft.to));
                log.tell(Audience::Only(SeatSet::one(seat).with(draft.to)), Event::OfferMade(seat, give, get));
            }
            Action::Drop => {
                self.trades.drafts[index] = None;
                self.backs[index] = self.backs[index].saturating_add(1);
            }
            change => self.trades.drafts[index] = Some(self.refuse_change(seat, draft, change)?),
        }
        Ok(())
    }

    fn accept(&mut self, seat: Seat, from: Seat, log: &mut impl Log<Self>) -> Result<(), Illegal> {
        if !self.phase.is_free() {
            return Err(Illegal::new("MI-13.10", ENGLISH.refused_answer_later()));
        }
        self.refuse_accept(seat, from)?;
        let Some(offer) = self.trades.offer_mut(from, seat).take() else { return Ok(()) };
        let (give, get) = offer.stocks();
        self.stock[usize::from(from.0)].pay(give);
        self.stock[usize::from(seat.0)].pay(get);
        self.stock[usize::from(from.0)].add(get);
        self.stock[usize::from(seat.0)].add(give);
        log.all(Event::Accepts(seat, from, give, get));
        Ok(())
    }
}
