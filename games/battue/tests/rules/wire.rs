//! What leaves the table for a client (BT-H.12): the same text in every world the viewer could not tell apart.

use crate::rules::table::Table;
use kernel::{Game, Viewer};
use rand::SeedableRng;
use serde_json::json;
use testkit::Random;

/// A table full of secrets: hands, scouting notes, a stolen card and choices for Smoke and Confusion.
fn secrets() -> Table {
    let mut table = Table::new(json!({ "walls_of_tarsos": "on", "flags": 10 })).placed(json!({
        "blue": ["insula-nova 2"], "known": { "red": ["castra", "schola"], "green": ["palace"] },
        "hands": { "blue": ["light-fingers", "charge"], "red": ["scouts", "plunder", "barricade"], "yellow": ["crown-of-tarsos"] },
    }));
    table.play("blue", "play light-fingers red", &["plunder"]);
    table.orders("blue", &["end", "end", "move 11,4 11,6 1"]);
    table.play("blue", "end", &["smoke-and-confusion"]);
    table.play("red", "give scouts", &[]);
    table.holds("phase smoke");
    table
}

fn viewers(table: &Table) -> Vec<Viewer> {
    table.game.seating().seats().map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}

/// BT-H.12, BT-H.14: no hidden face, hand, choice or order of a deck is in what is sent.
#[test]
fn what_is_sent_does_not_depend_on_what_is_hidden() {
    let table = secrets();
    let mut rng = Random::seed_from_u64(4);
    for viewer in viewers(&table) {
        let sent = |game: &battue::Battue| serde_json::to_string(&game.view(viewer)).expect("a view");
        let worlds: Vec<_> = (0..20).map(|_| table.game.imagine(viewer, &mut rng)).collect();
        assert!(worlds.iter().any(|world| *world != table.game), "nothing is hidden from {viewer:?}");
        for world in &worlds {
            assert_eq!(world.check(), Ok(()));
            assert_eq!(sent(world), sent(&table.game), "{viewer:?}");
        }
    }
}

/// BT-23.9, BT-D.28: every viewer sees the options that were chosen.
#[test]
fn the_options_are_shown_to_all() {
    let table = secrets();
    for viewer in viewers(&table) {
        assert_eq!(table.game.view(viewer).table.options, table.game.options);
    }
    assert_eq!(table.game.options.flags, 10);
}
