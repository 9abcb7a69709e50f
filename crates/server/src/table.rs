//! A table in memory: its room and who listens to it, behind one lock. What others call is here; [`crate::change`] is the one
//! way every change takes, [`crate::presence`] knows who is here, [`crate::broadcast`] who hears what.

use crate::bans::{Bans, banned};
use crate::list_entry::Listed;
use crate::moderation::{Blocked, host_watched, leave_out_blocked};
use crate::names;
use crate::secret;
use crate::send_queue::{SendQueue, written};
use crate::services::Services;
use host::{BotTurn, Envelope, MissedTurn, Room, RoomError};
use kernel::Seat;
use protocol::{Ack, ApiError, Code, Command, CommandId, FromTable, PersonId, SceneFingerprint, TableView, Timestamp};
use stage::{Language, Target};
use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use tokio::sync::{Mutex, MutexGuard};

pub(crate) struct Table {
    pub id: String,
    pub services: Arc<Services>,
    pub(crate) inner: Mutex<TableInner>,
    pub(crate) listening: AtomicUsize,
    pub(crate) newest: AtomicU64,
    /// When a client last used it.
    pub(crate) used: AtomicU64,
    /// This server moves the bots and clocks here: see [`crate::ownership`].
    pub(crate) owned: AtomicBool,
    /// A bot is to move, or a clock runs.
    pub(crate) unattended: AtomicBool,
}

#[derive(Default)]
pub(crate) struct TableInner {
    /// Taken out while a change is under way, so that an interrupted change leaves no room that is changed by half.
    pub room: Option<Room>,
    pub listeners: Vec<Listener>,
    /// Seats whose bot has been asked.
    pub thinking: BTreeSet<Seat>,
    /// What the lists show of the table; none where another server may have written it.
    pub listed: Option<Listed>,
    /// The entry of the newest snapshot.
    pub snapshot: u64,
    /// Listeners will be shown what changed in a moment.
    pub show_is_scheduled: bool,
    /// Where the rematch is laid out.
    pub next: Option<String>,
    /// The server has asked to own the table.
    pub claimed: bool,
    /// People who were present when the table was last in memory, while the server waits for them.
    pub expected: BTreeSet<PersonId>,
    /// The turns of people who are away, as they were put down last.
    pub missed: Vec<MissedTurn>,
    /// From where the host listened last.
    pub host_address: Option<IpAddr>,
    /// People who listen at other servers, with their names.
    pub elsewhere: BTreeMap<PersonId, String>,
}

/// A socket at the table, and what it was shown last.
pub(crate) struct Listener {
    pub person: PersonId,
    pub name: String,
    pub language: Language,
    pub queue: Arc<SendQueue>,
    pub blocked: Blocked,
    pub seen: u64,
    /// Of the scene only what is needed to see what changes in it.
    pub scene: Option<Arc<SceneFingerprint>>,
}

impl Table {
    pub(crate) fn new(id: &str, services: Arc<Services>) -> Table {
        let (inner, listening) = (Mutex::default(), AtomicUsize::default());
        let (newest, used) = (AtomicU64::default(), AtomicU64::new(services.now().0));
        let (owned, unattended) = (AtomicBool::default(), AtomicBool::default());
        Table { id: id.to_owned(), services, inner, listening, newest, used, owned, unattended }
    }

    pub(crate) fn newest(&self) -> u64 {
        self.newest.load(Relaxed)
    }

    pub(crate) fn has_listeners(&self) -> bool {
        self.listening.load(Relaxed) > 0
    }

    /// Whether its room is gone after a database error. A room that is being changed is not.
    pub(crate) fn is_lost(&self) -> bool {
        self.inner.try_lock().is_ok_and(|inner| inner.room.is_none())
    }

    pub(crate) fn idle_since(&self) -> Timestamp {
        Timestamp(self.used.load(Relaxed))
    }

    /// Reads the room if it is not in memory.
    pub(crate) async fn ready(self: &Arc<Self>) -> Result<(), ApiError> {
        self.enter().await.map(drop)
    }

    /// The room as a viewer sees it, with everything other servers wrote.
    pub(crate) async fn view(
        self: &Arc<Self>,
        who: Option<&PersonId>,
        language: Language,
    ) -> Result<TableView, ApiError> {
        let blocked = match who {
            Some(person) => self.blocked_by(person).await?,
            None => None,
        };
        let view = |room: &Room| {
            check_removed(room, who)?;
            let mut view = room.view(who, None, self.services.now(), language);
            leave_out_blocked(&mut view, room, &blocked);
            Ok::<_, ApiError>((view, host_watched(room, who)))
        };
        let (view, host) = self.with_room(view).await??;
        self.check_host_block(host, who).await?;
        Ok(view)
    }

