//! Where tables live: every entry of a table's journal, its newest snapshot, the entry it has in lists, and the people
//! who sit there. Of a finished match a compressed snapshot is enough. Bodies are opaque text; nothing here reads them.
//! SQLite in a file is the default, PostgreSQL the other engine, and both keep the same promise: what was answered with `Ok`
//! is on the disk.

mod backup;
mod changes;
#[cfg(feature = "cluster")]
pub mod cluster;
mod compaction;
mod due;
mod error;
mod matches;
mod moderation;
mod nodes;
mod notices;
mod operator;
mod people;
mod postgres;
mod retention;
mod rows;
#[cfg(feature = "simulation")]
pub mod simulation;
mod sqlite;
mod write;

use std::sync::Arc;

pub use backup::{backup, restore};
pub use changes::{Changes, DatabaseChange};
pub use compaction::{CompactTable, FoundTable};
pub use error::StoreError;
pub use matches::{MatchCount, MatchFilter, Member};
pub use moderation::{Ban, PersonBlock, Report};
pub use nodes::{Claim, Node, Presence, SharedLimit};
pub use notices::{NoticeSettings, StoredChannel, TurnNotice};
pub use operator::Totals;
pub use people::{Person, Session};
use postgres::Postgres;
pub use retention::Stale;
use sqlite::Sqlite;
use write::{Write, signed};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TablePhase {
    Gathering,
    Playing,
    Over,
}

/// What lists show of a table, and what they choose by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListEntry {
    pub game: String,
    pub phase: TablePhase,
    /// Public: strangers may see it in the list of open tables.
    pub listed: bool,
    pub free_seats: u8,
    /// The people who belong to the table.
    pub members: Vec<Member>,
    pub body: String,
}

/// What the next entry changes in the lists. The less there is, the less the database has to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListChange<'a> {
    /// Nothing, not even when the table was written to last.
    Nothing,
    /// Only when the table was written to last.
    Time,
    /// Only the body of the list entry.
    Row(&'a str),
    /// All of it.
    Entry(&'a ListEntry),
}

/// One line of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedTable {
    pub table: String,
    pub game: String,
    pub phase: TablePhase,
    /// When an entry was written last that changed more than a row, in milliseconds since 1970.
    pub updated: u64,
    pub body: String,
    /// The number of the newest entry.
    pub number: u64,
}

/// A table as it was kept: the newest snapshot and the entries behind it, or all entries where there is none. Of a finished
/// match the snapshot may be all there is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedTable {
    pub snapshot: Option<(u64, String)>,
    pub entries: Vec<(u64, String)>,
}

/// A handle to the database; clones share it.
#[derive(Clone)]
pub struct Store {
    engine: Arc<Engine>,
    #[cfg(feature = "simulation")]
    simulation: Option<Arc<simulation::Simulation>>,
}

enum Engine {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Asks one question of whichever engine is there. Both understand the same reading SQL, so it is written once.
macro_rules! ask {
    ($store:expr, $pool:ident => $question:expr) => {
        crate::ask_within!($store, crate::postgres::PATIENCE, $pool => $question)
    };
}

/// The same, where PostgreSQL may take as long to answer as is said.
macro_rules! ask_within {
    ($store:expr, $patience:expr, $pool:ident => $question:expr) => {
        $store
            .call(async {
                match &*$store.engine {
                    Engine::Sqlite(engine) => {
                        let $pool = &engine.readers;
                        $question.await.map_err(|error| engine.trouble(error))
                    }
                    Engine::Postgres(engine) => {
                        let $pool = &engine.pool;
                        engine.within($patience, $question).await
                    }
                }
            })
            .await
    };
}

pub(crate) use {ask, ask_within};

const LOAD: &str = "
    SELECT number, body, TRUE, packed FROM snapshots WHERE table_id = $1
    UNION ALL
    SELECT number, body, FALSE, NULL FROM entries
    WHERE table_id = $1 AND number > coalesce((SELECT number FROM snapshots WHERE table_id = $1), -1)
    ORDER BY 1";
const ALL_ENTRIES: &str = "SELECT number, body FROM entries WHERE table_id = $1 ORDER BY number";
const ENTRIES: &str = "
    SELECT number, body, TRUE FROM entries WHERE table_id = $1 AND number > $2
    UNION ALL
    SELECT newest, '', FALSE FROM tables WHERE id = $1
    ORDER BY 1";
// A table stays while it is among the newest of one of the people who belong to it: a person who sits down at another's
// table does not push it off.
const OPEN: &str = "
    SELECT id, game, phase, updated, list_entry, newest FROM tables WHERE id IN (
        SELECT ranked.id FROM (
            SELECT id, ROW_NUMBER() OVER (PARTITION BY coalesce(person, id) ORDER BY updated DESC, id) AS place
            FROM tables LEFT JOIN members ON id = table_id
            WHERE listed AND phase <> 'over' AND free_seats > 0 AND updated >= $2
        ) AS ranked WHERE place <= $3
    ) ORDER BY updated DESC, id LIMIT $1";
const OF_PERSON: &str = "
    SELECT id, game, phase, updated, list_entry, newest FROM members JOIN tables ON id = table_id
    WHERE person = $1 ORDER BY updated DESC, id LIMIT $2";

/// What a URL of a database names: a file, or a database of PostgreSQL.
enum DatabaseUrl<'a> {
    Sqlite(&'a str),
    Postgres,
}

impl DatabaseUrl<'_> {
    fn read(url: &str) -> Result<DatabaseUrl<'_>, StoreError> {
        if let Some(place) = url.strip_prefix("sqlite:") {
            return Ok(DatabaseUrl::Sqlite(place.strip_prefix("//").unwrap_or(place)));
        }
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(DatabaseUrl::Postgres);
        }
        // Only the scheme is repeated: the rest may hold a password.
        let scheme = url.split_once(':').map_or("no scheme at all", |(scheme, _)| scheme);
        Err(StoreError::Url(format!(
            "a database is sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE; this one begins with {scheme}"
        )))
    }
}

