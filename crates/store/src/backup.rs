//! Copies of a whole database, made while servers use it. A copy is a SQLite file, whichever engine it was made from, and
//! can be restored into either.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection, PgConnection, Row};

use crate::{DatabaseUrl, StoreError, Totals, postgres, sqlite};

/// How a column is written in SQL that both engines understand. Values travel as texts, but for bytes.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Text,
    Number,
    Truth,
    Bytes,
}

struct KeptTable {
    name: &'static str,
    /// The columns of the primary key come first.
    columns: &'static [(&'static str, Kind)],
    keys: usize,
}

use Kind::{Bytes, Number, Text, Truth};

const KEPT: &[KeptTable] = &[
    KeptTable {
        name: "people",
        columns: &[("id", Text), ("name", Text), ("since", Number), ("key_hash", Text)],
        keys: 1,
    },
    KeptTable {
        name: "sessions",
        columns: &[("token_hash", Text), ("person", Text), ("device", Text), ("since", Number), ("seen", Number)],
        keys: 1,
    },
    KeptTable {
        name: "tables",
        columns: &[
            ("id", Text),
            ("game", Text),
            ("phase", Text),
            ("listed", Truth),
            ("free_seats", Number),
            ("list_entry", Text),
            ("newest", Number),
            ("updated", Number),
            ("due", Number),
            ("compacted", Number),
        ],
        keys: 1,
    },
    KeptTable {
        name: "members",
        columns: &[
            ("person", Text),
            ("table_id", Text),
            ("result", Text),
            ("side", Text),
            ("scenario", Text),
            ("opponents", Text),
            ("words", Text),
        ],
        keys: 2,
    },
    KeptTable { name: "entries", columns: &[("table_id", Text), ("number", Number), ("body", Text)], keys: 2 },
    KeptTable {
        name: "snapshots",
        columns: &[
            ("table_id", Text),
            ("number", Number),
            ("body", Text),
            ("packed", Bytes),
            ("people", Text),
            ("last_message", Number),
        ],
        keys: 1,
    },
    KeptTable {
        name: "blocks",
        columns: &[("person", Text), ("blocked", Text), ("name", Text), ("since", Number)],
        keys: 2,
    },
    KeptTable {
        name: "reports",
        columns: &[
            ("id", Text),
            ("reporter", Text),
            ("person", Text),
            ("name", Text),
            ("table_id", Text),
            ("reason", Text),
            ("chat", Text),
            ("at", Number),
        ],
        keys: 1,
    },
    KeptTable {
        name: "bans",
        columns: &[("subject", Text), ("reason", Text), ("since", Number), ("until", Number)],
        keys: 1,
    },
    KeptTable {
        name: "notice_settings",
        columns: &[
            ("person", Text),
            ("language", Text),
            ("quiet_from", Number),
            ("quiet_until", Number),
            ("zone", Number),
        ],
        keys: 1,
    },
    KeptTable {
        name: "notice_channels",
        columns: &[
            ("id", Text),
            ("person", Text),
            ("kind", Text),
            ("address", Text),
            ("secret", Text),
            ("name", Text),
            ("state", Text),
            ("failures", Number),
            ("since", Number),
        ],
        keys: 1,
    },
    KeptTable {
        name: "turn_notices",
        columns: &[("table_id", Text), ("person", Text), ("turn", Number), ("due", Number)],
        keys: 2,
    },
    KeptTable { name: "server_keys", columns: &[("name", Text), ("value", Text)], keys: 1 },
];

/// Rows read before they are written.
const PAGE: usize = 500;
const PATIENCE: Duration = Duration::from_secs(30);

type Values = Vec<Value>;

#[derive(Clone)]
enum Value {
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

impl KeptTable {
    /// The rows behind a key, in the order of the key.
    fn reading(&self, behind: bool) -> String {
        let column = |(name, kind): &(&str, Kind)| match kind {
            Truth => format!("CAST(CAST({name} AS INTEGER) AS TEXT)"),
            Text | Number => format!("CAST({name} AS TEXT)"),
            Bytes => (*name).to_owned(),
        };
        let columns: Vec<String> = self.columns.iter().map(column).collect();
        // With the table's name: PostgreSQL would take the bare name for the text that is selected, and sort by that.
        let key = |(name, _): &(&str, Kind)| format!("{}.{name}", self.name);
        let keys: Vec<String> = self.columns.iter().take(self.keys).map(key).collect();
        let given: Vec<String> = self.columns.iter().take(self.keys).enumerate().map(placeholder).collect();
        let (keys, given) = (keys.join(", "), given.join(", "));
        let from = if behind { format!("WHERE ({keys}) > ({given})") } else { String::new() };
        format!("SELECT {} FROM {} {from} ORDER BY {keys} LIMIT {PAGE}", columns.join(", "), self.name)
    }

