//! A person with a mouse: every choice can be clicked, and every other click is answered with a rule.

use battue::{Battue, Setup};
use kernel::{Game, Seeded, Silent, Viewer};
use rand::{RngExt, SeedableRng};
use serde_json::json;
use stage::{Stage, Target};
use std::collections::{BTreeMap, BTreeSet};
use testkit::Random;
use testkit::mouse::{Answers, Desk, bare_stage, check_scene};

fn setups() -> Vec<Setup> {
    let setups = json!([
        {},
        { "players": 2, "flags": 10 },
        { "players": 3, "defender_retreat": "yield", "palace_shape": "cross" },
        { "walls_of_tarsos": "on" },
        { "players": 2, "setup": "placed" },
        { "setup": "placed", "palace_shape": "cross", "walls_of_tarsos": "on" },
    ]);
    serde_json::from_value(setups).expect("setups")
}

/// Plays at random and shows some moments to `look`, the rare ones more often.
fn play(matches: u64, mut look: impl FnMut(&Battue, &Stage, &mut Random)) {
    for (number, setup) in (0..matches).flat_map(|n| setups().into_iter().map(move |setup| (n, setup))) {
        let (mut rng, mut chance) = (Random::seed_from_u64(number), Seeded::new(number));
        let mut game = Battue::start(&setup, &mut chance, &mut Silent).expect("a playable setup");
        let stage = bare_stage(&game);
        for _ in 0..1800 {
            let name = phase(&game);
            let seldom = match name.as_str() {
                "Start" | "Calls" | "Moves" | "End" | "AttackCards" | "DefendCards" => 60,
                "AttackerStays" | "Battles" | "Placing" | "Over" => 24,
                _ => 2,
            };
            if rng.random_range(0..seldom) == 0 {
                look(&game, &stage, &mut rng);
            }
            let Some(seat) = game.awaiting().seats().first() else { break };
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            let action = actions[rng.random_range(0..actions.len())];
            game.play(seat, action, &mut chance, &mut Silent).expect("listed");
        }
        look(&game, &stage, &mut rng);
    }
}

/// The phase by its name alone.
fn phase(game: &Battue) -> String {
    let whole = format!("{:?}", game.phase);
    whole.split(['(', ' ']).next().unwrap_or_default().to_owned()
}

/// BT-V.1: a click on the board or on a card that no choice begins with is understood, and refused with a clause.
/// Where the guess is legal after all, it is a listed choice.
#[test]
fn every_click_is_answered_with_a_clause() {
    let mut refused: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let mut counts = [0; 3];
    play(2, |game, stage, rng| {
        for seat in game.seating().seats() {
            let Answers { nothing, legal, refused: clauses } = Desk::of(game, stage, seat).click_around(game, rng);
            counts = [counts[0] + nothing.len(), counts[1] + legal, counts[2] + clauses.len()];
            refused.entry(phase(game)).or_default().extend(clauses);
        }
    });
    for wanted in
        ["Placing", "Camps", "Start", "Calls", "Moves", "Battles", "AttackCards", "DefendCards", "AttackerStays", "End"]
    {
        assert!(refused.get(wanted).is_some_and(|clauses| !clauses.is_empty()), "{wanted}: {refused:?}");
    }
    let clauses: BTreeSet<_> = refused.values().flatten().collect();
    assert!(clauses.len() > 20, "{clauses:?}");
    let [nothing, legal, refusals] = counts;
    assert!(nothing * 5 < refusals && legal * 10 < refusals, "{counts:?}");
}

/// BT-V.1: what is clicked is shown; whatever ends something is a button, all else is on the board or in the hand.
#[test]
fn every_choice_can_be_clicked() {
    let mut phases = BTreeSet::new();
    play(1, |game, stage, _| {
        for seat in game.awaiting().seats().iter() {
            let desk = Desk::of(game, stage, seat);
            phases.insert(phase(game));
            desk.check_choices(72);
            for choice in &desk.choices {
                let button = matches!(choice.action.as_str(), "end" | "pass" | "fight");
                assert_eq!(choice.path.is_empty(), button, "{choice:?}");
                assert!(choice.clause.is_some(), "{choice:?}");
                assert!(!choice.path.iter().any(|target| matches!(target, Target::Side(..))), "{choice:?}");
                assert!(choice.odds.as_ref().is_none_or(|odds| !odds.bars.is_empty()), "{choice:?}");
            }
        }
    });
    assert!(phases.len() > 12, "{phases:?}");
}

#[test]
fn every_scene_is_sound() {
    play(1, |game, stage, _| {
        let viewers = game.seating().seats().map(Viewer::Seat).chain([Viewer::Spectator]);
        viewers.for_each(|viewer| check_scene(game, stage, viewer));
    });
}
