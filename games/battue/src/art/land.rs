//! What is printed: the sheet, the country around the city with the roads to its gates, the wall, the streets; and the
//! drawings that tiles refer to.

use super::{districts, marks};
use crate::city::Placement;
use stage::draw::Drawing;
use stage::draw::land::{FIR, HILL, ROCK, TREE};
use std::collections::BTreeMap;
use std::sync::LazyLock;

fn printed() -> &'static BTreeMap<&'static str, Drawing> {
    static PRINTED: LazyLock<BTreeMap<&'static str, Drawing>> =
        LazyLock::new(|| Drawing::all(stage::drawings!("": "ground", "frame", "roofs")));
    &PRINTED
}

/// Everything below the tiles.
pub(crate) fn ground() -> &'static str {
    static GROUND: LazyLock<String> = LazyLock::new(|| definitions() + &printed()["ground"].markup);
    &GROUND
}

/// The inner face of the wall and the lines along the edge of the sheet.
pub(crate) fn frame() -> String {
    printed()["frame"].markup.clone()
}

/// The shade of a roof.
const HATCH: &str = r##"<pattern id="bt-hatch-roof" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 0V4" stroke="#5D4930" stroke-width="1" opacity=".5"/></pattern>"##;

/// Marks, roofs, districts and what grows in the country, each drawn once and placed with `use`.
fn definitions() -> String {
    let mut o = format!("<defs>{HATCH}{}{}", marks::drawings(), printed()["roofs"].markup);
    for (id, drawing) in [("fir", FIR), ("tree", TREE), ("rock", ROCK), ("hill", HILL)] {
        o += &format!(r#"<g id="bt-{id}">{drawing}</g>"#);
    }
    for (id, drawing) in districts::all() {
        o += &format!(r#"<g id="bt-e-{id}">{}</g>"#, drawing.markup);
    }
    o + "</defs>"
}

/// The roofs of a facedown tile. Which of the drawn variants it is follows from the place, never from the tile. There is
/// one variant of the Palace and three of the other sizes.
pub(super) fn roofs(place: Placement) -> String {
    let variants = if place.w == 4 { 1 } else { 3 };
    let variant = (u64::from(place.at.x()) * 7 + u64::from(place.at.y()) * 5) % variants;
    format!(r##"<use href="#bt-r{}{}{variant}"/>"##, place.w, place.h)
}
