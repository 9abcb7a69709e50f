//! The texts of `texts/en.ftl`: refusals are found again by their words, and verbs agree with the players who act.

use battlemist::Battlemist;
use kernel::{Game, Seeded, Silent};
use rand::{RngExt, SeedableRng};
use serde_json::json;
use stage::{Language, Staged};
use std::collections::BTreeSet;
use testkit::clicks::{Screen, bare_stage};
use testkit::{Random, TestTable};

#[test]
fn every_refusal_is_found_again_by_its_text() {
    let messages = include_str!("../texts/en.ftl").lines().filter(|line| line.starts_with("refused-"));
    let refusals: Vec<&str> = messages.filter_map(|line| line.split_once(" = ")).map(|(_, text)| text).collect();
    assert!(refusals.len() > 100);
    for refusal in refusals {
        // Each argument is said by its own name.
        let said = refusal.replace("{ $", "").replace(" }", "");
        assert_eq!(Battlemist::translate_refusal(&said, Language::English), Some(said.clone()));
    }
}

#[test]
fn what_is_refused_at_a_table_is_a_message() {
    let setups = json!([{ "players": 3, "map": "quick", "race_assignment": "random" }, { "players": 4 }]);
    let setups: Vec<<Battlemist as Game>::Setup> = serde_json::from_value(setups).expect("setups");
    let mut refusals = BTreeSet::new();
    for (seed, setup) in setups.iter().enumerate() {
        let (mut rng, mut chance) = (Random::seed_from_u64(seed as u64), Seeded::new(seed as u64));
        let mut game = Battlemist::start(setup, &mut chance, &mut Silent).expect("a playable setup");
        let printed = bare_stage(&game);
        for entry in 0..800 {
            let Some(seat) = game.awaiting().seats().first() else { break };
            if entry % 8 == 0 {
                let screen = Screen::of(&game, &printed, seat);
                for _ in 0..4 {
                    let path: Vec<_> =
                        screen.any_piece(&mut rng).into_iter().chain(screen.any_piece(&mut rng)).collect();
                    if let Some((_, Err(illegal))) = screen.attempt(&game, &path) {
                        refusals.insert(illegal.why.into_owned());
                    }
                }
            }
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            let action = actions[rng.random_range(0..actions.len())];
            game.play(seat, action, &mut chance, &mut Silent).expect("a listed action is accepted");
        }
    }
    assert!(refusals.len() > 5, "{refusals:?}");
    for refusal in refusals {
        let found = Battlemist::translate_refusal(&refusal, Language::English);
        assert_eq!(found.as_ref(), Some(&refusal), "'{refusal}' is no message of en.ftl");
    }
}

/// A race is many, the Dark One is one.
#[test]
fn verbs_agree_with_the_player() {
    let decides = |race: &str| {
        let table = TestTable::<Battlemist>::new(json!({ "players": 3 })).placed(json!({
            "races": [race, "elves", "dwarves"],
            "order": [race, "elves", "dwarves"],
            "units": {
                race: [format!("home:{race} 1 footman")],
                "elves": ["home:elves 1 footman"],
                "dwarves": ["home:dwarves 1 footman"],
            },
            "phase": "march",
        }));
        table.scene("seat-2").prompt.sentence
    };
    assert_eq!(decides("orcs"), "The Orcs decide: move your units");
    assert_eq!(decides("dark-one"), "The Dark One decides: move your units");
}
