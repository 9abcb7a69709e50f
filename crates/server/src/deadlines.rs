//! One queue for everything that is due at some time: clocks that fall, countdowns that run out. It holds the names of
//! tables only, so a table may be out of memory while its clock runs.

use crate::clock::ServerClock;
use protocol::Timestamp;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

#[derive(Default)]
pub(crate) struct Deadlines {
    due: Mutex<Due>,
    wake: Notify,
}

#[derive(Default)]
struct Due {
    /// Every table with its time, the earliest first.
    queue: BTreeSet<(Timestamp, String)>,
    of: HashMap<String, Timestamp>,
}

impl Deadlines {
    /// When a table is to be woken next, if at all.
    pub(crate) fn set(&self, table: &str, when: Option<Timestamp>) {
        let mut due = self.due();
        if due.of.get(table).copied() == when {
            return;
        }
        if let Some(old) = due.of.remove(table) {
            due.queue.remove(&(old, table.to_owned()));
        }
        if let Some(when) = when {
            due.of.insert(table.to_owned(), when);
            due.queue.insert((when, table.to_owned()));
            let first = due.queue.first().is_some_and(|(_, first)| first == table);
            drop(due);
            if first {
                self.wake.notify_one();
            }
        }
    }

    /// Waits for the next table that is due, and forgets it.
    pub(crate) async fn next(&self, clock: &ServerClock) -> String {
        loop {
            let wait = match self.pop(clock.now()) {
                Ok(table) => return table,
                Err(wait) => wait,
            };
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = self.wake.notified() => {}
            }
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.due().of.len()
    }

    /// What is due, or how long nothing is.
    fn pop(&self, now: Timestamp) -> Result<String, Duration> {
        let mut due = self.due();
        match due.queue.pop_first() {
            None => Err(Duration::from_secs(3600)),
            Some((when, table)) if when > now => {
                due.queue.insert((when, table));
                Err(Duration::from_millis(when.since(now)))
            }
            Some((_, table)) => {
                due.of.remove(&table);
                Ok(table)
            }
        }
    }

    fn due(&self) -> MutexGuard<'_, Due> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_come_in_the_order_they_are_due() {
        let deadlines = Deadlines::default();
        deadlines.set("late", Some(Timestamp(300)));
        deadlines.set("moved", Some(Timestamp(100)));
        deadlines.set("moved", Some(Timestamp(200)));
        deadlines.set("gone", Some(Timestamp(50)));
        deadlines.set("gone", None);
        assert_eq!(deadlines.pop(Timestamp(150)), Err(Duration::from_millis(50)));
        assert_eq!(deadlines.pop(Timestamp(400)), Ok("moved".into()));
        assert_eq!(deadlines.pop(Timestamp(400)), Ok("late".into()));
        assert!(deadlines.pop(Timestamp(400)).is_err() && deadlines.len() == 0);
    }
}
