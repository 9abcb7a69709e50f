//! The test command, step by step until one fails, and the batteries that take a night.

use crate::command::{cargo, cargo_command, succeed, tested_wartable};
use crate::{game_folders, game_id, install, names, root, rules, web};
use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The package with the browser tests.
const BROWSER_TESTS: &str = "e2e";

/// What the README calls the test command. What fails soonest comes first; what takes longest runs on a machine that is
/// known to have everything.
pub(crate) fn run() -> Result<(), String> {
    let times = Times::default();
    let result = all_steps(&times);
    println!("{}", times.table());
    result
}

fn all_steps(times: &Times) -> Result<(), String> {
    times.step("programs", install::for_tests)?;
    times.step("formatting", || cargo(&["fmt", "--all", "--check"]))?;
    times.step("rule tracing", rules::run)?;
    times.step("names", names::run)?;
    times.step("bundler, compiled", web::compile_bundler)?;
    // The client is compiled for another target into another folder, so cargo lets both columns run at once. Tests are
    // compiled without it first; afterwards only the few crates that carry it are compiled again.
    beside(
        || {
            times.step("client, compiled", web::compile)?;
            times.step("client, bundled", web::bundle)
        },
        || {
            times.step("clippy", || cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
            times.step("tests, compiled", || succeed(tests(&ALL).arg("--no-run").env_remove(web::VARIABLE)))
        },
    )?;
    times.step("tests with the client, compiled", || succeed(tests(&ALL).arg("--no-run")))?;
    times.step("tests", || succeed(tests(&ALL).env("WARTABLE_NEED_POSTGRES", "1")))?;
    times.step("tests in documentation", || succeed(&mut tests(&["--doc"])))?;
    times.step("cases", cases)?;
    times.step("browser tests, compiled", || succeed(browser_tests().arg("--no-run")))?;
    times.step("browser tests", || succeed(&mut browser_tests()))
}

/// The tests of every package but the browser tests. All calls select the same packages and the same client, so that cargo
/// builds everything once; with it comes a `wartable` with the client inside, which the browser tests use. Clippy sees the
/// examples. The browser tests stay out, because their driver switches on features of crates that the product is built
/// without, such as `serde_json/preserve_order`.
fn tests(which: &[&str]) -> Command {
    let mut command = cargo_command(&["test", "--workspace", "--exclude", BROWSER_TESTS]);
    command.args(which).env(web::VARIABLE, web::folder());
    command
}

const ALL: [&str; 3] = ["--lib", "--bins", "--tests"];

fn browser_tests() -> Command {
    let mut command = cargo_command(&["test", "--package", BROWSER_TESTS, "--tests"]);
    command.env("WARTABLE_BIN", tested_wartable()).env("WARTABLE_NEED_BROWSER", "1");
    // A browser waits half of the time, so twice as many tests as cores keep a small machine busy.
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    command.env("RUST_TEST_THREADS", (2 * cores).min(8).to_string());
    command
}

fn cases() -> Result<(), String> {
    let folders: Vec<PathBuf> =
        game_folders()?.into_iter().map(|game| game.join("cases")).filter(|p| p.is_dir()).collect();
    succeed(Command::new(tested_wartable()).current_dir(root()).arg("case").args(folders))
}

/// Every battery with many more matches than the test command plays, and the simulation with many more seeds: for a night.
/// The argument says how many times as many; 50 without one.
pub(crate) fn soak(args: &[String]) -> Result<(), String> {
    let factor = match args {
        [] => 50,
        [factor] => factor.parse::<u32>().map_err(|_| format!("'{factor}' is no number; write soak 20"))?,
        _ => return Err("soak takes one number: how many times as many matches".into()),
    };
    let times = Times::default();
    for folder in game_folders()? {
        let game = game_id(&folder);
        let mut command =
            cargo_command(&["test", "--package", &game, "--lib", "--tests", "--", "battery", "long_games"]);
        command.env("WARTABLE_MATCHES", format!("x{factor}"));
        times.step(&format!("{game}, {factor} times"), || succeed(&mut command))?;
    }
    let mut simulation = cargo_command(&["test", "--package", "server", "--lib", "--", "simulation"]);
    simulation.env("WARTABLE_MATCHES", format!("x{factor}"));
    times.step(&format!("simulation, {factor} times"), || succeed(&mut simulation))?;
    println!("{}", times.table());
    Ok(())
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

/// How long each step took.
struct Times {
    start: Instant,
    steps: Mutex<Vec<(String, Duration)>>,
}

impl Default for Times {
    fn default() -> Times {
        Times { start: Instant::now(), steps: Mutex::default() }
    }
}

impl Times {
    fn step(&self, name: &str, run: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
        println!("── {name}");
        let start = Instant::now();
        let result = run();
        let verdict = if result.is_ok() { "ok" } else { "FAILED" };
        println!("── {name}: {verdict} after {:.1} s", start.elapsed().as_secs_f32());
        let mut steps = self.steps.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        steps.push((name.to_owned(), start.elapsed()));
        result
    }

    /// One line for every step, and one for all of them. Two steps may have run at once.
    fn table(&self) -> String {
        let steps = self.steps.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        table(&steps, self.start.elapsed())
    }
}

fn table(steps: &[(String, Duration)], all: Duration) -> String {
    let width = steps.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let mut table = String::new();
    for (name, time) in steps.iter().map(|(name, time)| (name.as_str(), *time)).chain([("in all", all)]) {
        // Writing to a String cannot fail.
        let _ = writeln!(table, "{name:<width$} {:>7.1} s", time.as_secs_f32());
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_a_line_for_every_step_and_one_for_all() {
        let steps = [("clippy".to_owned(), Duration::from_millis(1250)), ("rule tracing".to_owned(), Duration::ZERO)];
        let shown = table(&steps, Duration::from_secs(75));
        assert_eq!(shown, "clippy           1.2 s\nrule tracing     0.0 s\nin all          75.0 s\n");
    }

    #[test]
    fn a_failed_step_is_in_the_table_and_ends_the_command() {
        let times = Times::default();
        assert_eq!(times.step("bad", || Err("no".into())), Err("no".into()));
        assert!(times.table().starts_with("bad "));
    }
}
