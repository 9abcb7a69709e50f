//! The squares of the board (BA-1.10, BA-4.1) and sets of them. Rows are eight bits apart, so that a step is a shift.

use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

pub const SIDE: u8 = 7;
const STRIDE: u8 = 8;

/// A square, written `row,column`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square(u8);

impl Square {
    pub const fn new(row: u8, column: u8) -> Option<Square> {
        if row < SIDE && column < SIDE { Some(Square(row * STRIDE + column)) } else { None }
    }

    pub fn row(self) -> u8 {
        self.0 / STRIDE
    }

    pub fn column(self) -> u8 {
        self.0 % STRIDE
    }

    #[inline]
    pub fn step(self, dir: Dir) -> Option<Square> {
        SquareSet::one(self).shifted(dir).first()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{},{}", self.row(), self.column())
    }
}

impl FromStr for Square {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Square, NotationError> {
        let wrong = || NotationError(format!("'{text}' is no square; write row,column from 0,0 to 6,6"));
        let digit = |part: &str| match part.as_bytes() {
            [digit @ b'0'..=b'6'] => Some(digit - b'0'),
            _ => None,
        };
        let (row, column) = text.split_once(',').ok_or_else(wrong)?;
        digit(row).zip(digit(column)).and_then(|(row, column)| Square::new(row, column)).ok_or_else(wrong)
    }
}

kernel::as_text!(Square);

kernel::notation! {
    /// A side of a square (BA-4.1).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Dir: "direction" {
        North = "N";
        East = "E";
        South = "S";
        West = "W";
    }
}

impl Dir {
    pub const ALL: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

    #[inline]
    pub fn opposite(self) -> Dir {
        Dir::ALL[(self as usize + 2) % 4]
    }
}

kernel::bit_set!(
    /// A set of squares.
    pub struct SquareSet(u64) of Square, in hex below 55
);

impl SquareSet {
    /// All 49 squares.
    pub const BOARD: SquareSet = SquareSet(0x7f_7f7f_7f7f_7f7f);

    /// Every square one step on; those at the rim are gone.
    #[inline]
    pub fn shifted(self, dir: Dir) -> SquareSet {
        let moved = match dir {
            Dir::North => self.0 >> STRIDE,
            Dir::East => self.0 << 1,
            Dir::South => self.0 << STRIDE,
            Dir::West => self.0 >> 1,
        };
        SquareSet(moved & SquareSet::BOARD.0)
    }

    #[inline]
    pub fn meets(self, other: SquareSet) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub fn within(self, other: SquareSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Squares that share a side with one of these.
    #[inline]
    pub fn neighbours(self) -> SquareSet {
        Dir::ALL.into_iter().fold(SquareSet::EMPTY, |all, dir| all | self.shifted(dir))
    }

    /// The squares from one corner to the other.
    pub fn rectangle(from: Square, to: Square) -> SquareSet {
        let inside = |square: &Square| {
            (from.row()..=to.row()).contains(&square.row()) && (from.column()..=to.column()).contains(&square.column())
        };
        SquareSet::BOARD.iter().filter(inside).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(row: u8, column: u8) -> Square {
        Square::new(row, column).expect("on the board")
    }

    /// BA-1.10, BA-4.1.
    #[test]
    fn neighbours_share_a_side() {
        assert_eq!(SquareSet::BOARD.len(), 49);
        assert_eq!((at(0, 6).step(Dir::East), at(1, 0).step(Dir::West), at(0, 3).step(Dir::North)), (None, None, None));
        assert_eq!((at(6, 3).step(Dir::South), at(3, 3).step(Dir::North)), (None, Some(at(2, 3))));
        assert_eq!((at(3, 3).step(Dir::East), at(3, 3).step(Dir::West)), (Some(at(3, 4)), Some(at(3, 2))));
        assert_eq!(SquareSet::one(at(0, 0)).neighbours().len(), 2);
        assert_eq!(SquareSet::rectangle(at(1, 1), at(5, 5)).len(), 25);
    }

    #[test]
    fn squares_read_back() {
        assert_eq!("3,6".parse::<Square>().map(|square| square.to_string()).as_deref(), Ok("3,6"));
        for wrong in ["7,0", "0,7", "3", "+1,2", "03,1", ""] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
    }
}
