//! Matches as text, so that a change in how the game plays is seen at a glance.

use battlelore::BattleLore;
use serde_json::json;
use testkit::golden::plays_as_it_did;

#[test]
fn a_battle_without_lore_plays_as_it_did() {
    plays_as_it_did::<BattleLore>("fallow-field.txt", json!({}), 300);
}

#[test]
fn the_tor_and_the_circle_plays_as_it_did() {
    plays_as_it_did::<BattleLore>("tor-and-circle.txt", json!({ "adventure": "B4" }), 400);
}
