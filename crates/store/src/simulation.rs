//! A store in a simulation. Its calls fail, take long or lose their answers as the simulation says. Each call runs to its
//! end while the caller's thread waits, so that a seed of the simulation gives one order of events.

use crate::write::Write;
use crate::{Store, StoreError};
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::Duration;
use tokio::runtime::Handle;

/// Decides what happens to calls.
pub trait Faults: Send + Sync {
    fn next(&self) -> Fault;

    /// Whether the server that calls was killed. What it had begun is never answered.
    fn is_killed(&self) -> bool;

    /// Whether the next entry is answered as if it were written, and is not: no database may do that.
    fn forgets(&self) -> bool {
        false
    }

    /// The database has written this, whether or not the caller learns of it.
    fn written(&self, _written: Written) {}
}

/// What is written of a table's match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    Entry {
        table: String,
        number: u64,
        body: String,
    },
    /// A compressed snapshot in the place of the journal up to this entry.
    Compact {
        table: String,
        number: u64,
    },
}

/// What happens to one call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fault {
    /// How long the call is on its way, and how long its answer is.
    pub before: Duration,
    pub after: Duration,
    pub loss: Option<Loss>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The database never hears of it.
    Call,
    /// The database carries it out, and the caller does not learn that it did.
    Answer,
}

pub(crate) struct Simulation {
    /// Where the store itself works: it must not be the caller's.
    runtime: Handle,
    faults: Arc<dyn Faults>,
}

impl Store {
    /// The same store with faults. It must have been opened in `runtime`, which has threads of its own.
    #[must_use]
    pub fn simulated(&self, runtime: Handle, faults: Arc<dyn Faults>) -> Store {
        Store { engine: self.engine.clone(), simulation: Some(Arc::new(Simulation { runtime, faults })) }
    }
}

impl Simulation {
    pub(crate) async fn run<T>(&self, call: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        let Fault { before, after, loss } = self.faults.next();
        self.wait(before).await;
        if loss == Some(Loss::Call) {
            return Err(StoreError::Unreachable("the simulation lost the call".into()));
        }
        let answer = self.at_once(call);
        self.wait(after).await;
        match loss {
            None => answer,
            Some(_) => Err(StoreError::Unreachable("the simulation lost the answer".into())),
        }
    }

    pub(crate) fn forgets(&self, write: &Write) -> bool {
        matches!(write, Write::Append { .. }) && self.faults.forgets()
    }

    pub(crate) fn tell(&self, written: Written) {
        self.faults.written(written);
    }

    async fn wait(&self, time: Duration) {
        if !time.is_zero() {
            tokio::time::sleep(time).await;
        }
        if self.faults.is_killed() {
            std::future::pending::<()>().await;
        }
    }

    fn at_once<T>(&self, call: impl Future<Output = T>) -> T {
        let _inside = self.runtime.enter();
        let waker = Waker::from(Arc::new(Unpark(thread::current())));
        let mut call = pin!(tokio::task::unconstrained(call));
        loop {
            if let Poll::Ready(answer) = call.as_mut().poll(&mut Context::from_waker(&waker)) {
                return answer;
            }
            thread::park();
        }
    }
}

impl Written {
    pub(crate) fn of(write: &Write) -> Option<Written> {
        match write {
            Write::Open { entry, .. } | Write::Append { entry, .. } => {
                let (table, body) = (entry.table.clone(), entry.body.clone());
                Some(Written::Entry { table, number: entry.number.unsigned_abs(), body })
            }
            Write::Compact(row) => {
                Some(Written::Compact { table: row.table.clone(), number: row.number.unsigned_abs() })
            }
            _ => None,
        }
    }
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}
