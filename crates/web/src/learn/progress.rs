//! How far a person has come in the lessons of a game, kept in this browser.

use crate::link::browser;
use protocol::read::read;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where a person stands in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Progress {
    /// The step to go on with, from 0.
    pub step: usize,
    /// A step was skipped since the lesson was begun, so its end does not count.
    pub skipped: bool,
    pub done: bool,
}

fn key(game: &str) -> String {
    format!("wartable.lessons.{game}")
}

/// By lesson.
pub(crate) fn all(game: &str) -> BTreeMap<String, Progress> {
    // What cannot be read is begun anew.
    browser::kept(&key(game)).and_then(|text| read(&text).ok()).unwrap_or_default()
}

pub(crate) fn of(game: &str, lesson: &str) -> Progress {
    all(game).get(lesson).copied().unwrap_or_default()
}

/// The lessons that are done.
pub(crate) fn done(game: &str) -> Vec<String> {
    all(game).into_iter().filter(|(_, progress)| progress.done).map(|(lesson, _)| lesson).collect()
}

/// Changes what is kept of a lesson. A browser without storage starts each lesson at its beginning.
pub(crate) fn update(game: &str, lesson: &str, change: impl FnOnce(&mut Progress)) {
    let mut all = all(game);
    change(all.entry(lesson.to_owned()).or_default());
    if let Ok(text) = serde_json::to_string(&all) {
        browser::keep(&key(game), &text);
    }
}

impl Progress {
    /// The person has reached a step.
    pub(crate) fn reach(&mut self, step: usize, steps: usize) {
        if step < steps {
            self.step = step;
            self.skipped &= step > 0;
            return;
        }
        self.done |= !self.skipped;
        (self.step, self.skipped) = (0, false);
    }
}

#[cfg(test)]
mod tests {
    use super::Progress;

    #[test]
    fn a_lesson_is_done_at_its_end_unless_a_step_was_skipped() {
        let mut progress = Progress::default();
        progress.reach(1, 2);
        assert_eq!(progress, Progress { step: 1, ..Progress::default() });
        progress.skipped = true;
        progress.reach(2, 2);
        assert_eq!(progress, Progress::default(), "it begins again");
        progress.reach(1, 2);
        progress.reach(2, 2);
        assert!(progress.done);
        progress.skipped = true;
        progress.reach(2, 2);
        assert!(progress.done, "what is done stays done");
    }
}
