//! Turns of people who are away, on their way from the tables to the database. A table only puts its turns down here.

use crate::app::App;
use crate::table::{Table, TableInner};
use host::MissedTurn;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::TurnNotice;
use tokio::sync::Notify;

/// Turns that may wait for the database. Those beyond it are put down again when their tables are next read.
const MOST: usize = 10_000;

#[derive(Default)]
pub(crate) struct MissedTurns {
    /// People are told.
    open: AtomicBool,
    /// By table and person.
    waiting: Mutex<HashMap<(String, String), u64>>,
    wake: Notify,
}

impl MissedTurns {
    /// From here on people are told.
    pub(crate) fn open(&self) {
        self.open.store(true, Relaxed);
    }

    fn add(&self, table: &str, missed: &MissedTurn) {
        let mut waiting = self.waiting();
        let key = (table.to_owned(), String::from(missed.person.clone()));
        if waiting.len() < MOST || waiting.contains_key(&key) {
            waiting.insert(key, missed.turn);
            drop(waiting);
            self.wake.notify_one();
        }
    }

    /// Waits for some.
    async fn take(&self) -> HashMap<(String, String), u64> {
        loop {
            let taken = std::mem::take(&mut *self.waiting());
            if !taken.is_empty() {
                return taken;
            }
            self.wake.notified().await;
        }
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<(String, String), u64>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Table {
    /// Puts down the turns that are missed since the last change.
    pub(crate) fn note_missed(&self, inner: &mut TableInner) {
        if !self.services.missed.open.load(Relaxed) {
            return;
        }
        let missed = inner.room.as_ref().map(|room| room.missed_turns()).unwrap_or_default();
        for new in missed.iter().filter(|turn| !inner.missed.contains(turn)) {
            self.services.missed.add(&self.id, new);
        }
        inner.missed = missed;
    }
}

/// Writes down who is to be told of which turn.
pub(crate) async fn plan(app: Arc<App>) {
    if app.notices.is_none() {
        return;
    }
    let delay = app.config.notices.delay.as_millis() as u64;
    loop {
        for ((table, person), turn) in app.services.missed.take().await {
            let due = app.services.now().0.saturating_add(delay);
            if let Err(error) = app.store().plan_notice(&TurnNotice { table, person, turn }, due).await {
                // The turn is put down again when its table is next read.
                tracing::warn!(%error, "it is not written down that a person is to be told of a turn");
            }
        }
    }
}
