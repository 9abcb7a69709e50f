//! A table in memory: its room and who listens to it, behind one lock. These are its doors; [`crate::change`] is the one
//! way every change takes, [`crate::presence`] knows who is here, [`crate::telling`] who hears what.

use crate::clockwork::now;
use crate::ground::Ground;
use crate::line::Line;
use crate::secret;
use host::{Answer, CommandId, Look, Mind, Moment, Order, PersonId, Room};
use kernel::Seat;
use protocol::Fault;
use stage::{Scene, Target};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use tokio::sync::{Mutex, MutexGuard};

pub struct Table {
    pub id: String,
    pub ground: Arc<Ground>,
    pub(crate) inside: Mutex<Inside>,
    pub(crate) listening: AtomicUsize,
    pub(crate) newest: AtomicU64,
    /// When it was last of use to somebody.
    pub(crate) used: AtomicU64,
}

#[derive(Default)]
pub(crate) struct Inside {
    /// Taken out while a change is under way, so that whatever interrupts one leaves nothing half done.
    pub room: Option<Room>,
    pub listeners: Vec<Listener>,
    /// Seats whose bot has been asked.
    pub thinking: BTreeSet<Seat>,
    /// The card that lists show, as it was written last.
    pub card: String,
    /// The entry of the newest snapshot.
    pub snapshot: u64,
    /// A telling is on its way.
    pub soon: bool,
    /// Where the rematch is laid out.
    pub next: Option<String>,
}

/// A socket at the table, and what it was shown last.
pub(crate) struct Listener {
    pub person: PersonId,
    pub name: String,
    pub line: Arc<Line>,
    pub seen: u64,
    pub scene: Option<Arc<Scene>>,
}

impl Table {
    pub fn new(id: &str, ground: Arc<Ground>) -> Table {
        let (inside, listening) = (Mutex::default(), AtomicUsize::default());
        let (newest, used) = (AtomicU64::default(), AtomicU64::new(now().0));
        Table { id: id.to_owned(), ground, inside, listening, newest, used }
    }

    pub fn newest(&self) -> u64 {
        self.newest.load(Relaxed)
    }

    pub fn has_listeners(&self) -> bool {
        self.listening.load(Relaxed) > 0
    }

    pub fn idle_since(&self) -> Moment {
        Moment(self.used.load(Relaxed))
    }

    /// Reads the room if it is not in memory.
    pub async fn ready(self: &Arc<Self>) -> Result<(), Fault> {
        self.enter().await.map(drop)
    }

    /// The room as somebody sees it, with everything other servers wrote.
    pub async fn look(self: &Arc<Self>, who: Option<&PersonId>) -> Result<Look, Fault> {
        self.with_room(|room| room.look(who, None, now())).await
    }

    /// Asks the room something, after reading what other servers wrote.
    pub async fn with_room<T>(self: &Arc<Self>, ask: impl FnOnce(&Room) -> T) -> Result<T, Fault> {
        let mut inside = self.enter().await?;
        self.catch_up(&mut inside).await?;
        inside.room.as_ref().map(ask).ok_or_else(lost)
    }

    /// Why something that was clicked may not be done; nothing if it may.
    pub async fn why(self: &Arc<Self>, who: &PersonId, path: &[Target]) -> Result<Option<Fault>, Fault> {
        let inside = self.enter().await?;
        let room = inside.room.as_ref().ok_or_else(lost)?;
        Ok(room.attempt(who, path).err().map(|trouble| Fault::from(&trouble)))
    }

    /// Hears a person. The answer also goes to the line, before anybody is told.
    pub async fn hear(self: &Arc<Self>, order: Order, line: Option<&Line>) -> Result<Answer, Fault> {
        let mut inside = self.enter().await?;
        let answer = self.hear_inside(&mut inside, order.clone(), line).await;
        match (answer, inside.name_of(&order.by)) {
            (Err(fault), Some(name)) if fault.code == "not_here" => {
                // Another server, where this person closed a socket, thought them gone.
                self.arrive(&mut inside, &order.by, &name).await?;
                self.hear_inside(&mut inside, order, line).await
            }
            (answer, _) => answer,
        }
    }

