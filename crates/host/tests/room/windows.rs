//! Questions in passing: answered for whoever has nothing to say, or wants to be left alone.

use crate::party::{ANN, BOB, Party};
use host::*;
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
fn whoever_is_faster_answers_himself() {
    let mut party = party();
    party.all(&[("ann", "bid 1"), ("bob", "bid 0"), ("ann", "bid 1")]);
    assert_eq!(party.room.awaited().first(), Some(BOB));
}

#[test]
fn nobody_is_asked_again_in_an_affair_he_wants_no_part_in() {
    let mut party = party();
    assert_eq!((party.view("ann").auto_pass, party.view("ann").choices.len()), (Some(false), 4));
    assert_eq!(party.says("bob", Command::AutoPass { on: true }).expect_err("not asked"), RoomError::NoWindow);
    // Rounds four, three and two, one are affairs of their own here.
    party.says("ann", Command::AutoPass { on: true }).expect("asked");
    assert_eq!(party.view("ann").auto_pass, Some(true));
    assert!(party.view("ann").choices.is_empty(), "left alone, although there is a choice");
    assert!(party.view("bob").auto_pass.is_none(), "nobody else is told");
    party.waits(2_000).expect("ann passes");
    party.waits(2_000).expect("bob passes");
    assert_eq!((party.view("ann").auto_pass, party.room.next_deadline()), (Some(false), None), "a new affair");
    party.says("ann", Command::AutoPass { on: true }).expect("asked");
    party.says("ann", Command::AutoPass { on: false }).expect("asked after all");
    assert_eq!(party.room.next_deadline(), None);
}
