//! What time it is. Rooms are told; a simulation tells another time than the machine's.

use protocol::Timestamp;
use std::time::SystemTime;

/// Milliseconds of a day.
pub(crate) const DAY: u64 = 24 * 3_600_000;

#[derive(Clone, Default)]
pub(crate) enum ServerClock {
    #[default]
    Machine,
    #[cfg(test)]
    Simulated(std::sync::Arc<crate::simulation::SimulatedClock>),
}

impl ServerClock {
    pub(crate) fn now(&self) -> Timestamp {
        match self {
            ServerClock::Machine => now(),
            #[cfg(test)]
            ServerClock::Simulated(clock) => clock.now(),
        }
    }

    /// A simulation has one thread, so that a seed gives one order of events.
    pub(crate) fn is_simulated(&self) -> bool {
        !matches!(self, ServerClock::Machine)
    }
}

/// As the machine's clock says.
pub(crate) fn now() -> Timestamp {
    // A machine whose clock stands before 1970 counts from there.
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Timestamp(since.as_millis() as u64)
}
