//! Elimination, the end of the game and scoring (sections 21 and 22).

use crate::rules::table::{Table, at};
use serde_json::json;

/// BT-21.2: warriors in the camp keep a player in the game, those in reserve do not.
#[test]
fn the_camp_counts_the_reserve_does_not() {
    for (camp, stays) in [(true, true), (false, false)] {
        let mut red = vec!["theatrum 1"];
        if camp {
            red.push("camp 1");
        }
        let mut table = at(json!({ "blue": ["W-W2 3"], "red": red, "phase": "moves" }));
        table.play("blue", "move W-W2 0,9 3", &[]);
        table.play("blue", "end", &["6", "1"]);
        table.holds(if stays { "in red" } else { "out red" });
    }
}

/// BT-21.5, BT-21.6: who is out has no turns, no cards and no say; the tiles stay and score.
#[test]
fn who_is_out_is_left_alone() {
    let mut table = at(json!({
        "blue": ["camp 6"], "red": ["theatrum", "palace"], "out": ["red"], "hands": { "blue": ["light-fingers"] },
    }));
    assert_eq!(table.actions("blue"), ["end"]);
    assert_eq!(table.refused("red", "end"), "BT-21.5");
    assert_eq!(table.refused("red", "resign"), "BT-21.5");
    table.orders("blue", &["end", "end", "end", "end"]);
    table.all(&["active yellow", "score red 12", "controls red palace"]);
}

/// BT-21.10: resigning at any time, in another's turn too.
#[test]
fn a_player_may_resign_at_any_time() {
    let mut table = at(json!({ "red": ["W-E1 4"], "hands": { "red": ["charge"] }, "phase": "moves" }));
    let events = table.play("red", "resign", &[]);
    assert_eq!(events, ["resigned red", "out red", "discarded red charge"]);
    table.all(&["out red", "controls red W-E1", "reserve red 15", "discarded charge", "active blue"]);
    table.orders("blue", &["end"]);
    table.holds("active yellow");
    table.play("yellow", "resign", &[]);
    table.holds("active green");
    table.play("blue", "resign", &[]);
    assert_eq!(table.winner(), Some("green"));
    assert_eq!(table.refused("green", "end"), "BT-21.9");
}

/// BT-21.10, BT-3.24: before the first turn as well; a seat that has gone is skipped.
#[test]
fn a_player_may_resign_while_the_city_is_laid() {
    let mut table = Table::new(json!({ "setup": "placed", "first_player": 0 }));
    assert_eq!(table.awaited(), ["red"]);
    table.play("red", "resign", &[]);
    assert_eq!(table.awaited(), ["yellow"]);
    let mut table = Table::new(json!({ "first_player": 0, "players": 3 }));
    table.play("blue", "resign", &[]);
    assert_eq!(table.awaited(), ["red"]);
    table.orders("red", &["camp N G-N"]);
    table.orders("yellow", &["camp S G-S"]);
    table.all(&["active red", "first blue"]);
}

/// BT-22.10, BT-23.7: with a limit the game ends after the last turn of that round, and is scored.
#[test]
fn the_last_round_ends_the_game() {
    let setup = json!({ "players": 2, "max_rounds": 10, "first_player": 1 });
    let position = json!({ "first": "red", "active": "blue", "round": 10, "blue": ["W-N1 2"], "red": ["T-NE 2"], "phase": "moves" });
    let mut table = Table::new(setup.clone()).placed(position);
    let events = table.play("blue", "end", &[]);
    assert_eq!(events[events.len() - 1], "won red rounds");
    table.all(&["place red 1", "place blue 2", "score blue 1", "score red 2"]);
    assert_eq!(table.refused("blue", "end"), "BT-22.10");
    // One round earlier it goes on; a round passes the first seat even if its player is out.
    let position = json!({ "first": "red", "active": "blue", "round": 9, "phase": "moves" });
    let mut table = Table::new(setup).placed(position);
    table.play("blue", "end", &[]);
    table.all(&["round 10", "active red"]);
    let position = json!({ "first": "red", "active": "blue", "round": 3, "out": ["red"], "phase": "moves" });
    let mut table = Table::new(json!({ "players": 3 })).placed(position);
    table.play("blue", "end", &[]);
    table.all(&["round 4", "active yellow"]);
}

/// BT-22.9, BT-21.9: the last player in the game wins, the others are ranked by their score.
#[test]
fn the_last_player_wins_whatever_the_scores() {
    let mut table = at(json!({ "blue": ["camp 6"], "red": ["palace", "camp 6"], "yellow": ["W-S1", "camp 6"] }));
    table.orders("red", &["resign"]);
    table.orders("yellow", &["resign"]);
    table.orders("green", &["resign"]);
    assert_eq!(table.winner(), Some("blue"));
    table.all(&["place blue 1", "place red 2", "place yellow 3", "place green 4"]);
}

/// BT-21.9, BT-17.6, BT-19.4: a card that was being resolved when the game ended lies in its discards.
#[test]
fn an_open_card_is_discarded_when_the_game_ends() {
    let two = || Table::new(json!({ "players": 2 }));
    let position = json!({ "hands": { "blue": ["blood-oath", "charge", "plunder"] }, "phase": "end" });
    let mut table = two().placed(position);
    table.orders("blue", &["play blood-oath"]);
    table.play("red", "resign", &[]);
    table.all(&["discarded blood-oath", "discards 1", "hand blue charge plunder"]);
    for (event_card, hand) in
        [("riders-from-the-steppe", json!([])), ("smoke-and-confusion", json!(["charge", "plunder"]))]
    {
        let position = json!({ "blue": ["insula-nova 3"], "hands": { "blue": hand }, "phase": "moves" });
        let mut table = two().placed(position);
        table.orders("blue", &["move 11,4 11,6 2"]);
        table.play("blue", "end", &[event_card]);
        table.play("red", "resign", &[]);
        assert_eq!(table.winner(), Some("blue"));
        table.all(&["events 19", "event-discards 1"]);
    }
}
