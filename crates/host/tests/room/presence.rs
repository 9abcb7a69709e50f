//! Who leaves is waited for with a countdown; then a bot may sit in; the seat is theirs again when they return.

use crate::party::*;
use host::*;
use protocol::*;

fn table(stand_in: StandIn) -> Party {
    Party::in_turns(Settings { stand_in, ..Settings::default() })
}

fn rewind(name: &str) -> Command {
    Command::Arrive { name: name.into() }
}

#[test]
fn everybody_sees_how_long_somebody_is_waited_for() {
    let mut party = table(StandIn::Never);
    let done = party.says("bob", Command::Go).expect("goes");
    let until = Some(Timestamp(120_000));
    assert_eq!(news(&done), [&News::Presence { seat: Some(BOB), name: "bob".into(), here: false, until }]);
    let bob = &party.view("ann").seats[1];
    assert_eq!((bob.here, bob.countdown), (false, until));
    assert_eq!(party.room.next_deadline(), until);
    assert_eq!(party.acts("bob", "bid 1"), Err(RoomError::NotHere));
    party.waits(60_000);
    party.says("bob", rewind("bob")).expect("returns");
    assert_eq!((party.view("ann").seats[1].countdown, party.room.next_deadline()), (None, None));
}

#[test]
fn a_bot_sits_in_by_itself_where_the_table_says_so() {
    let mut party = table(StandIn::ByItself);
    party.says("ann", Command::Go).expect("goes");
    let done = party.waits(120_000).expect("the countdown ends");
    assert_eq!(news(&done), [&News::Overdue(ANN), &News::StandsIn(ANN)]);
    assert!(party.bots_move() > 0);
    party.says("ann", rewind("ann")).expect("returns");
    assert!(!party.view("ann").seats[0].stood_in && party.room.bots_due().is_empty());
    party.undo("ann", UndoScope::Turn).expect("and may take back what the bot did in her name");
}

#[test]
fn a_bot_sits_in_if_the_others_agree() {
    let mut party = table(StandIn::IfOthersAgree);
    assert_eq!(party.asks("bob", Proposal::StandIn(ANN)), Err(RoomError::NoStandIn), "ann is here");
    party.says("ann", Command::Go).expect("goes");
    assert_eq!(party.asks("bob", Proposal::StandIn(ANN)), Err(RoomError::NoStandIn), "she is still waited for");
    party.waits(120_000).expect("the countdown ends");
    assert!(party.room.bots_due().is_empty());
    let done = party.asks("bob", Proposal::StandIn(ANN)).expect("nobody else is to be asked");
    assert!(news(&done).contains(&&News::StandsIn(ANN)));
    assert!(party.bots_move() > 0);
}

#[test]
fn two_who_left_do_not_keep_each_others_seats_empty() {
    let sitters = vec![sitting("ann"), sitting("bob"), sitting("cat")];
    let setup = serde_json::json!({"sides": [0, 1, 1]});
    let mut party = Party::open(crate::bids(), setup, sitters, Settings::default());
    for name in ["bob", "cat"] {
        party.says(name, rewind(name)).expect("comes");
    }
    party.says("ann", Command::Start).expect("starts");
    for name in ["bob", "cat"] {
        party.says(name, Command::Go).expect("goes");
    }
    party.waits(120_000).expect("the countdowns end");
    let done = party.asks("ann", Proposal::StandIn(BOB)).expect("cat is not asked");
    assert!(news(&done).contains(&&News::StandsIn(BOB)));
}

#[test]
fn where_nobody_sits_in_the_seat_stays_empty() {
    let mut party = table(StandIn::Never);
    party.says("ann", Command::Go).expect("goes");
    party.waits(120_000).expect("the countdown ends");
    assert_eq!(party.asks("bob", Proposal::StandIn(ANN)), Err(RoomError::NoStandIn));
    assert_eq!(party.room.next_deadline(), None, "it is said once");
}

#[test]
fn who_is_stood_in_for_agrees_to_going_back_like_a_bot() {
    let mut party = table(StandIn::ByItself);
    party.acts("ann", "bid 1").expect("bids");
    party.says("bob", Command::Go).expect("goes");
    party.waits(120_000).expect("the countdown ends");
    while party.bots_move() > 0 {}
    party.undo("ann", UndoScope::Decision).expect("asks, and nobody has to answer");
    assert_eq!(party.last(), 0);
}

#[test]
fn a_room_holds_so_many_people_and_forgets_spectators_who_leave() {
    let mut party = table(StandIn::Never);
    for number in 2..limits::PEOPLE {
        party.says(&format!("p{number}"), rewind("guest")).expect("comes");
    }
    assert_eq!(party.says("late", rewind("late")), Err(RoomError::Full));
    party.says("bob", rewind("Bobby")).expect("who is inside stays inside");
    party.says("p2", Command::Go).expect("goes");
    party.says("late", rewind("late")).expect("there is room again");
    assert_eq!(party.says("late", rewind("two\nlines")), Err(RoomError::Name));
}
