//! PostgreSQL. Every action is one statement, so it is one transaction and one journey to the server.

use std::future::Future;
use std::time::Duration;

use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};

use crate::StoreError;
use crate::matches::members_json;
use crate::people::SessionRow;
use crate::write::{JournalRow, ListsWrite, Write};

const CONNECTIONS: u32 = 16;
/// How long to wait for a free connection, and for an answer.
const QUEUEING: Duration = Duration::from_secs(5);
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);
/// How long the operator waits for an answer for which every row has to be read.
pub(crate) const OPERATOR_PATIENCE: Duration = Duration::from_secs(3_600);
/// A connection idle for longer is asked whether it still lives before it is used.
const FRESH: Duration = Duration::from_millis(100);
/// Servers that start at once bring the tables up to date one after the other, under this lock.
const LOCK: i64 = 0x7761_7274_6162_6c65;

const STEPS: [&str; 8] = [
    include_str!("../migrations/postgres/1_tables.sql"),
    include_str!("../migrations/postgres/2_sessions.sql"),
    include_str!("../migrations/postgres/3_health.sql"),
    include_str!("../migrations/postgres/4_moderation.sql"),
    include_str!("../migrations/postgres/5_changes.sql"),
    include_str!("../migrations/postgres/6_nodes.sql"),
    include_str!("../migrations/postgres/7_notices.sql"),
    include_str!("../migrations/postgres/8_compaction.sql"),
];

const PERSON: &str = "
    WITH signed_in AS (
        INSERT INTO sessions (token_hash, person, device, since, seen) VALUES ($2, $1, $3, $4, $4)
    )
    INSERT INTO people (id, name, since) VALUES ($1, $5, $4)";
const SESSION: &str = "
    WITH old AS (
        DELETE FROM sessions WHERE token_hash IN
            (SELECT token_hash FROM sessions WHERE person = $1 ORDER BY seen DESC, token_hash LIMIT 1000 OFFSET 31)
    )
    INSERT INTO sessions (token_hash, person, device, since, seen) VALUES ($2, $1, $3, $4, $4)";
const TOUCH: &str = "UPDATE sessions SET seen = $4, device = $3 WHERE token_hash = $2 AND $1 = ''";
const END_SESSION: &str = "DELETE FROM sessions WHERE person = $1 AND token_hash = $2";
const KEY: &str = "
    WITH ended AS (DELETE FROM sessions WHERE person = $1 AND token_hash <> $3)
    UPDATE people SET key_hash = $2 WHERE id = $1";
const RENAME: &str = "UPDATE people SET name = $2 WHERE id = $1";
const OPEN: &str = "
    WITH opened AS (
        INSERT INTO tables (id, newest, updated, due, game, phase, listed, free_seats, list_entry)
        VALUES ($1, $2, $4, $5, $6, $7, $8, $9, $10) RETURNING id
    ), come AS (
        INSERT INTO members (person, table_id, result, side, scenario, opponents, words)
        SELECT person, id, result, side, scenario, opponents, words FROM opened, jsonb_to_recordset($11::text::jsonb)
            AS m (person text, result text, side text, scenario text, opponents text, words text)
        ON CONFLICT DO NOTHING
    )
    INSERT INTO entries (table_id, number, body) SELECT id, $2, $3 FROM opened";
// Where `updated` stays, PostgreSQL changes no index of the tables. All statements are given the time.
macro_rules! append {
    ($set:literal) => {
        concat!(
            "WITH moved AS (
                UPDATE tables SET newest = $2, due = $5",
            $set,
            " WHERE id = $1 AND newest = $2 - 1 AND $4::bigint IS NOT NULL RETURNING id
            )
            INSERT INTO entries (table_id, number, body) SELECT id, $2, $3 FROM moved"
        )
    };
}
const APPEND: &str = append!("");
const APPEND_WITH_TIME: &str = append!(", updated = $4");
const APPEND_WITH_ROW: &str = append!(", list_entry = $6");
const APPEND_WITH_LIST_ENTRY: &str = "
    WITH moved AS (
        UPDATE tables SET newest = $2, updated = $4, due = $5, game = $6, phase = $7, listed = $8, free_seats = $9,
            list_entry = $10 WHERE id = $1 AND newest = $2 - 1 RETURNING id
    ), gone AS (
        DELETE FROM members USING moved WHERE table_id = id AND person NOT IN
            (SELECT m.person FROM jsonb_to_recordset($11::text::jsonb) AS m (person text))
    ), come AS (
        INSERT INTO members (person, table_id, result, side, scenario, opponents, words)
        SELECT person, id, result, side, scenario, opponents, words FROM moved, jsonb_to_recordset($11::text::jsonb)
            AS m (person text, result text, side text, scenario text, opponents text, words text)
        ON CONFLICT (person, table_id) DO UPDATE SET result = excluded.result, side = excluded.side,
            scenario = excluded.scenario, opponents = excluded.opponents, words = excluded.words
    )
    INSERT INTO entries (table_id, number, body) SELECT id, $2, $3 FROM moved";
