//! One battle as text, so that a change in how the game plays is seen at a glance.

use battle_masters::{BattleMasters, Setup};
use serde_json::json;

fn playthrough(name: &str, setup: serde_json::Value) {
    let setup: Setup = serde_json::from_value(setup).expect("a readable setup");
    let text = testkit::golden::playthrough::<BattleMasters>(&setup, 7, 150).expect("a playable setup");
    testkit::golden::check(name, &text);
}

#[test]
fn the_borderlands_play_as_they_did() {
    playthrough("borderlands.txt", json!({ "scenario": "borderlands" }));
}

#[test]
fn a_standard_battle_with_hidden_hands_plays_as_it_did() {
    let setup = json!({
        "layout": "random", "hidden_deployment": "on", "two_decks": "on", "army_budget": 40, "seats_per_army": [2, 1],
    });
    playthrough("standard-battle.txt", setup);
}
