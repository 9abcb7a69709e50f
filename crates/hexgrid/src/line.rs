//! The straight line between two hexes' centres: which hexes it crosses, and along which it runs.

use crate::{Hex, Tops};

/// How a line meets a hex between its two ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Touch {
    /// It crosses the inside of the hex.
    Inside,
    /// It runs along a side of the hex, which lies to the left of somebody who looks from the first end to the second.
    Left,
    /// It runs along a side of the hex, which lies to the right.
    Right,
}

impl Hex {
    /// The hexes that the line from centre to centre crosses or runs along, in the order of their distance, without the
    /// two ends. A hex of which it only touches a corner is left out.
    ///
    /// A line of sight that is blocked by any hex inside it, and along hex sides only if hexes on both hands block:
    ///
    /// ```
    /// use hexgrid::{Hex, Touch};
    /// fn sees(from: Hex, to: Hex, blocks: impl Fn(Hex) -> bool) -> bool {
    ///     let met = |touch| from.line_to(to).any(|(hex, how)| how == touch && blocks(hex));
    ///     !met(Touch::Inside) && !(met(Touch::Left) && met(Touch::Right))
    /// }
    /// let (from, to) = (Hex::new(0, 0), Hex::new(1, 1));
    /// assert!(sees(from, to, |hex| hex == Hex::new(1, 0)));
    /// assert!(!sees(from, to, |_| true));
    /// ```
    pub fn line_to(self, other: Hex) -> impl Iterator<Item = (Hex, Touch)> {
        let distance = self.distance(other);
        // Every hex that the line meets is on a shortest way, so the others need no look.
        let on_the_way = move |steps| self.ring(steps).filter(move |hex| hex.distance(other) == distance - steps);
        (1..distance).flat_map(on_the_way).filter_map(move |hex| Some((hex, touch(self, other, hex)?)))
    }
}

fn touch(from: Hex, to: Hex, hex: Hex) -> Option<Touch> {
    // Which side of a line a point is on does not change when both axes are scaled, so either kind of tops will do.
    let ((x, y), (to_x, to_y)) = (from.centre(Tops::Pointed), to.centre(Tops::Pointed));
    let hands = hex.corners(Tops::Pointed).map(|(cx, cy)| ((to_x - x) * (cy - y) - (to_y - y) * (cx - x)).signum());
    let count = |hand: i32| hands.iter().filter(|&&corner| corner == hand).count();
    match (count(-1), count(0), count(1)) {
        (left, _, right) if left > 0 && right > 0 => Some(Touch::Inside),
        (_, 2, 0) => Some(Touch::Left),
        (0, 2, _) => Some(Touch::Right),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dir, Shifted};

    /// Even rows are shifted.
    fn at(row: i16, col: i16) -> Hex {
        Hex::in_row(col, row, Shifted::EvenRows)
    }

    fn line(from: Hex, to: Hex) -> Vec<(Hex, Touch)> {
        from.line_to(to).collect()
    }

    #[test]
    fn a_row_is_crossed_hex_by_hex() {
        assert_eq!(line(at(3, 1), at(3, 4)), [(at(3, 2), Touch::Inside), (at(3, 3), Touch::Inside)]);
        for dir in Dir::ALL {
            let start = Hex::new(1, 1);
            let between: Vec<_> = (1..5).map(|steps| (start.step(dir, steps), Touch::Inside)).collect();
            assert_eq!(line(start, start.step(dir, 5)), between);
        }
        assert_eq!(line(at(3, 1), at(3, 2)), []);
        assert_eq!(line(at(3, 1), at(3, 1)), []);
    }

    /// ```text
    ///   4.3   4.4
    ///      5.4   5.5      from 4.3 to 5.5 the line runs between 4.4 and 5.4
    /// ```
    #[test]
    fn between_two_hexes_it_runs_along_both() {
        assert_eq!(line(at(4, 3), at(5, 5)), [(at(4, 4), Touch::Left), (at(5, 4), Touch::Right)]);
        assert_eq!(line(at(5, 5), at(4, 3)), [(at(4, 4), Touch::Right), (at(5, 4), Touch::Left)]);
    }

    /// Twice as far the line leaves the pair through a hex in the middle and runs between another pair.
    #[test]
    fn sides_and_insides_take_turns() {
        let touches = line(at(3, 3), at(7, 3));
        let between = |row: i16| [(at(row, 2), Touch::Right), (at(row, 3), Touch::Left)];
        let mut sorted = touches.clone();
        sorted.sort();
        let mut wanted = [&between(4)[..], &[(at(5, 3), Touch::Inside)], &between(6)].concat();
        wanted.sort();
        assert_eq!(sorted, wanted);
        let distances: Vec<u16> = touches.iter().map(|(hex, _)| hex.distance(at(3, 3))).collect();
        assert_eq!(distances, [1, 1, 2, 3, 3]);
    }

    #[test]
    fn a_knights_move_crosses_both_hexes() {
        let start = Hex::new(0, 0);
        assert_eq!(line(start, Hex::new(2, 1)), [(Hex::new(1, 0), Touch::Inside), (Hex::new(1, 1), Touch::Inside)]);
    }

    /// Every pair of hexes up to six apart, checked without the short cut over shortest ways: whether corners lie on both
    /// hands, or two of them on the line, and whether that part of the line is between the two centres.
    #[test]
    fn the_line_meets_no_hex_but_those_listed() {
        let from = Hex::new(0, 0);
        for to in from.within(6).filter(|&to| to != from) {
            let listed = line(from, to);
            let (to_x, to_y) = to.centre(Tops::Pointed);
            // In true proportions x is stretched by the root of three.
            let along = |(x, y): (i32, i32)| 3 * x * to_x + y * to_y;
            for hex in from.within(8).filter(|&hex| hex != from && hex != to) {
                let between = (1..along(to.centre(Tops::Pointed))).contains(&along(hex.centre(Tops::Pointed)));
                let met = touch(from, to, hex).filter(|_| between);
                let found = listed.iter().find(|(other, _)| *other == hex).map(|(_, touch)| *touch);
                assert_eq!(met, found, "{to:?} {hex:?}");
            }
        }
    }

    #[test]
    fn the_way_back_meets_the_same_hexes_on_the_other_hand() {
        let from = Hex::new(0, 0);
        for to in from.within(6) {
            let mut back: Vec<_> = to.line_to(from).collect();
            back.iter_mut().for_each(|(_, touch)| {
                *touch = match touch {
                    Touch::Inside => Touch::Inside,
                    Touch::Left => Touch::Right,
                    Touch::Right => Touch::Left,
                }
            });
            let mut forth = line(from, to);
            back.sort();
            forth.sort();
            assert_eq!(forth, back);
        }
    }
}
