//! What the operator of a server does beside it, on the same database: look at tables and people, close, delete, ban, and
//! give people their data or delete it. Servers that run see it within seconds.

use crate::clock::{DAY, now};
pub use crate::names::on_one_line;
use crate::ownership::due;
use crate::{bans, change, json, list_entry, names};
use host::{Accepted, Room};
use protocol::PersonId;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use store::{Ban, ListChange, ListedTable, Person, Report, Store, StoreError};

/// How often a table that changes meanwhile is read again.
const TRIES: usize = 8;
/// What stands in a journal in the place of a deleted name, and of what was said.
const DELETED_NAME: &str = "Deleted person";
const DELETED_TEXT: &str = "…";

#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("there is no {0}")]
    NotThere(String),
    #[error("{0}")]
    Table(String),
    #[error("a name has 1 to {max} characters that can be seen", max = protocol::limits::NAME)]
    Name,
}

/// A table in a list.
pub struct AdminTable {
    pub id: String,
    pub game: String,
    /// `gathering`, `playing` or `over`.
    pub phase: &'static str,
    pub title: String,
    pub players: Vec<String>,
    pub entries: u64,
    pub updated: u64,
}

/// A table with its people and its chat.
pub struct TableDetails {
    pub table: AdminTable,
    /// Ids, names, and seats where they have one.
    pub people: Vec<(String, String, Option<u8>)>,
    /// Who said what.
    pub chat: Vec<(String, String)>,
}

pub struct Admin {
    store: Store,
}

impl Admin {
    pub async fn open(database: &str) -> Result<Admin, AdminError> {
        Ok(Admin { store: Store::open(database).await? })
    }

    pub async fn close_database(&self) {
        self.store.close().await;
    }

    /// Tables of a phase, or of any where it is empty; the liveliest first.
    pub async fn tables(&self, phase: &str, limit: u32) -> Result<Vec<AdminTable>, AdminError> {
        Ok(self.store.all_tables(phase, limit).await?.iter().map(admin_table).collect())
    }

    pub async fn table(&self, id: &str) -> Result<TableDetails, AdminError> {
        let listed = self.store.table(id).await?.ok_or_else(|| no_table(id))?;
        let room = self.room(id).await?;
        let person = |person: PersonId| {
            let name = room.name_of(&person).unwrap_or_default().to_owned();
            let seat = room.seat_of(&person).map(|seat| seat.0);
            (String::from(person), name, seat)
        };
        let chat = room.whole_chat().map(|message| (message.name.clone(), message.text.clone())).collect();
        Ok(TableDetails {
            table: admin_table(&listed),
            people: room.known_people().cloned().map(person).collect(),
            chat,
        })
    }

    /// Ends the match at a table; a table whose match has not begun is deleted.
    pub async fn close_table(&self, id: &str) -> Result<(), AdminError> {
        let listed = self.store.table(id).await?.ok_or_else(|| no_table(id))?;
        if listed.phase == store::TablePhase::Gathering {
            return Ok(self.store.delete_table(id).await?);
        }
        self.change(id, |room| room.close(now()).map(Some).map_err(|error| error.to_string())).await.map(drop)
    }

    pub async fn delete_table(&self, id: &str) -> Result<(), AdminError> {
        Ok(self.store.delete_table(id).await?)
    }

    /// People whose name has this in it.
    pub async fn people(&self, name: &str, limit: u32) -> Result<Vec<Person>, AdminError> {
        Ok(self.store.people(name, limit).await?)
    }

    /// Gives a person another name, which tables show when the person next comes in.
    pub async fn rename(&self, person: &str, name: &str) -> Result<(), AdminError> {
        let name = names::normalized(name).ok_or(AdminError::Name)?;
        Ok(self.store.rename(person, &name).await?)
    }

    /// Closes the server to a person, an address or a network; for ever without a number of days.
    pub async fn ban(&self, who: &str, reason: &str, days: Option<u64>) -> Result<(), AdminError> {
        let (subject, since) = (bans::subject(who), now().0);
        if subject.starts_with("person:") && self.store.person_by_id(who).await?.is_none() {
            return Err(AdminError::NotThere(format!("person {who}, and it is no address either")));
        }
        let until = days.map(|days| since.saturating_add(days.saturating_mul(DAY)));
        Ok(self.store.ban(&Ban { subject, reason: reason.to_owned(), since, until }).await?)
    }

