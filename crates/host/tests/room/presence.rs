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
fn a_bot_sits_in_for_one_of_a_team_and_the_others_of_it_play_on() {
    let sitters = vec![sitting("ann"), sitting("bob"), sitting("cat")];
    let setup = serde_json::json!({"turns": true, "sides": [0, 1, 1]});
    let settings = Settings { stand_in: StandIn::ByItself, ..Settings::default() };
    let mut party = Party::open(crate::bids(), setup, sitters, settings);
    for name in ["bob", "cat"] {
        party.says(name, rewind(name)).expect("comes");
    }
    party.says("ann", Command::Start).expect("starts");
    party.says("bob", Command::Go).expect("goes");
    let done = party.waits(120_000).expect("the countdown ends");
    assert_eq!(news(&done), [&News::Overdue(BOB), &News::StandsIn(BOB)]);
    let stood_in: Vec<bool> = party.view("cat").seats.iter().map(|seat| seat.stood_in).collect();
    assert_eq!(stood_in, [false, true, false]);
    party.acts("ann", "bid 1").expect("bids");
    assert!(party.acts("cat", "bid 1").is_err(), "it is the turn of bob's seat");
    while party.bots_move() > 0 {}
    party.acts("cat", "bid 1").expect("cat bids for her own seat");
    party.says("bob", rewind("bob")).expect("returns");
    assert!(party.view("cat").seats.iter().all(|seat| !seat.stood_in) && party.room.bots_due().is_empty());
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

#[test]
fn visitors_come_and_go_without_an_entry_and_are_known_again() {
    let mut party = table(StandIn::Never);
    let number = party.room.number();
    let done = party.says("eve", rewind("Eve")).expect("comes");
    assert_eq!((done.ack.number, done.journal), (number, None));
    assert!(party.view("ann").spectators == 1 && party.room.is_here(&person("eve")));
    let say = |party: &mut Party| party.says("eve", Command::Say { text: "hm".into() });
    for _ in 0..limits::CHAT_RATE.0 {
        say(&mut party).expect("talks");
    }
    assert_eq!(say(&mut party), Err(RoomError::TooFast));
    party.says("eve", Command::Go).expect("goes");
    assert_eq!(party.view("ann").spectators, 0);
    party.says("eve", rewind("Evelyn")).expect("comes back");
    assert_eq!(say(&mut party), Err(RoomError::TooFast), "coming back does not give more to say");
    party.now = party.now.after(limits::CHAT_RATE.1);
    say(&mut party).expect("talks");
    let names: Vec<String> = party.view("eve").chat.into_iter().map(|message| message.name).collect();
    assert_eq!((names[0].as_str(), names[5].as_str()), ("Eve", "Evelyn"));
    assert_eq!(party.room.number(), number + 6);
    let again = Room::restore(crate::bids(), None, &party.journal).expect("restores");
    assert!(again == party.room && again.view(None, None, party.now, stage::Language::English).spectators == 0);
}

#[test]
fn a_room_that_many_spoke_in_forgets_who_was_silent_longest() {
    let mut party = table(StandIn::Never);
    for number in 0..limits::PEOPLE {
        let name = format!("p{number}");
        party.says(&name, rewind("guest")).expect("comes");
        party.now = party.now.after(1);
        party.says(&name, Command::Say { text: "hello".into() }).expect("talks");
        party.says(&name, Command::Go).expect("goes");
    }
    assert!(party.acts("ann", "bid 1").is_ok() && party.acts("bob", "bid 1").is_ok(), "players are never forgotten");
    assert!(party.room.name_of(&person("p0")).is_none() && party.room.name_of(&person("p9")).is_some());
    assert!(Room::restore(crate::bids(), None, &party.journal).expect("restores") == party.room);
}

/// What an older version wrote down of people without a seat.
#[test]
fn a_journal_with_the_coming_and_going_of_spectators_is_followed() {
    let party = table(StandIn::Never);
    let mut journal = party.journal.clone();
    for (count, command) in [rewind("Eve"), Command::Say { text: "hm".into() }, Command::Go].into_iter().enumerate() {
        let id = CommandId::try_from(format!("old-{count}")).expect("an id");
        let mut entry = journal.last().expect("an entry").clone();
        entry.number += 1;
        (entry.began, entry.entries, entry.lines) = (None, Vec::new(), Vec::new());
        entry.cause = Cause::Person(Envelope { by: person("eve"), id, command });
        journal.push(entry);
    }
    let room = Room::restore(crate::bids(), None, &journal).expect("restores");
    let view = room.view(None, None, party.now, stage::Language::English);
    assert_eq!((view.number, view.chat.len(), view.spectators), (party.room.number() + 3, 1, 0));
}

#[test]
fn a_turn_that_a_person_misses_has_one_number() {
    let mut party = table(StandIn::Never);
    let missed = |party: &Party| party.room.missed_turns();
    assert_eq!(missed(&party), [], "both are here");
    party.says("bob", Command::Go).expect("goes");
    assert_eq!(missed(&party), [], "it is ann's turn");
    party.acts("ann", "bid 1").expect("bids");
    let first = missed(&party);
    assert_eq!(first.iter().map(|turn| turn.person.clone()).collect::<Vec<_>>(), [person("bob")]);
    party.says("ann", Command::Say { text: "hello?".into() }).expect("talks");
    assert_eq!(missed(&party), first, "nothing was played");
    party.says("bob", rewind("bob")).expect("returns");
    assert_eq!(missed(&party), []);
    party.acts("bob", "mull").expect("mulls");
    party.says("bob", Command::Go).expect("goes");
    assert_eq!(missed(&party), first, "the same turn, of which some was played");
    party.says("bob", rewind("bob")).expect("returns");
    party.acts("bob", "bid 1").expect("bids");
    party.says("bob", Command::Go).expect("goes");
    while missed(&party).is_empty() {
        party.acts("ann", "bid 1").expect("bids");
    }
    assert!(missed(&party)[0].turn > first[0].turn, "the next turn");
    let restored = Room::restore(crate::bids(), None, &party.journal).expect("the same room");
    assert_eq!(restored.missed_turns(), missed(&party));
}

#[test]
fn a_turn_that_a_bot_plays_is_not_missed() {
    let mut party = table(StandIn::ByItself);
    party.says("ann", Command::Go).expect("goes");
    assert_eq!(party.room.missed_turns().len(), 1);
    party.waits(120_000).expect("the countdown ends");
    assert_eq!(party.room.missed_turns(), []);
}
