//! Players made of code, for every game that can appraise itself.
//!
//! A [`Player`] sees what its seat may see: it thinks about states the game imagines for that seat and rolls its own
//! dice. [`series`] lets players meet by the thousand.

mod bot;
mod budget;
mod horizon;
mod lookahead;
mod player;
mod random;
mod search;
pub mod series;
mod tree;

pub use bot::{Bot, Budget, UnknownBot};
pub use player::{Decision, Player};
pub use search::SearchSettings;