    fn writing(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| *name).collect();
        let given: Vec<String> = self.columns.iter().enumerate().map(placeholder).collect();
        format!("INSERT INTO {} ({}) VALUES ({})", self.name, names.join(", "), given.join(", "))
    }
}

fn placeholder((index, (_, kind)): (usize, &(&str, Kind))) -> String {
    let number = index + 1;
    match kind {
        Text | Bytes => format!("${number}"),
        Number => format!("CAST(${number} AS BIGINT)"),
        Truth => format!("CAST(CAST(${number} AS INTEGER) AS BOOLEAN)"),
    }
}

macro_rules! bind {
    ($query:expr, $value:expr) => {
        match $value.clone() {
            Value::Text(text) => $query.bind(text),
            Value::Bytes(bytes) => $query.bind(bytes),
        }
    };
}

/// One page of rows. The macro stands for a function over both engines, which would need a page of bounds.
macro_rules! read_page {
    ($connection:expr, $table:expr, $last:expr) => {{
        let (table, last): (&KeptTable, Option<&Values>) = ($table, $last);
        let mut query = sqlx::query(AssertSqlSafe(table.reading(last.is_some())));
        for key in last.into_iter().flatten().take(table.keys) {
            query = bind!(query, key);
        }
        let rows = query.fetch_all(&mut *$connection).await?;
        let columns = || table.columns.iter().enumerate();
        rows.iter()
            .map(|row| {
                let value = |(index, (_, kind)): (usize, &(&str, Kind))| match kind {
                    Bytes => row.try_get(index).map(Value::Bytes),
                    Text | Number | Truth => row.try_get(index).map(Value::Text),
                };
                columns().map(value).collect()
            })
            .collect::<Result<Vec<Values>, sqlx::Error>>()
    }};
}

macro_rules! write_page {
    ($connection:expr, $table:expr, $page:expr) => {{
        let (sql, page): (String, &[Values]) = ($table.writing(), $page);
        for values in page {
            let mut query = sqlx::query(AssertSqlSafe(sql.clone()));
            for value in values {
                query = bind!(query, value);
            }
            query.execute(&mut *$connection).await?;
        }
    }};
}

macro_rules! copy_all {
    ($from:expr, $to:expr) => {{
        for table in KEPT {
            let mut last: Option<Values> = None;
            loop {
                let page = read_page!($from, table, last.as_ref())?;
                write_page!($to, table, &page);
                match page.last() {
                    Some(row) if page.len() == PAGE => last = Some(row.clone()),
                    _ => break,
                }
            }
        }
    }};
}

/// Copies the database into a new SQLite file, as it is at one moment.
pub async fn backup(url: &str, file: &Path) -> Result<Totals, StoreError> {
    let from = DatabaseUrl::read(url)?;
    if file.exists() {
        return Err(StoreError::AlreadyThere(file.display().to_string()));
    }
    let place = file.display().to_string();
    let part = beside(file, "part");
    // What an interrupted copy left.
    remove_database(&part);
    let unwritable = |error: std::io::Error| StoreError::Unreachable(format!("{place} cannot be written: {error}"));
    sqlite::make_private(&part).map_err(unwritable)?;
    let copied = match from {
        DatabaseUrl::Sqlite(from) => copy_sqlite(from, &part).await,
        DatabaseUrl::Postgres => copy_postgres(url, &part).await,
    };
    let done = match copied {
        Ok(()) => totals(&part).await,
        Err(error) => Err(error),
    };
    if done.is_err() {
        remove_database(&part);
    } else {
        let synced = std::fs::File::open(&part).and_then(|copy| copy.sync_all());
        synced.and_then(|()| std::fs::rename(&part, file)).map_err(unwritable)?;
    }
    done
}

/// Puts a copy into a database, which must be empty unless it is to be replaced. All or nothing: servers that use it go on
/// with what they find afterwards.
pub async fn restore(file: &Path, url: &str, replace: bool) -> Result<Totals, StoreError> {
    let unreadable =
        |error: std::io::Error| StoreError::Unreachable(format!("{} cannot be read: {error}", file.display()));
    let copy = beside(file, "restoring");
    // What an interrupted restore left.
    remove_database(&copy);
    std::fs::copy(file, &copy).map_err(unreadable)?;
    let done = restore_copy(&copy, url, replace).await;
    remove_database(&copy);
    done
}

/// Removes a file of SQLite with those beside it, where they are there.
fn remove_database(file: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
    }
}

