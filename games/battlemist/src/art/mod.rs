//! How Battlemist is drawn: hex Realms with a thick lower edge that lie in a pale mist.
//!
//! Everything is SVG in the classes of the stage's style and of our own `style.css`. What never changes is drawn in
//! the files of `art/`; the code draws what depends on the state. A Realm is 100 units wide; cell 0,0 is at (0, 0).

mod ground;
mod realm;
#[cfg(test)]
mod tests;

pub(crate) use ground::{cover, glyphs, ground, stars_name};
pub(crate) use realm::{Drawn, clash, cold, mist, own_edge, quest, realm};

use crate::words::Cell;
use stage::Point;

/// The width of a Realm, and the distance from its middle to a corner.
pub(crate) const WIDTH: f32 = 100.0;
pub(crate) const RADIUS: f32 = 57.735_03;

/// The middle of a cell (MI-4.1).
pub(crate) fn centre(cell: Cell) -> Point {
    let (q, r) = (f32::from(cell.q), f32::from(cell.r));
    Point::new(WIDTH * (q + r / 2.0), 1.5 * RADIUS * r)
}
