//! Positions and facts in words, for conformance cases. The keys and facts are listed in docs/notation.md.

mod facts;
mod place;

use crate::card::{Card, Class};
use crate::cards::{Cards, Hand};
use crate::figure::seat_of;
use crate::state::Battalia;
use kernel::position::{copies, read};
use kernel::{NotationError, Positions, Seat};
use serde_json::{Map, Value};

impl Positions for Battalia {
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        let before = self.clone();
        self.place_all(position).inspect_err(|_| *self = before)
    }

    fn fact(&self, fact: &str) -> Result<Result<(), String>, String> {
        let words: Vec<&str> = fact.split_whitespace().collect();
        self.fact_of(&words).unwrap_or_else(|| Err(format!("'{fact}' is no fact; docs/notation.md lists them")))
    }
}

fn seat(name: &str) -> Result<Seat, String> {
    seat_of(name).map_err(|NotationError(why)| why)
}

/// `supply x3`, `barfolk-chief/ghost`: a hand.
fn read_hand<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<Hand, String> {
    let mut hand = Hand::EMPTY;
    for text in texts {
        let (class, number) = copies(text)?;
        let class: Class = read(class)?;
        (0..number.min(60)).for_each(|_| hand.put(class));
    }
    Ok(hand)
}

/// `supply x3`: a pile of plain cards.
fn read_cards<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<Cards, String> {
    let mut cards = Cards::EMPTY;
    for text in texts {
        let (card, number) = copies(text)?;
        let card: Card = read(card)?;
        (0..number).for_each(|_| cards.put(card));
    }
    Ok(cards)
}
