//! Who wins each adventure, in each mode it allows, and each variant when the same bot commands all camps: this game's part
//! of docs/balance.md.
//!
//! `cargo run --release -p battlelore --example battlelore-balance [GAMES]`

use battlelore::{BattleLore, Library, Setup};
use bots::Bot;
use bots::series::{self, Series, SeriesReport};
use serde_json::{Value, json};

const GAMES: u64 = 200;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games = std::env::args().nth(1).map_or(Ok(GAMES), |number| number.parse())?;
    println!(
        "Who wins each adventure when the same bot commands both camps; each row is\n\
        `wartable sim battlelore --scenario ID --option lore_mode=MODE --bots greedy,greedy --games {games} --seed 1 --json`,\n\
        E6 and E7 with `--option reluctant_allies=off`.\n\n\
        | Adventure | Lore | Games | Standard | Pennant | Draw | Unfinished | Actions, mean | Actions, 95 of 100 below |\n\
        |---|---|---:|---:|---:|---:|---:|---:|---:|"
    );
    for adventure in &Library::embedded().adventures {
        for mode in &adventure.modes {
            let mode = serde_json::to_value(mode)?;
            let mut setup = json!({ "adventure": adventure.id, "lore_mode": mode });
            if adventure.reluctant_allies {
                // Two camps, so that the columns mean the same in every row.
                setup["reluctant_allies"] = "off".into();
            }
            let what = format!("{} | {}", adventure.id, mode.as_str().unwrap_or("?"));
            println!("{}", row(&what, 2, &play(setup, games)?));
        }
    }
    println!(
        "\nThe variants, with the same bots. Where allies are level, they share the victory of their camp, which counts as a\n\
        draw here.\n\n\
        | Variant | Options | Games | Standard | Pennant | Standard b | Pennant b | Draw | Unfinished | Actions, mean | Actions, 95 of 100 below |\n\
        |---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    );
    for (name, setup) in variants() {
        let options = setup.as_object().into_iter().flatten();
        let options: Vec<String> = options.map(|(key, value)| format!("{key}={value}").replace('"', "")).collect();
        println!("{}", row(&format!("{name} | {}", options.join(", ")), 4, &play(setup.clone(), games)?));
    }
    Ok(())
}

fn variants() -> [(&'static str, Value); 7] {
    [
        ("Teams of three", json!({ "adventure": "E1", "seats_standard": 3, "seats_pennant": 3 })),
        ("Reluctant Allies", json!({ "adventure": "E6" })),
        ("Reluctant Allies", json!({ "adventure": "E7" })),
        ("Call to Arms", json!({ "adventure": "B1", "call_to_arms": "impromptu", "lore_mode": "full" })),
        ("Call to Arms", json!({ "adventure": "B1", "call_to_arms": "organized", "lore_mode": "full" })),
        ("Call to Arms", json!({ "adventure": "E1", "call_to_arms": "impromptu" })),
        ("Call to Arms", json!({ "adventure": "E6", "call_to_arms": "impromptu" })),
    ]
}

fn play(setup: Value, games: u64) -> Result<SeriesReport, Box<dyn std::error::Error>> {
    let setup: Setup = serde_json::from_value(setup)?;
    let series = Series::new(vec![Bot::Greedy, Bot::Greedy], games, 1);
    Ok(series::run::<BattleLore>(&setup, &series, &|_| {})?)
}

fn row(what: &str, sides: usize, report: &SeriesReport) -> String {
    let share = |count: u64| format!("{:.1} %", 100.0 * count as f64 / report.games.max(1) as f64);
    let wins: Vec<String> = report.wins.iter().take(sides).map(|(_, wins)| share(*wins)).collect();
    format!(
        "| {what} | {} | {} | {} | {} | {:.0} | {} |",
        report.games,
        wins.join(" | "),
        share(report.draws),
        share(report.unfinished),
        report.lengths.mean,
        report.lengths.p95,
    )
}
