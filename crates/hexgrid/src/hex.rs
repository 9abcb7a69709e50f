//! One hex on a plane without an edge.

use crate::Dir;

/// A hex by its axial coordinates: `q` counts towards the east, `r` towards the south-east of pointed hexes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex {
    pub q: i16,
    pub r: i16,
}

/// How the hexes of a board are turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tops {
    /// A corner points north: hexes lie in rows.
    Pointed,
    /// A side faces north: hexes lie in columns.
    Flat,
}

/// Which rows lie half a hex further east, where hexes with pointed tops are counted by column and row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shifted {
    EvenRows,
    OddRows,
}

impl Hex {
    pub const fn new(q: i16, r: i16) -> Hex {
        Hex { q, r }
    }

    /// The hex in a column of a row.
    pub const fn in_row(col: i16, row: i16, shifted: Shifted) -> Hex {
        let odd = row.rem_euclid(2);
        let before = match shifted {
            Shifted::EvenRows => row + odd,
            Shifted::OddRows => row - odd,
        };
        Hex::new(col - before / 2, row)
    }

    /// The column and row that [`Hex::in_row`] makes this hex of.
    pub const fn col_row(self, shifted: Shifted) -> (i16, i16) {
        (self.q - Hex::in_row(0, self.r, shifted).q, self.r)
    }

    #[inline]
    #[must_use]
    pub const fn neighbour(self, dir: Dir) -> Hex {
        self.step(dir, 1)
    }

    /// The hex so many steps away in one direction.
    #[inline]
    #[must_use]
    pub const fn step(self, dir: Dir, steps: i16) -> Hex {
        let (q, r) = dir.offset();
        Hex::new(self.q + q * steps, self.r + r * steps)
    }

    /// The direction of an adjacent hex.
    pub const fn dir_to(self, other: Hex) -> Option<Dir> {
        let mut i = 0;
        while i < 6 {
            let next = self.neighbour(Dir::ALL[i]);
            if next.q == other.q && next.r == other.r {
                return Some(Dir::ALL[i]);
            }
            i += 1;
        }
        None
    }

    /// The fewest steps to another hex.
    pub const fn distance(self, other: Hex) -> u16 {
        let (q, r) = ((self.q - other.q) as i32, (self.r - other.r) as i32);
        ((q.abs() + r.abs() + (q + r).abs()) / 2) as u16
    }

    /// All hexes at a distance, counterclockwise from the one in the east; the hex itself at distance 0.
    pub fn ring(self, distance: u16) -> impl Iterator<Item = Hex> {
        let (steps, itself) = (distance as i16, distance == 0);
        let corner = move |dir: Dir| (self.step(dir, steps), dir.turned(2));
        let sides = Dir::ALL.into_iter().map(corner);
        let round = sides.flat_map(move |(first, along)| (0..steps).map(move |step| first.step(along, step)));
        itself.then_some(self).into_iter().chain(round)
    }

    /// All hexes up to a distance, the nearest first.
    pub fn within(self, distance: u16) -> impl Iterator<Item = Hex> {
        (0..=distance).flat_map(move |distance| self.ring(distance))
    }

    /// The centre, on a grid of whole numbers where x grows to the east and y to the south.
    ///
    /// With pointed tops one unit of x is half a hex's width and one of y half its side; with flat tops one of x is half
    /// its side and one of y half its height.
    pub const fn centre(self, tops: Tops) -> (i32, i32) {
        let (q, r) = (self.q as i32, self.r as i32);
        match tops {
            Tops::Pointed => (2 * q + r, 3 * r),
            Tops::Flat => (3 * q, 2 * r + q),
        }
    }

