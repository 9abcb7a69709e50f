//! What a scenario lays on the board: Tower, marsh, ditch, hedge.

use super::fords::ripple;
use super::{RADIUS, SPACING, centre, standing};
use crate::board::{Dir, Space};
use stage::Point;
use stage::draw::land::{ROCK, put, tuft};
use stage::draw::{Drawing, RoughPen};
use stage::geometry::{hex_corner, hexagon, path};
use std::collections::BTreeMap;
use std::sync::LazyLock;

static TOWER: LazyLock<BTreeMap<&str, Drawing>> =
    LazyLock::new(|| Drawing::all(stage::drawings!("tower/": "walls", "court", "flag")));

/// A round keep: a ring of merlons with a wall face to the south. Vacant, it shows its court and flies the flag; held,
/// its ring is free for the unit. Rubble opens a breach and fills the blocks under the wall: the third fells it.
pub(crate) fn tower(at: Space, rubble: u8, held: bool) -> String {
    let mut o = TOWER["walls"].markup.clone();
    let fallen: &[usize] = match rubble {
        0 => &[],
        1 => &[11],
        _ => &[10, 11, 12],
    };
    for k in (0..14).filter(|k| !fallen.contains(k)) {
        let turn = Point::polar(360.0 * (k as f32 + 0.5) / 14.0, 1.0);
        let (x, y) = (33.0 * turn.x - 4.4, 28.0 * turn.y - 8.0);
        o += &format!(r#"<rect class="merlon" x="{x:.1}" y="{y:.1}" width="8.8" height="8.4" rx="1"/>"#);
    }
    o += r#"<ellipse class="court" cx="0" cy="-3" rx="25.5" ry="21"/>"#;
    if !held {
        o += &TOWER["court"].markup;
    }
    if rubble > 0 {
        o += &breach(rubble);
    }
    if !held {
        o += &TOWER["flag"].markup;
    }
    put(&o, standing(at), 1.0)
}

fn breach(rubble: u8) -> String {
    let mut o = r#"<path class="court" d="M4-33L12-28 20-27 14-18-2-22Z"/><path class="ink thin" d="M2-31L8-26 6-21 13-19M14-27L20-26"/>"#.to_string();
    let stones = [
        (16.0, -31.0, 0.7),
        (24.0, -24.0, 0.8),
        (9.0, -24.0, 0.55),
        (28.0, -33.0, 0.6),
        (18.0, -20.0, 0.5),
        (-4.0, -27.0, 0.5),
    ];
    for (x, y, scale) in stones.into_iter().take(2 * usize::from(rubble)) {
        o += &put(ROCK, Point::new(x, y), scale);
    }
    for k in 0..3 {
        let class = if k < rubble { "bm-rub" } else { "bm-rub0" };
        let x = f32::from(k) * 9.0 - 13.5;
        o += &format!(r#"<rect class="{class}" x="{x}" y="34" width="7.5" height="6" rx="1"/>"#);
    }
    o
}

/// A dashed pool with ripples and reeds.
pub(crate) fn marsh(space: Space) -> String {
    let at = centre(space);
    let pool = RoughPen::new(40 + space.index() as u64).blob(at, (29.0, 29.0), 12, 0.1);
    let mut o = format!(r#"<path class="bm-marsh" d="{pool}"/>"#);
    for (dx, dy, width) in [
        (-12.0, -14.0, 16.0),
        (8.0, -18.0, 12.0),
        (-20.0, 0.0, 14.0),
        (6.0, -3.0, 18.0),
        (-10.0, 13.0, 20.0),
        (13.0, 12.0, 12.0),
        (-2.0, 23.0, 14.0),
    ] {
        o += &ripple("bm-marshw", at + Point::new(dx, dy), width, 2.5);
    }
    for (dx, dy, scale) in [
        (-9.0, -17.0, 1.1),
        (12.0, -7.0, 1.2),
        (-17.0, 6.0, 1.15),
        (3.0, 8.0, 1.3),
        (17.0, 18.0, 1.0),
        (-7.0, 22.0, 1.05),
    ] {
        let foot = at + Point::new(dx, dy);
        o += &tuft("bm-reed", foot, scale);
        o += &format!(r#"<path class="bm-cat" d="M{:.1} {:.1}v-3.5"/>"#, foot.x + 0.5 * scale, foot.y - 8.0 * scale);
    }
    on_the_field(&o)
}

/// A bank with stakes on every fortified side, a chevron on every open one, so that neither is guessed.
pub(crate) fn ditch(space: Space, fortified: &[Dir]) -> String {
    let at = centre(space);
    let mut o = format!(r#"<path class="bm-earth" d="{}"/>"#, path(&hexagon(at, RADIUS - 5.0)));
    let sides = fortified.iter().map(|&dir| (side(at, dir, RADIUS - 4.5), side(at, dir, RADIUS - 13.0)));
    for ([a, b], [c, d]) in sides.clone() {
        o += &format!(r#"<path class="bm-bank" d="{}"/>"#, path(&[a, b, d, c]));
    }
    for (outer, inner) in sides {
        o += &stakes(outer, inner);
    }
    for dir in Dir::ALL.into_iter().filter(|dir| !fortified.contains(dir)) {
        let gap = at + Point::polar(bearing(dir), SPACING / 2.0 - 9.0);
        o += &format!(
            r#"<path class="bm-gap" transform="translate({:.1} {:.1}) rotate({})" d="M-3-4.5L2 0-3 4.5"/>"#,
            gap.x,
            gap.y,
            bearing(dir)
        );
    }
    on_the_field(&o)
}

fn stakes(outer: [Point; 2], inner: [Point; 2]) -> String {
    let line = |class: &str, a: Point, b: Point| {
        format!(r#"<path class="{class}" d="M{:.1} {:.1}L{:.1} {:.1}"/>"#, a.x, a.y, b.x, b.y)
    };
    let stake = |k: usize| {
        let share = (k as f32 + 0.5) / 6.0;
        let (foot, bank) = (inner[0].towards(inner[1], share), outer[0].towards(outer[1], share));
        line("bm-stake", foot, foot.towards(bank, 1.35))
    };
    let all: String = (0..6).map(stake).collect();
    all + &line("bm-bankline", outer[0], outer[1]) + &line("bm-bankline2", inner[0], inner[1])
}

/// A scalloped row on the side two spaces share; nothing if they share none.
pub(crate) fn hedge(a: Space, b: Space) -> String {
    let Some(dir) = a.dir_to(b) else { return String::new() };
    let [from, to] = side(centre(a), dir, RADIUS);
    let mut pen = RoughPen::new((a.index() * 7 + b.index()) as u64);
    let bush = |k: usize| {
        let share = (k as f32 + 0.5) / 7.0 * 0.94 + 0.03;
        (pen.near(from.towards(to, share), 0.6), pen.between(5.0, 6.2))
    };
    let bushes: Vec<(Point, f32)> = (0..7).map(bush).collect();
    let round = |class: &str, grown: f32| -> String {
        let circle = |(at, r): &(Point, f32)| {
            format!(r#"<circle class="{class}" cx="{:.1}" cy="{:.1}" r="{:.1}"/>"#, at.x, at.y, r + grown)
        };
        bushes.iter().map(circle).collect()
    };
    let leaf = |(at, _): &(Point, f32)| {
        format!(r#"<path class="bm-hedge-l" d="M{:.1} {:.1}q2.4-3.8 4.8-.4"/>"#, at.x - 2.4, at.y + 0.4)
    };
    let leaves: String = bushes.iter().map(leaf).collect();
    format!("<g>{}{}{leaves}</g>", round("bm-hedge-o", 1.5), round("bm-hedge", 0.0))
}

/// The two ends of a space's side, clockwise, on a hex of `radius`.
fn side(at: Point, dir: Dir, radius: f32) -> [Point; 2] {
    dir.corners().map(|k| hex_corner(at, k, radius))
}

/// Degrees clockwise from east.
fn bearing(dir: Dir) -> f32 {
    f32::from((6 - dir as u16) % 6 * 60)
}

/// Half spaces end where the field ends.
fn on_the_field(drawing: &str) -> String {
    format!(r#"<g clip-path="url(#bm-field)">{drawing}</g>"#)
}
