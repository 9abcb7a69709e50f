//! A lesson at a table of its own. It answers the page with the same messages as a table that is played at.

use catalog::answers;
use catalog::lesson::LessonPlay;
use catalog::{AnyMatch, Refusal};
use kernel::{RecordError, Seed, Viewer};
use protocol::learn::{LessonMove, LessonView};
use protocol::{
    Ack, ApiError, Code, Command, CommandId, FromTable, LogLine, RoomPhase, SeatView, Settings, TableView, Timestamp,
    ToTable, UndoOptions,
};
use stage::{Language, Scene};

pub(crate) struct LessonTable {
    game: String,
    play: LessonPlay,
    /// The number of the newest view; it only grows, also when the person goes back.
    number: u64,
    /// The entry and the scene that the page was shown last.
    shown: (u32, Scene),
    /// The step that the page was shown last.
    told: LessonView,
}

impl LessonTable {
    /// Opens a lesson at a step, counted from 0, to which it is played by itself. A step behind the end is the end.
    pub(crate) fn open(game: &str, lesson: &str, step: usize, language: Language) -> Result<LessonTable, ApiError> {
        let mut play = answers::lesson(game, lesson, language)?;
        while play.view().step < step && play.step().is_some() {
            play.go_on().map_err(answered)?;
        }
        let scene = play.table().scene(Viewer::Seat(play.seat()), language);
        let (shown, told) = ((play.table().history().last(), scene), play.view());
        Ok(LessonTable { game: game.to_owned(), play, number: 1, shown, told })
    }

    /// The next whole view is in this language.
    pub(crate) fn set_language(&mut self, language: Language) {
        // The lesson was opened, so its game is there.
        if let Ok(game) = answers::find(&self.game) {
            self.play.set_language(game, language);
        }
    }

    pub(crate) fn id(&self) -> String {
        format!("lesson-{}", self.play.view().lesson)
    }

    pub(crate) fn hear(&mut self, message: ToTable, now: Timestamp) -> Vec<FromTable> {
        match message {
            ToTable::Command { id, command } => self.carry_out(id, command),
            ToTable::Why { id, path } => {
                vec![FromTable::Because { id, error: Some(self.answered(self.play.explain(&path))) }]
            }
            ToTable::Sync { .. } => match self.whole() {
                Ok(view) => vec![FromTable::View(Box::new(view))],
                Err(error) => vec![FromTable::Refused { id: None, error }],
            },
            ToTable::Ping { at } => vec![FromTable::Pong { at, now }],
        }
    }

    /// What was done and what the others did is shown one after the other.
    fn carry_out(&mut self, id: CommandId, command: Command) -> Vec<FromTable> {
        let done = match command {
            Command::Act { action, .. } => self.play.act(&action).map_err(|refusal| self.answered(refusal)),
            _ => Err(ApiError::new(Code::NotInLesson, "this is not part of a lesson")),
        };
        match done.and_then(|()| self.views()) {
            Ok(views) => {
                // The page shows its own action at once, and what the others did at its pace.
                let first = views.first().map(|view| (view.number, view.entry));
                let (number, entry) = first.unwrap_or((self.number, Some(self.shown.0)));
                let ack = Ack { number, entry };
                let views = views.into_iter().map(|view| FromTable::View(Box::new(view)));
                std::iter::once(FromTable::Done { id, ack }).chain(views).collect()
            }
            Err(error) => vec![FromTable::Refused { id: Some(id), error }],
        }
    }

    /// Lessons answer in the language of the person, rules in English.
    fn answered(&self, refusal: Refusal) -> ApiError {
        match answers::find(&self.game) {
            Ok(game) => answered(game.refusal_in(refusal, self.play.language())),
            Err(_) => answered(refusal),
        }
    }

    pub(crate) fn go(&mut self, to: LessonMove) -> Result<(), ApiError> {
        match to {
            LessonMove::Forward => self.play.go_on().map_err(|refusal| self.answered(refusal)),
            // The first step has no step before it; Back leaves the lesson as it is there.
            LessonMove::Back => {
                self.play.go_back();
                Ok(())
            }
        }
    }

