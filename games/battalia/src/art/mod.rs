//! How Battalia is drawn: terrain cards on a table top whose roads join, cities as keeps, the Oracle as a rondel.
//!
//! Everything is SVG in the classes of the stage's style and of our own `style.css`. What never changes is drawn in the
//! files of `art/` and laid with `use`; the code draws what depends on the state. A square is 100 units.

mod cover;
mod definitions;
mod land;
mod marks;
mod oracle;
mod terrain_card;
#[cfg(test)]
mod tests;

pub(crate) use cover::cover;
pub(crate) use definitions::glyphs;
pub(crate) use land::{bounds, frame, great_artefacts, ground, master_card};
pub(crate) use marks::{aimed, ghost, pact, step, trail, way};
pub(crate) use oracle::{TimeMarker, oracle};
pub(crate) use terrain_card::{DrawnCity, city, ruins, terrain_card};

use crate::card::Faction;
use crate::square::Square;
use stage::Point;

/// The side of a square.
pub(crate) const UNIT: f32 = 100.0;

/// The middle of a square.
pub(crate) fn middle(square: Square) -> Point {
    corner(square) + Point::new(UNIT / 2.0, UNIT / 2.0)
}

/// The north-west corner of a square.
pub(crate) fn corner(square: Square) -> Point {
    Point::new(f32::from(square.column()) * UNIT, f32::from(square.row()) * UNIT)
}

pub(crate) fn outline(square: Square) -> Vec<Point> {
    let at = corner(square);
    [(0.0, 0.0), (UNIT, 0.0), (UNIT, UNIT), (0.0, UNIT)].map(|(x, y)| at + Point::new(x, y)).to_vec()
}

/// The shape and colour of a faction (BA-2.3).
pub(crate) fn frame_of(faction: Faction) -> u8 {
    [4, 1, 2, 3, 6][faction.index() % 5]
}
