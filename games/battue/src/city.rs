//! The layout of the city: which squares each tile covers, and which places are adjacent (BT-3.3 to BT-3.14, section 4).
//! It never changes once it is laid, so states share it.

use crate::board::{CITY_SPOTS, EDGES, SIDE, SPOTS, SQUARES, Space, Spot, SpotSet, Square};
use crate::options::PalaceShape;
use crate::tile::Size;
use kernel::{Chance, NotationError, error_if};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A tile as it lies: its first square and how wide and high it is there. Of the Palace cross it is the block around.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Placement {
    pub at: Square,
    pub w: u8,
    pub h: u8,
}

impl Placement {
    /// Legal only inside the interior (BT-3.7).
    pub fn new(at: Square, w: u8, h: u8) -> Option<Placement> {
        let inside = at.x() + w <= SIDE && at.y() + h <= SIDE;
        (inside && w > 0 && h > 0).then_some(Placement { at, w, h })
    }

    pub fn size(self) -> Option<Size> {
        Size::of(self.w, self.h)
    }

    pub fn squares(self) -> impl Iterator<Item = Square> {
        let (x, y) = (self.at.x(), self.at.y());
        (y..y + self.h).flat_map(move |y| (x..x + self.w).filter_map(move |x| Square::new(x, y)))
    }
}

/// `4,4 4x3`.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}x{}", self.at, self.w, self.h)
    }
}

impl FromStr for Placement {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Placement, NotationError> {
        let mut words = text.split_whitespace();
        let (at, sides) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let at: Square = at.parse()?;
        let side = |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse::<u8>().ok()).flatten();
        let read = sides.split_once('x').and_then(|(w, h)| Some((side(w)?, side(h)?)));
        let place = read.and_then(|(w, h)| Placement::new(at, w.min(SIDE + 1), h.min(SIDE + 1)));
        place
            .filter(|_| words.next().is_none())
            .ok_or_else(|| NotationError(format!("'{text}' is no place for a tile; write 4,4 2x1 or 4,4 1x2")))
    }
}

kernel::as_text!(Placement);

/// Free squares, a row of bits each.
pub type Free = [u16; SIDE as usize];

/// Where a tile so wide and high can lie, as bits of first squares (BT-3.7).
pub fn places(free: &Free, w: u8, h: u8) -> Free {
    let mut found = [0; SIDE as usize];
    for y in 0..=(SIDE - h) as usize {
        let rows = free[y..y + h as usize].iter().fold(u16::MAX, |all, row| all & row);
        found[y] = (1..w).fold(rows, |fit, step| fit & rows >> step);
    }
    found
}

/// Which places are adjacent, and which squares a tile covers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "Plan", into = "Plan")]
pub struct City {
    palace: PalaceShape,
    laid: Vec<Placement>,
    /// The tile on each square, or `BARE`.
    grid: [u8; SQUARES],
    spaces: [Space; SPOTS],
    near: [SpotSet; SPOTS],
}

/// Everything else follows from these.
impl PartialEq for City {
    fn eq(&self, other: &City) -> bool {
        self.palace == other.palace && self.laid == other.laid
    }
}

/// What is written down of a city.
#[derive(Serialize, Deserialize)]
struct Plan {
    palace: PalaceShape,
    laid: Vec<Placement>,
}

const BARE: u8 = u8::MAX;

impl City {
    /// The board before any tile lies on it.
    pub fn bare(palace: PalaceShape) -> City {
        let laid = Vec::with_capacity(CITY_SPOTS);
        let mut spaces = [Space::CAMP; SPOTS];
        Spot::edges().for_each(|edge| spaces[edge.index()] = Space::edge(edge));
        City { palace, laid, grid: [BARE; SQUARES], spaces, near: [SpotSet::EMPTY; SPOTS] }
    }

    /// How many tiles lie in the city.
    pub fn len(&self) -> usize {
        self.laid.len()
    }

    pub fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    pub fn palace(&self) -> PalaceShape {
        self.palace
    }

    /// City tiles in the order they were laid.
    pub fn tiles(&self) -> impl Iterator<Item = Spot> + use<> {
        (0..self.laid.len()).map(Spot::city)
    }

