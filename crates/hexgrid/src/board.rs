//! A board: a numbered list of hexes, with what follows from their places worked out once.

use crate::{Dir, DirSet, Hex, Shifted};

/// Hexes by number, of any outline, at most 254 of them.
pub struct Board<const N: usize> {
    hexes: [Hex; N],
    neighbours: [[u8; 6]; N],
    dirs: [DirSet; N],
    distances: [[u8; N]; N],
}

const NOWHERE: u8 = u8::MAX;

/// The number of steps to a hex that cannot be reached.
pub const FAR: u8 = u8::MAX;

impl<const N: usize> Board<N> {
    /// The hexes with their numbers in this order.
    pub const fn new(hexes: [Hex; N]) -> Board<N> {
        assert!(N < NOWHERE as usize, "a board has at most 254 hexes");
        let mut board =
            Board { hexes, neighbours: [[NOWHERE; 6]; N], dirs: [DirSet::EMPTY; N], distances: [[0; N]; N] };
        let mut a = 0;
        while a < N {
            let mut b = 0;
            while b < a {
                let distance = hexes[a].distance(hexes[b]);
                assert!(distance > 0, "a hex is on the board twice");
                assert!(distance < FAR as u16, "two hexes are too far apart");
                board.distances[a][b] = distance as u8;
                board.distances[b][a] = distance as u8;
                if let Some(dir) = hexes[a].dir_to(hexes[b]) {
                    board.neighbours[a][dir as usize] = b as u8;
                    board.neighbours[b][dir.opposite() as usize] = a as u8;
                    board.dirs[a] = board.dirs[a].with(dir);
                    board.dirs[b] = board.dirs[b].with(dir.opposite());
                }
                b += 1;
            }
            a += 1;
        }
        board
    }

    /// Rows of pointed hexes from the north, given by how many hexes each has; numbered along the rows from the west.
    pub const fn of_rows(widths: &[u8], shifted: Shifted) -> Board<N> {
        let mut hexes = [Hex::new(0, 0); N];
        let (mut i, mut row) = (0, 0);
        while row < widths.len() {
            let mut col = 0;
            while col < widths[row] {
                hexes[i] = Hex::in_row(col as i16, row as i16, shifted);
                i += 1;
                col += 1;
            }
            row += 1;
        }
        assert!(i == N, "the rows have fewer hexes than the board");
        Board::new(hexes)
    }

    pub const fn hex(&self, number: usize) -> Hex {
        self.hexes[number]
    }

    /// The number of a hex, if it is on the board.
    pub fn number(&self, hex: Hex) -> Option<usize> {
        self.hexes.iter().position(|&other| other == hex)
    }

    #[inline]
    pub const fn neighbour(&self, number: usize, dir: Dir) -> Option<usize> {
        let next = self.neighbours[number][dir as usize];
        if next == NOWHERE { None } else { Some(next as usize) }
    }

    /// The directions in which there is a neighbour.
    #[inline]
    pub const fn dirs(&self, number: usize) -> DirSet {
        self.dirs[number]
    }

    /// The direction of an adjacent hex.
    #[inline]
    pub fn dir_to(&self, number: usize, other: usize) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&dir| usize::from(self.neighbours[number][dir as usize]) == other)
    }

    /// The fewest steps over the plane. On a board with holes or deep dents a walk may be longer: see [`Board::walk`].
    #[inline]
    pub const fn distance(&self, a: usize, b: usize) -> u8 {
        self.distances[a][b]
    }

    /// The fewest steps from a hex to every other over the board, crossing only the sides it is told of; [`FAR`] where
    /// there is no way.
    pub fn walk(&self, from: usize, may_cross: impl Fn(usize, Dir) -> bool) -> [u8; N] {
        let mut steps = [FAR; N];
        let mut queue = [0u8; N];
        (steps[from], queue[0]) = (0, from as u8);
        let (mut next, mut end) = (0, 1);
        while next < end {
            let at = usize::from(queue[next]);
            next += 1;
            for dir in self.dirs(at).iter() {
                let to = usize::from(self.neighbours[at][dir as usize]);
                if steps[to] == FAR && may_cross(at, dir) {
                    steps[to] = steps[at] + 1;
                    queue[end] = to as u8;
                    end += 1;
                }
            }
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 13 and 12 hexes in turn.
    static NINE_ROWS: Board<113> = Board::of_rows(&[13, 12, 13, 12, 13, 12, 13, 12, 13], Shifted::OddRows);
    static SEVENTEEN_ROWS: Board<213> =
        Board::of_rows(&[13, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13, 12, 13], Shifted::OddRows);

    fn at(row: i16, col: i16) -> usize {
        NINE_ROWS.number(Hex::in_row(col, row, Shifted::OddRows)).expect("on the board")
    }

    /// Half a column counts as a step on the way to another row.
    #[test]
    fn distances_go_over_rows_and_columns() {
        let distances = [(at(0, 0), at(8, 12)), (at(2, 6), at(6, 6)), (at(4, 4), at(6, 6))];
        assert_eq!(distances.map(|(a, b)| NINE_ROWS.distance(a, b)), [16, 4, 3]);
        assert_eq!((SEVENTEEN_ROWS.hex(0), SEVENTEEN_ROWS.distance(0, 212)), (Hex::new(0, 0), 20));
    }

    #[test]
    fn neighbours_are_mutual_and_end_at_the_edge() {
        for a in 0..213 {
            for dir in Dir::ALL {
                let next = SEVENTEEN_ROWS.neighbour(a, dir);
                assert_eq!(next.is_some(), SEVENTEEN_ROWS.dirs(a).contains(dir));
                if let Some(b) = next {
                    assert_eq!(
                        (SEVENTEEN_ROWS.neighbour(b, dir.opposite()), SEVENTEEN_ROWS.dir_to(a, b)),
                        (Some(a), Some(dir))
                    );
                }
            }
        }
        assert_eq!(SEVENTEEN_ROWS.dirs(0), [Dir::E, Dir::SE].into_iter().collect());
        assert_eq!(SEVENTEEN_ROWS.dir_to(0, 2), None);
    }

    /// Six hexes around a hole, and one more in the east:
    /// ```text
    ///    2 1
    ///   3   0 6
    ///    4 5
    /// ```
    #[test]
    fn any_outline_will_do() {
        const CENTRE: Hex = Hex::new(5, 5);
        let mut hexes = [CENTRE.step(Dir::E, 2); 7];
        CENTRE.ring(1).enumerate().for_each(|(i, hex)| hexes[i] = hex);
        let board = Board::new(hexes);
        assert_eq!(board.number(CENTRE), None);
        assert_eq!((board.distance(0, 3), board.dirs(3)), (2, [Dir::NE, Dir::SE].into_iter().collect()));
        assert_eq!(board.walk(0, |_, _| true), [0, 1, 2, 3, 2, 1, 1]);
        // A wall between 0 and 1 makes everybody go round.
        let wall = |at: usize, dir: Dir| !(at == 0 && dir == Dir::NW || at == 1 && dir == Dir::SE);
        assert_eq!(board.walk(0, wall), [0, 5, 4, 3, 2, 1, 1]);
        assert_eq!(board.walk(6, |at, _| at != 0), [1, FAR, FAR, FAR, FAR, FAR, 0]);
    }
}
