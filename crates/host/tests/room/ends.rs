//! A table ends by its rules, by resigning, by agreement or by vote, and may be played again with sides swapped.

use crate::bids;
use crate::party::*;
use bots::Bot;
use host::*;
use kernel::{Outcome, Side};
use protocol::*;
use serde_json::json;

/// Charms knows resigning and draws; Bids knows neither.
fn charms(settings: Settings) -> Party {
    let mut party = Party::open(&crate::CHARMS, json!({}), vec![sitting("ann"), sitting("bob")], settings);
    party.says("bob", Command::Arrive { name: "bob".into() }).expect("comes");
    party.says("ann", Command::Start).expect("starts");
    party
}

fn side_of(party: &Party, seat: usize) -> Side {
    party.view("ann").seats[seat].side
}

#[test]
fn who_resigns_loses_whether_or_not_the_game_knows_resigning() {
    for (mut party, by_the_game) in [(charms(Settings::default()), true), (Party::in_turns(Settings::default()), false)]
    {
        party.says("bob", Command::Resign).expect("resigns, though it may be ann's turn");
        let winner = side_of(&party, 0);
        assert_eq!(party.room.outcome().and_then(|outcome| outcome.winner()), Some(winner));
        let written = party.room.record().and_then(|record| record.outcome());
        assert_eq!(written.is_some(), by_the_game, "a game that knows it writes it into the record");
        assert!(party.room.record().is_some_and(|record| record.seed.is_some()), "the seed is revealed either way");
        assert_eq!(party.says("ann", Command::Resign), Err(RoomError::Over));
    }
}

#[test]
fn a_forfeit_on_time_is_a_resignation_where_the_game_knows_one() {
    let settings = Settings { timing: Timing::Turn(60_000), expiry: Expiry::Forfeit, ..Settings::default() };
    let mut party = charms(settings);
    party.waits(60_000).expect("a clock falls");
    let written = party.room.record().and_then(|record| record.outcome());
    assert!(written.is_some() && party.room.outcome() == written);
}

/// A side whose seats have to agree waits for all its people; its bots go with them, those of the other side do not.
#[test]
fn bots_resign_with_the_people_of_their_side() {
    let setup = json!({"sides": [0, 0, 0, 1], "turns": true, "resigns": true});
    let bot = || Sitter::Bot(Bot::Random);
    let mut party = Party::open(bids(), setup, vec![sitting("ann"), bot(), sitting("bob"), bot()], Settings::default());
    party.says("bob", Command::Arrive { name: "bob".into() }).expect("comes");
    party.says("ann", Command::Start).expect("starts");
    let resigned = |party: &Party| {
        let record = party.room.record().expect("a match");
        let resigns = |entry: &&kernel::Entry| entry.action == "resign";
        record.entries.iter().filter(resigns).filter_map(|entry| entry.seat).collect::<Vec<_>>()
    };
    party.says("ann", Command::Resign).expect("resigns");
    assert_eq!(
        (party.room.phase(), resigned(&party)),
        (RoomPhase::Playing, vec![ANN]),
        "bob plays on, and so does the bot"
    );
    party.says("bob", Command::Resign).expect("resigns");
    assert_eq!(resigned(&party), [ANN, kernel::Seat(2), BOB]);
    assert_eq!(party.room.outcome().and_then(|outcome| outcome.winner()), Some(Side(1)));
    let again = Room::restore(bids(), None, &party.journal).expect("restores");
    assert!(again == party.room, "a restored room differs");
}

#[test]
fn the_first_seat_speaks_for_its_side() {
    let sitters = vec![sitting("ann"), sitting("bob"), Sitter::Bot(Bot::Random)];
    let mut party = Party::open(bids(), json!({"sides": [0, 0, 1]}), sitters, Settings::default());
    party.says("bob", Command::Arrive { name: "bob".into() }).expect("comes");
    party.says("ann", Command::Start).expect("starts");
    assert_eq!(party.says("bob", Command::Resign), Err(RoomError::NotSpeaker));
    assert_eq!(
        party.asks("ann", Proposal::Draw),
        Err(RoomError::SideWithoutPersons),
        "no person sits on the other side"
    );
    party.says("ann", Command::Resign).expect("resigns");
}

#[test]
fn a_draw_is_offered_refused_and_agreed() {
    for mut party in [charms(Settings::default()), Party::in_turns(Settings::default())] {
        assert!(party.agrees("bob", Proposal::Draw, true).is_err(), "nobody offered one");
        party.asks("ann", Proposal::Draw).expect("offers");
        assert!(party.asks("ann", Proposal::Draw).is_err(), "once is enough");
        party.agrees("bob", Proposal::Draw, false).expect("refuses");
        assert_eq!(party.room.phase(), RoomPhase::Playing);
        party.asks("ann", Proposal::Draw).expect("offers again");
        party.agrees("bob", Proposal::Draw, true).expect("agrees");
        assert_eq!(party.room.outcome(), Some(Outcome::draw(2)));
    }
}

#[test]
fn any_table_can_be_ended_by_its_persons() {
    let mut party = Party::in_turns(Settings::default());
    party.asks("ann", Proposal::Abandon).expect("asks");
    assert_eq!(party.room.phase(), RoomPhase::Playing);
    party.agrees("bob", Proposal::Abandon, true).expect("agrees");
    assert_eq!((party.room.phase(), party.room.outcome()), (RoomPhase::Over(Ending::Abandoned), None));
    assert_eq!(party.asks("ann", Proposal::Abandon), Err(RoomError::Over));
}

#[test]
fn who_is_gone_for_good_cannot_keep_the_table_open() {
    let mut party = Party::in_turns(Settings::default());
    party.says("bob", Command::Go).expect("goes");
    party.asks("ann", Proposal::Abandon).expect("asks");
    assert_eq!(party.room.phase(), RoomPhase::Playing, "bob may still come back");
    party.waits(120_000).expect("the countdown ends");
    assert_eq!(party.room.phase(), RoomPhase::Over(Ending::Abandoned));
}

#[test]
fn a_rematch_needs_everybody_and_swaps_the_sides() {
    let mut party = Party::in_turns(Settings::default());
    assert_eq!(party.asks("ann", Proposal::Rematch), Err(RoomError::NotOver));
    party.says("ann", Command::Resign).expect("resigns");
    party.asks("ann", Proposal::Rematch).expect("asks");
    assert_eq!(party.room.rematch(), None);
    let done = party.agrees("bob", Proposal::Rematch, true).expect("agrees");
    assert!(news(&done).contains(&&News::Rematch));
    let next = party.room.rematch().expect("a rematch");
    assert_eq!(next.sitters, [sitting("bob"), sitting("ann")]);
    let plan = Plan { table: "t2".into(), seed: kernel::Seed::from_number(8), arrangement: next };
    assert!(Room::open(bids(), plan, party.now).is_ok());
}

#[test]
fn unequal_sides_swap_as_well_as_they_can() {
    let sitters = vec![sitting("ann"), sitting("bob"), Sitter::Bot(Bot::Random)];
    let mut party = Party::open(bids(), json!({"sides": [0, 1, 1]}), sitters, Settings::default());
    party.says("bob", Command::Arrive { name: "bob".into() }).expect("comes");
    party.says("ann", Command::Start).expect("starts");
    party.says("ann", Command::Resign).expect("resigns");
    party.asks("bob", Proposal::Rematch).expect("asks");
    party.agrees("ann", Proposal::Rematch, true).expect("agrees");
    let next = party.room.rematch().expect("a rematch");
    assert_eq!(next.sitters, [sitting("bob"), Sitter::Bot(Bot::Random), sitting("ann")]);
}
