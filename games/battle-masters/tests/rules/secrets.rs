//! What lies open and what does not (BM-1.13, BM-6.15, BM-20.3, BM-20.4).

use crate::tests::rules::table::{Table, deploy_all};
use kernel::{Audience, Game, SeatSet, Viewer};
use serde_json::json;

/// BM-1.13, BM-6.15: in an open battle everyone sees everything, flipped and removed cards included.
#[test]
fn an_open_battle_is_open_to_all() {
    let table = Table::new(json!({})).placed(json!({
        "card": "11", "lost": ["OG1"], "flipped": ["1 x2", "16"], "out": ["22 x3"],
        "units": ["OR1 at 3,8 hits 1", "MA1 at 6,8"],
    }));
    for viewer in [Viewer::Spectator, Viewer::Seat(table.seat("imperial")), Viewer::Seat(table.seat("chaos"))] {
        let view = table.game.view(viewer);
        assert_eq!(view.table, table.game);
        assert!(view.tokens.is_empty());
        let shown = Table { game: view.table };
        for fact in ["flipped cards 3", "flipped 16", "out cards 3", "out 22", "OR1 hits 1"] {
            shown.holds(fact);
        }
    }
}

/// BM-20.3, BM-20.4, BM-24.8: until the reveal the enemy and onlookers see where tokens lie and nothing else; the own
/// army knows its units.
#[test]
fn tokens_hide_their_units_until_the_reveal() {
    for (setup, first) in [
        (json!({ "scenario": "plains" }), "place OR1 9,8"),
        (
            json!({ "hidden_deployment": "on", "layout": "bare", "layout_by": "imperial", "side_choice": "north_south" }),
            "place OR1 9,10",
        ),
    ] {
        let mut table = Table::new(setup);
        if table.game.phase_name() == "side" {
            table.play("chaos", "side south", &[]);
        }
        let told = table.told("chaos", first, &[]);
        let space = first.rsplit(' ').next().expect("a space");
        let chaos = SeatSet::one(table.seat("chaos"));
        assert_eq!(told[0], (Audience::Only(chaos), format!("placed orcs/1 {space}")));
        assert_eq!(told[1], (Audience::Except(chaos), format!("token {space}")));
        for viewer in [Viewer::Spectator, Viewer::Seat(table.seat("imperial"))] {
            let view = table.game.view(viewer);
            assert_eq!(view.tokens.len(), 1);
            assert_eq!(view.tokens[0].0.to_string(), space);
            Table { game: view.table }.holds("OR1 waiting");
        }
        let own = table.game.view(Viewer::Seat(table.seat("chaos")));
        assert!(own.tokens.is_empty());
        Table { game: own.table }.holds(&format!("OR1 at {space}"));
        let last = deploy_all(&mut table);
        assert!(last.contains(&(Audience::All, format!("revealed orcs/1 {space}"))), "{last:?}");
        assert_eq!(last.iter().filter(|(_, event)| event.starts_with("revealed")).count(), 25);
        assert_eq!(table.game.view(Viewer::Spectator).table, table.game);
    }
}

/// BM-20.4: a token must be legal for the unit it hides.
#[test]
fn a_token_on_the_tower_hides_a_unit_that_may_be_there() {
    let mut table = Table::new(json!({ "hidden_deployment": "on", "layout_by": "imperial" }));
    table.play("imperial", "lay tower 3,11", &[]);
    table.play("imperial", "ready", &[]);
    table.play("chaos", "side south", &[]);
    assert_eq!(table.refused("chaos", "place OG1 3,11"), "BM-4.8");
    table.play("chaos", "place GO1 3,11", &[]);
}
