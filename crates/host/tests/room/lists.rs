//! Tables in lists, questions about what cannot be done, and bots that think elsewhere.

use crate::bids;
use crate::party::*;
use bots::Bot;
use host::*;
use kernel::Seat;
use protocol::*;
use serde_json::json;
use stage::{Language, Target};

#[test]
fn a_summary_says_who_sits_and_who_is_waited_for() {
    let settings = Settings { timing: Timing::Turn(60_000), ..Settings::default() };
    let sitters = vec![Sitter::Open, sitting("bob"), Sitter::Open];
    let mut party = Party::open(bids(), json!({"turns": true, "sides": [0, 1, 1]}), sitters, settings);
    party.says("bob", Command::Arrive { name: "Bob".into() }).expect("comes");
    let token = Some(TokenHash::of("key"));
    party.says("ann", Command::Invite { seat: Seat(2), token }).expect("keeps a seat");
    let summary = party.room.summary();
    assert_eq!((summary.title.as_str(), summary.listed, summary.entry), ("Friday", true, None));
    assert_eq!(summary.members, [person("ann"), person("bob")]);
    let seats =
        summary.seats.iter().map(|seat| (seat.name.as_str(), seat.sitter.as_deref(), seat.is_open(), seat.invited));
    let wanted = [("red", None, true, false), ("blue/1", Some("Bob"), false, false), ("blue/2", None, false, true)];
    assert_eq!(seats.collect::<Vec<_>>(), wanted);

    party.says("ann", Command::Sit { seat: Seat(0), token: None }).expect("sits");
    party.says("ann", Command::Place { seat: Seat(2), sitter: SeatFill::Bot("random".into()) }).expect("places");
    party.waits(5_000);
    party.says("ann", Command::Start).expect("starts");
    let summary = party.room.summary();
    assert_eq!((summary.phase, summary.entry, summary.updated), (RoomPhase::Playing, Some(0), Timestamp(5_000)));
    let waits = summary.seats.iter().map(|seat| (seat.awaited, seat.due, seat.person));
    let wanted = [(true, Some(Timestamp(65_000)), true), (false, None, true), (false, None, false)];
    assert_eq!(waits.collect::<Vec<_>>(), wanted);
    let sent = json!(summary).to_string();
    assert!(!sent.contains("ann\"]") && !sent.contains("members"), "who somebody is stays here: {sent}");
    let read: TableSummary = serde_json::from_str(&sent).expect("reads back");
    assert_eq!(read, TableSummary { members: Vec::new(), ..summary });
}

#[test]
fn a_scenario_goes_by_its_name() {
    let game = catalog::shelf()[0];
    let listing = &game.listings()[0];
    let setup = serde_json::from_str(&listing.setup).expect("json");
    let party = Party::open(game, setup, vec![Sitter::Open, Sitter::Open], Settings::default());
    let restored = Room::restore(game, None, &party.journal).expect("restores");
    assert_eq!(
        (restored.summary().scenario, party.view("ann").scenario),
        (listing.title.clone(), listing.title.clone())
    );
}

#[test]
fn titles_have_limits() {
    for (title, good) in
        [("", true), ("Ann's table", true), (" ", false), ("two\nlines", false), (&"x".repeat(61), false)]
    {
        let mut plan = plan("bids", json!({}), vec![Sitter::Open, Sitter::Open], Settings::default());
        plan.arrangement.title = title.into();
        assert_eq!(Room::open(bids(), plan, Timestamp(0)).is_ok(), good, "{title:?}");
    }
}

#[test]
fn a_question_is_answered_and_changes_nothing() {
    let party = Party::in_turns(Settings::default());
    let before = party.room.snapshot();
    assert_eq!(party.room.why(&person("ann"), "bid 2", Language::English).expect("legal").action, "bid 2");
    let why = party.room.why(&person("bob"), "bid 2", Language::English).expect_err("not bob's turn");
    assert!(matches!(why, RoomError::Refused(refusal) if refusal.clause.as_deref() == Some("BI-2.1")));
    assert!(matches!(
        party.room.why(&person("ann"), &"x".repeat(500), Language::English),
        Err(RoomError::UnknownAction(_))
    ));
    assert_eq!(party.room.why(&person("eve"), "bid 2", Language::English), Err(RoomError::NoSeat));
    let clicked = party.room.attempt(&person("ann"), &[Target::Piece("teapot".into())], Language::English);
    assert!(matches!(clicked, Err(RoomError::Refused(_))));
    assert!(party.room.snapshot() == before);
}

#[test]
fn bots_may_think_elsewhere() {
    let sitters = vec![sitting("ann"), Sitter::Bot(Bot::Greedy)];
    let mut party = Party::open(bids(), json!({"turns": true}), sitters, Settings::default());
    party.says("ann", Command::Start).expect("starts");
    assert!(party.room.bot_turn(BOB).is_none(), "it is ann's turn");
    party.acts("ann", "bid 1").expect("bids");
    let bot_turn = party.room.bot_turn(BOB).expect("due");
    let (seat, seen) = (bot_turn.seat, bot_turn.seen);
    let action = std::thread::spawn(move || bot_turn.decide(5)).join().expect("thinks").expect("something to do");
    assert_eq!(Some(&action), party.room.think(BOB, 5).as_ref());
    party.room.bot_acts(seat, seen, &action, party.now).expect("legal");
}