    /// Every place a tile is: edge spaces, then city tiles.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        Spot::edges().chain(self.tiles())
    }

    pub fn has(&self, spot: Spot) -> bool {
        spot.is_edge() || spot.index() < EDGES + self.laid.len()
    }

    pub fn placement(&self, spot: Spot) -> Option<Placement> {
        self.laid.get(spot.index().checked_sub(EDGES)?).copied()
    }

    pub fn size(&self, spot: Spot) -> Option<Size> {
        if spot == Spot::PALACE { Some(Size::Palace) } else { self.placement(spot).and_then(Placement::size) }
    }

    /// The squares of a city tile.
    pub fn squares(&self, spot: Spot) -> impl Iterator<Item = Square> + '_ {
        let place = self.placement(spot).into_iter();
        place.flat_map(Placement::squares).filter(move |square| self.grid[square.index()] == spot.index() as u8)
    }

    pub fn at(&self, square: Square) -> Option<Spot> {
        Some(self.grid[square.index()]).filter(|&spot| spot != BARE).and_then(|spot| Spot::from_index(spot.into()))
    }

    /// BT-3.11.
    pub fn bare_squares(&self) -> impl Iterator<Item = Square> + '_ {
        Square::all().filter(|&square| self.at(square).is_none())
    }

    /// As notation writes it; a place without a tile is written like the camp.
    #[inline]
    pub fn space(&self, spot: Spot) -> Space {
        self.spaces[spot.index()]
    }

    /// What notation means, if there is such a place; a tile is named by its first square only.
    #[inline]
    pub fn spot(&self, space: Space) -> Option<Spot> {
        match (space.as_edge(), space.as_square()) {
            (Some(edge), _) => Some(edge),
            (_, Some(square)) => self.at(square).filter(|&spot| self.space(spot) == space),
            _ => Some(Spot::CAMP),
        }
    }

    /// The places adjacent to a tile (BT-4.7 to BT-4.10). A camp's neighbour depends on its owner.
    #[inline]
    pub fn near(&self, spot: Spot) -> SpotSet {
        self.near[spot.index()]
    }

    pub fn free(&self) -> Free {
        let mut free = [0; SIDE as usize];
        for square in self.bare_squares() {
            free[square.y() as usize] |= 1 << square.x();
        }
        free
    }

    /// BT-3.3: the Palace on its fixed place.
    pub fn lay_palace(&mut self) -> Spot {
        let place = palace_placement(self.palace);
        let corners = |square: &Square| {
            let (x, y) = (square.x() - place.at.x(), square.y() - place.at.y());
            (x == 0 || x == 3) && (y == 0 || y == 3)
        };
        let cut = self.palace == PalaceShape::Cross;
        self.put(place, |square| !(cut && corners(square)))
    }

    /// Lays a tile on free squares.
    pub fn lay(&mut self, place: Placement) -> Spot {
        self.put(place, |_| true)
    }

    fn put(&mut self, place: Placement, covers: impl Fn(&Square) -> bool) -> Spot {
        let spot = Spot::city(self.laid.len());
        self.laid.push(place);
        for square in place.squares().filter(covers) {
            debug_assert_eq!(self.grid[square.index()], BARE);
            self.grid[square.index()] = spot.index() as u8;
        }
        let first = self.squares(spot).next().unwrap_or(place.at);
        self.spaces[spot.index()] = Space::square(first);
        spot
    }

    /// Works out who is adjacent to whom, when the last tile lies (BT-4.9).
    pub fn finish(&mut self) {
        self.near = [SpotSet::EMPTY; SPOTS];
        for edge in Spot::edges() {
            self.join(edge, Spot::from_index((edge.index() + 1) % EDGES).unwrap_or(edge));
        }
        for square in Square::all() {
            let Some(spot) = self.at(square) else { continue };
            for other in square.neighbours().filter_map(|near| self.at(near)).collect::<Vec<_>>() {
                self.join(spot, other);
            }
            for edge in square.edges().iter() {
                self.join(spot, edge);
            }
        }
        self.join_streets();
    }

    fn join(&mut self, a: Spot, b: Spot) {
        if a != b {
            self.near[a.index()].insert(b);
            self.near[b.index()].insert(a);
        }
    }

    /// BT-4.10: all tiles that touch one patch of bare squares are adjacent.
    fn join_streets(&mut self) {
        let mut seen = [false; SQUARES];
        for start in Square::all() {
            if seen[start.index()] || self.at(start).is_some() {
                continue;
            }
            let (mut patch, mut touched) = (vec![start], SpotSet::EMPTY);
            seen[start.index()] = true;
            while let Some(square) = patch.pop() {
                touched |= square.edges();
                for near in square.neighbours() {
                    match self.at(near) {
                        Some(spot) => touched.insert(spot),
                        None if !seen[near.index()] => {
                            seen[near.index()] = true;
                            patch.push(near);
                        }
                        None => {}
                    }
                }
            }
            for a in touched.iter() {
                touched.iter().for_each(|b| self.join(a, b));
            }
        }
    }
}

