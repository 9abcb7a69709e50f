//! The printed board (BM-26.1): 150 spaces, their terrain, neighbours and distances.

use hexgrid::{Board, Hex, Shifted};
pub(crate) use hexgrid::{Dir, DirSet};
use kernel::NotationError;
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

pub(crate) const SPACES: usize = 150;
pub(crate) const ROWS: u8 = 12;

/// One space, numbered along the rows from the north-west. Written `col,row`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Space(u8);

/// What is printed on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    Clear,
    Road,
    River,
    Ford,
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

/// BM-26.1, BM-26.2: even rows are shifted half a space to the east. BM-7.3: the board has no holes and no dents deeper
/// than half a space, so the distance over the plane is the walk.
pub(crate) static BOARD: Board<SPACES> = Board::of_rows(&[12, 13, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13], SHIFTED);

const SHIFTED: Shifted = Shifted::EvenRows;

static TERRAIN: [Terrain; SPACES] = {
    let mut terrain = [Terrain::Clear; SPACES];
    let mut i = 0;
    while i < SPACES {
        let (col, row) = BOARD.hex(i).col_row(SHIFTED);
        terrain[i] = match MAP[row as usize][col as usize] {
            b'R' => Terrain::Road,
            b'W' => Terrain::River,
            b'F' => Terrain::Ford,
            _ => Terrain::Clear,
        };
        i += 1;
    }
    terrain
};

/// The sides a hedge may lie on (BM-3.14), each listed with the space that comes first.
static HEDGE_SIDES: [DirSet; SPACES] = {
    let mut sides = [DirSet::EMPTY; SPACES];
    let mut i = 0;
    while i < SPACES {
        let mut d = 0;
        while d < 6 {
            if let Some(next) = BOARD.neighbour(i, Dir::ALL[d])
                && i < next
                && !is_crossed(TERRAIN[i], TERRAIN[next])
            {
                sides[i] = sides[i].with(Dir::ALL[d]);
            }
            d += 1;
        }
        i += 1;
    }
    sides
};

/// BM-3.14: road crosses the side if both spaces are road or printed ford, river if both are river or ford.
const fn is_crossed(a: Terrain, b: Terrain) -> bool {
    const fn road(terrain: Terrain) -> bool {
        matches!(terrain, Terrain::Road | Terrain::Ford)
    }
    const fn river(terrain: Terrain) -> bool {
        matches!(terrain, Terrain::River | Terrain::Ford)
    }
    road(a) && road(b) || river(a) && river(b)
}

impl Space {
    pub fn at(col: u8, row: u8) -> Option<Space> {
        BOARD.number(Hex::in_row(i16::from(col), i16::from(row), SHIFTED)).and_then(Space::from_index)
    }

    #[inline]
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
        BOARD.hex(self.index()).col_row(SHIFTED).0 as u8
    }

    pub fn row(self) -> u8 {
        BOARD.hex(self.index()).col_row(SHIFTED).1 as u8
    }

    /// The outermost spaces of odd rows are half spaces (BM-7.11: spaces in every respect).
    pub fn is_half(self) -> bool {
        self.row() % 2 == 1 && (self.col() == 0 || self.col() == 12)
    }

    #[inline]
    pub fn terrain(self) -> Terrain {
        TERRAIN[self.index()]
    }

    #[inline]
    pub fn neighbour(self, dir: Dir) -> Option<Space> {
        BOARD.neighbour(self.index(), dir).map(|next| Space(next as u8))
    }

    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = (Dir, Space)> {
        Dir::ALL.into_iter().filter_map(move |dir| self.neighbour(dir).map(|space| (dir, space)))
    }

    /// The direction of an adjacent space.
    pub fn dir_to(self, other: Space) -> Option<Dir> {
        BOARD.dir_to(self.index(), other.index())
    }

    #[inline]
    pub fn distance(self, other: Space) -> u8 {
        BOARD.distance(self.index(), other.index())
    }

    /// BM-3.14.
    pub fn side_is_crossed(self, other: Space) -> bool {
        is_crossed(self.terrain(), other.terrain())
    }

    /// The sides of this space that a hedge may lie on and that no space before it shares.
    #[inline]
    pub(crate) fn hedge_sides(self) -> DirSet {
        HEDGE_SIDES[self.index()]
    }
}

impl Space {
    /// `5,7`.
    pub fn name(self) -> &'static str {
        static NAMES: LazyLock<Vec<String>> =
            LazyLock::new(|| Space::all().map(|space| format!("{},{}", space.col(), space.row())).collect());
        &NAMES[usize::from(self.0)]
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A state names a hundred spaces and is written with every action, so none of them is made a text of its own first.
impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl FromStr for Space {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Space, NotationError> {
        let bare = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(text);
        let wrong = || NotationError(format!("'{text}' is no space; spaces are written col,row, for example 5,7"));
        let (col, row) = bare.split_once(',').ok_or_else(wrong)?;
        // Signed and wide, so that a space beyond an edge is told as such.
        let (col, row): (i32, i32) =
            (col.trim().parse().map_err(|_| wrong())?, row.trim().parse().map_err(|_| wrong())?);
        let on_board = u8::try_from(col).ok().zip(u8::try_from(row).ok()).and_then(|(col, row)| Space::at(col, row));
        on_board.ok_or_else(|| {
            NotationError(format!(
                "there is no space {col},{row}: rows are 0-11, columns 0-11 in even rows and 0-12 in odd rows [BM-26.1]"
            ))
        })
    }
}

kernel::as_text!(Space);

kernel::bit_set!(
    /// A set of spaces.
    pub struct SpaceSet([u64; 3]) of Space, as list
);

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(Space::all().map(|space| space.hedge_sides().len()).sum::<usize>(), 338);
    }

    /// BM-7.3: the table equals a walk over the board, from every space to every other.
    #[test]
    fn distance_is_the_shortest_walk() {
        for from in Space::all() {
            let steps = BOARD.walk(from.index(), |_, _| true);
            for to in Space::all() {
                assert_eq!(from.distance(to), steps[to.index()], "{from} to {to}");
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
