//! The host sends spectators away and silences people; the operator closes a match and deletes what is known of a person.

use crate::bids;
use crate::party::{ANN, BOB, Party, person, sitting};
use host::*;
use protocol::*;
use serde_json::json;

/// Ann and Bob play, Eve watches.
fn watched() -> Party {
    let mut party = Party::bids(json!({}), Settings::default());
    party.says("eve", arrive("Eve")).expect("comes");
    party
}

fn arrive(name: &str) -> Command {
    Command::Arrive { name: name.into() }
}

fn remove(on: bool) -> Command {
    Command::Remove { name: "Eve".into(), on }
}

fn silence(name: Option<&str>, on: bool) -> Command {
    Command::Silence { name: name.map(str::to_owned), on }
}

fn say(text: &str) -> Command {
    Command::Say { text: text.into() }
}

fn restores(party: &Party) {
    let again = Room::restore(bids(), None, &party.journal).expect("restores");
    assert!(again == party.room);
    let snapshot = serde_json::to_string(&party.room.snapshot()).expect("plain data");
    let again = Room::restore(bids(), Some(serde_json::from_str(&snapshot).expect("a snapshot")), &[]);
    assert!(again.expect("restores") == party.room);
}

#[test]
fn the_host_sends_a_spectator_away() {
    let mut party = watched();
    assert_eq!(party.view("ann").moderation.map(|moderation| moderation.watching), Some(vec!["Eve".into()]));
    assert_eq!(party.view("bob").moderation, None);
    assert_eq!(party.says("bob", remove(true)), Err(RoomError::NotHost));
    assert_eq!(party.says("eve", remove(true)), Err(RoomError::NotHost));
    let nobody = Command::Remove { name: "Eva".into(), on: true };
    assert_eq!(party.says("ann", nobody), Err(RoomError::NoSuchPerson("Eva".into())));
    let player = Command::Remove { name: "bob".into(), on: true };
    assert_eq!(party.says("ann", player), Err(RoomError::HasSeat));

    party.says("ann", remove(true)).expect("the host may");
    assert!(!party.room.is_here(&person("eve")) && party.room.is_removed(&person("eve")));
    assert_eq!(party.view("ann").spectators, 0);
    assert_eq!(party.says("eve", say("but")), Err(RoomError::NotHere));
    assert_eq!(party.says("eve", arrive("Evelyn")), Err(RoomError::Removed), "another name does not help");
    assert_eq!(party.view("ann").moderation.map(|moderation| moderation.removed), Some(vec!["Eve".into()]));
    restores(&party);
    party.says("ann", remove(false)).expect("lets her in again");
    party.says("eve", arrive("Eve")).expect("comes");
    restores(&party);
}

#[test]
fn the_host_silences_one_or_all_who_watch() {
    let mut party = watched();
    party.says("eve", say("hello")).expect("talks");
    assert_eq!(party.says("bob", silence(Some("Eve"), true)), Err(RoomError::NotHost));
    party.says("ann", silence(Some("Eve"), true)).expect("the host may");
    assert_eq!(party.says("eve", say("hello?")), Err(RoomError::Silenced));
    assert!(party.view("eve").silenced && !party.view("bob").silenced);
    party.says("eve", Command::Go).expect("goes");
    party.says("eve", arrive("Evelyn")).expect("comes back");
    assert_eq!(party.says("eve", say("it is me")), Err(RoomError::Silenced), "another name does not help");
    restores(&party);
    party.says("ann", silence(Some("Eve"), false)).expect("by the name she had");
    party.says("eve", say("thanks")).expect("talks");

    party.says("ann", silence(None, true)).expect("all who watch");
    assert_eq!(party.says("eve", say("well")), Err(RoomError::Silenced));
    assert!(party.view("eve").silenced && party.room.view(None, None, party.now, stage::Language::English).silenced);
    party.says("bob", say("players talk")).expect("a player");
    party.says("ann", silence(Some("bob"), true)).expect("a player who insults");
    assert_eq!(party.says("bob", Command::Whisper { text: "psst".into() }), Err(RoomError::Silenced));
    party.acts("bob", "bid 1").expect("he plays on");
    party.says("ann", silence(None, false)).expect("all may talk again");
    party.says("eve", say("well")).expect("talks");
    restores(&party);
}

