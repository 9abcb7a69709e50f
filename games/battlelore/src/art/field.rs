//! The sheet, the hexes, what is printed on open ground, the water, and the section lines.

use super::{MARGIN, Pose, WIDTH};
use crate::board::{Camp, Hex};
use crate::terrain::{Terrain, Tile};
use stage::Point;
use stage::draw::land::{ROCK, put, tuft, upright};
use stage::draw::{RoughPen, curve};
use stage::geometry::{HEX_RADIUS, HEX_WIDTH, hexagon, path};

/// The sheet with the field, its decoration and its water. `water` says which tiles are wet.
pub(crate) fn ground(pose: Pose, terrain: &Terrain, water: impl Fn(Tile) -> bool) -> String {
    let (bounds, hexes) = (pose.bounds(), pose.board.hexes());
    let outlines: String = hexes.iter().map(|hex| path(&pose.outline(hex))).collect();
    let grown: String = hexes.iter().map(|hex| path(&hexagon(pose.centre(hex), HEX_RADIUS + 0.4))).collect();
    let mut pen = RoughPen::new(8);
    let mut o = format!(
        r#"<rect class="sheet" x="{}" y="{}" width="{}" height="{:.1}" rx="3"/><clipPath id="bl-field"><path d="{grown}"/></clipPath><path class="bl-edge" d="{grown}"/><path class="bl-field" d="{grown}"/><g clip-path="url(#bl-field)">"#,
        bounds.x, bounds.y, bounds.width, bounds.height
    );
    for _ in 0..7 {
        let at = Point::new(pen.between(0.0, WIDTH), pen.between(0.0, pose.height()));
        let size = (pen.between(70.0, 150.0), pen.between(50.0, 90.0));
        o += &format!(r#"<path class="bl-wash" d="{}"/>"#, pen.blob(at, size, 13, 0.18));
    }
    o += &format!(r#"<path class="bl-hexes" d="{outlines}"/><g class="bl-deco">"#);
    for hex in (hexes - terrain.covered()).iter() {
        let drawing = decoration(&mut pen);
        if !drawing.is_empty() {
            o += &put(&upright(&drawing), pose.centre(hex), 1.0);
        }
    }
    o += "</g>";
    o += &river(pose, terrain, water);
    o + "</g>"
}

/// Grass, a stone or furrows, drawn faintly so that players do not take them for terrain.
fn decoration(pen: &mut RoughPen) -> String {
    let mut o = String::new();
    for _ in 0..2 {
        if pen.share() < 0.5 {
            let foot = Point::new(pen.between(-24.0, 24.0), pen.between(-20.0, 24.0));
            o += &tuft("bl-tuft", foot, pen.between(0.55, 0.8));
        }
    }
    match pen.share() {
        share if share < 0.06 => {
            o += &put(ROCK, Point::new(pen.between(-16.0, 16.0), pen.between(8.0, 20.0)), 0.62);
        }
        share if share < 0.14 => {
            o += &format!(
                r#"<path class="bl-furrow" transform="translate(0 4) rotate({:.0})" d="M-20-7q20-4 40 0M-22-1q22-4 44 0M-20 5q20-4 40 0M-16 11q16-3 32 0"/>"#,
                pen.between(-20.0, 20.0)
            );
        }
        _ => {}
    }
    o
}

/// All waterways with their fords and bridges: lines from hex to hex, along the row where that is possible.
fn river(pose: Pose, terrain: &Terrain, water: impl Fn(Tile) -> bool) -> String {
    let wet: Vec<Hex> = terrain.iter().filter(|&(_, tile)| water(tile)).map(|(hex, _)| hex).collect();
    if wet.is_empty() {
        return String::new();
    }
    let mut course = String::new();
    for (place, &hex) in wet.iter().enumerate() {
        let mut next: Vec<Hex> = wet[place + 1..].iter().copied().filter(|other| other.distance(hex) == 1).collect();
        // A hex beside two that touch each other too joins the one in its own row.
        if next.iter().any(|other| other.row() == hex.row()) {
            next.retain(|other| other.row() == hex.row() || !next_in_row(&wet, *other, hex));
        }
        for other in next {
            let (a, b) = (pose.centre(hex), pose.centre(other));
            let bend = a.towards(b, 0.5) + Point::new((b.y - a.y) * 0.08, (a.x - b.x) * 0.08);
            course += &curve(&[a, b], &[bend]);
        }
        // A river runs on where the field ends.
        let (row, column) = (hex.row(), hex.column());
        let last = if row.is_multiple_of(2) { 11 } else { 12 };
        if column == 0 || column == last {
            let at = pose.centre(hex);
            let outward = if at.x < WIDTH / 2.0 { -HEX_WIDTH } else { HEX_WIDTH };
            course += &curve(&[at, at + Point::new(outward, -4.0)], &[at + Point::new(outward / 2.0, 5.0)]);
        }
    }
    let layer = |class: &str| format!(r#"<path class="{class}" d="{course}"/>"#);
    ["bl-bank", "bl-shore", "bl-water", "bl-flow"].map(layer).concat()
}

/// Whether another wet hex lies in the row of `other` beside `hex`.
fn next_in_row(wet: &[Hex], other: Hex, hex: Hex) -> bool {
    wet.iter().any(|third| *third != other && third.row() == other.row() && third.distance(hex) == 1)
}

/// The lamp, the section lines, the neat lines, the names of the sections for both camps, the viewer's own first, and the
/// rows.
pub(crate) fn frame(pose: Pose, names: [[String; 3]; 2]) -> String {
    let (bounds, height) = (pose.bounds(), pose.height());
    let mut o = format!(
        r#"<rect class="bl-lamp" x="{}" y="{}" width="{}" height="{:.1}" rx="3"/>"#,
        bounds.x, bounds.y, bounds.width, bounds.height
    );
    // BL-3.10: the lines run through columns 4 and 8 of the odd rows.
    for column in [4.0, 8.0] {
        let x = HEX_WIDTH * (column + 0.5);
        let line = format!("M{x} {}V{:.1}", 8.0 - MARGIN, height + MARGIN - 8.0);
        o += &format!(r#"<path class="bl-section-0" d="{line}"/><path class="bl-section" d="{line}"/>"#);
    }
    for inside in [3.5, 7.0] {
        let class = if inside > 5.0 { "neat" } else { "neat2" };
        o += &format!(
            r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{:.1}"/>"#,
            bounds.x + inside,
            bounds.y + inside,
            bounds.width - 2.0 * inside,
            bounds.height - 2.0 * inside
        );
    }
    let [own, theirs] = names;
    for (place, name) in own.iter().enumerate() {
        o += &section_name(pose.camp, Point::new(middle(place), height + MARGIN - 17.0), name, " bl-flip");
    }
    for (place, name) in theirs.iter().rev().enumerate() {
        o += &section_name(pose.camp.enemy(), Point::new(middle(place), 15.0 - MARGIN), name, "");
    }
    for row in 1..=pose.board.rows() {
        let shown = if pose.camp == Camp::Standard { row } else { pose.board.rows() + 1 - row };
        let y = HEX_RADIUS * (1.0 + 1.5 * f32::from(pose.board.rows() - row));
        let number = format!(r#"<text class="bl-row" y="4">{shown}</text>"#);
        o += &put(&upright(&number), Point::new(17.0 - MARGIN, y), 1.0);
    }
    o
}

/// The middle of a section, from the left.
fn middle(place: usize) -> f32 {
    [2.25, 6.5, 10.75][place.min(2)] * HEX_WIDTH
}

/// On a turned field the names are read from its middle, so that those at the left are flipped.
fn section_name(camp: Camp, at: Point, name: &str, flip: &str) -> String {
    let class = if camp == Camp::Standard { "bl-name" } else { "bl-name bl-pennant" };
    put(&format!(r#"<text class="{class}{flip}" y="5">{}</text>"#, stage::draw::escape(name)), at, 1.0)
}
