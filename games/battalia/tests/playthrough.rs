//! A game as text, so that a change in how the game plays is seen at a glance.

use battalia::Battalia;
use serde_json::json;
use testkit::golden::plays_as_it_did;

#[test]
fn three_peoples_play_as_they_did() {
    plays_as_it_did::<Battalia>("three-players.txt", json!({ "players": 3 }), 300);
}
