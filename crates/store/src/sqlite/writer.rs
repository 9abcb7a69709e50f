//! Does all the writing to a SQLite database, in a thread of its own. What queued up during one commit goes into the next
//! and is answered after it. If one write of a commit fails, nothing of it is kept and the others are written again.

use super::{Database, MEMORY_VFS, PATIENCE};
use crate::StoreError;
use crate::matches::members_json;
use crate::people::SessionRow;
use crate::write::{JournalRow, ListsWrite, Write};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, ToSql, TransactionBehavior};
use std::borrow::Cow;
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// Writes in one commit, and writes that may wait for the next before callers have to.
const BATCH: usize = 256;
const QUEUE: usize = 1024;
/// Commits do not come faster than this. A commit costs the same for one write as for many, because it waits for the disk.
/// So a busy server writes more at a time, and one that is not busy writes at once.
const BETWEEN_COMMITS: Duration = Duration::from_millis(12);
/// Prepared statements that are kept: more than there are.
const STATEMENTS: usize = 128;
/// What SQLite says of a value that is there already: of a primary key, and of another one.
const TAKEN: [i32; 2] = [1555, 2067];

const STEPS: [&str; 8] = [
    include_str!("../../migrations/sqlite/1_tables.sql"),
    include_str!("../../migrations/sqlite/2_sessions.sql"),
    include_str!("../../migrations/sqlite/3_health.sql"),
    include_str!("../../migrations/sqlite/4_moderation.sql"),
    include_str!("../../migrations/sqlite/5_changes.sql"),
    include_str!("../../migrations/sqlite/6_nodes.sql"),
    include_str!("../../migrations/sqlite/7_notices.sql"),
    include_str!("../../migrations/sqlite/8_compaction.sql"),
];

// Each is one or more statements, separated by semicolons. A write that changed something gives at least one row.
const PERSON: &str = "
    INSERT INTO sessions (token_hash, person, device, since, seen) VALUES ($2, $1, $3, $4, $4);
    INSERT INTO people (id, name, since) VALUES ($1, $5, $4) RETURNING TRUE";
const SESSION: &str = "
    INSERT INTO sessions (token_hash, person, device, since, seen) VALUES ($2, $1, $3, $4, $4) RETURNING TRUE;
    DELETE FROM sessions WHERE token_hash IN
        (SELECT token_hash FROM sessions WHERE person = $1 ORDER BY seen DESC, token_hash LIMIT 1000 OFFSET 32)";
const TOUCH: &str = "
    UPDATE sessions SET seen = $4, device = $3 WHERE token_hash = $2 AND $1 = '' RETURNING TRUE";
const END_SESSION: &str = "
    DELETE FROM sessions WHERE person = $1 AND token_hash = $2 RETURNING TRUE";
const KEY: &str = "
    DELETE FROM sessions WHERE person = $1 AND token_hash <> $3;
    UPDATE people SET key_hash = $2 WHERE id = $1 RETURNING TRUE";
const RENAME: &str = "
    UPDATE people SET name = $2 WHERE id = $1 RETURNING TRUE";
const OPEN: &str = "
    INSERT INTO entries (table_id, number, body) VALUES ($1, $2, $3);
    INSERT INTO tables (id, newest, updated, due, game, phase, listed, free_seats, list_entry)
        VALUES ($1, $2, $4, $5, $6, $7, $8, $9, $10) RETURNING TRUE;
    INSERT INTO members (person, table_id, result, side, scenario, opponents, words)
        SELECT value->>'person', $1, value->>'result', value->>'side', value->>'scenario', value->>'opponents',
            value->>'words' FROM json_each($11) WHERE TRUE ON CONFLICT DO NOTHING";
// Nothing happens unless the entry before is the newest; the row that says so moves last.
macro_rules! append {
    ($set:literal) => {
        concat!(
            "INSERT INTO entries (table_id, number, body) SELECT id, $2, $3 FROM tables WHERE id = $1 AND newest = $2 - 1;
            UPDATE tables SET newest = $2, due = $5",
            $set,
            " WHERE id = $1 AND newest = $2 - 1 RETURNING TRUE"
        )
    };
}
const APPEND: &str = append!("");
const APPEND_WITH_TIME: &str = append!(", updated = $4");
const APPEND_WITH_ROW: &str = append!(", list_entry = $6");
const APPEND_WITH_LIST_ENTRY: &str = "
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
            list_entry = $10 WHERE id = $1 AND newest = $2 - 1 RETURNING TRUE";
