//! What is printed: the sheet, the country around the city with the roads to its gates, the wall, the streets; and the
//! drawings that tiles refer to.

use super::{SIZE, elevation, marks, ring, roofs, sheet};
use stage::draw::Quill;
use stage::draw::land::{FIR, HILL, ROCK, TREE, put, tuft};
use stage::{Point, Rect};
use std::fmt::Write;
use std::sync::LazyLock;

/// Everything below the tiles.
pub fn ground() -> &'static str {
    static GROUND: LazyLock<String> = LazyLock::new(drawn);
    &GROUND
}

fn drawn() -> String {
    [
        drawings(),
        rect("sheet", 0.0, r#" rx="3""#),
        rect("field", 9.0, ""),
        format!(r#"<clipPath id="bt-sheet">{}</clipPath>"#, rect("", 9.0, "")),
        format!(r#"<g clip-path="url(#bt-sheet)">{}{}{}</g>"#, washes(), roads(), country()),
        ring::ring(),
        format!(r#"<rect class="streets" x="0" y="0" width="{SIZE}" height="{SIZE}"/>"#),
        rect("lampl", 0.0, ""),
    ]
    .concat()
}

/// The inner face of the wall and the sheet's neat lines.
pub fn frame() -> String {
    format!(r#"<rect class="edge" x="0" y="0" width="{SIZE}" height="{SIZE}"/>"#)
        + &rect("neat2", 3.5, "")
        + &rect("neat", 8.5, "")
}

fn rect(class: &str, inside: f32, more: &str) -> String {
    let Rect { x, y, width, height } = sheet(inside);
    format!(r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}"{more}/>"#)
}

/// Marks, roofscapes, elevations and what grows in the country, each drawn once and laid wherever it belongs.
fn drawings() -> String {
    let mut o = format!("<defs>{}{}", marks::drawings(), roofs::patterns());
    for (id, drawing) in [("fir", FIR), ("tree", TREE), ("rock", ROCK), ("hill", HILL)] {
        let _ = write!(o, r#"<g id="bt-{id}">{drawing}</g>"#);
    }
    for (id, drawing) in elevation::all() {
        let _ = write!(o, r#"<g id="bt-e-{id}">{}</g>"#, drawing.svg);
    }
    o + "</defs>"
}

fn washes() -> String {
    let mut quill = Quill::new(8);
    let places = [
        ((-120.0, 120.0), (70.0, 90.0)),
        ((700.0, 420.0), (80.0, 110.0)),
        ((120.0, -90.0), (120.0, 40.0)),
        ((470.0, 668.0), (130.0, 36.0)),
        ((-110.0, 560.0), (70.0, 70.0)),
        ((700.0, 60.0), (60.0, 70.0)),
    ];
    places
        .map(|((x, y), size)| format!(r#"<path class="wash" d="{}"/>"#, quill.blob(Point::new(x, y), size, 13, 0.18)))
        .concat()
}

/// A road to every gate, with ruts on both sides of its middle.
fn roads() -> String {
    const ROADS: [(&str, f32, f32); 4] = [
        ("M288-50C290-70 280-86 284-112", 9.0, 0.0),
        ("M288 626C286 646 298 660 292 690", 9.0, 0.0),
        ("M-50 288C-80 290-110 270-136 280S-170 262-176 264", 0.0, 9.0),
        ("M626 288C660 284 690 306 716 298S750 300 756 296", 0.0, 9.0),
    ];
    let mut o = String::new();
    for class in ["road-c wide", "road-f wide"] {
        ROADS.iter().for_each(|(d, ..)| o += &format!(r#"<path class="{class}" d="{d}"/>"#));
    }
    for (d, x, y) in ROADS {
        for side in [-1.0, 1.0] {
            let _ = write!(o, r#"<path class="road-r" d="{d}" transform="translate({} {})"/>"#, x * side, y * side);
        }
    }
    o
}

fn laid(id: &str) -> String {
    format!(r##"<use href="#bt-{id}"/>"##)
}

/// Firs and hills in the corners, trees and rocks along the wall, grass everywhere.
fn country() -> String {
    let mut quill = Quill::new(17);
    let mut all: Vec<(f32, String)> = Vec::new();
    const WOODS: [(f32, f32, u8); 8] = [
        (-112.0, 30.0, 7),
        (-110.0, 150.0, 5),
        (-116.0, 470.0, 6),
        (-112.0, 600.0, 7),
        (690.0, 70.0, 7),
        (696.0, 190.0, 5),
        (694.0, 470.0, 6),
        (690.0, 590.0, 7),
    ];
    for (x, y, trees) in WOODS {
        for _ in 0..trees {
            let at = Point::new(x + quill.between(-30.0, 34.0), y + quill.between(-40.0, 40.0));
            all.push((at.y, put(&laid("fir"), at, quill.between(0.8, 1.1))));
        }
    }
    const HILLS: [(f32, f32); 8] = [
        (-120.0, -60.0),
        (-86.0, -72.0),
        (690.0, -66.0),
        (-104.0, 664.0),
        (700.0, 660.0),
        (-128.0, 220.0),
        (700.0, 360.0),
        (-98.0, 390.0),
    ];
    for (x, y) in HILLS {
        all.push((y, put(&laid("hill"), Point::new(x, y), quill.between(1.0, 1.4))));
    }
    const SINGLE: [(f32, f32); 12] = [
        (60.0, -72.0),
        (196.0, -70.0),
        (430.0, -74.0),
        (520.0, -68.0),
        (640.0, -74.0),
        (420.0, 656.0),
        (520.0, 650.0),
        (216.0, 658.0),
        (-40.0, 660.0),
        (-92.0, 100.0),
        (-92.0, 524.0),
        (672.0, 540.0),
    ];
    for (x, y) in SINGLE {
        let drawing = laid(if quill.share() < 0.55 { "tree" } else { "rock" });
        all.push((y, put(&drawing, Point::new(x, y), quill.between(0.75, 0.95))));
    }
    for k in 0..64 {
        let along = quill.between(-130.0, 710.0);
        let at = match k % 4 {
            0 => Point::new(along, quill.between(-92.0, -60.0)),
            1 => Point::new(along, quill.between(640.0, 668.0)),
            2 => Point::new(quill.between(-160.0, -62.0), along),
            _ => Point::new(quill.between(640.0, 735.0), along),
        };
        all.push((f32::MIN, tuft("tuft", at, quill.between(0.6, 0.85))));
    }
    all.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    format!(r#"<g class="deco">{}</g>"#, all.into_iter().map(|(_, drawing)| drawing).collect::<String>())
}
