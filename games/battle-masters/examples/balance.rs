//! Who wins each scenario when the same bot commands both armies: this game's part of docs/balance.md.
//!
//! `cargo run --release -p battle-masters --example battle-masters-balance`

use battle_masters::{BattleMasters, Setup};
use bots::Bot;
use bots::series::{self, Series, SeriesReport};
use stage::Staged;

const GAMES: u64 = 1000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!(
        "Who wins each scenario when the same bot commands both armies; each row is\n\
        `wartable sim battle-masters --scenario ID --bots greedy,greedy --games {GAMES} --seed 1 --json`.\n\n\
        | Scenario | Games | Imperial | Chaos | Draw | Unfinished | Actions, mean | Actions, 95 of 100 below |\n\
        |---|---:|---:|---:|---:|---:|---:|---:|"
    );
    for scenario in scenarios()? {
        let setup: Setup = serde_json::from_value(serde_json::json!({ "scenario": scenario }))?;
        let series = Series::new(vec![Bot::Greedy, Bot::Greedy], GAMES, 1);
        println!("{}", row(&scenario, &series::run::<BattleMasters>(&setup, &series, &|_| {})?));
    }
    Ok(())
}

/// The scenarios on the shelf, in order.
fn scenarios() -> Result<Vec<String>, serde_json::Error> {
    let mut ids = Vec::new();
    for listing in BattleMasters::listings() {
        let setup: serde_json::Value = serde_json::from_str(&listing.setup)?;
        ids.extend(setup["scenario"].as_str().map(str::to_owned));
    }
    ids.sort();
    ids.dedup();
    Ok(ids)
}

fn row(scenario: &str, report: &SeriesReport) -> String {
    let share = |count: u64| format!("{:.1} %", 100.0 * count as f64 / report.games.max(1) as f64);
    let wins: Vec<String> = report.wins.iter().map(|(_, wins)| share(*wins)).collect();
    format!(
        "| {scenario} | {} | {} | {} | {} | {:.0} | {} |",
        report.games,
        wins.join(" | "),
        share(report.draws),
        share(report.unfinished),
        report.lengths.mean,
        report.lengths.p95,
    )
}
