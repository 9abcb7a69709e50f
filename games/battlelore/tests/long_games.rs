//! Matches nobody leaves, to their end: lists stay short, states small, and bots make sense of the game.

use battlelore::{BattleLore, Setup};
use bots::{Bot, Player};
use kernel::{Appraise, Chance, Game, Seat, Seeded, Side, Silent, Viewer};
use rand::SeedableRng;
use serde_json::json;
use testkit::Random;

const TABLES: [(&str, &str); 6] =
    [("B1", "none"), ("B2", "medieval"), ("B1", "full"), ("B2", "full"), ("B3", "full"), ("B4", "full")];

fn setup(adventure: &str, mode: &str) -> Setup {
    serde_json::from_value(json!({ "adventure": adventure, "lore_mode": mode })).expect("a setup")
}

fn any_of(game: &BattleLore, chance: &mut Seeded) -> Option<Seat> {
    let seats = game.awaiting().seats();
    let which = chance.roll("seat", seats.len().max(1) as u32) as usize;
    seats.iter().nth(which)
}

/// The state stays within four KiB.
#[test]
fn a_state_is_small() {
    let size = std::mem::size_of::<BattleLore>();
    assert!(size <= 4096, "{size} bytes");
    println!("{size} bytes");
}

/// What every state must be for every viewer.
fn look_closely(game: &BattleLore, rng: &mut Random) {
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let imagined = game.imagine(viewer, rng);
        imagined.check().unwrap_or_else(|broken| panic!("{viewer:?} imagines: {broken}"));
        assert_eq!(imagined.view(viewer), game.view(viewer));
        assert_eq!(imagined.awaiting(), game.awaiting());
    }
}

/// No list exceeds 700 actions, and every match comes to its end with sound states, played by hunches or at random.
#[test]
fn long_matches_stay_sound() {
    let mut longest = 0;
    for (number, (adventure, mode)) in TABLES.iter().cycle().take(36).enumerate() {
        let (mut chance, mut rng) = (Seeded::new(number as u64), Random::seed_from_u64(number as u64));
        let mut game = BattleLore::start(&setup(adventure, mode), &mut chance, &mut Silent).expect("a table");
        let mut list = Vec::new();
        for step in 0..60_000 {
            let Some(seat) = any_of(&game, &mut chance) else { break };
            list.clear();
            game.actions(seat, &mut list);
            longest = longest.max(list.len());
            let ticket = u64::from(chance.roll("high", u32::MAX)) << 32 | u64::from(chance.roll("low", u32::MAX));
            let index = if number % 2 == 0 { game.hunch(seat, &list, ticket) } else { ticket as usize % list.len() };
            game.play(seat, list[index], &mut chance, &mut Silent).unwrap_or_else(|e| panic!("{}: {e}", list[index]));
            game.check().unwrap_or_else(|broken| panic!("match {number}, step {step}, {}: {broken}", list[index]));
            if step % 53 == 0 || game.is_over() {
                look_closely(&game, &mut rng);
            }
        }
        assert!(game.is_over(), "match {number} goes on");
    }
    println!("longest list {longest}");
    assert!(longest <= 700, "{longest} actions");
}

/// One match between two bots: who won, after how many turns.
fn play_bots(setup: &Setup, bots: [Bot; 2], seed: u64) -> (Option<Side>, u16) {
    let mut chance = Seeded::new(seed);
    let mut game = BattleLore::start(setup, &mut chance, &mut Silent).expect("a table");
    let mut players = bots.map(|bot| Player::<BattleLore>::new(bot, seed));
    for _ in 0..20_000 {
        let Some(seat) = game.awaiting().seats().first() else { break };
        let Some(decision) = players[usize::from(seat.0)].decide(&game, seat) else { break };
        game.play(seat, decision.action, &mut chance, &mut Silent).expect("a listed action");
    }
    (game.awaiting().outcome().and_then(|outcome| outcome.winner()), game.number)
}

