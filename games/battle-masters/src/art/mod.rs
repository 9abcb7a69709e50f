//! How the board of Battle Masters is drawn: a parchment map with roads and a river, and what scenarios lay on it.
//!
//! Everything is SVG in the classes of the stage's `style.css`, the same at every call.

mod cover;
mod features;
mod flora;
mod glyphs;
#[cfg(test)]
mod tests;
mod ways;

pub use cover::cover;
pub use features::{ditch, hedge, marsh, tower};
pub use glyphs::glyphs;

use crate::board::{ROWS, Space, Terrain};
use stage::draw::Quill;
use stage::geometry::{HEX_RADIUS, HEX_WIDTH, hexagon, path};
use stage::{Point, Rect};
use std::fmt::Write;

const SPACING: f32 = HEX_WIDTH;
const RADIUS: f32 = HEX_RADIUS;
/// The field without the margin.
const WIDTH: f32 = 12.0 * SPACING;
const HEIGHT: f32 = 2.0 * RADIUS + 11.0 * 1.5 * RADIUS;
const MARGIN: f32 = 34.0;

/// The middle of a space; half spaces have it on the field's edge.
pub fn centre(space: Space) -> Point {
    let shift = if space.row().is_multiple_of(2) { SPACING / 2.0 } else { 0.0 };
    Point::new(f32::from(space.col()) * SPACING + shift, RADIUS + f32::from(space.row()) * 1.5 * RADIUS)
}

/// Where a unit stands: on half spaces moved inward.
pub fn standing(space: Space) -> Point {
    let inward = match space.col() {
        0 if space.is_half() => 0.27,
        _ if space.is_half() => -0.27,
        _ => 0.0,
    };
    centre(space) + Point::new(SPACING * inward, 0.0)
}

/// A space's corners; of half spaces only the half on the field.
pub fn outline(space: Space) -> Vec<Point> {
    let corners = hexagon(centre(space), RADIUS);
    match space.col() {
        0 if space.is_half() => corners[..4].to_vec(),
        _ if space.is_half() => [&corners[3..], &corners[..1]].concat(),
        _ => corners,
    }
}

/// The sheet with its margin.
pub fn bounds() -> Rect {
    sheet(0.0)
}

/// The sheet, `inside` its edge.
fn sheet(inside: f32) -> Rect {
    let margin = MARGIN - inside;
    Rect { x: -margin, y: -margin, width: WIDTH + 2.0 * margin, height: HEIGHT + 2.0 * margin }
}

/// The printed board: sheet, field, stains, hex lines, decoration, roads, river and fords, and the hex lines once more.
pub fn ground() -> String {
    let (field, lines) = (field(), hex_lines());
    [
        rect("sheet", 0.0, r#" rx="3""#),
        format!(r#"<clipPath id="bm-field"><path d="{field}"/></clipPath>"#),
        format!(r#"<clipPath id="bm-sheet">{}</clipPath>"#, rect("", 9.0, "")),
        format!(r#"<path class="field" d="{field}"/>"#),
        format!(
            r#"<g clip-path="url(#bm-field)">{}<path class="hexline" d="{lines}"/>{}</g>"#,
            stains(),
            flora::decoration()
        ),
        format!(r#"<g clip-path="url(#bm-sheet)">{}{}</g>"#, ways::roads(), ways::river()),
        format!(r#"<path class="hexline over" clip-path="url(#bm-field)" d="{lines}"/>"#),
    ]
    .concat()
}

/// The lamp over it all, the field's edge, two neat lines and the numbers between them.
pub fn frame() -> String {
    [
        rect("lampl", 0.0, r#" rx="3""#),
        format!(r#"<path class="edge" d="{}"/>"#, field()),
        rect("neat", 9.0, ""),
        rect("neat2", 5.0, ""),
        margin_numbers(),
    ]
    .concat()
}

/// A ford tile on one of the river's spaces.
pub fn ford_tile(at: Space) -> String {
    ways::ford_tile(at)
}

fn rect(class: &str, inside: f32, more: &str) -> String {
    let Rect { x, y, width, height } = sheet(inside);
    format!(r#"<rect class="{class}" x="{x}" y="{y}" width="{width:.1}" height="{height:.1}"{more}/>"#)
}

/// The field's edge: hex points in the north and south, straight through the half spaces in the west and east.
fn field() -> String {
    let mut edge = Vec::new();
    for col in 0..12 {
        let x = col as f32 * SPACING;
        edge.extend([Point::new(x, RADIUS / 2.0), Point::new(x + SPACING / 2.0, 0.0)]);
    }
    edge.extend([Point::new(WIDTH, RADIUS / 2.0), Point::new(WIDTH, HEIGHT)]);
    for col in (0..12).rev() {
        let x = col as f32 * SPACING;
        edge.extend([Point::new(x + SPACING / 2.0, HEIGHT - RADIUS / 2.0), Point::new(x, HEIGHT)]);
    }
    path(&edge)
}

fn hex_lines() -> String {
    Space::all().map(|space| path(&hexagon(centre(space), RADIUS))).collect()
}

/// Faint washes of the old sheet.
fn stains() -> String {
    let mut quill = Quill::new(20);
    let stains = [
        ((150.0, 560.0), (120.0, 70.0)),
        ((640.0, 170.0), (130.0, 60.0)),
        ((700.0, 620.0), (140.0, 80.0)),
        ((330.0, 330.0), (100.0, 55.0)),
        ((60.0, 120.0), (80.0, 60.0)),
    ];
    let wash = |((x, y), size)| format!(r#"<path class="wash" d="{}"/>"#, quill.blob(Point::new(x, y), size, 13, 0.18));
    stains.map(wash).concat()
}

/// Rows on both sides, columns of even rows in the north and of odd rows in the south, beside the roads.
fn margin_numbers() -> String {
    let mut o = String::new();
    let mut write_at = |x: f32, y: f32, n: u8| {
        let _ = write!(o, r#"<text class="margin-t" x="{x:.1}" y="{y:.1}">{n}</text>"#);
    };
    for row in 0..ROWS {
        let y = RADIUS + f32::from(row) * 1.5 * RADIUS + 4.0;
        write_at(-13.0, y, row);
        write_at(WIDTH + 13.0, y, row);
    }
    for space in Space::all() {
        let beside = |by: f32| if space.terrain() == Terrain::Road { by } else { 0.0 };
        match space.row() {
            0 => write_at(centre(space).x + beside(-14.0), -8.0, space.col()),
            11 if !space.is_half() => write_at(centre(space).x + beside(14.0), HEIGHT + 16.0, space.col()),
            _ => {}
        }
    }
    o
}
