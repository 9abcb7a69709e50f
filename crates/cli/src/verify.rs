//! `wartable verify`: replays records under today's rules and checks every step and the dice.

use crate::error::{CliError, CliResult, files_below};
use crate::setup::read_record;
use kernel::Verdict;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record, or a folder of records (*.json)
    record: PathBuf,
}

pub(crate) fn run(args: &Args) -> CliResult {
    let mut out = std::io::stdout().lock();
    if args.record.is_dir() {
        return folder(&args.record, &mut out);
    }
    let verdict = judge(&args.record)?;
    writeln!(out, "{}", told(&verdict))?;
    Ok(if matches!(verdict, Verdict::Same { .. }) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn judge(path: &Path) -> Result<Verdict, CliError> {
    let (game, record) = read_record(path)?;
    game.verify(&record).map_err(|error| CliError::Plain(format!("'{}': {error}", path.display())))
}

fn told(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Same { entries, dice } => format!("same: {entries} actions; {dice}"),
        Verdict::Differs { step, what } => format!("differs at entry {step}: {what}"),
        Verdict::Refused { step, why } => format!("refused at entry {step}: {why}"),
    }
}

/// A line for every record that is not the same, and the sum.
fn folder(path: &Path, out: &mut impl Write) -> CliResult {
    let (mut same, mut differ, mut refused, mut unreadable) = (0, 0, 0, 0);
    for file in files_below(path, "json")? {
        let verdict = match judge(&file) {
            Ok(verdict) => verdict,
            Err(error) => {
                unreadable += 1;
                error.report();
                continue;
            }
        };
        match verdict {
            Verdict::Same { .. } => same += 1,
            Verdict::Differs { .. } => differ += 1,
            Verdict::Refused { .. } => refused += 1,
        }
        if !matches!(verdict, Verdict::Same { .. }) {
            writeln!(out, "{}: {}", file.display(), told(&verdict))?;
        }
    }
    let records = same + differ + refused;
    if records + unreadable == 0 {
        return Err(CliError::Plain(format!("there are no records (*.json) in '{}'", path.display())));
    }
    writeln!(out, "{records} records: {same} same, {differ} differ, {refused} refused")?;
    Ok(match (unreadable, differ + refused) {
        (0, 0) => ExitCode::SUCCESS,
        (0, _) => ExitCode::FAILURE,
        _ => ExitCode::from(2),
    })
}
