//! All tests of the game beside those in `src`.

mod battery;
mod cases;
mod clicks;
mod french;
mod fuzz;
mod golden_records;
mod long_games;
mod playthrough;
mod rules;
mod shown;
mod shown_variants;
mod told;
