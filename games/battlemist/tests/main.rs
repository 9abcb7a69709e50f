//! All tests of the game beside those in `src`.

mod battery;
mod cases;
mod fuzz;
mod rules;
mod shape;