async fn restore_copy(copy: &Path, url: &str, replace: bool) -> Result<Totals, StoreError> {
    // Brings the copy up to date, and the database it goes into.
    let copy_url = format!("sqlite:{}", copy.display());
    let kept = crate::Store::open(&copy_url).await?;
    let totals = kept.totals().await?;
    kept.close().await;
    let target = crate::Store::open(url).await?;
    let there = target.totals().await?;
    target.close().await;
    if !replace && (there.tables, there.people) != (0, 0) {
        return Err(StoreError::NotEmpty { tables: there.tables, people: there.people });
    }
    match DatabaseUrl::read(url)? {
        DatabaseUrl::Sqlite(to) => replace_sqlite(copy, to).await?,
        DatabaseUrl::Postgres => replace_postgres(copy, url).await?,
    }
    Ok(totals)
}

async fn replace_sqlite(copy: &Path, to: &str) -> Result<(), StoreError> {
    let done: Result<(), sqlx::Error> = async {
        let (mut from, mut to) = (open_sqlite(copy).await?, open_sqlite(Path::new(to)).await?);
        let copied = copy_into_sqlite(&mut from, &mut to).await;
        // A connection that is dropped ends later, and leaves the files beside the database where the program ends first.
        let closed = from.close().await.and(to.close().await);
        copied.and(closed)
    }
    .await;
    done.map_err(|error| StoreError::from_sqlite(error, to))
}

async fn copy_into_sqlite(from: &mut SqliteConnection, to: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let mut transaction = to.begin_with("BEGIN IMMEDIATE").await?;
    for table in KEPT {
        sqlx::raw_sql(AssertSqlSafe(format!("DELETE FROM {}", table.name))).execute(&mut *transaction).await?;
    }
    copy_all!(from, transaction);
    transaction.commit().await
}

async fn replace_postgres(copy: &Path, url: &str) -> Result<(), StoreError> {
    let mut to = postgres::connect(url).await?;
    let done: Result<(), sqlx::Error> = async {
        let mut copy = open_sqlite(copy).await?;
        let from = &mut copy;
        let mut transaction = to.begin().await?;
        for table in KEPT {
            sqlx::raw_sql(AssertSqlSafe(format!("DELETE FROM {}", table.name))).execute(&mut *transaction).await?;
        }
        copy_all!(from, transaction);
        transaction.commit().await?;
        copy.close().await
    }
    .await;
    done.map_err(|error| StoreError::from_postgres(error, false))
}

/// SQLite copies itself, whatever version the file has.
async fn copy_sqlite(from: &str, part: &Path) -> Result<(), StoreError> {
    if from == ":memory:" || !Path::new(from).is_file() {
        return Err(StoreError::Unreachable(format!("there is no database {from}; name the file the server uses")));
    }
    let done: Result<(), sqlx::Error> = async {
        let mut from = open_sqlite(Path::new(from)).await?;
        sqlx::query("VACUUM INTO $1").bind(part.display().to_string()).execute(&mut from).await?;
        from.close().await
    }
    .await;
    done.map_err(|error| StoreError::from_sqlite(error, from))
}

async fn copy_postgres(url: &str, part: &Path) -> Result<(), StoreError> {
    let mut from: PgConnection = postgres::connect(url).await?;
    postgres::check_version(&mut from).await?;
    // A new file gets today's tables, which those of PostgreSQL have just been found to be.
    crate::Store::open(&format!("sqlite:{}", part.display())).await?.close().await;
    let done: Result<(), sqlx::Error> = async {
        let mut to = open_sqlite(part).await?;
        let mut moment = from.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        let mut transaction = to.begin().await?;
        copy_all!(moment, transaction);
        transaction.commit().await?;
        moment.commit().await?;
        // One file, without the log beside it.
        sqlx::query("PRAGMA journal_mode = DELETE").execute(&mut to).await?;
        to.close().await
    }
    .await;
    done.map_err(|error| StoreError::from_postgres(error, false))
}

async fn totals(file: &Path) -> Result<Totals, StoreError> {
    let done: Result<Totals, sqlx::Error> = async {
        let mut connection = open_sqlite(file).await?;
        let mut counts = [0; 3];
        let questions = ["SELECT count(*) FROM tables", "SELECT count(*) FROM people", crate::operator::ENTRIES];
        for (count, question) in counts.iter_mut().zip(questions) {
            let found: i64 = sqlx::query_scalar(question).fetch_one(&mut connection).await?;
            *count = found.unsigned_abs();
        }
        connection.close().await?;
        let [tables, people, entries] = counts;
        Ok(Totals { tables, people, entries })
    }
    .await;
    done.map_err(|error| StoreError::from_sqlite(error, &file.display().to_string()))
}

async fn open_sqlite(file: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(false).busy_timeout(PATIENCE);
    SqliteConnection::connect_with(&options).await
}

/// `tables.db.part` for `tables.db`.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}
