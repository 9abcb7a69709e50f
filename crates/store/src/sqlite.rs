//! SQLite in one file. One task does all the writing, so writers of this process never wait for a lock: whatever queued
//! up during one commit goes into the next, each action in a savepoint of its own, and is answered after that commit.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use crate::StoreError;
use crate::matches::members_json;
use crate::people::SessionRow;
use crate::write::{JournalRow, Write};

/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);
const READERS: u32 = 4;
/// Actions in one commit, and actions that may wait for the next before callers have to.
const BATCH: usize = 256;
const QUEUE: usize = 1024;

const STEPS: [&str; 7] = [
    include_str!("../migrations/sqlite/1_tables.sql"),
    include_str!("../migrations/sqlite/2_sessions.sql"),
    include_str!("../migrations/sqlite/3_health.sql"),
    include_str!("../migrations/sqlite/4_moderation.sql"),
    include_str!("../migrations/sqlite/5_changes.sql"),
    include_str!("../migrations/sqlite/6_nodes.sql"),
    include_str!("../migrations/sqlite/7_notices.sql"),
];

const PERSON: &str = "
    SAVEPOINT action;
    INSERT INTO sessions (token_hash, person, device, since, seen) VALUES ($2, $1, $3, $4, $4);
    INSERT INTO people (id, name, since) VALUES ($1, $5, $4) RETURNING TRUE;
    RELEASE action";
const SESSION: &str = "
    SAVEPOINT action;
    INSERT INTO sessions (token_hash, person, device, since, seen) VALUES ($2, $1, $3, $4, $4) RETURNING TRUE;
    DELETE FROM sessions WHERE token_hash IN
        (SELECT token_hash FROM sessions WHERE person = $1 ORDER BY seen DESC, token_hash LIMIT 1000 OFFSET 32);
    RELEASE action";
const TOUCH: &str = "
    SAVEPOINT action;
    UPDATE sessions SET seen = $4, device = $3 WHERE token_hash = $2 AND $1 = '' RETURNING TRUE;
    RELEASE action";
const END_SESSION: &str = "
    SAVEPOINT action;
    DELETE FROM sessions WHERE person = $1 AND token_hash = $2 RETURNING TRUE;
    RELEASE action";
const KEY: &str = "
    SAVEPOINT action;
    DELETE FROM sessions WHERE person = $1 AND token_hash <> $3;
    UPDATE people SET key_hash = $2 WHERE id = $1 RETURNING TRUE;
    RELEASE action";
const RENAME: &str = "
    SAVEPOINT action;
    UPDATE people SET name = $2 WHERE id = $1 RETURNING TRUE;
    RELEASE action";
const OPEN: &str = "
    SAVEPOINT action;
    INSERT INTO entries (table_id, number, body) VALUES ($1, $2, $3);
    INSERT INTO tables (id, newest, updated, due, game, phase, listed, free_seats, list_entry)
        VALUES ($1, $2, $4, $5, $6, $7, $8, $9, $10) RETURNING TRUE;
    INSERT INTO members (person, table_id, result, side, scenario, opponents, words)
        SELECT value->>'person', $1, value->>'result', value->>'side', value->>'scenario', value->>'opponents',
            value->>'words' FROM json_each($11) WHERE TRUE ON CONFLICT DO NOTHING;
    RELEASE action";
// Nothing happens unless the entry before is the newest; the row that says so moves last.
const APPEND: &str = "
    SAVEPOINT action;
    INSERT INTO entries (table_id, number, body) SELECT id, $2, $3 FROM tables WHERE id = $1 AND newest = $2 - 1;
    UPDATE tables SET newest = $2, updated = $4, due = $5 WHERE id = $1 AND newest = $2 - 1 RETURNING TRUE;
    RELEASE action";
const APPEND_WITH_LIST_ENTRY: &str = "
    SAVEPOINT action;
    INSERT INTO entries (table_id, number, body) SELECT id, $2, $3 FROM tables WHERE id = $1 AND newest = $2 - 1;
    DELETE FROM members
        WHERE table_id = (SELECT id FROM tables WHERE id = $1 AND newest = $2 - 1)
        AND person NOT IN (SELECT value->>'person' FROM json_each($11));
    INSERT INTO members (person, table_id, result, side, scenario, opponents, words)
        SELECT value->>'person', tables.id, value->>'result', value->>'side', value->>'scenario', value->>'opponents',
            value->>'words' FROM tables, json_each($11) WHERE tables.id = $1 AND newest = $2 - 1
        ON CONFLICT (person, table_id) DO UPDATE SET result = excluded.result, side = excluded.side,
            scenario = excluded.scenario, opponents = excluded.opponents, words = excluded.words;
    UPDATE tables SET newest = $2, updated = $4, due = $5, game = $6, phase = $7, listed = $8, free_seats = $9,
            list_entry = $10 WHERE id = $1 AND newest = $2 - 1 RETURNING TRUE;
    RELEASE action";