    pub(crate) async fn hear_inside(
        self: &Arc<Self>,
        inside: &mut Inside,
        order: Order,
        line: Option<&Line>,
    ) -> Result<Answer, Fault> {
        let id = order.id.clone();
        let asker = line.map(|line| (line, &id));
        let answer = self.change(inside, asker, |room, now| room.hear(order.clone(), now).map(Some)).await?;
        answer.ok_or_else(lost)
    }

    /// Lets time pass.
    pub async fn tick(self: &Arc<Self>) -> Result<(), Fault> {
        let mut inside = self.enter().await?;
        let ticked = self.change(&mut inside, None, |room, now| Ok(room.tick(now))).await?;
        if ticked.is_none() {
            // Not due after all; what is due later comes later, and never more than once a second.
            let due = inside.room.as_ref().and_then(Room::next_deadline);
            self.ground.clockwork.set(&self.id, due.map(|due| due.max(now().after(1_000))));
        }
        Ok(())
    }

    /// Sends a listener what happened since an entry.
    pub async fn sync(self: &Arc<Self>, line: &Arc<Line>, since: u64) -> Result<(), Fault> {
        let mut inside = self.enter().await?;
        // Whoever saw more than we did saw it at another server.
        if inside.room.as_ref().is_some_and(|room| room.number() < since) {
            self.catch_up(&mut inside).await?;
        }
        inside.sync(line, since);
        Ok(())
    }

    /// The mind of a seat's bot; nothing if no bot is to move here.
    pub(crate) async fn mind(self: &Arc<Self>, seat: Seat) -> Option<Mind> {
        let mut inside = self.enter().await.ok()?;
        let mind = inside.room.as_ref().and_then(|room| room.mind(seat));
        if mind.is_none() {
            inside.thinking.remove(&seat);
        }
        mind
    }

    /// A bot has decided. If the table moved on meanwhile, it is asked again.
    pub(crate) async fn bot_moves(self: &Arc<Self>, seat: Seat, seen: u64, action: &str) {
        let Ok(mut inside) = self.enter().await else { return };
        inside.thinking.remove(&seat);
        let moved = self.change(&mut inside, None, |room, now| room.bot_acts(seat, seen, action, now).map(Some)).await;
        match moved {
            Ok(_) => {
                self.ground.metrics.bot_moves.fetch_add(1, Relaxed);
            }
            Err(fault) if ["stale", "no_bot", "over", "storage_trouble"].contains(&fault.code.as_str()) => {
                self.wake_bots(&mut inside);
            }
            Err(fault) => {
                tracing::error!(table = self.short(), %seat, code = fault.code, "a bot's action is refused");
                inside.thinking.insert(seat);
            }
        }
    }

    /// Reads what other servers wrote.
    pub async fn follow(self: &Arc<Self>) {
        if let Ok(mut inside) = self.enter().await {
            // What cannot be read now is read with the next change.
            let _ = self.catch_up(&mut inside).await;
        }
    }

    /// Closes every socket here.
    pub async fn say_goodbye(&self, fault: &Fault) {
        for listener in &self.inside.lock().await.listeners {
            listener.line.bye(fault.clone(), true);
        }
    }

    /// Puts a room that was just opened onto the table.
    pub async fn set(self: &Arc<Self>, room: Room) {
        let mut inside = self.inside.lock().await;
        self.newest.store(room.number(), Relaxed);
        inside.room = Some(room);
        self.expect_people(&inside);
    }

    /// As much of its id as a log may know: the whole is the right to watch.
    pub fn short(&self) -> &str {
        self.id.get(..6).unwrap_or_default()
    }

    pub(crate) async fn enter(self: &Arc<Self>) -> Result<MutexGuard<'_, Inside>, Fault> {
        let mut inside = self.inside.lock().await;
        self.used.store(now().0, Relaxed);
        if inside.room.is_none() {
            self.load(&mut inside).await?;
        }
        Ok(inside)
    }
}

/// A table whose room is gone is read again at the next try.
pub(crate) fn lost() -> Fault {
    Fault::new("busy", "the table is being read again; try again")
}

pub(crate) fn fresh_id() -> CommandId {
    // Ids from the alphabet of secrets are always command ids.
    CommandId::try_from(secret::id()).unwrap_or_else(|why| unreachable!("{why}"))
}
