//! Battles as text, so that a change in how the game plays is seen at a glance.

use crate::BattleMasters;
use serde_json::json;
use testkit::golden::plays_as_it_did;

#[test]
fn the_borderlands_play_as_they_did() {
    plays_as_it_did::<BattleMasters>("borderlands.txt", json!({ "scenario": "borderlands" }), 150);
}

#[test]
fn a_standard_battle_with_hidden_hands_plays_as_it_did() {
    let setup = json!({
        "layout": "random", "hidden_deployment": "on", "two_decks": "on", "army_budget": 40, "seats_per_army": [2, 1],
    });
    plays_as_it_did::<BattleMasters>("standard-battle.txt", setup, 150);
}
