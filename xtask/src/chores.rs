//! Chores that run other programs, one after the other, until one fails.

use crate::{game_folders, install, names, root, rules, target, web};
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The package with the browser tests.
const BROWSER_TESTS: &str = "e2e";

/// What the README calls the test command. What fails soonest comes first; what takes longest runs on a machine that is
/// known to have everything.
pub fn test() -> Result<(), String> {
    timed("programs", install::for_tests)?;
    timed("formatting", || cargo(&["fmt", "--all", "--check"]))?;
    timed("rule tracing", rules::run)?;
    timed("names", names::run)?;
    // The client is compiled for another target into another folder, so cargo lets both run at once.
    beside(
        || timed("client, compiled", web::compile),
        || timed("clippy", || cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])),
    )?;
    timed("client, bundled", web::bundle)?;
    timed("tests, compiled", || succeed(tests(&ALL).arg("--no-run")))?;
    timed("tests", || succeed(tests(&ALL).env("WARTABLE_NEED_POSTGRES", "1")))?;
    timed("tests in documentation", || succeed(&mut tests(&["--doc"])))?;
    timed("cases", cases)?;
    timed("browser tests", browser_tests)
}

/// The tests of every package but the browser tests. All calls select the same packages and the same client, so that cargo
/// builds everything once; with it comes a `wartable` with the client inside, which the browser tests use. Clippy sees the
/// examples. The browser tests stay out, because their driver switches on `serde_json/preserve_order` for every package
/// built with it, and state hashes depend on the order of keys.
fn tests(which: &[&str]) -> Command {
    let mut command = cargo_command(&["test", "--workspace", "--exclude", BROWSER_TESTS]);
    command.args(which).env("WARTABLE_WEB", web::folder());
    command
}

const ALL: [&str; 3] = ["--lib", "--bins", "--tests"];

fn browser_tests() -> Result<(), String> {
    let mut command = cargo_command(&["test", "--package", BROWSER_TESTS]);
    command.env("WARTABLE_BIN", tested_wartable()).env("WARTABLE_NEED_BROWSER", "1");
    succeed(&mut command)
}

fn cases() -> Result<(), String> {
    let folders: Vec<PathBuf> =
        game_folders()?.into_iter().map(|game| game.join("cases")).filter(|p| p.is_dir()).collect();
    succeed(Command::new(tested_wartable()).current_dir(root()).arg("case").args(folders))
}

/// The command line that was built with the tests.
fn tested_wartable() -> PathBuf {
    target().join("debug").join(format!("wartable{}", std::env::consts::EXE_SUFFIX))
}

/// Runs two steps at once and reports the first one's failure first.
fn beside(
    one: impl FnOnce() -> Result<(), String> + Send,
    other: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    std::thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        one.join().unwrap_or_else(|_| Err("a step panicked".into())).and(other)
    })
}

/// Every battery with many more matches than the test command plays: for a night. The argument says how many times as
/// many; 20 without one.
pub fn soak(args: &[String]) -> Result<(), String> {
    let times = match args {
        [] => 20,
        [times] => times.parse::<u32>().map_err(|_| format!("'{times}' is no number; write soak 20"))?,
        _ => return Err("soak takes one number: how many times as many matches".into()),
    };
    for folder in game_folders()? {
        let game = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut command = cargo_command(&["test", "--package", &game, "--lib", "--tests", "battery"]);
        command.env("WARTABLE_MATCHES", format!("x{times}"));
        timed(&format!("{game}, {times} times"), || succeed(&mut command))?;
    }
    Ok(())
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

/// Puts a server of its own under load.
pub fn load(args: &[String]) -> Result<(), String> {
    build_wartable()?;
    let mut load = cargo_command(&["run", "--release", "--quiet", "--package", "load", "--", "--binary"]);
    succeed(load.arg(wartable().get_program()).args(args))
}

fn timed(step: &str, run: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("── {step}");
    let start = Instant::now();
    let result = run();
    let verdict = if result.is_ok() { "ok" } else { "FAILED" };
    println!("── {step}: {verdict} after {:.1} s", start.elapsed().as_secs_f32());
    result
}

/// Builds the command line, with the client inside if there is one: leaving it out would only build everything again for
/// the next chore that needs it.
pub fn build_wartable() -> Result<(), String> {
    let mut build = cargo_command(&["build", "--release", "--package", "cli"]);
    if web::folder().is_dir() {
        build.env("WARTABLE_WEB", web::folder());
    }
    succeed(&mut build)
}

/// The release build of the command line.
pub fn wartable() -> Command {
    let mut command = Command::new(target().join("release").join(format!("wartable{}", std::env::consts::EXE_SUFFIX)));
    command.current_dir(root());
    command
}

pub fn cargo(args: &[&str]) -> Result<(), String> {
    succeed(&mut cargo_command(args))
}

pub fn cargo_command(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

pub fn succeed(command: &mut Command) -> Result<(), String> {
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
