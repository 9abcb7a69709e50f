//! The one way a change takes: the room judges it, the store writes it down, and only then is it acknowledged and told.
//! After an error in between, the server reads the room again.

use crate::http_error::{no_such_table, storage_error};
use crate::json;
use crate::list_entry::{self, Listed};
use crate::ownership::due;
use crate::presence::is_passing_by;
use crate::send_queue::SendQueue;
use crate::services::FindGame;
use crate::table::{Table, TableInner, lost};
use host::{Accepted, Cause, JournalEntry, Notice, RestoreError, Room, RoomError, Snapshot};
use protocol::{Ack, ApiError, Code, CommandId, FromTable, News, RoomPhase, Timestamp};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;
use store::{ListEntry, SavedTable, StoreError};

/// How often an overtaken command is tried again.
const TRIES: usize = 8;
/// Entries between snapshots. A long match is large to write down, so it is kept more seldom.
fn entries_between_snapshots(last: u64) -> u64 {
    (last / 4).max(256)
}

/// Whom to answer, under which id.
type Asker<'a> = Option<(&'a SendQueue, &'a CommandId)>;

impl Table {
    pub(crate) async fn load(self: &Arc<Self>, inner: &mut TableInner) -> Result<(), ApiError> {
        let saved = self.services.store.load(&self.id).await.map_err(|error| self.count_storage_error(&error))?;
        let saved = saved.ok_or_else(no_such_table)?;
        inner.snapshot = saved.snapshot.as_ref().map_or(0, |(number, _)| *number);
        inner.listed = None;
        let room = restored(saved, self.services.find_game).map_err(|why| {
            tracing::error!(table = self.short(), why, "a table cannot be read");
            ApiError::new(Code::BrokenTable, "this table was written by another version and cannot be opened here")
        })?;
        self.services.metrics.tables_loaded.fetch_add(1, Relaxed);
        self.newest.store(room.number(), Relaxed);
        self.services.deadlines.set(&self.id, room.next_deadline());
        inner.room = Some(room);
        inner.thinking.clear();
        inner.readmit_visitors(self.services.now());
        inner.send_off_removed();
        inner.show(self.services.now());
        self.expect_people(inner);
        self.note_missed(inner);
        self.wake_bots(inner);
        Ok(())
    }

    /// Whether there was anything new.
    pub(crate) async fn catch_up(self: &Arc<Self>, inner: &mut TableInner) -> Result<bool, ApiError> {
        let Some(number) = inner.room.as_ref().map(Room::number) else {
            self.load(inner).await?;
            return Ok(true);
        };
        let new = self
            .services
            .store
            .entries_after(&self.id, number)
            .await
            .map_err(|error| self.count_storage_error(&error))?;
        let Some(new) = new else {
            // The match is over, and a compressed snapshot stands in the place of what this server did not read.
            inner.room = None;
            self.load(inner).await?;
            return Ok(true);
        };
        if new.is_empty() {
            return Ok(false);
        }
        // If it does not fit, the room is gone and is read again as a whole.
        let Some(mut room) = inner.room.take() else { return Ok(false) };
        let mut notices = Vec::new();
        for (_, body) in &new {
            match JournalEntry::read(body).and_then(|journal| room.follow(&journal)) {
                Ok(told) => notices.extend(told),
                Err(why) => {
                    tracing::warn!(table = self.short(), %why, "an entry cannot be followed; reading the table again");
                    self.load(inner).await?;
                    return Ok(true);
                }
            }
        }
        inner.room = Some(room);
        inner.listed = None;
        self.changed(inner, notices, true).await;
        self.welcome_back(inner).await;
        Ok(true)
    }

