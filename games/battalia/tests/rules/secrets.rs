//! Section 28: what others can tell, and what undo may take back.

use super::table;
use battalia::Battalia;
use kernel::{Audience, Game, Seat, Viewer};
use serde_json::json;

fn seen(table: &testkit::TestTable<Battalia>, viewer: Viewer) -> String {
    serde_json::to_string(&table.game.view(viewer)).expect("plain data")
}

/// BA-28.7, BA-18.19: an empty bet and a large one look the same until all are sealed.
#[test]
fn a_sealed_bet_tells_nothing() {
    let position = json!({
        "day": 8, "phase": "dawn",
        "hands": { "seat-1": ["barfolk-lord x2", "barfolk-chief x3", "supply"], "seat-2": ["supply x6"] },
    });
    let mut empty = table(json!({ "players": 3 }), position.clone());
    let mut large = table(json!({ "players": 3 }), position);
    let told = [
        empty.told("seat-1", "bet none", &[]),
        large.told("seat-1", "bet barfolk-lord barfolk-lord barfolk-chief barfolk-chief barfolk-chief", &[]),
    ];
    assert_eq!(told[0], told[1]);
    assert_eq!(told[0], [(Audience::All, "sealed seat-1".to_owned())]);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(seen(&empty, viewer), seen(&large, viewer));
    }
}

/// BA-28.3, BA-28.4, BA-28.5: hands, stored and hidden cards are counted for others and shown to their owner.
#[test]
fn others_see_numbers_only() {
    let table = table(
        json!({}),
        json!({
            "hands": { "seat-1": ["barfolk-lord", "supply/ghost"] }, "nations": { "seat-1": ["islanders-priest x2"] },
            "camps": { "seat-1": ["barfolk-tent emberians-chief"] },
            "ambush": { "seat-1": ["barfolk-chief", "islanders-chief open"] },
        }),
    );
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let text = seen(&table, viewer);
        for hidden in ["barfolk-lord", "islanders-priest", "emberians-chief", "barfolk-chief"] {
            assert!(!text.contains(hidden), "{hidden}");
        }
        assert!(text.contains("islanders-chief") && text.contains("barfolk-tent") && text.contains("supply:1"));
        let view = table.game.view(viewer);
        assert_eq!((view.hands[0], view.nations[0], view.stored[0], view.ambush[0]), (1, 2, [1, 0, 0], 2));
    }
    let own = seen(&table, Viewer::Seat(Seat(0)));
    assert!(["barfolk-lord", "islanders-priest", "emberians-chief"].iter().all(|card| own.contains(card)));
}

/// BA-28.9: only who has won at the ruins knows what lies there.
#[test]
fn great_artefacts_are_known_to_those_who_looked() {
    let table = table(json!({}), json!({ "greats": ["sword", "crown"], "looked": ["seat-2"] }));
    assert!(table.game.view(Viewer::Seat(Seat(0))).table.greats.is_empty());
    assert_eq!(table.game.view(Viewer::Seat(Seat(0))).greats, 2);
    assert_eq!(table.game.view(Viewer::Seat(Seat(1))).table.greats.len(), 2);
}

/// BA-28.1, BA-28.6, BA-28.10, BA-28.11, BA-10.24: before the draft is over nobody knows how many cards of a faction the unit piles hold.
#[test]
fn unit_piles_are_secret_during_the_draft() {
    let table = testkit::TestTable::<Battalia>::new(json!({}));
    let view = table.game.view(Viewer::Seat(Seat(0)));
    assert!(view.table.piles[..4].iter().all(|pile| pile.size() == 0 && pile.top.is_some()));
    assert_eq!((view.unit_piles, view.table.removed), ([14, 18, 12, 14], table.game.removed));
}

/// BA-28.12: answers that most players let pass are windows.
#[test]
fn reactions_are_windows() {
    let mut table = table(
        json!({}),
        json!({ "heroes": ["seat-1/1 1,1", "seat-2/1 1,1"], "hands": { "seat-1": ["barfolk-weapon"] } }),
    );
    let pass = |table: &testkit::TestTable<Battalia>, seat| {
        table.game.window(Seat(seat)).map(|window| window.pass.to_string())
    };
    table.play("seat-1", "attack seat-1/1 seat-2/1", &[]);
    assert_eq!((pass(&table, 1).as_deref(), pass(&table, 0)), (Some("stand"), None));
    table.play("seat-2", "stand", &[]);
    assert_eq!(pass(&table, 0), None);
    table.play("seat-1", "done", &[]);
    assert_eq!(pass(&table, 1).as_deref(), Some("done"));
}

