//! Records that earlier versions wrote, kept in `older_records` in a folder for each verdict of today's rules: every moment
//! is shown to every viewer, those that are not over go on, and `verify` has an answer. `WARTABLE_RECORDS=FOLDER` tries the
//! records of another folder too.

use bots::Bot;
use catalog::{AnyGame, AnyMatch};
use kernel::{Record, Seat, Verdict, Viewer};
use stage::Language;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/older_records")
}

fn records_in(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    files
}

fn read(path: &Path) -> Result<(&'static dyn AnyGame, Record), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let record = Record::read(&text).map_err(|error| error.to_string())?;
    let game = catalog::find(&record.game).map_err(|error| error.to_string())?;
    Ok((game, record))
}

/// Shows a match at every moment to every viewer, with its log and its report.
fn show(table: &dyn AnyMatch) -> Result<(), String> {
    let seats = (0..table.seating().len()).map(|seat| Viewer::Seat(Seat(seat as u8)));
    let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
    for entry in 0..=table.record().last() {
        for &viewer in &viewers {
            let scene = table.scene_at(entry, viewer, Language::English).map_err(|error| error.to_string())?;
            if scene.pieces.is_empty() && scene.trays.is_empty() && scene.panels.is_empty() {
                return Err(format!("entry {entry} shows nothing"));
            }
        }
    }
    let log = table.log(0..=u32::MAX, &viewers, Language::English).map_err(|error| error.to_string())?;
    if log.len() != table.record().entries.len() {
        return Err("the log is not whole".into());
    }
    table.report(Viewer::Spectator, Language::English);
    Ok(())
}

/// Plays a match on, with what was written read again in between, and goes back to a moment of the older version.
fn go_on(game: &'static dyn AnyGame, record: &Record) -> Result<(), String> {
    let mut table = game.resume(record.clone(), None).map_err(|error| error.to_string())?;
    let first = record.last();
    for round in 0..2 {
        for number in 0..8 {
            let Some(seat) = table.awaiting().seats().first() else { break };
            let action = table.bot_choice(seat, Bot::Random, number).ok_or("a bot has nothing to do")?;
            table.play(seat, &action).map_err(|error| format!("'{action}': {error}"))?;
        }
        let text = table.record().write();
        let read = Record::read(&text).map_err(|error| error.to_string())?;
        let mut again = game.resume(read, None).map_err(|error| error.to_string())?;
        if again.record() != table.record() {
            return Err("it reads back otherwise".into());
        }
        show(&*again)?;
        game.verify(&again.record()).map_err(|error| error.to_string())?;
        if round == 0 {
            again.go_back(first.saturating_sub(1)).map_err(|error| error.to_string())?;
        }
        table = again;
    }
    Ok(())
}

fn verdict(game: &dyn AnyGame, record: &Record) -> Result<&'static str, String> {
    Ok(match game.verify(record).map_err(|error| error.to_string())? {
        Verdict::Same { .. } => "same",
        Verdict::Differs { .. } => "differs",
        Verdict::Refused { .. } => "refused",
    })
}

fn try_record(path: &Path) -> Result<&'static str, String> {
    let (game, record) = read(path)?;
    show(&*game.resume(record.clone(), None).map_err(|error| error.to_string())?)?;
    // Also a match that is over was on once.
    let mut running = record.clone();
    running.entries.truncate(1 + record.entries.len() / 2);
    for record in [&record, &running].into_iter().filter(|record| record.outcome().is_none()) {
        go_on(game, record)?;
    }
    verdict(game, &record)
}

#[test]
fn records_of_earlier_versions_are_shown_and_go_on() {
    for wanted in ["same", "differs"] {
        let kept = records_in(&folder().join(wanted));
        assert!(!kept.is_empty(), "no record in {wanted}");
        for path in kept {
            assert_eq!(try_record(&path).as_deref(), Ok(wanted), "{}", path.display());
        }
    }
    let other = std::env::var_os("WARTABLE_RECORDS").map(PathBuf::from);
    let mut failures = 0;
    for path in other.iter().flat_map(|folder| records_in(folder)) {
        let tried = try_record(&path);
        failures += u32::from(tried.is_err());
        println!("{}: {tried:?}", path.display());
    }
    assert_eq!(failures, 0, "records cannot be shown or played on");
}
