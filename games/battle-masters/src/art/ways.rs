//! Roads and the river as paths, never cells: from side middle to side middle, bent towards the spaces' centres.

use super::{RADIUS, SPACING, centre};
use crate::board::{Dir, Space, Terrain};
use stage::Point;
use stage::draw::{Quill, curve};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The river from west to east, the fords included.
#[rustfmt::skip]
const RIVER: [(u8, u8); 15] = [
    (0, 2), (1, 3), (2, 3), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (6, 2), (7, 2), (8, 2), (9, 3), (10, 3), (10, 2), (11, 2),
];

/// The road in one space: the point it bends towards, and where it crosses the space's edge.
struct Stretch {
    heart: Point,
    ends: Vec<Point>,
}

pub(super) fn roads() -> String {
    let (mut open, mut under_water) = (String::new(), String::new());
    for (space, stretch) in stretches() {
        let course = if space.terrain() == Terrain::Ford { &mut under_water } else { &mut open };
        *course += &road_through(&stretch);
    }
    let dry = ["road-c", "road-f", "road-r"].map(|class| format!(r#"<path class="{class}" d="{open}"/>"#));
    let wet = ["road-c", "road-f"].map(|class| format!(r#"<path class="{class}" d="{under_water}"/>"#));
    dry.concat() + &wet.concat()
}

/// A dead end, a bend, or a trunk with branches.
fn road_through(Stretch { heart, ends }: &Stretch) -> String {
    match ends.as_slice() {
        [] => String::new(),
        [end] => format!("M{:.1} {:.1}L{:.1} {:.1}", end.x, end.y, heart.x, heart.y),
        [from, to] => curve(&[*from, *to], &[*heart]),
        _ => {
            let trunk = trunk(*heart, ends);
            let branches = ends.iter().enumerate().filter(|(i, _)| *i != trunk);
            branches.map(|(_, branch)| curve(&[ends[trunk], *branch], &[*heart])).collect()
        }
    }
}

/// The end with the most room to its neighbours: from there the road forks.
fn trunk(heart: Point, ends: &[Point]) -> usize {
    let angle = |p: Point| (p.y - heart.y).atan2(p.x - heart.x).to_degrees();
    let apart = |a: Point, b: Point| ((angle(a) - angle(b) + 180.0).rem_euclid(360.0) - 180.0).abs();
    let room = |i: usize| {
        let others = (0..ends.len()).filter(|&j| j != i);
        others.map(|j| apart(ends[i], ends[j])).fold(f32::MAX, f32::min)
    };
    (0..ends.len()).max_by(|&a, &b| room(a).total_cmp(&room(b))).unwrap_or(0)
}

fn is_road(space: Space) -> bool {
    matches!(space.terrain(), Terrain::Road | Terrain::Ford)
}

/// Hearts stray from the centres, and roads cross a side half-way between two hearts: so the road winds a little and
/// still runs on smoothly.
fn stretches() -> BTreeMap<Space, Stretch> {
    let mut quill = Quill::new(11);
    let road = Space::all().filter(|&space| is_road(space));
    let mut stretches: BTreeMap<Space, Stretch> =
        road.map(|space| (space, Stretch { heart: quill.near(centre(space), 5.0), ends: Vec::new() })).collect();
    for (a, b) in road_sides() {
        let crossing = stretches[&a].heart.towards(stretches[&b].heart, 0.5);
        for space in [a, b] {
            stretches.entry(space).and_modify(|stretch| stretch.ends.push(crossing));
        }
    }
    for (space, Stretch { ends, .. }) in &mut stretches {
        let at = centre(*space);
        match (space.col(), space.row()) {
            (_, 0) => ends.push(at + Point::new(6.0, -RADIUS - 16.0)),
            (_, 11) => ends.push(at + Point::new(-5.0, RADIUS + 16.0)),
            (12, 3) => ends.push(at + Point::new(24.0, -40.0)),
            _ => {}
        }
    }
    stretches
}

/// The sides the road is drawn across. Where three road spaces meet it forks like a V: the level side stays free.
fn road_sides() -> Vec<(Space, Space)> {
    let mut sides = Vec::new();
    for a in Space::all().filter(|&space| is_road(space)) {
        for dir in [Dir::E, Dir::SE, Dir::SW] {
            let Some(b) = a.neighbour(dir).filter(|&b| is_road(b)) else { continue };
            let third = [Dir::NE, Dir::SE].into_iter().filter_map(|dir| a.neighbour(dir)).any(is_road);
            if !(dir == Dir::E && third) {
                sides.push((a, b));
            }
        }
    }
    sides
}

/// The river's course: where it crosses from space to space, one more than it has spaces.
fn river_course() -> (Vec<Point>, Vec<Point>) {
    let mut quill = Quill::new(5);
    let centres: Vec<Point> = river_spaces().map(centre).collect();
    let (first, last) = (centres[0], centres[centres.len() - 1]);
    let mut crossings = vec![first + Point::new(-SPACING * 0.9, 4.0)];
    crossings.extend(centres.windows(2).map(|pair| quill.near(pair[0].towards(pair[1], 0.5), 2.5)));
    crossings.push(last + Point::new(SPACING * 0.9, -3.0));
    (crossings, centres)
}

fn river_spaces() -> impl Iterator<Item = Space> {
    RIVER.iter().filter_map(|&(col, row)| Space::at(col, row))
}

/// Bank, shore, water, and broken lines that follow the flow; then the printed fords.
pub(super) fn river() -> String {
    let (crossings, centres) = river_course();
    let course = curve(&crossings, &centres);
    let layers = ["riv-b", "riv-b2", "riv-f", "riv-l", "riv-f mid", "riv-l mid", "riv-f core", "riv-l core"];
    let water: String = layers.map(|class| format!(r#"<path class="{class}" d="{course}"/>"#)).concat();

    let roads = stretches();
    let (mut shallows, mut stones) = (String::new(), String::new());
    for ford in river_spaces().filter(|space| space.terrain() == Terrain::Ford) {
        let (at, ends) = (centre(ford), &roads[&ford].ends);
        let seed = u64::from(ford.col());
        let _ = write!(shallows, r#"<path d="{}"/>"#, Quill::new(seed + 3).blob(at, (28.0, 30.0), 9, 0.12));
        stones += &stepping_stones(at, ends[0] - at, ends[1] - at, seed + 1);
    }
    format!(
        r#"{water}<clipPath id="bm-fords">{shallows}</clipPath><path class="riv-f shallow" d="{course}" clip-path="url(#bm-fords)"/>{stones}"#
    )
}

/// Ripples, and stones from bank to bank: from `from` to `to`, seen from `at`.
fn stepping_stones(at: Point, from: Point, to: Point, seed: u64) -> String {
    let mut quill = Quill::new(seed);
    let mut o = String::new();
    for (dx, dy, w) in [
        (-16.0, -9.0, 11.0),
        (9.0, -12.0, 12.0),
        (-18.0, 8.0, 10.0),
        (12.0, 10.0, 13.0),
        (-3.0, -15.0, 8.0),
        (0.0, 15.0, 9.0),
    ] {
        o += &ripple("ripple", at + Point::new(dx, dy), w, 2.4);
    }
    let aside = (to - from) * (2.8 / (to - from).length());
    for k in 0..7 {
        let t = 0.14 + 0.12 * k as f32;
        let step = Point::new(aside.y, -aside.x) * if k % 2 == 1 { -1.0 } else { 1.0 };
        let spot = at + from * (1.0 - t).powi(2) + to * t.powi(2) + step;
        let size = quill.between(4.2, 5.4);
        let _ = write!(
            o,
            r#"<ellipse class="stepstone" cx="{:.1}" cy="{:.1}" rx="{size:.1}" ry="{:.1}"/>"#,
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

/// A ford tile: shallows in the river's own bed, stones straight across it.
pub(super) fn ford_tile(space: Space) -> String {
    let (crossings, centres) = river_course();
    let Some(k) = river_spaces().position(|other| other == space) else { return String::new() };
    let (from, bend, to) = (crossings[k], centres[k], crossings[k + 1]);
    let heart = from.towards(to, 0.5).towards(bend, 0.5);
    let along = (to - from) * (1.0 / (to - from).length());
    let across = Point::new(-along.y, along.x) * 28.0;
    let seed = space.index() as u64;
    format!(
        r#"<clipPath id="bm-ford-{seed}"><path d="{}"/></clipPath><path class="riv-f shallow" d="{}" clip-path="url(#bm-ford-{seed})"/>{}"#,
        Quill::new(seed).blob(heart, (28.0, 30.0), 9, 0.12),
        curve(&[from, to], &[bend]),
        stepping_stones(heart, across * -1.0, across, seed + 1)
    )
}
