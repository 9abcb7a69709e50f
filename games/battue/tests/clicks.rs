//! Every choice can be clicked, and every other click is answered with a rule.

use battue::Battue;
use serde_json::json;
use stage::Target;
use std::collections::BTreeSet;
use testkit::clicks::Walk;

/// Stops at rare phases more often.
fn walk() -> Walk<Battue> {
    let setups = json!([
        {},
        { "players": 2, "flags": 10 },
        { "players": 3, "defender_retreat": "yield", "palace_shape": "cross" },
        { "walls_of_tarsos": "on" },
        { "players": 2, "setup": "placed" },
        { "setup": "placed", "palace_shape": "cross", "walls_of_tarsos": "on" },
    ]);
    Walk {
        setups: serde_json::from_value(setups).expect("setups"),
        actions: 1800,
        every: |game| match phase(game).as_str() {
            "Start" | "Calls" | "Moves" | "End" | "AttackCards" | "DefendCards" => 60,
            "AttackerStays" | "Battles" | "Placing" | "Over" => 24,
            _ => 2,
        },
        hurry: |_| false,
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
    let found = walk().click_around(2, phase, |_, _, _| true);
    for wanted in
        ["Placing", "Camps", "Start", "Calls", "Moves", "Battles", "AttackCards", "DefendCards", "AttackerStays", "End"]
    {
        assert!(found.clauses.contains_key(wanted), "{wanted}: {:?}", found.clauses);
    }
    assert!(found.different() > 20, "{:?}", found.clauses);
    assert!(found.nothing * 5 < found.refused && found.legal * 10 < found.refused);
}

/// BT-V.1: what is clicked is shown; what ends a step is a button, all else is on the board or in the hand.
#[test]
fn every_choice_can_be_clicked() {
    let mut phases = BTreeSet::new();
    walk().check_choices(1, 72, |game, _, _, choice| {
        phases.insert(phase(game));
        let button = matches!(choice.action.as_str(), "end" | "pass" | "fight");
        assert_eq!(choice.path.is_empty(), button, "{choice:?}");
        assert!(choice.clause.is_some(), "{choice:?}");
        assert!(!choice.path.iter().any(|target| matches!(target, Target::Side(..))), "{choice:?}");
        assert!(choice.odds.as_ref().is_none_or(|odds| !odds.bars.is_empty()), "{choice:?}");
    });
    assert!(phases.len() > 12, "{phases:?}");
}

#[test]
fn every_scene_is_sound() {
    walk().check_scenes(1);
}
