//! Clocks run while their seat is awaited, and what it means when they run out is the table's choice.

use crate::party::*;
use host::*;
use protocol::*;
use serde_json::json;

fn turn(expiry: Expiry) -> Settings {
    Settings { timing: Timing::Turn(60_000), expiry, ..Settings::default() }
}

fn bank(expiry: Expiry) -> Settings {
    Settings { timing: Timing::Side { bank: 100_000, increment: 5_000 }, expiry, ..Settings::default() }
}

#[test]
fn without_clocks_nothing_is_ever_due() {
    let mut party = Party::in_turns(Settings::default());
    assert_eq!(party.room.next_deadline(), None);
    assert_eq!(party.waits(u64::MAX), None);
}

#[test]
fn a_clock_runs_for_every_awaited_seat_and_stops_when_it_is_not() {
    let mut party = Party::bids(json!({}), turn(Expiry::Nothing));
    party.waits(10_000);
    assert_eq!((party.clock(0).left, party.clock(1).left), (50_000, 50_000));
    party.acts("ann", "bid 1").expect("bids");
    party.waits(10_000);
    assert_eq!((party.clock(0).left, party.clock(1).left), (50_000, 40_000));
    assert_eq!((party.clock(0).runs, party.clock(1).runs), (false, true));
    party.acts("bob", "bid 1").expect("bids");
    assert_eq!((party.clock(0).left, party.clock(1).left), (60_000, 60_000), "a new turn for both");
}

#[test]
fn small_decisions_do_not_wind_the_clock_of_a_turn() {
    let mut party = Party::in_turns(turn(Expiry::Nothing));
    party.waits(20_000);
    party.acts("ann", "mull").expect("mulls");
    assert_eq!(party.clock(0).left, 40_000);
    party.acts("ann", "bid 1").expect("bids");
    party.undo("ann", UndoScope::Decision).expect("free");
    assert_eq!((party.clock(0).left, party.clock(1).runs), (40_000, false), "nor does taking back");
}

#[test]
fn a_side_has_its_bank_and_an_increment_for_each_turn() {
    let mut party = Party::in_turns(bank(Expiry::Nothing));
    party.waits(30_000);
    party.acts("ann", "bid 1").expect("bids");
    assert_eq!((party.clock(0).left, party.clock(1).left), (70_000, 105_000));
    party.waits(5_000);
    party.undo("ann", UndoScope::Decision).expect("free");
    assert_eq!(party.clock(1).left, 95_000, "an undone turn gives its increment back");
    party.all(&[("ann", "bid 1"), ("bob", "bid 1")]);
    assert_eq!((party.clock(0).left, party.clock(1).left), (75_000, 100_000));
    assert_eq!(party.room.next_deadline(), Some(party.now.after(75_000)));
}

#[test]
fn one_bank_serves_all_seats_of_a_side() {
    let setup = json!({"sides": [0, 0, 1]});
    let sitters = vec![sitting("ann"), sitting("bob"), sitting("cat")];
    let mut party = Party::open(crate::bids(), setup, sitters, bank(Expiry::Nothing));
    for name in ["bob", "cat"] {
        party.says(name, Command::Arrive { name: name.into() }).expect("comes");
    }
    party.says("ann", Command::Start).expect("starts");
    party.waits(10_000);
    party.acts("ann", "bid 1").expect("bids");
    party.waits(10_000);
    assert_eq!(party.clock(0).left, 80_000, "bob still thinks");
    party.acts("bob", "bid 1").expect("bids");
    party.waits(10_000);
    assert_eq!((party.clock(1).left, party.clock(2).left), (80_000, 70_000));
}

#[test]
fn where_expiry_means_nothing_it_is_told_once_and_play_goes_on() {
    let mut party = Party::in_turns(turn(Expiry::Nothing));
    assert_eq!(party.waits(59_999), None);
    let done = party.waits(1).expect("the clock falls");
    assert_eq!(news(&done), [&News::ClockFell(vec![ANN])]);
    assert_eq!((party.waits(90_000), party.room.next_deadline()), (None, None));
    assert!(party.clock(0).fallen && party.room.bots_due().is_empty());
    party.acts("ann", "bid 1").expect("better late than never");
}

