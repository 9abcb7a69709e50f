//! Figures on the board: two heroes for each player (BA-1.11), and Buff while he is hired (BA-23.1).

use kernel::{NotationError, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The seats by name (BA-2.1).
pub const SEAT_NAMES: [&str; 4] = ["seat-1", "seat-2", "seat-3", "seat-4"];

const FIGURE_IDS: [&str; 9] =
    ["seat-1/1", "seat-1/2", "seat-2/1", "seat-2/2", "seat-3/1", "seat-3/2", "seat-4/1", "seat-4/2", "buff"];
const TARGET_IDS: [&str; 11] = [
    "seat-1/1", "seat-1/2", "seat-2/1", "seat-2/2", "seat-3/1", "seat-3/2", "seat-4/1", "seat-4/2", "buff", "city",
    "ruins",
];

kernel::named! {
    /// A hero or Buff.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Figure(pub(crate) u8): "figure" in FIGURE_IDS;
}

impl Figure {
    pub const BUFF: Figure = Figure(8);

    #[inline]
    pub fn hero(seat: Seat, number: usize) -> Figure {
        Figure(seat.0 * 2 + number as u8)
    }

    /// The player of a hero, and which of his two it is.
    #[inline]
    pub fn as_hero(self) -> Option<(Seat, usize)> {
        (self.0 < 8).then_some((Seat(self.0 / 2), usize::from(self.0 % 2)))
    }
}

kernel::bit_set!(
    /// A set of figures.
    pub struct FigureSet(u16) of Figure, as list
);

kernel::named! {
    /// What is attacked (BA-13.1).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Target(pub(crate) u8): "target" in TARGET_IDS;
}

impl Target {
    pub const CITY: Target = Target(9);
    pub const RUINS: Target = Target(10);

    #[inline]
    pub fn figure(self) -> Option<Figure> {
        (self.0 < 9).then_some(Figure(self.0))
    }
}

impl From<Figure> for Target {
    fn from(figure: Figure) -> Target {
        Target(figure.0)
    }
}

kernel::written_as! {
    /// A seat as notation writes it.
    pub struct SeatName(Seat);
}

impl fmt::Display for SeatName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(seat_name(self.0))
    }
}

impl FromStr for SeatName {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<SeatName, NotationError> {
        seat_of(text).map(SeatName)
    }
}

pub fn seat_name(seat: Seat) -> &'static str {
    SEAT_NAMES.get(usize::from(seat.0)).copied().unwrap_or("nobody")
}

pub fn seat_of(text: &str) -> Result<Seat, NotationError> {
    kernel::notation::position(text, "player", &SEAT_NAMES).map(Seat)
}