#[test]
fn the_room_knows_who_said_what() {
    let mut party = watched();
    party.says("eve", say("one")).expect("talks");
    party.says("bob", say("two")).expect("talks");
    party.says("eve", say("three")).expect("talks");
    assert_eq!(party.room.messages_of(&person("eve")), ["one", "three"]);
    let number = party.view("bob").chat.last().expect("a message").number;
    assert_eq!(party.room.speaker(number), Some(&person("bob")), "players do not hear the gallery");
    assert_eq!(party.room.person_called("Eve"), Some(&person("eve")));
    for round in 0..limits::CHAT_MESSAGES {
        party.now = party.now.after(limits::CHAT_RATE.1);
        party.says("eve", say(&format!("round {round}"))).expect("talks");
    }
    assert_eq!(party.room.messages_of(&person("eve")).len(), limits::CHAT_MESSAGES, "what is forgotten has no speaker");
    restores(&party);
}

#[test]
fn the_operator_closes_a_match() {
    let mut party = watched();
    let closed = party.room.close(party.now).expect("a match is on");
    party.journal.extend(closed.journal);
    assert_eq!(party.room.phase(), RoomPhase::Over(Ending::Abandoned));
    assert_eq!(party.room.close(party.now), Err(RoomError::Over));
    restores(&party);
}

#[test]
fn the_operator_deletes_what_is_known_of_a_person() {
    let mut party = watched();
    party.says("bob", say("a secret")).expect("talks");
    party.says("eve", say("another secret")).expect("talks");
    for who in ["bob", "eve"] {
        let forgotten = party.room.forget_person(&person(who), party.now).expect("no refusal").expect("known");
        party.journal.extend(forgotten.journal);
    }
    assert_eq!(party.room.forget_person(&person("zoe"), party.now), Ok(None));
    let kept = serde_json::to_string(&party.room.snapshot()).expect("plain data");
    assert!(!kept.contains("secret"), "{kept}");
    let view = party.view("ann");
    assert_eq!(view.seats[1].sitter.as_deref(), Some("Deleted person"));
    assert_eq!(party.room.record().expect("a match").players, ["ann", "Deleted person"]);
    party.acts("bob", "bid 1").expect("the match goes on");
    restores(&party);
}

/// Ann opened the table, went away and lost the role of host.
#[test]
fn the_operator_deletes_the_name_of_a_person_whom_only_the_plan_names() {
    let mut party = Party::open(bids(), json!({}), vec![Sitter::Open, Sitter::Open], Settings::default());
    party.says("bob", arrive("bob")).expect("comes");
    party.says("bob", Command::Sit { seat: BOB, token: None }).expect("sits");
    party.says("ann", Command::Go).expect("leaves");
    party.says("bob", Command::Host { seat: BOB }).expect("takes over");
    let forgotten = party.room.forget_person(&person("ann"), party.now).expect("no refusal").expect("named");
    party.journal.extend(forgotten.journal);
    let kept = serde_json::to_value(party.room.snapshot()).expect("plain data");
    assert_eq!(kept.pointer("/state/plan/arrangement/host/name"), Some(&"Deleted person".into()));
    restores(&party);
}

#[test]
fn the_chat_is_deleted_with_the_visitors_who_talked() {
    let mut party = watched();
    assert_eq!(party.room.last_message_at(), None);
    party.says("bob", say("a secret")).expect("talks");
    party.now = Timestamp(7_000);
    party.says("eve", say("another secret")).expect("talks");
    assert_eq!(party.room.last_message_at(), Some(Timestamp(7_000)));
    party.acts("bob", "bid 1").expect("plays");
    let (number, record) = (party.room.number(), party.room.record());
    party.room.delete_chat();
    assert_eq!((party.room.number(), party.room.record()), (number, record), "the match is as it was");
    let kept = serde_json::to_string(&party.room.snapshot()).expect("plain data");
    assert!(!kept.contains("secret") && !kept.contains("\"eve\"") && kept.contains("\"bob\""), "{kept}");
    assert_eq!((party.room.last_message_at(), party.view("ann").chat.len()), (None, 0));
}

/// Whoever asks the operator for their data is found by it.
#[test]
fn every_person_of_a_snapshot_is_known() {
    let mut party = Party::open(bids(), json!({}), vec![Sitter::Open, sitting("bob")], Settings::default());
    for name in ["bob", "cat", "eve", "fay", "joe"] {
        party.says(name, arrive(name)).expect("comes");
    }
    party.says("cat", Command::Sit { seat: ANN, token: None }).expect("sits");
    party.says("eve", say("hello")).expect("talks");
    party.says("ann", Command::Silence { name: Some("fay".into()), on: true }).expect("silent");
    party.says("ann", Command::Remove { name: "joe".into(), on: true }).expect("away");
    let known: Vec<PersonId> = party.room.people_in_snapshot().into_iter().cloned().collect();
    assert_eq!(known, ["ann", "bob", "cat", "eve", "fay", "joe"].map(person));
}
