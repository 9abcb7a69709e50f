//! What is played, as the command line says it: game, scenario, options, content.

use crate::trouble::{self, Trouble};
use catalog::AnyGame;
use clap::Args;
use kernel::Record;
use serde_json::Value;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub struct SetupArgs {
    /// The scenario, as `wartable games` lists it
    #[arg(long, value_name = "ID")]
    scenario: Option<String>,
    /// An option of the game; may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
    /// Take armies, decks and scenarios from this folder
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
}

fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("write KEY=VALUE")?;
    Ok((key.trim().into(), value.trim().into()))
}

impl SetupArgs {
    pub fn scenario(&self) -> Option<&str> {
        self.scenario.as_deref()
    }

    pub fn setup(&self, game: &dyn AnyGame) -> Result<Value, Trouble> {
        let scenario = self.scenario();
        let Some(dir) = &self.content else {
            return catalog::choose(game, scenario, &self.options).map_err(Trouble::plain);
        };
        // A folder may bring scenarios of its own, so an id that is not on the shelf is left to it.
        let shelved = scenario.filter(|id| game.listings().iter().any(|listing| listing.id == *id));
        let mut setup = catalog::choose(game, shelved, &self.options).map_err(Trouble::plain)?;
        if let (Some(id), None) = (scenario, shelved) {
            setup["scenario"] = Value::from(id);
        }
        game.setup_with_content(&mut setup, dir).map_err(Trouble::Content)?;
        Ok(setup)
    }
}

pub fn find(id: &str) -> Result<&'static dyn AnyGame, Trouble> {
    catalog::find(id).map_err(Trouble::plain)
}

/// A record and the game it is of.
pub fn read_record(path: &Path) -> Result<(&'static dyn AnyGame, Record), Trouble> {
    let text = trouble::read(path)?;
    let told = |error: &dyn std::fmt::Display| Trouble::Plain(format!("'{}': {error}", path.display()));
    let record = Record::read(&text).map_err(|error| told(&error))?;
    let game = catalog::find(&record.game).map_err(|error| told(&error))?;
    Ok((game, record))
}
