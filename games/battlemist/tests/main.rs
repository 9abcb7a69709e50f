//! All tests of the game beside those in `src`.

mod battery;
mod cases;
mod clicks;
mod fuzz;
mod golden_records;
mod playthrough;
mod rules;
mod shown;
mod texts;
