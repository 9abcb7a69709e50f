//! Battles: rounds, cards in them, defenders, retreats (sections 9 to 16).

use crate::rules::table::{Table, at};
use serde_json::json;

fn horrea(more: serde_json::Value) -> Table {
    let mut position = crate::rules::table::map(json!({ "blue": ["W-N2 5"], "phase": "moves" }));
    position.extend(crate::rules::table::map(more));
    let mut table = at(position.into());
    table.play("blue", "move W-N2 10,0 5", &[]);
    table
}

/// BT-9.5, BT-9.7: on a face-up tile and on an edge space no event is drawn.
#[test]
fn a_face_up_tile_draws_no_event() {
    let mut table = at(json!({ "blue": ["insula-nova 4"], "up": ["compitum"], "phase": "moves" }));
    table.play("blue", "move 11,4 11,6 4", &[]);
    let events = table.play("blue", "end", &["6", "1"]);
    assert!(!events.iter().any(|event| event.starts_with("event") || event.starts_with("turned")), "{events:?}");
    let mut table = at(json!({ "blue": ["W-N1 4"], "phase": "moves" }));
    table.play("blue", "move W-N1 G-N 4", &[]);
    table.play("blue", "end", &["6", "1", "charge"]);
    table.holds("controls blue G-N");
}

/// BT-2.12, BT-10.1, BT-10.2, BT-10.3, BT-10.4, BT-10.11, BT-10.13: cards of the attacker, then of the defender, then dice; a round at a time.
#[test]
fn a_round_has_its_order() {
    let mut table = horrea(json!({ "hands": { "blue": ["charge", "war-cry"], "red": ["barricade x2"] } }));
    table.play("blue", "end", &[]);
    table.all(&["phase attack-cards", "defender red"]);
    assert_eq!(table.refused("red", "play barricade"), "BT-10.2");
    table.play("blue", "play charge", &[]);
    table.play("blue", "pass", &[]);
    table.holds("phase defend-cards");
    assert_eq!(table.refused("blue", "play war-cry"), "BT-10.3");
    table.play("red", "play barricade", &[]);
    let events = table.play("red", "pass", &["1", "6"]);
    assert_eq!(events, ["dice 1 6"]);
    table.holds("values 8 10");
    table.play("blue", "pass", &[]);
    let events = table.play("red", "pass", &[]);
    assert_eq!(events[..3], ["values 8 10", "lost-round blue", "lost blue 10,0 1"]);
    // The next round begins without the cards of the last.
    table.play("blue", "fight", &[]);
    table.all(&["phase attack-cards", "hand blue war-cry", "discards 2"]);
    table.play("blue", "pass", &[]);
    table.play("red", "pass", &["1", "1"]);
    table.holds("values 5 4");
}

/// BT-H.13: a player with a card is asked, playable or not, and can be answered for; other decisions cannot.
#[test]
fn card_windows_can_be_passed_for_a_player() {
    use kernel::{Game, Seat};
    let mut table = horrea(json!({ "hands": { "blue": ["fresh-riders"], "red": ["barricade"] } }));
    assert!(table.game.window(Seat(0)).is_none(), "ending the step is an own decision");
    table.play("blue", "end", &[]);
    let first = table.game.window(Seat(0)).expect("asked with nothing to play");
    assert_eq!((first.pass.to_string().as_str(), table.game.window(Seat(1))), ("pass", None));
    table.play("blue", "pass", &[]);
    let second = table.game.window(Seat(1)).expect("asked");
    assert_eq!((second.battle, table.game.window(Seat(0))), (first.battle, None), "the same battle");
    assert!(first.battle.is_some());
}

/// BT-5.2, BT-5.7: the steps for cards can be passed for a player who has none of their kind, but belong to no battle.
#[test]
fn card_steps_can_be_passed_for_a_player() {
    use kernel::{Game, Seat, Window};
    for phase in ["start", "end"] {
        let mut table = at(json!({ "blue": ["W-N2 5"], "hands": { "blue": ["barricade"] }, "phase": phase }));
        let pass = "end".parse().expect("notation");
        assert_eq!(table.game.window(Seat(0)), Some(Window { pass, battle: None }), "{phase}");
        assert_eq!(table.game.window(Seat(1)), None);
        table.play("blue", "end", &[]);
    }
}

