//! SQLite in one file. One thread does all the writing, so writers of this process never wait for a lock; a few connections
//! read beside it.

mod writer;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use tokio::sync::{mpsc, oneshot};
use writer::Job;

use crate::StoreError;
use crate::write::Write;

/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);
const READERS: u32 = 4;
/// Where SQLite keeps databases that several connections of a process share and that have no file.
const MEMORY_VFS: &str = "memdb";

/// What is to be opened.
struct Database {
    /// As the user named it, for messages.
    place: String,
    file: PathBuf,
    in_memory: bool,
    /// Settings of the connection that writes, beside the usual ones.
    pragmas: Vec<(&'static str, &'static str)>,
}

impl Database {
    fn at(place: &str) -> Result<Database, StoreError> {
        static IN_MEMORY: AtomicU64 = AtomicU64::new(0);
        let in_memory = place == ":memory:";
        let file = match in_memory {
            // Connections share what has one name with a slash before it.
            true => format!("/wartable-{}", IN_MEMORY.fetch_add(1, Relaxed)).into(),
            false => file(place)?,
        };
        Ok(Database { place: place.to_owned(), file, in_memory, pragmas: Vec::new() })
    }

    fn trouble(&self, error: &rusqlite::Error) -> StoreError {
        StoreError::from_rusqlite(error, &self.place)
    }
}

pub(crate) struct Sqlite {
    /// As the user named it, for messages.
    place: String,
    pub readers: SqlitePool,
    queue: mpsc::Sender<Job>,
}

impl Sqlite {
    pub(crate) async fn open(place: &str) -> Result<Sqlite, StoreError> {
        Sqlite::open_database(Database::at(place)?).await
    }

    async fn open_database(database: Database) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new().filename(&database.file).busy_timeout(PATIENCE);
        let options = if database.in_memory { options.vfs(MEMORY_VFS) } else { options };
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .acquire_timeout(PATIENCE)
            .connect_lazy_with(options);
        let place = database.place.clone();
        Ok(Sqlite { place, readers, queue: writer::start(database).await? })
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

/// SQLite takes no lists, but it reads JSON.
fn json(texts: &[impl AsRef<str>]) -> String {
    texts.iter().map(|text| serde_json::Value::from(text.as_ref())).collect::<serde_json::Value>().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ListChange, ListEntry, TablePhase};

    /// In memory, with a setting that makes SQLite behave as on a bad disk.
    async fn with(pragma: &'static str, value: &'static str) -> Result<Sqlite, StoreError> {
        let (place, pragmas) = ("bad.db".to_owned(), vec![(pragma, value)]);
        Sqlite::open_database(Database { place, pragmas, ..Database::at(":memory:")? }).await
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
            engine.write(Write::append("t", number, &body, ListChange::Entry(&list_entry), number, None).unwrap()).await
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
