//! Takes a person through a lesson: which actions go on, what is answered to others, and the way back.

use super::{Lesson, LessonStep, matches};
use crate::{AnyGame, AnyMatch, Refusal};
use kernel::{PositionError, Seat};
use protocol::learn::{LessonCard, LessonView};
use stage::{Choice, Language, Line, Part, Target, draw};

/// A lesson under way.
pub struct LessonPlay {
    lesson: Lesson,
    /// The lessons of the game.
    cards: Vec<LessonCard>,
    table: Box<dyn AnyMatch>,
    language: Language,
    seat: Seat,
    step: usize,
    /// The entry of the record before each step that is done.
    began: Vec<u32>,
}

impl LessonPlay {
    /// Begins a lesson whose words are in this language.
    pub fn begin(game: &dyn AnyGame, lesson: Lesson, language: Language) -> Result<LessonPlay, PositionError> {
        let table = game.lay_out(&lesson.position())?;
        let seat = find_seat(&*table, &lesson.seat).map_err(PositionError::Place)?;
        let cards = super::lessons(game, language).iter().map(Lesson::card).collect();
        Ok(LessonPlay { lesson, cards, table, language, seat, step: 0, began: Vec::new() })
    }

    /// Goes on in another language.
    pub fn set_language(&mut self, game: &dyn AnyGame, language: Language) {
        let lessons = super::lessons(game, language);
        self.language = language;
        self.cards = lessons.iter().map(Lesson::card).collect();
        if let Some(lesson) = lessons.into_iter().find(|lesson| lesson.lesson == self.lesson.lesson) {
            self.lesson = lesson;
        }
    }

    pub fn language(&self) -> Language {
        self.language
    }