/// BT-10.14: the attacker wins in as many of 36 cases as the table says.
#[test]
fn odds_of_a_round() {
    let table = [
        (-6, 0),
        (-5, 0),
        (-4, 1),
        (-3, 3),
        (-2, 6),
        (-1, 10),
        (0, 15),
        (1, 21),
        (2, 26),
        (3, 30),
        (4, 33),
        (5, 35),
        (6, 36),
        (9, 36),
    ];
    for (margin, wins) in table {
        let counted = (1..=6).flat_map(|a| (1..=6).map(move |d| (a, d))).filter(|(a, d)| a + margin > *d).count();
        assert_eq!(counted, wins);
        assert!((battue::odds::round_odds(margin) - wins as f32 / 36.0).abs() < 1e-6);
    }
}

/// BT-11.1, BT-11.4: an empty tile adds no warriors; with the last attacker the battle ends and nothing changes hands.
#[test]
fn the_last_attacker_falls_before_an_empty_tile() {
    let mut table = at(json!({ "blue": ["W-N2 1", "camp 2"], "phase": "moves" }));
    table.play("blue", "move W-N2 10,0 1", &[]);
    let events = table.play("blue", "end", &["1", "6"]);
    assert!(events.contains(&"battle-ends 10,0".into()), "{events:?}");
    table.all(&["uncontrolled horrea", "up horrea", "not looted horrea", "in blue", "active red"]);
}

/// BT-12.3: the same before an occupied tile; the defender keeps it.
#[test]
fn the_last_attacker_falls_before_an_occupied_tile() {
    let mut table = at(json!({ "blue": ["W-W2 1", "camp 2"], "red": ["theatrum 2"], "phase": "moves" }));
    table.play("blue", "move W-W2 0,9 1", &[]);
    table.play("blue", "end", &["6", "1"]);
    table.holds("horde red theatrum 1");
    let mut table = at(json!({ "blue": ["W-W2 1", "camp 2"], "red": ["theatrum 2"], "phase": "moves" }));
    table.play("blue", "move W-W2 0,9 1", &[]);
    table.play("blue", "end", &["1", "6"]);
    table.all(&["controls red theatrum", "horde red theatrum 2", "horde blue theatrum 0", "active red"]);
}

/// BT-13.4, BT-13.1: the controller of a tile answers for it, and no other player.
#[test]
fn only_the_defender_plays_defender_cards() {
    let mut table = at(json!({
        "blue": ["W-W2 4"], "yellow": ["theatrum", "camp 6"], "phase": "moves",
        "hands": { "red": ["barricade"], "yellow": ["street-militia"] },
    }));
    table.play("blue", "move W-W2 0,9 4", &[]);
    table.play("blue", "end", &[]);
    table.all(&["phase defend-cards", "defender yellow"]);
    assert_eq!(table.refused("red", "play barricade"), "BT-13.4");
    assert_eq!(table.actions("yellow"), ["play street-militia", "pass"]);
}

/// BT-14.7: a retreat is no move; joining a locked horde does not lock the newcomers.
#[test]
fn a_retreat_ignores_marks_and_locks() {
    let mut table = at(json!({ "blue": ["W-N1 3", "G-N 3"], "hands": { "blue": ["garrison"] }, "phase": "calls" }));
    table.play("blue", "call G-N", &["1"]);
    table.orders("blue", &["end", "move W-N1 3,0 3", "end"]);
    table.play("blue", "pass", &["1", "6"]);
    table.play("blue", "pass", &[]);
    assert_eq!(table.actions("blue"), ["fight", "retreat W-N1", "retreat G-N"]);
    table.play("blue", "retreat G-N", &[]);
    table.all(&["horde blue G-N 6", "locked blue G-N 4", "phase end"]);
    assert_eq!(table.refused("blue", "play garrison G-N W-N1 3"), "BT-6.11");
    table.play("blue", "play garrison G-N W-N1 2", &[]);
    table.holds("horde blue W-N1 2");
}