const SNAPSHOT: &str = "
    INSERT INTO snapshots (table_id, number, body) SELECT id, $2, $3 FROM tables WHERE id = $1 AND newest >= $2
        ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body, packed = NULL, people = '',
            last_message = NULL
        WHERE snapshots.number < excluded.number RETURNING TRUE";
// Nothing happens if an entry was written after the snapshot was taken.
const COMPACT: &str = "
    INSERT INTO snapshots (table_id, number, body, packed, people, last_message)
        SELECT id, $2, '', $3, $4, $5 FROM tables WHERE id = $1 AND newest = $2 AND phase = 'over'
        ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = '', packed = excluded.packed,
            people = excluded.people, last_message = excluded.last_message;
    DELETE FROM entries
        WHERE table_id = (SELECT id FROM tables WHERE id = $1 AND newest = $2 AND phase = 'over');
    UPDATE tables SET compacted = $2 WHERE id = $1 AND newest = $2 AND phase = 'over' RETURNING TRUE";

const HEALTH: &str = "
    INSERT INTO health (id, at) VALUES (0, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at RETURNING TRUE";

pub(super) enum Job {
    Write(Write, oneshot::Sender<Result<(), StoreError>>),
    /// Dropped when everything is written and the file let go.
    Stop(oneshot::Sender<()>),
}

/// Opens the database, brings its tables up to date and starts the thread that writes to it.
pub(super) async fn start(database: Database) -> Result<mpsc::Sender<Job>, StoreError> {
    let (queue, jobs) = mpsc::channel(QUEUE);
    let (opened, opening) = oneshot::channel();
    let place = database.place.clone();
    let write = move || match Writer::open(database) {
        Ok(writer) => {
            // Whether the store is still wanted shows when its first job comes.
            let _ = opened.send(Ok(()));
            writer.serve(jobs);
        }
        Err(error) => drop(opened.send(Err(error))),
    };
    thread::Builder::new()
        .name("sqlite-writer".into())
        .spawn(write)
        .map_err(|error| StoreError::Other(format!("{place}: no thread can be started to write it ({error})")))?;
    opening.await.map_err(|_| StoreError::Closed)??;
    Ok(queue)
}

struct Writer {
    database: Database,
    /// None after trouble: the next commit opens a new one.
    connection: Option<Connection>,
}

impl Writer {
    fn open(database: Database) -> Result<Writer, StoreError> {
        // Turning a new file to WAL does not wait for another process that is doing the same, so this does.
        let mut tries = 0;
        let mut connection = loop {
            match connect(&database) {
                Err(error) if tries < 50 && is_busy(&error) => tries += 1,
                connection => break connection.map_err(|error| database.trouble(&error))?,
            }
            thread::sleep(PATIENCE / 50);
        };
        prepare(&mut connection, &database)?;
        Ok(Writer { database, connection: Some(connection) })
    }

    fn serve(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut stops = Vec::new();
        let mut waiting = Vec::with_capacity(BATCH);
        // In memory there is no disk to wait for.
        let between = if self.database.in_memory { Duration::ZERO } else { BETWEEN_COMMITS };
        let mut last_commit: Option<Instant> = None;
        while jobs.blocking_recv_many(&mut waiting, BATCH) > 0 {
            if let Some(early) = last_commit.and_then(|last| between.checked_sub(last.elapsed())) {
                thread::sleep(early);
                while let Some(job) = (waiting.len() < BATCH).then(|| jobs.try_recv().ok()).flatten() {
                    waiting.push(job);
                }
            }
            last_commit = Some(Instant::now());
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
            for (answer, result) in answers.into_iter().zip(self.write_all(&writes)) {
                // A caller who went away needs no answer.
                let _ = answer.send(result);
            }
        }
        // The file is let go before those who wait for that are told.
        drop(self);
        drop(stops);
    }

    /// What each write came to. All are written in one commit; if one of them fails, the others are tried again without it.
    fn write_all(&mut self, writes: &[Write]) -> Vec<Result<(), StoreError>> {
        let mut results = vec![Ok(()); writes.len()];
        let mut left: Vec<usize> = (0..writes.len()).collect();
        while !left.is_empty() {
            let tried: Vec<&Write> = left.iter().map(|&index| &writes[index]).collect();
            match self.commit(&tried) {
                Ok(written) => {
                    for (index, result) in left.drain(..).zip(written) {
                        results[index] = result;
                    }
                }
                Err(CommitError::One { place, error }) => results[left.remove(place)] = Err(error),
                Err(CommitError::All(error)) => left.drain(..).for_each(|index| results[index] = Err(error.clone())),
            }
        }
        results
    }

    /// What each write came to. After an error nothing is written.
    fn commit(&mut self, writes: &[&Write]) -> Result<Vec<Result<(), StoreError>>, CommitError> {
        let database = &self.database;
        let trouble = |error| CommitError::All(database.trouble(&error));
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(connect(database).map_err(trouble)?),
        };
        let committed = in_one_transaction(connection, database, writes);
        if matches!(committed, Err(CommitError::All(_))) && !database.in_memory {
            // The connection may be in any state. Closing it undoes what is left of a transaction.
            self.connection = None;
        }
        committed
    }
}

