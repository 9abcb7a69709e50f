//! How many files and sockets the process may hold open. Systems start programs with a low limit that they may raise
//! themselves.

/// Files the server needs besides connections: the database, its log, the listener, what is opened for a moment.
const OTHERS: u64 = 100;
/// What every system allows.
const FEWEST: u64 = 256;

/// Raises the limit as far as the system allows; how many connections fit under it.
pub(crate) fn for_connections() -> usize {
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or_else(|error| {
        tracing::warn!(%error, "the limit of open files cannot be raised");
        FEWEST
    });
    let connections = files.saturating_sub(OTHERS).max(1);
    tracing::info!(files, "open files");
    usize::try_from(connections).unwrap_or(usize::MAX)
}
