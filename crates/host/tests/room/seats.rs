//! Seats are claimed, kept by invitation, filled by the host; then the match starts, with fair dice.

use crate::party::*;
use crate::{BIDS, bids};
use catalog::AnyGame;
use host::*;
use kernel::replay::DiceProof;
use kernel::{Seat, Seed, Verdict};
use protocol::*;
use serde_json::json;

fn open_table() -> Party {
    let mut party = Party::open(bids(), json!({}), vec![Sitter::Open, Sitter::Open], Settings::default());
    for name in ["bob", "cat"] {
        party.says(name, Command::Arrive { name: name.into() }).expect("comes");
    }
    party
}

fn sit(seat: u8, token: Option<&str>) -> Command {
    Command::Sit { seat: Seat(seat), token: token.map(str::to_owned) }
}

#[test]
fn an_open_seat_is_taken_by_who_comes_first() {
    let mut party = open_table();
    party.says("bob", sit(1, None)).expect("the seat is open");
    assert_eq!(party.says("cat", sit(1, None)), Err(RoomError::Taken));
    assert_eq!(party.says("bob", sit(0, None)), Err(RoomError::Seated));
    assert_eq!(party.says("cat", sit(200, None)), Err(RoomError::NoSuchSeat(Seat(200))));
    assert_eq!(party.says("dan", sit(0, None)), Err(RoomError::NotHere));
    party.says("bob", Command::Stand).expect("may stand up again");
    party.says("cat", sit(1, None)).expect("it is open again");
    assert_eq!(party.view("cat").you, Some(BOB));
}

#[test]
fn an_invitation_opens_its_seat_once() {
    let mut party = open_table();
    let invite = |token: &str| Command::Invite { seat: BOB, token: Some(TokenHash::of(token)) };
    assert_eq!(party.says("bob", invite("x")), Err(RoomError::NotHost));
    party.says("ann", invite("secret")).expect("ann is the host");
    assert!(!format!("{:?}", party.journal).contains("secret"), "the room knows the hash alone");
    assert_eq!(party.says("cat", sit(1, None)), Err(RoomError::Invitation));
    assert_eq!(party.says("cat", sit(1, Some("guess"))), Err(RoomError::Invitation));
    party.says("bob", sit(1, Some("secret"))).expect("the right token");
    assert_eq!(party.says("cat", sit(1, Some("secret"))), Err(RoomError::Taken));
    party.says("ann", Command::Place { seat: BOB, sitter: SeatFill::Open }).expect("the host empties the seat");
    assert_eq!(party.says("bob", sit(1, Some("secret"))), Err(RoomError::Invitation), "it is used up");
}

#[test]
fn the_match_starts_when_the_host_says_so_and_every_seat_is_filled() {
    let mut party = open_table();
    party.says("ann", sit(0, None)).expect("sits");
    assert_eq!(party.says("ann", Command::Start), Err(RoomError::SeatOpen(BOB)));
    assert_eq!(party.acts("ann", "bid 1"), Err(RoomError::NotStarted));
    let bot = Command::Place { seat: BOB, sitter: SeatFill::Bot("random".into()) };
    assert_eq!(party.says("cat", bot.clone()), Err(RoomError::NotHost));
    party.says("ann", bot).expect("the host fills a seat");
    assert_eq!(party.says("bob", Command::Start), Err(RoomError::NotHost));
    party.says("ann", Command::Start).expect("starts");
    assert_eq!(party.says("ann", Command::Start), Err(RoomError::Started));
    assert_eq!(party.says("cat", sit(1, None)), Err(RoomError::Started));
    assert_eq!(party.room.record().map(|record| record.players.clone()), Some(vec!["ann".into(), "random".into()]));
}

