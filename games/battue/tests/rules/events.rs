//! Event cards (sections 19 and 20).

use crate::rules::table::{Table, at};
use serde_json::{Value, json};

/// One warrior of blue's goes from Insula Nova to Compitum, where an event is drawn.
fn compitum(more: Value) -> Table {
    let mut position = crate::rules::table::map(json!({ "blue": ["insula-nova 3"], "phase": "moves" }));
    position.extend(crate::rules::table::map(more));
    let mut table = at(position.into());
    table.play("blue", "move 11,4 11,6 2", &[]);
    table
}

/// BT-19.1, BT-19.2, BT-19.4, BT-20.1: the active player draws and resolves it at once; then it is discarded.
#[test]
fn an_event_comes_before_the_first_round() {
    let mut table = compitum(json!({}));
    let events = table.play("blue", "end", &["hidden-cache", "charge"]);
    let order = [
        "battle blue 11,6",
        "turned-up 11,6 compitum",
        "event hidden-cache",
        "drew blue charge",
        "draws blue 1",
        "round 1 red",
    ];
    assert_eq!(events, order);
    table.all(&["events 19", "event-discards 1", "hand blue charge", "phase attack-cards"]);
}

/// BT-20.2: one warrior joins the horde on this tile.
#[test]
fn freed_slaves_join() {
    let mut table = compitum(json!({}));
    table.play("blue", "end", &["freed-slaves", "6", "1"]);
    table.all(&["horde blue compitum 3", "values 9 2"]);
}

/// BT-20.8, BT-20.9, BT-19.4: omens worth points go to the war chest.
#[test]
fn event_cards_are_kept() {
    for (event_card, points) in [("good-omen", 1), ("sign-of-the-golden-horde", 2)] {
        let mut table = compitum(json!({}));
        table.play("blue", "end", &[event_card, "6", "1"]);
        table.all(&[&format!("chest blue {event_card}"), &format!("score blue {}", 2 + points), "event-discards 0"]);
    }
}

/// BT-20.10, BT-20.16: every other player draws, from the left on.
#[test]
fn rumours_reach_everybody_else() {
    let mut table = compitum(json!({ "out": ["yellow"] }));
    table.play("blue", "end", &["rumours-of-gold", "charge", "barricade"]);
    table.all(&["hand red charge", "hand green barricade", "hand blue 0", "hand yellow 0"]);
}

/// BT-20.13, BT-20.19, BT-19.7, BT-19.8: everybody in turn order adds a warrior to a horde below eight, if there is one.
#[test]
fn riders_come_from_the_steppe() {
    let mut table = compitum(json!({
        "red": ["camp 8", "W-E1 7"], "yellow": ["camp 5", "W-S1 8"], "green": ["W-W1 3", "camp 2"],
    }));
    table.play("blue", "end", &["riders-from-the-steppe"]);
    assert_eq!(table.actions("blue"), ["choose 11,4", "choose 11,6"]);
    assert_eq!(table.refused("blue", "choose G-N"), "BT-20.19");
    assert_eq!(table.refused("blue", "pass"), "BT-19.8");
    assert_eq!(table.refused("green", "choose camp"), "BT-2.4");
    table.play("blue", "choose 11,4", &[]);
    table.all(&["horde blue insula-nova 2", "reserve red 0"]);
    table.all(&["horde red W-E1 7", "horde yellow camp 6"]);
    assert_eq!(table.awaited(), ["green"], "red has no reserve, yellow one horde below eight");
    table.play("green", "choose W-W1", &["6", "1"]);
    table.all(&["horde green W-W1 4", "controls blue compitum"]);
}

/// BT-19.3: an event whose conditions nobody meets does nothing.
#[test]
fn an_event_may_have_no_effect() {
    let mut table = compitum(json!({ "up": ["curia", "carcer", "castra"] }));
    table.play("blue", "end", &["earth-tremor", "6", "1"]);
    table.all(&["controls blue compitum", "event-discards 1"]);
    let mut table = at(json!({
        "blue": ["insula-nova 2"], "red": ["camp 1"], "yellow": ["camp 1"], "green": ["camp 1"], "phase": "moves",
    }));
    table.play("blue", "move 11,4 11,6 1", &[]);
    let events = table.play("blue", "end", &["spreading-fire", "6", "1"]);
    assert!(!events.iter().any(|event| event.starts_with("lost ")), "nobody has a horde of two: {events:?}");
    table.all(&["controls blue compitum", "event-discards 1"]);
}

/// BT-19.5, BT-19.6: when the deck has run out nothing more occurs, and discards are not shuffled back.
#[test]
fn the_event_deck_runs_out() {
    let mut table = compitum(json!({ "events": [] }));
    let events = table.play("blue", "end", &["6", "1"]);
    assert!(events.contains(&"no-event-left".into()), "{events:?}");
    let mut table = compitum(json!({ "events": ["panic"], "event_discards": ["ambush x2"] }));
    table.play("blue", "end", &["panic", "6", "1"]);
    table.all(&["events 0", "event-discards 3"]);
}

/// BT-19.10: everybody is counted once the event is over.
#[test]
fn elimination_is_checked_after_the_event() {
    let mut table = at(json!({ "blue": ["insula-nova 1"], "phase": "moves" }));
    table.play("blue", "move 11,4 11,6 1", &[]);
    let events = table.play("blue", "end", &["ambush"]);
    assert_eq!(events[3..6], ["lost blue 11,6 1", "out blue", "turn red 1"], "{events:?}");
}

/// BT-19.11: what lasts until the battle ends stops with it.
#[test]
fn the_watch_goes_when_the_battle_ends() {
    let mut table = compitum(json!({}));
    table.play("blue", "end", &["city-watch", "1", "6"]);
    table.all(&["defence compitum 3", "horde blue compitum 1", "phase attacker-stays"]);
    table.play("blue", "retreat 11,4", &[]);
    table.all(&["defence compitum 1", "up compitum", "not looted compitum"]);
}
