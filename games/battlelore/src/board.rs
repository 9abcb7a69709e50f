//! The field: hexes, boards of 13 by 9 and 13 by 17, camps, sections and lines of sight (sections 3 and 7).

use hexgrid::{Shifted, Touch};
use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// A hex, numbered along the rows from the Standard edge. Both boards number their hexes alike (BL-3.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hex(pub(crate) u8);

/// Hexes of the larger board.
pub const HEXES: usize = 213;
const ROWS: u8 = 17;
/// The largest x of a hex (BL-3.5).
const EAST: u8 = 24;

kernel::bit_set!(
    /// A set of hexes.
    pub struct HexSet([u64; 4]) of Hex, as list
);

impl Hex {
    /// BL-3.5: the hex of a row with this x, if there is one on the larger board.
    pub const fn at(row: i16, x: i16) -> Option<Hex> {
        if row < 1 || row > ROWS as i16 || x < 0 || x > EAST as i16 || (row - 1 - x) % 2 != 0 {
            return None;
        }
        let above = (row - 1) as u8;
        Some(Hex(above / 2 * 25 + above % 2 * 13 + x as u8 / 2))
    }

    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 25 * 2 + 1 + (self.0 % 25 >= 13) as u8
    }

    #[inline]
    pub const fn column(self) -> u8 {
        let rest = self.0 % 25;
        if rest >= 13 { rest - 13 } else { rest }
    }

    /// BL-3.5
    #[inline]
    pub const fn x(self) -> u8 {
        self.column() * 2 + (self.0 % 25 >= 13) as u8
    }

    /// BL-3.7
    #[inline]
    pub fn distance(self, other: Hex) -> u8 {
        let dy = self.row().abs_diff(other.row());
        let dx = self.x().abs_diff(other.x());
        dy + dx.saturating_sub(dy) / 2
    }

    pub fn all() -> impl Iterator<Item = Hex> {
        (0..HEXES as u8).map(Hex)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The hex as far from this one as another is, on the opposite side.
    pub(crate) fn opposite(self, other: Hex) -> Option<Hex> {
        let twice = |here: u8, there: u8| 2 * i16::from(here) - i16::from(there);
        Hex::at(twice(self.row(), other.row()), twice(self.x(), other.x()))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}.{}", self.row(), self.column())
    }
}

impl FromStr for Hex {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Hex, NotationError> {
        let wrong = || NotationError(format!("'{text}' is no hex; write ROW.COLUMN, for example 4.5"));
        let (row, column) = text.split_once('.').ok_or_else(wrong)?;
        let plain =
            |word: &str| word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0') || word == "0";
        if !plain(row) || !plain(column) {
            return Err(wrong());
        }
        let (row, column): (u8, u8) = (row.parse().map_err(|_| wrong())?, column.parse().map_err(|_| wrong())?);
        let x = i16::from(column) * 2 + i16::from(row.is_multiple_of(2));
        Hex::at(row.into(), x).ok_or_else(wrong)
    }
}

kernel::as_text!(Hex);

/// BL-3.6: the neighbours of every hex on the larger board.
static NEIGHBOURS: [HexSet; HEXES] = steps(&[(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)]);
/// BL-10.9: of these, those in the next row toward the edge of each camp.
static BEHIND: [[HexSet; HEXES]; 2] = [steps(&[(-1, 1), (-1, -1)]), steps(&[(1, 1), (1, -1)])];

/// The hexes at these steps, in rows and x, from every hex.
const fn steps(steps: &[(i16, i16)]) -> [HexSet; HEXES] {
    let mut all = [HexSet([0; 4]); HEXES];
    let mut number = 0;
    while number < HEXES {
        let hex = Hex(number as u8);
        let mut step = 0;
        while step < steps.len() {
            let (dy, dx) = steps[step];
            if let Some(Hex(next)) = Hex::at(hex.row() as i16 + dy, hex.x() as i16 + dx) {
                all[number].0[next as usize / 64] |= 1 << (next % 64);
            }
            step += 1;
        }
        number += 1;
    }
    all
}

