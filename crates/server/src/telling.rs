//! Who at a table hears what. Looks are drawn once for all who see the same, not once for each socket.

use crate::clockwork::now;
use crate::line::{Line, written};
use crate::table::{Inside, Listener, Table};
use axum::extract::ws::Utf8Bytes;
use host::{News, Notice, PersonId, Room, To};
use protocol::FromTable;
use stage::Scene;
use std::sync::Arc;
use std::time::Duration;

/// A look that is drawn: for whom, since when and on top of which scene.
struct Drawn {
    who: Option<PersonId>,
    since: u64,
    base: Option<Arc<Scene>>,
    text: Utf8Bytes,
    scene: Option<Arc<Scene>>,
}

impl Inside {
    pub fn listens(&self, person: &PersonId) -> bool {
        self.listeners.iter().any(|listener| listener.person == *person)
    }

    /// The name somebody listens under.
    pub fn name_of(&self, person: &PersonId) -> Option<String> {
        self.listeners.iter().find(|listener| listener.person == *person).map(|listener| listener.name.clone())
    }

    /// Sends everybody what changed for them since they were last shown something.
    pub fn show(&mut self) {
        let Some(room) = &self.room else { return };
        let mut drawn: Vec<Drawn> = Vec::new();
        for listener in self.listeners.iter_mut().filter(|listener| listener.seen < room.number()) {
            let who = room.is_somebody(&listener.person).then_some(&listener.person);
            let same = |drawn: &Drawn| {
                let base = match (&drawn.base, &listener.scene) {
                    (Some(one), Some(other)) => Arc::ptr_eq(one, other),
                    (None, None) => true,
                    _ => false,
                };
                drawn.who.as_ref() == who && drawn.since == listener.seen && base
            };
            let index = drawn.iter().position(same).unwrap_or_else(|| {
                drawn.push(Drawn::new(room, who.cloned(), listener.seen, listener.scene.clone()));
                drawn.len() - 1
            });
            listener.show(&drawn[index], room.number());
        }
    }

    /// Spectators who watch with a delay may see more, although nothing happened.
    pub fn show_again(&mut self) {
        let Some(room) = &self.room else { return };
        let fetch = written(&FromTable::Fetch { number: room.number() });
        for listener in self.listeners.iter().filter(|listener| room.seat_of(&listener.person).is_none()) {
            listener.line.tell(fetch.clone());
        }
    }

    /// Answers one listener who says what it saw last.
    pub fn sync(&mut self, line: &Arc<Line>, since: u64) {
        let Some(room) = &self.room else { return };
        let Some(listener) = self.listeners.iter_mut().find(|listener| Arc::ptr_eq(&listener.line, line)) else {
            return;
        };
        let who = room.is_somebody(&listener.person).then(|| listener.person.clone());
        listener.show(&Drawn::new(room, who, since, None), room.number());
    }

    pub fn tell(&mut self, notice: &Notice) {
        let Some(room) = &self.room else { return };
        // Moves are in the look, and who comes to watch concerns nobody.
        if matches!(notice.news, News::Moved { .. } | News::Presence { seat: None, .. }) {
            return;
        }
        let text = written(&FromTable::News(notice.news.clone()));
        let hears = |listener: &&Listener| match &notice.to {
            To::Everyone => true,
            To::Spectators => room.seat_of(&listener.person).is_none(),
            To::Person(person) => listener.person == *person,
        };
        for listener in self.listeners.iter().filter(hears) {
            listener.line.tell(text.clone());
        }
    }

    pub fn say(&self, message: &FromTable) {
        let text = written(message);
        for listener in &self.listeners {
            listener.line.tell(text.clone());
        }
    }
}

impl Drawn {
    fn new(room: &Room, who: Option<PersonId>, since: u64, base: Option<Arc<Scene>>) -> Drawn {
        let mut look = room.look(who.as_ref(), Some(since), now());
        if look.whole {
            let text = written(&FromTable::Fetch { number: look.number });
            return Drawn { who, since, base, text, scene: None };
        }
        let scene = match &base {
            Some(base) => look.slim(base),
            None => look.scene.clone(),
        };
        let text = written(&FromTable::Look(Box::new(look)));
        Drawn { who, since, base, text, scene: scene.map(Arc::new) }
    }
}

impl Listener {
    fn show(&mut self, drawn: &Drawn, number: u64) {
        self.seen = number;
        self.scene = if self.line.tell(drawn.text.clone()) { drawn.scene.clone() } else { None };
    }
}

impl Table {
    /// News go out at once, except those that spectators are to hear later.
    pub(crate) fn tell(self: &Arc<Self>, inside: &mut Inside, notices: Vec<Notice>) {
        for notice in notices {
            let Some(when) = notice.not_before else {
                inside.tell(&notice);
                continue;
            };
            let table = self.clone();
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(when.since(now()))).await;
                let mut inside = table.inside.lock().await;
                inside.tell(&notice);
                inside.show_again();
            });
        }
    }

    pub(crate) fn show_soon(self: &Arc<Self>, inside: &mut Inside) {
        if std::mem::replace(&mut inside.soon, true) {
            return;
        }
        let table = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(table.ground.pace.gather).await;
            let mut inside = table.inside.lock().await;
            inside.soon = false;
            inside.show();
        });
    }
}