/// A bot that looks ahead beats one that does not.
#[test]
fn greedy_beats_random() {
    let mut wins = 0;
    for seed in 0..12 {
        let (adventure, mode) = TABLES[seed as usize % TABLES.len()];
        let greedy = (seed % 2) as u8;
        let mut bots = [Bot::Random; 2];
        bots[usize::from(greedy)] = Bot::Greedy;
        wins += u32::from(play_bots(&setup(adventure, mode), bots, seed).0 == Some(Side(greedy)));
    }
    assert!(wins >= 9, "greedy won {wins} of 12");
}

/// How many actions a second: `--ignored --nocapture speed`.
#[test]
#[ignore = "it measures"]
fn speed() {
    for (adventure, mode) in TABLES {
        let (mut actions, mut asked, mut turns, mut games) = (0u64, 0u64, 0u64, 0u64);
        let (started, mut list) = (std::time::Instant::now(), Vec::new());
        for seed in 0..200 {
            let mut chance = Seeded::new(seed);
            let mut game = BattleLore::start(&setup(adventure, mode), &mut chance, &mut Silent).expect("a table");
            while let Some(seat) = game.awaiting().seats().first() {
                list.clear();
                game.actions(seat, &mut list);
                asked += u64::from(game.window(seat).is_some());
                let action = list[chance.roll("any", list.len() as u32) as usize];
                game.play(seat, action, &mut chance, &mut Silent).expect("a listed action");
                actions += 1;
            }
            turns += u64::from(game.number);
            games += 1;
        }
        let rate = actions as f64 / started.elapsed().as_secs_f64();
        let (per_game, per_turn) = (actions / games, asked as f64 / turns as f64);
        println!(
            "{adventure} {mode}: {rate:.0} actions/s, {per_game} a match, {} turns, {per_turn:.2} reactions a turn",
            turns / games
        );
    }
}

fn from_environment<T>(key: &str, otherwise: T, read: impl Fn(String) -> T) -> T {
    std::env::var(key).map_or(otherwise, read)
}

/// Wins by camp and by bot: `--ignored --nocapture balance`, with `WARTABLE_BOTS=greedy,random`, `WARTABLE_GAMES=100`,
/// `WARTABLE_CONTENT=DIR`, `WARTABLE_TABLES="B2 medieval"`. Bots change sides after every match.
#[test]
#[ignore = "it measures"]
fn balance() {
    let games = from_environment("WARTABLE_GAMES", 60, |games| games.parse().expect("a number"));
    let bots = from_environment("WARTABLE_BOTS", "greedy,greedy".to_owned(), |bots| bots);
    let bots: Vec<Bot> = bots.split(',').map(|bot| bot.parse().expect("a bot")).collect();
    let content = from_environment("WARTABLE_CONTENT", None, |dir| {
        Some(Box::new(battlelore::Library::open(std::path::Path::new(&dir)).expect("content")))
    });
    let wanted = from_environment("WARTABLE_TABLES", String::new(), |tables| tables);
    for (adventure, mode) in TABLES.iter().filter(|(adventure, mode)| format!("{adventure} {mode}").contains(&wanted)) {
        let setup = Setup { content: content.clone(), ..setup(adventure, mode) };
        let (mut camps, mut by_bot, mut turns) = ([0u32; 3], [0u32; 2], 0u32);
        for seed in 0..games {
            let swapped = seed % 2 == 1;
            let pair = if swapped { [bots[1], bots[0]] } else { [bots[0], bots[1]] };
            let (winner, number) = play_bots(&setup, pair, seed);
            camps[winner.map_or(2, |side| usize::from(side.0))] += 1;
            if let Some(side) = winner {
                by_bot[usize::from(side.0 == 1) ^ usize::from(swapped)] += 1;
            }
            turns += u32::from(number);
        }
        println!(
            "{adventure} {mode}: standard {}, pennant {}, drawn {}; {} {}, {} {}; {} turns",
            camps[0],
            camps[1],
            camps[2],
            bots[0],
            by_bot[0],
            bots[1],
            by_bot[1],
            turns / games as u32
        );
    }
}
