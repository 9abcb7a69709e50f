//! Matches in which no player resigns, to their end: lists stay short, states small, and bots make sense of the game.

use battlelore::{BattleLore, Setup};
use bots::{Bot, Player};
use kernel::{Appraise, Chance, Game, Seat, Seeded, Side, Silent, Viewer};
use rand::SeedableRng;
use serde_json::json;
use testkit::Random;

const TABLES: [(&str, &str); 6] =
    [("B1", "none"), ("B2", "medieval"), ("B1", "full"), ("B2", "full"), ("B3", "full"), ("B4", "full")];
/// Epic with one to three seats a camp, Reluctant Allies and armies drawn from cards.
fn variants() -> Vec<Setup> {
    let setups = json!([
        { "adventure": "E1", "lore_mode": "none" },
        { "adventure": "E5" },
        { "adventure": "E2", "lore_mode": "medieval", "seats_standard": 3, "seats_pennant": 3 },
        { "adventure": "E3", "seats_standard": 2, "seats_pennant": 3, "team_sequence": "fixed", "team_hand_visible": "off" },
        { "adventure": "E6" },
        { "adventure": "E7", "lore_mode": "none" },
        { "adventure": "B1", "call_to_arms": "impromptu", "lore_mode": "full" },
        { "adventure": "B2", "call_to_arms": "organized", "unit_pool": "limited" },
        { "adventure": "E4", "call_to_arms": "impromptu", "seats_standard": 2 },
        { "adventure": "E6", "call_to_arms": "organized" },
        { "adventure": "E7", "call_to_arms": "impromptu", "reluctant_allies": "off" },
    ]);
    serde_json::from_value(setups).expect("setups")
}

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
    for viewer in game.seating().seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
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
    let standard = TABLES.iter().cycle().take(36).map(|(adventure, mode)| setup(adventure, mode));
    for (number, setup) in standard.chain(variants()).chain(variants()).enumerate() {
        let (mut chance, mut rng) = (Seeded::new(number as u64), Random::seed_from_u64(number as u64));
        let mut game = BattleLore::start(&setup, &mut chance, &mut Silent).expect("a table");
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

/// One match with a bot for each seat: who won.
fn play_bots(setup: &Setup, bots: &[Bot], seed: u64) -> Option<Side> {
    let mut chance = Seeded::new(seed);
    let mut game = BattleLore::start(setup, &mut chance, &mut Silent).expect("a table");
    let mut players: Vec<_> = bots.iter().map(|&bot| Player::<BattleLore>::new(bot, seed)).collect();
    for _ in 0..60_000 {
        let Some(seat) = game.awaiting().seats().first() else { break };
        let Some(decision) = players[usize::from(seat.0)].decide(&game, seat) else { break };
        game.play(seat, decision.action, &mut chance, &mut Silent).expect("a listed action");
    }
    game.awaiting().outcome().and_then(|outcome| outcome.winner())
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
        wins += u32::from(play_bots(&setup(adventure, mode), &bots, seed) == Some(Side(greedy)));
    }
    assert!(wins >= 9, "greedy won {wins} of 12");
}

/// Bots that look ahead win as a Warlord with two Marshals, against three that do not.
#[test]
fn three_greedy_bots_serve_their_camp() {
    let setup = json!({ "adventure": "E1", "lore_mode": "none", "seats_standard": 3, "seats_pennant": 3 });
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    let mut wins = 0;
    for seed in 0..4 {
        let greedy = (seed % 2) as u8;
        let bots: Vec<Bot> = (0..6).map(|seat| if seat / 3 == greedy { Bot::Greedy } else { Bot::Random }).collect();
        wins += u32::from(play_bots(&setup, &bots, seed) == Some(Side(greedy)));
    }
    assert!(wins >= 3, "greedy won {wins} of 4");
    // Equal camps fight it out.
    assert!((0..4).all(|seed| play_bots(&setup, &[Bot::Greedy; 6], seed).is_some()), "a draw");
}

/// BL-30.32: a bot among allies wants its camp to win, and of the banners of its camp as many as it can get.
#[test]
fn an_allied_bot_counts_its_own_banners_too() {
    let setup = serde_json::from_value(json!({ "adventure": "E6", "lore_mode": "none" })).expect("a setup");
    let mut game = BattleLore::start(&setup, &mut Seeded::new(1), &mut Silent).expect("a table");
    let mut thought_of = |banners: [u8; 4]| {
        game.banners = banners;
        [0, 1, 2, 3].map(|side| game.appraise(Side(side)))
    };
    let (level, own, ally) = (thought_of([2, 2, 2, 2]), thought_of([3, 2, 2, 2]), thought_of([2, 2, 3, 2]));
    assert!(own[0] > ally[0] && ally[0] > level[0], "{own:?}, {ally:?}, {level:?}");
    assert_eq!([own[0], own[2]], [ally[2], ally[0]]);
    assert!(own[1] < level[1] && own[1] == ally[1], "an enemy does not care which of the two has it");
}
