//! Hordes, limits and movement (sections 2, 7 and 8).

use crate::rules::table::at;
use serde_json::json;

/// BT-2.5, BT-8.1, BT-8.3, BT-8.4, BT-8.5: any number that may move, to any adjacent tile, whosever it is.
#[test]
fn warriors_move_to_any_adjacent_tile() {
    let table = at(json!({
        "blue": ["macellum 3", "puteus"], "red": ["valetudinarium 2", "G-N"], "up": ["universitas"], "phase": "moves",
    }));
    // Face-up and nobody's, own, an enemy's with and without warriors, face-down.
    for to in ["5,1", "5,0", "8,0", "G-N"] {
        assert_eq!(table.lists("blue", &format!("move 6,0 {to} ")), 3, "{to}");
    }
    assert_eq!(table.lists("blue", "move "), 4 * 3);
    assert_eq!(table.refused("blue", "move 6,0 5,1 4"), "BT-8.3");
    assert_eq!(table.refused("blue", "move 6,0 5,1 0"), "BT-8.3");
    assert_eq!(table.refused("blue", "move 5,0 5,1 1"), "BT-8.3");
    assert_eq!(table.refused("blue", "move 6,0 10,0 1"), "BT-8.1");
    assert_eq!(table.refused("blue", "move 6,0 7,0 1"), "BT-4.2");
    assert_eq!(table.refused("red", "move 8,0 5,0 1"), "BT-2.4");
}

/// BT-2.4, BT-13.4: only the active player moves and attacks.
#[test]
fn only_the_active_player_acts() {
    let table = at(json!({ "phase": "moves" }));
    for order in ["end", "move camp W-E1 6", "call camp"] {
        assert_eq!(table.refused("red", order), "BT-2.4");
    }
}

/// BT-2.7, BT-2.13, BT-8.13, BT-9.2: every tile entered that is not one's own is fought for, and the fallen go home.
#[test]
fn pending_battles_are_fixed_when_the_moves_are_done() {
    let mut table = at(json!({ "blue": ["W-N1 8", "G-N"], "phase": "moves" }));
    table.orders("blue", &["move W-N1 3,0 2", "move W-N1 2,0 2", "move W-N1 G-N 2", "end"]);
    table.all(&["pending moneta columna-aenea", "phase battles"]);
    assert_eq!(table.refused("blue", "battle G-N"), "BT-9.1");
    assert_eq!(table.refused("blue", "pass"), "BT-9.1");
    table.play("blue", "battle 3,0", &["1", "6"]);
    table.all(&["horde blue moneta 1", "reserve blue 8", "pending columna-aenea"]);
}

/// BT-2.9, BT-2.10, BT-7.7: attackers and defenders on one tile are counted apart.
#[test]
fn the_limit_counts_one_players_warriors() {
    let mut table = at(json!({ "blue": ["W-W2 8"], "red": ["theatrum 8"], "phase": "moves" }));
    table.play("blue", "move W-W2 0,9 8", &[]);
    table.all(&["horde blue theatrum 8", "horde red theatrum 8"]);
}

/// BT-8.10: splitting is allowed after the first capture and never lost again.
#[test]
fn a_veteran_may_split() {
    let position = json!({ "blue": ["camp 6"], "veterans": ["blue"], "phase": "moves" });
    assert_eq!(at(position).lists("blue", "move camp W-N1 "), 6);
    assert_eq!(at(json!({ "blue": ["camp 6"], "phase": "moves" })).lists("blue", "move camp W-N1 "), 1);
}

/// BT-2.14, BT-15.3: after a battle warriors stand on tiles of their own, and flags stay without warriors.
#[test]
fn the_winners_stay_and_flags_need_no_warriors() {
    let mut table = at(json!({ "blue": ["W-N1 6"], "phase": "moves" }));
    table.play("blue", "move W-N1 0,0 6", &[]);
    table.play("blue", "end", &["6", "1"]);
    table.all(&["controls blue stabulum", "horde blue stabulum 7", "controls blue W-N1", "horde blue W-N1 0"]);
}

/// BT-2.14: outside the moves, warriors stand on tiles of others only where a battle is pending or fought.
#[test]
fn warriors_stand_on_own_tiles_except_in_battles() {
    use battue::state::Battue;
    use kernel::Game;
    let gate = || battue::board::Spot::edges().nth(2).expect("G-N");
    let strays = |game: &Battue| {
        let mut game = game.clone();
        game.flags[0].remove(gate());
        game.check()
    };
    let why = || Err("warriors stand on a tile their owner does not control".to_owned());
    let cards = ["blood-oath", "scouts", "charge x4", "war-cry"];
    for phase in ["start", "calls", "moves", "end"] {
        let table = at(json!({ "blue": ["G-N 3"], "hands": { "blue": cards }, "phase": phase }));
        assert_eq!(table.game.check(), Ok(()));
        assert_eq!(strays(&table.game), if phase == "moves" { Ok(()) } else { why() }, "{phase}");
    }
    let mut table = at(json!({ "blue": ["G-N 3"], "hands": { "blue": cards } }));
    table.play("blue", "play scouts", &[]);
    assert_eq!((table.game.phase.name(), strays(&table.game)), ("scouting", why()));
    let mut table = at(json!({ "blue": ["G-N 3"], "hands": { "blue": cards }, "phase": "end" }));
    table.play("blue", "play blood-oath", &[]);
    assert_eq!((table.game.phase.name(), strays(&table.game)), ("oath", why()));
    let mut table = at(json!({ "blue": ["G-N 3"], "hands": { "blue": cards }, "phase": "end" }));
    table.play("blue", "end", &[]);
    assert_eq!((table.game.phase.name(), strays(&table.game)), ("discard", why()));
    // Two battles pending, then one fought: those tiles may be stood on, the gate may not.
    let mut table = at(json!({ "blue": ["G-N 3", "W-N1 4"], "hands": { "blue": ["charge"] }, "phase": "moves" }));
    table.orders("blue", &["move W-N1 0,0 2", "move W-N1 3,0 2", "end"]);
    assert_eq!((table.game.phase.name(), table.game.check(), strays(&table.game)), ("battles", Ok(()), why()));
    table.play("blue", "battle 0,0", &[]);
    assert_eq!((table.game.phase.name(), table.game.check(), strays(&table.game)), ("attack-cards", Ok(()), why()));
}
