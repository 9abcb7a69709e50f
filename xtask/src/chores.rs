//! Chores that run other programs, one after the other, until one fails.

use crate::{game_folders, root, rules};
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

/// What the README calls the test command.
pub fn test() -> Result<(), String> {
    add_components()?;
    timed("formatting", || cargo(&["fmt", "--all", "--check"]))?;
    timed("clippy", || cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    timed("tests", || cargo(&["test", "--workspace"]))?;
    timed("release build", build_wartable)?;
    timed("cases", cases)?;
    timed("rule tracing", rules::run)
}

/// rustfmt and clippy do not come with every Rust; rustup adds what is missing.
fn add_components() -> Result<(), String> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let mut ask = Command::new(cargo_path());
        let there = ask.args([subcommand, "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !there.is_ok_and(|status| status.success()) {
            let added = succeed(Command::new("rustup").args(["component", "add", component]));
            added.map_err(|why| format!("{component} is missing and could not be added; install it. {why}"))?;
        }
    }
    Ok(())
}

fn cases() -> Result<(), String> {
    let folders: Vec<PathBuf> =
        game_folders()?.into_iter().map(|game| game.join("cases")).filter(|p| p.is_dir()).collect();
    let mut wartable = wartable();
    succeed(wartable.arg("case").args(folders))
}

/// Plays each game with random bots, then runs the benches there are.
pub fn bench() -> Result<(), String> {
    build_wartable()?;
    for game in game_folders()? {
        let game = game.file_name().unwrap_or_default().to_string_lossy().into_owned();
        succeed(wartable().args(["sim", &game, "--games", "2000", "--seed", "1", "--json"]))?;
    }
    let has_benches = |folder: &str| {
        let packages = std::fs::read_dir(root().join(folder)).into_iter().flatten().flatten();
        packages.into_iter().any(|package| package.path().join("benches").is_dir())
    };
    match has_benches("crates") || has_benches("games") {
        true => cargo(&["bench", "--workspace", "--benches"]),
        false => Ok(()),
    }
}

fn timed(step: &str, run: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("── {step}");
    let start = Instant::now();
    let result = run();
    let verdict = if result.is_ok() { "ok" } else { "FAILED" };
    println!("── {step}: {verdict} after {:.1} s", start.elapsed().as_secs_f32());
    result
}

pub fn build_wartable() -> Result<(), String> {
    cargo(&["build", "--release", "--package", "cli"])
}

/// The release build of the command line.
pub fn wartable() -> Command {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let mut command = Command::new(target.join("release").join(format!("wartable{}", std::env::consts::EXE_SUFFIX)));
    command.current_dir(root());
    command
}

fn cargo(args: &[&str]) -> Result<(), String> {
    succeed(Command::new(cargo_path()).args(args).current_dir(root()))
}

fn cargo_path() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn succeed(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}` failed: {status}", line(command))),
        Err(error) => Err(format!("`{}` cannot be run: {error}", line(command))),
    }
}

/// What a command prints.
pub fn output_of(command: &mut Command) -> Result<String, String> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("`{}` cannot be run: {error}", line(command)))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("`{}` failed: {}", line(command), output.status)),
    }
}

fn line(command: &Command) -> String {
    let name = PathBuf::from(command.get_program());
    let name = name.file_stem().unwrap_or(OsStr::new("?")).to_string_lossy().into_owned();
    command.get_args().fold(name, |line, arg| format!("{line} {}", arg.to_string_lossy()))
}
