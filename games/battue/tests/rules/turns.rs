//! What cases cannot say about a turn and its end: undo, invariants of edited states, cards left open (sections 2, 8, 21).

use crate::rules::table::{Table, at};
use battue::Battue;
use kernel::{Game, Match, Seat, Seeded};
use serde_json::json;

/// BT-8.12: moves are taken back by undo, for nothing, until the step is ended.
#[test]
fn moves_can_be_taken_back() {
    let setup = crate::rules::table::setup(json!({ "first_player": 0, "players": 2 }));
    let mut chance = Seeded::new(3);
    let mut played = Match::<Battue>::start(&setup, "undo", &mut chance).unwrap();
    let (blue, red) = (Seat(0), Seat(1));
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

/// BT-2.14: outside the moves, warriors stand on tiles of others only where a battle is pending or fought.
#[test]
fn warriors_stand_on_own_tiles_except_in_battles() {
    let gate = || battue::board::Spot::edges().nth(2).expect("G-N");
    let strays = |game: &Battue| {
        let mut game = game.clone();
        game.flags[Seat(0)].remove(gate());
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
