//! News of what other servers wrote, as soon as they did. PostgreSQL tells them; SQLite has to be asked.

use crate::{Engine, Store, StoreError};
use sqlx::postgres::PgListener;

const CHANNEL: &str = "wartable_changes";

/// New entries of all tables, as PostgreSQL tells of them. While the connection is broken some are not told.
pub struct Changes {
    listener: PgListener,
}

impl Store {
    /// Begins to listen; none where the database does not tell.
    pub async fn changes(&self) -> Result<Option<Changes>, StoreError> {
        let Engine::Postgres(engine) = &*self.engine else { return Ok(None) };
        let error = |error| StoreError::from_postgres(error, false);
        let mut listener = PgListener::connect_with(&engine.pool).await.map_err(error)?;
        listener.listen(CHANNEL).await.map_err(error)?;
        Ok(Some(Changes { listener }))
    }
}

impl Changes {
    /// The next table with a new entry, and the entry's number. An error after the connection broke and could not be made
    /// again.
    pub async fn next(&mut self) -> Result<(String, u64), StoreError> {
        loop {
            let told = self.listener.recv().await.map_err(|error| StoreError::from_postgres(error, false))?;
            let change = told.payload().rsplit_once(' ');
            if let Some((table, number)) = change.and_then(|(table, number)| Some((table, number.parse().ok()?))) {
                return Ok((table.to_owned(), number));
            }
        }
    }
}