/// BT-4.3, BT-23.5.
fn palace_placement(shape: PalaceShape) -> Placement {
    let at = Square::new(4, 4).unwrap_or_else(|| unreachable!("a square of the board"));
    Placement { at, w: 4, h: if shape == PalaceShape::Rect { 3 } else { 4 } }
}

/// A random legal (place, rotation) pair for a tile of this size (BT-3.12), if there is one.
pub fn any_place(free: &Free, size: Size, chance: &mut impl Chance) -> Option<Placement> {
    let (w, h) = size.sides();
    let upright = places(free, w, h);
    let turned = if w == h { [0; SIDE as usize] } else { places(free, h, w) };
    let count = |rows: &Free| rows.iter().map(|row| row.count_ones()).sum::<u32>();
    let (first, second) = (count(&upright), count(&turned));
    if first + second == 0 {
        return None;
    }
    let ticket = chance.roll("place", first + second);
    match ticket.checked_sub(first) {
        None => nth(&upright, ticket).and_then(|at| Placement::new(at, w, h)),
        Some(rest) => nth(&turned, rest).and_then(|at| Placement::new(at, h, w)),
    }
}

fn nth(rows: &Free, mut n: u32) -> Option<Square> {
    for (y, &row) in rows.iter().enumerate() {
        let here = row.count_ones();
        if n < here {
            let bits = (0..n).fold(row, |bits, _| bits & (bits - 1));
            return Square::new(bits.trailing_zeros() as u8, y as u8);
        }
        n -= here;
    }
    None
}

impl From<City> for Plan {
    fn from(city: City) -> Plan {
        Plan { palace: city.palace, laid: city.laid }
    }
}

impl TryFrom<Plan> for City {
    type Error = String;

    fn try_from(plan: Plan) -> Result<City, String> {
        error_if!(plan.laid.len() > CITY_SPOTS, "{} tiles are too many for a city", plan.laid.len());
        let mut city = City::bare(plan.palace);
        for (order, place) in plan.laid.into_iter().enumerate() {
            error_if!(order == 0 && place != palace_placement(plan.palace), "the Palace cannot lie at {place}");
            if order == 0 {
                city.lay_palace();
                continue;
            }
            error_if!(place.size().is_none_or(|size| size == Size::Palace), "there is no tile of the size of {place}");
            error_if!(place.squares().any(|square| city.at(square).is_some()), "two tiles cover squares of {place}");
            city.lay(place);
        }
        city.finish();
        Ok(city)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seeded;

    /// BT-3.7: as many places as a simple count finds, for any set of free squares.
    #[test]
    fn places_are_those_a_search_finds() {
        let mut chance = Seeded::new(5);
        for _ in 0..50 {
            let mut free = [0u16; SIDE as usize];
            free.iter_mut().for_each(|row| *row = (chance.roll("row", 4096) | chance.roll("row", 4096)) as u16);
            for (w, h) in [(3, 2), (2, 3), (2, 2), (2, 1), (1, 2), (1, 1)] {
                let found = places(&free, w, h);
                for square in Square::all() {
                    let place = Placement::new(square, w, h);
                    let open = |place: Placement| place.squares().all(|s| free[s.y() as usize] >> s.x() & 1 == 1);
                    let expected = place.is_some_and(open);
                    assert_eq!(found[square.y() as usize] >> square.x() & 1 == 1, expected, "{square} {w}x{h}");
                }
            }
        }
    }

    /// BT-23.5: the cross covers twelve squares and none of the corners of its block.
    #[test]
    fn the_palace_covers_twelve_squares_either_way() {
        for (shape, first) in [(PalaceShape::Rect, "4,4"), (PalaceShape::Cross, "5,4")] {
            let mut city = City::bare(shape);
            let palace = city.lay_palace();
            assert_eq!((palace, city.squares(palace).count()), (Spot::PALACE, 12));
            assert_eq!(city.space(palace).to_string(), first);
            assert_eq!(city.squares(palace).next().map(|s| s.to_string()).as_deref(), Some(first));
            assert_eq!(city.spot(first.parse().unwrap()), Some(palace));
        }
    }

    /// BT-4.9: adjacency is symmetric, and no place is its own neighbour.
    #[test]
    fn adjacency_is_symmetric() {
        let mut city = City::bare(PalaceShape::Rect);
        city.lay_palace();
        city.lay("0,0 3x2".parse().unwrap());
        city.finish();
        for a in city.spots() {
            assert!(!city.near(a).contains(a));
            city.near(a).iter().for_each(|b| assert!(city.near(b).contains(a)));
        }
        let written = serde_json::to_string(&city).unwrap();
        assert_eq!(serde_json::from_str::<City>(&written).unwrap(), city);
    }
}
