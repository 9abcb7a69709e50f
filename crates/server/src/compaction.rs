//! Replaces the journals of finished matches by one compressed snapshot each, and leaves their chat out once it is old.

use crate::change::restored;
use crate::json;
use crate::services::{FindGame, Services};
use crate::tables::Tables;
use std::time::Duration;
use store::{CompactTable, FoundTable, SavedTable, StoreError};

/// Tables found in one search.
const SEARCHED: u32 = 100;
/// Between two tables the server does other things.
const PAUSE: Duration = Duration::from_millis(50);

/// What is compacted: see [`crate::Retention`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Compaction {
    /// Finished matches at which nothing happened since, in milliseconds since 1970.
    pub finished: u64,
    /// Chats without a message since are left out; where there is no time, all chats are kept.
    pub chat: Option<u64>,
}

#[derive(Clone, Copy, PartialEq)]
enum Search {
    Finished,
    OldChats,
}

/// Goes once through all tables that can be kept smaller.
pub(crate) async fn compact(services: &Services, tables: &Tables, compaction: Compaction) -> Result<(), StoreError> {
    for search in [Search::Finished, Search::OldChats] {
        let mut behind = FoundTable::default();
        loop {
            let store = &services.store;
            let found = match (search, compaction.chat) {
                (Search::Finished, _) => store.finished_tables(compaction.finished, &behind, SEARCHED).await?,
                (Search::OldChats, Some(chat)) => store.compacted_chats(chat, &behind, SEARCHED).await?,
                (Search::OldChats, None) => Vec::new(),
            };
            // A table that stays as it is must not hide those behind it.
            let Some(last) = found.last() else { break };
            behind.clone_from(last);
            for table in found {
                compact_table(services, tables, &table.table, compaction.chat).await?;
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    Ok(())
}

/// Leaves a table as it is that has listeners here, cannot be read, or changes meanwhile.
async fn compact_table(services: &Services, tables: &Tables, id: &str, chat: Option<u64>) -> Result<(), StoreError> {
    if tables.listened(id).is_some() {
        return Ok(());
    }
    let compacted = match services.store.load(id).await {
        Ok(None) => return Ok(()),
        Ok(Some(saved)) => {
            let find_game = services.find_game;
            match services.clock.is_simulated() {
                // Players need not wait for what takes a large part of a second.
                false => tokio::task::spawn_blocking(move || compacted(saved, chat, find_game))
                    .await
                    .map_err(|error| error.to_string())
                    .and_then(|compacted| compacted),
                true => compacted(saved, chat, find_game),
            }
        }
        Err(error) => Err(error.to_string()),
    };
    let compacted = match compacted {
        Ok(compacted) => compacted,
        // One table that is damaged must not keep the others from being compacted.
        Err(why) => {
            tracing::warn!(
                table = id.get(..6),
                why,
                "the journal of a finished match stays, because it cannot be read"
            );
            return Ok(());
        }
    };
    match services.store.compact(id, &compacted).await {
        Ok(()) => {
            tables.forget_unused(id).await;
            Ok(())
        }
        // A server wrote an entry first, or the table was deleted. The server looks again the next time.
        Err(error) if !error.is_trouble() => Ok(()),
        Err(error) => Err(error),
    }
}

/// The whole table as one snapshot. The journal is deleted, so the snapshot is read again and compared first.
fn compacted(saved: SavedTable, chat: Option<u64>, find_game: FindGame) -> Result<CompactTable, String> {
    let mut room = restored(saved, find_game)?;
    if chat.is_some_and(|chat| room.last_message_at().is_some_and(|last| last.0 < chat)) {
        room.delete_chat();
    }
    let number = room.number();
    let text = json::write(&room.snapshot()).map_err(|error| error.message)?;
    let again = SavedTable { snapshot: Some((number, text.clone())), entries: Vec::new() };
    if restored(again, find_game)? != room {
        return Err("its snapshot is not the whole table".into());
    }
    let people = room.people_in_snapshot().into_iter().cloned().map(String::from);
    let last_message = room.last_message_at().map(|at| at.0);
    CompactTable::new(number, &text, people, last_message).map_err(|error| error.to_string())
}
