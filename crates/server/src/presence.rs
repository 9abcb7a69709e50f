//! Who is at a table. Somebody is here while a socket of theirs listens, and a little longer.

use crate::clockwork::now;
use crate::line::Line;
use crate::table::{Inside, Listener, Table, fresh_id, lost};
use host::{Cause, Journal, Order, PersonId, Room, Word};
use protocol::{Fault, FromTable, VERSION};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

impl Table {
    /// Somebody's socket begins to listen. `since` is what this client saw last.
    pub async fn connect(
        self: &Arc<Self>,
        person: &PersonId,
        name: &str,
        line: &Arc<Line>,
        since: Option<u64>,
    ) -> Result<(), Fault> {
        let mut inside = self.enter().await?;
        self.catch_up(&mut inside).await?;
        match self.arrive(&mut inside, person, name).await {
            Err(fault) if fault.code == "storage_trouble" => return Err(fault),
            // A full room may still be watched through the window.
            _ => {}
        }
        let room = inside.room.as_ref().ok_or_else(lost)?;
        let (number, next) = (room.number(), room.rematch().is_some());
        line.answer(&FromTable::Hello { version: VERSION, number, now: now() });
        let listener =
            Listener { person: person.clone(), name: name.to_owned(), line: line.clone(), seen: number, scene: None };
        inside.listeners.push(listener);
        self.listening.fetch_add(1, Relaxed);
        if let Some(since) = since {
            inside.sync(line, since);
        }
        if next && let Some(table) = self.lay_out_rematch(&mut inside).await {
            line.answer(&FromTable::Next { table });
        }
        self.wake_bots(&mut inside);
        Ok(())
    }

    /// A socket closed. If it was the person's last one here, they are given a moment to come back.
    pub async fn disconnect(self: &Arc<Self>, line: &Arc<Line>) {
        let mut inside = self.inside.lock().await;
        let Some(index) = inside.listeners.iter().position(|listener| Arc::ptr_eq(&listener.line, line)) else {
            return;
        };
        let person = inside.listeners.swap_remove(index).person;
        self.listening.fetch_sub(1, Relaxed);
        self.used.store(now().0, Relaxed);
        if !inside.listens(&person) {
            let table = self.clone();
            tokio::spawn(async move {
                tokio::time::sleep(table.ground.pace.grace).await;
                table.miss(&person).await;
            });
        }
    }

    /// Takes a new display name to the table, if its owner is there.
    pub async fn rename(self: &Arc<Self>, person: &PersonId, name: &str) {
        if let Ok(mut inside) = self.enter().await
            && inside.listens(person)
        {
            // Whoever cannot be renamed now is renamed when they next come in.
            let _ = self.arrive(&mut inside, person, name).await;
        }
    }

    pub(crate) async fn arrive(
        self: &Arc<Self>,
        inside: &mut Inside,
        person: &PersonId,
        name: &str,
    ) -> Result<(), Fault> {
        let room = inside.room.as_ref().ok_or_else(lost)?;
        if room.is_here(person) && room.name_of(person) == Some(name) {
            return Ok(());
        }
        let order = Order { by: person.clone(), id: fresh_id(), word: Word::Arrive { name: name.to_owned() } };
        self.hear_inside(inside, order, None).await.map(drop)
    }

    /// Somebody whose sockets are all closed is gone.
    pub(crate) async fn miss(self: &Arc<Self>, person: &PersonId) {
        if self.ground.is_stopping() {
            return;
        }
        let mut inside = self.inside.lock().await;
        let here = inside.room.as_ref().is_none_or(|room| room.is_here(person));
        if here && !inside.listens(person) {
            let order = Order { by: person.clone(), id: fresh_id(), word: Word::Go };
            if let Err(fault) = self.hear_inside(&mut inside, order, None).await
                && fault.code != "not_here"
            {
                tracing::warn!(table = self.short(), code = fault.code, "somebody's going is not written down");
            }
        }
    }

    /// Whoever was at the table when it was last in memory is here now, comes soon, or is gone.
    pub(crate) fn expect_people(self: &Arc<Self>, inside: &Inside) {
        let Some(room) = &inside.room else { return };
        let missing: Vec<PersonId> = room.present().filter(|person| !inside.listens(person)).cloned().collect();
        if missing.is_empty() {
            return;
        }
        let table = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(table.ground.pace.absent).await;
            for person in missing {
                table.miss(&person).await;
            }
        });
    }

    /// Another server that does not see our listeners may have sent them away.
    pub(crate) async fn welcome_back(self: &Arc<Self>, inside: &mut Inside) {
        let Some(room) = &inside.room else { return };
        let sent_away = inside.listeners.iter().filter(|listener| !room.is_here(&listener.person));
        let back: Vec<_> = sent_away.map(|listener| (listener.person.clone(), listener.name.clone())).collect();
        for (person, name) in back {
            let order = Order { by: person, id: fresh_id(), word: Word::Arrive { name } };
            let _ = Box::pin(self.hear_inside(inside, order, None)).await;
        }
    }
}

/// A spectator who comes or goes: nobody has to know at once.
pub(crate) fn is_passing_by(room: &Room, journal: &Journal) -> bool {
    match &journal.cause {
        Cause::Person(Order { by, word: Word::Arrive { .. } | Word::Go, .. }) => room.seat_of(by).is_none(),
        _ => false,
    }
}
