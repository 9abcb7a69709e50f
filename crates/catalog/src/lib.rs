//! The shelf: the one list of games. [`AnyGame`] is a game in its box, [`AnyMatch`] a match in play, both without their
//! types, so that servers, browsers and terminals know no game. Nothing here reads or writes anything, except that
//! [`AnyGame::setup_with_content`] reads the folder it is given.

pub mod answers;
mod any_game;
mod any_match;
mod clause;
mod content;
mod rulebook;
mod setup;

pub use any_game::{AnyGame, ContentHook, ShelvedGame, no_content};
pub use any_match::{AnyMatch, BotTask, OpenWindow, Refusal};
pub use clause::clause;
pub use kernel::nearest;
pub use rulebook::read_rulebook;
pub use setup::choose;

use battle_masters::BattleMasters;
use battue::Battue;
use thiserror::Error;

/// Every game there is. Adding one is one line.
static SHELF: [&dyn AnyGame; 2] =
    [&ShelvedGame::<BattleMasters>::new(content::battle_masters), &ShelvedGame::<Battue>::new(content::battue)];

pub fn shelf() -> &'static [&'static dyn AnyGame] {
    &SHELF
}

/// The game with this id.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, NoSuchGame> {
    let found = shelf().iter().find(|game| game.title().id == id);
    found.copied().ok_or_else(|| NoSuchGame(id.to_owned()))
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game '{0}' on the shelf; {known}", known = kernel::suggest(.0, &ids()))]
pub struct NoSuchGame(pub String);

fn ids() -> Vec<&'static str> {
    shelf().iter().map(|game| game.title().id).collect()
}
