//! The clock of one simulated server. It runs with Tokio's clock and can be set forward and back.

use protocol::Timestamp;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use tokio::time::Instant;

/// When a simulation begins, in milliseconds since 1970.
const START: u64 = 1_800_000_000_000;

pub(crate) struct SimulatedClock {
    began: Instant,
    ahead: AtomicI64,
}

impl SimulatedClock {
    pub(super) fn new(began: Instant) -> SimulatedClock {
        SimulatedClock { began, ahead: AtomicI64::new(0) }
    }

    pub(crate) fn now(&self) -> Timestamp {
        let passed = self.began.elapsed().as_millis() as u64;
        Timestamp((START + passed).saturating_add_signed(self.ahead.load(Relaxed)))
    }

    /// Milliseconds by which it is ahead of the time that has really passed.
    pub(super) fn set_ahead(&self, millis: i64) {
        self.ahead.store(millis, Relaxed);
    }
}
