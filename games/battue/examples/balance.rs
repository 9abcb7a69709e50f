//! How games end and how long they last, by player count, and what an entry is worth: this game's part of
//! docs/balance.md.
//!
//! `cargo run --release -p battue --example battue-balance`, or with a number of games behind `--`

use battue::action::Action;
use battue::event::Ending;
use battue::state::Phase;
use battue::{Battue, Setup};
use bots::{Bot, Player};
use kernel::{Chance, Game, Seat, Seeded, Silent};
use serde_json::json;
use std::collections::BTreeMap;

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
        "How games end and how long they last when greedy bots play them, {games} of each. Where players share the win,\n\
        none of them counts as the winner.\n"
    );
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
    println!(
        "\nThe first player chooses an entry first. That is worth little in the base game, where all gates, walls and towers\n\
        are alike, and much with Walls of Tarsos, where greedy bots always take Turris Aeraria. What each entry is worth,\n\
        for two players who are put anywhere (defence/victory points/loot/warrior/event):\n"
    );
    entries(4 * games)
}

/// How often the owner of a camp wins by the tile it lies before, in Walls of Tarsos for two, with camps anywhere.
fn entries(games: u32) -> Result<(), Box<dyn std::error::Error>> {
    let setup: Setup = serde_json::from_value(json!({"players": 2, "walls_of_tarsos": "on"}))?;
    let mut tally: BTreeMap<String, [u32; 2]> = BTreeMap::new();
    for seed in 0..games {
        let mut chance = Seeded::new(seed.into());
        let mut game = Battue::start(&setup, &mut chance, &mut Silent)?;
        let mut entered = Vec::new();
        while let (Phase::Camps, Some(seat)) = (game.phase, game.awaiting().seats().first()) {
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            let action = actions[chance.roll("camp", actions.len() as u32) as usize];
            if let Action::Camp(_, space) = action
                && let Some(entry) = game.city.spot(space)
            {
                let face = game.face(entry);
                let values =
                    [face.defence, face.vp, face.loot, face.warrior, face.event].map(|value| value.to_string());
                entered.push((seat, format!("{} {}", game.content.name(game.faces.at(entry)), values.join("/"))));
            }
            game.play(seat, action, &mut chance, &mut Silent)?;
        }
        play_on(&mut game, seed, &mut chance)?;
        let winner = game.awaiting().outcome().and_then(|outcome| outcome.winner());
        for (seat, entry) in entered {
            let [camps, wins] = tally.entry(entry).or_default();
            *camps += 1;
            *wins += u32::from(winner.is_some_and(|winner| winner.0 == seat.0));
        }
    }
    let share = |wins: u32, camps: u32| 100.0 * f64::from(wins) / f64::from(camps);
    let mut rows: Vec<_> = tally.into_iter().map(|(entry, [camps, wins])| (share(wins, camps), camps, entry)).collect();
    rows.sort_by(|a, b| b.0.total_cmp(&a.0));
    println!("| Entry | Camps | Won |\n|---|---:|---:|");
    rows.iter().for_each(|(share, camps, entry)| println!("| {entry} | {camps} | {share:.1} % |"));
    Ok(())
}

fn play(setup: &Setup, players: u8, seed: u32, tally: &mut Tally) -> Result<(), Box<dyn std::error::Error>> {
    let mut chance = Seeded::new(seed.into());
    let mut game = Battue::start(setup, &mut chance, &mut Silent)?;
    let actions = play_on(&mut game, seed, &mut chance)?;
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

/// Lets greedy bots play to the end, and counts what they do.
fn play_on(game: &mut Battue, seed: u32, chance: &mut Seeded) -> Result<u32, kernel::Illegal> {
    let bot = |seat: u8| Player::new(Bot::Greedy, u64::from(seed) << 8 | u64::from(seat));
    let mut bots: Vec<_> = (0..game.players()).map(bot).collect();
    let mut actions = 0;
    while let Some(seat) = game.awaiting().seats().first().filter(|_| actions < ACTIONS_MAX) {
        let Some(thought) = bots[usize::from(seat.0)].decide(game, seat) else { break };
        game.play(seat, thought.action, chance, &mut Silent)?;
        actions += 1;
    }
    Ok(actions)
}
