//! Texts and states that were never meant, for everything that reads them: it answers with an error or a value, never with
//! a panic, and what it accepts can be played.

use crate::{Random, mangled};
use kernel::{Chance, Game, Match, Positions, Record, Seeded, Silent};
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value};
use std::fmt::Display;

/// Plays so many random actions and checks the invariants after them.
pub fn play_on<G: Game>(game: &mut G, seed: u64, actions: usize) {
    let (mut list, mut chance) = (Vec::new(), Seeded::new(seed));
    for _ in 0..actions {
        let Some(seat) = game.awaiting().seats().first() else { break };
        list.clear();
        game.actions(seat, &mut list);
        let action = list[chance.roll("any", list.len() as u32) as usize];
        game.play(seat, action, &mut chance, &mut Silent).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
    }
    game.check().unwrap_or_else(|error| panic!("{error}"));
}

/// Content files: `read` reads a mangled file called `mine.toml` and makes a setup of it. An error names the file; a setup
/// that was read starts and is played for `actions` actions.
pub fn content_is_refused_or_playable<G: Game, E: Display>(
    seeds: u64,
    actions: usize,
    mut read: impl FnMut(u64, &mut Random) -> Result<G::Setup, E>,
) {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..seeds {
        match read(seed, &mut Random::seed_from_u64(seed)) {
            Err(error) => {
                refused += 1;
                assert!(error.to_string().contains("mine.toml"), "{error}");
            }
            Ok(setup) => {
                accepted += 1;
                let started = G::start(&setup, &mut Seeded::new(seed), &mut Silent);
                let mut game = started.unwrap_or_else(|error| panic!("seed {seed} is read but not playable: {error}"));
                play_on(&mut game, seed, actions);
            }
        }
    }
    assert!(accepted > 100 && refused > 100, "{accepted} accepted, {refused} refused: the mangling is one-sided");
}

/// Mangled records end with a verdict or an error, and every action that is still understood reads back.
pub fn records_and_notation_never_panic<G: Game>(record: &str, actions: &[&str], scraps: &[&str]) {
    let mut read = 0;
    for seed in 0..1_000 {
        let mut rng = Random::seed_from_u64(seed);
        if let Ok(record) = Record::read(&mangled(record, scraps, &mut rng)) {
            read += 1;
            // Either answer is right; what counts is that there is one.
            drop(kernel::verify::<G>(&record));
            drop(Match::<G>::resume(record));
        }
        for action in actions {
            if let Ok(action) = mangled(action, scraps, &mut rng).parse::<G::Action>() {
                assert_eq!(action.to_string().parse(), Ok(action), "{action} does not read back");
            }
        }
    }
    assert!(read > 20, "only {read} mangled records could be read");
}

/// Edited states are refused by `check` or can be played on.
pub fn states_are_refused_or_playable<G: Game>(setup: &G::Setup, seeds: u64, actions: usize, scraps: &[&str]) {
    let (mut sound, mut refused) = (0, 0);
    for seed in 0..seeds {
        let mut rng = Random::seed_from_u64(seed);
        let mut game = G::start(setup, &mut Seeded::new(seed), &mut Silent).expect("a playable setup");
        play_on(&mut game, seed, rng.random_range(3..actions));
        let text = serde_json::to_string(&game).expect("plain data");
        for _ in 0..10 {
            let Ok(mut edited) = serde_json::from_str::<G>(&mangled(&text, scraps, &mut rng)) else { continue };
            match edited.check() {
                Ok(()) => {
                    sound += 1;
                    play_on(&mut edited, seed, 200);
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(sound > 50 && refused > 50, "{sound} sound, {refused} refused");
}

/// Mangled positions are refused or can be played on; mangled facts are answered.
pub fn positions_and_facts_never_panic<G: Positions>(
    setup: &G::Setup,
    position: &str,
    facts: &[&str],
    scraps: &[&str],
) {
    let table = G::start(setup, &mut Seeded::new(1), &mut Silent).expect("a playable setup");
    let mut placed = 0;
    for seed in 0..2_000 {
        let mut rng = Random::seed_from_u64(seed);
        if let Ok(map) = serde_json::from_str::<Map<String, Value>>(&mangled(position, scraps, &mut rng)) {
            let mut game = table.clone();
            if game.place(&map).is_ok() {
                placed += 1;
                play_on(&mut game, seed, 60);
            }
        }
        for fact in facts {
            // Either answer is right; what counts is that there is one.
            drop(table.fact(&mangled(fact, scraps, &mut rng)));
        }
    }
    assert!(placed > 100, "only {placed} positions could be placed");
}
