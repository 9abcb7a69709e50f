//! `wartable play`: a match in the terminal, between people and bots.

mod help;
mod input;
mod menu;
mod screen;
mod show;
mod terminal_match;
#[cfg(test)]
mod tests;

use crate::error::{CliError, CliResult};
use crate::setup::{SetupArgs, find, read_record};
use bots::Bot;
use catalog::AnyMatch;
use input::{LineEditor, PlainInput};
use kernel::Seed;
use rand::TryRng;
use rand::rngs::SysRng;
use stage::Language;
use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use terminal_match::{PlayerKind, TerminalMatch};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game's id
    game: String,
    /// Who sits where, in seat order: human, bot, or a bot's name; seats left out are bots
    #[arg(long, value_name = "WHO,…", value_delimiter = ',', default_value = "human")]
    seats: Vec<PlayerKind>,
    /// Keep the record in this file
    #[arg(long, value_name = "FILE")]
    transcript: Option<PathBuf>,
    /// Go on from a record
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["scenario", "options", "content", "seed"])]
    resume: Option<PathBuf>,
    /// Dice that can be repeated: a number, or the 64 digits of a revealed seed
    #[arg(long, value_name = "S", value_parser = read_seed)]
    seed: Option<Seed>,
    /// The language of the table, where the game has it: en, fr
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    lang: Language,
    #[command(flatten)]
    setup: SetupArgs,
}

pub(crate) fn run(args: &Args) -> CliResult {
    let game = find(&args.game)?;
    let mut table = match &args.resume {
        Some(path) => resumed(args, path)?,
        None => {
            let seed = args.seed.map_or_else(fresh_seed, Ok)?;
            let setup = args.setup.setup(game)?;
            game.start(&setup, &table_name(&seed), &seed, Vec::new()).map_err(CliError::plain)?
        }
    };
    let seats = table.seating().len();
    if args.seats.len() > seats {
        let names = table.seat_names().join(", ");
        return Err(CliError::Plain(format!("{} seats are too many; the seats are {names}", args.seats.len())));
    }
    let others = std::iter::repeat(PlayerKind::Bot(Bot::THINKER));
    let players: Vec<PlayerKind> = args.seats.iter().copied().chain(others).take(seats).collect();
    table.name_players(players.iter().map(PlayerKind::to_string).collect());
    let colour = stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let mut terminal = TerminalMatch::new(game, table, players, args.lang, args.transcript.clone(), colour);
    if !moves_its_cursor() {
        let echo = !stdin().is_terminal();
        return terminal.run(&mut PlainInput::new(stdin().lock(), echo), &mut stdout().lock());
    }
    let mut editor = LineEditor::new()?;
    let code = terminal.run(&mut editor, &mut stdout().lock());
    editor.save();
    code
}

/// Whether lines can be edited and the board redrawn in place: input and output are a terminal, and not a dumb one.
fn moves_its_cursor() -> bool {
    let named = std::env::var("TERM").is_ok_and(|name| !name.is_empty() && name != "dumb");
    stdin().is_terminal() && stdout().is_terminal() && (named || cfg!(windows))
}

fn resumed(args: &Args, path: &std::path::Path) -> Result<Box<dyn AnyMatch>, CliError> {
    let (game, record) = read_record(path)?;
    let told = |why: String| CliError::Plain(format!("'{}': {why}", path.display()));
    if record.game != args.game {
        return Err(told(format!("this is a record of {}, not of {}", record.game, args.game)));
    }
    let table = game.resume(record, None).map_err(|error| told(error.to_string()))?;
    if table.history().head().commitment.is_some() && table.seed().is_none() {
        return Err(told("its dice are sealed and the seed is not in the record, so it cannot go on".into()));
    }
    Ok(table)
}

/// Part of every fair draw; the commitment's beginning is as good a name as any.
fn table_name(seed: &Seed) -> String {
    format!("terminal-{}", &seed.commitment().to_string()[..12])
}

fn fresh_seed() -> Result<Seed, CliError> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(CliError::plain)?;
    Ok(Seed(bytes))
}

fn read_seed(text: &str) -> Result<Seed, String> {
    match text.parse::<u64>() {
        Ok(number) => Ok(Seed::from_number(number)),
        Err(_) => text.parse().map_err(|_| "write a number, or 64 hexadecimal digits".into()),
    }
}
