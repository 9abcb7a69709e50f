//! Who at a table hears what. A view is drawn once for all who see the same, not once for each socket.

use crate::moderation::{Blocked, leave_out_blocked};
use crate::send_queue::{SendQueue, written};
use crate::table::{Listener, Table, TableInner};
use crate::websocket::Utf8Bytes;
use host::{Notice, Recipient, Room, RoomError};
use protocol::{ChangedParts, FromTable, News, PersonId, SceneFingerprint, Timestamp};
use stage::Language;
use std::sync::Arc;
use std::time::Duration;

/// A view that is drawn: for whom, without the chat of whom, in which language, since when and on top of which scene.
struct Drawn {
    who: Option<PersonId>,
    blocked: Blocked,
    language: Language,
    since: u64,
    base: Option<Arc<SceneFingerprint>>,
    text: Utf8Bytes,
    scene: Option<Arc<SceneFingerprint>>,
}

impl TableInner {
    pub(crate) fn listens(&self, person: &PersonId) -> bool {
        self.listeners.iter().any(|listener| listener.person == *person)
    }

    /// The display name of the person who listens.
    pub(crate) fn name_of(&self, person: &PersonId) -> Option<String> {
        self.listeners.iter().find(|listener| listener.person == *person).map(|listener| listener.name.clone())
    }

    /// Sends every listener what changed in their view since the last one they were sent.
    pub(crate) fn show(&mut self, now: Timestamp) {
        let Some(room) = &self.room else { return };
        let mut drawn: Vec<Drawn> = Vec::new();
        for listener in self.listeners.iter_mut().filter(|listener| listener.seen < room.number()) {
            let who = room.has_own_view(&listener.person).then_some(&listener.person);
            let same = |drawn: &Drawn| {
                let base = match (&drawn.base, &listener.scene) {
                    (Some(one), Some(other)) => Arc::ptr_eq(one, other) || one == other,
                    (None, None) => true,
                    _ => false,
                };
                drawn.who.as_ref() == who
                    && drawn.blocked == listener.blocked
                    && drawn.language == listener.language
                    && drawn.since == listener.seen
                    && base
            };
            let index = drawn.iter().position(same).unwrap_or_else(|| {
                let base = listener.scene.clone();
                let blocked = listener.blocked.clone();
                drawn.push(Drawn::new(room, (who.cloned(), blocked), listener.language, listener.seen, base, now));
                drawn.len() - 1
            });
            listener.show(&drawn[index], room.number());
        }
    }

    /// Spectators who watch with a delay may see more, although nothing happened.
    pub(crate) fn show_again(&mut self) {
        let Some(room) = &self.room else { return };
        let fetch = written(&FromTable::Fetch { number: room.number() });
        for listener in self.listeners.iter().filter(|listener| room.seat_of(&listener.person).is_none()) {
            listener.queue.tell(fetch.clone());
        }
    }

    /// Answers one listener who says what it saw last.
    pub(crate) fn sync(&mut self, queue: &Arc<SendQueue>, since: u64, now: Timestamp) {
        let Some(room) = &self.room else { return };
        let Some(listener) = self.listeners.iter_mut().find(|listener| Arc::ptr_eq(&listener.queue, queue)) else {
            return;
        };
        let who = room.has_own_view(&listener.person).then(|| listener.person.clone());
        let reader = (who, listener.blocked.clone());
        listener.show(&Drawn::new(room, reader, listener.language, since, None, now), room.number());
    }

    pub(crate) fn tell(&mut self, notice: &Notice) {
        let Some(room) = &self.room else { return };
        // Moves are in the table view, and spectators are not announced.
        if matches!(notice.news, News::Moved { .. } | News::Presence { seat: None, .. }) {
            return;
        }
        let text = written(&FromTable::News(notice.news.clone()));
        let hears = |listener: &&Listener| match &notice.to {
            Recipient::Everyone => true,
            Recipient::Spectators => room.seat_of(&listener.person).is_none(),
            Recipient::Person(person) => listener.person == *person,
        };
        let speaker = match &notice.news {
            News::Chat(message) => room.speaker(message.number),
            _ => None,
        };
        let blocks = |listener: &Listener| {
            speaker.zip(listener.blocked.as_ref()).is_some_and(|(speaker, blocked)| blocked.contains(speaker))
        };
        for listener in self.listeners.iter().filter(hears).filter(|listener| !blocks(listener)) {
            listener.queue.tell(text.clone());
        }
    }

    /// Closes the sockets of people whom the host sent away.
    pub(crate) fn send_off_removed(&self) {
        let Some(room) = &self.room else { return };
        for listener in self.listeners.iter().filter(|listener| room.is_removed(&listener.person)) {
            listener.queue.bye(RoomError::Removed.into(), false);
        }
    }

    pub(crate) fn say(&self, message: &FromTable) {
        let text = written(message);
        for listener in &self.listeners {
            listener.queue.tell(text.clone());
        }
    }
}

impl Drawn {
    fn new(
        room: &Room,
        (who, blocked): (Option<PersonId>, Blocked),
        language: Language,
        since: u64,
        base: Option<Arc<SceneFingerprint>>,
        now: Timestamp,
    ) -> Drawn {
        // A whole view is fetched over HTTP, so it is not drawn here.
        if !room.continues_from(since, who.as_ref().and_then(|person| room.seat_of(person))) {
            let text = written(&FromTable::Fetch { number: room.number() });
            return Drawn { who, blocked, language, since, base, text, scene: None };
        }
        let mut parts = ChangedParts::since(base.as_deref());
        let mut view = room.view_with(who.as_ref(), Some(since), now, language, &mut parts);
        leave_out_blocked(&mut view, room, &blocked);
        let scene = view.finish_scene(parts);
        let text = written(&FromTable::View(Box::new(view)));
        Drawn { who, blocked, language, since, base, text, scene: scene.map(Arc::new) }
    }
}

impl Listener {
    fn show(&mut self, drawn: &Drawn, number: u64) {
        self.seen = number;
        self.scene = if self.queue.tell(drawn.text.clone()) { drawn.scene.clone() } else { None };
    }
}

impl Table {
    /// News go out at once, except those that spectators are to hear later.
    pub(crate) fn tell(self: &Arc<Self>, inner: &mut TableInner, notices: Vec<Notice>) {
        for notice in notices {
            let Some(when) = notice.not_before else {
                inner.tell(&notice);
                continue;
            };
            let table = self.clone();
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(when.since(table.services.now()))).await;
                let mut inner = table.inner.lock().await;
                inner.tell(&notice);
                inner.show_again();
            });
        }
    }

    pub(crate) fn show_soon(self: &Arc<Self>, inner: &mut TableInner) {
        if std::mem::replace(&mut inner.show_is_scheduled, true) {
            return;
        }
        let table = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(table.services.intervals.gather).await;
            let mut inner = table.inner.lock().await;
            inner.show_is_scheduled = false;
            inner.show(table.services.now());
        });
    }
}
