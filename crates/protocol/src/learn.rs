//! Learning a game: how to play it on one page, its lessons, and hints for a first match.

use crate::games::GameCard;
use crate::settings::is_default;
use serde::{Deserialize, Serialize};
use stage::Target;
use std::collections::BTreeMap;

/// Answer of `GET /api/games/{game}/learn`: everything of a game's learn page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Learn {
    pub card: GameCard,
    /// A line below the heading.
    #[serde(default, skip_serializing_if = "is_default")]
    pub line: String,
    /// How to play: aim, turn, fighting, end. Empty where the game has no such page.
    #[serde(default, skip_serializing_if = "is_default")]
    pub parts: Vec<HowToPart>,
    /// What lies under the boards of several pictures, as SVG; they refer to it by its id.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ground: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub lessons: Vec<LessonCard>,
    /// How many numbered rules there are.
    pub clauses: usize,
}

/// A part of how to play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct HowToPart {
    /// One word, for a row of links: `Aim`.
    pub word: String,
    pub title: String,
    /// As markup, in which a clause is a button with `data-clause`.
    pub text: String,
    /// SVG.
    pub picture: String,
}

/// A lesson in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LessonCard {
    /// As addresses name it: `a-fight`.
    pub id: String,
    pub title: String,
    pub steps: usize,
    pub minutes: u8,
}

/// Answer of `GET /api/games/{game}/hints`: markup for each kind of decision, as [`stage::Prompt::decision`] names it.
pub type Hints = BTreeMap<String, String>;

/// Where a person stands in a lesson.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct LessonView {
    /// Its id.
    pub lesson: String,
    pub title: String,
    /// The lessons of the game, this one among them.
    pub lessons: Vec<LessonCard>,
    /// The step, from 0; the number of steps when the lesson is over.
    pub step: usize,
    pub steps: usize,
    /// What the step says, or at the end what was learnt, as markup.
    pub text: String,
    /// What to do; none where the step is only read.
    #[serde(default, skip_serializing_if = "is_default")]
    pub task: Option<String>,
    /// What to point at.
    #[serde(default, skip_serializing_if = "is_default")]
    pub point: Vec<Target>,
    /// The step's own action; none where the step is only read.
    #[serde(default, skip_serializing_if = "is_default")]
    pub own: Option<String>,
    /// What to click for it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub path: Vec<Target>,
    /// The actions that go on.
    #[serde(default, skip_serializing_if = "is_default")]
    pub accepted: Vec<String>,
}

impl LessonView {
    pub fn is_over(&self) -> bool {
        self.step >= self.steps
    }

    /// Its place among the lessons of the game, from 1.
    pub fn number(&self) -> usize {
        1 + self.lessons.iter().position(|card| card.id == self.lesson).unwrap_or_default()
    }
}

/// What a person may do with a lesson besides playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LessonMove {
    /// Does what the step asks for, or goes on where it is only read.
    Forward,
    /// To the position before the last step.
    Back,
}
