//! Who is at a table. A person is here while one of their sockets listens, and a little longer.

use crate::moderation::host_watched;
use crate::names;
use crate::send_queue::SendQueue;
use crate::table::{Listener, Table, TableInner, fresh_id, lost};
use host::{Cause, Envelope, JournalEntry, Room};
use protocol::{ApiError, Code, Command, FromTable, PersonId, Timestamp, VERSION};
use stage::Language;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

impl Table {
    /// A person's socket begins to listen. `since` is the entry this client saw last.
    pub(crate) async fn connect(
        self: &Arc<Self>,
        person: &PersonId,
        name: &str,
        language: Language,
        queue: &Arc<SendQueue>,
        since: Option<u64>,
    ) -> Result<(), ApiError> {
        let blocked = self.blocked_by(person).await?;
        let mut inner = self.enter().await?;
        self.catch_up(&mut inner).await?;
        let room = inner.room.as_ref().ok_or_else(lost)?;
        let host = host_watched(room, Some(person));
        self.check_host_block(host, Some(person)).await?;
        match self.arrive(&mut inner, person, name).await {
            Err(error) if [Code::StorageError, Code::Removed].contains(&error.code) => return Err(error),
            // Whom a full room does not take in may still watch.
            _ => {}
        }
        let room = inner.room.as_ref().ok_or_else(lost)?;
        let (number, next) = (room.number(), room.rematch().is_some());
        queue.answer(&FromTable::Hello { version: VERSION, number, now: self.services.now() });
        let (name, queue_of) = (name.to_owned(), queue.clone());
        let (person, scene) = (person.clone(), None);
        let listener = Listener { person, name, language, queue: queue_of, blocked, seen: number, scene };
        self.services.nodes.tell_presence(&self.id, &listener.person, Some(&listener.name));
        inner.listeners.push(listener);
        if self.listening.fetch_add(1, Relaxed) == 0 && self.services.nodes.node().is_some() {
            let table = self.clone();
            tokio::spawn(async move { table.meet_visitors_elsewhere().await });
        }
        if let Some(since) = since {
            inner.sync(queue, since, self.services.now());
        }
        if next && let Some(table) = self.lay_out_rematch(&mut inner).await {
            queue.answer(&FromTable::Next { table });
        }
        self.wake_bots(&mut inner);
        Ok(())
    }

    /// A socket closed. If it was the person's last one here, they are given a moment to come back.
    pub(crate) async fn disconnect(self: &Arc<Self>, queue: &Arc<SendQueue>) {
        let mut inner = self.inner.lock().await;
        let Some(index) = inner.listeners.iter().position(|listener| Arc::ptr_eq(&listener.queue, queue)) else {
            return;
        };
        let person = inner.listeners.swap_remove(index).person;
        if self.listening.fetch_sub(1, Relaxed) == 1 {
            self.tell_unwatched();
        }
        self.used.store(self.services.now().0, Relaxed);
        if !inner.listens(&person) {
            let table = self.clone();
            tokio::spawn(async move {
                tokio::time::sleep(table.services.intervals.grace).await;
                table.remove_if_absent(&person).await;
            });
        }
    }

    /// Takes a new display name to the table, if its owner is there.
    pub(crate) async fn rename(self: &Arc<Self>, person: &PersonId, name: &str) {
        let Ok(mut inner) = self.enter().await else { return };
        for listener in inner.listeners.iter_mut().filter(|listener| listener.person == *person) {
            name.clone_into(&mut listener.name);
        }
        if !inner.listens(person) {
            return;
        }
        self.services.nodes.tell_presence(&self.id, person, Some(name));
        if let Err(error) = self.arrive(&mut inner, person, name).await {
            // The table takes the new name when its owner next comes in.
            self.warn(&error, "a new name is not taken to a table");
        }
    }

    pub(crate) async fn arrive(
        self: &Arc<Self>,
        inner: &mut TableInner,
        person: &PersonId,
        name: &str,
    ) -> Result<(), ApiError> {
        let room = inner.room.as_ref().ok_or_else(lost)?;
        let name = names::told_apart(name, room.names_besides(person));
        if room.is_here(person) && room.name_of(person) == Some(name.as_str()) {
            return Ok(());
        }
        let envelope = Envelope { by: person.clone(), id: fresh_id(), command: Command::Arrive { name } };
        self.handle_locked(inner, envelope, Language::English, None).await.map(drop)
    }

