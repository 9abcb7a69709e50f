//! All tests of the game beside those in `src`. They are compiled as a module of the crate, so they reach its types.

mod battery;
mod cases;
mod clicks;
mod french;
mod fuzz;
mod golden_records;
mod playthrough;
mod rules;
