//! What the server counts, as Prometheus reads it.

use protocol::Code;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Upper bounds of the histogram's buckets, in seconds.
const BOUNDS: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

#[derive(Default)]
pub(crate) struct Metrics {
    pub sockets: AtomicU64,
    pub guests: AtomicU64,
    pub tables_opened: AtomicU64,
    pub tables_loaded: AtomicU64,
    /// How often this server has become the owner of a table among several servers.
    pub tables_owned: AtomicU64,
    /// Journal entries written.
    pub entries: AtomicU64,
    pub messages: AtomicU64,
    /// Connections closed at once because their address had too many.
    pub connections_refused: AtomicU64,
    pub overtaken: AtomicU64,
    pub fell_behind: AtomicU64,
    pub bots_waiting: AtomicU64,
    pub bot_moves: AtomicU64,
    pub storage_error: AtomicU64,
    /// Notices to people who are away, by the places they went to.
    pub notices_sent: AtomicU64,
    pub notices_failed: AtomicU64,
    append: Histogram,
    socket: Histogram,
    http: Mutex<BTreeMap<String, Histogram>>,
    refusals: Mutex<BTreeMap<Code, u64>>,
}

#[derive(Default)]
struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Metrics {
    pub(crate) fn refused(&self, code: Code) {
        *self.refusals.lock().unwrap_or_else(PoisonError::into_inner).entry(code).or_default() += 1;
    }

    pub(crate) fn appended(&self, took: Duration) {
        self.entries.fetch_add(1, Relaxed);
        self.append.add(took);
    }

    /// A message on a socket is read and answered.
    pub(crate) fn answered(&self, took: Duration) {
        self.socket.add(took);
    }

    /// A request to a route is answered.
    pub(crate) fn served(&self, route: &str, took: Duration) {
        let mut routes = self.http.lock().unwrap_or_else(PoisonError::into_inner);
        match routes.get(route) {
            Some(histogram) => histogram.add(took),
            None => routes.entry(route.to_owned()).or_default().add(took),
        }
    }

    pub(crate) fn text(&self, tables: usize, queued: usize) -> String {
        let mut text = String::new();
        let mut tell = |kind: &str, name: &str, value: u64| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "# TYPE wartable_{name} {kind}\nwartable_{name} {value}");
        };
        tell("gauge", "tables_in_memory", tables as u64);
        tell("gauge", "deadlines", queued as u64);
        tell("gauge", "sockets", self.sockets.load(Relaxed));
        tell("gauge", "bots_waiting", self.bots_waiting.load(Relaxed));
        let counters = [
            ("guests_total", &self.guests),
            ("tables_opened_total", &self.tables_opened),
            ("tables_loaded_total", &self.tables_loaded),
            ("tables_owned_total", &self.tables_owned),
            ("entries_total", &self.entries),
            ("messages_total", &self.messages),
            ("connections_refused_total", &self.connections_refused),
            ("entries_overtaken_total", &self.overtaken),
            ("listeners_fell_behind_total", &self.fell_behind),
            ("bot_moves_total", &self.bot_moves),
            ("storage_errors_total", &self.storage_error),
            ("notices_sent_total", &self.notices_sent),
            ("notices_failed_total", &self.notices_failed),
        ];
        for (name, counter) in counters {
            tell("counter", name, counter.load(Relaxed));
        }
        let _ = writeln!(text, "# TYPE wartable_refusals_total counter");
        for (code, count) in &*self.refusals.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = writeln!(text, "wartable_refusals_total{{code=\"{code}\"}} {count}");
        }
        for (name, histogram) in [("append_seconds", &self.append), ("socket_message_seconds", &self.socket)] {
            let _ = writeln!(text, "# TYPE wartable_{name} histogram");
            histogram.write(&mut text, name, "");
        }
        let _ = writeln!(text, "# TYPE wartable_http_seconds histogram");
        for (route, histogram) in &*self.http.lock().unwrap_or_else(PoisonError::into_inner) {
            histogram.write(&mut text, "http_seconds", &format!("route=\"{route}\""));
        }
        text
    }
}

impl Histogram {
    fn add(&self, took: Duration) {
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            if took.as_secs_f64() <= bound {
                bucket.fetch_add(1, Relaxed);
            }
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(took.as_micros() as u64, Relaxed);
    }

    /// `label` is empty, or like `route="/api/me"`.
    fn write(&self, text: &mut String, name: &str, label: &str) {
        let (count, sum) = (self.count.load(Relaxed), self.micros.load(Relaxed) as f64 / 1e6);
        let (more, alone) = match label.is_empty() {
            true => (String::new(), String::new()),
            false => (format!("{label},"), format!("{{{label}}}")),
        };
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            let _ = writeln!(text, "wartable_{name}_bucket{{{more}le=\"{bound}\"}} {}", bucket.load(Relaxed));
        }
        let _ = writeln!(text, "wartable_{name}_bucket{{{more}le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "wartable_{name}_sum{alone} {sum}\nwartable_{name}_count{alone} {count}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dashboard_asks_for_metrics_that_there_are() {
        let metrics = Metrics::default();
        metrics.appended(Duration::from_millis(3));
        metrics.served("/api/me", Duration::from_millis(1));
        metrics.answered(Duration::from_millis(1));
        metrics.refused(Code::TooFast);
        let text = metrics.text(1, 0);
        let dashboard = include_str!("../../../deploy/dashboard.json");
        let letters = |letter: char| letter.is_ascii_lowercase() || letter == '_';
        let asked = dashboard.match_indices("wartable_").map(|(at, _)| {
            let rest = &dashboard[at..];
            &rest[..rest.find(|letter| !letters(letter)).unwrap_or(rest.len())]
        });
        let asked: Vec<&str> = asked.collect();
        assert!(asked.len() > 10, "{asked:?}");
        for name in asked {
            let there = |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '{']));
            assert!(text.lines().any(there), "the dashboard asks for {name}, which is not in {text}");
        }
    }
}
