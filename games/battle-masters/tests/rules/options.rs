//! The options of section 24: what is allowed, and what excludes what.

use crate::tests::rules::table::{Table, refused_setup};
use serde_json::json;

/// BM-24.9, BM-24.12, BM-24.13, BM-24.16, BM-24.17, BM-24.19, BM-24.20, BM-24.25: values outside their range are refused.
#[test]
fn values_out_of_range_are_refused() {
    let cases = [
        (json!({ "seats_per_army": [1, 5] }), "BM-24.9"),
        (json!({ "min_attack_dice": 2 }), "BM-24.12"),
        (json!({ "altdorf_chaos_rows": 3 }), "BM-24.13"),
        (json!({ "grunburg_depth": 3 }), "BM-24.16"),
        (json!({ "stalemate_cards": 58 }), "BM-24.17"),
        (json!({ "stalemate_cards": 591 }), "BM-24.17"),
        (json!({ "army_budget": 19 }), "BM-24.19"),
        (json!({ "army_budget": 73 }), "BM-24.19"),
        (json!({ "reshuffle_cards": 3 }), "BM-24.20"),
        (json!({ "two_decks": "on", "hand_size": 6 }), "BM-24.25"),
        (json!({ "two_decks": "on", "hand_size": 0 }), "BM-24.25"),
    ];
    for (setup, clause) in cases {
        assert_eq!(refused_setup(setup.clone()), clause, "{setup}");
    }
    for setup in [json!({ "stalemate_cards": 59 }), json!({ "army_budget": 72 }), json!({ "reshuffle_cards": 2 })] {
        Table::new(setup);
    }
}

/// BM-24.30: reshuffle cards and two decks exclude each other.
#[test]
fn reshuffle_cards_and_two_decks_exclude_each_other() {
    assert_eq!(refused_setup(json!({ "two_decks": "on", "reshuffle_cards": 1 })), "BM-24.30");
}

/// BM-24.1: a scenario or a campaign, not both, and the mode must fit.
#[test]
fn the_mode_fits_the_ground() {
    assert_eq!(refused_setup(json!({ "scenario": "plains", "campaign": "standard" })), "BM-24.1");
    assert_eq!(refused_setup(json!({ "mode": "scenario" })), "BM-24.1");
    assert_eq!(refused_setup(json!({ "mode": "battle", "scenario": "plains" })), "BM-24.1");
    Table::new(json!({ "mode": "campaign" })).holds("battle 1");
    Table::new(json!({ "mode": "battle", "layout_by": "chaos" })).holds("phase layout");
}

/// BM-21.3, BM-24.13, BM-24.14: four rows for Chaos at Altdorf, and fords or none.
#[test]
fn altdorf_options() {
    let places = |more: serde_json::Value| {
        let mut setup = crate::tests::rules::table::map(json!({ "scenario": "altdorf" }));
        setup.extend(crate::tests::rules::table::map(more));
        Table::new(serde_json::Value::Object(setup)).lists("chaos", "place ogre-champion/1")
    };
    assert_eq!(places(json!({})), 25);
    assert_eq!(places(json!({ "altdorf_chaos_rows": 4 })), 40);
    assert_eq!(places(json!({ "altdorf_chaos_rows": 4, "altdorf_fords": "off" })), 38);
}

/// BM-20.2, BM-24.15: 61 places each on the Plains, the Tower only for foot; the ford tile is an option.
#[test]
fn plains_options() {
    let table = Table::new(json!({ "scenario": "plains" }));
    assert_eq!(table.lists("chaos", "place ogre-champion/1"), 61);
    table.holds("feature ford 6,2");
    let bare = Table::new(json!({ "scenario": "plains", "plains_ford": "off" }));
    assert_eq!(bare.game.field.fords.len(), 0);
}

/// BM-24.17, BM-24.19: `off` is written as the word or as 0.
#[test]
fn off_may_be_written_as_a_word() {
    let read = |text: &str| serde_json::from_str::<crate::Setup>(text).expect("a readable setup").options;
    assert_eq!(
        read(r#"{ "army_budget": "off", "stalemate_cards": "off" }"#),
        read(r#"{ "army_budget": 0, "stalemate_cards": 0 }"#)
    );
    assert_eq!(read(r#"{ "army_budget": 50 }"#).army_budget, 50);
    assert!(serde_json::from_str::<crate::Setup>(r#"{ "army_budget": "on" }"#).is_err());
}
