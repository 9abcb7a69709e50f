//! Ford tiles: shallows and stepping stones in the bed of the river that `art/ground.svg` shows.

use super::{SPACING, centre};
use crate::board::Space;
use stage::Point;
use stage::draw::{RoughPen, curve};

/// The river from west to east, the fords included.
#[rustfmt::skip]
const RIVER: [(u8, u8); 15] = [
    (0, 2), (1, 3), (2, 3), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (6, 2), (7, 2), (8, 2), (9, 3), (10, 3), (10, 2), (11, 2),
];

/// The river's course: where it crosses from space to space, one more than it has spaces.
fn river_course() -> (Vec<Point>, Vec<Point>) {
    let mut pen = RoughPen::new(5);
    let centres: Vec<Point> = river_spaces().map(centre).collect();
    let (first, last) = (centres[0], centres[centres.len() - 1]);
    let mut crossings = vec![first + Point::new(-SPACING * 0.9, 4.0)];
    crossings.extend(centres.windows(2).map(|pair| pen.near(pair[0].towards(pair[1], 0.5), 2.5)));
    crossings.push(last + Point::new(SPACING * 0.9, -3.0));
    (crossings, centres)
}

fn river_spaces() -> impl Iterator<Item = Space> {
    RIVER.iter().filter_map(|&(col, row)| Space::at(col, row))
}

/// Ripples, and stones from bank to bank: from `from` to `to`, seen from `at`.
fn stepping_stones(at: Point, from: Point, to: Point, seed: u64) -> String {
    let mut pen = RoughPen::new(seed);
    let mut o = String::new();
    for (dx, dy, w) in [
        (-16.0, -9.0, 11.0),
        (9.0, -12.0, 12.0),
        (-18.0, 8.0, 10.0),
        (12.0, 10.0, 13.0),
        (-3.0, -15.0, 8.0),
        (0.0, 15.0, 9.0),
    ] {
        o += &ripple("bm-ripple", at + Point::new(dx, dy), w, 2.4);
    }
    let aside = (to - from) * (2.8 / (to - from).length());
    for k in 0..7 {
        let t = 0.14 + 0.12 * k as f32;
        let step = Point::new(aside.y, -aside.x) * if k % 2 == 1 { -1.0 } else { 1.0 };
        let spot = at + from * (1.0 - t).powi(2) + to * t.powi(2) + step;
        let size = pen.between(4.2, 5.4);
        o += &format!(
            r#"<ellipse class="bm-stepstone" cx="{:.1}" cy="{:.1}" rx="{size:.1}" ry="{:.1}"/>"#,
            spot.x,
            spot.y,
            size * 0.76
        );
    }
    o
}

/// A small wave of `width` around `at`.
pub(super) fn ripple(class: &str, at: Point, width: f32, height: f32) -> String {
    let (quarter, half) = (width / 4.0, width / 2.0);
    format!(
        r#"<path class="{class}" d="M{:.1} {:.1}q{quarter:.1} -{height} {half:.1} 0t{half:.1} 0"/>"#,
        at.x - half,
        at.y
    )
}

/// Shallows in the river's own bed, stones straight across it; nothing if the river does not flow there.
pub(crate) fn ford_tile(space: Space) -> String {
    let (crossings, centres) = river_course();
    let Some(k) = river_spaces().position(|other| other == space) else { return String::new() };
    let (from, bend, to) = (crossings[k], centres[k], crossings[k + 1]);
    let heart = from.towards(to, 0.5).towards(bend, 0.5);
    let along = (to - from) * (1.0 / (to - from).length());
    let across = Point::new(-along.y, along.x) * 28.0;
    let seed = space.index() as u64;
    format!(
        r#"<clipPath id="bm-ford-{seed}"><path d="{}"/></clipPath><path class="bm-riv-f shallow" d="{}" clip-path="url(#bm-ford-{seed})"/>{}"#,
        RoughPen::new(seed).blob(heart, (28.0, 30.0), 9, 0.12),
        curve(&[from, to], &[bend]),
        stepping_stones(heart, across * -1.0, across, seed + 1)
    )
}
