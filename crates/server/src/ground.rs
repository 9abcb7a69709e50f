//! What every table stands on: the store, the counters, the clockwork and the bots' share of the machine.

use crate::clockwork::Clockwork;
use crate::metrics::Metrics;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use store::Store;
use tokio::sync::Semaphore;

pub struct Ground {
    pub store: Store,
    pub metrics: Metrics,
    pub clockwork: Clockwork,
    /// As many bots think at once. First come, first served; a seat waits at most once.
    pub bots: Semaphore,
    pub pace: Pace,
    stopping: AtomicBool,
}

impl Ground {
    pub fn new(store: Store, bots: usize, pace: Pace) -> Ground {
        let (metrics, clockwork) = (Metrics::default(), Clockwork::default());
        Ground { store, metrics, clockwork, bots: Semaphore::new(bots.max(1)), pace, stopping: AtomicBool::default() }
    }

    /// Nothing new is begun from here on.
    pub fn stop(&self) {
        self.stopping.store(true, Relaxed);
        self.bots.close();
    }

    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Relaxed)
    }
}

/// How long the server waits for what.
#[derive(Clone, PartialEq, Debug)]
pub struct Pace {
    /// Somebody whose last socket closed may come back before the table hears of it.
    pub grace: Duration,
    /// Somebody who was at a table when it was last in memory, and does not show up.
    pub absent: Duration,
    /// Coming and going of spectators is told together.
    pub gather: Duration,
    /// What other servers wrote is read so often.
    pub poll: Duration,
    /// A table nobody uses stays in memory for so long.
    pub idle: Duration,
    pub ping: Duration,
    /// A socket that says nothing for so long, not even to a ping, is closed.
    pub silence: Duration,
    /// A socket that takes nothing for so long is closed; so is a request that takes so long.
    pub patience: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            grace: Duration::from_secs(5),
            absent: Duration::from_secs(60),
            gather: Duration::from_millis(250),
            poll: Duration::from_secs(1),
            idle: Duration::from_secs(60),
            ping: Duration::from_secs(30),
            silence: Duration::from_secs(75),
            patience: Duration::from_secs(15),
        }
    }
}
