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

fn settle(id: &str, on: bool) -> Command {
    Command::Ahead { id: id.into(), on }
}

fn settled(party: &Party, name: &str) -> Vec<(String, bool)> {
    party.view(name).ahead.into_iter().map(|choice| (choice.id, choice.on)).collect()
}

#[test]
fn a_player_passes_ahead_until_the_span_is_over() {
    let mut party = party();
    let ids = |on: bool| [("others", false), ("turn", false), ("round", on)].map(|(id, on)| (id.to_owned(), on));
    assert_eq!(settled(&party, "ann"), ids(false));
    party.acts("ann", "bid 1").expect("legal");
    // Rounds four, and then three and two, are spans.
    party.waits(2_000).expect("bob passes");
    party.says("ann", settle("round", true)).expect("settled");
    assert_eq!(settled(&party, "ann"), ids(true));
    assert!(party.view("ann").choices.is_empty(), "the room will pass");
    assert!(settled(&party, "bob").iter().all(|(_, on)| !on), "nobody else is told");
    for _ in 0..4 {
        party.waits(2_000).expect("ann and bob pass twice");
    }
    assert_eq!((settled(&party, "ann").last().map(|(_, on)| *on), party.room.next_deadline()), (Some(false), None));
    let again = Room::restore(crate::bids(), None, &party.journal).expect("restores");
    assert!(again == party.room);
}

#[test]
fn what_is_not_about_a_player_is_passed_until_it_is() {
    let mut party = party();
    party.says("ann", settle("others", true)).expect("settled");
    for _ in 0..6 {
        party.waits(2_000).expect("passes");
    }
    assert_eq!(party.room.next_deadline(), None, "the last round is about everybody");
    assert_eq!(party.view("ann").choices.len(), 4);
    party.says("ann", settle("others", false)).expect("taken back");
    assert!(!settled(&party, "ann")[0].1);
    for unknown in ["for ever", &"for ever ".repeat(100)] {
        let why = party.says("ann", settle(unknown, true)).expect_err("no such span").to_string();
        assert!(why.len() < 200, "{why}");
    }
}

#[test]
fn a_decision_is_prepared_in_private_and_may_be_taken_back() {
    let mut party = Party::bids(json!({"turns": true}), Settings::default());
    assert!(settled(&party, "ann").is_empty(), "ann is asked already");
    party.says("bob", settle("prepare bid 2", true)).expect("settled");
    assert!(settled(&party, "bob").contains(&("prepare bid 2".into(), true)) && settled(&party, "ann").is_empty());
    party.says("bob", settle("prepare bid 2", false)).expect("taken back");
    party.says("bob", settle("prepare bid 3", true)).expect("settled");
    assert!(matches!(party.says("bob", settle("prepare bid 9", true)), Err(RoomError::UnknownAction(_))));
    party.acts("ann", "bid 1").expect("legal");
    assert!(party.view("bob").choices.is_empty() && party.view("ann").seats[1].awaited);
    party.waits(2_000).expect("bob's bid is played");
    assert_eq!(party.room.awaited().first(), Some(ANN), "the next round");
    party.acts("ann", "bid 0").expect("legal");
    assert_eq!(party.room.next_deadline(), None, "what was prepared is spent");
    let again = Room::restore(crate::bids(), None, &party.journal).expect("restores");
    assert!(again == party.room);
}

#[test]
fn an_automatic_answer_takes_as_long_as_persons_took() {
    let setup = json!({"turns": true, "purses": [3, 0], "rounds": 12});
    let mut party = Party::bids(setup.clone(), Settings::default());
    let mut delays = Vec::new();
    while party.room.phase() == RoomPhase::Playing {
        party.now = party.now.after(5_000);
        party.acts("ann", "bid 0").expect("legal");
        if let Some(deadline) = party.room.next_deadline() {
            delays.push(deadline.since(party.now));
            party.waits(20_000).expect("bob passes");
        }
    }
    assert!(delays.iter().all(|delay| (600..=2_000).contains(delay) || (4_500..=5_500).contains(delay)), "{delays:?}");
    assert!(delays.iter().any(|delay| *delay >= 4_500), "none is like ann's: {delays:?}");
    let again = Room::restore(crate::bids(), None, &party.journal).expect("restores");
    assert!(again == party.room);

    // The room leaves time on the clock, although all these answers together would take longer.
    let settings = Settings { timing: Timing::Turn(6_000), ..Settings::default() };
    let mut party = Party::bids(setup, settings);
    while party.room.phase() == RoomPhase::Playing {
        party.now = party.now.after(100);
        party.acts("ann", "bid 0").expect("legal");
        if party.room.phase() == RoomPhase::Playing {
            let deadline = party.room.next_auto_pass().expect("bob has no other answer");
            party.waits(deadline.since(party.now)).expect("bob passes");
            assert_ne!(party.room.awaited().first(), Some(BOB));
        }
    }
    let clocks: Vec<ClockView> = party.view("bob").seats.iter().filter_map(|seat| seat.clock).collect();
    assert!(clocks.len() == 2 && clocks.iter().all(|clock| !clock.fallen), "{clocks:?}");
}
