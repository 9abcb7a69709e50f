//! How the board of Battle Masters is drawn. What never changes is drawn in the files of `art/`: the printed board and its
//! frame, the cover, silhouettes and motifs. The code draws what a scenario or a player lays on the board.

mod features;
mod fords;
#[cfg(test)]
mod tests;

pub(crate) use features::{ditch, hedge, marsh, tower};
pub(crate) use fords::ford_tile;

use crate::army::Kind;
use crate::board::{BOARD, Space};
use hexgrid::Tops;
use stage::draw::{self, Drawing};
use stage::geometry::{HEX_RADIUS, HEX_WIDTH};
use stage::{Point, Rect};
use std::collections::BTreeMap;
use std::sync::LazyLock;

const SPACING: f32 = HEX_WIDTH;
const RADIUS: f32 = HEX_RADIUS;
/// The field without the margin.
const WIDTH: f32 = 12.0 * SPACING;
const HEIGHT: f32 = 2.0 * RADIUS + 11.0 * 1.5 * RADIUS;
const MARGIN: f32 = 34.0;

/// A point of hexgrid's grid on the sheet; the first space has its centre at (0, 0) there.
fn on_sheet((x, y): (i32, i32)) -> Point {
    Point::new((x + 1) as f32 * SPACING / 2.0, RADIUS + y as f32 * RADIUS / 2.0)
}

/// The middle of a space; half spaces have it on the field's edge.
pub(crate) fn centre(space: Space) -> Point {
    on_sheet(BOARD.hex(space.index()).centre(Tops::Pointed))
}

/// Where a unit stands: on half spaces moved inward.
pub(crate) fn standing(space: Space) -> Point {
    let inward = match space.col() {
        0 if space.is_half() => 0.27,
        _ if space.is_half() => -0.27,
        _ => 0.0,
    };
    centre(space) + Point::new(SPACING * inward, 0.0)
}

/// A space's corners; of half spaces only the half on the field.
pub(crate) fn outline(space: Space) -> Vec<Point> {
    let corners = BOARD.hex(space.index()).corners(Tops::Pointed).map(on_sheet);
    match space.col() {
        0 if space.is_half() => corners[..4].to_vec(),
        _ if space.is_half() => [&corners[3..], &corners[..1]].concat(),
        _ => corners.to_vec(),
    }
}

/// The sheet with its margin.
pub(crate) fn bounds() -> Rect {
    Rect { x: -MARGIN, y: -MARGIN, width: WIDTH + 2.0 * MARGIN, height: HEIGHT + 2.0 * MARGIN }
}

static SHEETS: LazyLock<BTreeMap<&str, Drawing>> =
    LazyLock::new(|| Drawing::all(stage::drawings!("": "ground", "frame", "cover")));

/// The printed board.
pub(crate) fn ground() -> String {
    SHEETS["ground"].markup.clone()
}

/// The field's edge, the neat lines and the numbers between them.
pub(crate) fn frame() -> String {
    SHEETS["frame"].markup.clone()
}

/// The picture on the box.
pub(crate) fn cover() -> &'static str {
    static COVER: LazyLock<String> =
        LazyLock::new(|| draw::cover("Two hosts face each other over a river below a tower", &SHEETS["cover"].markup));
    &COVER
}

/// Drawings on a 24 × 24 grid by name: a kind's id, a card's motif, a cannon tile's face.
pub(crate) fn glyphs() -> BTreeMap<String, String> {
    let files = Drawing::all(stage::drawings!("glyphs/":
        "archers", "beastmen", "bouncing", "champions-of-chaos", "chaos-warriors", "charge", "crossbowmen",
        "double-move", "explosion", "flying", "goblins", "imperial-knights", "lord-knights", "men-at-arms",
        "mighty-cannon", "ogre-champion", "orcs", "target", "wolf-riders",
    ));
    let glyphs = files.into_iter().flat_map(|(file, drawing)| {
        let names = match file {
            "archers" => vec![Kind::ImperialArchers.id(), Kind::ChaosArchers.id()],
            other => vec![other],
        };
        names.into_iter().map(move |name| (name.to_owned(), drawing.markup.clone()))
    });
    glyphs.collect()
}
