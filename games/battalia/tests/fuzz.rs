//! Files and notation that were never meant: the loaders answer with an error or a value, never with a panic.

use battalia::{Battalia, Setup};
use testkit::fuzz;

const SCRAPS: &[&str] = &["seat-1/1", "strength = 3"];

fn setup(text: &str) -> Setup {
    serde_json::from_str(text).expect("a setup")
}

/// Edited states are refused by `check` or can be played on.
#[test]
fn mangled_states_are_refused_or_playable() {
    fuzz::states_are_refused_or_playable::<Battalia>(&setup(r#"{ "players": 3 }"#), 200, 900, SCRAPS);
}

/// Positions and facts of cases that were never meant.
#[test]
fn mangled_positions_and_facts_never_panic() {
    let position = r#"{"day":9,"roads":["1,2 EW barfolk","1,3 EW emberians"],"cities":["1,1 ES barfolk seat-1 4"],
        "heroes":["seat-1/1 1,2","seat-2/1 1,3"],"buff":"free 1,3","hands":{"seat-1":["supply x3","barfolk-lord/ghost"],
        "seat-2":["sword","islanders-weapon"]},"camps":{"seat-2":["barfolk-tent supply"]},"tops":{"chief":"emberians"},
        "ambush":{"seat-1":["barfolk-friman"]},"markers":{"seat-2":"bribe 2"},"phase":"actions","active":"seat-1"}"#;
    let facts = ["hand seat-1 supply x3", "owner 1,1 seat-1", "placements seat-1 road 4", "marker seat-2 bribe 2"];
    fuzz::positions_and_facts_never_panic::<Battalia>(&setup("{}"), position, &facts, SCRAPS);
}
