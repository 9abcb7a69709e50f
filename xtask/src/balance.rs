//! Who wins each Battle Masters scenario when equal bots play it, and how games of Battue end, as tables for
//! docs/balance.md.

use crate::chores::{build_wartable, cargo_command, output_of, wartable};
use crate::root;
use serde_json::Value;
use std::fmt::Write;

const GAME: &str = "battle-masters";
const BOTS: &str = "greedy,greedy";
const GAMES: &str = "1000";
const LENGTHS_GAMES: &str = "500";

pub fn run() -> Result<(), String> {
    build_wartable()?;
    let mut rows = Vec::new();
    for scenario in scenarios()? {
        println!("{scenario}");
        let mut sim = wartable();
        sim.args(["sim", GAME, "--scenario", &scenario, "--bots", BOTS, "--games", GAMES, "--seed", "1", "--json"]);
        let result = output_of(&mut sim)?;
        let result = serde_json::from_str(&result).map_err(|error| format!("sim --json of {scenario}: {error}"))?;
        rows.push((scenario, result));
    }
    println!("battue");
    let lengths = ["run", "--release", "--quiet", "--package", "battue", "--example", "lengths", "--", LENGTHS_GAMES];
    let lengths = output_of(&mut cargo_command(&lengths))?;
    let page = format!("# Balance\n\n{}\n{}", page(&rows), battue(&lengths));
    let file = root().join("docs/balance.md");
    std::fs::write(&file, page).map_err(|error| format!("{}: {error}", file.display()))
}

/// The ids of the scenario files, in order.
fn scenarios() -> Result<Vec<String>, String> {
    let folder = root().join("games").join(GAME).join("content/scenarios");
    let files = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut ids = Vec::new();
    for path in files.flatten().map(|file| file.path()).filter(|path| path.extension().is_some_and(|e| e == "toml")) {
        let wrong = |why: String| format!("{}: {why}", path.display());
        let text = std::fs::read_to_string(&path).map_err(|error| wrong(error.to_string()))?;
        let scenario: toml::Table = toml::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        let id = scenario.get("id").and_then(toml::Value::as_str).ok_or_else(|| wrong("it has no 'id'".into()))?;
        ids.push(id.to_owned());
    }
    ids.sort();
    Ok(ids)
}

fn page(rows: &[(String, Value)]) -> String {
    let mut page = format!(
        "## Battle Masters\n\n\
        Who wins each scenario when the same bot commands both armies. `cargo xtask balance` makes this page; each row is\n\
        `wartable sim {GAME} --scenario ID --bots {BOTS} --games {GAMES} --seed 1 --json`.\n\n\
        | Scenario | Games | Imperial | Chaos | Draw | Unfinished | Actions, mean | Actions, 95 of 100 below |\n\
        |---|---:|---:|---:|---:|---:|---:|---:|\n"
    );
    for (scenario, sim) in rows {
        let games = sim["games"].as_f64().unwrap_or(0.0);
        let share = |count: &Value| match games > 0.0 {
            true => format!("{:.1} %", 100.0 * count.as_f64().unwrap_or(0.0) / games),
            false => "–".into(),
        };
        let wins = &sim["wins"];
        let _ = writeln!(
            page,
            "| {scenario} | {games} | {} | {} | {} | {} | {:.0} | {:.0} |",
            share(&wins["imperial"]),
            share(&wins["chaos"]),
            share(&wins["draw"]),
            share(&sim["unfinished"]),
            sim["actions_per_game"]["mean"].as_f64().unwrap_or(0.0),
            sim["actions_per_game"]["p95"].as_f64().unwrap_or(0.0),
        );
    }
    page
}

fn battue(tables: &str) -> String {
    let (lengths, entries) = tables.split_once("\n\n").unwrap_or((tables, ""));
    format!(
        "## Battue\n\n\
        How games end and how long they last when greedy bots play them, {LENGTHS_GAMES} of each:\n\
        `cargo run --release -p battue --example lengths -- {LENGTHS_GAMES}`. A shared win is nobody's.\n\n\
        {lengths}\n\n\
        The first player chooses an entry first. That is worth little in the base game, where all gates, walls and towers\n\
        are alike, and much with Walls of Tarsos, where greedy bots always take Turris Aeraria. What each entry is worth,\n\
        for two players who are put anywhere (defence/victory points/loot/warrior/event):\n\n\
        {entries}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_row_shows_the_shares_of_the_sides() {
        let sim = json!({
            "games": 1000, "unfinished": 10, "wins": {"imperial": 480, "chaos": 505, "draw": 5},
            "actions_per_game": {"mean": 301.4, "p50": 290, "p95": 612, "max": 900}
        });
        let page = page(&[("altdorf".into(), sim)]);
        assert!(page.ends_with("| altdorf | 1000 | 48.0 % | 50.5 % | 0.5 % | 1.0 % | 301 | 612 |\n"), "{page}");
    }

    #[test]
    fn a_side_without_a_win_has_none() {
        let sim = json!({"games": 10, "wins": {"chaos": 10}, "actions_per_game": {"mean": 5.0, "p95": 6}});
        assert!(page(&[("rout".into(), sim)]).ends_with("| rout | 10 | 0.0 % | 100.0 % | 0.0 % | 0.0 % | 5 | 6 |\n"));
    }
}