enum CommitError {
    /// The write in this place cannot be carried out.
    One {
        place: usize,
        error: StoreError,
    },
    All(StoreError),
}

fn in_one_transaction(
    connection: &mut Connection,
    database: &Database,
    writes: &[&Write],
) -> Result<Vec<Result<(), StoreError>>, CommitError> {
    let trouble = |error| CommitError::All(database.trouble(&error));
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(trouble)?;
    let mut results = Vec::with_capacity(writes.len());
    for (place, write) in writes.iter().enumerate() {
        let failed = |error| CommitError::One { place, error };
        let changed = match execute(&transaction, write) {
            Ok(changed) => changed,
            Err(error) if is_taken(&error) => {
                let refused = refusal(&transaction, database, write).map_err(trouble)?;
                return Err(failed(refused.err().unwrap_or_else(|| database.trouble(&error))));
            }
            Err(error) => return Err(failed(database.trouble(&error))),
        };
        results.push(if changed { Ok(()) } else { refusal(&transaction, database, write).map_err(trouble)? });
    }
    transaction.commit().map_err(trouble)?;
    Ok(results)
}

/// Why a write changed nothing.
fn refusal(connection: &Connection, database: &Database, write: &Write) -> rusqlite::Result<Result<(), StoreError>> {
    let newest = match write.table() {
        Some(table) => {
            let mut question = connection.prepare_cached("SELECT newest FROM tables WHERE id = $1")?;
            question.query_row([table], |row| row.get(0)).optional()?
        }
        None => None,
    };
    let odd = || Err(StoreError::Other(format!("{} is not in order; restore it from a copy", database.place)));
    Ok(write.refusal(newest).unwrap_or_else(odd))
}

