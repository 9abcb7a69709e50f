//! The board in plain characters: as a grid for a terminal, as sentences for those who listen.

mod aloud;
mod beside;
mod grid;

pub use aloud::aloud;
pub use beside::{beside, figures};
pub use grid::table;
