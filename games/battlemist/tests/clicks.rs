//! Every choice can be clicked, and every other click is answered with a rule.

use battlemist::Battlemist;
use battlemist::action::Action;
use serde_json::json;
use stage::Target;
use std::collections::BTreeSet;
use testkit::clicks::Walk;

/// Stops at rare phases more often.
fn walk() -> Walk<Battlemist> {
    let setups = json!([
        { "players": 3, "map": "quick", "race_assignment": "random", "round_limit": 30 },
        { "players": 2, "map": "quick", "race_assignment": "random", "events": "on", "round_limit": 30 },
        { "players": 2, "map": "build", "round_limit": 5 },
        { "players": 6, "map": "quick", "race_assignment": "random", "simultaneous": "seat_order", "round_limit": 12 },
    ]);
    Walk {
        setups: serde_json::from_value(setups).expect("setups"),
        actions: 1800,
        every: |game| match game.phase.name() {
            "pieces" | "laying" => 16,
            "economy" | "march" | "heroes" => 160,
            "council" | "closing" | "counter" | "supply" => 80,
            "over" => 4,
            _ => 16,
        },
        hurry: |action| matches!(action, Action::End | Action::Done | Action::Pass | Action::Finish),
    }
}

fn phase(game: &Battlemist) -> String {
    game.phase.name().to_owned()
}

/// A click on the board or on a card that no choice begins with is understood, and refused with a clause. Where the
/// guess is legal after all, it is a listed choice.
#[test]
fn every_click_is_answered_with_a_clause() {
    let found = walk().click_around(1, phase, |_, _, _| true);
    for wanted in ["pieces", "laying", "council", "economy", "heroes", "march", "before-round"] {
        assert!(found.clauses.contains_key(wanted), "{wanted}: {:?}", found.clauses);
    }
    assert!(found.different() > 15, "{:?}", found.clauses);
    assert!(found.nothing * 5 < found.refused && found.legal * 5 < found.refused, "{} {}", found.nothing, found.legal);
}

/// What is clicked is shown, and no two choices want the same clicks.
#[test]
fn every_choice_can_be_clicked() {
    let mut phases = BTreeSet::new();
    walk().check_choices(1, 84, |game, _, _, choice| {
        phases.insert(phase(game));
        assert!(choice.clause.is_some(), "{choice:?}");
        assert!(!choice.path.iter().any(|target| matches!(target, Target::Side(..))), "{choice:?}");
        assert!(choice.odds.as_ref().is_none_or(|odds| !odds.bars.is_empty()), "{choice:?}");
    });
    assert!(phases.len() > 14, "{phases:?}");
}

#[test]
fn every_scene_is_sound() {
    walk().check_scenes(1);
}
