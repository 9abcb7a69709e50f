//! `wartable case`: runs conformance cases, each by the game it names.

use crate::error::{CliError, CliResult, read};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use testkit::{Case, cases};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Case files (TOML), or folders of them
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args) -> CliResult {
    let files = cases::collect(&args.paths).map_err(CliError::Plain)?;
    if files.is_empty() {
        return Err(CliError::plain("there are no cases (*.toml) there"));
    }
    let mut out = std::io::stdout().lock();
    let (mut failed, mut misread) = (0, 0);
    for file in &files {
        let report = read(file).and_then(|text| {
            let told = |why: String| CliError::Plain(format!("'{}': {why}", file.display()));
            let case = Case::read(&text).map_err(told)?;
            let game = catalog::find(&case.game).map_err(|error| told(error.to_string()))?;
            Ok(game.run_case(&text))
        });
        match report {
            Ok(report) => {
                writeln!(out, "{report}")?;
                failed += usize::from(!report.passed());
            }
            Err(error) => {
                misread += 1;
                error.report();
            }
        }
    }
    if files.len() > 1 {
        let passed = files.len() - failed - misread;
        writeln!(out, "{} cases: {passed} passed, {failed} failed", files.len() - misread)?;
    }
    Ok(match (misread, failed) {
        (0, 0) => ExitCode::SUCCESS,
        (0, _) => ExitCode::FAILURE,
        _ => ExitCode::from(2),
    })
}
