//! Journals and snapshots that older versions wrote: they are read, go on, and are read again; newer ones are refused.

use crate::bids;
use crate::party::*;
use host::*;
use kernel::Record;
use protocol::*;
use serde_json::{Value, json};
use toy::bids::in_format_1;

fn party() -> Party {
    let mut party = Party::in_turns(Settings { timing: Timing::Turn(60_000), ..Settings::default() });
    party.all(&[("ann", "mull"), ("ann", "bid 1"), ("bob", "bid 2"), ("ann", "bid 0")]);
    party
}

/// A record as format 1 had it: it does not say in which format the game's own data is.
fn record_1(record: &Record) -> Value {
    let mut value = serde_json::to_value(in_format_1(record)).expect("plain data");
    value["format"] = json!(1);
    value.as_object_mut().expect("a record").remove("game_format");
    value
}

/// What a party did, as format 4 of the journal wrote it, with the first format of the game.
fn journal_4(party: &Party) -> Vec<String> {
    let record = in_format_1(&party.room.record().expect("a match"));
    let written = |entry: &JournalEntry| {
        let mut value = serde_json::to_value(entry).expect("plain data");
        value["format"] = json!(4);
        if entry.began.is_some() {
            value["began"] = record_1(&Record { entries: vec![record.entries[0].clone()], ..record.clone() });
        }
        for (index, played) in entry.entries.iter().enumerate() {
            value["entries"][index] =
                serde_json::to_value(record.entries[played.number as usize].without_snapshot()).expect("plain data");
        }
        value.to_string()
    };
    party.journal.iter().map(written).collect()
}

fn snapshot_4(party: &Party) -> String {
    let mut value = serde_json::to_value(party.room.snapshot()).expect("plain data");
    value["format"] = json!(4);
    value["record"] = record_1(&party.room.record().expect("a match"));
    // The first servers of format 4 did not write these.
    let state = value["state"].as_object_mut().expect("a room");
    assert!(state.remove("turns").is_some() && state.remove("substitute").is_some());
    value.to_string()
}

fn read(journal: &[String]) -> Vec<JournalEntry> {
    journal.iter().map(|text| JournalEntry::read(text).expect("an entry")).collect()
}

#[test]
fn a_match_of_an_older_journal_goes_on() {
    let party = party();
    let journal = read(&journal_4(&party));
    let snapshot = Snapshot::read(&snapshot_4(&party)).expect("a snapshot");
    let entire = Room::restore(bids(), None, &journal).expect("restores");
    let behind = Room::restore(bids(), Some(snapshot.clone()), &[]).expect("restores");
    for (mut room, snapshot) in [(entire, None), (behind, Some(snapshot))] {
        assert_eq!(room.number(), party.room.number());
        assert!(room.record().is_some_and(|record| record.game_format == 1));
        let mut journal = journal.clone();
        let mut follower = Room::restore(bids(), snapshot.clone(), &journal).expect("restores");
        for (number, (who, action)) in [("bob", "mull"), ("bob", "bid 3"), ("ann", "bid 1")].into_iter().enumerate() {
            let id = CommandId::try_from(format!("new{number}")).expect("an id");
            let done = room.act(person(who), id, room.number(), action, party.now).expect("legal");
            let text = serde_json::to_string(&done.journal.expect("an entry")).expect("plain data");
            let entry = JournalEntry::read(&text).expect("an entry");
            assert_eq!(entry.entries[0].game_format, (number == 0).then_some(2), "today's format begins once");
            follower.follow(&entry).expect("another server follows");
            journal.push(entry);
        }
        assert!(follower == room);
        assert!(Room::restore(bids(), snapshot, &journal).expect("restores") == room);
        let text = serde_json::to_string(&room.snapshot()).expect("plain data");
        let kept = Snapshot::read(&text).expect("a snapshot");
        assert!(Room::restore(bids(), Some(kept), &[]).expect("restores") == room);
        for entry in 0..=room.record().expect("a match").last() {
            room.moment(Some(&person("ann")), entry, party.now, stage::Language::English).expect("it is shown");
        }
        let id = CommandId::try_from("back".to_owned()).expect("an id");
        let back = Command::Undo { scope: UndoScope::Decision };
        room.handle(Envelope { by: person("ann"), id, command: back }, party.now).expect("asked or done");
    }
}

#[test]
fn the_next_match_is_set_up_as_games_are_today() {
    let mut party = party();
    let mut journal = read(&journal_4(&party));
    let Cause::Opened(opening) = &mut journal[0].cause else { panic!("opens") };
    opening.plan.arrangement.setup = json!({"length": 3, "turns": true});
    party.room = Room::restore(bids(), None, &journal).expect("restores");
    party.says("ann", Command::Resign).expect("over");
    party.asks("ann", Proposal::Rematch).expect("asked");
    party.agrees("bob", Proposal::Rematch, true).expect("agreed");
    let arrangement = party.room.rematch().expect("agreed");
    assert_eq!(arrangement.setup, json!({"rounds": 3, "turns": true}));
}

#[test]
fn newer_and_broken_entries_are_refused_with_a_reason() {
    let entry = serde_json::to_value(&party().journal[1]).expect("plain data");
    let told = |change: &dyn Fn(&mut Value)| {
        let mut entry = entry.clone();
        change(&mut entry);
        JournalEntry::read(&entry.to_string()).expect_err("it cannot be read").to_string()
    };
    let newer = "the journal has format 9, this program reads formats 4 to 5: a newer Wartable may read it";
    assert_eq!(told(&|entry| entry["format"] = json!(9)), newer);
    let unknown = |entry: &mut Value| (entry["format"], entry["cause"]) = (json!(9), json!("asleep"));
    assert_eq!(told(&unknown), newer, "whatever else is new in it");
    assert_eq!(
        told(&|entry| entry["format"] = json!("5")),
        "this is no entry or snapshot of a room: it has no 'format' number"
    );
    assert!(told(&|entry| entry["cause"] = json!("asleep")).contains("unknown variant `asleep`"));
    assert!(JournalEntry::read("{").is_err_and(|error| matches!(error, RestoreError::Unreadable(_))));
    assert!(JournalEntry::read("[]").is_err());
    let snapshot = serde_json::to_string(&party().room.snapshot()).expect("plain data");
    let newer = snapshot.replacen("\"format\":5", "\"format\":6", 1);
    assert_eq!(Snapshot::read(&newer), Err(RestoreError::Format(6)));
}
