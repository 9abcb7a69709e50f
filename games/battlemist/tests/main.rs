//! All tests of the game beside those in `src`.

mod battery;
mod cases;
mod rules;
mod shape;
