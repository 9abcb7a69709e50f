//! Finished matches, kept small: one compressed snapshot stands in the place of the journal and of the snapshot beside it.

use crate::write::{Write, plain, signed};
use crate::{Engine, Store, StoreError, ask};
use std::io::Write as _;

/// Of brotli, from 0 to 11. The two levels above it save a tenth more, and take five and fifteen times as long.
const QUALITY: i32 = 9;
/// How far back brotli looks for what repeats, as a power of two: a whole snapshot of a long match.
const WINDOW: i32 = 24;
const BUFFER: usize = 16 * 1024;

/// A finished match that is to be kept without its journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompactTable {
    /// The entry after which the snapshot was taken.
    number: u64,
    packed: Vec<u8>,
    people: String,
    last_message: Option<u64>,
}

impl CompactTable {
    /// Compresses a snapshot, which takes a while. `people` are the ids of all whom it names, `last_message` is when the
    /// newest message of its chat was written.
    pub fn new(
        number: u64,
        snapshot: &str,
        people: impl IntoIterator<Item = impl AsRef<str>>,
        last_message: Option<u64>,
    ) -> Result<CompactTable, StoreError> {
        let people: Vec<String> =
            people.into_iter().map(|person| plain("a person's id", person.as_ref())).collect::<Result<_, _>>()?;
        Ok(CompactTable { number, packed: compress(snapshot)?, people: people.join(" "), last_message })
    }
}

/// A table that was found in a search, and the time by which it was found. The next search goes on behind it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FoundTable {
    pub at: u64,
    pub table: String,
}

// Presence is written on PostgreSQL only. On SQLite the server that asks has all listeners.
const FINISHED: &str = "
    SELECT updated, id FROM tables
    WHERE phase = 'over' AND compacted < newest AND updated < $1 AND (updated, id) > ($2, $3)
    ORDER BY updated, id LIMIT $4";
const FINISHED_SHARED: &str = "
    SELECT updated, id FROM tables
    WHERE phase = 'over' AND compacted < newest AND updated < $1 AND (updated, id) > ($2, $3)
        AND NOT EXISTS (SELECT 1 FROM presence WHERE table_id = id)
    ORDER BY updated, id LIMIT $4";
const CHATS: &str = "
    SELECT last_message, table_id FROM snapshots
    WHERE last_message < $1 AND (last_message, table_id) > ($2, $3)
    ORDER BY last_message, table_id LIMIT $4";
const CHATS_SHARED: &str = "
    SELECT last_message, table_id FROM snapshots
    WHERE last_message < $1 AND (last_message, table_id) > ($2, $3)
        AND NOT EXISTS (SELECT 1 FROM presence WHERE presence.table_id = snapshots.table_id)
    ORDER BY last_message, table_id LIMIT $4";

impl Store {
    /// Finished matches whose journal is kept and to which nothing was written since a time, the oldest first. Those at
    /// which a server has listeners are left out, as far as the database knows.
    pub async fn finished_tables(
        &self,
        since_ms: u64,
        behind: &FoundTable,
        limit: u32,
    ) -> Result<Vec<FoundTable>, StoreError> {
        self.found(FINISHED, FINISHED_SHARED, since_ms, behind, limit).await
    }

    /// Matches without a journal that have a chat to which nothing was written since a time.
    pub async fn compacted_chats(
        &self,
        since_ms: u64,
        behind: &FoundTable,
        limit: u32,
    ) -> Result<Vec<FoundTable>, StoreError> {
        self.found(CHATS, CHATS_SHARED, since_ms, behind, limit).await
    }

    /// Puts a compressed snapshot in the place of a journal and of the snapshot beside it: all or nothing. `Taken` when an
    /// entry was written after the snapshot was taken, and `NotThere` when the match is not over.
    pub async fn compact(&self, table: &str, compact: &CompactTable) -> Result<(), StoreError> {
        let table = plain("the table's id", table)?;
        self.write(Write::Compact(CompactRow {
            table,
            number: signed(compact.number),
            packed: compact.packed.clone(),
            people: compact.people.clone(),
            last_message: compact.last_message.map(signed),
        }))
        .await
    }

    async fn found(
        &self,
        alone: &'static str,
        shared: &'static str,
        since_ms: u64,
        behind: &FoundTable,
        limit: u32,
    ) -> Result<Vec<FoundTable>, StoreError> {
        let question = match &*self.engine {
            Engine::Sqlite(_) => alone,
            Engine::Postgres(_) => shared,
        };
        let rows: Vec<(i64, String)> = ask!(self, pool => {
            let query = sqlx::query_as(question).bind(signed(since_ms)).bind(signed(behind.at));
            query.bind(&behind.table).bind(i64::from(limit)).fetch_all(pool)
        })?;
        Ok(rows.into_iter().map(|(at, table)| FoundTable { at: at.unsigned_abs(), table }).collect())
    }
}

/// A compressed snapshot to be written.
pub(crate) struct CompactRow {
    pub table: String,
    pub number: i64,
    pub packed: Vec<u8>,
    pub people: String,
    pub last_message: Option<i64>,
}

fn compress(text: &str) -> Result<Vec<u8>, StoreError> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: QUALITY,
        lgwin: WINDOW,
        size_hint: text.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::with_params(&mut packed, BUFFER, &params);
    let failed = |error: std::io::Error| StoreError::Other(format!("a snapshot cannot be compressed ({error})"));
    writer.write_all(text.as_bytes()).and_then(|()| writer.flush()).map_err(failed)?;
    drop(writer);
    Ok(packed)
}

pub(crate) fn decompress(table: &str, mut packed: &[u8]) -> Result<String, StoreError> {
    let damaged = |why: String| {
        StoreError::Other(format!("the snapshot of table {table} is damaged ({why}); restore the database from a copy"))
    };
    let mut text = Vec::new();
    brotli::BrotliDecompress(&mut packed, &mut text).map_err(|error| damaged(error.to_string()))?;
    String::from_utf8(text).map_err(|error| damaged(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compressed_is_smaller_and_comes_back_whole() {
        let text: String = (0..2_000).map(|number| format!("{{\"number\":{number},\"by\":\"Änn\"}}")).collect();
        let packed = compress(&text).unwrap();
        assert!(packed.len() * 5 < text.len(), "{} of {}", packed.len(), text.len());
        assert_eq!(decompress("t", &packed), Ok(text));
        assert_eq!(decompress("t", &compress("").unwrap()), Ok(String::new()));
    }

    #[test]
    fn a_damaged_snapshot_is_an_error_that_names_its_table() {
        let packed = compress("a whole table, a whole table").unwrap();
        let error = decompress("t", &packed[..packed.len() / 2]).unwrap_err();
        assert!(matches!(&error, StoreError::Other(why) if why.contains("table t is damaged")), "{error:?}");
    }
}