/// BT-15.9: with fifteen flags and no ivory figures there is always an unoccupied tile to give up.
#[test]
fn fifteen_flags_leave_an_empty_tile() {
    let mut table = at(json!({
        "blue": [
            "W-N1 1", "G-N 1", "W-N2 1", "T-NE 1", "T-NW 1", "moneta 1", "puteus 1", "valetudinarium 1", "horrea 1",
            "columna-aenea 1", "stabulum 1", "circus 1", "basilica 1", "macellum 2", "ludus",
        ],
        "up": ["domus-mercatoris"], "phase": "moves",
    }));
    table.all(&["flags blue 0", "reserve blue 0"]);
    table.play("blue", "move 3,1 3,3 1", &[]);
    table.play("blue", "end", &["6", "1"]);
    assert_eq!(table.actions("blue"), ["give-up 3,1", "give-up 4,3"], "the tile left behind is empty");
    assert_eq!(table.refused("blue", "give-up 3,3"), "BT-15.6");
}

/// BT-16.6, BT-16.7: a card just drawn waits for the next window of its timing, in the same turn if there is one.
#[test]
fn a_drawn_card_can_be_used_in_the_next_battle() {
    let mut table = at(json!({ "blue": ["W-N1 6"], "phase": "moves" }));
    table.orders("blue", &["move W-N1 G-N 3", "move W-N1 0,0 3", "end"]);
    table.play("blue", "battle G-N", &["6", "1", "charge"]);
    table.all(&["battle stabulum", "phase attack-cards", "hand blue charge"]);
    table.play("blue", "play charge", &["1", "3"]);
    table.all(&["values 6 5", "controls blue stabulum"]);
}

/// BT-9.10: a battle whose attackers all fell before it was picked is dropped and nothing is turned up.
#[test]
fn battles_without_attackers_are_dropped() {
    // Spreading Fire takes one, which leaves one of two; here it takes two.
    let mut content = battue::content::Library::embedded().content.clone();
    let fire: battue::card::EventCard = "spreading-fire".parse().unwrap();
    content.event_cards[fire.index()].value = 2;
    let mut table = Table::new(json!({ "content": content })).placed(json!({
        "blue": ["insula-nova 1", "W-N1 4"], "red": ["camp 1"], "yellow": ["camp 1"], "green": ["camp 1"],
        "phase": "moves",
    }));
    table.orders("blue", &["move 11,4 11,6 1", "move W-N1 0,0 2", "move W-N1 3,0 2", "end"]);
    table.play("blue", "battle 11,6", &["spreading-fire"]);
    table.all(&["pending stabulum moneta", "phase event"]);
    // Compitum is taken, Stabulum is dropped, and Moneta is the only battle left.
    let events = table.play("blue", "choose 0,0", &["6", "1", "6", "1", "charge", "charge"]);
    assert!(events.contains(&"lost blue 0,0 2".into()), "{events:?}");
    let battles: Vec<_> = events.iter().filter(|event| event.starts_with("battle ")).collect();
    assert_eq!(battles, ["battle blue 3,0"], "{events:?}");
    table.all(&[
        "controls blue compitum",
        "controls blue moneta",
        "down stabulum",
        "uncontrolled stabulum",
        "no battle",
    ]);
}

/// BT-21.7: the battles of an active player who is gone are over.
#[test]
fn battles_end_with_the_active_player() {
    let mut table = at(json!({ "blue": ["W-N1 4"], "phase": "moves" }));
    table.orders("blue", &["move W-N1 3,0 2", "move W-N1 0,0 2", "end", "resign"]);
    table.all(&["out blue", "active red", "down moneta", "down stabulum", "no battle", "pending"]);
}

/// Five of blue's and two of red's on Theatrum (defence 3), both dice on the table.
fn theatrum(hands: serde_json::Value, dice: [&str; 2]) -> Table {
    let mut table = at(json!({
        "blue": ["W-W2 5"], "red": ["theatrum 2", "camp 3"], "phase": "moves", "hands": hands,
    }));
    table.orders("blue", &["move W-W2 0,9 5", "end", "pass"]);
    table.play("red", "pass", &dice);
    table
}

