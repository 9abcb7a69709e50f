//! The things that are ever written, checked and ready to be bound to a statement. Each is one transaction.

use crate::compaction::CompactRow;
use crate::people::SessionRow;
use crate::rows::RowsWrite;
use crate::{ListChange, ListEntry, StoreError};

pub(crate) enum Write {
    Person {
        name: String,
        session: SessionRow,
    },
    Session(SessionRow),
    Touch(SessionRow),
    EndSession {
        person: String,
        token_hash: String,
    },
    Key {
        person: String,
        key_hash: String,
        kept: String,
    },
    Rename {
        id: String,
        name: String,
    },
    Open {
        entry: JournalRow,
        list_entry: ListEntry,
    },
    Append {
        entry: JournalRow,
        lists: ListsWrite,
    },
    Snapshot {
        entry: JournalRow,
    },
    Compact(CompactRow),
    /// Anything, to see whether it can be written.
    Health {
        now: i64,
    },
    Rows(RowsWrite),
}

/// A [`ListChange`], to be written.
pub(crate) enum ListsWrite {
    Nothing,
    Time,
    Row(String),
    Entry(ListEntry),
}

/// A body under its table and number; `now` and `due` are unused for snapshots.
pub(crate) struct JournalRow {
    pub table: String,
    pub number: i64,
    pub body: String,
    pub now: i64,
    /// When a server has to look at the table next.
    pub due: Option<i64>,
}

impl Write {
    pub(crate) fn end_session(person: &str, token_hash: &str) -> Result<Write, StoreError> {
        let (person, token_hash) = (plain("the person's id", person)?, plain("the token's hash", token_hash)?);
        Ok(Write::EndSession { person, token_hash })
    }

    pub(crate) fn key(person: &str, key_hash: &str, kept: &str) -> Result<Write, StoreError> {
        let (person, key_hash) = (plain("the person's id", person)?, plain("the key's hash", key_hash)?);
        Ok(Write::Key { person, key_hash, kept: plain("the token's hash", kept)? })
    }

    pub(crate) fn rename(person: &str, name: &str) -> Result<Write, StoreError> {
        Ok(Write::Rename { id: plain("the person's id", person)?, name: plain("the person's name", name)? })
    }

    pub(crate) fn open(table: &str, body: &str, list_entry: &ListEntry, now: u64) -> Result<Write, StoreError> {
        Ok(Write::Open {
            entry: JournalRow::new(table, 0, body, now, None)?,
            list_entry: checked_list_entry(list_entry)?,
        })
    }

    pub(crate) fn append(
        table: &str,
        number: u64,
        body: &str,
        lists: ListChange,
        now: u64,
        due: Option<u64>,
    ) -> Result<Write, StoreError> {
        let lists = match lists {
            ListChange::Nothing => ListsWrite::Nothing,
            ListChange::Time => ListsWrite::Time,
            ListChange::Row(body) => ListsWrite::Row(plain("the list entry", body)?),
            ListChange::Entry(list_entry) => ListsWrite::Entry(checked_list_entry(list_entry)?),
        };
        Ok(Write::Append { entry: JournalRow::new(table, number, body, now, due)?, lists })
    }

    pub(crate) fn snapshot(table: &str, number: u64, body: &str) -> Result<Write, StoreError> {
        Ok(Write::Snapshot { entry: JournalRow::new(table, number, body, 0, None)? })
    }

    /// Why nothing was written, given the newest number of the table meant. `None`: it can be written after all, the
    /// entry before it came in between.
    pub(crate) fn refusal(&self, newest: Option<i64>) -> Option<Result<(), StoreError>> {
        enum Kind {
            Entry,
            Snapshot,
            Compact,
        }
        let (table, number, kind) = match self {
            Write::Person { session, .. } => {
                return Some(Err(StoreError::AlreadyThere(format!("person {} or the token", session.person))));
            }
            Write::Session(_) => return Some(Err(StoreError::AlreadyThere("the token".into()))),
            // What is gone already needs no end, and a session that has ended is not used.
            Write::Touch(_) | Write::EndSession { .. } | Write::Health { .. } => return Some(Ok(())),
            Write::Rows(RowsWrite { missing: None, .. }) => return Some(Ok(())),
            Write::Rows(RowsWrite { missing: Some(what), .. }) => {
                return Some(Err(StoreError::NotThere(what.clone())));
            }
            Write::Key { person, .. } => return Some(Err(StoreError::NoSuchPerson(person.clone()))),
            Write::Rename { id, .. } => return Some(Err(StoreError::NoSuchPerson(id.clone()))),
            Write::Open { entry, .. } => {
                return Some(Err(StoreError::AlreadyThere(format!("table {}", entry.table))));
            }
            Write::Append { entry, .. } => (&entry.table, entry.number, Kind::Entry),
            Write::Snapshot { entry } => (&entry.table, entry.number, Kind::Snapshot),
            Write::Compact(row) => (&row.table, row.number, Kind::Compact),
        };
        let table = table.clone();
        let Some(newest) = newest else { return Some(Err(StoreError::NoSuchTable(table))) };
        let (number, newest) = (number.unsigned_abs(), newest.unsigned_abs());
        match kind {
            Kind::Snapshot if number <= newest => Some(Ok(())),
            Kind::Compact if number == newest => Some(Err(StoreError::NotThere(format!("finished match at {table}")))),
            Kind::Entry | Kind::Compact if number <= newest => Some(Err(StoreError::Taken { table, number, newest })),
            Kind::Entry if number == newest + 1 => None,
            _ => Some(Err(StoreError::Gap { table, number, newest })),
        }
    }

    /// The table whose newest number tells why nothing was written.
    pub(crate) fn table(&self) -> Option<&str> {
        match self {
            Write::Append { entry, .. } | Write::Snapshot { entry } => Some(&entry.table),
            Write::Compact(row) => Some(&row.table),
            _ => None,
        }
    }
}

impl JournalRow {
    fn new(table: &str, number: u64, body: &str, now: u64, due: Option<u64>) -> Result<JournalRow, StoreError> {
        let (table, body) = (plain("the table's id", table)?, plain("the body", body)?);
        Ok(JournalRow { table, number: signed(number), body, now: signed(now), due: due.map(signed) })
    }
}

/// Databases count in `i64`. No table gets that far, so a larger number is as wrong as the largest.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// PostgreSQL keeps no NUL in a text, so neither engine does.
pub(crate) fn plain(what: &'static str, text: &str) -> Result<String, StoreError> {
    if text.contains('\0') { Err(StoreError::Nul(what)) } else { Ok(text.to_string()) }
}

fn checked_list_entry(list_entry: &ListEntry) -> Result<ListEntry, StoreError> {
    plain("the list entry's game", &list_entry.game)?;
    plain("the list entry's body", &list_entry.body)?;
    for member in &list_entry.members {
        let texts = [&member.person, &member.result, &member.side, &member.scenario, &member.words];
        for text in texts.into_iter().chain(&member.opponents) {
            plain("a member", text)?;
        }
    }
    Ok(list_entry.clone())
}
