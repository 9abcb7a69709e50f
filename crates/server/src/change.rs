//! The one way a change takes: the room judges it, the store writes it down, and only then is it acknowledged and told.
//! Whatever goes wrong in between leaves the room to be read again.

use crate::clockwork::now;
use crate::line::Line;
use crate::presence::is_passing_by;
use crate::sorry::storage_trouble;
use crate::table::{Inside, Table, lost};
use host::{Answer, Cause, CommandId, Done, Journal, Moment, News, Notice, Phase, Room, Snapshot, Trouble};
use protocol::{Fault, FromTable};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;
use store::{Saved, StoreError};

/// How often an overtaken command is tried again.
const TRIES: usize = 8;
/// Entries between snapshots. A long match is large to write down, so it is kept more seldom.
fn stride(last: u64) -> u64 {
    (last / 4).max(256)
}

/// Whom to answer, under which id.
type Asker<'a> = Option<(&'a Line, &'a CommandId)>;

impl Table {
    pub(crate) async fn load(self: &Arc<Self>, inside: &mut Inside) -> Result<(), Fault> {
        let saved = self.ground.store.load(&self.id).await.map_err(|error| self.trouble(&error))?;
        let saved = saved.ok_or_else(|| Fault::new("no_such_table", "there is no such table; check the link"))?;
        inside.snapshot = saved.snapshot.as_ref().map_or(0, |(number, _)| *number);
        let room = restored(saved).map_err(|why| {
            tracing::error!(table = self.short(), why, "a table cannot be read");
            Fault::new("broken_table", "this table was written by another version and cannot be opened here")
        })?;
        self.ground.metrics.tables_loaded.fetch_add(1, Relaxed);
        self.newest.store(room.number(), Relaxed);
        self.ground.clockwork.set(&self.id, room.next_deadline());
        inside.room = Some(room);
        inside.thinking.clear();
        inside.show();
        self.expect_people(inside);
        self.wake_bots(inside);
        Ok(())
    }

    /// Whether there was anything new.
    pub(crate) async fn catch_up(self: &Arc<Self>, inside: &mut Inside) -> Result<bool, Fault> {
        let Some(number) = inside.room.as_ref().map(Room::number) else {
            self.load(inside).await?;
            return Ok(true);
        };
        let new = self.ground.store.entries_after(&self.id, number).await.map_err(|error| self.trouble(&error))?;
        if new.is_empty() {
            return Ok(false);
        }
        // If it does not fit, the room is gone and is read again as a whole.
        let Some(mut room) = inside.room.take() else { return Ok(false) };
        let mut notices = Vec::new();
        for (_, body) in &new {
            let journal = serde_json::from_str::<Journal>(body).map_err(|error| error.to_string());
            match journal.and_then(|journal| room.follow(&journal).map_err(|error| error.to_string())) {
                Ok(told) => notices.extend(told),
                Err(why) => {
                    tracing::warn!(table = self.short(), why, "an entry cannot be followed; reading the table again");
                    self.load(inside).await?;
                    return Ok(true);
                }
            }
        }
        inside.room = Some(room);
        self.changed(inside, notices, true).await;
        self.welcome_back(inside).await;
        Ok(true)
    }

    /// Judged, written down, acknowledged, told. Nothing, if there was nothing to do.
    pub(crate) async fn change(
        self: &Arc<Self>,
        inside: &mut Inside,
        asker: Asker<'_>,
        mut work: impl FnMut(&mut Room, Moment) -> Result<Option<Done>, Trouble>,
    ) -> Result<Option<Answer>, Fault> {
        for _ in 0..TRIES {
            if inside.room.is_none() {
                self.load(inside).await?;
            }
            let Some(mut room) = inside.room.take() else { return Err(lost()) };
            let done = match work(&mut room, now()) {
                Ok(Some(done)) => done,
                Ok(None) => {
                    inside.room = Some(room);
                    return Ok(None);
                }
                Err(trouble) => {
                    inside.room = Some(room);
                    // What is refused here may be right after what another server wrote.
                    if self.catch_up(inside).await? {
                        continue;
                    }
                    return Err(Fault::from(&trouble));
                }
            };
            let Done { answer, journal, notices } = done;
            let written = match &journal {
                Some(journal) => self.write(&room, journal, &mut inside.card).await,
                None => Ok(()),
            };
            match written {
                Ok(()) => {}
                Err(StoreError::Taken { .. } | StoreError::Gap { .. }) => {
                    self.ground.metrics.overtaken.fetch_add(1, Relaxed);
                    continue;
                }
                Err(error) => return Err(self.trouble(&error)),
            }
            let quiet = journal.as_ref().is_none_or(|journal| is_passing_by(&room, journal));
            inside.room = Some(room);
            if let Some((line, id)) = asker {
                line.answer(&FromTable::Done { id: id.clone(), answer });
            }
            if journal.is_some() {
                self.changed(inside, notices, !quiet).await;
            }
            return Ok(Some(answer));
        }
        Err(Fault::new("busy", "too many change this table at once; try again"))
    }

