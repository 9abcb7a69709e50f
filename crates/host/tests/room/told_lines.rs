//! What was told stays told: the log is made from what each viewer knew then, and kept.

use crate::MASKS;
use crate::party::{Party, person, sitting};
use host::{JournalEntry, RestoreError, Room, RoomError, Snapshot};
use kernel::RecordError;
use protocol::{Command, Delay, Settings, TableView};
use serde_json::{Value, json};
use stage::Language;

/// Ann and Bob in masks, Eve watching.
fn masked(delay: Delay) -> Party {
    let settings = Settings { delay, ..Settings::default() };
    let mut party = Party::open(&MASKS, json!({}), ["ann", "bob"].map(sitting).into(), settings);
    for name in ["bob", "eve"] {
        party.says(name, Command::Arrive { name: name.into() }).expect("comes");
    }
    party.says("ann", Command::Start).expect("starts");
    party
}

fn lines(view: &TableView) -> Vec<String> {
    view.lines.iter().map(|said| said.line.to_string()).collect()
}

const TO_ANN: [&str; 4] = ["Rose speaks", "A mask speaks", "Rose takes the mask off", "Thorn takes the mask off"];
const TO_BOB: [&str; 4] = ["A mask speaks", "Thorn speaks", "Rose takes the mask off", "Thorn takes the mask off"];
const TO_EVE: [&str; 4] = ["A mask speaks", "A mask speaks", "Rose takes the mask off", "Thorn takes the mask off"];

const PLAY: [(&str, &str); 4] = [("ann", "speak"), ("bob", "speak"), ("ann", "unmask"), ("bob", "unmask")];

fn assert_told(room: &Room, told: usize) {
    let now = protocol::Timestamp(0);
    for (name, wanted) in [("ann", TO_ANN), ("bob", TO_BOB), ("eve", TO_EVE)] {
        assert_eq!(lines(&room.view(Some(&person(name)), None, now, Language::English)), wanted[..told], "{name}");
    }
}

/// The journal and the snapshot as they are read from the store.
fn stored(party: &Party) -> (Vec<JournalEntry>, Snapshot) {
    let journal = serde_json::to_string(&party.journal).expect("plain data");
    let snapshot = serde_json::to_string(&party.room.snapshot()).expect("plain data");
    (serde_json::from_str(&journal).expect("reads"), serde_json::from_str(&snapshot).expect("reads"))
}

#[test]
fn a_later_reveal_changes_no_line() {
    let mut party = masked(Delay::None);
    for (index, (who, action)) in PLAY.into_iter().enumerate() {
        party.acts(who, action).expect("listed");
        assert_told(&party.room, index + 1);
        for entry in 1..=index as u32 + 1 {
            let moment =
                party.room.moment(Some(&person("bob")), entry, party.now, Language::English).expect("it was played");
            assert_eq!(moment.lines[0].line.to_string(), TO_BOB[entry as usize - 1]);
        }
    }
}

#[test]
fn a_room_that_is_read_again_says_the_same() {
    let mut party = masked(Delay::None);
    party.all(&PLAY);
    let (journal, snapshot) = stored(&party);
    assert_told(&Room::restore(&MASKS, None, &journal).expect("restores"), 4);
    assert_told(&Room::restore(&MASKS, Some(snapshot), &[]).expect("restores"), 4);
}

#[test]
fn a_delayed_spectator_hears_what_was_known_then() {
    let mut party = masked(Delay::Entries(2));
    party.all(&PLAY[..2]);
    party.acts("ann", "unmask").expect("listed");
    assert_eq!(lines(&party.view("eve")), TO_EVE[..1], "though the mask is off by now");
    party.acts("bob", "unmask").expect("listed");
    assert_eq!(lines(&party.view("eve")), TO_EVE, "all of it when it is over");
}

#[test]
fn what_was_taken_back_is_told_no_more() {
    let mut party = masked(Delay::None);
    party.all(&PLAY[..2]);
    party.undo("bob", protocol::UndoScope::Decision).expect("free");
    assert_told(&party.room, 1);
    party.all(&PLAY[1..]);
    assert_told(&party.room, 4);
}

fn without_lines(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("lines");
            fields.values_mut().for_each(without_lines);
        }
        Value::Array(items) => items.iter_mut().for_each(without_lines),
        _ => {}
    }
}

#[test]
fn what_an_older_version_kept_without_lines_is_told_from_its_states() {
    let mut party = masked(Delay::None);
    party.all(&PLAY);
    let mut journal = serde_json::to_value(&party.journal).expect("plain data");
    let mut snapshot = serde_json::to_value(party.room.snapshot()).expect("plain data");
    without_lines(&mut journal);
    without_lines(&mut snapshot);
    assert!(!journal.to_string().contains("mask off"));
    let journal: Vec<JournalEntry> = serde_json::from_value(journal).expect("reads");
    assert_told(&Room::restore(&MASKS, None, &journal).expect("restores"), 4);
    assert_told(&Room::restore(&MASKS, Some(serde_json::from_value(snapshot).expect("reads")), &[]).expect("ok"), 4);
}

#[test]
fn a_line_that_cannot_be_read_is_an_error() {
    let mut party = masked(Delay::None);
    party.all(&PLAY[..2]);
    let mut journal = party.journal.clone();
    let spoken = journal.last_mut().expect("an entry");
    spoken.entries[0].events[0].1 = json!({"sang": 3}).into();
    assert!(Room::restore(&MASKS, None, &journal).is_ok(), "the lines were kept, so the event is not needed");
    journal.iter_mut().for_each(|entry| entry.lines.clear());
    let why = Room::restore(&MASKS, None, &journal).err().expect("an error");
    assert!(matches!(&why, RestoreError::Record(RecordError::Damaged(2, why)) if why.contains("event")), "{why}");
    let mut journal = party.journal.clone();
    let extra = journal[journal.len() - 1].lines.clone();
    journal.last_mut().expect("an entry").lines.extend(extra);
    let number = journal.len() as u64 - 1;
    assert_eq!(Room::restore(&MASKS, None, &journal).err(), Some(RestoreError::Lines(number)));
}

#[test]
fn what_cannot_be_written_down_is_not_done() {
    let mut party = masked(Delay::None);
    party.acts("ann", "speak").expect("listed");
    let before = (party.room.snapshot(), party.view("bob"));
    let why = party.acts("bob", "choke").expect_err("it cannot be kept");
    assert!(matches!(&why, RoomError::NotWritten(why) if why.contains("choked")), "{why}");
    assert_eq!((party.room.snapshot(), party.view("bob")), before);
    party.all(&PLAY[1..]);
    let record = party.room.record().expect("a match");
    let verdict = kernel::verify::<toy::masks::Masks>(&record).expect("readable");
    assert!(matches!(verdict, kernel::Verdict::Same { entries: 4, .. }), "{verdict:?}");
}
