//! Who wins each adventure, in each mode it allows, and each variant when the same bot commands all camps: this game's part
//! of docs/balance.md.
//!
//! `cargo run --release -p battlelore --example battlelore-balance [GAMES] [WORD]` plays so many games of each, or as many as
//! the page has, of those rows alone that have the word: `E3`, `Call to Arms`.

use battlelore::board::Camp;
use battlelore::{BattleLore, Library, Setup};
use bots::Bot;
use bots::series::{self, Series, SeriesReport};
use kernel::{Awaiting, Game};
use serde_json::{Value, json};

const GAMES: u64 = 200;
/// Adventures of which more games are played in full Lore, where 200 leave it open whether they are balanced.
const GAMES_IN_FULL_LORE: [(&str, u64); 4] = [("B3", 600), ("E1", 600), ("E3", 400), ("E4", 400)];
/// How the report calls the camps.
const NAMES: [&str; 2] = ["Standard", "Pennant"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1).peekable();
    let games: Option<u64> = words.peek().and_then(|word| word.parse().ok());
    if games.is_some() {
        words.next();
    }
    let word = words.next().unwrap_or_default();
    println!(
        "Who wins each adventure when the same bot commands both camps; each row is\n\
        `wartable sim battlelore --scenario ID --option lore_mode=MODE --bots greedy,greedy --games GAMES --seed 1 --json`\n\
        with as many games as its third column says, E6 and E7 with `--option reluctant_allies=off`.\n\n\
        | Adventure | Lore | Games | Standard | Pennant | Draw | Unfinished | Actions, mean | Actions, 95 of 100 below |\n\
        |---|---|---:|---:|---:|---:|---:|---:|---:|"
    );
    for adventure in &Library::embedded().adventures {
        for mode in &adventure.modes {
            let mode = serde_json::to_value(mode)?;
            let mut setup = json!({ "adventure": adventure.id, "lore_mode": mode });
            if adventure.reluctant_allies {
                setup["reluctant_allies"] = "off".into();
            }
            let what = format!("{} | {}", adventure.id, mode.as_str().unwrap_or("?"));
            if what.contains(&word) {
                let games = games.unwrap_or_else(|| games_of(&what));
                println!("{}", row(&what, &play(setup, games)?));
            }
        }
    }
    println!(
        "\nThe variants, with the same bots, by camp, and among Reluctant Allies also by player: the ultimate winners. Where\n\
        allies are level, they share the victory of their camp.\n\n\
        | Variant | Options | Games | Standard | Pennant | Draw | Unfinished | Actions, mean | Actions, 95 of 100 below | Ultimate winners |\n\
        |---|---|---:|---:|---:|---:|---:|---:|---:|---|"
    );
    for (name, setup) in variants() {
        let options = setup.as_object().into_iter().flatten();
        let options: Vec<String> = options.map(|(key, value)| format!("{key}={value}").replace('"', "")).collect();
        let what = format!("{name} | {}", options.join(", "));
        if what.contains(&word) {
            let report = play(setup.clone(), games.unwrap_or(GAMES))?;
            println!("{} {} |", row(&what, &report), ultimate_winners(&report));
        }
    }
    Ok(())
}

/// How many games the page has of an adventure in a mode.
fn games_of(what: &str) -> u64 {
    let more = GAMES_IN_FULL_LORE.iter().find(|(id, _)| what == format!("{id} | full"));
    more.map_or(GAMES, |(_, games)| *games)
}

fn variants() -> [(&'static str, Value); 9] {
    [
        ("Teams of three", json!({ "adventure": "E1", "seats_standard": 3, "seats_pennant": 3 })),
        ("Reluctant Allies", json!({ "adventure": "E6" })),
        ("Reluctant Allies", json!({ "adventure": "E7" })),
        ("Call to Arms", json!({ "adventure": "B1", "call_to_arms": "impromptu", "lore_mode": "full" })),
        ("Call to Arms", json!({ "adventure": "B1", "call_to_arms": "organized", "lore_mode": "full" })),
        ("Call to Arms", json!({ "adventure": "E1", "call_to_arms": "impromptu" })),
        ("Call to Arms", json!({ "adventure": "E1", "call_to_arms": "organized" })),
        ("Call to Arms", json!({ "adventure": "E6", "call_to_arms": "impromptu" })),
        ("Call to Arms", json!({ "adventure": "E6", "call_to_arms": "organized" })),
    ]
}

/// The report counts the camps that won as factions of the first seat.
fn play(setup: Value, games: u64) -> Result<SeriesReport, Box<dyn std::error::Error>> {
    let setup: Setup = serde_json::from_value(setup)?;
    let series = Series::new(vec![Bot::Greedy, Bot::Greedy], games, 1);
    Ok(series::run_by_faction::<BattleLore>(&setup, &series, &|_| {}, &|game| vec![winning_camp(game)])?)
}

/// The camp that has a first place and whose enemy has none; empty for none.
fn winning_camp(game: &BattleLore) -> String {
    let Awaiting::Over(outcome) = game.awaiting() else { return String::new() };
    let is_first = |camp: Camp| {
        let mut sides =
            game.seating().seats().map(|seat| game.side_of(seat)).filter(|&side| game.camp_of(side) == camp);
        sides.any(|side| outcome.place(side) == 1)
    };
    match Camp::BOTH.map(is_first) {
        [true, false] => NAMES[0].to_owned(),
        [false, true] => NAMES[1].to_owned(),
        _ => String::new(),
    }
}

fn share(count: u64, report: &SeriesReport) -> String {
    format!("{:.1} %", 100.0 * count as f64 / report.games.max(1) as f64)
}

fn row(what: &str, report: &SeriesReport) -> String {
    let wins = |camp: &str| {
        let won = report.by_faction.iter().find(|(name, ..)| name == camp);
        won.map_or(0, |(_, matches, _)| *matches)
    };
    let [standard, pennant] = NAMES.map(wins);
    let drawn = report.games - report.unfinished - standard - pennant;
    format!(
        "| {what} | {} | {} | {} | {} | {} | {:.0} | {} |",
        report.games,
        share(standard, report),
        share(pennant, report),
        share(drawn, report),
        share(report.unfinished, report),
        report.lengths.mean,
        report.lengths.p95,
    )
}

/// The players who won alone, where more than two compete.
fn ultimate_winners(report: &SeriesReport) -> String {
    if report.wins.iter().skip(2).all(|(_, wins)| *wins == 0) {
        return String::new();
    }
    let player = |(side, wins): &(&str, u64)| format!("{side} {}", share(*wins, report));
    report.wins.iter().map(player).collect::<Vec<_>>().join(", ")
}
