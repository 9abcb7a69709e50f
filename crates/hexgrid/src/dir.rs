//! The six directions, and sets of them.

use crate::Tops;
use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A direction to a neighbour, and the side of a hex it crosses: counterclockwise from the east.
///
/// The names are those of hexes with pointed tops. A board with flat tops is the same board turned by 30 degrees
/// clockwise; [`Dir::name`] gives the names of either.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Dir {
    E,
    NE,
    NW,
    W,
    SW,
    SE,
}

impl Dir {
    pub const ALL: [Dir; 6] = [Dir::E, Dir::NE, Dir::NW, Dir::W, Dir::SW, Dir::SE];

    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Dir {
        self.turned(3)
    }

    /// The direction so many steps of 60 degrees counterclockwise; a negative number turns clockwise.
    #[inline]
    #[must_use]
    pub const fn turned(self, steps: i8) -> Dir {
        Dir::ALL[(self as i8 + steps).rem_euclid(6) as usize]
    }

    /// The change of the axial coordinates.
    #[inline]
    pub(crate) const fn offset(self) -> (i16, i16) {
        [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)][self as usize]
    }

    /// The two corners of the side that lies in this direction, clockwise, as numbered by [`crate::Hex::corners`].
    pub const fn corners(self) -> [usize; 2] {
        let first = (7 - self as usize) % 6;
        [first, (first + 1) % 6]
    }

    pub const fn name(self, tops: Tops) -> &'static str {
        match tops {
            Tops::Pointed => ["E", "NE", "NW", "W", "SW", "SE"][self as usize],
            Tops::Flat => ["SE", "NE", "N", "NW", "SW", "S"][self as usize],
        }
    }

    /// Reads what [`Dir::name`] writes.
    pub fn named(text: &str, tops: Tops) -> Result<Dir, NotationError> {
        let names = || Dir::ALL.map(|dir| dir.name(tops)).join(", ");
        let known = Dir::ALL.into_iter().find(|dir| dir.name(tops) == text);
        known.ok_or_else(|| NotationError(format!("'{text}' is no direction; directions are {}", names())))
    }
}

impl fmt::Display for Dir {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name(Tops::Pointed))
    }
}

impl FromStr for Dir {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Dir, NotationError> {
        Dir::named(text, Tops::Pointed)
    }
}

/// A set of directions, or of the sides of one hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct DirSet(u8);

impl DirSet {
    pub const EMPTY: DirSet = DirSet(0);

    #[inline]
    pub const fn one(dir: Dir) -> DirSet {
        DirSet(1 << dir as u8)
    }

    /// So many sides next to one another, counterclockwise from a first one.
    pub const fn run(first: Dir, count: u8) -> DirSet {
        let (mut set, mut i) = (DirSet::EMPTY, 0);
        while i < count {
            set = set.with(first.turned(i as i8));
            i += 1;
        }
        set
    }

    #[inline]
    #[must_use]
    pub const fn with(self, dir: Dir) -> DirSet {
        DirSet(self.0 | 1 << dir as u8)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, dir: Dir) -> DirSet {
        DirSet(self.0 & !(1 << dir as u8))
    }

    #[inline]
    #[must_use]
    pub const fn and(self, other: DirSet) -> DirSet {
        DirSet(self.0 & other.0)
    }

    #[inline]
    #[must_use]
    pub const fn or(self, other: DirSet) -> DirSet {
        DirSet(self.0 | other.0)
    }

    /// Without those of the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: DirSet) -> DirSet {
        DirSet(self.0 & !other.0)
    }

    #[inline]
    pub const fn contains(self, dir: Dir) -> bool {
        self.0 >> dir as u8 & 1 == 1
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// From the east on, counterclockwise.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Dir> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let dir = *Dir::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(dir)
        })
    }
}

impl FromIterator<Dir> for DirSet {
    fn from_iter<I: IntoIterator<Item = Dir>>(dirs: I) -> DirSet {
        dirs.into_iter().fold(DirSet::EMPTY, DirSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_turn_all_the_way_round() {
        assert_eq!(Dir::E.turned(1), Dir::NE);
        assert_eq!(Dir::E.turned(-1), Dir::SE);
        assert_eq!(Dir::SE.turned(2), Dir::NE);
        assert_eq!(Dir::ALL.map(Dir::opposite), [Dir::W, Dir::SW, Dir::SE, Dir::E, Dir::NE, Dir::NW]);
    }

    #[test]
    fn directions_read_back_as_written() {
        for tops in [Tops::Pointed, Tops::Flat] {
            for dir in Dir::ALL {
                assert_eq!(Dir::named(dir.name(tops), tops), Ok(dir));
            }
        }
        let wrong = "N".parse::<Dir>().expect_err("no side of a pointed hex faces north");
        assert_eq!(wrong.0, "'N' is no direction; directions are E, NE, NW, W, SW, SE");
    }

    #[test]
    fn a_set_holds_what_was_put_in_and_lists_it_in_order() {
        let set: DirSet = [Dir::SE, Dir::NE, Dir::W].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Dir::NE, Dir::W, Dir::SE]);
        assert_eq!((set.len(), set.contains(Dir::W), set.contains(Dir::E)), (3, true, false));
        assert_eq!(set.without(Dir::W).minus(DirSet::one(Dir::NE)), DirSet::one(Dir::SE));
        assert_eq!(set.and(DirSet::one(Dir::E)), DirSet::EMPTY);
        assert_eq!(DirSet::run(Dir::SW, 3), [Dir::SW, Dir::SE, Dir::E].into_iter().collect());
        assert_eq!(DirSet::EMPTY.iter().next(), None);
    }
}
