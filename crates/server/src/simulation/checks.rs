//! What must hold after a simulation, whatever happened in it.

use super::client::Client;
use super::tables::find_game;
use super::world::{KeptTable, Run};
use host::{Cause, JournalEntry, Room};
use kernel::Verdict;
use protocol::{CommandId, Delay, TableView};
use serde_json::Value;
use stage::Language;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn all(run: &Run) -> Result<(), String> {
    for client in &run.clients {
        if let Some(complaint) = &client.complaint {
            return Err(format!("{} at {}: {complaint}", client.name, client.table));
        }
    }
    for table in &run.tables {
        let clients: Vec<&Client> = run.clients.iter().filter(|client| client.table == table.id).collect();
        let checked = check_numbers(&table.journal)
            .and_then(|()| check_answers(&table.journal, &clients))
            .and_then(|()| check_views(&table.journal, &clients))
            .and_then(|room| check_room(table, &room))
            .and_then(|()| check_rematch(&run.opened, &clients));
        checked.map_err(|why| format!("table {}: {why}", table.id))?;
    }
    Ok(())
}

fn check_numbers(journal: &[JournalEntry]) -> Result<(), String> {
    for (number, entry) in journal.iter().enumerate() {
        if entry.number != number as u64 {
            return Err(format!("entry {} stands in the place of {number}", entry.number));
        }
    }
    match journal.windows(2).find(|pair| pair[0].at > pair[1].at) {
        Some(pair) => Err(format!("time goes back at entry {}", pair[1].number)),
        None => Ok(()),
    }
}

/// What was acknowledged is in the journal, once; what was refused is not, unless an earlier copy was on its way.
fn check_answers(journal: &[JournalEntry], clients: &[&Client]) -> Result<(), String> {
    let mut entries: BTreeMap<CommandId, u64> = BTreeMap::new();
    for entry in journal {
        if let Cause::Person(envelope) = &entry.cause
            && let Some(first) = entries.insert(envelope.id.clone(), entry.number)
        {
            return Err(format!("{envelope:?} is in entry {first} and in entry {}", entry.number));
        }
    }
    for client in clients {
        for (id, ack) in &client.acknowledged {
            if entries.get(id) != Some(&ack.number) {
                let kept = entries.get(id);
                return Err(format!("{id:?} was acknowledged as entry {}, and {kept:?} was kept", ack.number));
            }
        }
        let answered = |id: &CommandId| client.acknowledged.contains_key(id) || client.in_doubt.contains(id);
        let mut refused = client.refused.iter().filter(|(id, _)| !answered(id));
        if let Some((id, error)) = refused.find(|(id, _)| entries.contains_key(*id)) {
            let entry = entries[id];
            let cause = &journal[entry as usize].cause;
            return Err(format!("{id:?} was refused ({error:?}) and is in entry {entry}: {cause:?}"));
        }
    }
    Ok(())
}

/// Every view is the one that follows from the journal up to its entry, for its person. Gives the room at the end.
fn check_views(journal: &[JournalEntry], clients: &[&Client]) -> Result<Room, String> {
    let Some(JournalEntry { cause: Cause::Opened(opening), .. }) = journal.first() else {
        return Err("its first entry is missing".into());
    };
    let arrangement = &opening.plan.arrangement;
    let game = find_game(&arrangement.game).map_err(|error| error.to_string())?;
    let mut room = Room::restore(game, None, &journal[..1]).map_err(|error| error.to_string())?;
    for entry in journal {
        if entry.number > 0 {
            room.follow(entry).map_err(|error| error.to_string())?;
        }
        for client in clients {
            let shown: Vec<_> = client.shown.iter().filter(|view| view.number == entry.number).collect();
            let heard: Vec<_> = client.heard.iter().filter(|message| message.number == entry.number).collect();
            if shown.is_empty() && heard.is_empty() {
                continue;
            }
            let person = client.person();
            let expected = room.view(Some(&person), None, entry.at, Language::English);
            // A spectator with a delay hears later what was said, and it is not known when.
            let in_time = arrangement.settings.delay == Delay::None || room.seat_of(&person).is_some();
            for message in heard.into_iter().filter(|_| in_time) {
                if !expected.chat.contains(message) {
                    return Err(format!("{} heard {message:?}", client.name));
                }
            }
            let expected = comparable(expected);
            for view in shown {
                if room.is_removed(&person) {
                    return Err(format!("{}, who was sent away, saw entry {}", client.name, entry.number));
                }
                let view = comparable(view.clone());
                if view != expected {
                    let what = difference(&view, &expected);
                    return Err(format!("{} was shown another entry {}: {what}", client.name, entry.number));
                }
            }
        }
    }
    let newest = room.number();
    let mut views = clients.iter().flat_map(|client| client.shown.iter().map(move |view| (client, view)));
    match views.find(|(_, view)| view.number > newest) {
        Some((client, view)) => Err(format!("{} was shown entry {}, which was not kept", client.name, view.number)),
        None => Ok(room),
    }
}

/// A view without what does not follow from the journal: the time on clocks, and who watches.
fn comparable(mut view: TableView) -> Value {
    (view.whole, view.since, view.spectators, view.moderation) = (true, None, 0, None);
    for clock in view.seats.iter_mut().filter_map(|seat| seat.clock.as_mut()) {
        clock.left = 0;
    }
    serde_json::to_value(view).expect("a view is plain data")
}

/// The first part that differs, as deep inside as it can be named.
fn difference(found: &Value, expected: &Value) -> String {
    let (Value::Object(left), Value::Object(right)) = (found, expected) else {
        return format!("is {found}, not {expected}");
    };
    let mut keys = left.keys().chain(right.keys());
    let Some(key) = keys.find(|key| left.get(*key) != right.get(*key)) else { return "is the same".into() };
    let null = Value::Null;
    let part = |values: &serde_json::Map<String, Value>| values.get(key).unwrap_or(&null).clone();
    format!("{key} {}", difference(&part(left), &part(right)))
}

/// A rematch that was told of is laid out, and everyone meets at the same table.
fn check_rematch(opened: &BTreeSet<String>, clients: &[&Client]) -> Result<(), String> {
    let next: BTreeSet<&String> = clients.iter().filter_map(|client| client.next.as_ref()).collect();
    match (next.len(), next.iter().find(|table| !opened.contains(**table))) {
        (0 | 1, None) => Ok(()),
        (_, Some(table)) => Err(format!("the rematch at {table} is not there")),
        (_, None) => Err(format!("there are several rematches: {next:?}")),
    }
}

/// Every server has the same room, so has the database, compacted or not, and the rules give the same match.
fn check_room(table: &KeptTable, room: &Room) -> Result<(), String> {
    let whole = room.snapshot();
    let value = |snapshot| serde_json::to_value(snapshot).expect("a snapshot is plain data");
    if table.kept != whole {
        let (what, compacted) = (difference(&value(&table.kept), &value(&whole)), &table.compacted);
        return Err(format!("compacted at {compacted:?}, the database has another room than was written: {what}"));
    }
    if let Some((server, other)) = table.in_memory.iter().enumerate().find(|(_, other)| **other != whole) {
        let what = difference(&value(other), &value(&whole));
        return Err(format!("server {server} has another room than the journal: {what}"));
    }
    let game = find_game(whole.game()).map_err(|error| error.to_string())?;
    match room.record().map(|record| game.verify(&record)) {
        None | Some(Ok(Verdict::Same { .. })) => Ok(()),
        Some(verdict) => Err(format!("the rules do not give this match: {verdict:?}")),
    }
}
