//! Playing without a server: what the worker beside the page answers, as plain code that needs no browser.
//! [`WorkerState`] answers questions about the games and records; the open [`LocalTable`] is a table of its own.

mod games;
mod lesson_table;
mod local_table;
#[cfg(test)]
mod tests;

pub use games::fetch_games;
pub use local_table::LocalTable;

use lesson_table::LessonTable;

use catalog::{AnyMatch, answers};
use kernel::{Record, RecordError, Viewer};
use protocol::worker::{FromWorker, ToWorker, WorkerReply, WorkerRequest};
use protocol::{ApiError, Code, LogLine, Moments, Replay, Timestamp};
use stage::Language;

/// Everything a worker keeps between two messages of the page.
#[derive(Default)]
pub struct WorkerState {
    language: Language,
    table: Option<LocalTable>,
    /// The lesson that is taken; it stands before the table, which stays as it is.
    lesson: Option<LessonTable>,
    /// A match read from a record file, which the page replays.
    watched: Option<Box<dyn AnyMatch>>,
}

impl WorkerState {
    /// Answers a message of the page.
    pub fn hear(&mut self, message: ToWorker, now: Timestamp) -> Vec<FromWorker> {
        match message {
            ToWorker::Language(language) => {
                self.set_language(language);
                Vec::new()
            }
            ToWorker::Request { number, request: ask } => {
                let answer = self.answer(ask, now).map(Box::new);
                vec![FromWorker::Reply { number, reply: answer }]
            }
            ToWorker::Table(message) => match (&mut self.lesson, &mut self.table) {
                (Some(lesson), _) => lesson.hear(message, now).into_iter().map(from_table).collect(),
                (None, Some(table)) => table.hear(message, now).into_iter().map(from_table).collect(),
                (None, None) => Vec::new(),
            },
        }
    }

    /// The page asks for the whole view after it has chosen another language.
    fn set_language(&mut self, language: Language) {
        self.language = language;
        if let Some(table) = &mut self.table {
            table.set_language(language);
        }
        if let Some(lesson) = &mut self.lesson {
            lesson.set_language(language);
        }
    }

    pub fn language(&self) -> Language {
        self.language
    }

    /// Lets time pass and one bot move.
    pub fn go_on(&mut self, seed: u64, now: Timestamp) -> Vec<FromWorker> {
        let Some(table) = self.table.as_mut().filter(|_| self.lesson.is_none()) else { return Vec::new() };
        table.go_on(seed, now).into_iter().map(from_table).collect()
    }

    /// Whether a bot is to move.
    pub fn is_busy(&self) -> bool {
        self.lesson.is_none() && self.table.as_ref().is_some_and(LocalTable::is_busy)
    }

