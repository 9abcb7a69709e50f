//! `wartable picture`: a moment of a match, or the opening of a scenario, as SVG.

use crate::setup::{SetupArgs, find, read_record};
use crate::trouble::{Done, Trouble, write};
use catalog::{AnyGame, AnyMatch};
use kernel::{Seed, Viewer};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Args {
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

pub fn run(args: &Args) -> Done {
    let table = match &args.record {
        Some(path) => {
            let (game, record) = read_record(path)?;
            game.resume(record, None).map_err(|error| Trouble::Plain(format!("'{}': {error}", path.display())))?
        }
        None => opened(args)?,
    };
    let at = args.at.unwrap_or(table.record().last());
    let scene = table.scene_at(at, Viewer::Spectator).map_err(Trouble::plain)?;
    write(&args.output, &stage::svg::picture(&table.stage(Viewer::Spectator), &scene))?;
    Ok(ExitCode::SUCCESS)
}

fn opened(args: &Args) -> Result<Box<dyn AnyMatch>, Trouble> {
    let game = match &args.game {
        Some(id) => find(id)?,
        None => owner(args.setup.scenario())?,
    };
    let setup = args.setup.setup(game)?;
    game.start(&setup, "picture", &Seed::from_number(1), Vec::new()).map_err(Trouble::plain)
}

/// The game that lists this scenario.
fn owner(scenario: Option<&str>) -> Result<&'static dyn AnyGame, Trouble> {
    let id = scenario.unwrap_or_default();
    let lists = |game: &&&dyn AnyGame| game.listings().iter().any(|listing| listing.id == id);
    let games: Vec<_> = catalog::shelf().iter().filter(lists).collect();
    match games[..] {
        [game] => Ok(*game),
        [] if catalog::shelf().len() == 1 => Ok(catalog::shelf()[0]),
        [] => Err(Trouble::Plain(format!("no game lists a scenario '{id}'; say which with --game"))),
        _ => Err(Trouble::Plain(format!("several games list a scenario '{id}'; say which with --game"))),
    }
}
