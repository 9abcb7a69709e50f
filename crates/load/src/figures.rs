//! What was measured, in words.

use crate::server::CpuTime;
use std::fmt;
use std::time::Duration;

/// How long the server took to acknowledge, one for each action.
#[derive(Default)]
pub(crate) struct Figures {
    pub(crate) tables: usize,
    pub(crate) played: Duration,
    pub(crate) acknowledged: Vec<Duration>,
    /// Answers that were refusals, by their code: races and time are among them.
    pub(crate) refused: Vec<protocol::Code>,
    /// What the server used while they were played; nothing where it was not measured.
    pub(crate) cpu: CpuTime,
    /// Bytes that one open table and its two sockets take in the memory of the server.
    pub(crate) table_bytes: Option<f64>,
}

impl Figures {
    pub(crate) fn percentile(&self, share: f64) -> Duration {
        percentile(&self.acknowledged, share)
    }
}

/// The time that this share of them does not pass; zero where there are none.
pub(crate) fn percentile(times: &[Duration], share: f64) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let index = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(index).copied().unwrap_or(Duration::ZERO)
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let millis = |share| self.percentile(share).as_secs_f64() * 1000.0;
        let rate = self.acknowledged.len() as f64 / self.played.as_secs_f64();
        writeln!(f, "{} tables, {:.1} s", self.tables, self.played.as_secs_f64())?;
        writeln!(f, "acknowledged  {} actions, {rate:.0} a second", self.acknowledged.len())?;
        write!(
            f,
            "latency       p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
            millis(0.5),
            millis(0.95),
            millis(0.99),
            millis(1.0)
        )?;
        if self.cpu != CpuTime::default() && !self.acknowledged.is_empty() {
            let each = |time: Duration| time.as_secs_f64() * 1e6 / self.acknowledged.len() as f64;
            let (user, system) = (each(self.cpu.user), each(self.cpu.system));
            write!(f, "\nprocessor     {:.0} µs an action: {user:.0} user, {system:.0} system", user + system)?;
        }
        if let Some(bytes) = self.table_bytes {
            write!(f, "\nmemory        {:.0} KiB an open table", bytes / 1024.0)?;
        }
        match self.refused.first() {
            None => write!(f, "\nrefused       none"),
            Some(first) => write!(f, "\nrefused       {} (first: {first})", self.refused.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_count_from_the_fastest() {
        let acknowledged = (1..=100).rev().map(Duration::from_millis).collect();
        let figures = Figures { acknowledged, ..Figures::default() };
        assert_eq!(figures.percentile(0.5), Duration::from_millis(51));
        assert_eq!(figures.percentile(0.99), Duration::from_millis(100));
        assert_eq!(Figures::default().percentile(0.99), Duration::ZERO);
    }
}
