//! The printed board (BM-26.1): 150 spaces, their terrain, neighbours and distances.

use kernel::Misread;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

pub const SPACES: usize = 150;
pub const ROWS: u8 = 12;

/// One space, numbered along the rows from the north-west. Written `col,row`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Space(u8);

/// What is printed on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    Clear,
    Road,
    River,
    Ford,
}

/// The six directions in the order of BM-26.2.
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

    pub fn opposite(self) -> Dir {
        Dir::ALL[(self as usize + 3) % 6]
    }

    pub fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// `c` clear, `R` road, `W` river, `F` printed ford.
const MAP: [&[u8]; ROWS as usize] = [
    b"cRcccRcccRcc",
    b"cRcccRcccRccc",
    b"FcWWFcWWFcWW",
    b"RWWcRWWcRWWcR",
    b"RccRRccRRccR",
    b"cRcRcRcRcRcRc",
    b"cRRccRRccRRc",
    b"ccRcccRcccRcc",
    b"ccRcccRcccRc",
    b"cccRcccRcccRc",
    b"ccRcccRcccRc",
    b"ccRcccRcccRcc",
];

const fn row_start(row: i16) -> i16 {
    // Even rows have 12 spaces, odd rows 13.
    row * 12 + row / 2
}

const fn width(row: i16) -> i16 {
    12 + row % 2
}

const fn index(col: i16, row: i16) -> Option<u8> {
    if row < 0 || row >= ROWS as i16 || col < 0 || col >= width(row) {
        return None;
    }
    Some((row_start(row) + col) as u8)
}

const COORDS: [(u8, u8); SPACES] = {
    let mut coords = [(0, 0); SPACES];
    let (mut i, mut row) = (0, 0);
    while row < ROWS as i16 {
        let mut col = 0;
        while col < width(row) {
            coords[i] = (col as u8, row as u8);
            i += 1;
            col += 1;
        }
        row += 1;
    }
    coords
};

/// BM-26.2: offsets for even and odd rows.
const OFFSETS: [[(i16, i16); 6]; 2] =
    [[(1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)], [(1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)]];

const NOWHERE: u8 = u8::MAX;

static NEIGHBOURS: [[u8; 6]; SPACES] = {
    let mut table = [[NOWHERE; 6]; SPACES];
    let mut i = 0;
    while i < SPACES {
        let (col, row) = (COORDS[i].0 as i16, COORDS[i].1 as i16);
        let mut d = 0;
        while d < 6 {
            let (dc, dr) = OFFSETS[(row % 2) as usize][d];
            if let Some(n) = index(col + dc, row + dr) {
                table[i][d] = n;
            }
            d += 1;
        }
        i += 1;
    }
    table
};

/// BM-7.3. The board has no holes and no dents deeper than half a space, so the plain hex distance is the walk.
static DISTANCES: [[u8; SPACES]; SPACES] = {
    let mut table = [[0; SPACES]; SPACES];
    let mut a = 0;
    while a < SPACES {
        let mut b = 0;
        while b < SPACES {
            table[a][b] = hex_distance(COORDS[a], COORDS[b]);
            b += 1;
        }
        a += 1;
    }
    table
};

const fn hex_distance(a: (u8, u8), b: (u8, u8)) -> u8 {
    // Twice the column position, so that the half shift of even rows stays whole.
    let ax = 2 * a.0 as i16 + (1 - a.1 as i16 % 2);
    let bx = 2 * b.0 as i16 + (1 - b.1 as i16 % 2);
    let dx = (ax - bx).abs();
    let dy = (a.1 as i16 - b.1 as i16).abs();
    (if dx > dy { (dx + dy) / 2 } else { dy }) as u8
}

impl Space {
    pub fn at(col: u8, row: u8) -> Option<Space> {
        index(i16::from(col), i16::from(row)).map(Space)
    }

    pub fn from_index(index: usize) -> Option<Space> {
        (index < SPACES).then_some(Space(index as u8))
    }

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn all() -> impl Iterator<Item = Space> {
        (0..SPACES as u8).map(Space)
    }

    pub fn col(self) -> u8 {
        COORDS[self.index()].0
    }

    pub fn row(self) -> u8 {
        COORDS[self.index()].1
    }

    /// The outermost spaces of odd rows are half spaces (BM-7.11: spaces in every respect).
    pub fn is_half(self) -> bool {
        self.row() % 2 == 1 && (self.col() == 0 || self.col() == 12)
    }