    /// Everything, as the page should show it now.
    pub(crate) fn whole(&mut self) -> Result<TableView, ApiError> {
        let viewer = Viewer::Seat(self.play.seat());
        let (table, language) = (self.play.table(), self.play.language());
        let (last, scene, stage) =
            (table.history().last(), table.scene(viewer, language), table.stage(viewer, language));
        let told = (0..=last).map(|entry| lines(table, entry, viewer, language)).collect::<Result<Vec<_>, _>>()?;
        self.number += 1;
        self.told = self.play.view();
        self.shown = (last, scene.clone());
        Ok(TableView { whole: true, since: None, stage: Some(stage), lines: told.concat(), ..self.view(last, scene) })
    }

    /// One view for each entry since the last one that was shown.
    fn views(&mut self) -> Result<Vec<TableView>, ApiError> {
        let viewer = Viewer::Seat(self.play.seat());
        let last = self.play.table().history().last();
        let mut views = Vec::new();
        for entry in self.shown.0 + 1..=last {
            let language = self.play.language();
            let scene = self.play.table().scene_at(entry, viewer, language).map_err(damaged)?;
            let lines = lines(self.play.table(), entry, viewer, language)?;
            let since = Some(self.number);
            self.number += 1;
            let mut view = TableView { since, lines, ..self.view(entry, scene) };
            let next = view.diff_against(&self.shown.1);
            self.shown = (entry, next.unwrap_or_else(|| self.shown.1.clone()));
            views.push(view);
        }
        self.told = self.play.view();
        Ok(views)
    }

    /// The table at an entry. Choices and the new step are there when the last entry is.
    fn view(&self, entry: u32, scene: Scene) -> TableView {
        let (table, seat) = (self.play.table(), self.play.seat());
        let newest = entry == table.history().last();
        // While the others act, the page still shows the step before, without a task.
        let lesson = match newest {
            true => self.play.view(),
            false => LessonView {
                task: None,
                point: Vec::new(),
                own: None,
                path: Vec::new(),
                accepted: Vec::new(),
                ..self.told.clone()
            },
        };
        let awaited = table.awaiting().seats();
        let seating = table.seating();
        let seats = seating.seats().zip(table.seat_names()).map(|(place, name)| SeatView {
            sitter: Some(sitter(place == seat, self.play.language()).to_owned()),
            person: place == seat,
            here: true,
            awaited: awaited.contains(place),
            faction: scene.factions.get(place.0 as usize).cloned(),
            ..SeatView::new(place, name, seating.side(place))
        });
        TableView {
            number: self.number,
            whole: false,
            since: None,
            game: self.game.clone(),
            table: self.id(),
            title: lesson.title.clone(),
            scenario: String::new(),
            listed: false,
            // Also when the match is over: the lesson says so, and there is no rematch.
            phase: RoomPhase::Playing,
            outcome: None,
            settings: Settings::default(),
            you: Some(seat),
            hosting: false,
            seats: seats.collect(),
            spectators: 0,
            // A lesson promises no fair dice.
            commitment: Seed::from_number(0).commitment(),
            seed: None,
            stage: None,
            scene: Some(scene),
            change: None,
            entry: Some(entry),
            choices: if newest { table.choices(seat, self.play.language()) } else { Vec::new() },
            auto_pass: None,
            ahead: Vec::new(),
            asides: Vec::new(),
            lines: Vec::new(),
            rewinds: Vec::new(),
            undo: UndoOptions::default(),
            votes: Vec::new(),
            chat: Vec::new(),
            silenced: false,
            moderation: None,
            rematch: false,
            report: None,
            lesson: Some(Box::new(lesson)),
        }
    }
}

/// Who sits in a seat of a lesson: the person who learns, or the lesson.
fn sitter(learns: bool, language: Language) -> &'static str {
    if learns { language.pick("You", "Vous") } else { language.pick("The lesson", "La leçon") }
}

fn lines(table: &dyn AnyMatch, entry: u32, viewer: Viewer, language: Language) -> Result<Vec<LogLine>, ApiError> {
    let lines = table.lines_of(entry, viewer, language).map_err(damaged)?;
    Ok(lines.into_iter().map(|line| LogLine { entry, line }).collect())
}

fn damaged(error: RecordError) -> ApiError {
    ApiError::new(Code::Damaged, format!("a step of this lesson cannot be shown: {error}"))
}

fn answered(refusal: Refusal) -> ApiError {
    ApiError { code: Code::NotInLesson, message: refusal.why, clause: refusal.clause }
}
