//! What happens to the calls of one simulated server to the store, and what the store has written for all of them.

use super::Random;
use rand::RngExt;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::simulation::{Fault, Faults, Loss, Written};

/// All that was ever written of a table: its journal, and after which entries it was compacted.
#[derive(Clone, Default)]
pub(super) struct WrittenTable {
    pub entries: Vec<(u64, String)>,
    pub compacted: Vec<u64>,
}

/// Of each table. A compaction takes the journal from the database, and clients are judged by the whole of it.
pub(super) type WrittenTables = Arc<Mutex<BTreeMap<String, WrittenTable>>>;

pub(super) struct ServerFaults {
    random: Mutex<Random>,
    /// Whether anything goes wrong at the moment.
    pub on: AtomicBool,
    pub killed: AtomicBool,
    pub forgetful: AtomicBool,
    written: WrittenTables,
}

impl ServerFaults {
    pub(super) fn new(random: Random, written: WrittenTables) -> ServerFaults {
        let (on, killed, forgetful) = Default::default();
        ServerFaults { random: Mutex::new(random), on, killed, forgetful, written }
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

    fn written(&self, written: Written) {
        let mut tables = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        match written {
            Written::Entry { table, number, body } => tables.entry(table).or_default().entries.push((number, body)),
            Written::Compact { table, number } => tables.entry(table).or_default().compacted.push(number),
        }
    }
}