/// BA-28.12: "not in this battle" does not reach a second battle on the same square in the same turn, nor the next meeting
/// of the same hero with Buff.
#[test]
fn every_battle_has_a_number_of_its_own() {
    let number = |table: &testkit::TestTable<Battalia>, seat| table.game.window(Seat(seat)).expect("a window").battle;
    let mut guarded = table(
        json!({}),
        json!({
            "cities": ["5,5 NW emberians seat-2 3"], "heroes": ["seat-1/1 5,5", "seat-1/2 5,5", "seat-2/1 5,5"],
            "hands": { "seat-1": ["barfolk-weapon x2"] },
        }),
    );
    guarded.play("seat-1", "attack seat-1/1 seat-2/1", &[]);
    let first = number(&guarded, 1);
    guarded.play("seat-2", "stand", &[]);
    guarded.play("seat-1", "done", &[]);
    assert_eq!(number(&guarded, 1), first, "one battle, two windows");
    guarded.play("seat-2", "done", &[]);
    guarded.orders("seat-1", &["attack seat-1/2 city", "done"]);
    assert_ne!(number(&guarded, 1), first);

    let mut bribed = table(
        json!({}),
        json!({
            "day": 10, "roads": ["1,2 EW barfolk"], "heroes": ["seat-1/1 1,1"], "buff": "free 1,2",
            "markers": { "seat-1": "bribe 2" }, "hands": { "seat-1": ["supply x3"] },
        }),
    );
    bribed.orders("seat-1", &["move seat-1/1 supply", "go E"]);
    let first = number(&bribed, 0);
    bribed.orders("seat-1", &["decline", "move seat-1/1 supply", "go W", "move seat-1/1 supply", "go E"]);
    assert_ne!(number(&bribed, 0), first);
}

/// BA-2.8, BA-28.7: the bet of a player who resigned before the reveal is seen by nobody else.
#[test]
fn a_sealed_bet_is_taken_back_unseen() {
    let mut table = table(
        json!({ "players": 3 }),
        json!({ "day": 8, "phase": "dawn", "hands": { "seat-2": ["islanders-friman"], "seat-3": ["emberians-lord"] } }),
    );
    table.orders("seat-3", &["bet emberians-lord", "resign"]);
    table.play("seat-1", "bet none", &[]);
    table.play("seat-2", "bet islanders-friman", &[]);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let text = seen(&table, viewer);
        assert!(text.contains("islanders-friman") && !text.contains("emberians-lord"), "{text}");
    }
}

/// BA-28.5: which card was stored is not told by the marks of the hand.
#[test]
fn a_wild_card_is_stored_like_any_other() {
    let stored = |class: &str| {
        let hand = json!(["barfolk-tent", "supply", "barfolk-chief/wild", "barfolk-chief"]);
        let mut table = table(json!({}), json!({ "hands": { "seat-1": hand } }));
        table.orders("seat-1", &["pitch", "use supply"]);
        table.play("seat-1", &format!("store {class}"), &[]);
        [Viewer::Seat(Seat(1)), Viewer::Spectator].map(|viewer| seen(&table, viewer))
    };
    assert_eq!(stored("barfolk-chief/wild"), stored("barfolk-chief"));
}

/// Whether a decision cannot be taken back: chance aside, something was shown.
fn shows(table: &mut testkit::TestTable<Battalia>, action: &str) -> bool {
    let told = table.told("seat-1", action, &[]);
    told.iter().any(|(_, event)| Battalia::reveals(&event.parse().expect("an event")))
}

/// BA-27.32: an order shows that the hand can pay, before a card is paid.
#[test]
fn undo_ends_with_an_order() {
    let hand = json!(["barfolk-chief x2", "islanders-chief"]);
    let mut table = table(json!({}), json!({ "hands": { "seat-1": hand } }));
    assert!(shows(&mut table, "upgrade 1,1"));
    table.holds("phase pay");
    assert!(shows(&mut table, "use barfolk-chief"));
}

/// BA-27.32, BA-10.13, BA-11.6: a unit that was crowned or lifted has been shown.
#[test]
fn a_unit_that_was_shown_is_not_taken_back() {
    let hand = json!(["crown", "barfolk-lord", "islanders-friman"]);
    let mut crowned = table(json!({}), json!({ "hands": { "seat-1": hand } }));
    crowned.play("seat-1", "play crown", &[]);
    assert!(shows(&mut crowned, "crown islanders-friman lord"));

    let hand = json!(["barfolk-title", "barfolk-priest", "islanders-friman"]);
    let mut lifted = table(json!({ "pile_tops": "face_down" }), json!({ "hands": { "seat-1": hand } }));
    lifted.play("seat-1", "play barfolk-title", &[]);
    assert!(shows(&mut lifted, "lift islanders-friman 1"));
}

/// The state is small enough to be copied by the million.
#[test]
fn the_state_is_small() {
    assert!(size_of::<Battalia>() <= 4096, "{} bytes", size_of::<Battalia>());
}
