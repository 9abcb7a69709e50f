//! The map: terrain cards, where they join, networks, and where a card may be placed (section 4).

use crate::card::{FACTIONS, Faction};
use crate::square::{Dir, Square, SquareSet};
use crate::state::SEATS;
use kernel::{NotationError, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

pub const SHAPES: usize = 5;
const SHAPE_IDS: [&str; SHAPES] = ["end", "straight", "curve", "tee", "cross"];

kernel::named! {
    /// The shape of a terrain card (BA-4.3).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Shape(pub(crate) u8): "shape" in SHAPE_IDS;
}

impl Shape {
    pub const END: Shape = Shape(0);

    /// The exits in rotation 0 (BA-4.3).
    #[inline]
    pub fn exits(self) -> Exits {
        Exits([0b0001, 0b0101, 0b0011, 0b0111, 0b1111][self.index()])
    }

    /// Every way to turn it; equal ones count once (BA-4.4).
    #[inline]
    pub fn rotations(self) -> impl Iterator<Item = Exits> + use<> {
        let distinct = [4, 2, 4, 4, 1][self.index()];
        (0..distinct).map(move |turns| self.exits().turned(turns))
    }
}

/// The sides of a card with a road on them: bit 0 is north, then clockwise. Written `NE`, `NESW`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Exits(pub(crate) u8);

impl Exits {
    /// Turned clockwise by so many quarters (BA-4.3).
    #[inline]
    #[must_use]
    pub fn turned(self, quarters: u32) -> Exits {
        Exits((self.0 << quarters | self.0 >> (4 - quarters)) & 15)
    }

    #[inline]
    pub fn has(self, dir: Dir) -> bool {
        self.0 >> dir as u8 & 1 == 1
    }

    /// The shape with these exits.
    pub fn shape(self) -> Shape {
        let of = |shape: &Shape| shape.rotations().any(|exits| exits == self);
        Shape::all().find(of).unwrap_or(Shape::END)
    }
}

impl fmt::Display for Exits {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Dir::ALL.into_iter().filter(|&dir| self.has(dir)).try_for_each(|dir| write!(f, "{dir}"))
    }
}

impl FromStr for Exits {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Exits, NotationError> {
        let exits = (1..16).map(Exits).find(|exits| exits.to_string() == text);
        exits.ok_or_else(|| NotationError(format!("'{text}' are no exits; write some of NESW in this order")))
    }
}

kernel::as_text!(Exits);

/// What is built: roads or a city.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Build {
    Road,
    City,
}

/// Every terrain card on the board, with owners and levels of cities.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Map {
    /// Squares that take part (BA-3.5).
    pub active: SquareSet,
    pub placed: SquareSet,
    /// Squares with an exit to each side, by [`Dir`].
    pub exits: [SquareSet; 4],
    pub ruins: SquareSet,
    pub cities: SquareSet,
    /// Cities that have never been taken (BA-3.5).
    pub neutral: SquareSet,
    /// Start cities keep that name (BA-14.6).
    pub start: SquareSet,
    pub owned: [SquareSet; SEATS],
    /// Cities of each level, from 1; neutral cities have none (BA-14.1).
    pub level: [SquareSet; 4],
    /// Cards that show a faction's native terrain (BA-2.5).
    pub terrain: [SquareSet; FACTIONS],
}

impl Map {
    pub fn bare(active: SquareSet) -> Map {
        let none = SquareSet::EMPTY;
        Map {
            active,
            placed: none,
            exits: [none; 4],
            ruins: none,
            cities: none,
            neutral: none,
            start: none,
            owned: [none; SEATS],
            level: [none; 4],
            terrain: [none; FACTIONS],
        }
    }

    pub fn put(&mut self, square: Square, exits: Exits, faction: Option<Faction>) {
        self.placed.insert(square);
        for dir in Dir::ALL {
            self.exits[dir as usize].set(square, exits.has(dir));
        }
        if let Some(terrain) = faction.and_then(|faction| self.terrain.get_mut(faction.index())) {
            terrain.insert(square);
        }
    }

    /// Takes a card off the map, for positions written by hand.
    pub fn clear(&mut self, square: Square) {
        let sets = [&mut self.placed, &mut self.ruins, &mut self.cities, &mut self.neutral, &mut self.start];
        let more = self.exits.iter_mut().chain(&mut self.owned).chain(&mut self.level).chain(&mut self.terrain);
        sets.into_iter().chain(more).for_each(|set| set.remove(square));
    }

    pub fn exits_at(&self, square: Square) -> Exits {
        let bits = Dir::ALL.into_iter().filter(|&dir| self.exits[dir as usize].contains(square));
        Exits(bits.fold(0, |bits, dir| bits | 1 << dir as u8))
    }