const SNAPSHOT: &str = "
    INSERT INTO snapshots (table_id, number, body) SELECT id, $2, $3 FROM tables WHERE id = $1 AND newest >= $2
    ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body, packed = NULL, people = '',
        last_message = NULL
    WHERE snapshots.number < excluded.number";
// Nothing happens if an entry was written after the snapshot was taken. An entry that is being written is waited for, and
// the next one waits for this.
const COMPACT: &str = "
    WITH finished AS (
        UPDATE tables SET compacted = $2 WHERE id = $1 AND newest = $2 AND phase = 'over' RETURNING id
    ), gone AS (
        DELETE FROM entries USING finished WHERE table_id = id AND number <= $2
    )
    INSERT INTO snapshots (table_id, number, body, packed, people, last_message)
    SELECT id, $2, '', $3, $4, $5 FROM finished
    ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = '', packed = excluded.packed,
        people = excluded.people, last_message = excluded.last_message";

const HEALTH: &str = "INSERT INTO health (id, at) VALUES (0, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at";

pub(crate) struct Postgres {
    pub pool: PgPool,
    /// One connection for heartbeats alone: a server that is busy is not dead.
    pub heartbeats: PgPool,
}

impl Postgres {
    pub(crate) async fn open(url: &str) -> Result<Postgres, StoreError> {
        let options = options(url)?;
        let mut connection = connect(url).await?;
        prepare(&mut connection).await?;
        connection.close().await.map_err(|error| StoreError::from_postgres(error, false))?;

        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(QUEUEING)
            .test_before_acquire(false)
            .before_acquire(|connection, meta| {
                Box::pin(async move {
                    if meta.idle_for > FRESH {
                        connection.ping().await?;
                    }
                    Ok(true)
                })
            })
            .connect_lazy_with(options.clone());
        let heartbeats = PgPoolOptions::new().max_connections(1).acquire_timeout(QUEUEING).connect_lazy_with(options);
        Ok(Postgres { pool, heartbeats })
    }

    pub(crate) async fn close(&self) {
        self.heartbeats.close().await;
        self.pool.close().await;
    }

