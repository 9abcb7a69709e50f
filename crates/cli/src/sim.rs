//! `wartable sim`: bots play, by the thousand.

use crate::error::{CliError, CliResult};
use crate::setup::{SetupArgs, find};
use bots::Bot;
use bots::series::{Series, SeriesReport};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Map, Value, json};
use std::io::Write;
use std::process::ExitCode;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game's id
    game: String,
    /// How many matches
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// One bot for every side, or one for each: random, greedy, thinker, or a thinker with the milliseconds
    /// it has for each of its turns (thinker:500ms) or the playouts for each of its decisions (thinker:2000)
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = "random")]
    bots: Vec<Bot>,
    /// The same seed gives the same matches
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Play every seed once for each side a bot can have
    #[arg(long)]
    swap: bool,
    /// One JSON object instead of a bar and a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    setup: SetupArgs,
}

pub(crate) fn run(args: &Args) -> CliResult {
    let game = find(&args.game)?;
    let sides = game.title().sides;
    if args.bots.len() > sides.len() {
        let (bots, sides) = (args.bots.len(), sides.join(", "));
        return Err(CliError::Plain(format!("{bots} bots are too many; the sides are {sides}")));
    }
    let setup = args.setup.setup(game)?;
    let mut bots = args.bots.clone();
    if args.swap && bots.len() == 1 {
        bots = vec![bots[0]; sides.len()];
    }
    let series = Series { threads: args.threads.into(), swap: args.swap, ..Series::new(bots, args.games, args.seed) };
    let bar = if args.json { ProgressBar::hidden() } else { ProgressBar::new(args.games) };
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} matches, {per_sec}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let heard = |done| bar.set_position(done);
    let silent = |_| {};
    let progress: &(dyn Fn(u64) + Sync) = if args.json { &silent } else { &heard };
    let report = game.sim(&setup, &series, progress).map_err(CliError::plain)?;
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if args.json {
        let mut object = figures(game.title().id, &series, &report);
        object.insert("setup".into(), setup);
        object.insert("state_bytes".into(), game.state_bytes().into());
        writeln!(out, "{}", Value::Object(object))?;
    } else {
        write!(out, "{}", table(game.title().name, &series, &report))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn per_second(count: u64, report: &SeriesReport) -> f64 {
    count as f64 / report.seconds.max(1e-9)
}

fn figures(game: &str, series: &Series, report: &SeriesReport) -> Map<String, Value> {
    let mut wins: Map<String, Value> =
        report.wins.iter().map(|(side, wins)| ((*side).into(), (*wins).into())).collect();
    wins.insert("draw".into(), report.draws.into());
    let by_bot = report.wins_by_bot.iter().map(|(bot, wins)| json!({ "bot": bot.to_string(), "wins": wins }));
    let by_faction = report
        .by_faction
        .iter()
        .map(|(name, matches, wins)| json!({ "faction": name, "matches": matches, "wins": wins }));
    let lengths = report.lengths;
    let object = json!({
        "game": game,
        "games": report.games,
        "actions": report.actions,
        "seconds": report.seconds,
        "actions_per_second": per_second(report.actions, report),
        "games_per_second": per_second(report.games, report),
        "unfinished": report.unfinished,
        "wins": wins,
        "actions_per_game": {
            "mean": lengths.mean, "p50": lengths.p50, "p95": lengths.p95, "max": lengths.max,
        },
        "bots": series.bots.iter().map(Bot::to_string).collect::<Vec<_>>(),
        "wins_by_bot": by_bot.collect::<Vec<_>>(),
        "wins_by_faction": by_faction.collect::<Vec<_>>(),
        "seed": series.seed,
        "threads": series.threads,
        "swap": series.swap,
    });
    let mut object = match object {
        Value::Object(object) => object,
        _ => Map::new(),
    };
    if report.playouts > 0 {
        object.insert("playouts_per_second".into(), per_second(report.playouts, report).into());
    }
    object
}

fn table(name: &str, series: &Series, report: &SeriesReport) -> String {
    let mut lines = vec![format!(
        "{name}: {} matches, {} actions in {:.2} s (seed {})",
        report.games, report.actions, report.seconds, series.seed
    )];
    let mut row = |label: &str, figures: String| lines.push(format!("  {label:<18}{figures}"));
    let share = |count: u64| format!("{count:>9}  {:5.1} %", 100.0 * count as f64 / report.games.max(1) as f64);
    for (side, wins) in &report.wins {
        row(&format!("{side} won"), share(*wins));
    }
    row("drawn", share(report.draws));
    row("unfinished", share(report.unfinished));
    if series.bots.len() > 1 {
        for (bot, wins) in &report.wins_by_bot {
            row(&format!("{bot} won"), share(*wins));
        }
    }
    for (name, matches, wins) in &report.by_faction {
        let share = 100.0 * *wins as f64 / (*matches).max(1) as f64;
        row(&format!("{name} won"), format!("{wins:>9}  {share:5.1} % of {matches}"));
    }
    let lengths = report.lengths;
    row(
        "actions a match",
        format!("{:.1} mean, {} median, {} p95, {} most", lengths.mean, lengths.p50, lengths.p95, lengths.max),
    );
    let (actions, games) = (per_second(report.actions, report), per_second(report.games, report));
    row("speed", format!("{actions:.0} actions/s, {games:.1} matches/s"));
    if report.playouts > 0 {
        row("thinking", format!("{:.0} playouts/s", per_second(report.playouts, report)));
    }
    lines.join("\n") + "\n"
}