impl Store {
    /// Opens `sqlite:PATH` (made on first use, with its folder), `sqlite::memory:` (gone when the store is) or
    /// `postgres://USER:PASSWORD@HOST/DATABASE`, and brings its tables up to date. Needs a running Tokio.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let engine = match DatabaseUrl::read(url)? {
            DatabaseUrl::Sqlite(place) => Engine::Sqlite(Sqlite::open(place).await?),
            DatabaseUrl::Postgres => Engine::Postgres(Postgres::open(url).await?),
        };
        Ok(Store {
            engine: Arc::new(engine),
            #[cfg(feature = "simulation")]
            simulation: None,
        })
    }

    /// Writes entry 0 of a new table. `AlreadyThere` when the id is in use.
    pub async fn open_table(
        &self,
        table: &str,
        body: &str,
        list_entry: &ListEntry,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        self.write(Write::open(table, body, list_entry, now_ms)?).await
    }

    /// Writes the next entry and, where one is given, the table's new list entry: both or neither. `Ok` comes after the commit.
    /// `Taken` when another writer was first, `Gap` when the entry before it is missing. After any other error the entry
    /// may or may not have been kept (a connection can break in between): read again before going on.
    pub async fn append(
        &self,
        table: &str,
        number: u64,
        body: &str,
        list_entry: Option<&ListEntry>,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        let lists = list_entry.map_or(ListChange::Time, ListChange::Entry);
        self.append_due(table, number, body, lists, now_ms, None).await
    }

    /// The same with all there is to say of the lists, and when a server has to look at the table next; none where nothing is
    /// due.
    pub async fn append_due(
        &self,
        table: &str,
        number: u64,
        body: &str,
        lists: ListChange<'_>,
        now_ms: u64,
        due_ms: Option<u64>,
    ) -> Result<(), StoreError> {
        self.write(Write::append(table, number, body, lists, now_ms, due_ms)?).await
    }

    /// Keeps a snapshot taken after entry `number`. Only the newest is kept; an older one is dropped quietly.
    pub async fn keep_snapshot(&self, table: &str, number: u64, body: &str) -> Result<(), StoreError> {
        self.write(Write::snapshot(table, number, body)?).await
    }

    pub async fn load(&self, table: &str) -> Result<Option<SavedTable>, StoreError> {
        // One statement, so that the snapshot and the entries belong together although others write.
        type Row = (i64, String, bool, Option<Vec<u8>>);
        let rows: Vec<Row> = ask!(self, pool => sqlx::query_as(LOAD).bind(table).fetch_all(pool))?;
        let mut saved = SavedTable { snapshot: None, entries: Vec::with_capacity(rows.len()) };
        if rows.is_empty() {
            return Ok(None);
        }
        for (number, body, snapshot, packed) in rows {
            let body = match packed {
                Some(packed) => compaction::decompress(table, &packed)?,
                None => body,
            };
            match snapshot {
                true => saved.snapshot = Some((number.unsigned_abs(), body)),
                false => saved.entries.push((number.unsigned_abs(), body)),
            }
        }
        Ok(Some(saved))
    }

    /// The entries behind a number. None where some of them are gone, because a compressed snapshot stands in their place:
    /// then only `load` tells what happened.
    pub async fn entries_after(&self, table: &str, number: u64) -> Result<Option<Vec<(u64, String)>>, StoreError> {
        // One statement, so that the newest number belongs to the entries although others write.
        let rows: Vec<(i64, String, bool)> =
            ask!(self, pool => sqlx::query_as(ENTRIES).bind(table).bind(signed(number)).fetch_all(pool))?;
        let newest = rows.iter().find(|(_, _, entry)| !entry).map_or(0, |(newest, ..)| newest.unsigned_abs());
        let entries = rows.into_iter().filter(|(_, _, entry)| *entry);
        let entries: Vec<(u64, String)> = entries.map(|(number, body, _)| (number.unsigned_abs(), body)).collect();
        Ok((entries.len() as u64 >= newest.saturating_sub(number)).then_some(entries))
    }

    /// All entries that are kept, also those before the snapshot.
    pub async fn all_entries(&self, table: &str) -> Result<Vec<(u64, String)>, StoreError> {
        let rows: Vec<(i64, String)> = ask!(self, pool => sqlx::query_as(ALL_ENTRIES).bind(table).fetch_all(pool))?;
        Ok(rows.into_iter().map(|(number, body)| (number.unsigned_abs(), body)).collect())
    }

    /// The number of the newest entry of each of these tables; tables that do not exist are left out.
    pub async fn newest(&self, tables: &[impl AsRef<str>]) -> Result<Vec<(String, u64)>, StoreError> {
        let tables: Vec<&str> = tables.iter().map(AsRef::as_ref).collect();
        let newest = async {
            match &*self.engine {
                Engine::Sqlite(engine) => engine.newest(&tables).await,
                Engine::Postgres(engine) => engine.newest(&tables).await,
            }
        };
        let rows = self.call(newest).await?;
        Ok(rows.into_iter().map(|(table, number)| (table, number.unsigned_abs())).collect())
    }

    /// Public tables that are not over, have a free seat and were used since then, the liveliest first; of the tables of
    /// one person only so many.
    pub async fn open_tables(
        &self,
        limit: u32,
        since_ms: u64,
        per_person: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        listed(ask!(self, pool => {
            let query = sqlx::query_as(OPEN).bind(i64::from(limit)).bind(signed(since_ms));
            query.bind(i64::from(per_person)).fetch_all(pool)
        })?)
    }

    /// All tables a person belongs to, public or not, the liveliest first.
    pub async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<ListedTable>, StoreError> {
        listed(ask!(self, pool => sqlx::query_as(OF_PERSON).bind(person).bind(i64::from(limit)).fetch_all(pool))?)
    }

    /// Whether the database answers and takes a write right now.
    pub async fn healthy(&self, now_ms: u64) -> Result<(), StoreError> {
        let anything = "SELECT id FROM tables LIMIT 1";
        let _: Option<String> = ask!(self, pool => sqlx::query_scalar(anything).fetch_optional(pool))?;
        self.write(Write::Health { now: signed(now_ms) }).await
    }

    /// Finishes what was begun and lets go of the database. Every later call on any clone answers `Closed`.
    pub async fn close(&self) {
        match &*self.engine {
            Engine::Sqlite(engine) => engine.close().await,
            Engine::Postgres(engine) => engine.close().await,
        }
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        #[cfg(feature = "simulation")]
        if self.simulation.as_ref().is_some_and(|simulation| simulation.forgets(&write)) {
            return Ok(());
        }
        #[cfg(feature = "simulation")]
        let told = self.simulation.as_ref().zip(simulation::Written::of(&write));
        let written = async {
            let written = match &*self.engine {
                Engine::Sqlite(engine) => engine.write(write).await,
                Engine::Postgres(engine) => engine.write(&write).await,
            };
            #[cfg(feature = "simulation")]
            if let (Ok(()), Some((simulation, told))) = (&written, told) {
                simulation.tell(told);
            }
            written
        };
        self.call(written).await
    }

    /// Every question and every write goes through here, so that a simulation can disturb it.
    async fn call<T>(&self, call: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        #[cfg(feature = "simulation")]
        if let Some(simulation) = &self.simulation {
            return simulation.run(call).await;
        }
        call.await
    }
}

impl TablePhase {
    pub fn word(self) -> &'static str {
        match self {
            TablePhase::Gathering => "gathering",
            TablePhase::Playing => "playing",
            TablePhase::Over => "over",
        }
    }
}

pub(crate) type ListRow = (String, String, String, i64, String, i64);

pub(crate) fn listed(rows: Vec<ListRow>) -> Result<Vec<ListedTable>, StoreError> {
    let line = |(table, game, word, updated, body, newest): ListRow| {
        let phase = [TablePhase::Gathering, TablePhase::Playing, TablePhase::Over]
            .into_iter()
            .find(|phase| phase.word() == word)
            .ok_or_else(|| StoreError::Other(format!("table {table} is in phase {word}, which this version lacks")))?;
        Ok(ListedTable { table, game, phase, updated: updated.unsigned_abs(), body, number: newest.unsigned_abs() })
    };
    rows.into_iter().map(line).collect()
}
