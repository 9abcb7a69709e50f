//! The board of section 4: squares, the ring of gates, walls and towers, and sets of places.
//!
//! A [`Space`] is what notation writes (`G-N`, `5,1`, `camp`). A [`Spot`] is the same place as the state counts it: the
//! sixteen edge spaces, then the city tiles in the order they were laid, then the camp. The [`City`](crate::city::City)
//! knows which is which.

use kernel::{Counts, NotationError, Numbered};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Squares along a side of the interior (BT-4.1).
pub const SIDE: u8 = 12;
pub const SQUARES: usize = 144;
/// Edge spaces (BT-1.7).
pub const EDGES: usize = 16;
/// Edge spaces, city tiles and the camp.
pub const SPOTS: usize = 96;
/// As many city tiles as the board can hold places for.
pub const CITY_SPOTS: usize = SPOTS - EDGES - 1;

/// BT-4.6, clockwise from the north-west, so that neighbours in this list are neighbours on the ring (BT-4.8).
pub const EDGE_IDS: [&str; EDGES] = [
    "T-NW", "W-N1", "G-N", "W-N2", "T-NE", "W-E1", "G-E", "W-E2", "T-SE", "W-S2", "G-S", "W-S1", "T-SW", "W-W2", "G-W",
    "W-W1",
];

/// What an edge space is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EdgeKind {
    Tower,
    Wall,
    Gate,
}

kernel::notation! {
    /// A side of the board (BT-3.18).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub enum Front: "side of the board" {
        N = "N";
        E = "E";
        S = "S";
        W = "W";
    }
}

impl Front {
    pub const ALL: [Front; 4] = [Front::N, Front::E, Front::S, Front::W];

    /// Its five edge spaces, clockwise: tower, wall, gate, wall, tower.
    pub fn spaces(self) -> [Spot; 5] {
        let first = self as u8 * 4;
        [0, 1, 2, 3, 4].map(|step| Spot((first + step) % EDGES as u8))
    }
}

/// A square of the interior (BT-4.2), numbered along the rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    pub fn new(x: u8, y: u8) -> Option<Square> {
        (x < SIDE && y < SIDE).then(|| Square(y * SIDE + x))
    }

    pub fn all() -> impl Iterator<Item = Square> {
        (0..SQUARES as u8).map(Square)
    }

    pub fn x(self) -> u8 {
        self.0 % SIDE
    }

    pub fn y(self) -> u8 {
        self.0 / SIDE
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The squares that share an edge with this one (BT-4.7).
    pub fn neighbours(self) -> impl Iterator<Item = Square> {
        let (x, y) = (self.x(), self.y());
        let near = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        near.into_iter().filter_map(|(x, y)| Square::new(x, y))
    }

    /// The edge spaces this square touches; a corner square touches one tower twice.
    pub fn edges(self) -> SpotSet {
        let (x, y) = (self.x(), self.y());
        let along = |at: u8| match at {
            0 => 0,
            1..=3 => 1,
            4..=7 => 2,
            8..=10 => 3,
            _ => 4,
        };
        let mut touched = SpotSet::EMPTY;
        let last = SIDE - 1;
        let sides = [(y == 0, Front::N, along(x)), (x == last, Front::E, along(y))];
        let far = [(y == last, Front::S, 4 - along(x)), (x == 0, Front::W, 4 - along(y))];
        for (touches, front, step) in sides.into_iter().chain(far) {
            if touches {
                touched.insert(front.spaces()[step]);
            }
        }
        touched
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

impl FromStr for Square {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Square, NotationError> {
        let number = |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse::<u8>().ok()).flatten();
        let read = text.split_once(',').and_then(|(x, y)| Square::new(number(x)?, number(y)?));
        read.ok_or_else(|| NotationError(format!("'{text}' is no square; squares are 0,0 to 11,11")))
    }
}

/// A place as notation writes it: an edge space, the first square of a city tile in reading order, or the own camp.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Space(u8);

impl Space {
    pub const CAMP: Space = Space((EDGES + SQUARES) as u8);

    pub fn edge(spot: Spot) -> Space {
        debug_assert!(spot.is_edge());
        Space(spot.0)
    }

    pub fn square(square: Square) -> Space {
        Space(EDGES as u8 + square.0)
    }

    pub fn as_edge(self) -> Option<Spot> {
        (self.0 < EDGES as u8).then_some(Spot(self.0))
    }

    pub fn as_square(self) -> Option<Square> {
        self.0.checked_sub(EDGES as u8).filter(|&at| at < SQUARES as u8).map(Square)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.as_edge(), self.as_square()) {
            (Some(edge), _) => f.write_str(EDGE_IDS[edge.index()]),
            (_, Some(square)) => square.fmt(f),
            _ => f.write_str("camp"),
        }
    }
}

impl FromStr for Space {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Space, NotationError> {
        if text == "camp" {
            return Ok(Space::CAMP);
        }
        if let Some(edge) = EDGE_IDS.iter().position(|id| *id == text) {
            return Ok(Space(edge as u8));
        }
        text.parse().map(Space::square).map_err(|_: NotationError| {
            let number = |word: &str| word.trim().parse::<i32>().is_ok();
            if text.split_once(',').is_some_and(|(x, y)| number(x) && number(y)) {
                return NotationError(format!("there is no square {text}: squares are 0,0 to 11,11 [BT-4.2]"));
            }
            NotationError(format!(
                "'{text}' is no place; write G-N, W-E1 or T-SW, the first square of a tile (4,4), or camp"
            ))
        })
    }
}

kernel::as_text!(Space);