    /// Lets a person go whose sockets are all closed.
    pub(crate) async fn remove_if_absent(self: &Arc<Self>, person: &PersonId) {
        if self.services.is_stopping() {
            return;
        }
        if self.inner.lock().await.listens(person) {
            return;
        }
        let elsewhere = self.services.nodes.leaves_for_elsewhere(&self.id, person).await;
        let mut inner = self.inner.lock().await;
        if let Some(name) = inner.name_of(person) {
            // The person came back meanwhile.
            self.services.nodes.tell_presence(&self.id, person, Some(&name));
            return;
        }
        let here = inner.room.as_ref().is_none_or(|room| room.is_here(person));
        if here && !elsewhere {
            let envelope = Envelope { by: person.clone(), id: fresh_id(), command: Command::Go };
            if let Err(error) = self.handle_locked(&mut inner, envelope, Language::English, None).await
                && error.code != Code::NotHere
            {
                self.warn(&error, "the leaving of a person is not written down");
            }
        }
    }

    /// Waits for the persons who were present when the table was last in memory, and lets those go who do not come.
    pub(crate) fn expect_people(self: &Arc<Self>, inner: &mut TableInner) {
        let Some(room) = &inner.room else { return };
        // To let people go may read the table again, so each is waited for once at a time.
        let is_missing = |person: &&PersonId| !inner.listens(person) && !inner.expected.contains(*person);
        let missing: Vec<PersonId> = room.present().filter(is_missing).cloned().collect();
        if missing.is_empty() {
            return;
        }
        inner.expected.extend(missing.iter().cloned());
        let table = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(table.services.intervals.absent).await;
            table.inner.lock().await.expected.retain(|person| !missing.contains(person));
            for person in missing {
                table.remove_if_absent(&person).await;
            }
        });
    }

    /// Tells the other servers of all who listen here.
    pub(crate) async fn tell_presence(&self) {
        for listener in &self.inner.lock().await.listeners {
            self.services.nodes.tell_presence(&self.id, &listener.person, Some(&listener.name));
        }
    }

    /// The room learns of spectators at other servers. Coming and going of members stands in the journal.
    pub(crate) async fn meet_visitors_elsewhere(self: &Arc<Self>) {
        let Some(node) = self.services.nodes.node() else { return };
        let people = match node.people_elsewhere(&self.id).await {
            Ok(people) => people,
            Err(error) => {
                // The room learns of them with the next who comes or goes.
                tracing::warn!(table = self.short(), %error, "who listens at other servers cannot be read");
                return;
            }
        };
        let people = people.into_iter().filter_map(|(person, name)| Some((PersonId::try_from(person).ok()?, name)));
        let mut inner = self.inner.lock().await;
        let before = std::mem::replace(&mut inner.elsewhere, people.collect());
        let gone = before.into_keys().filter(|person| !inner.elsewhere.contains_key(person) && !inner.listens(person));
        let gone: Vec<PersonId> = gone.collect();
        let Some(room) = &mut inner.room else { return };
        for person in gone {
            if !room.is_member(&person) {
                // Who is not known here need not go.
                let _ = room.handle(Envelope { by: person, id: fresh_id(), command: Command::Go }, self.services.now());
            }
        }
        inner.readmit_visitors(self.services.now());
    }

    /// Another server that does not see our listeners may have sent them away.
    pub(crate) async fn welcome_back(self: &Arc<Self>, inner: &mut TableInner) {
        let Some(room) = &inner.room else { return };
        let sent_away = inner.listeners.iter().filter(|listener| !room.is_here(&listener.person));
        let back: Vec<_> = sent_away.map(|listener| (listener.person.clone(), listener.name.clone())).collect();
        for (person, name) in back {
            if let Err(error) = Box::pin(self.arrive(inner, &person, &name)).await {
                self.warn(&error, "a listener is not back at the table");
            }
        }
    }
}

impl TableInner {
    /// A room that was read again knows no visitors: those who listen here or at another server are here.
    pub(crate) fn readmit_visitors(&mut self, now: Timestamp) {
        let Some(room) = &mut self.room else { return };
        let here = self.listeners.iter().map(|listener| (&listener.person, &listener.name));
        for (person, name) in here.chain(&self.elsewhere) {
            if !room.is_member(person) && !room.is_here(person) {
                let name = names::told_apart(name, room.names_besides(person));
                let command = Command::Arrive { name };
                // A full room may still be watched, as when a person comes.
                let _ = room.handle(Envelope { by: person.clone(), id: fresh_id(), command }, now);
            }
        }
    }
}

/// Whether this is the host coming or going without a seat. Clients are told of it with the next change.
pub(crate) fn is_passing_by(room: &Room, journal: &JournalEntry) -> bool {
    match &journal.cause {
        Cause::Person(Envelope { by, command: Command::Arrive { .. } | Command::Go, .. }) => room.seat_of(by).is_none(),
        _ => false,
    }
}