    pub async fn unban(&self, who: &str) -> Result<(), AdminError> {
        Ok(self.store.unban(&bans::subject(who)).await?)
    }

    pub async fn bans(&self) -> Result<Vec<Ban>, AdminError> {
        Ok(self.store.bans().await?)
    }

    /// What people reported and the operator has not settled.
    pub async fn reports(&self, limit: u32) -> Result<Vec<Report>, AdminError> {
        Ok(self.store.reports(limit).await?)
    }

    pub async fn settle_report(&self, id: &str) -> Result<(), AdminError> {
        Ok(self.store.settle_report(id).await?)
    }

    /// Everything that is known of a person, as JSON. Hashes of tokens and keys are left out.
    pub async fn export(&self, person: &str) -> Result<Value, AdminError> {
        let (known, id) = self.person(person).await?;
        let sessions = self.store.sessions(person).await?;
        let blocks = self.store.blocks(person).await?;
        let reports = self.store.reports(u32::MAX).await?;
        let (notices, channels) =
            (self.store.notice_settings(person).await?, self.store.notice_channels(person).await?);
        let mut tables = Vec::new();
        for table in self.store.tables_mentioning(person).await? {
            let room = self.room(&table).await?;
            let summary = room.summary();
            tables.push(json!({
                "table": table,
                "game": summary.game,
                "title": summary.title,
                "name": room.name_of(&id),
                "seat": room.seat_of(&id).map(|seat| seat.0),
                "said": room.messages_of(&id),
            }));
        }
        let device =
            |session: &store::Session| json!({"device": session.device, "since": session.since, "seen": session.seen});
        let told_at = |channel: &store::StoredChannel| json!({"kind": channel.kind, "address": channel.address, "name": channel.name, "state": channel.state, "since": channel.since});
        let reported = reports.iter().filter(|report| report.reporter == person);
        Ok(json!({
            "id": known.id,
            "name": known.name,
            "has_key": self.store.has_key(person).await?,
            "browsers": sessions.iter().map(device).collect::<Vec<_>>(),
            "blocked": blocks.iter().map(|block| json!({"name": block.name, "since": block.since})).collect::<Vec<_>>(),
            "reports": reported.map(|report| json!({"name": report.name, "reason": report.reason, "at": report.at})).collect::<Vec<_>>(),
            "notices": notices.map(|notices| json!({
                "language": notices.language,
                "quiet_from": notices.quiet_from,
                "quiet_until": notices.quiet_until,
                "zone": notices.zone,
            })),
            "told_at": channels.iter().map(told_at).collect::<Vec<_>>(),
            "tables": tables,
        }))
    }

    /// Deletes a person's account, and their name and words at every table. The tables stay, for the other players. How
    /// many tables the person was at.
    pub async fn delete_person(&self, person: &str) -> Result<usize, AdminError> {
        let (_, id) = self.person(person).await?;
        // Servers close the sockets of someone who is banned, so that nothing is said while it is being deleted.
        let ban = Ban {
            subject: bans::subject(person),
            reason: "the account is deleted".into(),
            since: now().0,
            until: Some(now().0.saturating_add(DAY)),
        };
        self.store.ban(&ban).await?;
        let mut tables = BTreeSet::new();
        // What servers that had not heard of it wrote meanwhile is found with the second look.
        for _ in 0..2 {
            for table in self.store.tables_mentioning(person).await? {
                let forget = |room: &mut Room| room.forget_person(&id, now()).map_err(|error| error.to_string());
                let room = self.change(&table, forget).await?;
                self.rewrite_journal(&table, person, room.number()).await?;
                let snapshot = json::write(&room.snapshot()).map_err(|error| AdminError::Table(error.message))?;
                self.store.keep_snapshot(&table, room.number(), &snapshot).await?;
                tables.insert(table);
            }
        }
        self.store.delete_person(person).await?;
        Ok(tables.len())
    }

    async fn person(&self, person: &str) -> Result<(Person, PersonId), AdminError> {
        let missing = || AdminError::NotThere(format!("person {person}"));
        let known = self.store.person_by_id(person).await?.ok_or_else(missing)?;
        let id = PersonId::try_from(person).map_err(|_| missing())?;
        Ok((known, id))
    }

    async fn room(&self, table: &str) -> Result<Room, AdminError> {
        let saved = self.store.load(table).await?.ok_or_else(|| no_table(table))?;
        change::restored(saved, catalog::find)
            .map_err(|why| AdminError::Table(format!("table {table} cannot be read: {why}")))
    }

