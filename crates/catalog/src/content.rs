//! How each game reads content from a folder.

use kernel::Game;
use miette::{Report, miette};
use serde_json::Value;
use std::path::Path;

pub(crate) fn battle_masters(setup: &mut Value, dir: &Path) -> Result<(), Report> {
    use battle_masters::Library;
    change::<battle_masters::BattleMasters>(setup, |setup| Ok(Library::with_dir(dir)?.resolve(setup)?))
}

pub(crate) fn battue(setup: &mut Value, dir: &Path) -> Result<(), Report> {
    change::<battue::Battue>(setup, |setup| {
        battue::Library::with_dir(dir)?.resolve(setup);
        Ok(())
    })
}

/// Reads a setup, lets the game change it and writes it back.
fn change<G: Game>(setup: &mut Value, change: impl FnOnce(&mut G::Setup) -> Result<(), Report>) -> Result<(), Report> {
    let unreadable = |error: serde_json::Error| miette!("the setup cannot be read: {error}");
    let mut read: G::Setup = serde_json::from_value(setup.take()).map_err(unreadable)?;
    change(&mut read)?;
    *setup = serde_json::to_value(read).map_err(unreadable)?;
    Ok(())
}
