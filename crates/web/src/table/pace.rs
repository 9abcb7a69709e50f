//! When bots move quickly, people still want to follow: looks that move the match are shown one after the other. Pure.
//! A player's own input never waits for it.

use protocol::TableView;
use std::collections::VecDeque;

/// Milliseconds between two moves that are shown.
pub(crate) const STEP: u64 = 350;
/// A queue longer than this is jumped.
const LONG: usize = 12;

#[derive(Default, Debug)]
pub(crate) struct Pace {
    queue: VecDeque<TableView>,
    /// When the last move was shown.
    moved: Option<u64>,
    /// Everything waiting is shown at once.
    hurry: bool,
}

/// What to do now.
#[derive(PartialEq, Debug)]
pub(crate) enum Next {
    Show(Box<TableView>),
    /// Ask again after so many milliseconds.
    Wait(u64),
    Nothing,
}

impl Pace {
    pub(crate) fn push(&mut self, view: TableView) {
        if view.whole {
            self.queue.clear();
        }
        self.queue.push_back(view);
        self.hurry |= self.queue.len() > LONG;
    }

    /// The player clicked: what has arrived is shown at once.
    pub(crate) fn hurry(&mut self) {
        self.hurry = !self.queue.is_empty();
    }

    /// The newest entry that has arrived, shown or not.
    pub(crate) fn newest(&self) -> Option<u64> {
        self.queue.back().map(|view| view.number)
    }

    /// The next view to show; `shown` is the entry of the record on the board, `mine` that my own command is under way.
    pub(crate) fn next(&mut self, now: u64, shown: Option<u32>, mine: bool) -> Next {
        let Some(view) = self.queue.front() else {
            self.hurry = false;
            return Next::Nothing;
        };
        let moves = !view.whole && view.entry != shown;
        let wait = self.moved.map_or(0, |moved| (moved + STEP).saturating_sub(now)).min(STEP);
        if moves && !mine && !self.hurry && wait > 0 {
            return Next::Wait(wait);
        }
        if moves {
            self.moved = Some(now);
        }
        self.queue.pop_front().map_or(Next::Nothing, |view| Next::Show(Box::new(view)))
    }
}
