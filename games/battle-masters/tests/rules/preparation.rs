//! The steps before the first card, in their order (BM-4.11), and the armies bought in secret (section 25).

use crate::tests::rules::table::{Table, refused_setup};
use kernel::{Game, Viewer};
use serde_json::json;

/// BM-4.11: purchase, owners, layout, choice of side, deployment, shuffle.
#[test]
fn preparation_goes_in_order() {
    let mut table = Table::new(json!({ "army_budget": 20, "seats_per_army": [2, 1], "layout_by": "chaos" }));
    table.holds("phase muster");
    assert_eq!(table.awaited(), ["imperial/1", "chaos"]);
    assert_eq!(table.refused("imperial/2", "buy MA"), "BM-2.7");
    table.play("imperial/1", "buy MA", &[]);
    // BM-2.4: two seats need two units.
    assert_eq!(table.refused("imperial/1", "ready"), "BM-2.4");
    table.play("imperial/1", "buy LK", &[]);
    table.play("imperial/1", "ready", &[]);
    table.play("chaos", "buy GO", &[]);
    table.play("chaos", "ready", &[]);
    table.holds("phase owners");
    table.play("imperial/1", "ready", &[]);
    table.holds("phase layout");
    table.play("chaos", "ready", &[]);
    table.holds("phase side");
    table.play("imperial/1", "side north", &[]);
    table.holds("phase deploy");
    table.play("chaos", "place GO1 5,10", &[]);
    table.play("imperial/1", "place LK1 5,0", &[]);
    let told = table.play("imperial/2", "place MA1 6,0", &["8"]);
    assert!(told.contains(&"shuffled 59".to_owned()), "{told:?}");
    table.holds("phase orders");
}

/// BM-25.5: until both armies are ready nobody outside sees what was bought, and then everybody does.
#[test]
fn purchases_are_secret_until_both_are_ready() {
    let mut table = Table::new(json!({ "army_budget": 50, "layout_by": "chaos" }));
    let viewers = |table: &Table| {
        let strangers = [Viewer::Seat(table.seat("chaos")), Viewer::Spectator];
        strangers.map(|viewer| serde_json::to_string(&table.game.view(viewer)).expect("a view"))
    };
    let before = viewers(&table);
    let told = table.play("imperial", "buy LK", &[]);
    assert!(told.is_empty(), "a purchase is not told: {told:?}");
    assert_eq!(viewers(&table), before);
    table.play("imperial", "ready", &[]);
    table.play("chaos", "buy GO", &[]);
    let told = table.told("chaos", "ready", &[]);
    for event in ["bought imperial lord-knights/1", "bought chaos goblins/1"] {
        assert!(told.contains(&(kernel::Audience::All, event.to_owned())), "{told:?}");
    }
    table.holds("LK1 waiting");
    table.holds("MA1 absent");
}

/// BM-25.6: no purchase where units have fixed spaces, nor in a campaign.
#[test]
fn where_armies_can_be_bought() {
    for scenario in ["grunburg", "plains", "altdorf"] {
        Table::new(json!({ "scenario": scenario, "army_budget": 50 })).holds("phase muster");
    }
    for scenario in ["borderlands", "tengin"] {
        assert_eq!(refused_setup(json!({ "scenario": scenario, "army_budget": 50 })), "BM-25.6");
    }
    assert_eq!(refused_setup(json!({ "campaign": "standard", "army_budget": 50 })), "BM-25.6");
}
