//! Three and four players: one is taken out, and the others play on.

use crate::REALMS;
use crate::party::{ANN, BOB, Party, news, person, sitting};
use bots::Bot;
use catalog::AnyGame;
use host::{Room, RoomError, Sitter};
use kernel::{Seat, SeatSet, Side};
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

/// Setups of the shelf in which players with sides of their own share a faction, and the seats of the first one's camp.
fn allied_setups() -> Vec<(&'static dyn AnyGame, serde_json::Value, Vec<Seat>)> {
    let mut found = Vec::new();
    for &game in catalog::shelf() {
        for listing in game.listings() {
            let setup: serde_json::Value = serde_json::from_str(&listing.setup).expect("json");
            let trial = game.start(&setup, "trial", &kernel::Seed::from_number(1), Vec::new()).expect("starts");
            let factions = trial.factions(kernel::Viewer::Spectator, Language::English);
            let settled = factions.iter().all(|faction| faction.is_settled());
            let is_in_camp = |seat: &Seat| factions[usize::from(seat.0)].frame == factions[0].frame;
            let camp: Vec<Seat> =
                trial.seating().seats().filter(|_| settled && !factions.is_empty()).filter(is_in_camp).collect();
            let sides: BTreeSet<Side> = camp.iter().map(|&seat| trial.seating().side(seat)).collect();
            if sides.len() > 1 {
                found.push((game, setup, camp));
            }
        }
    }
    assert!(!found.is_empty(), "no game of the shelf has allies");
    found
}

fn resigned(party: &Party) -> Vec<Seat> {
    let record = party.room.record().expect("a match");
    record.entries.iter().filter(|entry| entry.action == "resign").filter_map(|entry| entry.seat).collect()
}

/// Allies resign together: a bot goes with the person whose ally it is, and waits for a second person.
#[test]
fn a_bot_resigns_with_the_person_whose_ally_it_is() {
    for (game, setup, camp) in allied_setups() {
        let name = game.title().id;
        let seats = game.start(&setup, "trial", &kernel::Seed::from_number(1), Vec::new()).expect("starts").seating();
        let mut sitters = vec![Sitter::Bot(Bot::Random); seats.len()];
        sitters[0] = sitting("ann");
        let mut party = Party::open(game, setup.clone(), sitters.clone(), Settings::default());
        party.says("ann", Command::Start).expect("starts");
        party.says("ann", Command::Resign).expect("resigns");
        assert_eq!(resigned(&party), camp, "{name}");
        let RoomPhase::Over(Ending::Played(outcome)) = party.room.phase() else {
            panic!("{name}: {:?}", party.room.phase())
        };
        let lost = |seat: &Seat| outcome.place(seats.side(*seat)) > 1;
        assert!(seats.seats().all(|seat| camp.contains(&seat) == lost(&seat)), "{name}: {outcome:?}");
        let again = Room::restore(game, None, &party.journal).expect("restores");
        assert!(again == party.room, "{name}: a restored room differs");

        sitters[usize::from(camp[1].0)] = sitting("bob");
        let mut party = Party::open(game, setup, sitters, Settings::default());
        party.says("bob", Command::Arrive { name: "bob".into() }).expect("comes");
        party.says("ann", Command::Start).expect("starts");
        party.says("ann", Command::Resign).expect("resigns");
        assert_eq!((party.room.phase(), resigned(&party)), (RoomPhase::Playing, vec![ANN]), "{name}: bob plays on");
        party.says("bob", Command::Resign).expect("resigns");
        assert!(matches!(party.room.phase(), RoomPhase::Over(Ending::Played(_))), "{name}");
    }
}

/// Allies resign together. One who would resign plays on until the other agrees, and has a vote like the others.
#[test]
fn one_who_would_resign_is_asked_until_the_ally_agrees() {
    for (game, setup, _) in allied_setups() {
        let name = game.title().id;
        let seats = game.start(&setup, "trial", &kernel::Seed::from_number(1), Vec::new()).expect("starts").seating();
        let names = &["ann", "bob", "cid", "dan", "eve", "fay"][..seats.len()];
        for proposal in [Proposal::Abandon, Proposal::Draw] {
            let sitters = names.iter().map(|name| sitting(name)).collect();
            let mut party = Party::open(game, setup.clone(), sitters, Settings::default());
            for &person in names {
                party.says(person, Command::Arrive { name: person.into() }).expect("comes");
            }
            party.says("ann", Command::Start).expect("starts");
            party.says("ann", Command::Resign).expect("would resign");
            party.asks("bob", proposal).expect("asks");
            for person in &names[2..] {
                party.agrees(person, proposal, true).expect("agrees");
            }
            assert_eq!(party.room.phase(), RoomPhase::Playing, "{name}: {proposal:?} without ann");
            party.agrees("ann", proposal, true).expect("agrees");
            assert!(matches!(party.room.phase(), RoomPhase::Over(_)), "{name}: {proposal:?}");
            let again = Room::restore(game, None, &party.journal).expect("restores");
            assert!(again == party.room, "{name}: a restored room differs");
        }
    }
}

/// A player who has to play on with an ally cannot be taken out alone: when the time of one is up, both lose.
#[test]
fn the_time_of_one_ally_is_the_end_of_both() {
    for (game, setup, camp) in allied_setups() {
        let name = game.title().id;
        let seats = game.start(&setup, "trial", &kernel::Seed::from_number(1), Vec::new()).expect("starts").seating();
        let mut sitters = vec![Sitter::Bot(Bot::Random); seats.len()];
        sitters[0] = sitting("ann");
        for settings in [bank(), clocks(Timing::Turn(60_000))] {
            let mut party = Party::open(game, setup.clone(), sitters.clone(), settings);
            party.says("ann", Command::Start).expect("starts");
            // Into the battle, until ann alone is waited for.
            loop {
                if party.bots_move() > 0 {
                    continue;
                }
                match party.view("ann").choices.first() {
                    Some(_) if party.last() > 60 && party.room.awaited() == SeatSet::one(ANN) => break,
                    Some(first) => drop(party.acts("ann", &first.action).expect("listed")),
                    None => {
                        let pass = party.room.next_auto_pass().expect("the room passes for ann");
                        party.waits(pass.since(party.now)).expect("it does");
                    }
                }
            }
            party.waits(60_000).expect("ann's clock falls");
            assert!(matches!(party.room.phase(), RoomPhase::Over(Ending::Played(_))), "{name}");
            assert_eq!(resigned(&party), camp, "{name}");
            let again = Room::restore(game, None, &party.journal).expect("restores");
            assert!(again == party.room, "{name}: a restored room differs");
        }
    }
}
