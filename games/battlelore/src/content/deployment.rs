//! Deployment cards: four units on the first rows of a section (sections 31 and 33).

use crate::board::{BoardSize, Camp, Hex, Section};
use crate::unit::Kind;
use content::Invalid;
use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

pub const DEPLOYMENT_IDS: [&str; 42] = [
    "S-A1", "S-A2", "S-A3", "S-A4", "S-A5", "S-A6", "S-A7", "S-B1", "S-B2", "S-B3", "S-B4", "S-B5", "S-B6", "S-B7",
    "S-C1", "S-C2", "S-C3", "S-C4", "S-C5", "S-C6", "S-C7", "P-A1", "P-A2", "P-A3", "P-A4", "P-A5", "P-A6", "P-A7",
    "P-B1", "P-B2", "P-B3", "P-B4", "P-B5", "P-B6", "P-B7", "P-C1", "P-C2", "P-C3", "P-C4", "P-C5", "P-C6", "P-C7",
];
/// Cards of a camp, and of one of its sets (BL-1.11).
const CAMP: u8 = 21;
pub const SET: u8 = 7;

kernel::named! {
    /// A Deployment card.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Deployment(pub(crate) u8): "Deployment card" in DEPLOYMENT_IDS;
}

kernel::bit_set!(
    /// Deployment cards: a deck, the cards drawn.
    pub struct DeploymentSet(u64) of Deployment, as list
);

impl Deployment {
    pub fn camp(self) -> Camp {
        Camp::BOTH[usize::from(self.0 / CAMP)]
    }

    /// Its set, 0 to 2 for A to C, and its number in it from 1.
    pub fn set_and_number(self) -> (u8, u8) {
        (self.0 % CAMP / SET, self.0 % SET + 1)
    }

    /// BL-32.20: whether it comes before the ally's card where both claim a hex.
    pub fn comes_before(self, other: Deployment) -> bool {
        let key = |card: Deployment| {
            let (set, number) = card.set_and_number();
            (number, set)
        };
        key(self) < key(other)
    }
}

impl DeploymentSet {
    /// All cards of a camp.
    pub fn of_camp(camp: Camp) -> DeploymentSet {
        Deployment::all().filter(|card| card.camp() == camp).collect()
    }

    /// One of the three sets of a camp.
    pub fn of_set(camp: Camp, set: CardSet) -> DeploymentSet {
        DeploymentSet::of_camp(camp).iter().filter(|card| card.set_and_number().0 == set as u8).collect()
    }

    /// What a draw weighs.
    pub(crate) fn weights(self) -> [u8; 42] {
        std::array::from_fn(|card| u8::from(self.contains(Deployment(card as u8))))
    }
}

/// A place on a Deployment card: `b3` (BL-31.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LocalHex {
    column: u8,
    row: u8,
}

impl fmt::Display for LocalHex {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row)
    }
}

impl FromStr for LocalHex {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<LocalHex, NotationError> {
        let wrong = || NotationError(format!("'{text}' is no place on a Deployment card; write for example b3"));
        let [column @ b'a'..=b'd', row @ b'1'..=b'4'] = text.as_bytes() else { return Err(wrong()) };
        let (column, row) = (column - b'a', row - b'0');
        // Odd rows have three hexes.
        if row % 2 == 1 && column > 2 { Err(wrong()) } else { Ok(LocalHex { column, row }) }
    }
}

kernel::as_text!(LocalHex);

kernel::notation! {
    /// BL-32.10: which zones of the epic board a player's corps stand in.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Zone: "zone" {
        Red = "red";
        Blue = "blue";
    }
}

kernel::notation! {
    /// The sets of a camp's cards.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum CardSet: "set" {
        A = "A";
        B = "B";
        C = "C";
    }
}

impl CardSet {
    pub const ALL: [CardSet; 3] = [CardSet::A, CardSet::B, CardSet::C];
}

impl LocalHex {
    /// Row and x as BL-31.6 counts them on the card.
    pub(crate) fn place(self) -> (u8, u8) {
        let first = if self.row.is_multiple_of(2) { 1 } else { 2 };
        (self.row, first + 2 * self.column)
    }

    /// The hex of a board in a camp's section (BL-31.6, BL-32.11).
    pub fn on_board(self, board: BoardSize, camp: Camp, section: Section, zone: Zone) -> Option<Hex> {
        let (row, x) = self.place();
        let x = i16::from(x + 8 * section as u8);
        let (row, x) = match (board, zone) {
            (BoardSize::Standard, _) => (row, x),
            (BoardSize::Epic, Zone::Red) => (row + 1, x - 1),
            (BoardSize::Epic, Zone::Blue) => (row + 1, x + 1),
        };
        board.from_frame(camp, row, x)
    }
}

