//! What the operator of a server asks of the database: to look at tables and people, and to delete them.

use crate::postgres::OPERATOR_PATIENCE;
use crate::rows::{RowsWrite, Sql, sql};
use crate::write::signed;
use crate::{Engine, ListRow, ListedTable, Person, Store, StoreError, ask, ask_within, listed};

/// How much there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Totals {
    pub tables: u64,
    pub people: u64,
    /// Those that were ever written at the tables, also where a compressed snapshot stands in their place.
    pub entries: u64,
}

static DELETE_TABLE: Sql = Sql {
    sqlite: "
        DELETE FROM entries WHERE table_id = $1;
        DELETE FROM snapshots WHERE table_id = $1;
        DELETE FROM members WHERE table_id = $1;
        DELETE FROM turn_notices WHERE table_id = $1;
        DELETE FROM tables WHERE id = $1 RETURNING TRUE",
    postgres: "
        WITH gone_entries AS (DELETE FROM entries WHERE table_id = $1),
            gone_snapshots AS (DELETE FROM snapshots WHERE table_id = $1),
            gone_members AS (DELETE FROM members WHERE table_id = $1),
            gone_notices AS (DELETE FROM turn_notices WHERE table_id = $1)
        DELETE FROM tables WHERE id = $1",
};
static DELETE_PERSON: Sql = Sql {
    sqlite: "
        DELETE FROM sessions WHERE person = $1;
        DELETE FROM blocks WHERE person = $1 OR blocked = $1;
        DELETE FROM reports WHERE person = $1;
        UPDATE reports SET reporter = '' WHERE reporter = $1;
        DELETE FROM notice_settings WHERE person = $1;
        DELETE FROM notice_channels WHERE person = $1;
        DELETE FROM turn_notices WHERE person = $1;
        DELETE FROM people WHERE id = $1 RETURNING TRUE",
    postgres: "
        WITH gone_sessions AS (DELETE FROM sessions WHERE person = $1),
            gone_blocks AS (DELETE FROM blocks WHERE person = $1 OR blocked = $1),
            gone_reports AS (DELETE FROM reports WHERE person = $1),
            gone_settings AS (DELETE FROM notice_settings WHERE person = $1),
            gone_channels AS (DELETE FROM notice_channels WHERE person = $1),
            gone_notices AS (DELETE FROM turn_notices WHERE person = $1),
            nameless AS (UPDATE reports SET reporter = '' WHERE reporter = $1 AND person <> $1)
        DELETE FROM people WHERE id = $1",
};
static REWRITE: Sql = sql!("UPDATE entries SET body = $2 WHERE table_id = $1 AND number = $3");

const TABLES: &str = "
    SELECT id, game, phase, updated, list_entry, newest FROM tables
    WHERE $1 = '' OR phase = $1 ORDER BY updated DESC, id LIMIT $2";
const TABLE: &str = "SELECT id, game, phase, updated, list_entry, newest FROM tables WHERE id = $1";
const PEOPLE: &str = "SELECT id, name FROM people WHERE name LIKE $1 ESCAPE '\\' ORDER BY since DESC, id LIMIT $2";
const PERSON: &str = "SELECT id, name FROM people WHERE id = $1";

// A snapshot names people whose entries are gone where it, or one before it, stands in the place of the journal.
const MENTIONING: &str = "
    SELECT table_id FROM entries WHERE body LIKE $1 ESCAPE '\\'
    UNION
    SELECT table_id FROM snapshots WHERE people LIKE $1 ESCAPE '\\' OR body LIKE $1 ESCAPE '\\'
    ORDER BY table_id";
/// How many entries were written at all tables.
pub(crate) const ENTRIES: &str = "SELECT CAST(coalesce(sum(newest + 1), 0) AS BIGINT) FROM tables";

/// A pattern for texts with this in them.
fn containing(text: &str) -> String {
    format!("%{}%", text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_"))
}

impl Store {
    /// Tables of a phase (`gathering`, `playing`, `over`), or of any where it is empty; the liveliest first.
    pub async fn all_tables(&self, phase: &str, limit: u32) -> Result<Vec<ListedTable>, StoreError> {
        let rows: Vec<ListRow> = ask_within!(self, OPERATOR_PATIENCE, pool => {
            sqlx::query_as(TABLES).bind(phase).bind(i64::from(limit)).fetch_all(pool)
        })?;
        listed(rows)
    }

    pub async fn table(&self, id: &str) -> Result<Option<ListedTable>, StoreError> {
        let rows: Vec<ListRow> = ask!(self, pool => sqlx::query_as(TABLE).bind(id).fetch_all(pool))?;
        Ok(listed(rows)?.pop())
    }

    /// Deletes a table with its journal.
    pub async fn delete_table(&self, id: &str) -> Result<(), StoreError> {
        self.write_rows(RowsWrite::new(&DELETE_TABLE, &[id], &[])?.of(format!("table {id}"))).await
    }

    /// Replaces what stands in the journal under a number.
    pub async fn rewrite_entry(&self, table: &str, number: u64, body: &str) -> Result<(), StoreError> {
        let missing = format!("entry {number} of table {table}");
        self.write_rows(RowsWrite::new(&REWRITE, &[table, body], &[signed(number)])?.of(missing)).await
    }

    /// People whose name has this in it, the newest first.
    pub async fn people(&self, name: &str, limit: u32) -> Result<Vec<Person>, StoreError> {
        let pattern = containing(name);
        let rows: Vec<(String, String)> = ask_within!(self, OPERATOR_PATIENCE, pool => {
            sqlx::query_as(PEOPLE).bind(&pattern).bind(i64::from(limit)).fetch_all(pool)
        })?;
        Ok(rows.into_iter().map(|(id, name)| Person { id, name }).collect())
    }

    pub async fn person_by_id(&self, id: &str) -> Result<Option<Person>, StoreError> {
        let found: Option<(String, String)> = ask!(self, pool => sqlx::query_as(PERSON).bind(id).fetch_optional(pool))?;
        Ok(found.map(|(id, name)| Person { id, name }))
    }

    /// Deletes an account: its browsers are signed out, and its key, blocks, reports and notices are
    /// gone. Its tables stay.
    pub async fn delete_person(&self, id: &str) -> Result<(), StoreError> {
        self.write_rows(RowsWrite::new(&DELETE_PERSON, &[id], &[])?.of(format!("person {id}"))).await
    }

    /// The tables whose journal or snapshot names a person's id. This reads all of them.
    pub async fn tables_mentioning(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let pattern = containing(person);
        ask_within!(self, OPERATOR_PATIENCE, pool => sqlx::query_scalar(MENTIONING).bind(&pattern).fetch_all(pool))
    }

    pub async fn totals(&self) -> Result<Totals, StoreError> {
        let count = async |question: &'static str| -> Result<u64, StoreError> {
            let count: i64 =
                ask_within!(self, OPERATOR_PATIENCE, pool => sqlx::query_scalar(question).fetch_one(pool))?;
            Ok(count.unsigned_abs())
        };
        Ok(Totals {
            tables: count("SELECT count(*) FROM tables").await?,
            people: count("SELECT count(*) FROM people").await?,
            entries: count(ENTRIES).await?,
        })
    }
}
