//! Games as text, so that a change in how the game plays is seen at a glance.

use battlemist::Battlemist;
use serde_json::json;
use testkit::golden::plays_as_it_did;

#[test]
fn a_quick_map_plays_as_it_did() {
    plays_as_it_did::<Battlemist>(
        "quick.txt",
        json!({ "players": 3, "map": "quick", "race_assignment": "random" }),
        400,
    );
}

#[test]
fn a_map_is_laid_as_it_was() {
    plays_as_it_did::<Battlemist>("build.txt", json!({ "players": 2 }), 120);
}
