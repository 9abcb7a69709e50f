//! Lessons: cases with words. A lesson lays a position out and leads through it step by step; docs/lessons.md has the
//! format. This is the file; [`LessonPlay`] takes a person through it, [`check`] plays it in every way it accepts.

mod check;
mod play;

pub use check::check;
pub use play::LessonPlay;

pub(crate) use check::check_text;
pub(crate) use play::find_seat;

use crate::AnyGame;
use crate::learn_words::LearnWords;
use content::{ContentError, ContentFile};
use kernel::WrittenPosition;
use protocol::learn::LessonCard;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use stage::Language;

/// One lesson file.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its id, as addresses name it.
    pub lesson: String,
    pub game: String,
    pub title: String,
    /// About how long it takes.
    pub minutes: u8,
    /// The seat of the person who learns.
    pub seat: String,
    pub setup: Option<Map<String, Value>>,
    #[serde(default, deserialize_with = "some_words")]
    pub chance: Option<Vec<String>>,
    pub position: Option<Map<String, Value>>,
    pub step: Vec<LessonStep>,
    /// What was learnt, in a sentence or two.
    pub end: String,
}

/// What is said, and what is to be done.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    pub say: String,
    /// What to do, in a few words; without `do` there is nothing to do but read.
    pub task: Option<String>,
    /// What to point at; without it, the things to click for `do`.
    #[serde(default)]
    pub point: Vec<String>,
    /// The step's own action, in notation. A hint does it, and so do tests.
    #[serde(rename = "do")]
    pub action: Option<String>,
    /// Other actions that go on as well; `*` stands for anything.
    #[serde(default)]
    pub accept: Vec<String>,
    /// The outcomes of whichever action is taken.
    #[serde(default, deserialize_with = "words")]
    pub chance: Vec<String>,
    /// What to say to actions and clicks that do not go on.
    #[serde(default)]
    pub answer: Vec<LessonAnswer>,
    /// What to say to every other legal action.
    pub otherwise: Option<String>,
    /// What the other seats do afterwards.
    #[serde(default)]
    pub reply: Vec<LessonReply>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonAnswer {
    /// An action, or a thing that is clicked as `point` names it; `*` stands for anything.
    pub to: String,
    pub say: String,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonReply {
    pub seat: String,
    #[serde(rename = "do")]
    pub action: String,
    #[serde(default, deserialize_with = "words")]
    pub chance: Vec<String>,
}

/// Outcomes of chance: words, or plain numbers for plain dice.
pub(crate) fn words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "an outcome is a word or a number")]
    enum Outcome {
        Text(String),
        Number(u32),
    }
    let written = Vec::<Outcome>::deserialize(deserializer)?;
    let word = |outcome| match outcome {
        Outcome::Text(text) => text,
        Outcome::Number(number) => number.to_string(),
    };
    Ok(written.into_iter().map(word).collect())
}

pub(crate) fn some_words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<String>>, D::Error> {
    words(deserializer).map(Some)
}

impl Lesson {
    /// Reads a lesson file; an error names file and line.
    pub fn read(file: &ContentFile) -> Result<Lesson, ContentError> {
        file.read("")
    }

    pub fn position(&self) -> WrittenPosition {
        let (setup, chance, position) = (self.setup.clone(), self.chance.clone(), self.position.clone());
        WrittenPosition { setup, chance, position }
    }

    /// Everything it says, each text once a place.
    pub fn texts_mut(&mut self) -> impl Iterator<Item = &mut String> {
        let steps = self.step.iter_mut().flat_map(|step| {
            let answers = step.answer.iter_mut().map(|answer| &mut answer.say);
            [&mut step.say].into_iter().chain(&mut step.task).chain(answers).chain(&mut step.otherwise)
        });
        [&mut self.title, &mut self.end].into_iter().chain(steps)
    }

    pub fn card(&self) -> LessonCard {
        let Lesson { lesson, title, minutes, step, .. } = self;
        LessonCard { id: lesson.clone(), title: title.clone(), steps: step.len(), minutes: *minutes }
    }
}

/// The lessons of a game in their order, in a language. The tests read every one, so a file that cannot be read is left
/// out here.
pub fn lessons(game: &dyn AnyGame, language: Language) -> Vec<Lesson> {
    let words = LearnWords::of(game, language);
    let files = game.lessons().iter().map(|&(name, text)| ContentFile::new(name, text));
    let translated = |mut lesson: Lesson| {
        words.translate(lesson.texts_mut());
        lesson
    };
    files.filter_map(|file| Lesson::read(&file).ok()).map(translated).collect()
}

/// Whether a text fits a pattern in which `*` stands for anything.
pub(crate) fn matches(pattern: &str, text: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else { return pattern == text };
    let Some(mut text) = text.strip_prefix(start) else { return false };
    let mut parts = rest.split('*').peekable();
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return text.ends_with(part);
        }
        match text.find(part) {
            Some(at) => text = &text[at + part.len()..],
            None => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn a_star_stands_for_anything() {
        assert!(matches("move a 3,4", "move a 3,4") && !matches("move a 3,4", "move a 3,44"));
        assert!(matches("move a *", "move a 3,4") && !matches("move a *", "move b 3,4"));
        assert!(matches("* a *", "move a 3,4") && matches("*", "end") && matches("*4", "move a 3,4"));
        assert!(!matches("move * 5", "move a 3,4") && matches("m*e*3*", "move a 3,4"));
    }
}
