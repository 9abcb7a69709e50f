//! Games as text, so that a change in how the game plays is seen at a glance.

use battue::Battue;
use serde_json::json;
use testkit::golden::plays_as_it_did;

#[test]
fn a_quick_city_plays_as_it_did() {
    plays_as_it_did::<Battue>("quick.txt", json!({ "players": 3 }), 300);
}

#[test]
fn walls_of_tarsos_in_a_placed_city_play_as_they_did() {
    let setup = json!({ "players": 2, "setup": "placed", "walls_of_tarsos": "on", "flags": 10 });
    plays_as_it_did::<Battue>("walls-of-tarsos.txt", setup, 300);
}
