//! Who wins each adventure, in each mode it allows, when the same bot commands both camps: this game's part of
//! docs/balance.md.
//!
//! `cargo run --release -p battlelore --example battlelore-balance [GAMES]`

use battlelore::{BattleLore, Library, Setup};
use bots::Bot;
use bots::series::{self, Series, SeriesReport};

const GAMES: u64 = 200;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games = std::env::args().nth(1).map_or(Ok(GAMES), |number| number.parse())?;
    println!(
        "Who wins each adventure when the same bot commands both camps; each row is\n\
        `wartable sim battlelore --scenario ID --option lore_mode=MODE --bots greedy,greedy --games {games} --seed 1 --json`.\n\n\
        | Adventure | Lore | Games | Standard | Pennant | Draw | Unfinished | Actions, mean | Actions, 95 of 100 below |\n\
        |---|---|---:|---:|---:|---:|---:|---:|---:|"
    );
    for adventure in &Library::embedded().adventures {
        for mode in &adventure.modes {
            let mode = serde_json::to_value(mode)?;
            let mut setup = serde_json::json!({ "adventure": adventure.id, "lore_mode": mode });
            if adventure.reluctant_allies {
                // Two camps, so that the columns mean the same in every row.
                setup["reluctant_allies"] = "off".into();
            }
            let setup: Setup = serde_json::from_value(setup)?;
            let series = Series::new(vec![Bot::Greedy, Bot::Greedy], games, 1);
            let report = series::run::<BattleLore>(&setup, &series, &|_| {})?;
            println!("{}", row(&adventure.id, mode.as_str().unwrap_or("?"), &report));
        }
    }
    Ok(())
}

fn row(adventure: &str, mode: &str, report: &SeriesReport) -> String {
    let share = |count: u64| format!("{:.1} %", 100.0 * count as f64 / report.games.max(1) as f64);
    let wins: Vec<String> = report.wins.iter().take(2).map(|(_, wins)| share(*wins)).collect();
    format!(
        "| {adventure} | {mode} | {} | {} | {} | {} | {:.0} | {} |",
        report.games,
        wins.join(" | "),
        share(report.draws),
        share(report.unfinished),
        report.lengths.mean,
        report.lengths.p95,
    )
}
