//! Reaction windows: the room passes for a player who has no other answer or switched automatic passing on.

use crate::party::{ANN, BOB, Party, sitting};
use host::*;
use kernel::SeatSet;
use protocol::*;
use serde_json::json;

/// Ann can bid up to three, Bob nothing at all.
fn party() -> Party {
    Party::bids(json!({"turns": true, "purses": [3, 0]}), Settings::default())
}

#[test]
fn nothing_to_say_is_said_after_a_moment() {
    let mut party = party();
    assert_eq!(party.room.next_deadline(), None, "ann has a choice");
    assert!(party.waits(60_000).is_none());
    party.acts("ann", "bid 2").expect("legal");
    assert!(party.view("ann").seats[1].awaited, "to ann it looks as if bob thought");
    assert!(party.view("bob").choices.is_empty(), "bob is not asked");
    assert!(party.waits(500).is_none());
    let passed = party.waits(1_500).expect("bob passes");
    assert_eq!(passed.journal.expect("an entry").cause, Cause::Time);
    assert_eq!(party.room.awaited().first(), Some(ANN), "the next round");
    let again = Room::restore(crate::bids(), None, &party.journal).expect("restores");
    assert!(again == party.room);
}

#[test]
fn a_player_may_answer_before_the_room_does() {
    let mut party = party();
    party.all(&[("ann", "bid 1"), ("bob", "bid 0"), ("ann", "bid 1")]);
    assert_eq!(party.room.awaited().first(), Some(BOB));
}

#[test]
fn automatic_passing_holds_for_one_battle() {
    let mut party = party();
    assert_eq!((party.view("ann").auto_pass, party.view("ann").choices.len()), (Some(false), 4));
    assert_eq!(party.says("bob", Command::AutoPass { on: true }).expect_err("not asked"), RoomError::NoWindow);
    // Rounds four and three are one battle here, two and one another.
    party.says("ann", Command::AutoPass { on: true }).expect("asked");
    assert_eq!(party.view("ann").auto_pass, Some(true));
    assert!(party.view("ann").choices.is_empty(), "left alone, although there is a choice");
    assert!(party.view("bob").auto_pass.is_none(), "nobody else is told");
    party.waits(2_000).expect("ann passes");
    party.waits(2_000).expect("bob passes");
    assert_eq!((party.view("ann").auto_pass, party.room.next_deadline()), (Some(false), None), "a new battle");
    party.says("ann", Command::AutoPass { on: true }).expect("asked");
    party.says("ann", Command::AutoPass { on: false }).expect("asked after all");
    assert_eq!(party.room.next_deadline(), None);
}

/// Ann and Bob on one side, Cat on the other; all are asked at once, and each may bid up to the own purse.
fn three(purses: [u8; 3]) -> Party {
    let sitters = vec![sitting("ann"), sitting("bob"), sitting("cat")];
    let setup = json!({"sides": [0, 0, 1], "purses": purses});
    let mut party = Party::open(crate::bids(), setup, sitters, Settings::default());
    for name in ["bob", "cat"] {
        party.says(name, Command::Arrive { name: name.into() }).expect("comes");
    }
    party.says("ann", Command::Start).expect("starts");
    party
}

#[test]
fn all_silent_seats_are_answered_for_within_two_seconds_of_the_opening() {
    let mut party = three([0, 0, 3]);
    party.waits(2_000).expect("the first passes");
    party.waits(0).expect("the second passes at the same time");
    assert_eq!(party.room.awaited(), SeatSet::one(kernel::Seat(2)), "only cat has a choice");
    let again = Room::restore(crate::bids(), None, &party.journal).expect("restores");
    assert!(again == party.room);
}

#[test]
fn an_own_answer_is_taken_back_after_others_answered_and_theirs_stay() {
    let mut party = three([3, 3, 3]);
    party.all(&[("ann", "bid 2"), ("bob", "bid 1")]);
    assert_eq!(party.view("ann").undo.decision, Some(UndoConsent::Free));
    party.undo("ann", UndoScope::Decision).expect("free");
    assert_eq!(party.last(), 1, "bob's answer stays");
    let awaited = party.room.awaited();
    assert!(awaited.contains(ANN) && !awaited.contains(BOB), "{awaited:?}");
    party.all(&[("ann", "bid 0"), ("cat", "bid 1")]);
    assert_eq!(party.view("ann").undo.decision, Some(UndoConsent::Ask), "a die fell");
    let again = Room::restore(crate::bids(), None, &party.journal).expect("restores");
    assert!(again == party.room);
}