    /// Changes a room and writes the entry; again if a server wrote one first. The room afterwards.
    async fn change(
        &self,
        table: &str,
        mut work: impl FnMut(&mut Room) -> Result<Option<Accepted>, String>,
    ) -> Result<Room, AdminError> {
        for _ in 0..TRIES {
            let mut room = self.room(table).await?;
            let done = work(&mut room).map_err(|why| AdminError::Table(format!("table {table}: {why}")))?;
            let Some(journal) = done.and_then(|done| done.journal) else { return Ok(room) };
            let unwritten = |error: protocol::ApiError| AdminError::Table(error.message);
            let (body, listed) = (json::write(&journal).map_err(unwritten)?, list_entry::of(&room).map_err(unwritten)?);
            let due = due(&room, now()).map(|due| due.0);
            match self
                .store
                .append_due(table, journal.number, &body, ListChange::Entry(&listed), journal.at.0, due)
                .await
            {
                Ok(()) => return Ok(room),
                Err(StoreError::Taken { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(AdminError::Table(format!("table {table} changes too fast; try again")))
    }

    /// Takes a person's names and words out of the entries up to a number.
    async fn rewrite_journal(&self, table: &str, person: &str, last: u64) -> Result<(), AdminError> {
        let mut called = BTreeSet::new();
        for (number, body) in self.store.all_entries(table).await? {
            let mut entry: Value = serde_json::from_str(&body).map_err(|error| {
                AdminError::Table(format!("entry {number} of table {table} cannot be read: {error}"))
            })?;
            let before = entry.clone();
            take_out(&mut entry, person, &mut called);
            if entry != before && number <= last {
                self.store.rewrite_entry(table, number, &entry.to_string()).await?;
            }
        }
        Ok(())
    }
}

fn no_table(id: &str) -> AdminError {
    AdminError::NotThere(format!("table {id}"))
}

fn admin_table(listed: &ListedTable) -> AdminTable {
    let summary = list_entry::summary(listed);
    let seats = summary.iter().flat_map(|summary| &summary.seats);
    AdminTable {
        id: listed.table.clone(),
        game: listed.game.clone(),
        phase: listed.phase.word(),
        players: seats.filter_map(|seat| seat.sitter.clone()).collect(),
        title: summary.as_ref().map(|summary| summary.title.clone()).unwrap_or_default(),
        entries: listed.number + 1,
        updated: listed.updated,
    }
}

/// Takes a person's names and words out of an entry of a journal. `called` are the names found so far.
fn take_out(entry: &mut Value, person: &str, called: &mut BTreeSet<String>) {
    let mut rename = |name: Option<&mut Value>| {
        if let Some(Value::String(name)) = name {
            called.insert(std::mem::replace(name, DELETED_NAME.to_owned()));
        }
    };
    if entry.pointer("/cause/person/by").is_some_and(|by| by == person) {
        rename(entry.pointer_mut("/cause/person/command/arrive/name"));
        rename(entry.get_mut("visitor"));
        for said in ["/cause/person/command/say/text", "/cause/person/command/whisper/text"] {
            if let Some(text) = entry.pointer_mut(said) {
                *text = DELETED_TEXT.into();
            }
        }
    }
    if entry.get("subject").is_some_and(|subject| subject == person) {
        rename(entry.pointer_mut("/cause/person/command/remove/name"));
        rename(entry.pointer_mut("/cause/person/command/silence/name"));
    }
    if let Some(opened) = entry.pointer_mut("/cause/opened") {
        rename_where_named(opened, person, &mut rename);
    }
    // A name stands for one person at a table.
    for player in entry.pointer_mut("/began/players").and_then(Value::as_array_mut).into_iter().flatten() {
        if player.as_str().is_some_and(|player| called.contains(player)) {
            *player = DELETED_NAME.into();
        }
    }
}

/// Renames wherever the id of the person stands beside a name.
fn rename_where_named(value: &mut Value, person: &str, rename: &mut impl FnMut(Option<&mut Value>)) {
    match value {
        Value::Object(fields) => {
            if fields.get("id").is_some_and(|id| id == person) {
                rename(fields.get_mut("name"));
            }
            fields.values_mut().for_each(|field| rename_where_named(field, person, rename));
        }
        Value::Array(list) => list.iter_mut().for_each(|one| rename_where_named(one, person, rename)),
        _ => {}
    }
}
