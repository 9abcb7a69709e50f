//! `wartable picture`: a moment of a match, or the opening of a scenario, as SVG.

use crate::error::{CliError, CliResult, write};
use crate::setup::{SetupArgs, find, read_record};
use catalog::{AnyGame, AnyMatch};
use kernel::{Seed, Viewer};
use stage::Language;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record of a match
    #[arg(required_unless_present = "scenario", conflicts_with_all = ["scenario", "options", "content", "game"])]
    record: Option<PathBuf>,
    /// The game the scenario belongs to, where its id alone does not tell
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// The entry after which to look; the newest if left out
    #[arg(long, value_name = "N")]
    at: Option<u32>,
    /// The file to write
    #[arg(short, long, value_name = "FILE.svg")]
    output: PathBuf,
    #[command(flatten)]
    setup: SetupArgs,
}

pub(crate) fn run(args: &Args) -> CliResult {
    let table = match &args.record {
        Some(path) => {
            let (game, record) = read_record(path)?;
            game.resume(record, None).map_err(|error| CliError::Plain(format!("'{}': {error}", path.display())))?
        }
        None => opened(args)?,
    };
    let at = args.at.unwrap_or(table.history().last());
    let scene = table.scene_at(at, Viewer::Spectator, Language::English).map_err(CliError::plain)?;
    write(&args.output, &stage::svg::picture(&table.stage(Viewer::Spectator, Language::English), &scene))?;
    Ok(ExitCode::SUCCESS)
}

fn opened(args: &Args) -> Result<Box<dyn AnyMatch>, CliError> {
    let game = match &args.game {
        Some(id) => find(id)?,
        None => owner(args.setup.scenario())?,
    };
    let setup = args.setup.setup(game)?;
    game.start(&setup, "picture", &Seed::from_number(1), Vec::new()).map_err(CliError::plain)
}

/// The game that lists this scenario.
fn owner(scenario: Option<&str>) -> Result<&'static dyn AnyGame, CliError> {
    let Some(id) = scenario else {
        return Err(CliError::Plain(
            "say which game with --game, which scenario with --scenario, or give a record".into(),
        ));
    };
    let lists = |game: &&&dyn AnyGame| game.listings().iter().any(|listing| listing.id == id);
    let games: Vec<_> = catalog::shelf().iter().filter(lists).collect();
    match games[..] {
        [game] => Ok(*game),
        [] if catalog::shelf().len() == 1 => Ok(catalog::shelf()[0]),
        [] => Err(CliError::Plain(format!("no game lists a scenario '{id}'; say which with --game"))),
        _ => Err(CliError::Plain(format!("several games list a scenario '{id}'; say which with --game"))),
    }
}