    /// The corners on the grid of [`Hex::centre`], clockwise: from the north with pointed tops, from the north-east with
    /// flat ones.
    pub const fn corners(self, tops: Tops) -> [(i32, i32); 6] {
        let mut corners = match tops {
            Tops::Pointed => [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)],
            Tops::Flat => [(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)],
        };
        let (x, y) = self.centre(tops);
        let mut i = 0;
        while i < 6 {
            corners[i] = (corners[i].0 + x, corners[i].1 + y);
            i += 1;
        }
        corners
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// Even rows are shifted here:
    /// ```text
    ///    0,0 1,0 2,0
    ///  0,1 1,1 2,1
    ///    0,2 1,2 2,2
    /// ```
    #[test]
    fn neighbours_by_column_and_row() {
        let around = |col, row, shifted| {
            let centre = Hex::in_row(col, row, shifted);
            let cells = || (-1..4).flat_map(|row| (-1..4).map(move |col| (col, row)));
            let cell = move |hex| cells().find(|&(col, row)| Hex::in_row(col, row, shifted) == hex).expect("near");
            assert_eq!(centre.col_row(shifted), (col, row));
            Dir::ALL.map(|dir| cell(centre.neighbour(dir)))
        };
        assert_eq!(around(1, 1, Shifted::EvenRows), [(2, 1), (1, 0), (0, 0), (0, 1), (0, 2), (1, 2)]);
        assert_eq!(around(1, 2, Shifted::EvenRows), [(2, 2), (2, 1), (1, 1), (0, 2), (1, 3), (2, 3)]);
        assert_eq!(around(1, 1, Shifted::OddRows), [(2, 1), (2, 0), (1, 0), (0, 1), (1, 2), (2, 2)]);
    }

    #[test]
    fn the_distance_is_the_shortest_walk() {
        let start = Hex::new(3, -2);
        let mut walk = BTreeMap::from([(start, 0)]);
        for steps in 1..=6 {
            let reached: Vec<Hex> = walk.keys().copied().collect();
            for next in reached.into_iter().flat_map(|hex| Dir::ALL.map(|dir| hex.neighbour(dir))) {
                walk.entry(next).or_insert(steps);
            }
        }
        assert_eq!(walk.len(), 1 + 6 + 12 + 18 + 24 + 30 + 36);
        walk.into_iter().for_each(|(hex, steps)| assert_eq!(start.distance(hex), steps, "{hex:?}"));
    }

    #[test]
    fn a_ring_goes_round_once() {
        let centre = Hex::new(-1, 4);
        assert_eq!(centre.ring(0).collect::<Vec<_>>(), [centre]);
        assert_eq!(centre.ring(1).collect::<Vec<_>>(), Dir::ALL.map(|dir| centre.neighbour(dir)));
        for distance in 1..6 {
            let ring: Vec<Hex> = centre.ring(distance).collect();
            assert_eq!(ring.len(), 6 * usize::from(distance));
            assert_eq!(ring.iter().collect::<BTreeSet<_>>().len(), ring.len());
            assert!(ring.iter().all(|hex| hex.distance(centre) == distance));
            assert!((0..ring.len()).all(|i| ring[i].distance(ring[(i + 1) % ring.len()]) == 1));
        }
        assert_eq!(centre.within(3).count(), 1 + 6 + 12 + 18);
    }

    #[test]
    fn neighbours_share_the_two_corners_of_their_side() {
        for tops in [Tops::Pointed, Tops::Flat] {
            let hex = Hex::new(2, -3);
            for dir in Dir::ALL {
                let (mine, theirs) = (hex.corners(tops), hex.neighbour(dir).corners(tops));
                let shared: BTreeSet<usize> = (0..6).filter(|&i| theirs.contains(&mine[i])).collect();
                assert_eq!(shared, dir.corners().into(), "{dir} {tops:?}");
                let [first, second] = dir.corners();
                assert_eq!(second, (first + 1) % 6, "clockwise");
            }
        }
    }

    #[test]
    fn directions_are_named_by_where_they_lead() {
        for tops in [Tops::Pointed, Tops::Flat] {
            for dir in Dir::ALL {
                let (x, y) = Hex::new(0, 0).neighbour(dir).centre(tops);
                let north_south = ["N", "", "S"][(y.signum() + 1) as usize];
                let west_east = ["W", "", "E"][(x.signum() + 1) as usize];
                assert_eq!(dir.name(tops), format!("{north_south}{west_east}"));
            }
        }
    }
}