#[test]
fn where_a_bot_moves_it_moves_until_the_turn_is_over() {
    let mut party = Party::in_turns(turn(Expiry::BotMoves));
    party.waits(60_000).expect("the clock falls");
    assert_eq!(party.room.bots_due(), [(ANN, bots::Bot::Greedy)]);
    while party.bots_move() > 0 {}
    assert!(party.room.awaited().contains(BOB), "bob's own time has begun");
    party.acts("bob", "bid 1").expect("bids");
    assert_eq!(party.room.bots_due(), [], "ann's next turn is hers");
}

#[test]
fn where_time_forfeits_the_other_side_wins() {
    let mut party = Party::in_turns(bank(Expiry::Forfeit));
    party.now = party.now.after(100_000);
    assert_eq!(party.acts("ann", "bid 3"), Err(RoomError::TimeUp), "late, though nobody looked yet");
    assert_eq!(party.undo("ann", UndoScope::Turn), Err(RoomError::TimeUp));
    party.waits(0).expect("the clock falls");
    assert_eq!(party.room.phase(), RoomPhase::Over(Ending::OutOfTime(kernel::Side(0))));
    assert_eq!(party.room.outcome().and_then(|outcome| outcome.winner()), Some(kernel::Side(1)));
    assert_eq!(party.acts("bob", "bid 3"), Err(RoomError::Over));
}

#[test]
fn time_never_goes_back_in_a_room() {
    let mut party = Party::in_turns(turn(Expiry::Nothing));
    party.waits(50_000);
    party.acts("ann", "mull").expect("mulls");
    party.now = Timestamp(0);
    let done = party.acts("ann", "mull").expect("another server, whose clock is behind");
    assert_eq!(done.journal.map(|journal| journal.at), Some(Timestamp(50_000)));
}

#[test]
fn a_reaction_earns_no_increment_and_no_fresh_clock() {
    let setup = || json!({"turns": true, "purses": [3, 3]});
    let mut party = Party::bids(setup(), bank(Expiry::Nothing));
    party.waits(30_000);
    party.all(&[("ann", "bid 1"), ("bob", "bid 1")]);
    assert_eq!((party.clock(0).left, party.clock(1).left), (70_000, 100_000));
    let mut party = Party::bids(setup(), turn(Expiry::Nothing));
    party.waits(30_000);
    party.all(&[("ann", "bid 1"), ("bob", "bid 1")]);
    assert_eq!((party.clock(0).left, party.clock(1).left), (30_000, 60_000));
}

#[test]
fn a_clock_takes_out_one_player_and_the_others_play_on() {
    let setup = json!({"sides": [0, 0, 1], "turns": true, "resigns": true});
    let sitters = vec![sitting("ann"), sitting("bob"), sitting("cat")];
    let mut party = Party::open(crate::bids(), setup, sitters, turn(Expiry::Forfeit));
    for name in ["bob", "cat"] {
        party.says(name, Command::Arrive { name: name.into() }).expect("comes");
    }
    party.says("ann", Command::Start).expect("starts");
    party.waits(60_000).expect("ann's clock falls");
    assert_eq!((party.room.phase(), party.room.awaited().first()), (RoomPhase::Playing, Some(BOB)));
    party.all(&[("bob", "bid 1"), ("cat", "bid 1")]);
    assert_eq!(party.room.awaited().first(), Some(BOB), "ann is not asked any more");
    party.waits(60_000).expect("bob's clock falls");
    let RoomPhase::Over(Ending::Played(outcome)) = party.room.phase() else { panic!("{:?}", party.room.phase()) };
    assert_eq!(outcome.winner(), Some(kernel::Side(1)), "a side without players has lost");
    let again = Room::restore(crate::bids(), None, &party.journal).expect("restores");
    assert!(again == party.room);
}

#[test]
fn of_two_players_the_one_whose_clock_falls_loses_the_match() {
    let mut party = Party::bids(json!({"turns": true, "resigns": true}), bank(Expiry::Forfeit));
    party.waits(100_000).expect("ann's clock falls");
    assert_eq!(party.room.outcome().and_then(|outcome| outcome.winner()), Some(kernel::Side(1)));
}