    pub fn roads(&self) -> SquareSet {
        self.placed - self.cities - self.ruins
    }

    #[inline]
    pub fn empty(&self) -> SquareSet {
        self.active - self.placed
    }

    pub fn owner(&self, square: Square) -> Option<Seat> {
        (0..SEATS as u8).map(Seat).find(|seat| self.owned[seat.0 as usize].contains(square))
    }

    /// The level of a city that is not neutral; 0 elsewhere.
    pub fn level_at(&self, square: Square) -> u8 {
        (0..4).find(|&level| self.level[level].contains(square)).map_or(0, |level| level as u8 + 1)
    }

    pub fn set_level(&mut self, square: Square, level: u8) {
        for (index, set) in self.level.iter_mut().enumerate() {
            set.set(square, index + 1 == usize::from(level));
        }
    }

    pub fn set_owner(&mut self, square: Square, owner: Option<Seat>) {
        for (index, set) in self.owned.iter_mut().enumerate() {
            set.set(square, owner.is_some_and(|seat| usize::from(seat.0) == index));
        }
    }

    pub fn native_of(&self, square: Square) -> Option<Faction> {
        Faction::of_players().find(|faction| self.terrain[faction.index()].contains(square))
    }

    /// BA-14.2.
    pub fn points(&self, seat: Seat) -> u16 {
        let owned = self.owned[seat.0 as usize];
        self.level.iter().zip(1..).map(|(level, points)| points * (*level & owned).len() as u16).sum()
    }

    /// Where a figure gets from a square in one step: over joined cards (BA-4.5, BA-12.1).
    #[inline]
    pub fn joined(&self, square: Square, dir: Dir) -> Option<Square> {
        let next = square.step(dir).filter(|_| self.exits[dir as usize].contains(square))?;
        self.exits[dir.opposite() as usize].contains(next).then_some(next)
    }

    /// A player's cities and the roads reached from them (BA-4.11, BA-4.12).
    pub fn network(&self, seat: Seat) -> SquareSet {
        let cities = self.owned[seat.0 as usize];
        let passable = self.roads() | cities;
        let mut network = cities;
        loop {
            let mut grown = network;
            for dir in Dir::ALL {
                let leaving = grown & self.exits[dir as usize];
                grown |= leaving.shifted(dir) & self.exits[dir.opposite() as usize] & passable;
            }
            if grown == network {
                return network;
            }
            network = grown;
        }
    }

    /// The empty squares where a card with these exits fits and joins the network (BA-4.7 to BA-4.10, BA-4.13).
    #[inline]
    pub fn fits(&self, exits: Exits, build: Build, network: SquareSet) -> SquareSet {
        let mut fits = self.empty();
        let mut joined = SquareSet::EMPTY;
        for dir in Dir::ALL {
            let back = dir.opposite();
            let facing = self.exits[back as usize].shifted(back);
            if exits.has(dir) {
                // BA-4.8: the card there shows an exit too, or there is no card (BA-4.9).
                fits = fits - (self.placed.shifted(back) - facing);
                joined |= (self.exits[back as usize] & network).shifted(back);
            } else {
                fits = fits - facing;
            }
        }
        // BA-4.10
        if build == Build::City {
            fits = fits - self.cities.neighbours();
        }
        fits & joined
    }

    /// Whether a card of this shape could be placed at all.
    #[inline]
    pub fn has_room(&self, shape: Shape, build: Build, network: SquareSet) -> bool {
        shape.rotations().any(|exits| !self.fits(exits, build, network).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BA-4.3, BA-4.4.
    #[test]
    fn shapes_turn_clockwise_and_equal_rotations_count_once() {
        let written = |shape: Shape| shape.rotations().map(|exits| exits.to_string()).collect::<Vec<_>>();
        assert_eq!(written(Shape(0)), ["N", "E", "S", "W"]);
        assert_eq!(written(Shape(1)), ["NS", "EW"]);
        assert_eq!(written(Shape(2)), ["NE", "ES", "SW", "NW"]);
        assert_eq!(written(Shape(3)), ["NES", "ESW", "NSW", "NEW"]);
        assert_eq!(written(Shape(4)), ["NESW"]);
        for shape in Shape::all() {
            assert!(shape.rotations().all(|exits| exits.shape() == shape));
        }
        assert_eq!("ES".parse::<Exits>().map(|exits| exits.to_string()).as_deref(), Ok("ES"));
        assert!("SE".parse::<Exits>().is_err() && "".parse::<Exits>().is_err());
    }
}