const SNAPSHOT: &str = "
    SAVEPOINT action;
    INSERT INTO snapshots (table_id, number, body) SELECT id, $2, $3 FROM tables WHERE id = $1 AND newest >= $2
        ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body
        WHERE snapshots.number < excluded.number RETURNING TRUE;
    RELEASE action";

const HEALTH: &str = "
    SAVEPOINT action;
    INSERT INTO health (id, at) VALUES (0, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at RETURNING TRUE;
    RELEASE action";

pub(crate) struct Sqlite {
    /// As the user named it, for messages.
    place: String,
    pub readers: SqlitePool,
    queue: mpsc::Sender<Job>,
}

enum Job {
    Write(Write, oneshot::Sender<Result<(), StoreError>>),
    /// Dropped when everything is written and the file let go.
    Stop(oneshot::Sender<()>),
}

impl Sqlite {
    pub(crate) async fn open(place: &str) -> Result<Sqlite, StoreError> {
        let in_memory = place == ":memory:";
        let options = SqliteConnectOptions::new()
            .create_if_missing(true)
            .busy_timeout(PATIENCE)
            .journal_mode(SqliteJournalMode::Wal)
            // Only FULL reaches the disk before the answer; NORMAL forgets commits when the power fails.
            .synchronous(SqliteSynchronous::Full);
        let options = if in_memory { options.in_memory(true) } else { options.filename(file(place)?) };
        Sqlite::open_with(options, place, in_memory).await
    }

    async fn open_with(options: SqliteConnectOptions, place: &str, in_memory: bool) -> Result<Sqlite, StoreError> {
        let pool = || {
            // A connection in memory is the database, so none may ever be put away.
            SqlitePoolOptions::new()
                .idle_timeout(None)
                .max_lifetime(None)
                .test_before_acquire(false)
                .acquire_timeout(PATIENCE)
        };
        let writers = pool().max_connections(1).connect_lazy_with(options.clone());
        prepare(&writers).await.map_err(|trouble| trouble.at(place))?;
        let readers =
            if in_memory { writers.clone() } else { pool().max_connections(READERS).connect_lazy_with(options) };

        let (queue, jobs) = mpsc::channel(QUEUE);
        let writer = Writer { place: place.to_string(), in_memory, pool: writers };
        tokio::spawn(writer.serve(jobs));
        Ok(Sqlite { place: place.to_string(), readers, queue })
    }

    pub(crate) fn trouble(&self, error: sqlx::Error) -> StoreError {
        StoreError::from_sqlite(error, &self.place)
    }

    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(Job::Write(write, answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    pub(crate) async fn newest(&self, tables: &[&str]) -> Result<Vec<(String, i64)>, StoreError> {
        sqlx::query_as("SELECT id, newest FROM tables WHERE id IN (SELECT value FROM json_each($1))")
            .bind(json(tables))
            .fetch_all(&self.readers)
            .await
            .map_err(|error| self.trouble(error))
    }

    pub(crate) async fn close(&self) {
        // What is queued is written first.
        let (stop, stopped) = oneshot::channel();
        if self.queue.send(Job::Stop(stop)).await.is_ok() {
            let _ = stopped.await;
        }
        self.readers.close().await;
    }
}

/// A path SQLite takes as it is, in a folder that is there.
fn file(place: &str) -> Result<std::path::PathBuf, StoreError> {
    if place.is_empty() || place.contains('?') || place.contains('\0') {
        return Err(StoreError::Url(format!(
            "'sqlite:{place}' names no file; write sqlite:PATH without options, for example sqlite:wartable.db"
        )));
    }
    // "./" keeps a name like "file:x" from being read as a URI.
    let path = Path::new(".").join(place);
    if path.is_dir() {
        return Err(StoreError::NotADatabase(format!("{place} is a folder; name a file in it")));
    }
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| {
            StoreError::Unreachable(format!("the folder of {place} cannot be made ({error}); name another place"))
        })?;
    }
    make_private(&path)
        .map_err(|error| StoreError::Unreachable(format!("{place} cannot be made ({error}); name another place")))?;
    Ok(path)
}

/// Makes a new file that only its owner may read: it holds the seeds of matches. SQLite gives the files beside it the same
/// rights. A file that is there keeps the rights it has.
#[cfg(unix)]
pub(crate) fn make_private(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt;
    match std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Elsewhere a new file has the rights of its folder.
#[cfg(not(unix))]
pub(crate) fn make_private(_: &Path) -> std::io::Result<()> {
    Ok(())
}

enum Unprepared {
    Sql(sqlx::Error),
    TooNew { found: i64, known: i64 },
}

impl Unprepared {
    fn at(self, place: &str) -> StoreError {
        match self {
            Unprepared::Sql(error) => StoreError::from_sqlite(error, place),
            Unprepared::TooNew { found, known } => StoreError::TooNew { found, known },
        }
    }
}

impl From<sqlx::Error> for Unprepared {
    fn from(error: sqlx::Error) -> Unprepared {
        Unprepared::Sql(error)
    }
}

/// Brings the tables up to date. Two processes may do so at once: the second finds everything done.
async fn prepare(writers: &SqlitePool) -> Result<(), Unprepared> {
    // Turning a new file to WAL does not wait for another process that is doing the same, so this does.
    let mut tries = 0;
    let mut connection = loop {
        match writers.acquire().await {
            Err(error) if tries < 50 && is_busy(&error) => tries += 1,
            connection => break connection?,
        }
        tokio::time::sleep(PATIENCE / 50).await;
    };
    let known = STEPS.len() as i64;
    // Also when there is nothing to do: a file that cannot be written is better found now than at the first action.
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let found: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *transaction).await?;
    if found > known {
        return Err(Unprepared::TooNew { found, known });
    }
    for step in STEPS.iter().skip(found as usize) {
        sqlx::raw_sql(*step).execute(&mut *transaction).await?;
    }
    sqlx::raw_sql(AssertSqlSafe(format!("PRAGMA user_version = {known}"))).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

fn is_busy(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(|error| error.code()).is_some_and(|code| code == "5" || code == "261")
}

struct Writer {
    place: String,
    in_memory: bool,
    pool: SqlitePool,
}

impl Writer {
    async fn serve(self, mut jobs: mpsc::Receiver<Job>) {
        let (mut waiting, mut stops) = (Vec::with_capacity(BATCH), Vec::new());
        while jobs.recv_many(&mut waiting, BATCH).await > 0 {
            let (mut writes, mut answers) = (Vec::new(), Vec::new());
            for job in waiting.drain(..) {
                match job {
                    Job::Write(write, answer) => {
                        writes.push(write);
                        answers.push(answer);
                    }
                    Job::Stop(stop) => {
                        jobs.close();
                        stops.push(stop);
                    }
                }
            }
            if writes.is_empty() {
                continue;
            }
            let results = match self.commit(&writes).await {
                Ok(results) => results,
                Err(trouble) => vec![Err(trouble); writes.len()],
            };
            for (answer, result) in answers.into_iter().zip(results) {
                // A caller who went away needs no answer.
                let _ = answer.send(result);
            }
        }
        if !self.in_memory {
            self.pool.close().await;
        }
    }

    /// `Err`: nothing of the batch was kept. `Ok`: what each action came to.
    async fn commit(&self, writes: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let mut connection = self.pool.acquire().await.map_err(|error| self.trouble(error))?;
        let results = self.in_one_commit(&mut connection, writes).await;
        if results.is_err() {
            // The connection may be in any state: roll back, and on disk use a fresh one next time. If the rollback fails
            // too, closing the connection undoes the transaction.
            let _ = sqlx::raw_sql("ROLLBACK").execute(&mut *connection).await;
            if !self.in_memory {
                let _ = connection.detach().close().await;
            }
        }
        results.map_err(|error| self.trouble(error))
    }

    async fn in_one_commit(
        &self,
        connection: &mut SqliteConnection,
        writes: &[Write],
    ) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
        let mut results = Vec::with_capacity(writes.len());
        for write in writes {
            let result = match carry_out(write, connection).await {
                Ok(true) => Ok(()),
                Ok(false) => self.refusal(write, connection).await?,
                Err(error) => {
                    sqlx::query("ROLLBACK TO action; RELEASE action").execute(&mut *connection).await?;
                    match error.as_database_error().is_some_and(|error| error.is_unique_violation()) {
                        true => self.refusal(write, connection).await?,
                        false => Err(self.trouble(error)),
                    }
                }
            };
            results.push(result);
        }
        sqlx::query("COMMIT").execute(&mut *connection).await?;
        Ok(results)
    }

    async fn refusal(
        &self,
        write: &Write,
        connection: &mut SqliteConnection,
    ) -> Result<Result<(), StoreError>, sqlx::Error> {
        let newest = match write.table() {
            Some(table) => {
                sqlx::query_scalar("SELECT newest FROM tables WHERE id = $1")
                    .bind(table)
                    .fetch_optional(connection)
                    .await?
            }
            None => None,
        };
        let odd = || Err(StoreError::Other(format!("{} is not in order; restore it from a copy", self.place)));
        Ok(write.refusal(newest).unwrap_or_else(odd))
    }

    fn trouble(&self, error: sqlx::Error) -> StoreError {
        StoreError::from_sqlite(error, &self.place)
    }
}

/// Whether it was written. `false`: something stood against it and nothing changed.
async fn carry_out(write: &Write, connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let entry = |sql, entry: &JournalRow| {
        let query = sqlx::query(sql).bind(entry.table.clone()).bind(entry.number).bind(entry.body.clone());
        query.bind(entry.now).bind(entry.due)
    };
    let session = |sql, row: &SessionRow| {
        sqlx::query(sql).bind(row.person.clone()).bind(row.token_hash.clone()).bind(row.device.clone()).bind(row.now)
    };
    let (query, list_entry) = match write {
        Write::Person { name, session: row } => (session(PERSON, row).bind(name.clone()), None),
        Write::Session(row) => (session(SESSION, row), None),
        Write::Touch(row) => (session(TOUCH, row), None),
        Write::EndSession { person, token_hash } => {
            (sqlx::query(END_SESSION).bind(person.clone()).bind(token_hash.clone()), None)
        }
        Write::Key { person, key_hash, kept } => {
            (sqlx::query(KEY).bind(person.clone()).bind(key_hash.clone()).bind(kept.clone()), None)
        }
        Write::Rename { id, name } => (sqlx::query(RENAME).bind(id.clone()).bind(name.clone()), None),
        Write::Open { entry: first, list_entry } => (entry(OPEN, first), Some(list_entry)),
        Write::Append { entry: next, list_entry: None } => (entry(APPEND, next), None),
        Write::Append { entry: next, list_entry: Some(list_entry) } => {
            (entry(APPEND_WITH_LIST_ENTRY, next), Some(list_entry))
        }
        Write::Snapshot { entry: taken } => (entry(SNAPSHOT, taken), None),
        Write::Health { now } => (sqlx::query(HEALTH).bind(*now), None),
        Write::Rows(rows) => {
            let query = rows.texts.iter().fold(sqlx::query(rows.sql.sqlite), |query, text| query.bind(text.clone()));
            (rows.numbers.iter().fold(query, |query, number| query.bind(*number)), None)
        }
    };
    let query = match list_entry {
        Some(list_entry) => query
            .bind(list_entry.game.clone())
            .bind(list_entry.phase.word())
            .bind(list_entry.listed)
            .bind(list_entry.free_seats)
            .bind(list_entry.body.clone())
            .bind(members_json(&list_entry.members)),
        None => query,
    };
    Ok(!query.fetch_all(connection).await?.is_empty())
}

/// SQLite takes no lists, but it reads JSON.
fn json(texts: &[impl AsRef<str>]) -> String {
    texts.iter().map(|text| serde_json::Value::from(text.as_ref())).collect::<serde_json::Value>().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ListEntry, TablePhase};

    /// In memory, with a setting that makes SQLite behave as on a bad disk.
    async fn with(pragma: &'static str, value: &'static str) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new().in_memory(true).pragma(pragma, value);
        Sqlite::open_with(options, "bad.db", true).await
    }

    #[tokio::test]
    async fn a_database_that_takes_no_writes_is_read_only() {
        let error = with("query_only", "TRUE").await.err().unwrap();
        assert!(matches!(&error, StoreError::ReadOnly(why) if why.contains("bad.db")), "{error:?}");
    }

    #[tokio::test]
    async fn a_full_disk_keeps_nothing_half_and_works_again_when_there_is_room() {
        let engine = with("max_page_count", "52").await.unwrap();
        let ballast = "CREATE TABLE ballast (x); INSERT INTO ballast VALUES (zeroblob(60000))";
        sqlx::raw_sql(ballast).execute(&engine.readers).await.unwrap();
        let (game, phase) = ("some-game".to_string(), TablePhase::Playing);
        let list_entry =
            ListEntry { game, phase, listed: true, free_seats: 0, members: vec!["ann".into()], body: "{}".into() };
        engine.write(Write::open("t", "{}", &list_entry, 0).unwrap()).await.unwrap();

        let body = "x".repeat(4000);
        let append = async |number| {
            engine.write(Write::append("t", number, &body, Some(&list_entry), number, None).unwrap()).await
        };
        let mut number = 1;
        let error = loop {
            match append(number).await {
                Ok(()) => number += 1,
                Err(error) => break error,
            }
        };
        assert!(matches!(error, StoreError::Full(_)), "{error:?}");
        assert_eq!(engine.newest(&["t"]).await, Ok(vec![("t".to_string(), number as i64 - 1)]));
        let entries: i64 = sqlx::query_scalar("SELECT count(*) FROM entries").fetch_one(&engine.readers).await.unwrap();
        assert_eq!(entries, number as i64);

        sqlx::raw_sql("DROP TABLE ballast").execute(&engine.readers).await.unwrap();
        append(number).await.unwrap();
    }
}
