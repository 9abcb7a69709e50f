//! Which server moves the bots and the clocks of a table. Every server may write to every table; one of them owns it, so
//! that not all of them think for the same bot. For a moment two may take themselves for the owner: the numbers of the
//! journal let one of them win.

use crate::table::{Table, TableInner};
use host::Room;
use protocol::{ApiError, Code, Timestamp};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use store::Claim;

/// While a bot is to move and a clock runs, a server looks at the table after so many milliseconds: the one where the bot
/// thinks may be gone.
const BOT_PATIENCE: u64 = 5_000;
/// A table that this version of the server cannot read is looked at again after so many milliseconds.
const BROKEN_PATIENCE: u64 = 3_600_000;

/// When a server has to look at a table, although no person does anything there.
pub(crate) fn due(room: &Room, now: Timestamp) -> Option<Timestamp> {
    let deadline = room.next_deadline()?;
    Some(if room.bots_due().is_empty() { deadline } else { deadline.min(now.after(BOT_PATIENCE)) })
}

impl Table {
    /// Whether this server moves the bots and the clocks here, as far as it knows.
    pub(crate) fn is_owned(&self) -> bool {
        self.services.nodes.node().is_none() || self.owned.load(Relaxed)
    }

    /// Whether that is new.
    pub(crate) fn set_owned(&self, owned: bool) -> bool {
        let before = self.owned.swap(owned, Relaxed);
        let new = owned && !before;
        if new {
            self.services.metrics.tables_owned.fetch_add(1, Relaxed);
        }
        new
    }

    /// Whether there is something to own: a bot is to move, or a clock runs.
    pub(crate) fn wants_owner(&self) -> bool {
        self.unattended.load(Relaxed) || self.owned.load(Relaxed)
    }

    pub(crate) fn claim(&self) -> Claim {
        Claim { table: self.id.clone(), watched: self.has_listeners() }
    }

    /// Takes the table, if no other living server has it. Whether it is this server's now.
    pub(crate) async fn own(&self) -> bool {
        if self.is_owned() {
            return true;
        }
        let Some(node) = self.services.nodes.node() else { return true };
        match node.claim(&[self.claim()]).await {
            Ok(owned) => {
                self.set_owned(!owned.is_empty());
                !owned.is_empty()
            }
            Err(error) => {
                // The server asks again with its next heartbeat.
                tracing::warn!(table = self.short(), %error, "a table cannot be taken");
                false
            }
        }
    }

    /// Takes the table because a bot is to move, and wakes it. Asked once; after that with the heartbeats.
    pub(crate) fn own_soon(self: &Arc<Self>, inner: &mut TableInner) {
        if std::mem::replace(&mut inner.claimed, true) {
            return;
        }
        let table = self.clone();
        tokio::spawn(async move {
            if table.own().await {
                table.take_over().await;
            }
        });
    }

    /// The last listener is gone: a server where people listen may take the table from here on.
    pub(crate) fn tell_unwatched(self: &Arc<Self>) {
        if self.services.nodes.node().is_none() || !self.owned.load(Relaxed) {
            return;
        }
        let table = self.clone();
        tokio::spawn(async move {
            // Where it fails, the next heartbeat tells it.
            if let Some(node) = table.services.nodes.node()
                && let Ok(owned) = node.claim(&[table.claim()]).await
            {
                table.set_owned(!owned.is_empty());
            }
        });
    }

    /// This server has become the owner.
    pub(crate) async fn take_over(self: &Arc<Self>) {
        // Another server may have moved on before it ended.
        let read = match self.enter().await {
            Ok(mut inner) => self.catch_up(&mut inner).await.map(|_| inner),
            Err(error) => Err(error),
        };
        let mut inner = match read {
            Ok(inner) => inner,
            Err(error) => {
                self.warn(&error, "a table that was taken over cannot be read");
                // With the next heartbeat the server finds that it owns the table, and tries again.
                self.set_owned(false);
                return;
            }
        };
        let deadline = inner.room.as_ref().and_then(Room::next_deadline);
        self.services.deadlines.set(&self.id, deadline);
        self.wake_bots(&mut inner);
    }

    /// Something was due here a while ago and no server has dealt with it: no one had the table in memory.
    pub(crate) async fn sweep(self: &Arc<Self>) {
        if !self.own().await {
            return;
        }
        match self.catch_up_and_tick().await {
            Ok(()) => {}
            Err(error) if error.code == Code::BrokenTable => {
                // A server of the version that wrote it may start later.
                if let Ok(newest) = self.services.store.newest(&[&self.id]).await
                    && let Some((_, number)) = newest.first()
                {
                    self.write_due(*number, Some(self.services.now().after(BROKEN_PATIENCE))).await;
                }
                self.give_away().await;
            }
            Err(error) => self.warn(&error, "a clock is late"),
        }
    }

    async fn catch_up_and_tick(self: &Arc<Self>) -> Result<(), ApiError> {
        let before = {
            let mut inner = self.enter().await?;
            self.catch_up(&mut inner).await?;
            self.wake_bots(&mut inner);
            self.newest()
        };
        self.tick().await?;
        let mut inner = self.enter().await?;
        if self.newest() == before
            && let Some(room) = &inner.room
        {
            // It was not due after all: a bot still thinks, or an earlier version did not write down when it is. Other
            // tables that are due come first.
            let later = self.services.now().after(1_000);
            self.write_due(before, due(room, self.services.now()).map(|due| due.max(later))).await;
        }
        if inner.listeners.is_empty() && inner.thinking.is_empty() {
            // After a restart many may be due, and none of them is needed in memory.
            inner.room = None;
        }
        Ok(())
    }

    /// Lets another server own the table.
    async fn give_away(&self) {
        let Some(node) = self.services.nodes.node() else { return };
        self.set_owned(false);
        if let Err(error) = node.release(std::slice::from_ref(&self.id)).await {
            tracing::warn!(table = self.short(), %error, "a table that this server cannot read stays its own");
        }
    }

    async fn write_due(&self, newest: u64, due: Option<Timestamp>) {
        if let Err(error) = self.services.store.set_due(&self.id, newest, due.map(|due| due.0)).await {
            // It stays due, and a server looks again.
            tracing::warn!(table = self.short(), %error, "it is not written down when something is due");
        }
    }
}