    async fn write(&self, room: &Room, journal: &Journal, last: &mut String) -> Result<(), StoreError> {
        let started = Instant::now();
        let body = json(journal);
        let card = crate::card::of(room);
        let fresh = (card.body != *last).then_some(&card);
        self.ground.store.append(&self.id, journal.number, &body, fresh, journal.at.0).await?;
        self.ground.metrics.appended(started.elapsed());
        *last = card.body;
        Ok(())
    }

    /// Everything that follows from a change that is written down.
    pub(crate) async fn changed(self: &Arc<Self>, inside: &mut Inside, notices: Vec<Notice>, at_once: bool) {
        let Some(room) = &inside.room else { return };
        let (number, over) = (room.number(), matches!(room.phase(), Phase::Over(_)));
        self.newest.store(number, Relaxed);
        self.ground.clockwork.set(&self.id, room.next_deadline());
        let ended = notices.iter().any(|notice| matches!(notice.news, News::Over(_)));
        if number >= inside.snapshot + stride(inside.snapshot) || ended {
            self.keep_snapshot(inside);
        }
        if ended {
            tracing::info!(table = self.short(), entries = number, "over");
        }
        let rematch = notices.iter().any(|notice| notice.news == News::Rematch);
        self.tell(inside, notices);
        if at_once {
            inside.show();
        } else {
            self.show_soon(inside);
        }
        if over
            && rematch
            && let Some(table) = self.lay_out_rematch(inside).await
        {
            inside.say(&FromTable::Next { table });
        }
        self.wake_bots(inside);
    }

    fn keep_snapshot(self: &Arc<Self>, inside: &mut Inside) {
        let Some(room) = &inside.room else { return };
        let (number, body) = (room.number(), json(&room.snapshot()));
        inside.snapshot = number;
        let table = self.clone();
        tokio::spawn(async move {
            // Without it the table is read from its older one.
            if let Err(error) = table.ground.store.keep_snapshot(&table.id, number, &body).await {
                tracing::warn!(table = table.short(), %error, "a snapshot is not kept");
            }
        });
    }

    pub(crate) fn trouble(&self, error: &StoreError) -> Fault {
        self.ground.metrics.storage_trouble.fetch_add(1, Relaxed);
        storage_trouble(error)
    }
}

fn json(value: &impl serde::Serialize) -> String {
    // Journals and snapshots are plain data, which JSON can always carry.
    serde_json::to_string(value).unwrap_or_default()
}

fn restored(saved: Saved) -> Result<Room, String> {
    let read = |error: serde_json::Error| error.to_string();
    let snapshot = saved.snapshot.map(|(_, body)| serde_json::from_str::<Snapshot>(&body)).transpose().map_err(read)?;
    let entries = saved.entries.iter().map(|(_, body)| serde_json::from_str::<Journal>(body));
    let entries = entries.collect::<Result<Vec<Journal>, _>>().map_err(read)?;
    let game = match (&snapshot, entries.first()) {
        (Some(snapshot), _) => snapshot.game(),
        (None, Some(Journal { cause: Cause::Opened(opening), .. })) => &opening.plan.arrangement.game,
        (None, _) => return Err("its first entry is missing".into()),
    };
    let game = catalog::find(game).map_err(|error| error.to_string())?;
    Room::restore(game, snapshot, &entries).map_err(|error| error.to_string())
}