/// What a Deployment card shows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DeploymentCard {
    pub clause: String,
    pub units: Vec<(Kind, LocalHex)>,
}

/// A card as its file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DeploymentEntry {
    clause: String,
    units: Vec<String>,
}

/// Units on a card.
pub const CARD_UNITS: usize = 4;

impl DeploymentEntry {
    pub(super) fn read(self) -> Result<DeploymentCard, Invalid> {
        let unit = |(place, text): (usize, &String)| -> Result<(Kind, LocalHex), Invalid> {
            let wrong = |kernel::NotationError(why)| Invalid::new("BL-31.2", why).under([&"units", &place]);
            let (kind, hex) = text.split_once(' ').unwrap_or((text, ""));
            Ok((kind.parse().map_err(wrong)?, hex.parse().map_err(wrong)?))
        };
        let units = self.units.iter().enumerate().map(unit).collect::<Result<_, Invalid>>()?;
        let card = DeploymentCard { clause: self.clause, units };
        card.check().map(|()| card)
    }
}

impl DeploymentCard {
    pub(super) fn check(&self) -> Result<(), Invalid> {
        let places = |place: usize| self.units[..place].iter().any(|(_, hex)| *hex == self.units[place].1);
        let creature = self.units.iter().any(|(kind, _)| kind.is_creature());
        match self.units.len() == CARD_UNITS && !(1..CARD_UNITS).any(places) && !creature {
            true => Ok(()),
            false => Err(Invalid::new("BL-31.2", "a Deployment card has four units on four hexes, and no creature")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stands(card: &str, board: BoardSize, section: Section, zone: Zone) -> Vec<String> {
        let card: Deployment = card.parse().expect("a card");
        let units = &crate::Library::embedded().deployments[card.index()].units;
        let hex = |local: &LocalHex| local.on_board(board, card.camp(), section, zone).expect("a hex");
        units.iter().map(|(kind, local)| format!("{kind} {}", hex(local))).collect()
    }

    /// BL-X68, BL-31.6: the first card of each camp on its left.
    #[test]
    fn cards_lie_on_the_first_rows() {
        let board = BoardSize::Standard;
        assert_eq!(stands("S-A1", board, Section::Left, Zone::Red), ["Gs 3.2", "Gw 4.2", "Bs 3.3", "Bs 3.1"]);
        assert_eq!(stands("P-A1", board, Section::Left, Zone::Red), ["Gs 7.10", "Gw 6.9", "Bs 7.9", "Bs 7.11"]);
    }

    /// BL-X69, BL-32.10, BL-32.11, BL-32.12: red and blue zones.
    #[test]
    fn epic_cards_lie_in_zones() {
        let board = BoardSize::Epic;
        assert_eq!(stands("S-A1", board, Section::Left, Zone::Red), ["Gs 4.1", "Gw 5.2", "Bs 4.2", "Bs 4.0"]);
        assert_eq!(stands("S-A1", board, Section::Left, Zone::Blue), ["Gs 4.2", "Gw 5.3", "Bs 4.3", "Bs 4.1"]);
    }

    /// BL-32.20: lower numbers first, then earlier letters.
    #[test]
    fn lower_numbers_come_first() {
        let card = |id: &str| id.parse::<Deployment>().expect("a card");
        assert!(card("S-A1").comes_before(card("S-B1")) && card("S-B1").comes_before(card("S-A2")));
        assert_eq!((card("P-C7").camp(), card("P-C7").set_and_number()), (Camp::Pennant, (2, 7)));
    }

    /// BL-1.11, BL-31.2, BL-33.11 to BL-33.16: 42 cards of four units as the clauses list them. Each is cited: BL-33.12
    /// BL-33.13 BL-33.14 BL-33.15.
    #[test]
    fn deployment_cards_are_those_of_the_clauses() {
        for card in Deployment::all() {
            let told = crate::RULES.lines().find_map(|line| line.split_once(&format!("{card}: "))).expect("a clause").1;
            let told = told.split([';', '.']).next().expect("units");
            let rules = &crate::Library::embedded().deployments[card.index()];
            let units: Vec<String> = rules.units.iter().map(|(kind, hex)| format!("{kind}@{hex}")).collect();
            assert_eq!(units.join(" "), told, "{card}");
        }
        assert!(
            "d3".parse::<LocalHex>().is_err() && "e2".parse::<LocalHex>().is_err() && "a5".parse::<LocalHex>().is_err()
        );
    }
}