    /// Judged, written down, acknowledged, told. Nothing, if there was nothing to do.
    pub(crate) async fn change(
        self: &Arc<Self>,
        inner: &mut TableInner,
        asker: Asker<'_>,
        mut work: impl FnMut(&mut Room, Timestamp) -> Result<Option<Accepted>, RoomError>,
    ) -> Result<Option<Ack>, ApiError> {
        for _ in 0..TRIES {
            if inner.room.is_none() {
                self.load(inner).await?;
            }
            let Some(mut room) = inner.room.take() else { return Err(lost()) };
            let done = match work(&mut room, self.services.now()) {
                Ok(Some(done)) => done,
                Ok(None) => {
                    inner.room = Some(room);
                    return Ok(None);
                }
                Err(error) => {
                    inner.room = Some(room);
                    // What is refused here may be right after what another server wrote.
                    if self.catch_up(inner).await? {
                        continue;
                    }
                    return Err(error.into());
                }
            };
            let Accepted { ack, journal, notices } = done;
            let written = match &journal {
                Some(journal) => {
                    let (body, list_entry) = (json::write(journal)?, list_entry::of(&room)?);
                    self.write(journal, &body, list_entry, &mut inner.listed, due(&room, self.services.now())).await
                }
                None => Ok(()),
            };
            match written {
                Ok(()) => {}
                Err(StoreError::Taken { .. } | StoreError::Gap { .. }) => {
                    self.services.metrics.overtaken.fetch_add(1, Relaxed);
                    continue;
                }
                Err(error) => return Err(self.count_storage_error(&error)),
            }
            let quiet = journal.as_ref().is_none_or(|journal| is_passing_by(&room, journal));
            inner.room = Some(room);
            if let Some((queue, id)) = asker {
                queue.answer(&FromTable::Done { id: id.clone(), ack });
            }
            // Without an entry there is nothing to show: a visitor came or went, or the command was handled before.
            if journal.is_some() {
                self.changed(inner, notices, !quiet).await;
            }
            return Ok(Some(ack));
        }
        Err(ApiError::new(Code::Busy, "too many change this table at once; try again"))
    }

    async fn write(
        &self,
        journal: &JournalEntry,
        body: &str,
        list_entry: ListEntry,
        listed: &mut Option<Listed>,
        due: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        let started = Instant::now();
        let change = list_entry::change(listed.as_ref(), &list_entry, journal.at);
        let due = due.map(|due| due.0);
        self.services.store.append_due(&self.id, journal.number, body, change, journal.at.0, due).await?;
        self.services.metrics.appended(started.elapsed());
        *listed = Some(Listed::after(listed.take(), change, &list_entry, journal.at));
        Ok(())
    }

    /// Everything that follows from a change that is written down.
    pub(crate) async fn changed(self: &Arc<Self>, inner: &mut TableInner, notices: Vec<Notice>, at_once: bool) {
        let Some(room) = &inner.room else { return };
        let (number, over) = (room.number(), matches!(room.phase(), RoomPhase::Over(_)));
        self.newest.store(number, Relaxed);
        self.services.deadlines.set(&self.id, room.next_deadline());
        let ended = notices.iter().any(|notice| matches!(notice.news, News::Over(_)));
        if number >= inner.snapshot + entries_between_snapshots(inner.snapshot) || ended {
            self.keep_snapshot(inner);
        }
        if ended {
            tracing::info!(table = self.short(), entries = number, "over");
        }
        let rematch = notices.iter().any(|notice| notice.news == News::Rematch);
        inner.send_off_removed();
        self.tell(inner, notices);
        if at_once {
            inner.show(self.services.now());
        } else {
            self.show_soon(inner);
        }
        if over
            && rematch
            && let Some(table) = self.lay_out_rematch(inner).await
        {
            inner.say(&FromTable::Next { table });
        }
        self.note_missed(inner);
        self.wake_bots(inner);
    }

    fn keep_snapshot(self: &Arc<Self>, inner: &mut TableInner) {
        let Some(room) = &inner.room else { return };
        let number = room.number();
        // Without a snapshot the table is read from its older one.
        let Ok(body) = json::write(&room.snapshot()) else { return };
        inner.snapshot = number;
        let table = self.clone();
        tokio::spawn(async move {
            if let Err(error) = table.services.store.keep_snapshot(&table.id, number, &body).await
                && !matches!(error, StoreError::NoSuchTable(_))
            {
                tracing::warn!(table = table.short(), %error, "a snapshot is not kept");
            }
        });
    }

    /// As an answer; it is counted, unless the table was deleted.
    pub(crate) fn count_storage_error(&self, error: &StoreError) -> ApiError {
        if let StoreError::NoSuchTable(_) = error {
            return no_such_table();
        }
        self.services.metrics.storage_error.fetch_add(1, Relaxed);
        storage_error(error)
    }
}

