//! The order of a turn (section 5) and reinforcement calls (section 6).

use crate::rules::table::at;
use battue::Battue;
use kernel::{Match, Seeded};
use serde_json::json;

/// BT-5.1, BT-5.2, BT-5.3, BT-5.4, BT-5.5, BT-5.6, BT-5.7, BT-5.12: the steps in their order, none reopened.
#[test]
fn a_turn_runs_through_its_steps() {
    let mut table = at(json!({
        "blue": ["W-N1 6"], "hands": { "blue": ["fresh-riders", "silver-plate", "charge"] },
    }));
    table.holds("phase start");
    assert_eq!(table.refused("blue", "play silver-plate"), "BT-17.2");
    assert_eq!(table.refused("blue", "call W-N1"), "BT-5.2");
    table.play("blue", "end", &[]);
    table.holds("phase calls");
    assert_eq!(table.refused("blue", "play fresh-riders W-N1"), "BT-5.4");
    assert_eq!(table.refused("blue", "move W-N1 2,0 3"), "BT-5.3");
    table.play("blue", "end", &[]);
    table.holds("phase moves");
    assert_eq!(table.refused("blue", "call W-N1"), "BT-5.5");
    assert_eq!(table.refused("blue", "play charge"), "BT-17.13");
    table.orders("blue", &["move W-N1 3,0 3", "move W-N1 0,0 3"]);
    table.all(&["down moneta", "down stabulum"]);
    table.play("blue", "end", &[]);
    table.all(&["phase battles", "down moneta"]);
    assert_eq!(table.refused("blue", "end"), "BT-9.1");
    table.play("blue", "battle 3,0", &[]);
    table.play("blue", "pass", &["6", "1"]);
    table.play("blue", "pass", &["charge", "charge"]);
    table.holds("battle stabulum");
    table.play("blue", "pass", &["6", "1"]);
    table.play("blue", "pass", &[]);
    table.holds("phase end");
    assert_eq!(table.refused("blue", "play fresh-riders W-N1"), "BT-17.2");
    table.orders("blue", &["play silver-plate", "end"]);
    table.all(&["active red", "chest blue silver-plate"]);
}

/// BT-5.9, BT-5.8, BT-17.8: above six cards are discarded at the end of the own turn, not before.
#[test]
fn the_hand_limit_is_checked_at_the_end_of_the_own_turn() {
    let mut table = at(json!({
        "active": "red", "hands": { "blue": ["charge x4", "war-cry x4"] }, "phase": "moves",
    }));
    table.play("red", "end", &[]);
    table.holds("active yellow");
    let mut table = at(json!({ "hands": { "blue": ["charge x4", "war-cry x4"] }, "phase": "end" }));
    table.play("blue", "end", &[]);
    table.holds("phase discard");
    assert_eq!(table.actions("blue"), ["discard war-cry", "discard charge"]);
    assert_eq!(table.refused("blue", "discard plunder"), "BT-17.4");
    assert_eq!(table.refused("blue", "end"), "BT-5.9");
    table.orders("blue", &["discard charge", "discard charge"]);
    table.all(&["hand blue charge x2 war-cry x4", "active red", "discards 2"]);
}

/// BT-5.10, BT-5.11: locks and effects of the turn end with it, and the next player to the left begins.
#[test]
fn cleanup_ends_locks_and_effects() {
    let mut table = at(json!({
        "blue": ["G-N 4"], "hands": { "blue": ["sappers", "muster-horn", "hard-ride"] },
    }));
    table.orders("blue", &["play sappers W-N2", "play muster-horn"]);
    assert_eq!(table.refused("blue", "play hard-ride G-N"), "BT-18.42");
    table.holds("defence W-N2 2");
    table.play("blue", "end", &[]);
    table.play("blue", "call G-N", &["1"]);
    table.all(&["horde blue G-N 6", "locked blue G-N 6", "phase end"]);
    table.play("blue", "end", &[]);
    table.all(&["active red", "defence W-N2 4"]);
    assert_eq!(table.game.effects, battue::state::TurnEffects::NONE);
    assert!(table.game.locked.is_empty());
}

/// BT-6.1, BT-6.2, BT-6.5, BT-6.6: any number of hordes, each once, one die after the other.
#[test]
fn every_horde_may_call_once() {
    let mut table = at(json!({ "blue": ["G-N 2", "W-N1 8", "camp 1"] }));
    assert_eq!(table.actions("blue"), ["call G-N", "call camp", "end"]);
    assert_eq!(table.refused("blue", "call W-N1"), "BT-6.5");
    assert_eq!(table.refused("blue", "call W-N2"), "BT-6.1");
    let events = table.play("blue", "call G-N", &["4"]);
    assert_eq!(events, ["calls blue G-N 4", "gained blue G-N 2"]);
    assert_eq!(table.refused("blue", "call G-N"), "BT-6.2");
    table.play("blue", "call camp", &["5"]);
    table.all(&["horde blue camp 3", "reserve blue 0", "phase moves"]);
}

/// BT-1.4, BT-6.3: one die; 1-2 brings one warrior, 3-4 two, 5-6 three.
#[test]
fn the_die_says_how_many_come() {
    for (die, gained) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let mut table = at(json!({ "blue": ["G-N 2"] }));
        table.play("blue", "call G-N", &[&die.to_string()]);
        table.holds(&format!("horde blue G-N {}", 2 + gained));
    }
}

/// BT-7.8: locked warriors fall first.
#[test]
fn locked_warriors_fall_first() {
    let mut table = at(json!({
        "blue": ["insula-nova 2", "G-E 3"], "yellow": ["camp 1"], "hands": { "blue": ["plunder"] }, "phase": "calls",
    }));
    table.play("blue", "call G-E", &["1"]);
    table.play("blue", "end", &[]);
    table.orders("blue", &["move 11,4 G-E 1", "move 11,4 11,6 1"]);
    table.holds("locked blue G-E 4");
    table.play("blue", "end", &["spreading-fire"]);
    table.all(&["horde blue G-E 4", "locked blue G-E 3"]);
}

/// BT-8.12: moves are taken back by undo, for nothing, until the step is ended.
#[test]
fn moves_can_be_taken_back() {
    let setup = crate::rules::table::setup(json!({ "first_player": 0, "players": 2 }));
    let mut chance = Seeded::new(3);
    let mut played = Match::<Battue>::start(&setup, "undo", &mut chance).unwrap();
    let (blue, red) = (kernel::Seat(0), kernel::Seat(1));
    for (seat, order) in [(blue, "camp N G-N"), (red, "camp S G-S"), (blue, "end"), (blue, "move camp G-N 6")] {
        played.play(seat, order.parse().unwrap(), &mut chance).unwrap();
    }
    assert_eq!(played.game().phase.name(), "moves", "the step does not end by itself");
    assert_eq!(played.free_undo(blue), 2, "back to where the turn began");
    played.go_back(3).unwrap();
    assert_eq!(played.game().horde(blue, battue::board::Spot::CAMP), 6);
    played.play(blue, "move camp G-N 6".parse().unwrap(), &mut chance).unwrap();
    played.play(blue, "end".parse().unwrap(), &mut chance).unwrap();
    assert_eq!(played.free_undo(blue), played.record().last(), "the dice have fallen");
}
