//! Hex boards in whole numbers: directions, distances, rings, lines of sight, boards of any outline, and corner points.
//!
//! A [`Hex`] is a place on a plane without an edge; a game whose map grows uses it as it is. A [`Board`] is a numbered
//! list of hexes with its neighbours and distances worked out, at compile time if it is a `static`. Nothing here uses
//! floating point, so rules may use all of it; a drawing scales the points of [`Hex::corners`].

mod board;
mod dir;
mod hex;
mod line;

pub use board::{Board, FAR};
pub use dir::{Dir, DirSet};
pub use hex::{Hex, Shifted, Tops};
pub use line::Touch;