/// Whether it changed anything.
fn execute(connection: &Connection, write: &Write) -> rusqlite::Result<bool> {
    type Values<'a> = Vec<&'a dyn ToSql>;
    fn entry(entry: &JournalRow) -> Values<'_> {
        vec![&entry.table, &entry.number, &entry.body, &entry.now, &entry.due]
    }
    fn session(row: &SessionRow) -> Values<'_> {
        vec![&row.person, &row.token_hash, &row.device, &row.now]
    }
    let (sql, mut values, list_entry) = match write {
        Write::Person { name, session: row } => (PERSON, [session(row), vec![name]].concat(), None),
        Write::Session(row) => (SESSION, session(row), None),
        Write::Touch(row) => (TOUCH, session(row), None),
        Write::EndSession { person, token_hash } => (END_SESSION, vec![person as &dyn ToSql, token_hash], None),
        Write::Key { person, key_hash, kept } => (KEY, vec![person as &dyn ToSql, key_hash, kept], None),
        Write::Rename { id, name } => (RENAME, vec![id as &dyn ToSql, name], None),
        Write::Open { entry: first, list_entry } => (OPEN, entry(first), Some(list_entry)),
        Write::Append { entry: next, lists } => match lists {
            ListsWrite::Nothing => (APPEND, entry(next), None),
            ListsWrite::Time => (APPEND_WITH_TIME, entry(next), None),
            ListsWrite::Row(body) => (APPEND_WITH_ROW, [entry(next), vec![body]].concat(), None),
            ListsWrite::Entry(list_entry) => (APPEND_WITH_LIST_ENTRY, entry(next), Some(list_entry)),
        },
        Write::Snapshot { entry: taken } => (SNAPSHOT, entry(taken), None),
        Write::Compact(row) => {
            (COMPACT, vec![&row.table as &dyn ToSql, &row.number, &row.packed, &row.people, &row.last_message], None)
        }
        Write::Health { now } => (HEALTH, vec![now as &dyn ToSql], None),
        Write::Rows(rows) => {
            let texts = rows.texts.iter().map(|text| text as &dyn ToSql);
            (rows.sql.sqlite, texts.chain(rows.numbers.iter().map(|number| number as &dyn ToSql)).collect(), None)
        }
    };
    let phase = list_entry.map(|list_entry| list_entry.phase.word());
    let members = list_entry.map(|list_entry| members_json(&list_entry.members));
    if let Some(list_entry) = list_entry {
        let (game, listed, free) = (&list_entry.game, &list_entry.listed, &list_entry.free_seats);
        values.extend([game as &dyn ToSql, &phase, listed, free, &list_entry.body, &members]);
    }
    let mut changed = false;
    for statement in sql.split(';') {
        let mut statement = connection.prepare_cached(statement)?;
        for (place, value) in values.iter().enumerate() {
            if let Some(index) = statement.parameter_index(&parameter(place))? {
                statement.raw_bind_parameter(index, value)?;
            }
        }
        let mut rows = statement.raw_query();
        while rows.next()?.is_some() {
            changed = true;
        }
    }
    Ok(changed)
}

/// What the value in a place is called in SQL.
fn parameter(place: usize) -> Cow<'static, str> {
    const NAMES: [&str; 11] = ["$1", "$2", "$3", "$4", "$5", "$6", "$7", "$8", "$9", "$10", "$11"];
    NAMES.get(place).map_or_else(|| Cow::Owned(format!("${}", place + 1)), |&name| Cow::Borrowed(name))
}

fn connect(database: &Database) -> rusqlite::Result<Connection> {
    let connection = match database.in_memory {
        true => Connection::open_with_flags_and_vfs(&database.file, OpenFlags::default(), MEMORY_VFS)?,
        false => Connection::open(&database.file)?,
    };
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    if !database.in_memory {
        connection.pragma_update(None, "journal_mode", "WAL")?;
        // Only FULL reaches the disk before the answer; NORMAL forgets commits when the power fails.
        connection.pragma_update(None, "synchronous", "FULL")?;
    }
    for (name, value) in &database.pragmas {
        connection.pragma_update(None, name, value)?;
    }
    Ok(connection)
}

/// Brings the tables up to date. Two processes may do so at once: the second finds everything done.
fn prepare(connection: &mut Connection, database: &Database) -> Result<(), StoreError> {
    let known = STEPS.len() as i64;
    let found = step_by_step(connection).map_err(|error| database.trouble(&error))?;
    if found > known { Err(StoreError::TooNew { found, known }) } else { Ok(()) }
}

/// Gives the version that was found.
fn step_by_step(connection: &mut Connection) -> rusqlite::Result<i64> {
    // Also when there is nothing to do: a file that cannot be written is better found now than at the first action.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found <= STEPS.len() as i64 {
        for step in STEPS.iter().skip(found as usize) {
            transaction.execute_batch(step)?;
        }
        transaction.pragma_update(None, "user_version", STEPS.len() as i64)?;
    }
    transaction.commit()?;
    Ok(found)
}

fn is_busy(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
}

fn is_taken(error: &rusqlite::Error) -> bool {
    error.sqlite_error().is_some_and(|error| TAKEN.contains(&error.extended_code))
}
