//! Games as text, so that a change in how the game plays is seen at a glance.

use battue::{Battue, Setup};
use serde_json::json;

fn playthrough(name: &str, setup: serde_json::Value, actions: usize) {
    let setup: Setup = serde_json::from_value(setup).expect("a readable setup");
    let text = testkit::golden::playthrough::<Battue>(&setup, 7, actions).expect("a playable setup");
    testkit::golden::check(name, &text);
}

#[test]
fn a_quick_city_plays_as_it_did() {
    playthrough("quick.txt", json!({ "players": 3 }), 300);
}

#[test]
fn walls_of_tarsos_in_a_placed_city_play_as_they_did() {
    playthrough(
        "walls-of-tarsos.txt",
        json!({ "players": 2, "setup": "placed", "walls_of_tarsos": "on", "flags": 10 }),
        300,
    );
}