pub(crate) fn restored(saved: SavedTable, find_game: FindGame) -> Result<Room, String> {
    let read = |error: RestoreError| error.to_string();
    let snapshot = saved.snapshot.map(|(_, body)| Snapshot::read(&body)).transpose().map_err(read)?;
    let entries = saved.entries.iter().map(|(_, body)| JournalEntry::read(body));
    let entries = entries.collect::<Result<Vec<JournalEntry>, _>>().map_err(read)?;
    let game = match (&snapshot, entries.first()) {
        (Some(snapshot), _) => snapshot.game(),
        (None, Some(JournalEntry { cause: Cause::Opened(opening), .. })) => &opening.plan.arrangement.game,
        (None, _) => return Err("its first entry is missing".into()),
    };
    let game = find_game(game).map_err(|error| error.to_string())?;
    Room::restore(game, snapshot, &entries).map_err(read)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::send_queue::Next;
    use crate::services::{Intervals, Services};
    use crate::simulation;
    use host::{Arrangement, Envelope, Host, Plan, Sitter};
    use kernel::{Seat, Seed};
    use protocol::{Command, PersonId, SeatFill, Settings};
    use serde_json::json;
    use stage::Language;
    use std::sync::atomic::AtomicUsize;
    use store::Store;

    fn person(name: &str) -> PersonId {
        name.try_into().expect("an id")
    }

    /// A table of Ann's with two open seats.
    async fn open_table(store: &Store) -> String {
        let table = String::from("k3x9p2wq7rm4t8vb5nz6");
        let arrangement = Arrangement {
            game: "bids".into(),
            setup: json!({"rounds": 2}),
            title: String::new(),
            listed: false,
            host: Host { id: person("ann"), name: "Ann".into() },
            sitters: vec![Sitter::Open, Sitter::Open],
            settings: Settings::default(),
        };
        let plan = Plan { table: table.clone(), seed: Seed::from_number(0), arrangement };
        let game = simulation::find_game("bids").expect("a toy");
        let (room, journal) = Room::open(game, plan, Timestamp(0)).expect("a good plan");
        let (body, listed) = (json::write(&journal).expect("plain data"), list_entry::of(&room).expect("plain data"));
        store.open_table(&table, &body, &listed, 0).await.expect("written");
        table
    }

    #[tokio::test]
    async fn a_match_goes_on_when_its_bot_fails() {
        let store = Store::open("sqlite::memory:").await.expect("a database");
        let id = open_table(&store).await;
        let mut services = Services::new(store, 1, Some(0), Intervals::default());
        services.find_game = simulation::find_game;
        let table = Arc::new(Table::new(&id, Arc::new(services)));
        let host = Arc::new(SendQueue::default());
        table.connect(&person("ann"), "Ann", Language::English, &host, None).await.expect("here");
        for seat in [Seat(0), Seat(1)] {
            let sitter = SeatFill::Bot("greedy".into());
            give(&table, "ann", Command::Place { seat, sitter }).await;
        }
        // Nothing thinks, so that the bots stay due.
        table.services.bots.close();
        give(&table, "ann", Command::Start).await;
        let (seat, seen, entry) = {
            let inner = table.inner.lock().await;
            let room = inner.room.as_ref().expect("a room");
            (room.bots_due()[0].0, room.number(), room.history().map(|history| history.last()))
        };
        table.move_at_random(seat, seen, 7).await;
        let inner = table.inner.lock().await;
        let room = inner.room.as_ref().expect("a room");
        assert!(room.history().map(|history| history.last()) > entry);
    }

    /// Counts what is logged that an operator should look at.
    #[derive(Clone, Default)]
    struct Warnings(Arc<AtomicUsize>);

    impl tracing::Subscriber for Warnings {
        fn enabled(&self, metadata: &tracing::Metadata<'_>) -> bool {
            *metadata.level() <= tracing::Level::WARN
        }

        fn event(&self, _: &tracing::Event<'_>) {
            self.0.fetch_add(1, Relaxed);
        }

        fn new_span(&self, _: &tracing::span::Attributes<'_>) -> tracing::span::Id {
            tracing::span::Id::from_u64(1)
        }

        fn record(&self, _: &tracing::span::Id, _: &tracing::span::Record<'_>) {}
        fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}
        fn enter(&self, _: &tracing::span::Id) {}
        fn exit(&self, _: &tracing::span::Id) {}
    }

    #[tokio::test]
    async fn a_table_that_is_deleted_while_it_is_used_is_no_trouble() {
        let warnings = Warnings::default();
        let _logged = tracing::subscriber::set_default(warnings.clone());
        let store = Store::open("sqlite::memory:").await.expect("a database");
        let id = open_table(&store).await;
        let mut services = Services::new(store.clone(), 1, Some(0), Intervals::default());
        services.find_game = simulation::find_game;
        let table = Arc::new(Table::new(&id, Arc::new(services)));
        let host = Arc::new(SendQueue::default());
        table.connect(&person("ann"), "Ann", Language::English, &host, None).await.expect("here");
        for seat in [Seat(0), Seat(1)] {
            give(&table, "ann", Command::Place { seat, sitter: SeatFill::Bot("greedy".into()) }).await;
        }
        // Nothing thinks, so that the bots stay due.
        table.services.bots.close();
        give(&table, "ann", Command::Start).await;
        let (seat, seen) = {
            let inner = table.inner.lock().await;
            let room = inner.room.as_ref().expect("a room");
            (room.bots_due()[0].0, room.number())
        };
        store.delete_table(&id).await.expect("deleted");
        table.move_at_random(seat, seen, 7).await;
        table.rename(&person("ann"), "Anna").await;
        table.sweep().await;
        table.take_over().await;
        table.disconnect(&host).await;
        table.remove_if_absent(&person("ann")).await;
        table.follow().await;
        let say = Envelope { by: person("ann"), id: crate::table::fresh_id(), command: Command::Stand };
        let refused = table.handle(say, Language::English, None).await.expect_err("it is gone");
        assert_eq!((refused.code, warnings.0.load(Relaxed)), (Code::NoSuchTable, 0));
        tracing::warn!("this is counted");
        assert_eq!(warnings.0.load(Relaxed), 1);
    }

    async fn give(table: &Arc<Table>, by: &str, command: Command) {
        let envelope = Envelope { by: person(by), id: crate::table::fresh_id(), command };
        table.handle(envelope, Language::English, None).await.expect("accepted");
    }

    /// Browsers open their sockets with the number of the view they fetched, each at its own time.
    #[tokio::test]
    async fn spectators_who_came_at_different_times_share_one_view() {
        let store = Store::open("sqlite::memory:").await.expect("a database");
        let id = open_table(&store).await;
        let mut services = Services::new(store, 1, Some(0), Intervals::default());
        services.find_game = simulation::find_game;
        let table = Arc::new(Table::new(&id, Arc::new(services)));
        table.services.bots.close();
        for seat in [Seat(0), Seat(1)] {
            give(&table, "ann", Command::Place { seat, sitter: SeatFill::Bot("greedy".into()) }).await;
        }
        give(&table, "ann", Command::Start).await;
        for spectator in ["bob", "cat"] {
            let queue = Arc::new(SendQueue::default());
            let started = table.inner.lock().await.room.as_ref().expect("a room").number();
            table.connect(&person(spectator), spectator, Language::English, &queue, Some(started)).await.expect("here");
            table.sync(&queue, started).await.expect("a view");
        }
        let (seat, seen) = {
            let inner = table.inner.lock().await;
            let room = inner.room.as_ref().expect("a room");
            (room.bots_due()[0].0, room.number())
        };
        table.move_at_random(seat, seen, 7).await;
        let mut inner = table.inner.lock().await;
        inner.show(table.services.now());
        let scenes: Vec<_> = inner.listeners.iter().map(|listener| listener.scene.clone().expect("shown")).collect();
        assert!(scenes.len() == 2 && Arc::ptr_eq(&scenes[0], &scenes[1]), "each was drawn its own view");
    }

    /// The database fails, and the host removes a spectator at another server.
    #[tokio::test]
    async fn a_table_that_is_read_again_is_not_shown_to_a_person_who_was_removed() {
        let store = Store::open("sqlite::memory:").await.expect("a database");
        let id = open_table(&store).await;
        let server = || {
            let mut services = Services::new(store.clone(), 1, Some(0), Intervals::default());
            services.find_game = simulation::find_game;
            Arc::new(Table::new(&id, Arc::new(services)))
        };
        let (one, other) = (server(), server());
        let (host, visitor) = (Arc::new(SendQueue::default()), Arc::new(SendQueue::default()));
        one.connect(&person("ann"), "Ann", Language::English, &host, None).await.expect("here");
        other.connect(&person("bob"), "Bob", Language::English, &visitor, None).await.expect("here");
        give(&other, "bob", Command::Say { text: "hello".into() }).await;
        one.follow().await;
        while visitor.next().is_some() {}
        give(&one, "ann", Command::Remove { name: "Bob".into(), on: true }).await;
        other.inner.lock().await.room = None;
        other.ready().await.expect("read again");
        assert!(matches!(visitor.next(), Some(Next::Last(text)) if text.contains("removed")));
    }
}
