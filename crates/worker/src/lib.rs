//! Playing without a server: what the worker beside the page answers, as plain code that needs no browser.
//! [`WorkerState`] answers questions about the games and records; the open [`LocalTable`] is a table of its own.

mod local_table;
#[cfg(test)]
mod tests;

pub use local_table::LocalTable;

use catalog::Table;
use host::{Moment, Sentence};
use kernel::{Record, RecordError, Viewer};
use protocol::solo::{Ask, FromWorker, Reply, ToWorker};
use protocol::{Fault, Moments, Replay, desk};

/// Everything a worker keeps between two messages of the page.
#[derive(Default)]
pub struct WorkerState {
    table: Option<LocalTable>,
    /// A match read from a record file, which the page replays.
    watched: Option<Box<dyn Table>>,
}

impl WorkerState {
    /// Answers a message of the page.
    pub fn hear(&mut self, message: ToWorker, now: Moment) -> Vec<FromWorker> {
        match message {
            ToWorker::Ask { number, ask } => {
                let answer = self.answer(ask, now).map(Box::new);
                vec![FromWorker::Answer { number, answer }]
            }
            ToWorker::Table(message) => match &mut self.table {
                Some(table) => table.hear(message, now).into_iter().map(from_table).collect(),
                None => Vec::new(),
            },
        }
    }

    /// Lets time pass and one bot move.
    pub fn go_on(&mut self, seed: u64, now: Moment) -> Vec<FromWorker> {
        let Some(table) = &mut self.table else { return Vec::new() };
        table.go_on(seed, now).into_iter().map(from_table).collect()
    }

    /// Whether a bot is to move.
    pub fn is_busy(&self) -> bool {
        self.table.as_ref().is_some_and(LocalTable::is_busy)
    }

    fn answer(&mut self, ask: Ask, now: Moment) -> Result<Reply, Fault> {
        Ok(match ask {
            Ask::Shelf => Reply::Shelf(desk::shelf()),
            Ask::Sheet { game } => Reply::Sheet(desk::sheet(&game)?),
            Ask::Rules { game } => Reply::Rules(desk::rules(&game)?),
            Ask::Preview { game, draft } => Reply::Preview(desk::preview(&game, &draft)?),
            Ask::Check { record } => Reply::Checked(desk::check(&read(&record)?)?),
            Ask::Open { plan, name, seed, .. } => {
                let table = LocalTable::open(plan, &name, &seed, now)?;
                self.replace_table(table)
            }
            Ask::Reopen { saved, .. } => {
                let table = LocalTable::reopen(&saved, now)?;
                self.replace_table(table)
            }
            Ask::Save => self.table()?.save()?,
            Ask::Look { .. } => Reply::Look(self.table()?.whole(now)),
            Ask::Watch { record } => {
                let record = read(&record)?;
                let table = record.table.clone();
                self.watched = Some(desk::find(&record.game)?.resume(record, None).map_err(damaged)?);
                Reply::Opened { table }
            }
            Ask::Replay => Reply::Replay(match &self.watched {
                Some(watched) => replay(watched.as_ref()),
                None => self.table()?.replay(now)?,
            }),
            Ask::Moments { from } => Reply::Moments(match &self.watched {
                Some(watched) => moments(watched.as_ref(), from)?,
                None => self.table()?.moments(from, now)?,
            }),
        })
    }

    fn replace_table(&mut self, table: LocalTable) -> Reply {
        let opened = Reply::Opened { table: table.id() };
        self.watched = None;
        self.table = Some(table);
        opened
    }

    fn table(&mut self) -> Result<&mut LocalTable, Fault> {
        self.table.as_mut().ok_or_else(|| Fault::new("no_table", "no table is laid out in this browser"))
    }
}

fn from_table(message: protocol::FromTable) -> FromWorker {
    FromWorker::Table(Box::new(message))
}

fn read(record: &str) -> Result<Record, Fault> {
    Record::read(record).map_err(damaged)
}

fn damaged(error: RecordError) -> Fault {
    Fault::new("damaged", format!("this is not a record that can be shown: {error}"))
}

/// A record as a spectator sees it.
fn replay(watched: &dyn Table) -> Replay {
    let record = watched.record();
    let seating = watched.seating();
    let names = seating.seats().zip(watched.seat_names());
    let player = |(index, (seat, name)): (usize, (kernel::Seat, String))| {
        let player = record.players.get(index).filter(|player| !player.is_empty());
        (player.cloned().unwrap_or(name), seating.side(seat).0)
    };
    Replay {
        game: record.game.clone(),
        table: record.table.clone(),
        title: String::new(),
        stage: watched.stage(Viewer::Spectator),
        players: names.enumerate().map(player).collect(),
        last: record.last(),
        ending: watched.outcome().map(host::Ending::Played),
        outcome: watched.outcome(),
        commitment: record.commitment,
        seed: record.seed,
        salts: record.salts.clone(),
    }
}

fn moments(watched: &dyn Table, from: u32) -> Result<Moments, Fault> {
    Moments::gather(from, watched.record().last(), |entry| {
        let scene = watched.scene_at(entry, Viewer::Spectator).map_err(damaged)?;
        let lines = watched.lines_of(entry, Viewer::Spectator).into_iter().map(|line| Sentence { entry, line });
        Ok((scene, lines.collect()))
    })
}