    pub fn table(&self) -> &dyn AnyMatch {
        &*self.table
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The step that is to be done; none at the end.
    pub fn step(&self) -> Option<&LessonStep> {
        self.lesson.step.get(self.step)
    }

    /// The legal actions that go on.
    pub fn accepted(&self) -> Vec<Choice> {
        let Some(step) = self.step() else { return Vec::new() };
        let own = self.own_choice().map(|choice| choice.action);
        let goes_on = |choice: &Choice| {
            own.as_ref() == Some(&choice.action) || step.accept.iter().any(|pattern| matches(pattern, &choice.action))
        };
        self.table.choices(self.seat, self.language).into_iter().filter(goes_on).collect()
    }

    /// The step's own action as it is offered.
    pub(super) fn own_choice(&self) -> Option<Choice> {
        let action = self.step()?.action.as_ref()?;
        self.table.why(self.seat, action, self.language).ok()
    }

    /// Plays an action if it goes on, then what the others do. Everything else is answered and changes nothing.
    pub fn act(&mut self, action: &str) -> Result<(), Refusal> {
        let Some(step) = self.step() else { return Err(Refusal::plain(over(self.language))) };
        let tried = self.table.why(self.seat, action, self.language);
        let action = tried.as_ref().map_or(action, |choice| choice.action.as_str()).to_owned();
        if self.accepted().iter().any(|choice| choice.action == action) {
            return self.advance(Some(&action));
        }
        if let Some(answer) = step.answer_to(|pattern| matches(pattern, &action)) {
            return Err(answer);
        }
        Err(step.decline(tried?, self.language))
    }

    /// Why clicking these things in this order does not go on.
    pub fn explain(&self, path: &[Target]) -> Refusal {
        let Some(step) = self.step() else { return Refusal::plain(over(self.language)) };
        let clicked = path.last().map(ToString::to_string).unwrap_or_default();
        if let Some(answer) = step.answer_to(|pattern| matches(pattern, &clicked)) {
            return answer;
        }
        match self.table.attempt(self.seat, path, self.language) {
            Ok(choice) => {
                let answer = step.answer_to(|pattern| matches(pattern, &choice.action));
                answer.unwrap_or_else(|| step.decline(choice, self.language))
            }
            Err(refusal) => refusal,
        }
    }

    /// Does what the step asks for, or goes on from a step that is only read.
    pub fn go_on(&mut self) -> Result<(), Refusal> {
        match self.step() {
            Some(LessonStep { action: Some(action), .. }) => {
                let action = action.clone();
                self.advance(Some(&action))
            }
            Some(_) => self.advance(None),
            None => Err(Refusal::plain(over(self.language))),
        }
    }

    /// To the position before the last step; false at the first.
    pub fn go_back(&mut self) -> bool {
        let Some(before) = self.began.pop() else { return false };
        // The entry is in the record, because the step began at it.
        let went = self.table.go_back(before).is_ok();
        self.step -= usize::from(went);
        went
    }

    fn advance(&mut self, action: Option<&str>) -> Result<(), Refusal> {
        let before = self.table.history().last();
        if let Err(refusal) = self.take_step(action) {
            // A step that fails half way is taken back; the entry was there before it.
            self.table.go_back(before).map_err(|error| Refusal::plain(error.to_string()))?;
            return Err(refusal);
        }
        self.began.push(before);
        self.step += 1;
        Ok(())
    }

    fn take_step(&mut self, action: Option<&str>) -> Result<(), Refusal> {
        let Some(step) = self.lesson.step.get(self.step) else { return Ok(()) };
        if let Some(action) = action {
            self.table.play_scripted(self.seat, action, &step.chance)?;
        }
        for reply in &step.reply {
            let seat = find_seat(&*self.table, &reply.seat).map_err(Refusal::plain)?;
            self.table.play_scripted(seat, &reply.action, &reply.chance)?;
        }
        Ok(())
    }

    /// A button as it is labelled in the language of the lesson; files name it by its English label.
    fn labelled(&self, target: Target) -> Target {
        let Target::Button(label) = &target else { return target };
        let english = self.table.choices(self.seat, Language::English);
        let action = english.into_iter().find(|choice| choice.brief() == label).map(|choice| choice.action);
        let choice = action.and_then(|action| self.table.why(self.seat, &action, self.language).ok());
        choice.map_or(target, |choice| Target::Button(choice.brief().to_owned()))
    }

    pub fn view(&self) -> LessonView {
        let Lesson { lesson, title, step: steps, end, .. } = &self.lesson;
        let own = self.own_choice();
        let path = own.as_ref().map(|choice| choice.path.clone()).unwrap_or_default();
        let step = self.step();
        let point: Vec<Target> =
            step.map(|step| step.point.iter().filter_map(|text| text.parse().ok()).collect()).unwrap_or_default();
        let point: Vec<Target> = point.into_iter().map(|target| self.labelled(target)).collect();
        LessonView {
            lesson: lesson.clone(),
            title: title.clone(),
            lessons: self.cards.clone(),
            step: self.step,
            steps: steps.len(),
            text: draw::sentence(&Line::read(step.map_or(end, |step| &step.say))),
            task: step.and_then(|step| step.task.clone()),
            point: if point.is_empty() { path.clone() } else { point },
            own: own.map(|choice| choice.action),
            path,
            accepted: self.accepted().into_iter().map(|choice| choice.action).collect(),
        }
    }
}

fn over(language: Language) -> &'static str {
    language.pick("the lesson is over", "la leçon est finie")
}

impl LessonStep {
    /// What the step says to the first pattern that fits.
    fn answer_to(&self, fits: impl Fn(&str) -> bool) -> Option<Refusal> {
        self.answer.iter().find(|answer| fits(&answer.to)).map(|answer| told(&answer.say))
    }

    /// What the step says to a legal action that does not go on.
    fn decline(&self, choice: Choice, language: Language) -> Refusal {
        let plain = || {
            let action = choice.brief();
            let why = language.pick(
                format!("\"{action}\" is allowed, but this step is about something else."),
                format!("« {action} » est permis, mais cette étape parle d’autre chose."),
            );
            Refusal { clause: choice.clause.as_ref().map(ToString::to_string), why }
        };
        self.otherwise.as_deref().map_or_else(plain, told)
    }
}

/// A text of a lesson as a refusal: its last clause, and the words without clauses.
pub(super) fn told(text: &str) -> Refusal {
    let mut line = Line::read(text);
    let clause = line.clauses().last().map(str::to_owned);
    line.parts.retain(|part| !matches!(part, Part::Clause(_)));
    Refusal { clause, why: line.to_string() }
}

pub(crate) fn find_seat(table: &dyn AnyMatch, name: &str) -> Result<Seat, String> {
    let names = table.seat_names();
    let place = names.iter().position(|known| known == name);
    let known: Vec<&str> = names.iter().map(String::as_str).collect();
    place
        .map(|place| Seat(place as u8))
        .ok_or_else(|| format!("there is no seat '{name}'; {}", kernel::suggest(name, &known)))
}