content::words! {
    /// BL-3.1, BL-3.2
    pub enum BoardSize {
        Standard = "standard", "13 hexes wide, 9 rows deep";
        Epic = "epic", "13 hexes wide, 17 rows deep";
    }
}

impl BoardSize {
    pub const fn rows(self) -> u8 {
        match self {
            BoardSize::Standard => 9,
            BoardSize::Epic => ROWS,
        }
    }

    #[inline]
    pub fn has(self, hex: Hex) -> bool {
        hex.row() <= self.rows()
    }

    /// All hexes of the board (BL-3.4).
    #[inline]
    pub const fn hexes(self) -> HexSet {
        match self {
            BoardSize::Standard => HexSet([u64::MAX, (1 << (113 - 64)) - 1, 0, 0]),
            BoardSize::Epic => HexSet([u64::MAX, u64::MAX, u64::MAX, (1 << (213 - 192)) - 1]),
        }
    }

    /// BL-3.6, BL-3.9
    #[inline]
    pub fn near(self, hex: Hex) -> HexSet {
        NEIGHBOURS[hex.index()] & self.hexes()
    }

    /// All neighbours of a set of hexes, members of the set among them.
    #[inline]
    pub(crate) fn around(self, hexes: HexSet) -> HexSet {
        let mut around = HexSet::EMPTY;
        for hex in hexes.iter() {
            around |= NEIGHBOURS[hex.index()];
        }
        around & self.hexes()
    }

    /// BL-3.8: row, x and column in a camp's own frame.
    pub fn frame(self, camp: Camp, hex: Hex) -> (u8, u8, u8) {
        let (row, x) = match camp {
            Camp::Standard => (hex.row(), hex.x()),
            Camp::Pennant => (self.rows() + 1 - hex.row(), EAST - hex.x()),
        };
        (row, x, x / 2)
    }

    /// The hex at a row and x of a camp's own frame (BL-3.8).
    pub fn from_frame(self, camp: Camp, row: u8, x: i16) -> Option<Hex> {
        let row = i16::from(row);
        let hex = match camp {
            Camp::Standard => Hex::at(row, x),
            Camp::Pennant => Hex::at(i16::from(self.rows()) + 1 - row, i16::from(EAST) - x),
        };
        hex.filter(|&hex| self.has(hex))
    }

    /// The row counted from a camp's own edge.
    #[inline]
    pub fn own_row(self, camp: Camp, hex: Hex) -> u8 {
        self.frame(camp, hex).0
    }

    /// BL-10.9: the hexes in the next row toward a camp's own edge, lower x first.
    #[inline]
    pub fn behind(self, camp: Camp, hex: Hex) -> HexSet {
        BEHIND[camp as usize][hex.index()] & self.hexes()
    }
}

content::words! {
    /// BL-2.1
    pub enum Camp {
        Standard = "standard", "Standard";
        Pennant = "pennant", "Pennant";
    }
}

impl Camp {
    pub const BOTH: [Camp; 2] = [Camp::Standard, Camp::Pennant];

    #[inline]
    #[must_use]
    pub const fn enemy(self) -> Camp {
        match self {
            Camp::Standard => Camp::Pennant,
            Camp::Pennant => Camp::Standard,
        }
    }
}

kernel::notation! {
    /// BL-3.11: a third of the board as a camp sees it.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Section: "section" {
        Left = "left";
        Center = "center";
        Right = "right";
    }
}

impl Section {
    pub const ALL: [Section; 3] = [Section::Left, Section::Center, Section::Right];

