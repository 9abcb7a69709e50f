//! How games end, how long they last and who wins by seat and faction: this game's part of docs/balance.md.
//!
//! `cargo run --release -p battalia --example battalia-balance`, or with a number of games and a bot behind `--`

use battalia::event::Ending;
use battalia::phase::Phase;
use battalia::state::Buff;
use battalia::{Battalia, Setup};
use bots::{Bot, Player};
use kernel::{Game, Seat, Seeded, Silent};
use serde_json::json;
use std::collections::BTreeMap;

/// Bots that never come to an end are stopped here.
const ACTIONS_MAX: u32 = 20_000;

const ENDINGS: [Ending; 5] =
    [Ending::Cities, Ending::FullMap, Ending::NoPlacement, Ending::LastDay, Ending::Standstill];

#[derive(Default)]
struct Tally {
    endings: [u32; 5],
    unfinished: u32,
    /// Games in which Buff entered.
    entered: u32,
    /// By seat, in the order of play.
    wins: [u32; 4],
    days: Vec<u16>,
    actions: Vec<u32>,
    /// The most actions that were listed at once.
    longest_list: usize,
}

/// Games played and won, by faction.
type Factions = BTreeMap<String, [u32; 2]>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games: u32 = std::env::args().nth(1).map_or(Ok(500), |games| games.parse())?;
    let bot: Bot = std::env::args().nth(2).map_or(Ok(Bot::Greedy), |bot| bot.parse())?;
    println!(
        "How games end and how long they last when {bot} bots play them, {games} of each. Where players share the win,\n\
        none of them counts as the winner.\n"
    );
    println!(
        "| Players | Five level-4 cities | Full map | No placement | Last day | Standstill | Unfinished | Buff entered | Won by the first player, second … | Days, median | 95 of 100 below | Actions, median |"
    );
    println!("|---:|---:|---:|---:|---:|---:|---:|---:|---|---:|---:|---:|");
    let mut factions = Factions::new();
    let mut longest_list = 0;
    for players in 2..=4_u8 {
        let setup: Setup = serde_json::from_value(json!({"players": players, "faction_choice": "random"}))?;
        let mut tally = Tally::default();
        for seed in 0..games {
            play(&setup, bot, players, seed, &mut tally, &mut factions)?;
        }
        longest_list = longest_list.max(tally.longest_list);
        let share = |count: u32| format!("{:.1} %", 100.0 * f64::from(count) / f64::from(games));
        let wins: Vec<_> = tally.wins[..players.into()].iter().map(|&wins| share(wins)).collect();
        tally.days.sort_unstable();
        tally.actions.sort_unstable();
        let part = |share: usize| (games as usize * share / 100).min(games as usize - 1);
        let endings: Vec<_> = tally.endings.iter().map(|&count| share(count)).collect();
        println!(
            "| {players} | {} | {} | {} | {} | {} | {} | {} |",
            endings.join(" | "),
            share(tally.unfinished),
            share(tally.entered),
            wins.join(", "),
            tally.days[part(50)],
            tally.days[part(95)],
            tally.actions[part(50)],
        );
    }
    println!("\nNo player had more than {longest_list} actions to choose from (BA-27.31).");
    println!("\nFactions differ in colour and terrain only. What each of them won, all tables together:\n");
    println!("| Faction | Games | Won |\n|---|---:|---:|");
    for (name, [played, won]) in factions {
        println!("| {name} | {played} | {:.1} % |", 100.0 * f64::from(won) / f64::from(played));
    }
    Ok(())
}

fn play(
    setup: &Setup,
    bot: Bot,
    players: u8,
    seed: u32,
    tally: &mut Tally,
    factions: &mut Factions,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut chance = Seeded::new(seed.into());
    let mut game = Battalia::start(setup, &mut chance, &mut Silent)?;
    let player = |seat: u8| Player::new(bot, u64::from(seed) << 8 | u64::from(seat));
    let mut bots: Vec<_> = (0..players).map(player).collect();
    let (mut actions, mut entered, mut listed) = (0, false, Vec::new());
    while let Some(seat) = game.awaiting().seats().first().filter(|_| actions < ACTIONS_MAX) {
        listed.clear();
        game.actions(seat, &mut listed);
        tally.longest_list = tally.longest_list.max(listed.len());
        let Some(thought) = bots[usize::from(seat.0)].decide(&game, seat) else { break };
        game.play(seat, thought.action, &mut chance, &mut Silent)?;
        actions += 1;
        entered |= game.buff != Buff::Outside;
    }
    let ending = match game.phase {
        Phase::Over { ending, .. } => ENDINGS.iter().position(|&known| known == ending),
        _ => None,
    };
    match ending {
        Some(index) => tally.endings[index] += 1,
        None => tally.unfinished += 1,
    }
    tally.entered += u32::from(entered);
    let winner = game.awaiting().outcome().and_then(|outcome| outcome.winner());
    let place = |seat: Seat| usize::from((seat.0 + players - game.start_player.0) % players);
    if let Some(winner) = winner {
        tally.wins[place(Seat(winner.0))] += 1;
    }
    for seat in game.seats() {
        let name = game.player(seat).faction.map(|faction| game.content.factions[faction.index()].name.clone());
        let [played, won] = factions.entry(name.unwrap_or_default()).or_default();
        *played += 1;
        *won += u32::from(winner.is_some_and(|winner| winner.0 == seat.0));
    }
    tally.days.push(game.day);
    tally.actions.push(actions);
    Ok(())
}
