//! Where features may lie (section 3), counted over the whole board, and fields that nobody lays by hand.

use crate::tests::rules::table::{Table, refused_setup};
use serde_json::json;

/// BM-3.6, BM-3.11, BM-3.12, BM-3.15: 92 clear spaces for marsh, ditch and Tower whatever is printed there, 12 for fords,
/// 338 sides for hedges.
#[test]
fn the_bare_board_has_its_legal_places() {
    let table = Table::new(json!({ "layout_by": "imperial" }));
    let counts =
        ["lay tower", "lay marsh", "lay ditch", "lay ford", "lay hedge"].map(|lay| table.lists("imperial", lay));
    assert_eq!(counts, [92, 92, 92 * 6, 12, 338]);
}

/// BM-24.4: bare, preset and random fields ask nobody, and the layout army still counts as the one that laid out (BM-4.1).
#[test]
fn fields_laid_by_nobody() {
    for layout in ["bare", "preset", "random"] {
        let table = Table::new(json!({ "layout": layout, "layout_by": "imperial", "preset": "altdorf" }));
        table.holds("phase side");
        assert_eq!(table.awaited(), ["chaos"], "{layout}");
    }
    let bare = Table::new(json!({ "layout": "bare", "layout_by": "imperial" }));
    assert_eq!(bare.game.field.features().count(), 0);
    let preset = Table::new(json!({ "layout": "preset", "layout_by": "imperial", "preset": "altdorf" }));
    for feature in ["tower 3,8", "marsh 3,10", "marsh 4,10", "ford 3,2", "ford 6,3", "hedge 6,9|7,9"] {
        preset.holds(&format!("feature {feature}"));
    }
    let unnamed = Table::new(json!({ "layout": "preset", "layout_by": "imperial" }));
    unnamed.holds("tower 5,2");
    unnamed.holds("feature hedge 7,7|6,7");
    assert_eq!(refused_setup(json!({ "layout": "preset", "preset": "altdorp" })), "BM-24.1");
}

/// BM-24.4: a random field is one that could have been laid by hand, within supply and shapes.
#[test]
fn random_fields_are_legal() {
    use crate::field::Field;
    use kernel::{Game, Seeded, Silent};
    let mut used = 0;
    for (seed, shapes) in (0..60).zip(["four", "mixed"].into_iter().cycle()) {
        let setup =
            json!({ "layout": "random", "layout_by": "chaos", "terrain_supply": "boxed", "ditch_shapes": shapes });
        let setup = crate::tests::rules::table::setup(setup);
        let game = crate::BattleMasters::start(&setup, &mut Seeded::new(seed), &mut Silent).expect("a field");
        let mut field = Field::bare();
        for feature in game.field.features() {
            field.refuse_feature(feature, &game.options).expect("a legal feature");
            field.put(feature);
            used += 1;
        }
    }
    assert!(used > 60, "{used} features on sixty fields");
}

/// BM-4.11, BM-25.5: nobody sees a random field before the armies are bought.
#[test]
fn a_random_field_is_laid_after_the_purchase() {
    let setup = json!({ "layout": "random", "layout_by": "imperial", "army_budget": 20 });
    let mut table = Table::new(setup);
    table.holds("phase muster");
    assert_eq!(table.game.field.features().count(), 0);
    let mut chance = kernel::Seeded::new(5);
    for (seat, action) in [("imperial", "buy MA"), ("imperial", "ready"), ("chaos", "buy GO")] {
        table.play_with(seat, action, &mut chance);
    }
    let told = table.play_with("chaos", "ready", &mut chance);
    let at = |word: &str| told.iter().position(|(_, event)| event.starts_with(word));
    assert!(at("bought") < at("laid") && at("laid").is_some(), "{told:?}");
}

/// BM-24.5: the panel counts what can still be laid, of the four tiles of the boxed edition or of the eight of the book.
#[test]
fn the_features_left_are_those_that_can_be_laid() {
    let left = |supply: &str| {
        let mut table = Table::new(json!({ "layout_by": "imperial", "terrain_supply": supply }));
        table.orders("imperial", &["lay marsh 2,5", "lay marsh 8,6", "lay ford 6,3"]);
        let panel = table.scene("imperial").panels.into_iter().find(|panel| panel.title == "Features left");
        let facts = panel.expect("a panel").facts.into_iter().map(|fact| format!("{} {}", fact.label, fact.value));
        facts.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(left("book"), "Tower 1, Marsh 1, Ditch 3, Ford 1, Hedge 4");
    assert_eq!(left("boxed"), "Tower 1, Marsh, ditch and ford together 1, Marsh 1, Ditch 1, Ford 1, Hedge 4");
}
