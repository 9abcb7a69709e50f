//! How games end and how long they last, by player count, as a table for docs/balance.md.
//!
//! `cargo run --release -p battue --example lengths -- 500`

use battue::event::Ending;
use battue::state::Phase;
use battue::{Battue, Setup};
use bots::{Bot, Player};
use kernel::{Game, Seat, Seeded, Silent};
use serde_json::json;

/// Greedy bots that never come to an end are stopped here.
const ACTIONS_MAX: u32 = 20_000;

#[derive(Default)]
struct Tally {
    goal: u32,
    last_player: u32,
    unfinished: u32,
    /// By seat, in the order of play.
    wins: [u32; 4],
    rounds: Vec<u16>,
    actions: Vec<u32>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games: u32 = std::env::args().nth(1).map_or(Ok(500), |games| games.parse())?;
    println!(
        "| Players | City | Goal tiles held | One player left | Unfinished | Won by the first player, second … | Rounds, median | 95 of 100 below | Actions, median |"
    );
    println!("|---:|---|---:|---:|---:|---|---:|---:|---:|");
    for (walls, city) in [("off", "the base game"), ("on", "Walls of Tarsos")] {
        for players in 2..=4_u8 {
            let setup: Setup = serde_json::from_value(json!({"players": players, "walls_of_tarsos": walls}))?;
            let mut tally = Tally::default();
            for seed in 0..games {
                play(&setup, players, seed, &mut tally)?;
            }
            let share = |count: u32| format!("{:.1} %", 100.0 * f64::from(count) / f64::from(games));
            let wins: Vec<_> = tally.wins[..players.into()].iter().map(|&wins| share(wins)).collect();
            tally.rounds.sort_unstable();
            tally.actions.sort_unstable();
            let part = |share: usize| (games as usize * share / 100).min(games as usize - 1);
            println!(
                "| {players} | {city} | {} | {} | {} | {} | {} | {} | {} |",
                share(tally.goal),
                share(tally.last_player),
                share(tally.unfinished),
                wins.join(", "),
                tally.rounds[part(50)],
                tally.rounds[part(95)],
                tally.actions[part(50)],
            );
        }
    }
    Ok(())
}

fn play(setup: &Setup, players: u8, seed: u32, tally: &mut Tally) -> Result<(), Box<dyn std::error::Error>> {
    let mut chance = Seeded::new(seed.into());
    let mut game = Battue::start(setup, &mut chance, &mut Silent)?;
    let mut bots: Vec<_> =
        (0..players).map(|seat| Player::new(Bot::Greedy, u64::from(seed) << 8 | u64::from(seat))).collect();
    let mut actions = 0;
    while let Some(seat) = game.awaiting().seats().first().filter(|_| actions < ACTIONS_MAX) {
        let Some(thought) = bots[usize::from(seat.0)].decide(&game, seat) else { break };
        game.play(seat, thought.action, &mut chance, &mut Silent)?;
        actions += 1;
    }
    match game.phase {
        Phase::Over { ending: Ending::Goal, .. } => tally.goal += 1,
        Phase::Over { .. } => tally.last_player += 1,
        _ => tally.unfinished += 1,
    }
    let place = |seat: Seat| usize::from((seat.0 + players - game.first.0) % players);
    if let Some(winner) = game.awaiting().outcome().and_then(|outcome| outcome.winner()) {
        tally.wins[place(Seat(winner.0))] += 1;
    }
    tally.rounds.push(game.round);
    tally.actions.push(actions);
    Ok(())
}
