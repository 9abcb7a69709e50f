//! Battles and steps beside the cases: windows, changed cards, and what cannot be taken back (sections 5, 9, 10 and 21).

use crate::rules::table::{Table, at};
use battue::Battue;
use kernel::{EventLog, Game, Seat, Seeded, Window};
use serde_json::json;

/// BT-H.13: a player with a card is asked, playable or not, and can be answered for; other decisions cannot.
#[test]
fn card_windows_can_be_passed_for_a_player() {
    let mut table = at(json!({
        "blue": ["W-N2 5"], "hands": { "blue": ["fresh-riders"], "red": ["barricade"] }, "phase": "moves",
    }));
    table.play("blue", "move W-N2 10,0 5", &[]);
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
    for phase in ["start", "end"] {
        let mut table = at(json!({ "blue": ["W-N2 5"], "hands": { "blue": ["barricade"] }, "phase": phase }));
        let pass = "end".parse().expect("notation");
        assert_eq!(table.game.window(Seat(0)), Some(Window { pass, battle: None }), "{phase}");
        assert_eq!(table.game.window(Seat(1)), None);
        table.play("blue", "end", &[]);
    }
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

/// Five of blue's and two of red's on Theatrum (defence 3), both dice on the table.
fn theatrum(hands: serde_json::Value, dice: [&str; 2]) -> Table {
    let mut table = at(json!({
        "blue": ["W-W2 5"], "red": ["theatrum 2", "camp 3"], "phase": "moves", "hands": hands,
    }));
    table.orders("blue", &["move W-W2 0,9 5", "end", "pass"]);
    table.play("red", "pass", &dice);
    table
}

/// BT-21.10: dice that settle nothing any more are taken off the table.
#[test]
fn dice_of_a_round_nobody_resolves_are_taken_away() {
    let hands = json!({ "blue": ["blood-rage"], "red": ["defiance"] });
    let mut table = theatrum(hands, ["1", "1"]);
    table.play("blue", "resign", &[]);
    assert_eq!(table.game.last_round, None);
    table.all(&["active red", "no battle", "horde red theatrum 2"]);
}

/// BT-10.9, BT-21.4, BT-8.12: a settled round and a player who has left are not taken back; the end of the moves is, while
/// nothing was shown.
#[test]
fn what_is_settled_is_not_taken_back() {
    let log = |table: &mut Table, seat: &str, action: &str| {
        let mut log = EventLog::<Battue>::default();
        let order = action.parse().expect("an action");
        let seat = table.seat(seat);
        table.game.play(seat, order, &mut Seeded::new(1), &mut log).expect(action);
        log.0.iter().any(|(_, event)| Battue::reveals(event))
    };
    let hands = json!({ "blue": ["blood-rage"], "red": ["defiance"] });
    let mut table = theatrum(hands, ["1", "1"]);
    assert!(!log(&mut table, "blue", "pass"), "the defender may still answer");
    assert!(log(&mut table, "red", "pass"), "the round is settled");
    assert!(log(&mut table, "green", "resign"));
    let mut table =
        at(json!({ "blue": ["W-N2 5"], "up": ["horrea"], "hands": { "blue": ["charge"] }, "phase": "moves" }));
    table.play("blue", "move W-N2 10,0 5", &[]);
    assert!(!log(&mut table, "blue", "end"), "the battle begins, nothing is shown");
    table.holds("phase attack-cards");
}
