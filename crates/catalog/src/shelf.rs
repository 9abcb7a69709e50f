//! The shelf: the one list of games, with a line for each.

use crate::{AnyGame, ShelvedGame};
use thiserror::Error;

// One line a game, so that adding a game adds a line.
#[rustfmt::skip]
static SHELF: &[&dyn AnyGame] = &[
    &ShelvedGame::<battle_masters::BattleMasters>::new(),
    &ShelvedGame::<battue::Battue>::new(),
    &ShelvedGame::<battlelore::BattleLore>::new(),
    &ShelvedGame::<battalia::Battalia>::new(),
];

/// Every game there is.
pub fn shelf() -> &'static [&'static dyn AnyGame] {
    SHELF
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
