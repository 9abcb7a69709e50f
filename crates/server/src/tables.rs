//! The tables in memory. The server reads a table when a request needs it and drops it when it is not used any more.

use crate::bans::Bans;
use crate::http_error::HttpError;
use crate::moderation::Blocked;
use crate::secret;
use crate::services::Services;
use crate::table::Table;
use protocol::{ApiError, Code, PersonId};
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Tables looked at in one sweep, and how long something has been due before: a server that has the table in memory is
/// faster.
const SWEPT: u32 = 100;
const OVERDUE: u64 = 1_000;
/// After how many milliseconds a table is woken again after an error, and one that cannot be read.
const LATE: u64 = 5_000;
const UNREADABLE: u64 = 3_600_000;
/// Tables asked about in one question to the store.
const ASKED: usize = 500;

pub(crate) struct Tables {
    services: Arc<Services>,
    tables: Mutex<BTreeMap<String, Arc<Table>>>,
}

impl Tables {
    pub(crate) fn new(services: Arc<Services>) -> Tables {
        Tables { services, tables: Mutex::default() }
    }

    /// A table with its room read.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Table>, HttpError> {
        if !secret::is_id(id) {
            return Err(HttpError::no_such_table());
        }
        let table = self.table(id);
        match table.ready().await {
            Ok(()) => Ok(table),
            Err(error) => {
                if error.code == Code::NoSuchTable {
                    self.tables().remove(id);
                }
                Err(error.into())
            }
        }
    }

    pub(crate) fn table(&self, id: &str) -> Arc<Table> {
        let fresh = || Arc::new(Table::new(id, self.services.clone()));
        self.tables().entry(id.to_owned()).or_insert_with(fresh).clone()
    }

    pub(crate) fn is_in_memory(&self, id: &str) -> bool {
        self.tables().contains_key(id)
    }

    pub(crate) fn all(&self) -> Vec<Arc<Table>> {
        self.tables().values().cloned().collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.tables().len()
    }

    /// Wakes each table when something is due there.
    pub(crate) async fn keep_time(&self) {
        loop {
            let id = self.services.deadlines.next(&self.services.clock).await;
            tokio::spawn(wake(self.table(&id)));
        }
    }

    /// Reads what other servers write to the tables that have listeners here.
    pub(crate) async fn keep_up(&self) {
        let mut every = tokio::time::interval(self.services.intervals.poll);
        every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            every.tick().await;
            let watched: Vec<Arc<Table>> = self.all().into_iter().filter(|table| table.has_listeners()).collect();
            for some in watched.chunks(ASKED) {
                let ids: Vec<&str> = some.iter().map(|table| table.id.as_str()).collect();
                let newest: HashMap<String, u64> = match self.services.store.newest(&ids).await {
                    Ok(newest) => newest.into_iter().collect(),
                    Err(error) => {
                        // The tables are read with the next round.
                        tracing::warn!(%error, "the newest entries of tables cannot be read");
                        continue;
                    }
                };
                for table in some.iter().filter(|table| !newest.contains_key(&table.id)) {
                    self.tables().remove(&table.id);
                    table.end().await;
                }
                // A table that was lost is read again, so that its bots move on after a database error.
                let behind = |table: &&Arc<Table>| {
                    newest.get(&table.id).is_some_and(|number| *number > table.newest() || table.is_lost())
                };
                for table in some.iter().filter(behind) {
                    table.follow().await;
                }
            }
        }
    }

    /// A table in memory that has listeners here.
    pub(crate) fn listened(&self, id: &str) -> Option<Arc<Table>> {
        self.tables().get(id).filter(|table| table.has_listeners()).cloned()
    }

    /// Drops the room of a table without listeners from memory; the server reads it again when a request needs it.
    pub(crate) async fn forget_unused(&self, id: &str) {
        let table = self.tables().get(id).filter(|table| !table.has_listeners()).cloned();
        if let Some(table) = table {
            table.inner.lock().await.room = None;
        }
    }

    /// Wakes tables at which something is due and that no server has in memory, because all people have left
    /// them or the servers were restarted.
    pub(crate) async fn sweep(&self) {
        let mut every = tokio::time::interval(self.services.intervals.sweep);
        every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            every.tick().await;
            let before = self.services.now().0.saturating_sub(OVERDUE);
            let due = match self.services.nodes.node() {
                Some(node) => node.due_tables(before, SWEPT).await,
                None => self.services.store.due_tables(before, SWEPT).await,
            };
            match due {
                Ok(due) => {
                    for id in due {
                        self.table(&id).sweep().await;
                    }
                }
                // The tables are found with the next round.
                Err(error) => tracing::warn!(%error, "what is due cannot be read"),
            }
        }
    }

    /// Tells the other servers of all who listen here.
    pub(crate) async fn tell_presence(&self) {
        for table in self.all().into_iter().filter(|table| table.has_listeners()) {
            table.tell_presence().await;
        }
    }

    /// Takes a person's new display name to the tables where they are.
    pub(crate) async fn rename(&self, person: &PersonId, name: &str) {
        for table in self.all().into_iter().filter(|table| table.has_listeners()) {
            table.rename(person, name).await;
        }
    }

    /// Drops tables that have not been used for a while.
    pub(crate) async fn tidy_up(&self) {
        let idle = self.services.intervals.idle;
        let mut every = tokio::time::interval(idle / 4);
        loop {
            every.tick().await;
            let now = self.services.now();
            // Every task that uses a table holds a reference; the map holds one.
            let used = |table: &Arc<Table>| {
                Arc::strong_count(table) > 1 || u128::from(now.since(table.idle_since())) < idle.as_millis()
            };
            let mut released = Vec::new();
            self.tables().retain(|id, table| {
                let keep = used(table);
                if !keep && table.owned.load(Relaxed) {
                    released.push(id.clone());
                }
                keep
            });
            if let Some(node) = self.services.nodes.node()
                && let Err(error) = node.release(&released).await
            {
                // The server wakes these tables when something is due there.
                tracing::warn!(%error, "tables that are not used stay this server's");
            }
        }
    }

    /// Closes the sockets of a person. The browsers that are still signed in open theirs again.
    pub(crate) async fn sign_out(&self, person: &PersonId, error: &ApiError) {
        for table in self.all().into_iter().filter(|table| table.has_listeners()) {
            table.sign_out(person, error).await;
        }
    }

    /// Closes the sockets of people who are banned now, and those from banned networks.
    pub(crate) async fn send_off_banned(&self, people: &[PersonId], bans: &Bans) {
        for table in self.all().into_iter().filter(|table| table.has_listeners()) {
            table.send_off_banned(people, bans).await;
        }
    }

    pub(crate) async fn set_blocked(&self, person: &PersonId, blocked: &Blocked) {
        for table in self.all().into_iter().filter(|table| table.has_listeners()) {
            table.set_blocked(person, blocked).await;
        }
    }

    pub(crate) async fn say_goodbye(&self, error: &ApiError) {
        for table in self.all() {
            table.say_goodbye(error).await;
        }
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Table>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets happen what is due at a table. The owner does; if that server dies, the sweep of another wakes the table.
async fn wake(table: Arc<Table>) {
    if !table.own().await {
        return;
    }
    let Err(error) = table.tick().await else { return };
    table.warn(&error, "a clock is late");
    let again = match error.code {
        // It was deleted, so nothing is due there any more.
        Code::NoSuchTable => None,
        Code::BrokenTable => Some(UNREADABLE),
        _ => Some(LATE),
    };
    let now = table.services.now();
    table.services.deadlines.set(&table.id, again.map(|millis| now.after(millis)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::services::Intervals;
    use store::Store;

    #[tokio::test]
    async fn a_table_that_was_deleted_is_not_woken_again() {
        let store = Store::open("sqlite::memory:").await.expect("a database");
        let services = Arc::new(Services::new(store, 1, Some(0), Intervals::default()));
        let tables = Tables::new(services.clone());
        wake(tables.table("k3x9p2wq7rm4t8vb5nz6")).await;
        assert_eq!(services.deadlines.len(), 0, "it would be woken again and again");
    }
}
