//! Every chore of the repository: `cargo xtask CHORE`.

mod balance;
mod bench;
mod command;
mod install;
mod names;
mod rules;
mod test;
mod web;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
usage: cargo xtask CHORE

  serve [ARG…]  build the client and the server, then `wartable serve ARG…`
  test          formatting, rule tracing, names, clippy, all tests, all cases, the browser tests
  web           build the client into target/site
  rules         clauses of each game without a test or case, and ids cited that do not exist
  names         shared crates that name a game or its words, and types of one name in two of them
  soak [N]      every battery with N times as many matches (50), long games to their end, and the servers' simulation
  bench         how fast the games play
  load [ARG…]   many tables on loopback: actions a second, latency, idle sockets, kills, several servers (see `load --help`)
  balance       who wins, how games end and how long they last, written to docs/balance.md";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let chore = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", ..] => web::serve(&args[1..]),
        ["test"] => test::run(),
        ["web"] => web::build(),
        ["rules"] => rules::run(),
        ["names"] => names::run(),
        ["soak", ..] => test::soak(&args[1..]),
        ["bench"] => bench::run(),
        ["load", ..] => bench::load(&args[1..]),
        ["balance"] => balance::run(),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => {
            match args.is_empty() {
                true => eprintln!("{HELP}"),
                false => eprintln!("xtask: there is no chore '{}'\n\n{HELP}", args.join(" ")),
            }
            return ExitCode::from(2);
        }
    };
    match chore {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

/// The root of the repository.
fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("xtask"), PathBuf::from);
    package.parent().map_or_else(|| PathBuf::from("."), PathBuf::from)
}

/// Where cargo builds.
fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// The folders of the games, in order.
fn game_folders() -> Result<Vec<PathBuf>, String> {
    let games = root().join("games");
    let entries = std::fs::read_dir(&games).map_err(|error| format!("{}: {error}", games.display()))?;
    let mut folders: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    Ok(folders)
}

/// A game's folder, its package and its id on the shelf have one name. Every folder that is listed has one.
fn game_id(folder: &Path) -> String {
    folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
