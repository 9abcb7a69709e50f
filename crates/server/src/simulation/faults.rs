//! What happens to the calls of one simulated server to the store.

use super::Random;
use rand::RngExt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use store::simulation::{Fault, Faults, Loss};

pub(super) struct ServerFaults {
    random: Mutex<Random>,
    /// Whether anything goes wrong at the moment.
    pub on: AtomicBool,
    pub killed: AtomicBool,
    pub forgetful: AtomicBool,
}

impl ServerFaults {
    pub(super) fn new(random: Random) -> ServerFaults {
        let (on, killed, forgetful) = Default::default();
        ServerFaults { random: Mutex::new(random), on, killed, forgetful }
    }
}

impl Faults for ServerFaults {
    fn next(&self) -> Fault {
        if !self.on.load(Relaxed) {
            return Fault::default();
        }
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        let loss = match random.random_range(0..100) {
            0..4 => Some(Loss::Call),
            4..10 => Some(Loss::Answer),
            _ => None,
        };
        let mut time = || match random.random_range(0..10) {
            0..6 => Duration::ZERO,
            6..9 => Duration::from_millis(random.random_range(1..100)),
            _ => Duration::from_millis(random.random_range(100..4_000)),
        };
        Fault { before: time(), after: time(), loss }
    }

    fn is_killed(&self) -> bool {
        self.killed.load(Relaxed)
    }

    fn forgets(&self) -> bool {
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        self.forgetful.load(Relaxed) && random.random_range(0..50) == 0
    }
}