#[test]
fn while_the_host_is_away_somebody_seated_may_take_over() {
    let mut party = open_table();
    party.says("bob", sit(1, None)).expect("sits");
    assert_eq!(party.says("bob", Command::Host { seat: BOB }), Err(RoomError::NotHost));
    party.says("ann", Command::Go).expect("leaves");
    assert_eq!(party.says("cat", Command::Host { seat: BOB }), Err(RoomError::NotHost));
    party.says("bob", Command::Host { seat: BOB }).expect("takes over");
    assert!(party.view("bob").hosting && !party.view("ann").hosting);
    party.says("ann", Command::Arrive { name: "ann".into() }).expect("returns as a guest");
    assert_eq!(party.says("ann", Command::Host { seat: BOB }), Err(RoomError::NotHost));
}

#[test]
fn the_seed_is_committed_to_before_any_salt_and_revealed_at_the_end() {
    let mut party =
        Party::open(bids(), json!({"rounds": 1}), vec![sitting("ann"), sitting("bob")], Settings::default());
    let seed = Seed::from_number(7);
    let view = party.view("ann");
    assert_eq!((view.commitment, view.seed), (seed.commitment(), None));
    party.says("bob", Command::Arrive { name: "bob".into() }).expect("comes");
    party.says("ann", Command::Salt { salt: "pepper".into() }).expect("salts");
    assert_eq!(party.view("bob").seats[0].salt, None, "nobody chooses a salt to suit another");
    assert_eq!(party.says("bob", Command::Salt { salt: "x".repeat(65) }), Err(RoomError::Salt));
    party.says("ann", Command::Start).expect("starts");
    assert_eq!(party.says("bob", Command::Salt { salt: "late".into() }), Err(RoomError::Started));
    let record = party.room.record().expect("a match").clone();
    assert_eq!((record.salts, record.seed), (vec!["pepper".to_owned(), String::new()], None));
    party.all(&[("ann", "bid 1"), ("bob", "bid 2")]);
    assert_eq!(party.view("bob").seed, Some(seed));
    let record = party.room.record().expect("a match");
    assert_eq!(BIDS.verify(&record), Ok(Verdict::Same { entries: 2, dice: DiceProof::Proven }));
}

#[test]
fn a_plan_that_cannot_be_played_opens_no_table() {
    let open = |plan| Room::open(bids(), plan, Timestamp(0)).map(|_| ()).expect_err("refused");
    let two = || vec![Sitter::Open, Sitter::Open];
    let good = plan("bids", json!({}), two(), Settings::default());
    assert!(matches!(open(Plan { table: String::new(), ..good.clone() }), RoomError::Plan(_)));
    let other = plan("chess", json!({}), two(), Settings::default());
    assert!(open(other).to_string().contains("'chess'"));
    let three = plan("bids", json!({"sides": [0, 1, 1]}), two(), Settings::default());
    assert_eq!(open(three), RoomError::Seats { wanted: 3, found: 2 });
    assert!(matches!(open(plan("bids", json!({"rounds": 0}), two(), Settings::default())), RoomError::Setup(_)));
    let twice = plan("bids", json!({}), vec![sitting("ann"), sitting("ann")], Settings::default());
    assert!(open(twice).to_string().contains("two seats"));
    let hasty = Settings { timing: Timing::Turn(5), ..Settings::default() };
    assert!(matches!(open(plan("bids", json!({}), two(), hasty)), RoomError::Plan(_)));
}

#[test]
fn an_invited_seat_stays_invited_when_its_person_stands_up() {
    let mut party = open_table();
    let invite = |token: Option<&str>| Command::Invite { seat: BOB, token: token.map(TokenHash::of) };
    party.says("ann", invite(Some("key"))).expect("invites");
    party.says("bob", sit(1, Some("key"))).expect("sits");
    party.says("bob", Command::Stand).expect("stands up");
    assert!(party.view("cat").seats[1].invited);
    assert_eq!(party.says("cat", sit(1, None)), Err(RoomError::Invitation));
    party.says("bob", sit(1, Some("key"))).expect("sits again");
    party.says("bob", Command::Stand).expect("stands up");
    party.says("ann", invite(None)).expect("opens the seat to all");
    party.says("cat", sit(1, None)).expect("sits");
    party.says("cat", Command::Stand).expect("stands up");
    assert!(party.view("bob").seats[1].is_open());
    let again = Room::restore(bids(), None, &party.journal).expect("restores");
    assert!(again == party.room);
}
