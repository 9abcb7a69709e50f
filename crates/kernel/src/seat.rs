//! Who sits at the table: seats, the sides they belong to, and who is looking.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One place at the table. A person or a bot sits in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// A team. Outcomes rank sides; a side has one or more seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(pub u8);

/// The eyes a view is made for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    Seat(Seat),
    Spectator,
}

impl Viewer {
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

/// A set of seats, at most [`Seating::MAX`] of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u16);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);

    pub fn one(seat: Seat) -> SeatSet {
        SeatSet(SeatSet::bit(seat))
    }

    /// A seat no table has is in no set.
    #[inline]
    fn bit(seat: Seat) -> u16 {
        1u16.checked_shl(u32::from(seat.0)).unwrap_or(0)
    }

    #[must_use]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | SeatSet::bit(seat))
    }

    #[must_use]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !SeatSet::bit(seat))
    }

    /// Any seat may be asked about, also one that cannot exist.
    pub fn contains(self, seat: Seat) -> bool {
        self.0.checked_shr(u32::from(seat.0)).is_some_and(|seats| seats & 1 == 1)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seating::MAX as u8).map(Seat).filter(move |&s| self.contains(s))
    }

    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// Which seats there are and the side of each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<Side>", into = "Vec<Side>")]
pub struct Seating {
    count: u8,
    side: [Side; Seating::MAX],
}

impl Seating {
    /// More seats than any game on the shelf needs.
    pub const MAX: usize = 12;

    pub fn new(sides: &[Side]) -> Seating {
        let mut side = [Side(0); Seating::MAX];
        let count = sides.len().min(Seating::MAX);
        side[..count].copy_from_slice(&sides[..count]);
        Seating { count: count as u8, side }
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count).map(Seat)
    }

    pub fn len(&self) -> usize {
        self.count as usize
    }

    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub fn has(&self, seat: Seat) -> bool {
        seat.0 < self.count
    }

    /// The side of a seat at this table; the first side for a seat that is not there.
    #[inline]
    pub fn side(&self, seat: Seat) -> Side {
        self.side.get(seat.0 as usize).copied().unwrap_or(Side(0))
    }

    pub fn members(&self, side: Side) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |&seat| self.side(seat) == side)
    }

    pub fn sides(&self) -> usize {
        self.side[..self.len()].iter().map(|s| s.0 as usize + 1).max().unwrap_or(0)
    }

    /// `red`, or `red/2` where a side has several seats.
    pub fn name(&self, seat: Seat, sides: &[&str]) -> String {
        let side = self.side(seat);
        let name = sides.get(side.0 as usize).copied().unwrap_or("side");
        if self.members(side).count() < 2 {
            return name.to_owned();
        }
        let place = self.members(side).take_while(|&s| s != seat).count() + 1;
        format!("{name}/{place}")
    }

    /// Reads what [`Seating::name`] writes; `red/1` is always understood.
    pub fn named(&self, text: &str, sides: &[&str]) -> Option<Seat> {
        let (name, place) = text.split_once('/').unwrap_or((text, "1"));
        let side = sides.iter().position(|s| *s == name)?;
        let place: usize = place.parse().ok()?;
        self.members(Side(side as u8)).nth(place.checked_sub(1)?)
    }
}

impl From<Vec<Side>> for Seating {
    fn from(sides: Vec<Side>) -> Self {
        Seating::new(&sides)
    }
}

impl From<Seating> for Vec<Side> {
    fn from(seating: Seating) -> Self {
        seating.seats().map(|seat| seating.side(seat)).collect()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "seat {}", u16::from(self.0) + 1)
    }
}
