//! A clock that counts down while its owner is awaited.

use crate::Timestamp;
use serde::{Deserialize, Serialize};

/// The clock of a seat (time for each turn) or of a side (time for the match).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// What was left when it last started or stopped.
    left: u64,
    running: Option<Timestamp>,
    /// It ran out, and that has been dealt with.
    fallen: bool,
}

impl Clock {
    pub(crate) fn new(left: u64) -> Clock {
        Clock { left, running: None, fallen: false }
    }

    /// Milliseconds left.
    pub fn left(&self, now: Timestamp) -> u64 {
        self.left.saturating_sub(self.running.map_or(0, |since| now.since(since)))
    }

    pub fn runs(&self) -> bool {
        self.running.is_some()
    }

    pub fn has_fallen(&self) -> bool {
        self.fallen
    }

    pub(crate) fn start(&mut self, now: Timestamp) {
        self.running.get_or_insert(now);
    }

    pub(crate) fn stop(&mut self, now: Timestamp) {
        self.left = self.left(now);
        self.running = None;
    }

    /// Gives time, which may lift a fallen flag.
    pub(crate) fn add(&mut self, millis: u64) {
        self.left = self.left.saturating_add(millis);
        self.fallen &= self.left == 0;
    }

    pub(crate) fn take(&mut self, millis: u64) {
        self.left = self.left.saturating_sub(millis);
    }

    pub(crate) fn refill(&mut self, millis: u64, now: Timestamp) {
        *self = Clock { left: millis, running: self.running.map(|_| now), fallen: false };
    }

    pub(crate) fn fall(&mut self) {
        self.fallen = true;
    }

    /// When it will run out, if it runs and that has not been dealt with.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        self.running.filter(|_| !self.fallen).map(|since| since.after(self.left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_passes_only_while_it_runs() {
        let mut clock = Clock::new(5_000);
        assert_eq!((clock.left(Timestamp(9_000)), clock.deadline()), (5_000, None));
        clock.start(Timestamp(1_000));
        clock.start(Timestamp(2_000));
        assert_eq!((clock.left(Timestamp(4_000)), clock.deadline()), (2_000, Some(Timestamp(6_000))));
        clock.stop(Timestamp(4_000));
        assert_eq!((clock.left(Timestamp(9_000)), clock.deadline()), (2_000, None));
        clock.start(Timestamp(10_000));
        assert_eq!(clock.left(Timestamp(99_000)), 0);
        clock.fall();
        assert_eq!(clock.deadline(), None);
    }
}
