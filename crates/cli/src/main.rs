//! The `wartable` command. Every subcommand is a module; each explains bad input in one line and exits with 2.

mod admin;
mod case;
mod database;
mod error;
mod games;
mod log;
mod picture;
mod play;
mod serve;
mod settings;
mod setup;
mod sim;
mod verify;

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};
use error::CliError;
use mimalloc::MiMalloc;
use std::ffi::OsString;
use std::process::ExitCode;

/// A busy server spent two fifths of its time in the system's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Out-of-print battle board games, back on the table with their rules enforced.
#[derive(Parser)]
#[command(name = "wartable", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Show the shelf
    Games(games::Args),
    /// Play here, in text
    Play(play::Args),
    /// Let bots play, by the thousand
    Sim(sim::Args),
    /// Run conformance cases
    Case(case::Args),
    /// Replay a record or a folder of records, checking every step and the dice
    Verify(verify::Args),
    /// Draw a moment of a match as SVG
    Picture(picture::Args),
    /// Serve tables to browsers
    #[command(args_override_self = true, after_help = settings::HELP)]
    Serve(serve::Args),
    /// Look after the tables and people of a server, also while it runs
    Admin(admin::Args),
    /// Copy the database of a server into a file, also while it runs
    Backup(database::BackupArgs),
    /// Put a copy back into a database
    Restore(database::RestoreArgs),
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(error) => return error.report(),
    };
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => return misused(&error),
    };
    let done = match &cli.command {
        Command::Games(args) => games::run(args),
        Command::Play(args) => play::run(args),
        Command::Sim(args) => sim::run(args),
        Command::Case(args) => case::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Picture(args) => picture::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Admin(args) => admin::run(args),
        Command::Backup(args) => database::backup(args),
        Command::Restore(args) => database::restore(args),
    };
    done.unwrap_or_else(CliError::report)
}

/// What stands on the command line, for a server with the settings of its file and of the environment before it.
fn arguments() -> Result<Vec<OsString>, CliError> {
    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    let command = || serve::Args::augment_args(clap::Command::new("serve"));
    let text = |(name, value): (OsString, OsString)| Some((name.into_string().ok()?, value.into_string().ok()?));
    let environment: Vec<(String, String)> = std::env::vars_os().filter_map(text).collect();
    match arguments.get(1).and_then(|subcommand| subcommand.to_str()) {
        Some("serve") => {
            let given = arguments.split_off(2);
            let read =
                |path: &str| std::fs::read_to_string(path).map_err(|error| format!("'{path}' cannot be read: {error}"));
            let settled = settings::with_settings(&command(), given, environment.into_iter(), read);
            arguments.extend(settled.map_err(CliError::plain)?);
        }
        // These read the environment of the server: a misspelt variable could name another database than theirs.
        Some("admin" | "backup" | "restore") => {
            settings::check_names(&command(), &environment).map_err(CliError::plain)?;
        }
        _ => {}
    }
    Ok(arguments)
}

/// Help and version go to the screen; a misuse is explained in one line.
fn misused(error: &clap::Error) -> ExitCode {
    use ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    match error.kind() {
        DisplayHelp | DisplayVersion => {
            // If it cannot be printed, the reader of the output is gone.
            let _ = error.print();
            ExitCode::SUCCESS
        }
        DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            ExitCode::from(2)
        }
        _ => {
            let text = error.render().to_string();
            let said = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
            let said = said.filter(|line| !line.is_empty() && !line.starts_with("For more information"));
            let line = said.collect::<Vec<_>>().join("; ").replace(":;", ":");
            CliError::plain(line.trim_start_matches("error: ")).report()
        }
    }
}
