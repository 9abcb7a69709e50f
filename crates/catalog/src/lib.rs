//! The shelf: the one list of games. [`Boxed`] is a game in its box, [`Table`] a match in play, both without their
//! types, so that servers, browsers and terminals know no game. Nothing here reads or writes anything, except that
//! [`Boxed::setup_with_content`] reads the folder it is given.

mod boxed;
mod clause;
mod content;
mod setup;
mod table;

pub use boxed::{Boxed, ContentHook, Shelved, no_content};
pub use clause::clause;
pub use pack::nearest;
pub use setup::choose;
pub use table::{Refusal, Table, Thinking, Window};

use battle_masters::BattleMasters;
use battue::Battue;
use thiserror::Error;

/// Every game there is. Adding one is one line.
static SHELF: [&dyn Boxed; 2] =
    [&Shelved::<BattleMasters>::new(content::battle_masters), &Shelved::<Battue>::new(content::battue)];

pub fn shelf() -> &'static [&'static dyn Boxed] {
    &SHELF
}

/// The game with this id.
pub fn find(id: &str) -> Result<&'static dyn Boxed, NoSuchGame> {
    let found = shelf().iter().find(|game| game.title().id == id);
    found.copied().ok_or_else(|| NoSuchGame(id.to_owned()))
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game '{0}' on the shelf; {known}", known = pack::known(.0, &ids()))]
pub struct NoSuchGame(pub String);

fn ids() -> Vec<&'static str> {
    shelf().iter().map(|game| game.title().id).collect()
}
