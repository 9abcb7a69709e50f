//! The shelf: the one list of games. [`AnyGame`] is a game in its box, [`AnyMatch`] a match in play, both without their
//! types, so that servers, browsers and terminals know no game. This crate does no I/O, except that
//! [`AnyGame::setup_with_content`] reads the folder it is given.

pub mod answers;
mod any_game;
mod any_match;
mod clause;
pub mod learn;
mod learn_words;
pub mod lesson;
mod rulebook;
mod setup;
mod shelf;
mod undo_reason;

pub use any_game::{AnyGame, ShelvedGame};
pub use any_match::{ActionError, AnyMatch, BotTask, LinesByViewer, OpenWindow, Refusal};
pub use clause::clause;
pub use kernel::nearest;
pub use learn_words::LearnWords;
pub use rulebook::read_rulebook;
pub use setup::choose;
pub use shelf::{NoSuchGame, NotFetched, fetch, find, ids, shelf};
pub use undo_reason::undo_reason;
