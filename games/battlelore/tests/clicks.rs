//! Every choice can be clicked, and every other click is answered with a rule.

use battlelore::BattleLore;
use serde_json::json;
use stage::Target;
use std::collections::BTreeSet;
use testkit::clicks::Walk;

/// Stops at rare phases more often.
fn walk() -> Walk<BattleLore> {
    let setups = json!([
        { "adventure": "B1" },
        { "adventure": "B2" },
        { "adventure": "B1", "lore_mode": "full", "creatures": "all" },
        { "adventure": "B3" },
        { "adventure": "B4" },
        { "adventure": "E1", "lore_mode": "none" },
        { "adventure": "E5", "seats_standard": 3 },
        { "adventure": "E6", "call_to_arms": "impromptu" },
    ]);
    Walk {
        setups: serde_json::from_value(setups).expect("setups"),
        actions: 900,
        every: |game| match game.phase.name() {
            "command" | "order" | "move" | "combat" => 70,
            "window-def" | "window-cmd" | "window-lore" | "window-rolled" | "income" => 24,
            _ => 5,
        },
        hurry: |_| false,
    }
}

/// A click on the board or on a card that no choice begins with is understood, and refused with a clause. Where the guess
/// is legal after all, it is a listed choice.
#[test]
fn every_click_is_answered_with_a_clause() {
    let found = walk().click_around(1, |game| game.phase.name().to_owned(), |_, _, _| true);
    for wanted in ["council", "command", "order", "move", "combat"] {
        assert!(found.clauses.contains_key(wanted), "{wanted}: {:?}", found.clauses);
    }
    assert!(found.different() > 20, "{:?}", found.clauses);
    assert!(found.nothing * 5 < found.refused && found.legal * 10 < found.refused);
}

/// What is clicked is shown; every choice has a clause, and every attack its odds with their reasons.
#[test]
fn every_choice_can_be_clicked() {
    let mut phases = BTreeSet::new();
    walk().check_choices(1, 72, |game, _, _, choice| {
        phases.insert(game.phase.name());
        assert!(choice.clause.is_some(), "{choice:?}");
        assert!(!choice.path.iter().any(|target| matches!(target, Target::Side(..))), "{choice:?}");
        let attacks = choice.action.starts_with("attack");
        assert_eq!(choice.odds.is_some(), attacks, "{choice:?}");
        assert!(choice.odds.as_ref().is_none_or(|odds| odds.ledger.contains("BL-8.9")), "{choice:?}");
    });
    assert!(phases.len() > 15, "{phases:?}");
}

#[test]
fn every_scene_is_sound() {
    walk().check_scenes(1);
}
