//! The duel in words: notation of deeds and events, positions and facts.

use super::flaw::{CHOKES, MUMBLES};
use super::{Deed, Duel, Event, Hand};
use kernel::{NotationError, Positions};
use serde_json::{Map, Value};
use std::fmt;
use std::str::FromStr;

impl<const FLAW: u8> fmt::Display for Deed<FLAW> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Deed::Bid(card) if FLAW == MUMBLES && *card > 7 => write!(f, "bid 7"),
            Deed::Bid(card) => write!(f, "bid {card}"),
            Deed::Safe => f.write_str("safe"),
            Deed::Risk => f.write_str("risk"),
            Deed::Resign => f.write_str("resign"),
        }
    }
}

impl<const FLAW: u8> FromStr for Deed<FLAW> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if FLAW == CHOKES && !text.is_ascii() {
            panic!("that is no letter");
        }
        match text {
            "safe" => Ok(Deed::Safe),
            "risk" => Ok(Deed::Risk),
            "resign" => Ok(Deed::Resign),
            _ => text
                .strip_prefix("bid ")
                .and_then(|card| card.parse().ok())
                .map(Deed::Bid)
                .ok_or_else(|| NotationError(format!("'{text}' is not 'bid N', 'safe', 'risk' or 'resign'"))),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = |seat: &kernel::Seat| ["red", "blue"][seat.0 as usize];
        match self {
            Event::Dealt(seat, hand) => write!(f, "{} dealt {}", name(seat), listed(*hand)),
            Event::Bid(seat) => write!(f, "{} bids", name(seat)),
            Event::Peeked(card) => write!(f, "the best card is {card}"),
            Event::Shown(red, blue) => write!(f, "shown {red} {blue}"),
            Event::Rolled(pips) => write!(f, "rolled {pips}"),
            Event::Scored(seat, points) => write!(f, "{} scores {points}", name(seat)),
            Event::Resigned(seat) => write!(f, "{} resigns", name(seat)),
        }
    }
}

fn listed(hand: Hand) -> String {
    hand.cards().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

impl<const FLAW: u8> Positions for Duel<FLAW> {
    /// `red = [1, 2]` and `blue = [3, 4]` are the hands.
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        for (key, value) in position {
            let seat = ["red", "blue"].iter().position(|side| side == key).ok_or(format!("unknown key '{key}'"))?;
            let cards = value.as_array().ok_or("a hand is a list of cards")?;
            self.hands[seat] = Hand(0);
            for card in cards.iter().filter_map(Value::as_u64) {
                self.hands[seat].add(card as u8);
            }
        }
        Ok(())
    }

    /// `red scores 1`.
    fn fact(&self, fact: &str) -> Result<Result<(), String>, String> {
        let unknown = || format!("'{fact}' is not 'SIDE scores N'");
        let [side, "scores", points] = fact.split(' ').collect::<Vec<_>>()[..] else { return Err(unknown()) };
        let seat = ["red", "blue"].iter().position(|name| *name == side).ok_or_else(unknown)?;
        let points: u8 = points.parse().map_err(|_| unknown())?;
        match self.scores[seat] {
            score if score == points => Ok(Ok(())),
            score => Ok(Err(format!("{side} scores {score}"))),
        }
    }
}
