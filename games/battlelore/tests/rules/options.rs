use super::table;
use serde_json::json;
use testkit::table::refused_setup;

fn refused(setup: serde_json::Value) -> String {
    refused_setup::<battlelore::BattleLore>(setup)
}

/// BL-35.1, BL-35.2, BL-35.10, BL-35.15, BL-35.18: values are those the clauses allow.
#[test]
fn options_are_checked() {
    assert_eq!(refused(json!({ "adventure": "B9" })), "BL-35.2");
    assert_eq!(refused(json!({ "council_levels": 9 })), "BL-35.10");
    assert_eq!(refused(json!({ "victory_banners": 3 })), "BL-35.15");
    assert_eq!(refused(json!({ "commander_standard": 4 })), "BL-35.18");
    assert_eq!(table(json!({})).game.board.rows(), 9);
}

/// BL-35.15, BL-25.6: banners of the adventure, or another number.
#[test]
fn banners_are_an_option() {
    assert_eq!(table(json!({})).game.required_banners(), 5);
    assert_eq!(table(json!({ "adventure": "B2" })).game.required_banners(), 6);
    assert_eq!(table(json!({ "victory_banners": 8 })).game.required_banners(), 8);
    assert_eq!(table(json!({ "victory_banners": "adventure" })).game.required_banners(), 5);
}

/// BL-35.29: what belongs to the table or the viewer is no option of a set-up.
#[test]
fn undo_language_and_audit_are_no_options() {
    for key in ["undo", "language", "dice_audit"] {
        let setup = serde_json::from_value::<battlelore::Setup>(json!({ key: "on" }));
        assert!(setup.is_err(), "{key}");
    }
}

/// BL-20.12: terrain cards can be left out; the Cleric then has 12.
#[test]
fn terrain_cards_can_be_removed() {
    let mut game = table(json!({ "adventure": "B2", "lore_mode": "full", "terrain_lore_cards": "remove" }));
    super::choose(&mut game, "standard", [2, 1, 1, 1, 1], "none");
    super::choose(&mut game, "pennant", [2, 1, 1, 1, 1], "none");
    game.holds("lore-cards 57");
}
