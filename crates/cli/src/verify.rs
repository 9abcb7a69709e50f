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
    let (verdict, told) = judge(&args.record)?;
    writeln!(out, "{told}")?;
    Ok(if matches!(verdict, Verdict::Same { .. }) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The verdict, and what is said of it.
fn judge(path: &Path) -> Result<(Verdict, String), CliError> {
    let (game, record) = read_record(path)?;
    let verdict = game.verify(&record).map_err(|error| CliError::Plain(format!("'{}': {error}", path.display())))?;
    let told = match &verdict {
        Verdict::Same { entries, dice } => format!("same: {entries} actions; {dice}"),
        Verdict::Differs { step, what } => format!("differs at entry {step}: {what}"),
        Verdict::Refused { step, why } => format!("refused at entry {step}: {why}"),
    };
    let (then, today) = (record.rules_version, game.title().rules_version);
    let told = match then == today {
        true => told,
        false => format!("{told} (it began under version {then} of the rules, today's is {today})"),
    };
    Ok((verdict, told))
}

/// A line for every record that is not the same, and the sum.
fn folder(path: &Path, out: &mut impl Write) -> CliResult {
    let (mut same, mut differ, mut refused, mut unreadable) = (0, 0, 0, 0);
    for file in files_below(path, "json")? {
        let (verdict, told) = match judge(&file) {
            Ok(judged) => judged,
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
            writeln!(out, "{}: {told}", file.display())?;
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