    /// Asks the room something, after reading what other servers wrote.
    pub(crate) async fn with_room<T>(self: &Arc<Self>, ask: impl FnOnce(&Room) -> T) -> Result<T, ApiError> {
        let mut inner = self.enter().await?;
        self.catch_up(&mut inner).await?;
        inner.room.as_ref().map(ask).ok_or_else(lost)
    }

    /// How many entries the record of its match has, as far as this server knows.
    pub(crate) async fn entries(&self) -> u32 {
        let inner = self.inner.lock().await;
        inner.room.as_ref().and_then(Room::history).map_or(0, |history| history.last() + 1)
    }

    /// Whether it is this person's turn, as far as this server knows.
    pub(crate) async fn awaits(&self, person: &PersonId) -> bool {
        self.inner.lock().await.room.as_ref().is_none_or(|room| room.awaits(person))
    }

    /// Why something that was clicked may not be done; nothing if it may.
    pub(crate) async fn why(
        self: &Arc<Self>,
        who: &PersonId,
        path: &[Target],
        language: Language,
    ) -> Result<Option<ApiError>, ApiError> {
        let inner = self.enter().await?;
        let room = inner.room.as_ref().ok_or_else(lost)?;
        Ok(room.attempt(who, path, language).err().map(ApiError::from))
    }

    /// Carries out a person's command. The answer goes to the asking socket before the listeners are told.
    pub(crate) async fn handle(
        self: &Arc<Self>,
        mut envelope: Envelope,
        language: Language,
        queue: Option<&SendQueue>,
    ) -> Result<Ack, ApiError> {
        let mut inner = self.enter().await?;
        if let Command::Arrive { name } = &mut envelope.command
            && let Some(room) = &inner.room
        {
            // A person has the same name at all tables, and changes it in the account.
            let own = inner.name_of(&envelope.by).unwrap_or_else(|| std::mem::take(name));
            *name = names::told_apart(&own, room.names_besides(&envelope.by));
        }
        let answer = self.handle_locked(&mut inner, envelope.clone(), language, queue).await;
        match (answer, inner.name_of(&envelope.by)) {
            (Err(error), Some(name)) if error.code == Code::NotHere => {
                // Another server, where this person closed a socket, thought them gone.
                self.arrive(&mut inner, &envelope.by, &name).await?;
                self.handle_locked(&mut inner, envelope, language, queue).await
            }
            (answer, _) => answer,
        }
    }

    pub(crate) async fn handle_locked(
        self: &Arc<Self>,
        inner: &mut TableInner,
        envelope: Envelope,
        language: Language,
        queue: Option<&SendQueue>,
    ) -> Result<Ack, ApiError> {
        let id = envelope.id.clone();
        let asker = queue.map(|queue| (queue, &id));
        let handle = |room: &mut Room, now: Timestamp| {
            let handled = room.handle(envelope.clone(), now);
            handled.map(Some).map_err(|error| room.error_in(error, language))
        };
        let answer = self.change(inner, asker, handle).await?;
        answer.ok_or_else(lost)
    }

    /// Lets time pass.
    pub(crate) async fn tick(self: &Arc<Self>) -> Result<(), ApiError> {
        let mut inner = self.enter().await?;
        let ticked = self.change(&mut inner, None, |room, now| Ok(room.tick(now))).await?;
        if ticked.is_none() {
            // Not due after all; what is due later comes later, and never more than once a second.
            let due = inner.room.as_ref().and_then(Room::next_deadline);
            self.services.deadlines.set(&self.id, due.map(|due| due.max(self.services.now().after(1_000))));
        }
        Ok(())
    }

    /// Sends a listener what happened since an entry.
    pub(crate) async fn sync(self: &Arc<Self>, queue: &Arc<SendQueue>, since: u64) -> Result<(), ApiError> {
        let mut inner = self.enter().await?;
        // A client that saw more than this server did saw it at another server.
        if inner.room.as_ref().is_some_and(|room| room.number() < since) {
            self.catch_up(&mut inner).await?;
        }
        inner.sync(queue, since, self.services.now());
        Ok(())
    }

    /// The turn of a seat's bot; nothing if no bot is to move here.
    pub(crate) async fn bot_turn(self: &Arc<Self>, seat: Seat) -> Option<BotTurn> {
        let mut inner = self.enter().await.ok()?;
        let bot_turn = inner.room.as_ref().filter(|_| self.is_owned()).and_then(|room| room.bot_turn(seat));
        if bot_turn.is_none() {
            inner.thinking.remove(&seat);
        }
        bot_turn
    }

    /// A bot has decided. If the table moved on meanwhile, it is asked again.
    pub(crate) async fn bot_moves(self: &Arc<Self>, seat: Seat, seen: u64, action: &str) {
        let Ok(mut inner) = self.enter().await else { return };
        inner.thinking.remove(&seat);
        let moved = self.change(&mut inner, None, |room, now| room.bot_acts(seat, seen, action, now).map(Some)).await;
        match moved {
            Ok(_) => {
                self.services.metrics.bot_moves.fetch_add(1, Relaxed);
            }
            Err(ApiError { code: Code::Stale | Code::NoBot | Code::Over | Code::StorageError, .. }) => {
                self.wake_bots(&mut inner);
            }
            Err(ApiError { code: Code::NoSuchTable, .. }) => {}
            Err(error) => {
                tracing::error!(table = self.short(), %seat, code = %error.code, "a bot's action is refused");
                inner.thinking.insert(seat);
            }
        }
    }

