//! A toy to try the testkit on: a duel of secret bids. Eight cards, three for each duellist, two put away unseen.
//! Both bid a card at once; the higher one chooses a safe point or risks a die for three.
//! `Duel<SOUND>` keeps its rules; every other [`flaw`] breaks one promise of the kernel.

pub mod flaw;
mod words;

use flaw::*;
use kernel::{
    Audience, Awaiting, Chance, Game, Illegal, Log, Outcome, Seat, SeatSet, Seating, SetupError, Side, Title, Viewer,
};
use rand::Rng;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU8, Ordering};

pub const CARDS: usize = 8;

/// One bit for each card; card 1 is the lowest bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hand(pub u8);

impl Hand {
    pub const ALL: Hand = Hand(0xff);

    pub fn holds(self, card: u8) -> bool {
        self.cards().any(|held| held == card)
    }
    pub fn cards(self) -> impl Iterator<Item = u8> {
        (1..=CARDS as u8).filter(move |card| self.0 >> (card - 1) & 1 == 1)
    }
    pub fn add(&mut self, card: u8) {
        self.0 |= 1 << (card - 1);
    }
    pub fn remove(&mut self, card: u8) {
        self.0 &= !(1 << (card - 1));
    }
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Duel<const FLAW: u8> {
    pub hands: [Hand; 2],
    pub bids: [Option<u8>; 2],
    pub shown: Hand,
    pub scores: [u8; 2],
    pub chooser: Option<Seat>,
    pub loser: Option<Seat>,
    /// Only flawed duels use it.
    #[serde(skip)]
    pub unwritten: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Stakes {
    /// Cards in each hand.
    pub cards: u8,
}

impl Default for Stakes {
    fn default() -> Self {
        Stakes { cards: 3 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed<const FLAW: u8> {
    Bid(u8),
    Safe,
    Risk,
    Resign,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Event {
    Dealt(Seat, Hand),
    Bid(Seat),
    Peeked(u8),
    Shown(u8, u8),
    Rolled(u8),
    Scored(Seat, u8),
    Resigned(Seat),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Glance {
    hand: Option<Hand>,
    bid: Option<u8>,
    has_bid: [bool; 2],
    cards: [usize; 2],
    shown: Hand,
    scores: [u8; 2],
    chooser: Option<Seat>,
    leaked: Option<Hand>,
}

static OUTSIDE: AtomicU8 = AtomicU8::new(0);

impl<const FLAW: u8> Duel<FLAW> {
    fn ended(&self) -> bool {
        let played = self.hands == [Hand(0); 2] && self.bids == [None; 2] && self.chooser.is_none();
        self.loser.is_some() || played
    }

    fn allows(&self, seat: Seat, deed: Deed<FLAW>) -> Result<(), Illegal> {
        if self.ended() || seat.0 > 1 {
            return Err(Illegal::new("TD-1.1", "nobody acts here"));
        }
        let me = seat.0 as usize;
        match deed {
            Deed::Resign => Ok(()),
            Deed::Bid(_) if self.chooser.is_some() => Err(Illegal::new("TD-2.1", "the bids are done")),
            Deed::Bid(_) if self.bids[me].is_some() && FLAW != ACCEPTS_UNLISTED => {
                Err(Illegal::new("TD-2.2", "one bid a round"))
            }
            Deed::Bid(card) if !self.hands[me].holds(card) => Err(Illegal::new("TD-2.3", "not in this hand")),
            Deed::Bid(_) => Ok(()),
            Deed::Safe | Deed::Risk if self.chooser != Some(seat) => Err(Illegal::new("TD-3.1", "not the winner")),
            Deed::Safe | Deed::Risk => Ok(()),
        }
    }

    fn bid(&mut self, seat: Seat, card: u8, log: &mut impl Log<Self>) {
        let (me, you) = (seat.0 as usize, 1 - seat.0 as usize);
        if let Some(earlier) = self.bids[me].replace(card) {
            self.hands[me].add(earlier);
        }
        if FLAW != ENDLESS {
            self.hands[me].remove(card);
        }
        log.all(Event::Bid(seat));
        match self.bids[you] {
            None if FLAW == QUIET_PEEK => {
                let best = self.hands[you].cards().max().unwrap_or(0);
                log.tell(Audience::seat(seat), Event::Peeked(best));
            }
            None => {}
            Some(other) => {
                let (first, second) = if me == 0 { (card, other) } else { (other, card) };
                log.all(Event::Shown(first, second));
                self.shown.add(first);
                self.shown.add(second);
                self.bids = [None; 2];
                self.chooser = Some(Seat(u8::from(second > first)));
            }
        }
    }

    fn score(&mut self, seat: Seat, points: u8, log: &mut impl Log<Self>) {
        let score = &mut self.scores[seat.0 as usize];
        *score = score.saturating_add(points);
        self.chooser = None;
        log.all(Event::Scored(seat, points));
    }
}

impl<const FLAW: u8> Game for Duel<FLAW> {
    type Setup = Stakes;
    type Action = Deed<FLAW>;
    type Event = Event;
    type View = Glance;

    const TITLE: Title = Title {
        id: "duel",
        name: "Duel",
        blurb: "Bid in secret, then dare.",
        rules_version: 1,
        sides: &["red", "blue"],
        seats: (2, 2),
    };

    fn start(stakes: &Stakes, chance: &mut impl Chance, log: &mut impl Log<Self>) -> Result<Self, SetupError> {
        if stakes.cards == 0 || stakes.cards > 4 {
            return Err(SetupError::new("TD-1.2", "a hand has 1 to 4 cards"));
        }
        let mut hands = [Hand(0); 2];
        let mut left = [1u8; CARDS];
        for (seat, hand) in hands.iter_mut().enumerate() {
            for _ in 0..stakes.cards {
                let card = chance.pick("deal", &left);
                left[card] = 0;
                hand.add(card as u8 + 1);
            }
            let seat = Seat(seat as u8);
            log.tell(Audience::seat(seat), Event::Dealt(seat, *hand));
        }
        let (bids, shown) = ([None; 2], Hand(0));
        Ok(Duel { hands, bids, shown, scores: [0; 2], chooser: None, loser: None, unwritten: 0 })
    }

    fn seating(&self) -> Seating {
        Seating::new(&[Side(0), Side(1)])
    }

    fn awaiting(&self) -> Awaiting {
        if let Some(loser) = self.loser {
            return Awaiting::Over(Outcome::won_by(Side(1 - loser.0), 2));
        }
        if self.ended() {
            let [red, blue] = self.scores;
            return Awaiting::Over(match red == blue {
                true => Outcome::draw(2),
                false => Outcome::won_by(Side(u8::from(blue > red)), 2),
            });
        }
        match self.chooser {
            Some(seat) => Awaiting::one(seat),
            None if FLAW == NOBODY_AWAITED && self.shown.len() > 2 => Awaiting::Seats(SeatSet::EMPTY),
            None => {
                Awaiting::Seats([0, 1].map(Seat).into_iter().filter(|s| self.bids[s.0 as usize].is_none()).collect())
            }
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Deed<FLAW>>) {
        if !self.awaiting().seats().contains(seat) {
            if FLAW == LISTS_FOR_THE_IDLE && !self.ended() {
                out.push(Deed::Safe);
            }
            return;
        }
        if FLAW == IMAGINES_STUCK && self.unwritten > 0 {
            return;
        }
        if self.chooser.is_some() {
            match FLAW {
                DEAD_END if self.scores[0] > self.scores[1] => {}
                LISTS_TWICE => out.extend([Deed::Safe, Deed::Safe, Deed::Risk]),
                _ => out.extend([Deed::Safe, Deed::Risk]),
            }
            return;
        }
        out.extend(self.hands[seat.0 as usize].cards().map(Deed::Bid));
        if FLAW == LISTS_ILLEGAL {
            out.push(Deed::Bid(CARDS as u8 + 1));
        }
        if FLAW == TELLING_ORDER && self.hands[1 - seat.0 as usize].holds(1) {
            out.reverse();
        }
    }

    fn asides(&self, seat: Seat, out: &mut Vec<Deed<FLAW>>) {
        if seat.0 < 2 && (!self.ended() || FLAW == OPEN_WHEN_OVER) {
            out.push(Deed::Resign);
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        deed: Deed<FLAW>,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal> {
        if let Err(illegal) = self.allows(seat, deed) {
            match FLAW {
                REFUSAL_CHANGES => self.scores[0] = 99,
                REFUSAL_DRAWS => drop(chance.roll("risk", 6)),
                REFUSAL_TELLS => log.all(Event::Rolled(0)),
                REFUSAL_PANICS if seat.0 > 1 => panic!("no such duellist"),
                NO_CLAUSE => return Err(Illegal::new("", illegal.why)),
                FOREIGN_CLAUSE if seat.0 > 1 => return Err(Illegal::new("XY-1.1", illegal.why)),
                NO_REASON => return Err(Illegal::new(illegal.clause, "")),
                _ => {}
            }
            return Err(illegal);
        }
        match deed {
            Deed::Resign => {
                self.loser = Some(seat);
                log.all(Event::Resigned(seat));
            }
            Deed::Bid(card) => self.bid(seat, card, log),
            Deed::Safe => {
                if FLAW == FORGETFUL {
                    self.unwritten += 1;
                }
                let outside = if FLAW == UNSEEDED { OUTSIDE.fetch_add(1, Ordering::Relaxed) % 2 } else { 0 };
                self.score(seat, 1 + outside, log);
            }
            Deed::Risk => {
                if FLAW == PANICS && self.shown.len() == 6 {
                    panic!("the die fell off the table");
                }
                let pips = chance.roll("risk", 6) as u8 + 1;
                log.all(Event::Rolled(pips));
                let points = if pips >= 4 { 3 } else { 0 };
                self.score(seat, if FLAW == OVERPAID { points * 4 } else { points }, log);
            }
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Glance {
        let me = viewer.seat().map(|seat| seat.0 as usize);
        let leaked = match (FLAW, me) {
            (LEAKS_TO_SEATS, Some(me)) => Some(self.hands[1 - me]),
            (LEAKS_TO_SPECTATORS, None) => Some(self.hands[0]),
            _ => None,
        };
        Glance {
            hand: me.map(|me| self.hands[me]),
            bid: me.and_then(|me| self.bids[me]),
            has_bid: self.bids.map(|bid| bid.is_some()),
            cards: self.hands.map(Hand::len),
            shown: self.shown,
            scores: self.scores,
            chooser: self.chooser,
            leaked,
        }
    }

    fn imagine(&self, viewer: Viewer, rng: &mut impl Rng) -> Self {
        let mut world = self.clone();
        if FLAW == PEEKING {
            return world;
        }
        let mine = viewer.seat().map(|seat| seat.0 as usize);
        let mut unknown = Hand(Hand::ALL.0 & !self.shown.0);
        if let Some(me) = mine {
            unknown.0 &= !self.hands[me].0;
            self.bids[me].into_iter().for_each(|card| unknown.remove(card));
        }
        let mut draw = || {
            let cards: Vec<u8> = unknown.cards().collect();
            let card = cards[rng.next_u64() as usize % cards.len()];
            if FLAW != IMAGINES_TWICE {
                unknown.remove(card);
            }
            card
        };
        for other in (0..2).filter(|&seat| Some(seat) != mine) {
            world.bids[other] = self.bids[other].map(|_| draw());
            world.hands[other] = Hand(0);
            for _ in 0..self.hands[other].len() {
                world.hands[other].add(draw());
            }
        }
        if FLAW == IMAGINES_STUCK && self.chooser.is_none() && world != *self {
            world.unwritten = 1;
        }
        world
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Shown(..)) && FLAW != QUIET_SHOWDOWN
    }

    fn outcomes(label: &str) -> &'static [&'static str] {
        match label {
            "deal" => &["one", "two", "three", "four", "five", "six", "seven", "eight"],
            _ => &[],
        }
    }

    fn check(&self) -> Result<(), String> {
        let bids: usize = self.bids.iter().flatten().count();
        let held = self.hands[0].0 & self.hands[1].0;
        if held != 0 {
            return Err("a card is in both hands".into());
        }
        match self.scores.iter().any(|&score| score > 12) || bids > 1 {
            true => Err("more points than the cards allow".into()),
            false => Ok(()),
        }
    }
}
