//! Texts kept under `tests/golden`, so that a change of play shows in the review. Run the tests with
//! `WARTABLE_BLESS=1` to accept what they say now.

use crate::battery::random_action;
use crate::{Random, package_folder};
use kernel::{Draw, EventLog, Game, Seeded, Traced};
use rand::SeedableRng;
use std::path::Path;

/// Compares a text with `tests/golden/NAME` of the package under test and panics with the difference.
pub fn check(name: &str, text: &str) {
    let bless = std::env::var_os("WARTABLE_BLESS").is_some_and(|value| value == "1");
    if let Err(difference) = compare(&package_folder().join("tests/golden").join(name), text, bless) {
        panic!("{difference}");
    }
}

/// Compares a text with a file, or writes the file.
pub fn compare(file: &Path, text: &str, bless: bool) -> Result<(), String> {
    let shown = file.display();
    if bless {
        let written = std::fs::create_dir_all(file.parent().unwrap_or(file)).and_then(|()| std::fs::write(file, text));
        return written.map_err(|error| format!("{shown} cannot be written: {error}"));
    }
    let hint = "run again with WARTABLE_BLESS=1 to accept it";
    let kept = std::fs::read_to_string(file).map_err(|error| format!("{shown}: {error}; {hint}"))?;
    match difference(&kept.replace("\r\n", "\n"), text) {
        None => Ok(()),
        Some(difference) => Err(format!("{shown} differs; {hint}\n{difference}")),
    }
}

/// The stretch between the first and the last differing line, `-` for what was kept and `+` for what is.
fn difference(kept: &str, found: &str) -> Option<String> {
    const SHOWN: usize = 12;
    if kept == found {
        return None;
    }
    let (old, new): (Vec<&str>, Vec<&str>) = (kept.split('\n').collect(), found.split('\n').collect());
    let start = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let tail = old[start..].iter().rev().zip(new[start..].iter().rev()).take_while(|(a, b)| a == b).count();
    let mut text = format!("line {}:\n", start + 1);
    if let Some(before) = start.checked_sub(1) {
        add_line(&mut text, format!("  {}", old[before]));
    }
    for (mark, lines) in [('-', &old[start..old.len() - tail]), ('+', &new[start..new.len() - tail])] {
        for line in lines.iter().take(SHOWN) {
            add_line(&mut text, format!("{mark} {line}"));
        }
        if lines.len() > SHOWN {
            add_line(&mut text, format!("{mark} … and {} lines more", lines.len() - SHOWN));
        }
    }
    Some(text)
}

/// A random match of this setup, in JSON, plays as the text under `tests/golden` says.
pub fn plays_as_it_did<G: Game>(name: &str, setup: serde_json::Value, actions: usize) {
    let setup: G::Setup = serde_json::from_value(setup).expect("a readable setup");
    check(name, &playthrough::<G>(&setup, 7, actions).expect("a playable setup"));
}

/// A random match as text: every action with its chance and its events, at most `limit` of them.
pub fn playthrough<G: Game>(setup: &G::Setup, seed: u64, limit: usize) -> Result<String, String> {
    let mut rng = Random::seed_from_u64(seed);
    let mut chance = Traced::new(Seeded::new(seed));
    let mut log = EventLog::<G>::default();
    let mut game = G::start(setup, &mut chance, &mut log).map_err(|error| error.to_string())?;
    let mut text = format!("{}, seed {seed}\n", G::TITLE.name);
    tell(&mut text, "0 start".into(), &mut chance.draws, &mut log);
    for step in 1..=limit {
        let Some((seat, action)) = random_action(&game, &mut rng)? else { break };
        let who = game.seating().name(seat, G::TITLE.sides);
        game.play(seat, action, &mut chance, &mut log).map_err(|illegal| format!("'{action}': {illegal}"))?;
        tell(&mut text, format!("{step} {who}: {action}"), &mut chance.draws, &mut log);
    }
    let standing = match game.awaiting().outcome() {
        Some(outcome) => outcome
            .winner()
            .and_then(|side| G::TITLE.sides.get(side.0 as usize))
            .map_or("draw".into(), |s| s.to_string()),
        None => "not over".into(),
    };
    add_line(&mut text, standing);
    Ok(text)
}

fn tell<G: Game>(text: &mut String, what: String, draws: &mut Vec<Draw>, log: &mut EventLog<G>) {
    let chance: Vec<String> = draws.drain(..).map(|draw| outcome::<G>(&draw)).collect();
    let chance = if chance.is_empty() { String::new() } else { format!(" [{}]", chance.join(", ")) };
    add_line(text, format!("{what}{chance}"));
    for (_, event) in log.0.drain(..) {
        add_line(text, format!("    {event}"));
    }
}

fn add_line(text: &mut String, line: String) {
    text.push_str(&line);
    text.push('\n');
}

fn outcome<G: Game>(Draw(label, index): &Draw) -> String {
    match G::outcomes(label).get(*index as usize) {
        Some(word) => format!("{label} {word}"),
        None => format!("{label} {}", index + 1),
    }
}
