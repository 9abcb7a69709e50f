//! Taking back is free until dice fell or another seat acted; then the others are asked. It always leaves a trace.

use crate::bids;
use crate::party::*;
use bots::Bot;
use host::*;
use protocol::*;
use serde_json::json;

#[test]
fn one_decision_or_all_that_is_free_goes_back_with_a_click() {
    let mut party = Party::in_turns(Settings::default());
    assert_eq!(party.undo("ann", UndoScope::Decision), Err(RoomError::NothingToUndo));
    party.all(&[("ann", "mull"), ("ann", "mull"), ("ann", "bid 1")]);
    assert_eq!(
        party.view("ann").undo,
        UndoOptions { decision: Some(UndoConsent::Free), turn: Some(UndoConsent::Free), why: None }
    );
    party.undo("ann", UndoScope::Decision).expect("free");
    assert_eq!(party.last(), 2);
    let done = party.undo("ann", UndoScope::Turn).expect("free");
    assert_eq!(party.last(), 0);
    let rewind = Rewind { number: done.ack.number, by: ANN, from: 2, to: 0, free: true };
    assert_eq!(news(&done), [&News::Rewound(rewind)]);
    assert_eq!(party.view("bob").rewinds.len(), 2, "everybody can see that it happened");
}

#[test]
fn once_another_seat_acted_the_others_are_asked() {
    let mut party = Party::in_turns(Settings::default());
    party.all(&[("ann", "mull"), ("ann", "bid 1"), ("bob", "mull")]);
    let why = Some(UndoReason { text: "Another player has acted since".into(), clause: None });
    let ask = Some(UndoConsent::Ask);
    assert_eq!(party.view("ann").undo, UndoOptions { decision: ask, turn: ask, why });
    party.undo("ann", UndoScope::Turn).expect("asks");
    assert_eq!((party.last(), party.undo("ann", UndoScope::Turn)), (3, Err(RoomError::AlreadyProposed)));
    assert_eq!(party.agrees("ann", Proposal::Undo, true), Err(RoomError::AlreadyAgreed));
    party.agrees("bob", Proposal::Undo, false).expect("refuses");
    assert_eq!((party.last(), party.agrees("bob", Proposal::Undo, true)), (3, Err(RoomError::NotProposed)));
    party.undo("ann", UndoScope::Turn).expect("asks again");
    party.agrees("bob", Proposal::Undo, true).expect("agrees");
    assert_eq!(party.last(), 0);
    assert_eq!(party.view("ann").rewinds.last().map(|rewind| rewind.free), Some(false));
}

#[test]
fn whoever_moves_on_has_answered() {
    let mut party = Party::in_turns(Settings::default());
    party.all(&[("ann", "bid 1"), ("bob", "mull")]);
    party.undo("ann", UndoScope::Decision).expect("asks");
    party.acts("bob", "mull").expect("moves on");
    assert_eq!(party.agrees("bob", Proposal::Undo, true), Err(RoomError::NotProposed));
}

#[test]
fn fallen_dice_are_not_free_and_fall_the_same_way_again() {
    let mut party = Party::in_turns(Settings::default());
    party.all(&[("ann", "bid 1"), ("bob", "bid 2")]);
    let dice = party.room.record().expect("a match").entries[2].chance.clone();
    let undo = party.view("bob").undo;
    assert_eq!(undo.decision, Some(UndoConsent::Ask));
    assert_eq!(
        undo.why.map(|why| why.to_string()).as_deref(),
        Some("Dice fell or cards were drawn"),
        "Bids has no clauses"
    );
    party.undo("bob", UndoScope::Decision).expect("asks");
    party.agrees("ann", Proposal::Undo, true).expect("agrees");
    party.acts("bob", "bid 3").expect("bids higher");
    assert_eq!(party.room.record().expect("a match").entries[2].chance, dice);
}

#[test]
fn bots_always_agree() {
    let sitters = vec![sitting("ann"), Sitter::Bot(Bot::Random)];
    let mut party = Party::open(bids(), json!({"turns": true}), sitters, Settings::default());
    party.says("ann", Command::Start).expect("starts");
    party.acts("ann", "bid 1").expect("bids");
    while party.bots_move() > 0 {}
    party.undo("ann", UndoScope::Decision).expect("asks, and the bot agrees at once");
    assert_eq!(party.last(), 0);
}

#[test]
fn what_was_decided_before_going_back_is_stale() {
    let mut party = Party::in_turns(Settings::default());
    party.all(&[("ann", "mull")]);
    let seen = party.room.number();
    party.undo("ann", UndoScope::Decision).expect("free");
    let command = Command::Act { seen, action: "bid 1".into() };
    assert!(matches!(party.says("ann", command), Err(RoomError::Stale { .. })));
}