    /// Waits for an answer, but not for ever: a server behind a cut wire never says anything.
    pub(crate) async fn in_time<T>(
        &self,
        question: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, StoreError> {
        self.within(PATIENCE, question).await
    }

    pub(crate) async fn within<T>(
        &self,
        patience: Duration,
        question: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, StoreError> {
        let answer = tokio::time::timeout(patience, question).await.unwrap_or(Err(sqlx::Error::PoolTimedOut));
        answer.map_err(|error| StoreError::from_postgres(error, self.pool.size() >= CONNECTIONS))
    }

    pub(crate) async fn newest(&self, tables: &[&str]) -> Result<Vec<(String, i64)>, StoreError> {
        let sql = "SELECT id, newest FROM tables WHERE id = ANY ($1)";
        self.in_time(sqlx::query_as(sql).bind(tables).fetch_all(&self.pool)).await
    }

    pub(crate) async fn write(&self, write: &Write) -> Result<(), StoreError> {
        // Again only when the entry before it came between two looks, which it does once.
        for _ in 0..3 {
            if self.in_time(carry_out(write, &self.pool)).await? {
                return Ok(());
            }
            let newest = match write.table() {
                Some(table) => self.newest(&[table]).await?.first().map(|(_, newest)| *newest),
                None => None,
            };
            if let Some(refusal) = write.refusal(newest) {
                return refusal;
            }
        }
        Err(StoreError::Busy("PostgreSQL keeps changing its mind about the newest entry; try again".into()))
    }
}

fn options(url: &str) -> Result<PgConnectOptions, StoreError> {
    let mut options: PgConnectOptions = url.parse().map_err(|error| StoreError::from_postgres(error, false))?;
    // The driver cannot ask the system who we are.
    if let ("anonymous" | "unknown", Ok(user)) = (options.get_username(), std::env::var("USER")) {
        options = options.username(&user);
    }
    Ok(options)
}

/// A connection of its own: a pool would only say that it timed out.
pub(crate) async fn connect(url: &str) -> Result<PgConnection, StoreError> {
    let connect = tokio::time::timeout(QUEUEING, PgConnection::connect_with(&options(url)?)).await;
    connect.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map_err(|error| StoreError::from_postgres(error, false))
}

/// Refuses a database of another version, without changing it.
pub(crate) async fn check_version(connection: &mut PgConnection) -> Result<(), StoreError> {
    let found: Result<i64, sqlx::Error> =
        sqlx::query_scalar("SELECT version FROM wartable_schema").fetch_one(connection).await;
    let (found, known) = (found.map_err(|error| StoreError::from_postgres(error, false))?, STEPS.len() as i64);
    match found {
        _ if found == known => Ok(()),
        _ if found > known => Err(StoreError::TooNew { found, known }),
        _ => Err(StoreError::Other(format!(
            "the database has version {found} and this program knows {known}; use the program of the server, or start \
             the server of this program once"
        ))),
    }
}

async fn prepare(connection: &mut PgConnection) -> Result<(), StoreError> {
    let known = STEPS.len() as i64;
    let found = bring_up_to_date(connection).await.map_err(|error| StoreError::from_postgres(error, false))?;
    if found > known { Err(StoreError::TooNew { found, known }) } else { Ok(()) }
}

/// Takes the steps that are missing and tells the version that was found.
async fn bring_up_to_date(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
    // Asked first, so that a database that is up to date needs no right to make tables and gives no notice.
    let there: bool =
        sqlx::query_scalar("SELECT to_regclass('wartable_schema') IS NOT NULL").fetch_one(&mut *transaction).await?;
    if !there {
        sqlx::raw_sql("CREATE TABLE wartable_schema (version BIGINT NOT NULL); INSERT INTO wartable_schema VALUES (0)")
            .execute(&mut *transaction)
            .await?;
    }
    let found: i64 = sqlx::query_scalar("SELECT version FROM wartable_schema").fetch_one(&mut *transaction).await?;
    let missing = STEPS.get(found.unsigned_abs() as usize..).unwrap_or_default();
    for step in missing {
        sqlx::raw_sql(*step).execute(&mut *transaction).await?;
    }
    if !missing.is_empty() {
        let known = STEPS.len() as i64;
        sqlx::query("UPDATE wartable_schema SET version = $1").bind(known).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(found)
}

/// Whether it was written. `false`: something stood against it and nothing changed.
async fn carry_out(write: &Write, pool: &PgPool) -> Result<bool, sqlx::Error> {
    fn entry<'a>(sql: &'static str, entry: &'a JournalRow) -> PgQuery<'a> {
        let query = sqlx::query(sql).bind(&entry.table).bind(entry.number).bind(&entry.body);
        query.bind(entry.now).bind(entry.due)
    }
    fn session<'a>(sql: &'static str, row: &'a SessionRow) -> PgQuery<'a> {
        sqlx::query(sql).bind(&row.person).bind(&row.token_hash).bind(&row.device).bind(row.now)
    }
    let (query, list_entry) = match write {
        Write::Person { name, session: row } => (session(PERSON, row).bind(name), None),
        Write::Session(row) => (session(SESSION, row), None),
        Write::Touch(row) => (session(TOUCH, row), None),
        Write::EndSession { person, token_hash } => (sqlx::query(END_SESSION).bind(person).bind(token_hash), None),
        Write::Key { person, key_hash, kept } => (sqlx::query(KEY).bind(person).bind(key_hash).bind(kept), None),
        Write::Rename { id, name } => (sqlx::query(RENAME).bind(id).bind(name), None),
        Write::Open { entry: first, list_entry } => (entry(OPEN, first), Some(list_entry)),
        Write::Append { entry: next, lists } => match lists {
            ListsWrite::Nothing => (entry(APPEND, next), None),
            ListsWrite::Time => (entry(APPEND_WITH_TIME, next), None),
            ListsWrite::Row(body) => (entry(APPEND_WITH_ROW, next).bind(body), None),
            ListsWrite::Entry(list_entry) => (entry(APPEND_WITH_LIST_ENTRY, next), Some(list_entry)),
        },
        Write::Snapshot { entry: taken } => {
            (sqlx::query(SNAPSHOT).bind(&taken.table).bind(taken.number).bind(&taken.body), None)
        }
        Write::Compact(row) => {
            let query = sqlx::query(COMPACT).bind(&row.table).bind(row.number).bind(&row.packed);
            (query.bind(&row.people).bind(row.last_message), None)
        }
        Write::Health { now } => (sqlx::query(HEALTH).bind(*now), None),
        Write::Rows(rows) => {
            let query = rows.texts.iter().fold(sqlx::query(rows.sql.postgres), |query, text| query.bind(text));
            (rows.numbers.iter().fold(query, |query, number| query.bind(*number)), None)
        }
    };
    let query = match list_entry {
        Some(list_entry) => query
            .bind(&list_entry.game)
            .bind(list_entry.phase.word())
            .bind(list_entry.listed)
            .bind(i16::from(list_entry.free_seats))
            .bind(&list_entry.body)
            .bind(members_json(&list_entry.members)),
        None => query,
    };
    match query.execute(pool).await {
        Ok(done) => Ok(done.rows_affected() > 0),
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
        Err(error) => Err(error),
    }
}

type PgQuery<'a> = sqlx::query::Query<'a, sqlx::Postgres, sqlx::postgres::PgArguments>;
