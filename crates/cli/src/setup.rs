//! What is played, as the command line says it: game, scenario, options, content.

use crate::error::{self, CliError};
use catalog::AnyGame;
use clap::Args;
use kernel::Record;
use serde_json::Value;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(crate) struct SetupArgs {
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
    pub(crate) fn scenario(&self) -> Option<&str> {
        self.scenario.as_deref()
    }

    pub(crate) fn setup(&self, game: &dyn AnyGame) -> Result<Value, CliError> {
        let scenario = self.scenario();
        let Some(dir) = &self.content else {
            return catalog::choose(game, scenario, &self.options).map_err(CliError::plain);
        };
        // A folder may bring scenarios of its own, so an id that is not on the shelf is left to it.
        let shelved = scenario.filter(|id| game.listings().iter().any(|listing| listing.id == *id));
        let mut setup = catalog::choose(game, shelved, &self.options).map_err(CliError::plain)?;
        if let (Some(id), None) = (scenario, shelved) {
            setup["scenario"] = Value::from(id);
        }
        game.setup_with_content(&mut setup, dir).map_err(CliError::Content)?;
        Ok(setup)
    }
}

pub(crate) fn find(id: &str) -> Result<&'static dyn AnyGame, CliError> {
    catalog::find(id).map_err(CliError::plain)
}

/// A record and the game it is of.
pub(crate) fn read_record(path: &Path) -> Result<(&'static dyn AnyGame, Record), CliError> {
    let text = error::read(path)?;
    let told = |error: &dyn std::fmt::Display| CliError::Plain(format!("'{}': {error}", path.display()));
    let record = Record::read(&text).map_err(|error| told(&error))?;
    let game = catalog::find(&record.game).map_err(|error| told(&error))?;
    Ok((game, record))
}
