//! The battle deck as counts per face (section 5). The order of facedown cards does not exist until one is turned.

use crate::army::{Army, UnitSet};
use crate::content::{Content, FACES, Special};
use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A face of the battle deck by its number in the content, from 1; `blank` is a reshuffle card (BM-24.20).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CardFace(u8);

/// How many kinds of cards there can be: the faces and the blank.
pub(crate) const CARDS: usize = FACES + 1;

pub(crate) type Counts = [u8; CARDS];

impl CardFace {
    pub const BLANK: CardFace = CardFace(FACES as u8);

    pub fn from_index(index: usize) -> CardFace {
        CardFace(index.min(FACES) as u8)
    }

    pub fn from_number(number: u8) -> Option<CardFace> {
        (1..=FACES as u8).contains(&number).then(|| CardFace(number - 1))
    }

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn is_blank(self) -> bool {
        self == CardFace::BLANK
    }
}

impl fmt::Display for CardFace {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.is_blank() { f.write_str("blank") } else { write!(f, "{}", self.0 + 1) }
    }
}

impl FromStr for CardFace {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<CardFace, NotationError> {
        let wrong = || NotationError(format!("'{text}' is no card; cards are the face numbers 1-23, or blank"));
        if text == "blank" {
            return Ok(CardFace::BLANK);
        }
        text.parse().ok().and_then(CardFace::from_number).ok_or_else(wrong)
    }
}

kernel::as_text!(CardFace);

/// The units a card calls, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct CalledUnits {
    pub army: Army,
    /// Every unit of the shown types (BM-5.2).
    pub units: UnitSet,
    pub special: Special,
}

pub(crate) fn called(content: &Content, face: CardFace) -> Option<CalledUnits> {
    let face = content.faces.get(face.index())?;
    let units = face.kinds.iter().fold(UnitSet::EMPTY, |units, kind| units | kind.units());
    Some(CalledUnits { army: face.army, units, special: face.special })
}

/// Where the cards are. With `two_decks` both armies' decks lie in the same counts: a face belongs to one army.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Deck {
    /// Facedown.
    pub left: Counts,
    /// Face up: flipped, or discarded with `two_decks`.
    pub flipped: Counts,
    /// Out of play for the rest of the battle (BM-6.12).
    pub out: Counts,
    /// In the armies' hands (`two_decks`).
    pub hand: Counts,
    /// Banners left in the bag (BM-24.26), Imperial and Chaos.
    pub bag: [u8; 2],
    /// How often each army's deck was refilled (`two_decks`); both count the common deck otherwise.
    pub passes: [u8; 2],
}

pub(crate) fn total(counts: &Counts) -> u32 {
    counts.iter().map(|&n| u32::from(n)).sum()
}

impl Deck {
    pub fn new(left: Counts) -> Deck {
        Deck { left, flipped: [0; CARDS], out: [0; CARDS], hand: [0; CARDS], bag: [0; 2], passes: [0; 2] }
    }

    /// Complete passes through the deck; through both of them with `two_decks`.
    pub fn passes(&self) -> u8 {
        self.passes[0].min(self.passes[1])
    }

    /// The counts of one army's faces only.
    pub fn of_army(counts: &Counts, army: Army, content: &Content) -> Counts {
        std::array::from_fn(|i| if content.faces.get(i).is_some_and(|face| face.army == army) { counts[i] } else { 0 })
    }

    /// An army's cards that are not out of play.
    pub fn alive(&self, army: Army, content: &Content) -> u32 {
        [&self.left, &self.flipped, &self.hand]
            .into_iter()
            .map(|counts| total(&Deck::of_army(counts, army, content)))
            .sum()
    }
}