    fn answer(&mut self, ask: WorkerRequest, now: Timestamp) -> Result<WorkerReply, ApiError> {
        Ok(match ask {
            WorkerRequest::Shelf => WorkerReply::Shelf(answers::shelf(self.language)),
            WorkerRequest::Game { game } => WorkerReply::Game(answers::game(&game, self.language)?),
            WorkerRequest::Rules { game } => WorkerReply::Rules(answers::rules(&game, self.language)?),
            WorkerRequest::Preview { game, draft } => {
                WorkerReply::Preview(answers::preview(&game, &draft, self.language)?)
            }
            WorkerRequest::Learn { game } => WorkerReply::Learn(answers::learn(&game, self.language)?),
            WorkerRequest::Hints { game } => WorkerReply::Hints(answers::hints(&game, self.language)?),
            WorkerRequest::Lesson { game, lesson, step } => {
                let lesson = self.lesson.insert(LessonTable::open(&game, &lesson, step, self.language)?);
                WorkerReply::Opened { table: lesson.id() }
            }
            WorkerRequest::LessonMove { to } => {
                let lesson = self.lesson.as_mut().ok_or_else(no_table)?;
                lesson.go(to)?;
                WorkerReply::View(lesson.whole()?)
            }
            WorkerRequest::Check { record } => WorkerReply::Checked(answers::check(&read(&record)?)?),
            WorkerRequest::Open { plan, name, seed, .. } => {
                let table = LocalTable::open(plan, &name, &seed, self.language, now)?;
                self.replace_table(table)
            }
            WorkerRequest::Reopen { saved, .. } => {
                let table = LocalTable::reopen(&saved, self.language, now)?;
                self.replace_table(table)
            }
            WorkerRequest::Rematch { saved, seed, .. } => {
                let table = LocalTable::rematch(&saved, &seed, self.language, now)?;
                self.replace_table(table)
            }
            WorkerRequest::Save => self.table()?.save()?,
            WorkerRequest::View { .. } => WorkerReply::View(match &mut self.lesson {
                Some(lesson) => lesson.whole()?,
                None => self.table()?.whole(now),
            }),
            WorkerRequest::Watch { record } => {
                let record = read(&record)?;
                let table = record.table.clone();
                self.watched = Some(answers::find(&record.game)?.resume(record, None).map_err(damaged)?);
                WorkerReply::Opened { table }
            }
            WorkerRequest::Replay => WorkerReply::Replay(match &self.watched {
                Some(watched) => replay(watched.as_ref(), self.language),
                None => self.table()?.replay(now)?,
            }),
            WorkerRequest::Moments { from } => WorkerReply::Moments(match &self.watched {
                Some(watched) => moments(watched.as_ref(), from, self.language)?,
                None => self.table()?.moments(from, now)?,
            }),
        })
    }

    fn replace_table(&mut self, table: LocalTable) -> WorkerReply {
        let opened = WorkerReply::Opened { table: table.id() };
        self.watched = None;
        self.lesson = None;
        self.table = Some(table);
        opened
    }

    fn table(&mut self) -> Result<&mut LocalTable, ApiError> {
        self.table.as_mut().ok_or_else(no_table)
    }
}

fn no_table() -> ApiError {
    ApiError::new(Code::NoLocalTable, "no table is laid out in this browser")
}

fn from_table(message: protocol::FromTable) -> FromWorker {
    FromWorker::Table(Box::new(message))
}

fn read(record: &str) -> Result<Record, ApiError> {
    Record::read(record).map_err(damaged)
}

fn damaged(error: RecordError) -> ApiError {
    ApiError::new(Code::Damaged, format!("this is not a record that can be shown: {error}"))
}

/// A record as a spectator sees it.
fn replay(watched: &dyn AnyMatch, language: Language) -> Replay {
    let (history, seating) = (watched.history(), watched.seating());
    let record = history.head();
    let names = seating.seats().zip(watched.seat_names());
    let player = |(index, (seat, name)): (usize, (kernel::Seat, String))| {
        let player = record.players.get(index).filter(|player| !player.is_empty());
        (player.cloned().unwrap_or(name), seating.side(seat).0)
    };
    Replay {
        game: record.game.clone(),
        table: record.table.clone(),
        title: String::new(),
        stage: watched.stage(Viewer::Spectator, language),
        players: names.enumerate().map(player).collect(),
        factions: watched.factions(Viewer::Spectator, language),
        last: history.last(),
        ending: watched.outcome().map(protocol::Ending::Played),
        outcome: watched.outcome(),
        commitment: record.commitment,
        seed: record.seed,
        salts: record.salts.clone(),
    }
}

fn moments(watched: &dyn AnyMatch, from: u32, language: Language) -> Result<Moments, ApiError> {
    Moments::gather(from, watched.history().last(), |entry| {
        let scene = watched.scene_at(entry, Viewer::Spectator, language).map_err(damaged)?;
        let lines = watched.lines_of(entry, Viewer::Spectator, language).map_err(damaged)?;
        Ok((scene, lines.into_iter().map(|line| LogLine { entry, line }).collect()))
    })
}
