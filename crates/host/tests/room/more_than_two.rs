//! Three and four players: one is taken out, and the others play on.

use crate::REALMS;
use crate::party::{ANN, BOB, Party, news, person, sitting};
use bots::Bot;
use host::{Room, RoomError, Sitter};
use kernel::{Seat, Side};
use protocol::{Command, Ending, Expiry, News, Proposal, RoomPhase, SeatView, Settings, Timing, UndoScope};
use serde_json::json;
use stage::Language;
use std::collections::BTreeSet;

const CID: Seat = Seat(2);

fn clocks(timing: Timing) -> Settings {
    Settings { timing, expiry: Expiry::Forfeit, ..Settings::default() }
}

fn bank() -> Settings {
    clocks(Timing::Side { bank: 60_000, increment: 0 })
}

/// A table of Realms where these persons and bots play, started.
fn realms(sitters: Vec<Sitter>, settings: Settings) -> Party {
    let mut party = Party::open(&REALMS, json!({"seats": sitters.len()}), sitters.clone(), settings);
    for sitter in &sitters {
        if let Sitter::Person { name, .. } = sitter {
            party.says(name, Command::Arrive { name: name.clone() }).expect("comes");
        }
    }
    party.says("ann", Command::Start).expect("starts");
    party
}

fn people() -> Vec<Sitter> {
    ["ann", "bob", "cid", "dan"].map(sitting).into()
}

fn restores(party: &Party) {
    let again = Room::restore(&REALMS, None, &party.journal).expect("restores");
    assert!(again == party.room, "a restored room differs");
}

#[test]
fn each_clock_that_falls_takes_out_one_of_four_until_one_is_left() {
    for settings in [bank(), clocks(Timing::Turn(60_000))] {
        let mut party = realms(people(), settings);
        party.all(&[("ann", "become foxes")]);
        let done = party.waits(60_000).expect("bob's clock falls");
        assert_eq!(news(&done)[0], &News::ClockFell(vec![BOB]));
        assert_eq!((party.room.phase(), party.room.awaited().first()), (RoomPhase::Playing, Some(CID)));
        assert!(party.acts("bob", "become herons").is_err(), "bob is out");
        party.all(&[("cid", "become herons"), ("dan", "become otters"), ("ann", "farm 4,4"), ("cid", "farm 5,4")]);
        party.waits(60_000).expect("dan's clock falls");
        assert_eq!(party.room.awaited().first(), Some(ANN));
        party.waits(60_000).expect("ann's clock falls");
        let RoomPhase::Over(Ending::Played(outcome)) = party.room.phase() else { panic!("{:?}", party.room.phase()) };
        assert_eq!(outcome.winner(), Some(Side(2)), "cid is the last");
        restores(&party);
    }
}

/// Neither the player whose time was up nor one who played before goes back to where it was not.
#[test]
fn a_time_that_was_up_cannot_be_taken_back() {
    for settings in [bank(), clocks(Timing::Turn(60_000))] {
        let mut party = realms(people(), settings);
        party.all(&[("ann", "become foxes")]);
        party.waits(60_000).expect("bob's clock falls");
        let undo = || Command::Undo { scope: UndoScope::Decision };
        for name in ["bob", "ann"] {
            assert_eq!(party.view(name).undo.decision, None);
            assert_eq!(party.says(name, undo()), Err(RoomError::NothingToUndo), "{name}");
        }
        party.all(&[("cid", "become herons")]);
        party.says("cid", undo()).expect("a later decision may be taken back");
        assert_eq!(party.room.awaited().first(), Some(CID));
        restores(&party);
    }
}

#[test]
fn bots_play_on_when_the_person_among_them_is_taken_out() {
    let sitters = vec![sitting("ann"), Sitter::Bot(Bot::Random), Sitter::Bot(Bot::Random)];
    let mut party = realms(sitters, bank());
    party.waits(60_000).expect("ann's clock falls");
    while party.bots_move() > 0 {}
    let RoomPhase::Over(Ending::Played(outcome)) = party.room.phase() else { panic!("{:?}", party.room.phase()) };
    assert_eq!(outcome.place(Side(0)), 3, "ann is behind both bots");
    restores(&party);
}

