//! Servers, their store and many clients in one thread, by a seed. Servers are killed, calls to the store fail or lose
//! their answers, clocks jump, messages are lost and sent twice, clients read slowly and come back at another server.
//! Matches that have ended are compacted while people come back to them.
//! Afterwards everything that a client was acknowledged must be in the journal, every view a client was shown must be
//! the one its person may see, and every match must come to its end.
//!
//! [`world`] makes things happen, [`checks`] judges them. A seed gives one order of events: the runtime has one thread
//! and a clock that stands still while there is something to do, and the store works while that thread waits.

mod checks;
mod client;
mod clock;
mod faults;
mod tables;
mod world;

pub(crate) use clock::SimulatedClock;
pub(crate) use tables::find_game;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use world::{Disturbance, Run, World};

type Random = rand_xoshiro::Xoshiro256PlusPlus;

/// Seeds of a test; `cargo xtask soak` runs more.
const SEEDS: u64 = 60;

/// `WARTABLE_MATCHES=5000` runs that many seeds, `WARTABLE_MATCHES=x10` ten times as many, `WARTABLE_SEED=17` only that.
fn seeds() -> Range<u64> {
    let number = |text: &str| text.parse::<u64>().expect("WARTABLE_MATCHES and WARTABLE_SEED are numbers");
    if let Ok(seed) = std::env::var("WARTABLE_SEED") {
        return number(&seed)..number(&seed) + 1;
    }
    match std::env::var("WARTABLE_MATCHES") {
        Err(_) => 0..SEEDS,
        Ok(many) => 0..many.strip_prefix('x').map_or_else(|| number(&many), |times| SEEDS * number(times)),
    }
}

fn run(seed: u64, disturbance: Disturbance) -> Result<Run, String> {
    catch_unwind(AssertUnwindSafe(|| World::run(seed, disturbance)))
        .unwrap_or_else(|_| Err("it panicked; the message is above".into()))
}

#[test]
fn what_is_acknowledged_is_kept_no_client_sees_too_much_and_every_match_ends() {
    let mut failures = Vec::new();
    let seeds = seeds();
    let mut coverage = Coverage::default();
    for seed in seeds.clone() {
        let run = run(seed, Disturbance::Faults);
        if let Err(why) = run.and_then(|run| checks::all(&run).map(|()| coverage.count(&run))) {
            eprintln!("seed {seed}: {why}");
            failures.push(seed);
        }
    }
    println!("{coverage:?}");
    let again = failures.first().map(|seed| format!("WARTABLE_SEED={seed} cargo test -p server simulation"));
    assert!(failures.is_empty(), "{} of {seeds:?} failed: {failures:?}; again: {again:?}", failures.len());
    assert!(
        coverage.compacted > 0 && coverage.went_on > 0,
        "nothing was compacted, so nothing was proven: {coverage:?}"
    );
}

/// What happened to the tables, so that a check which checks nothing is seen.
#[derive(Default, Debug)]
struct Coverage {
    tables: usize,
    compacted: usize,
    /// Entries were written between two compactions, or after the last.
    went_on: usize,
    compacted_again: usize,
    rematches: usize,
}

impl Coverage {
    fn count(&mut self, run: &Run) {
        for table in &run.tables {
            let newest = table.journal.last().map_or(0, |entry| entry.number);
            self.tables += 1;
            self.compacted += usize::from(!table.compacted.is_empty());
            self.went_on += usize::from(table.compacted.first().is_some_and(|number| newest > *number));
            self.compacted_again += usize::from(table.compacted.len() > 1);
        }
        self.rematches += run.opened.len() - run.tables.len();
    }
}

#[test]
fn a_seed_gives_one_order_of_events() {
    for seed in 0..4 {
        let trace = || run(seed, Disturbance::Faults).expect("it runs").trace;
        let (one, other) = (trace(), trace());
        let differs = one.iter().zip(&other).find(|(one, other)| one != other);
        assert!(one.len() == other.len() && differs.is_none(), "seed {seed}: {differs:?}");
    }
}

/// A database that answers before it writes, and then does not, is found out.
#[test]
fn a_lost_entry_is_noticed() {
    let found = (0..20).any(|seed| run(seed, Disturbance::Forgetful).and_then(|run| checks::all(&run)).is_err());
    assert!(found);
}

/// A view that was made for another person is found out.
#[test]
fn a_view_of_another_seat_is_noticed() {
    let found = (0..20).any(|seed| {
        let mut run = run(seed, Disturbance::None).expect("it runs");
        checks::all(&run).expect("all is well");
        run.swap_views();
        checks::all(&run).is_err()
    });
    assert!(found);
}