    /// Moves for a bot that failed, so that its match goes on.
    pub(crate) async fn move_at_random(self: &Arc<Self>, seat: Seat, seen: u64, seed: u64) {
        let action = match self.enter().await {
            Ok(inner) => inner.room.as_ref().and_then(|room| room.random_action(seat, seed)),
            Err(_) => None,
        };
        match action {
            Some(action) => self.bot_moves(seat, seen, &action).await,
            // The seat is asked again when the table is read again.
            None => tracing::error!(table = self.short(), %seat, "there is no move for a bot that failed"),
        }
    }

    /// Reads what other servers wrote.
    pub(crate) async fn follow(self: &Arc<Self>) {
        if let Ok(mut inner) = self.enter().await
            && let Err(error) = self.catch_up(&mut inner).await
        {
            // The server reads it with the next change.
            self.warn(&error, "what another server wrote cannot be read");
        }
    }

    /// Closes the sockets of a person here.
    pub(crate) async fn sign_out(&self, person: &PersonId, error: &ApiError) {
        for listener in self.inner.lock().await.listeners.iter().filter(|listener| listener.person == *person) {
            listener.queue.bye(error.clone(), true);
        }
    }

    /// Closes the sockets of a person here, who is not to come back.
    pub(crate) async fn send_off_banned(&self, people: &[PersonId], bans: &Bans) {
        let is_banned = |listener: &&Listener| {
            people.contains(&listener.person)
                || listener.queue.address().is_some_and(|address| bans.has_address(address))
        };
        for listener in self.inner.lock().await.listeners.iter().filter(is_banned) {
            listener.queue.bye(banned(), false);
        }
    }

    /// A person has blocked these people. What their sockets were shown of the chat is fetched again.
    pub(crate) async fn set_blocked(&self, person: &PersonId, blocked: &Blocked) {
        let mut inner = self.inner.lock().await;
        let fetch = written(&FromTable::Fetch { number: self.newest() });
        for listener in inner.listeners.iter_mut().filter(|listener| listener.person == *person) {
            listener.blocked.clone_from(blocked);
            listener.queue.tell(fetch.clone());
        }
    }

    /// The table was deleted.
    pub(crate) async fn end(&self) {
        let mut inner = self.inner.lock().await;
        inner.room = None;
        self.services.deadlines.set(&self.id, None);
        for listener in &inner.listeners {
            listener.queue.bye(ApiError::new(Code::NoSuchTable, "this table was deleted by the operator"), false);
        }
    }

    /// Closes every socket here.
    pub(crate) async fn say_goodbye(&self, error: &ApiError) {
        for listener in &self.inner.lock().await.listeners {
            listener.queue.bye(error.clone(), true);
        }
    }

    /// Puts a room that was just opened onto the table.
    pub(crate) async fn set(self: &Arc<Self>, room: Room) {
        let mut inner = self.inner.lock().await;
        self.newest.store(room.number(), Relaxed);
        inner.room = Some(room);
        self.expect_people(&mut inner);
    }

    /// As much of its id as a log may know: the whole is the right to watch.
    pub(crate) fn short(&self) -> &str {
        self.id.get(..6).unwrap_or_default()
    }

    /// Logs an error, unless the table was deleted while it was used: no operator need look at that.
    pub(crate) fn warn(&self, error: &ApiError, what: &str) {
        if error.code != Code::NoSuchTable {
            tracing::warn!(table = self.short(), code = %error.code, "{what}");
        }
    }

    pub(crate) async fn enter(self: &Arc<Self>) -> Result<MutexGuard<'_, TableInner>, ApiError> {
        let mut inner = self.inner.lock().await;
        self.used.store(self.services.now().0, Relaxed);
        if inner.room.is_none() {
            self.load(&mut inner).await?;
        }
        Ok(inner)
    }
}

/// Refuses a person whom the host sent away.
pub(crate) fn check_removed(room: &Room, who: Option<&PersonId>) -> Result<(), ApiError> {
    match who.is_some_and(|person| room.is_removed(person)) {
        true => Err(RoomError::Removed.into()),
        false => Ok(()),
    }
}

/// A table whose room is gone is read again at the next try.
pub(crate) fn lost() -> ApiError {
    ApiError::new(Code::Busy, "the table is being read again; try again")
}

pub(crate) fn fresh_id() -> CommandId {
    // Ids from the alphabet of secrets are always command ids.
    CommandId::try_from(secret::id()).unwrap_or_else(|why| unreachable!("{why}"))
}
