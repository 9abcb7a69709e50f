//! How games end, how long they last and who wins by seat and race: this game's part of docs/balance.md.
//!
//! `cargo run --release -p battlemist --example battlemist-balance`, or with a number of games behind `--`

use battlemist::content::Content;
use battlemist::event::Ending;
use battlemist::state::Phase;
use battlemist::words::Race;
use battlemist::{Battlemist, Setup};
use bots::{Bot, Player};
use content::GameContent;
use kernel::{Game, Seeded, Silent};
use serde_json::json;
use std::collections::BTreeMap;

/// Greedy bots that never come to an end are stopped here.
const ACTIONS_MAX: u32 = 100_000;

const PLAYERS: std::ops::RangeInclusive<u8> = 2..=6;
const ENDINGS: [Ending; 3] = [Ending::Stars, Ending::LastRace, Ending::Rounds];

#[derive(Default)]
struct Tally {
    endings: [u32; 3],
    unfinished: u32,
    wins: [u32; 6],
    rounds: Vec<u16>,
    actions: Vec<u32>,
}

/// Games played and won, by race and number of players.
type Races = BTreeMap<(Race, u8), [u32; 2]>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games: u32 = std::env::args().nth(1).map_or(Ok(120), |games| games.parse())?;
    println!(
        "How games end and how long they last when greedy bots play them on the quick map, {games} of each. Where players\n\
        share the win, none of them counts as the winner.\n"
    );
    println!(
        "| Players | Five Stars | One race left | Round limit | Unfinished | Won by the first seat, second … | Rounds, median | 95 of 100 below | Actions, median |"
    );
    println!("|---:|---:|---:|---:|---:|---|---:|---:|---:|");
    let mut races = Races::new();
    for players in PLAYERS {
        let setup = json!({ "players": players, "map": "quick", "race_assignment": "random" });
        let setup: Setup = serde_json::from_value(setup)?;
        let mut tally = Tally::default();
        for seed in 0..games {
            play(&setup, players, seed, &mut tally, &mut races)?;
        }
        println!("{}", row(players, games, tally));
    }
    println!(
        "\nWhat each race won, as a multiple of its share: 1 is what chance alone would give it at a table of so many. Two\n\
        players have four races to choose from (MI-2.2).\n"
    );
    println!("| Race | Games | 2 | 3 | 4 | 5 | 6 players |\n|---|---:|---:|---:|---:|---:|---:|");
    for race in Race::all() {
        let of = |players: u8| races.get(&(race, players)).copied().unwrap_or_default();
        let played: u32 = PLAYERS.map(|players| of(players)[0]).sum();
        let multiple = |players: u8| match of(players).map(f64::from) {
            [0.0, _] => "–".to_owned(),
            [played, won] => format!("{:.2}", won * f64::from(players) / played),
        };
        let name = &Content::embedded().race(race).name;
        println!("| {name} | {played} | {} |", PLAYERS.map(multiple).collect::<Vec<_>>().join(" | "));
    }
    Ok(())
}

fn row(players: u8, games: u32, mut tally: Tally) -> String {
    let share = |count: u32| format!("{:.1} %", 100.0 * f64::from(count) / f64::from(games));
    let wins: Vec<_> = tally.wins[..players.into()].iter().map(|&wins| share(wins)).collect();
    let endings: Vec<_> = tally.endings.iter().map(|&count| share(count)).collect();
    tally.rounds.sort_unstable();
    tally.actions.sort_unstable();
    let part = |share: usize| (games as usize * share / 100).min(games as usize - 1);
    format!(
        "| {players} | {} | {} | {} | {} | {} | {} |",
        endings.join(" | "),
        share(tally.unfinished),
        wins.join(", "),
        tally.rounds[part(50)],
        tally.rounds[part(95)],
        tally.actions[part(50)],
    )
}

fn play(
    setup: &Setup,
    players: u8,
    seed: u32,
    tally: &mut Tally,
    races: &mut Races,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut chance = Seeded::new(seed.into());
    let mut game = Battlemist::start(setup, &mut chance, &mut Silent)?;
    let bot = |seat: u8| Player::new(Bot::Greedy, u64::from(seed) << 8 | u64::from(seat));
    let mut bots: Vec<_> = (0..players).map(bot).collect();
    let mut actions = 0;
    while let Some(seat) = game.awaiting().seats().first().filter(|_| actions < ACTIONS_MAX) {
        let Some(decision) = bots[usize::from(seat.0)].decide(&game, seat) else { break };
        game.play(seat, decision.action, &mut chance, &mut Silent)?;
        actions += 1;
    }
    let ending = match game.phase {
        Phase::Over(ending, _) => ENDINGS.iter().position(|&known| known == ending),
        _ => None,
    };
    match ending {
        Some(index) => tally.endings[index] += 1,
        None => tally.unfinished += 1,
    }
    let winner = game.awaiting().outcome().and_then(|outcome| outcome.winner());
    if let Some(winner) = winner {
        tally.wins[usize::from(winner.0)] += 1;
    }
    for seat in game.seats() {
        let Some(race) = game.race(seat) else { continue };
        let [played, won] = races.entry((race, players)).or_default();
        *played += 1;
        *won += u32::from(winner.is_some_and(|winner| winner.0 == seat.0));
    }
    tally.rounds.push(game.round);
    tally.actions.push(actions);
    Ok(())
}
