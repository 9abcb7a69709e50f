//! News of what other servers wrote, as soon as they did. PostgreSQL tells them; SQLite has to be asked.

use crate::{Engine, Store, StoreError};
use sqlx::postgres::{PgListener, PgNotification};

const ENTRIES: &str = "wartable_changes";
const PRESENCE: &str = "wartable_presence";
const PEOPLE: &str = "wartable_people";

/// What changed in the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DatabaseChange {
    /// A table has a new entry with this number.
    Entry {
        table: String,
        number: u64,
    },
    /// A person has come to a table or gone, at some server.
    Presence {
        table: String,
    },
    /// A browser of this person was signed out.
    SignedOut {
        person: String,
    },
    Renamed {
        person: String,
    },
    /// This person has blocked another, or no longer does.
    Blocks {
        person: String,
    },
}

/// The changes, as PostgreSQL tells of them. While the connection is broken some are not told.
pub struct Changes {
    listener: PgListener,
}

impl Store {
    /// Begins to listen; none where the database does not tell.
    pub async fn changes(&self) -> Result<Option<Changes>, StoreError> {
        let Engine::Postgres(engine) = &*self.engine else { return Ok(None) };
        let error = |error| StoreError::from_postgres(error, false);
        let mut listener = PgListener::connect_with(&engine.pool).await.map_err(error)?;
        listener.listen_all([ENTRIES, PRESENCE, PEOPLE]).await.map_err(error)?;
        Ok(Some(Changes { listener }))
    }
}

impl Changes {
    /// The next change, also one that this server made. An error after the connection broke and could not be made again.
    pub async fn next(&mut self) -> Result<DatabaseChange, StoreError> {
        loop {
            let told = self.listener.recv().await.map_err(|error| StoreError::from_postgres(error, false))?;
            // Another version may tell of more.
            if let Some(change) = read(&told) {
                return Ok(change);
            }
        }
    }
}

fn read(told: &PgNotification) -> Option<DatabaseChange> {
    let payload = told.payload();
    if told.channel() == PRESENCE {
        return Some(DatabaseChange::Presence { table: payload.to_owned() });
    }
    let (first, second) = payload.rsplit_once(' ')?;
    let person = second.to_owned();
    match (told.channel(), first) {
        (ENTRIES, table) => Some(DatabaseChange::Entry { table: table.to_owned(), number: second.parse().ok()? }),
        (PEOPLE, "signed-out") => Some(DatabaseChange::SignedOut { person }),
        (PEOPLE, "renamed") => Some(DatabaseChange::Renamed { person }),
        (PEOPLE, "blocks") => Some(DatabaseChange::Blocks { person }),
        _ => None,
    }
}
