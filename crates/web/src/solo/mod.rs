//! Playing without a server: what the worker answers, as plain code that needs no browser. The [`Desk`] answers
//! questions about the games and records; the open [`Parlour`] is a table of its own.

mod parlour;
#[cfg(test)]
mod tests;

pub use parlour::Parlour;

use catalog::Table;
use host::{Moment, Sentence};
use kernel::{Record, RecordError, Viewer};
use protocol::solo::{Ask, FromWorker, Reply, ToWorker};
use protocol::{Fault, Moments, Replay, desk};

/// Everything a worker keeps.
#[derive(Default)]
pub struct Desk {
    parlour: Option<Parlour>,
    /// A record from a file, to be watched.
    film: Option<Box<dyn Table>>,
}

impl Desk {
    /// What is said to the page in answer to a message.
    pub fn hear(&mut self, message: ToWorker, now: Moment) -> Vec<FromWorker> {
        match message {
            ToWorker::Ask { number, ask } => {
                let answer = self.answer(ask, now).map(Box::new);
                vec![FromWorker::Answer { number, answer }]
            }
            ToWorker::Table(message) => match &mut self.parlour {
                Some(parlour) => parlour.hear(message, now).into_iter().map(said).collect(),
                None => Vec::new(),
            },
        }
    }

    /// Lets time pass and one bot move.
    pub fn go_on(&mut self, seed: u64, now: Moment) -> Vec<FromWorker> {
        let Some(parlour) = &mut self.parlour else { return Vec::new() };
        parlour.go_on(seed, now).into_iter().map(said).collect()
    }

    /// A bot is to move.
    pub fn is_busy(&self) -> bool {
        self.parlour.as_ref().is_some_and(Parlour::is_busy)
    }

    fn answer(&mut self, ask: Ask, now: Moment) -> Result<Reply, Fault> {
        Ok(match ask {
            Ask::Shelf => Reply::Shelf(desk::shelf()),
            Ask::Sheet { game } => Reply::Sheet(desk::sheet(&game)?),
            Ask::Rules { game } => Reply::Rules(desk::rules(&game)?),
            Ask::Preview { game, draft } => Reply::Preview(desk::preview(&game, &draft)?),
            Ask::Check { record } => Reply::Checked(desk::check(&read(&record)?)?),
            Ask::Open { plan, name, seed, .. } => {
                let parlour = Parlour::open(plan, &name, &seed, now)?;
                self.lay_out(parlour)
            }
            Ask::Reopen { saved, .. } => {
                let parlour = Parlour::reopen(&saved, now)?;
                self.lay_out(parlour)
            }
            Ask::Save => self.parlour()?.save()?,
            Ask::Look { .. } => Reply::Look(self.parlour()?.whole(now)),
            Ask::Watch { record } => {
                let record = read(&record)?;
                let table = record.table.clone();
                self.film = Some(desk::find(&record.game)?.resume(record, None).map_err(damaged)?);
                Reply::Opened { table }
            }
            Ask::Replay => Reply::Replay(match &self.film {
                Some(film) => filmed(film.as_ref()),
                None => self.parlour()?.replay(now)?,
            }),
            Ask::Moments { from } => Reply::Moments(match &self.film {
                Some(film) => shown(film.as_ref(), from)?,
                None => self.parlour()?.moments(from, now)?,
            }),
        })
    }

    fn lay_out(&mut self, parlour: Parlour) -> Reply {
        let table = parlour.table();
        self.film = None;
        self.parlour = Some(parlour);
        Reply::Opened { table }
    }

    fn parlour(&mut self) -> Result<&mut Parlour, Fault> {
        self.parlour.as_mut().ok_or_else(|| Fault::new("no_table", "no table is laid out in this browser"))
    }
}

fn said(message: protocol::FromTable) -> FromWorker {
    FromWorker::Table(Box::new(message))
}

fn read(record: &str) -> Result<Record, Fault> {
    Record::read(record).map_err(damaged)
}

fn damaged(error: RecordError) -> Fault {
    Fault::new("damaged", format!("this is not a record that can be shown: {error}"))
}

/// A record as a spectator sees it.
fn filmed(film: &dyn Table) -> Replay {
    let record = film.record();
    let seating = film.seating();
    let names = seating.seats().zip(film.seat_names());
    let player = |(index, (seat, name)): (usize, (kernel::Seat, String))| {
        let player = record.players.get(index).filter(|player| !player.is_empty());
        (player.cloned().unwrap_or(name), seating.side(seat).0)
    };
    Replay {
        game: record.game.clone(),
        table: record.table.clone(),
        title: String::new(),
        stage: film.stage(Viewer::Spectator),
        players: names.enumerate().map(player).collect(),
        last: record.last(),
        ending: film.outcome().map(host::Ending::Played),
        outcome: film.outcome(),
        commitment: record.commitment,
        seed: record.seed,
        salts: record.salts.clone(),
    }
}

fn shown(film: &dyn Table, from: u32) -> Result<Moments, Fault> {
    Moments::gather(from, film.record().last(), |entry| {
        let scene = film.scene_at(entry, Viewer::Spectator).map_err(damaged)?;
        let lines = film.lines_of(entry, Viewer::Spectator).into_iter().map(|line| Sentence { entry, line });
        Ok((scene, lines.collect()))
    })
}