#[test]
fn a_slow_bot_is_taken_out_like_a_person() {
    let sitters = vec![sitting("ann"), Sitter::Bot(Bot::Random), sitting("cid")];
    let mut party = realms(sitters, bank());
    party.acts("ann", "become foxes").expect("chooses");
    party.waits(60_000).expect("the bot's clock falls");
    assert_eq!((party.room.awaited().first(), party.room.bots_due()), (Some(CID), Vec::new()));
    restores(&party);
}

#[test]
fn a_player_who_resigned_is_not_asked_unless_the_undo_goes_back_to_before_that() {
    let mut party = realms(people(), Settings::default());
    party.all(&[("ann", "become foxes"), ("bob", "become herons")]);
    party.says("dan", Command::Resign).expect("dan resigns");
    party.says("dan", Command::Go).expect("and leaves");
    party.all(&[("cid", "become otters"), ("ann", "farm 4,4"), ("bob", "farm 5,4")]);
    party.undo("ann", UndoScope::Decision).expect("asks");
    party.agrees("bob", Proposal::Undo, true).expect("agrees");
    assert_eq!(party.last(), 6, "cid is asked too");
    party.agrees("cid", Proposal::Undo, true).expect("agrees");
    assert_eq!(party.last(), 4, "taken back without dan");
    party.undo("bob", UndoScope::Decision).expect("asks");
    for name in ["ann", "cid"] {
        party.agrees(name, Proposal::Undo, true).expect("agrees");
    }
    assert_eq!(party.last(), 4, "dan would play again, so dan is asked");
    restores(&party);
}

#[test]
fn simultaneous_rounds_give_every_side_its_increment() {
    let settings = Settings { timing: Timing::Side { bank: 100_000, increment: 5_000 }, ..Settings::default() };
    let mut party = Party::bids(json!({}), settings);
    party.waits(10_000);
    party.all(&[("ann", "bid 1"), ("bob", "bid 1")]);
    assert_eq!((party.clock(0).left, party.clock(1).left), (95_000, 95_000), "also for bob, who bid last");
    party.all(&[("bob", "bid 1"), ("ann", "bid 1")]);
    assert_eq!((party.clock(0).left, party.clock(1).left), (100_000, 100_000));
}

/// In every game of the shelf, with as many seats as its listings offer, the clock takes out the first seat that is
/// awaited; with more than two sides the others play on.
#[test]
fn in_every_game_a_clock_takes_out_one_side() {
    for &game in catalog::shelf() {
        let setups = game.listings().into_iter().map(|listing| serde_json::from_str(&listing.setup).expect("json"));
        let seats = |setup: &serde_json::Value| {
            let trial = game.start(setup, "trial", &kernel::Seed::from_number(1), Vec::new()).expect("starts");
            trial.seating().len()
        };
        let setup = setups.chain([game.default_setup()]).max_by_key(seats).expect("a setup");
        let mut sitters = vec![Sitter::Bot(Bot::Random); seats(&setup)];
        sitters[0] = sitting("ann");
        let mut party = Party::open(game, setup, sitters, bank());
        party.says("ann", Command::Start).expect("starts");
        for _ in 0..400 {
            if party.room.awaited().contains(ANN) || party.bots_move() == 0 {
                break;
            }
        }
        let name = game.title().id;
        let fell = (0..20).find_map(|_| {
            let done = party.waits(60_000)?;
            news(&done).iter().any(|news| matches!(news, News::ClockFell(_))).then_some(())
        });
        assert!(fell.is_some(), "{name}: no clock fell");
        let table = party.view("ann");
        let sides = table.seats.iter().map(|seat| seat.side).max().map_or(0, |last| last.0 + 1);
        // Two camps have two frames, and no ally leaves the other alone. Frames that are not settled yet are 0.
        let frames: BTreeSet<u8> = table.seats.iter().map(SeatView::frame).collect();
        match sides == 2 || frames.len() == 2 && !frames.contains(&0) {
            true => assert!(matches!(party.room.phase(), RoomPhase::Over(_)), "{name}"),
            false => {
                assert_eq!(party.room.phase(), RoomPhase::Playing, "{name}");
                for _ in 0..30 {
                    party.bots_move();
                }
                assert!(!party.room.awaited().contains(ANN), "{name} still waits for ann");
            }
        }
        let again = Room::restore(game, None, &party.journal).expect("restores");
        assert!(again == party.room, "{name}: a restored room differs");
        assert!(party.room.moment(Some(&person("ann")), 0, party.now, Language::English).is_ok());
    }
}
