//! What can go wrong, in words for the operator. Nothing here repeats a URL, because it may hold a password.

/// Those before the blank line answer the caller; the rest are trouble with the database (see [`StoreError::is_trouble`]).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    #[error("entry {number} of table {table} is taken: the newest is {newest}; read what is new and try again")]
    Taken { table: String, number: u64, newest: u64 },
    #[error("entry {number} of table {table} leaves a gap: the newest is {newest}")]
    Gap { table: String, number: u64, newest: u64 },
    #[error("{0} is already there; choose another")]
    AlreadyThere(String),
    #[error("there is no table {0}")]
    NoSuchTable(String),
    #[error("there is no person {0}")]
    NoSuchPerson(String),
    #[error(
        "the database holds {tables} tables and {people} people; restore into an empty one, or say --replace to delete \
         what it holds"
    )]
    NotEmpty { tables: u64, people: u64 },
    #[error("there is no {0}; nothing changed")]
    NotThere(String),
    #[error("{0} holds a NUL character, which no database keeps; leave it out")]
    Nul(&'static str),

    #[error("{0}")]
    Url(String),
    #[error("{0}")]
    NotADatabase(String),
    #[error("{0}")]
    ReadOnly(String),
    #[error("{0}")]
    Full(String),
    #[error("{0}")]
    Busy(String),
    #[error("{0}")]
    Unreachable(String),
    #[error("{0}")]
    LogIn(String),
    #[error("the database has version {found} and this program knows {known}; run a newer program")]
    TooNew { found: i64, known: i64 },
    #[error("the store is closed; open it again")]
    Closed,
    #[error("{0}")]
    Other(String),
}

impl StoreError {
    /// Whether the database is at fault and the same call may work later.
    pub fn is_trouble(&self) -> bool {
        use StoreError::*;
        !matches!(
            self,
            Taken { .. }
                | Gap { .. }
                | AlreadyThere(_)
                | NoSuchTable(_)
                | NoSuchPerson(_)
                | NotEmpty { .. }
                | NotThere(_)
                | Nul(_)
        )
    }

    /// For the file at `place`, of a connection that reads.
    pub(crate) fn from_sqlite(error: sqlx::Error, place: &str) -> StoreError {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            sqlx::Error::PoolTimedOut => StoreError::Busy(format!("all readers of {place} are in use; try again")),
            error => {
                let code = error.as_database_error().and_then(|error| error.code()?.parse().ok());
                StoreError::from_sqlite_code(code, &said(&error), place)
            }
        }
    }

    /// The same, of the connection that writes.
    pub(crate) fn from_rusqlite(error: &rusqlite::Error, place: &str) -> StoreError {
        let code = error.sqlite_error().map(|error| error.extended_code);
        StoreError::from_sqlite_code(code, &error.to_string(), place)
    }

    fn from_sqlite_code(code: Option<i32>, said: &str, place: &str) -> StoreError {
        // The low byte is the kind of trouble, the rest its details.
        match code.map(|code| code & 0xff) {
            Some(5 | 6) => {
                StoreError::Busy(format!("another program holds {place} for too long; stop it or try again"))
            }
            Some(8) => StoreError::ReadOnly(format!(
                "{place} cannot be written ({said}); give this user the right to write the file and its folder"
            )),
            Some(13) => StoreError::Full(format!("the disk is full, {place} cannot grow; make room")),
            Some(11 | 26) => StoreError::NotADatabase(format!(
                "{place} is not a sound SQLite database ({said}); name another file or restore it from a copy"
            )),
            Some(14) => StoreError::Unreachable(format!(
                "{place} cannot be opened ({said}); name a file in a folder that this user may write"
            )),
            Some(10) => {
                StoreError::Unreachable(format!("{place} cannot be read or written ({said}); look at the disk"))
            }
            _ => StoreError::Other(format!("{place}: {said}")),
        }
    }

    /// PostgreSQL's codes. `crowded`: all connections were given out.
    pub(crate) fn from_postgres(error: sqlx::Error, crowded: bool) -> StoreError {
        use sqlx::Error::*;
        let said = said(&error);
        let code = error.as_database_error().and_then(|error| error.code()).map(|code| code.into_owned());
        match (code.as_deref(), error) {
            (_, PoolClosed) => StoreError::Closed,
            (_, PoolTimedOut) if crowded => {
                StoreError::Busy("all connections to PostgreSQL are in use or do not answer; try again".into())
            }
            (_, PoolTimedOut) => StoreError::Unreachable("PostgreSQL does not answer; is the server running?".into()),
            (_, Tls(_)) => StoreError::Url(
                "this program speaks to PostgreSQL without TLS; use a unix socket, a tunnel or sslmode=disable".into(),
            ),
            (_, Configuration(_)) => StoreError::Url(format!(
                "the PostgreSQL URL cannot be read ({said}); it should look like postgres://USER:PASSWORD@HOST/DATABASE"
            )),
            (Some("53100"), _) => StoreError::Full(format!("PostgreSQL's disk is full ({said}); make room")),
            (Some("25006"), _) => {
                StoreError::ReadOnly(format!("PostgreSQL takes no writes ({said}); name the primary"))
            }
            (Some(code), _) if code.starts_with("53") || code.starts_with("55P") || code.starts_with("40") => {
                StoreError::Busy(format!("PostgreSQL is busy ({said}); try again"))
            }
            (Some(code), _) if code.starts_with("28") => {
                StoreError::LogIn(format!("PostgreSQL refuses the log-in ({said}); check user and password in the URL"))
            }
            (Some("3D000"), _) => {
                StoreError::LogIn(format!("PostgreSQL lacks that database ({said}); make it with createdb"))
            }
            (Some(code), _) if code.starts_with("08") || code.starts_with("57P") || code == "55000" => {
                StoreError::Unreachable(format!("PostgreSQL is gone or going ({said}); try again when it is back"))
            }
            (None, Io(_) | Protocol(_) | WorkerCrashed) => {
                StoreError::Unreachable(format!("the connection to PostgreSQL failed ({said}); is the server running?"))
            }
            _ => StoreError::Other(format!("PostgreSQL: {said}")),
        }
    }
}

/// The database's own words, without the driver's preamble.
fn said(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_string(),
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::Configuration(error) => error.to_string(),
        other => other.to_string(),
    }
}