    /// Its bit among those of [`sections`].
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// BL-3.12, BL-3.13: the sections of a hex as a camp sees them; two on a shared hex.
#[inline]
pub fn sections(camp: Camp, hex: Hex) -> u8 {
    SECTIONS[camp as usize][hex.index()]
}

static SECTIONS: [[u8; HEXES]; 2] = [sections_of(Camp::Standard), sections_of(Camp::Pennant)];

const fn sections_of(camp: Camp) -> [u8; HEXES] {
    const ODD: [u8; 13] = [1, 1, 1, 1, 3, 2, 2, 2, 6, 4, 4, 4, 4];
    let mut all = [0; HEXES];
    let mut number = 0;
    while number < HEXES {
        let hex = Hex(number as u8);
        let areas = if hex.row() % 2 == 1 { ODD[hex.column() as usize] } else { 1 << (hex.column() / 4) };
        all[number] = match camp {
            Camp::Standard => areas,
            Camp::Pennant => (areas & 2) | (areas >> 2) | ((areas & 1) << 2),
        };
        number += 1;
    }
    all
}

/// The farthest a missile can reach with every bonus.
pub(crate) const FAR_SHOT: u8 = 9;

/// How a straight line goes on from its first hex: rows and x to the hexes it meets, and how it meets them.
type Line = Vec<(i16, i16, Touch)>;

/// BL-7.2 to BL-7.5, BL-7.8: the lines to all hexes within [`FAR_SHOT`], by rows and x.
static LINES: LazyLock<Vec<Line>> = LazyLock::new(|| {
    let far = i16::from(FAR_SHOT);
    let mut lines = vec![Line::new(); line_index(far, 2 * far) + 1];
    let start = hexgrid::Hex::in_row(20, 20, Shifted::OddRows);
    for end in start.within(far as u16) {
        let steps = |hex: hexgrid::Hex| (hex.r - start.r, 2 * (hex.q - start.q) + hex.r - start.r);
        let (dy, dx) = steps(end);
        lines[line_index(dy, dx)] = start
            .line_to(end)
            .map(|(hex, touch)| {
                let (dy, dx) = steps(hex);
                (dy, dx, touch)
            })
            .collect();
    }
    lines
});

fn line_index(dy: i16, dx: i16) -> usize {
    let far = i16::from(FAR_SHOT);
    ((dy + far) * (4 * far + 1) + dx + 2 * far) as usize
}

/// The hexes on the line between two hexes, and how it meets them; the ends are left out (BL-7.6).
pub(crate) fn line(from: Hex, to: Hex) -> impl Iterator<Item = (Hex, Touch)> {
    let (row, x) = (i16::from(from.row()), i16::from(from.x()));
    let near = from.distance(to) <= FAR_SHOT;
    let index = if near { line_index(i16::from(to.row()) - row, i16::from(to.x()) - x) } else { 0 };
    // A line along the side of the board runs beside hexes that do not exist.
    LINES[index].iter().filter_map(move |&(dy, dx, touch)| Some((Hex::at(row + dy, x + dx)?, touch)))
}

/// Whether the line between two hexes crosses the side that two neighbours share (BL-13.13).
pub(crate) fn crosses(from: Hex, to: Hex, (a, b): (Hex, Hex)) -> bool {
    let point = |hex: Hex| (i32::from(hex.x()), 3 * i32::from(hex.row()));
    let (p, q, a, b) = (point(from), point(to), point(a), point(b));
    // The corners of the side lie across the middle between both centres: a third of the distance to each hand.
    let (mx, my, dx, dy) = (a.0 + b.0, a.1 + b.1, b.0 - a.0, b.1 - a.1);
    let corner = |hand: i32| match dy {
        0 => (mx, my + 2 * hand),
        _ => (mx + hand * dy.signum(), my - hand * dx.signum()),
    };
    let hand = |p: (i32, i32), q: (i32, i32), c: (i32, i32)| {
        ((q.0 - p.0) * (c.1 - 2 * p.1) - (q.1 - p.1) * (c.0 - 2 * p.0)).signum()
    };
    let across = hand(p, q, corner(1)) * hand(p, q, corner(-1)) < 0;
    let twice = |p: (i32, i32)| (2 * p.0, 2 * p.1);
    let (c, d) = (corner(1), corner(-1));
    let side = |p: (i32, i32)| ((d.0 - c.0) * (p.1 - c.1) - (d.1 - c.1) * (p.0 - c.0)).signum();
    across && side(twice(p)) * side(twice(q)) < 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> Hex {
        text.parse().expect("a hex")
    }

    /// BL-3.4: both boards number their hexes alike, and hexes read back as they are written.
    #[test]
    fn hexes_are_numbered_along_the_rows() {
        assert_eq!((BoardSize::Standard.hexes().len(), BoardSize::Epic.hexes().len()), (113, 213));
        for hex in Hex::all() {
            assert_eq!(hex.to_string().parse(), Ok(hex));
            assert_eq!(Hex::at(hex.row().into(), hex.x().into()), Some(hex));
        }
        assert_eq!(BoardSize::Standard.hexes().iter().last(), Some(hex("9.12")));
        for wrong in ["0.1", "18.0", "2.12", "1.13", "1", "a.b", "01.1", "+1.1", ""] {
            assert!(wrong.parse::<Hex>().is_err(), "{wrong}");
        }
    }

    /// BL-3.1, BL-3.2, BL-3.3: 13 wide, 9 and 17 deep. BL-X4, BL-3.8.
    #[test]
    fn the_frame_of_the_pennant_is_turned_by_half() {
        assert_eq!((BoardSize::Standard.rows(), BoardSize::Epic.rows()), (9, 17));
        assert_eq!(BoardSize::Epic.frame(Camp::Pennant, hex("13.2")), (5, 20, 10));
        assert_eq!(BoardSize::Standard.frame(Camp::Standard, hex("3.4")), (3, 8, 4));
        assert_eq!(BoardSize::Standard.own_row(Camp::Pennant, hex("9.0")), 1);
        assert_eq!(BoardSize::Standard.own_row(Camp::Standard, hex("1.12")), 1, "BL-3.15");
    }

    /// BL-3.6, BL-3.9: the board ends at its sides, and the smaller board ends at its ninth row.
    #[test]
    fn neighbours_end_at_the_edge() {
        assert_eq!(BoardSize::Standard.near(hex("9.6")).len(), 4);
        assert_eq!(BoardSize::Epic.near(hex("9.6")).len(), 6);
        assert_eq!(BoardSize::Standard.behind(Camp::Pennant, hex("9.6")), HexSet::EMPTY);
        assert_eq!(BoardSize::Standard.behind(Camp::Standard, hex("3.0")), HexSet::one(hex("2.0")));
        assert_eq!(hex("4.5").opposite(hex("5.5")), Some(hex("3.6")));
    }

    /// BL-3.10 to BL-3.12: the areas have 36, 5, 31, 5 and 36 hexes, on the larger board 68, 9, 59, 9 and 68.
    #[test]
    fn sections_divide_the_board_in_three() {
        let count =
            |board: BoardSize, bits| board.hexes().iter().filter(|&hex| sections(Camp::Standard, hex) == bits).count();
        assert_eq!([1, 3, 2, 6, 4].map(|bits| count(BoardSize::Standard, bits)), [36, 5, 31, 5, 36]);
        assert_eq!([1, 3, 2, 6, 4].map(|bits| count(BoardSize::Epic, bits)), [68, 9, 59, 9, 68]);
        assert_eq!(sections(Camp::Pennant, hex("5.4")), Section::Right.bit() | Section::Center.bit());
    }

    /// BL-7.5: hexes off the board hold no unit or terrain; BL-7.8: a touched corner does not count.
    #[test]
    fn lines_know_the_edge_of_the_board() {
        assert_eq!(line(hex("1.0"), hex("3.0")).collect::<Vec<_>>(), [(hex("2.0"), Touch::Left)]);
        assert_eq!(line(hex("4.3"), hex("5.5")).count(), 2);
        assert_eq!(line(hex("4.3"), hex("4.4")).count(), 0);
    }

    /// BL-13.13: a marked edge is crossed by a line through it, not by one that runs past it.
    #[test]
    fn marked_edges_are_crossed_by_lines_through_them() {
        let edge = (hex("4.5"), hex("4.6"));
        assert!(crosses(hex("4.4"), hex("4.7"), edge) && crosses(hex("4.7"), hex("4.4"), edge));
        assert!(!crosses(hex("4.4"), hex("4.5"), edge));
        assert!(!crosses(hex("5.4"), hex("5.7"), edge));
        assert!(crosses(hex("3.5"), hex("5.6"), (hex("4.5"), hex("5.6"))));
    }
}
