//! `wartable play`: a match in the terminal, between people and bots.

mod help;
mod menu;
mod show;
mod sitting;
#[cfg(test)]
mod tests;

use crate::setup::{SetupArgs, find, read_record};
use crate::trouble::{Done, Trouble};
use bots::Bot;
use catalog::AnyMatch;
use kernel::Seed;
use rand::TryRng;
use rand::rngs::SysRng;
use sitting::{Sitter, Sitting};
use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// The game's id
    game: String,
    /// Who sits where, in seat order: human, bot, or a bot's name; seats left out are bots
    #[arg(long, value_name = "WHO,…", value_delimiter = ',', default_value = "human")]
    seats: Vec<Sitter>,
    /// Keep the record in this file
    #[arg(long, value_name = "FILE")]
    transcript: Option<PathBuf>,
    /// Go on from a record
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["scenario", "options", "content", "seed"])]
    resume: Option<PathBuf>,
    /// Dice that can be repeated: a number, or the 64 digits of a revealed seed
    #[arg(long, value_name = "S", value_parser = read_seed)]
    seed: Option<Seed>,
    #[command(flatten)]
    setup: SetupArgs,
}

pub fn run(args: &Args) -> Done {
    let game = find(&args.game)?;
    let mut table = match &args.resume {
        Some(path) => resumed(args, path)?,
        None => {
            let seed = args.seed.map_or_else(fresh_seed, Ok)?;
            let setup = args.setup.setup(game)?;
            game.start(&setup, &table_name(&seed), &seed, Vec::new()).map_err(Trouble::plain)?
        }
    };
    let seats = table.seating().len();
    if args.seats.len() > seats {
        let names = table.seat_names().join(", ");
        return Err(Trouble::Plain(format!("{} seats are too many; the seats are {names}", args.seats.len())));
    }
    let others = std::iter::repeat(Sitter::Bot(Bot::THINKER));
    let sitters: Vec<Sitter> = args.seats.iter().copied().chain(others).take(seats).collect();
    table.name_players(sitters.iter().map(Sitter::to_string).collect());
    let colour = stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let echo = !stdin().is_terminal();
    let mut sitting = Sitting::new(game, table, sitters, args.transcript.clone(), colour, echo);
    sitting.run(&mut stdin().lock(), &mut stdout().lock())
}

fn resumed(args: &Args, path: &std::path::Path) -> Result<Box<dyn AnyMatch>, Trouble> {
    let (game, record) = read_record(path)?;
    let told = |why: String| Trouble::Plain(format!("'{}': {why}", path.display()));
    if record.game != args.game {
        return Err(told(format!("this is a record of {}, not of {}", record.game, args.game)));
    }
    let table = game.resume(record, None).map_err(|error| told(error.to_string()))?;
    if table.record().commitment.is_some() && table.seed().is_none() {
        return Err(told("its dice are sealed and the seed is not in the record, so it cannot go on".into()));
    }
    Ok(table)
}

/// Part of every fair draw; the commitment's beginning is as good a name as any.
fn table_name(seed: &Seed) -> String {
    format!("terminal-{}", &seed.commitment().to_string()[..12])
}

fn fresh_seed() -> Result<Seed, Trouble> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(Trouble::plain)?;
    Ok(Seed(bytes))
}

fn read_seed(text: &str) -> Result<Seed, String> {
    match text.parse::<u64>() {
        Ok(number) => Ok(Seed::from_number(number)),
        Err(_) => text.parse().map_err(|_| "write a number, or 64 hexadecimal digits".into()),
    }
}
