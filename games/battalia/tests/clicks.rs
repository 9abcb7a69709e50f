//! Every choice can be clicked, and every other click is answered with a rule.

use battalia::Battalia;
use battalia::action::Action;
use serde_json::json;
use stage::Target;
use std::collections::BTreeSet;
use testkit::clicks::Walk;

/// Stops at rare phases more often.
fn walk() -> Walk<Battalia> {
    let setups = json!([
        {},
        { "players": 3, "mode": "advanced", "great_artefacts": "all10", "pile_tops": "face_down" },
        { "players": 4, "buff_passes_protected": "on" },
    ]);
    Walk {
        setups: serde_json::from_value(setups).expect("setups"),
        actions: 1500,
        every: |game| match game.phase.name() {
            "actions" | "announce" => 40,
            "pay" | "placing" | "line" | "camps" | "roll" | "leading" => 8,
            _ => 1,
        },
        // Turns in which everything is tried last long; days bring Buff, and heroes bring battles.
        hurry: |action| matches!(action, Action::Hero(_) | Action::Attack(..) | Action::End),
    }
}

fn phase(game: &Battalia) -> String {
    game.phase.name().to_owned()
}

/// BA-29.10: a click on the board or on a card that no choice begins with is understood, and refused with a clause.
/// Where the guess is legal after all, it is a listed choice.
#[test]
fn every_click_is_answered_with_a_clause() {
    let found = walk().click_around(3, phase, |_, _, _| true);
    for wanted in ["start-cities", "announce", "actions", "pay", "placing", "moving", "bets"] {
        assert!(found.clauses.contains_key(wanted), "{wanted}: {:?}", found.clauses);
    }
    assert!(found.different() > 15, "{:?}", found.clauses);
    assert!(found.legal * 5 < found.refused, "{} legal, {} refused", found.legal, found.refused);
}

/// Section 27: what is clicked is shown; a decision without a thing on the table is a button.
#[test]
fn every_choice_can_be_clicked() {
    let mut phases = BTreeSet::new();
    walk().check_choices(3, 120, |game, _, _, choice| {
        phases.insert(phase(game));
        assert!(choice.clause.is_some(), "{choice:?}");
        assert!(!choice.path.iter().any(|target| matches!(target, Target::Side(..))), "{choice:?}");
    });
    for wanted in ["factions", "bets", "entrance", "pay", "placing", "moving", "line", "horde", "leading"] {
        assert!(phases.contains(wanted), "{wanted}: {phases:?}");
    }
}

#[test]
fn every_scene_is_sound() {
    walk().check_scenes(1);
}
