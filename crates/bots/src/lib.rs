//! Players made of code, for every game that can appraise itself.
//!
//! A [`Player`] sees what its seat may see: it thinks about states the game imagines for that seat and rolls its own
//! dice. [`arena`] lets players meet by the thousand.

pub mod arena;
mod bot;
mod greedy;
mod player;
mod thinker;
mod wits;

pub use bot::{Bot, Budget, UnknownBot};
pub use player::{Player, Thought};
pub use thinker::Tuning;