/// A place as the state counts it, written down as its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Spot(u8);

impl From<Spot> for u8 {
    fn from(spot: Spot) -> u8 {
        spot.0
    }
}

impl TryFrom<u8> for Spot {
    type Error = String;
    fn try_from(index: u8) -> Result<Spot, String> {
        Spot::from_index(index.into()).ok_or_else(|| format!("there is no place {index}"))
    }
}

impl Numbered for Spot {
    fn from_index(index: usize) -> Option<Spot> {
        Spot::from_index(index)
    }

    #[inline]
    fn index(self) -> usize {
        Spot::index(self)
    }
}

/// Something on every place.
pub type OnSpots = Counts<Spot, SPOTS>;

impl Spot {
    /// Each player's own camp (BT-4.11).
    pub const CAMP: Spot = Spot(SPOTS as u8 - 1);
    /// The Palace is laid first (BT-3.3), the four special tiles follow it (BT-3.4).
    pub const PALACE: Spot = Spot(EDGES as u8);
    pub const SPECIAL: SpotSet = SpotSet(0b1111 << (EDGES + 1));

    /// The city tile laid as number `order`, from 0.
    #[inline]
    pub fn city(order: usize) -> Spot {
        debug_assert!(order < CITY_SPOTS);
        Spot((EDGES + order) as u8)
    }

    pub fn from_index(index: usize) -> Option<Spot> {
        (index < SPOTS).then_some(Spot(index as u8))
    }

    pub fn edges() -> impl Iterator<Item = Spot> {
        (0..EDGES as u8).map(Spot)
    }

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn is_edge(self) -> bool {
        self.0 < EDGES as u8
    }

    #[inline]
    pub fn is_camp(self) -> bool {
        self == Spot::CAMP
    }

    /// BT-4.4, BT-4.6.
    pub fn edge_kind(self) -> Option<EdgeKind> {
        match self.0 % 4 {
            _ if !self.is_edge() => None,
            0 => Some(EdgeKind::Tower),
            2 => Some(EdgeKind::Gate),
            _ => Some(EdgeKind::Wall),
        }
    }

    /// The squares of the ring an edge space covers (BT-4.4, BT-4.5), at -1 and 12; none for other places.
    pub fn ring_squares(self) -> &'static [(i8, i8)] {
        const RING: [&[(i8, i8)]; EDGES] = [
            &[(-1, -1), (0, -1), (-1, 0)],
            &[(1, -1), (2, -1), (3, -1)],
            &[(4, -1), (5, -1), (6, -1), (7, -1)],
            &[(8, -1), (9, -1), (10, -1)],
            &[(12, -1), (11, -1), (12, 0)],
            &[(12, 1), (12, 2), (12, 3)],
            &[(12, 4), (12, 5), (12, 6), (12, 7)],
            &[(12, 8), (12, 9), (12, 10)],
            &[(12, 12), (11, 12), (12, 11)],
            &[(8, 12), (9, 12), (10, 12)],
            &[(4, 12), (5, 12), (6, 12), (7, 12)],
            &[(1, 12), (2, 12), (3, 12)],
            &[(-1, 12), (0, 12), (-1, 11)],
            &[(-1, 8), (-1, 9), (-1, 10)],
            &[(-1, 4), (-1, 5), (-1, 6), (-1, 7)],
            &[(-1, 1), (-1, 2), (-1, 3)],
        ];
        RING.get(self.index()).copied().unwrap_or(&[])
    }
}

kernel::bit_set!(
    /// A set of places.
    pub struct SpotSet(u128) of Spot, in hex below SPOTS
);

#[cfg(test)]
mod tests {
    use super::*;

    /// BT-4.4, BT-4.5: the ring has 52 squares, and each touches the interior squares opposite it.
    #[test]
    fn ring_squares_touch_the_interior_squares_beside_them() {
        let ring: usize = Spot::edges().map(|edge| edge.ring_squares().len()).sum();
        assert_eq!(ring, 4 * 12 + 4);
        for edge in Spot::edges() {
            for &(x, y) in edge.ring_squares() {
                for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let near = u8::try_from(x + dx).ok().zip(u8::try_from(y + dy).ok());
                    if let Some(square) = near.and_then(|(x, y)| Square::new(x, y)) {
                        assert!(square.edges().contains(edge), "{square} beside {}", Space::edge(edge));
                    }
                }
            }
        }
        let touches: usize = Square::all().map(|square| square.edges().len()).sum();
        assert_eq!(touches, 44, "44 border squares, each touches one edge space (a corner square one tower)");
    }

    /// BT-3.18: tower, wall, gate, wall, tower.
    #[test]
    fn every_side_has_five_edge_spaces() {
        use EdgeKind::{Gate, Tower, Wall};
        for front in Front::ALL {
            assert_eq!(front.spaces().map(|s| s.edge_kind()), [Tower, Wall, Gate, Wall, Tower].map(Some));
        }
        assert_eq!(Front::S.spaces().map(|s| Space::edge(s).to_string()), ["T-SE", "W-S2", "G-S", "W-S1", "T-SW"]);
        assert_eq!(Front::W.spaces()[4], Front::N.spaces()[0]);
    }

    #[test]
    fn places_read_back() {
        for text in ["G-N", "W-W2", "T-SE", "0,0", "11,11", "camp"] {
            assert_eq!(text.parse::<Space>().map(|space| space.to_string()).as_deref(), Ok(text));
        }
        for wrong in ["12,0", "0,12", "G-X", "", "+1,2", "1", "4,"] {
            assert!(wrong.parse::<Space>().is_err(), "{wrong}");
        }
    }
}