/// BT-21.10, BT-12.2: a defender who resigns while the dice lie counts in that round; if it is won, the tile is taken.
#[test]
fn a_round_is_resolved_as_it_was_thrown() {
    let hands = json!({ "blue": ["blood-rage", "plunder"], "red": ["defiance"] });
    let mut table = theatrum(hands.clone(), ["1", "1"]);
    table.holds("values 6 6");
    table.play("red", "resign", &[]);
    table.all(&["out red", "phase attack-dice", "values 6 6", "horde red theatrum 0", "defender nobody"]);
    kernel::Game::check(&table.game).unwrap();
    // Without red's two it would be won; a new die is thrown against all of them.
    table.play("blue", "play blood-rage", &["2"]);
    table.all(&["values 7 6", "phase attack-dice"]);
    let events = table.play("blue", "pass", &[]);
    assert_eq!(events[..4], ["values 7 6", "won-round blue", "flag-lost red 0,9", "captured blue 0,9"], "{events:?}");
    table.all(&["values 7 6", "controls blue theatrum", "horde blue theatrum 5", "phase end"]);
    // The defender is asked and resigns instead: that settles the round.
    let mut table = theatrum(hands, ["1", "1"]);
    table.orders("blue", &["pass"]);
    let events = table.play("red", "resign", &[]);
    assert!(events.contains(&"values 6 6".into()) && events.contains(&"lost-round blue".into()), "{events:?}");
    table.all(&["horde blue theatrum 4", "phase attacker-stays", "controls red theatrum"]);
    // The next round is against the empty tile.
    table.play("blue", "fight", &[]);
    table.play("blue", "pass", &["1", "1"]);
    table.holds("values 5 4");
}

/// BT-21.10, BT-10.11: before the dice fall a defender who resigns leaves the tile empty, with the cards already played.
#[test]
fn a_defender_who_resigns_before_the_dice_is_not_counted() {
    let mut table = at(json!({
        "blue": ["W-W2 5"], "red": ["theatrum 2", "camp 3"], "phase": "moves",
        "hands": { "red": ["barricade", "plunder"] },
    }));
    table.orders("blue", &["move W-W2 0,9 5", "end"]);
    table.play("red", "play barricade", &[]);
    table.play("red", "resign", &["2", "2"]);
    table.all(&["values 7 6", "controls blue theatrum"]);
}

/// BT-21.10: dice that settle nothing any more are taken off the table.
#[test]
fn dice_of_a_round_nobody_resolves_are_taken_away() {
    let hands = json!({ "blue": ["blood-rage"], "red": ["defiance"] });
    let mut table = theatrum(hands, ["1", "1"]);
    table.play("blue", "resign", &[]);
    assert_eq!(table.game.clash, None);
    table.all(&["active red", "no battle", "horde red theatrum 2"]);
}

/// BT-10.9, BT-21.4, BT-8.12: a settled round and a player who has left are not taken back; the end of the moves is, while
/// nothing was shown.
#[test]
fn what_is_settled_is_not_taken_back() {
    use kernel::Game;
    let log = |table: &mut Table, seat: &str, action: &str| {
        let mut log = kernel::EventLog::<battue::Battue>::default();
        let order = action.parse().expect("an action");
        let seat = table.seat(seat);
        table.game.play(seat, order, &mut kernel::Seeded::new(1), &mut log).expect(action);
        log.0.iter().any(|(_, event)| battue::Battue::reveals(event))
    };
    let hands = json!({ "blue": ["blood-rage"], "red": ["defiance"] });
    let mut table = theatrum(hands, ["1", "1"]);
    assert!(!log(&mut table, "blue", "pass"), "the defender may still answer");
    assert!(log(&mut table, "red", "pass"), "the round is settled");
    assert!(log(&mut table, "green", "resign"));
    let mut table = horrea(json!({ "up": ["horrea"], "hands": { "blue": ["charge"] } }));
    assert!(!log(&mut table, "blue", "end"), "the battle begins, nothing is shown");
    table.holds("phase attack-cards");
}
