//! How Battue is drawn: a walled city from above in ink on parchment, its districts as small plans, camps outside.
//!
//! Everything is SVG in the classes of the stage's style and of our own `style.css`. What never changes is
//! drawn in the files of `art/`; the code draws what depends on the state. A square is 48 units; the city's north-west corner is at (0, 0).

mod camp;
pub(crate) mod cards;
mod cover;
pub(crate) mod districts;
mod land;
mod marks;
mod ring;
#[cfg(test)]
mod tests;
mod tile;

pub(crate) use camp::{camp, camp_heart, camp_outline, camp_stand};
pub(crate) use cover::cover;
pub(crate) use land::{frame, ground};
pub(crate) use marks::{brackets, clash};
pub(crate) use ring::{edge, edge_duel, edge_outline, edge_stand};
pub(crate) use tile::{Back, DrawnTile, Standing, facedown, faceup, street};

use crate::city::Placement;
use stage::draw::Drawing;
use stage::{Point, Rect};
use std::collections::BTreeMap;

/// The side of a square.
pub(crate) const UNIT: f32 = 48.0;
/// The side of the city within its walls.
pub(crate) const SIZE: f32 = 12.0 * UNIT;
/// The sheet beyond the wall, to the sides and above and below.
const BESIDE: f32 = 116.0;
const ABOVE: f32 = 52.0;

/// The whole sheet.
pub(crate) fn bounds() -> Rect {
    sheet(0.0)
}

/// The sheet, `inside` its edge.
fn sheet(inside: f32) -> Rect {
    let (x, y) = (UNIT + BESIDE - inside, UNIT + ABOVE - inside);
    Rect { x: -x, y: -y, width: SIZE + 2.0 * x, height: SIZE + 2.0 * y }
}

/// Where a horde stands alone on a city tile, and how large.
pub(crate) fn stand(place: Placement) -> (Point, f32) {
    let spot = |x: f32, y: f32| place.corner() + Point::new(x, y);
    match (place.w, place.h) {
        (4, 4) => (spot(40.0, 92.0), 0.86),
        (4.., _) => (spot(42.0, 46.0), 0.86),
        (3, _) => (spot(38.0, 39.0), 0.82),
        (2, 3) => (spot(36.0, 45.0), 0.82),
        (2, 2) => (spot(34.0, 39.0), 0.8),
        (2, _) => (spot(50.0, 18.0), 0.62),
        (1, 2) => (spot(21.0, 45.0), 0.62),
        _ => (spot(19.0, 29.0), 0.56),
    }
}

/// Where attacker and defender stand on a city tile.
pub(crate) fn duel(place: Placement) -> [(Point, f32); 2] {
    let spot = |x: f32, y: f32, scale: f32| (place.corner() + Point::new(x, y), scale);
    match (place.w, place.h) {
        (4, 4) => [spot(48.0, 96.0, 0.86), spot(144.0, 96.0, 0.86)],
        (4.., _) => [spot(52.0, 60.0, 0.86), spot(140.0, 60.0, 0.86)],
        (3, _) => [spot(34.0, 39.0, 0.8), spot(99.0, 43.0, 0.78)],
        (2, 3) => [spot(30.0, 42.0, 0.74), spot(66.0, 84.0, 0.74)],
        (2, 2) => [spot(27.0, 38.0, 0.68), spot(69.0, 46.0, 0.66)],
        (2, _) => [spot(23.0, 24.0, 0.56), spot(60.0, 24.0, 0.56)],
        (1, 2) => [spot(22.0, 30.0, 0.56), spot(24.0, 68.0, 0.56)],
        _ => [spot(15.0, 19.0, 0.44), spot(33.0, 33.0, 0.44)],
    }
}

/// Silhouettes, the pictures of cards and the districts, all on a 24 × 24 grid. Districts are drawn once, in the ground.
pub(crate) fn glyphs() -> BTreeMap<String, String> {
    let horde = Drawing::all(stage::drawings!("": "horde"));
    let pictures = Drawing::all(cards::FILES);
    let mut glyphs = BTreeMap::from([
        ("horde".to_string(), horde["horde"].markup.clone()),
        ("ivory".to_string(), pictures["hire-the-ivory-riders"].markup.clone()),
        ("loot".to_string(), marks::pouch_glyph()),
        ("points".to_string(), ring::wreath_glyph()),
    ]);
    glyphs.extend(pictures.into_iter().map(|(name, drawing)| (name.to_string(), drawing.markup)));
    for (id, drawing) in districts::all() {
        let scale = (24.0 / drawing.width).min(16.0 / drawing.height);
        let picture = format!(r##"<use href="#bt-e-{id}" transform="translate(12 20) scale({scale:.4})"/>"##);
        glyphs.insert(format!("tile {id}"), picture);
    }
    glyphs
}