    pub fn terrain(self) -> Terrain {
        match MAP[self.row() as usize][self.col() as usize] {
            b'R' => Terrain::Road,
            b'W' => Terrain::River,
            b'F' => Terrain::Ford,
            _ => Terrain::Clear,
        }
    }

    #[inline]
    pub fn neighbour(self, dir: Dir) -> Option<Space> {
        let n = NEIGHBOURS[self.index()][dir as usize];
        (n != NOWHERE).then_some(Space(n))
    }

    pub fn neighbours(self) -> impl Iterator<Item = (Dir, Space)> {
        Dir::ALL.into_iter().filter_map(move |dir| self.neighbour(dir).map(|space| (dir, space)))
    }

    /// The direction of an adjacent space.
    pub fn dir_to(self, other: Space) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&dir| self.neighbour(dir) == Some(other))
    }

    #[inline]
    pub fn distance(self, other: Space) -> u8 {
        DISTANCES[self.index()][other.index()]
    }

    /// BM-3.14: road crosses the side if both spaces are road or printed ford, river if both are river or ford.
    pub fn side_is_crossed(self, other: Space) -> bool {
        let road = |s: Space| matches!(s.terrain(), Terrain::Road | Terrain::Ford);
        let river = |s: Space| matches!(s.terrain(), Terrain::River | Terrain::Ford);
        road(self) && road(other) || river(self) && river(other)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{},{}", self.col(), self.row())
    }
}

impl FromStr for Space {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Space, Misread> {
        let bare = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(text);
        let wrong = || Misread(format!("'{text}' is no space; spaces are written col,row, for example 5,7"));
        let (col, row) = bare.split_once(',').ok_or_else(wrong)?;
        let (col, row) = (col.trim().parse().map_err(|_| wrong())?, row.trim().parse().map_err(|_| wrong())?);
        Space::at(col, row).ok_or_else(|| {
            Misread(format!(
                "there is no space {col},{row}: rows are 0-11, columns 0-11 in even rows and 0-12 in odd rows"
            ))
        })
    }
}

kernel::as_text!(Space);

impl fmt::Display for Dir {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Dir {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Dir, Misread> {
        let known = Dir::ALL.into_iter().find(|dir| dir.to_string() == text);
        known.ok_or_else(|| Misread(format!("'{text}' is no direction; directions are E, NE, NW, W, SW, SE")))
    }
}

kernel::bit_set!(
    /// A set of spaces.
    pub struct SpaceSet([u64; 3]) of Space, as list
);

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    /// BM-26.1: 92 clear, 43 road, 12 river, 3 printed fords, 150 in all.
    #[test]
    fn the_board_has_the_counts_of_bm_26_1() {
        let count = |t| Space::all().filter(|s| s.terrain() == t).count();
        let counts = [Terrain::Clear, Terrain::Road, Terrain::River, Terrain::Ford].map(count);
        assert_eq!(counts, [92, 43, 12, 3]);
        assert_eq!(Space::all().filter(|s| s.is_half()).count(), 12);
    }

    /// BM-3.14, BM-3.15: of 402 shared sides 50 are crossed by road, 14 by river, 338 take a hedge.
    #[test]
    fn hedges_may_lie_on_338_sides() {
        let sides = || Space::all().flat_map(|a| a.neighbours().map(move |(_, b)| (a, b))).filter(|(a, b)| a < b);
        assert_eq!(sides().count(), 402);
        assert_eq!(sides().filter(|(a, b)| a.side_is_crossed(*b)).count(), 64);
    }

    /// BM-7.3: the table equals a walk over the board, from every space to every other.
    #[test]
    fn distance_is_the_shortest_walk() {
        for from in Space::all() {
            let mut steps = [None; SPACES];
            let mut queue = VecDeque::from([from]);
            steps[from.index()] = Some(0);
            while let Some(space) = queue.pop_front() {
                for (_, next) in space.neighbours() {
                    if steps[next.index()].is_none() {
                        steps[next.index()] = steps[space.index()].map(|n: u8| n + 1);
                        queue.push_back(next);
                    }
                }
            }
            for to in Space::all() {
                assert_eq!(Some(from.distance(to)), steps[to.index()], "{from} to {to}");
            }
        }
    }

    /// BM-7.2, BM-26.2: adjacency goes both ways, in opposite directions.
    #[test]
    fn neighbours_are_mutual() {
        for space in Space::all() {
            for (dir, next) in space.neighbours() {
                assert_eq!(next.neighbour(dir.opposite()), Some(space));
                assert_eq!(space.distance(next), 1);
            }
        }
    }
}
