//! The log of a server: lines for people, or one JSON object a line for programs.

use serde_json::{Map, Value};
use std::fmt::{self, Debug};
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::registry::LookupSpan;

/// `{"time":"…","level":"INFO","target":"server","message":"listening","address":"127.0.0.1:8080"}`
pub(crate) struct JsonLines;

impl<S, N> FormatEvent<S, N> for JsonLines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(&self, _: &FmtContext<S, N>, mut writer: Writer, event: &Event) -> fmt::Result {
        let mut time = String::new();
        SystemTime.format_time(&mut Writer::new(&mut time))?;
        let about = event.metadata();
        let mut line = Line(Map::new());
        line.add("time", time);
        line.add("level", about.level().as_str());
        line.add("target", about.target());
        event.record(&mut line);
        writeln!(writer, "{}", Value::Object(line.0))
    }
}

struct Line(Map<String, Value>);

impl Line {
    fn add(&mut self, name: &str, value: impl Into<Value>) {
        self.0.insert(name.to_owned(), value.into());
    }
}

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.add(field.name(), format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.add(field.name(), value);
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.add(field.name(), value);
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.add(field.name(), value);
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.add(field.name(), value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{self, Write};
    use std::sync::{Arc, Mutex};

    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("no test panics with it").extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_event_is_one_line_of_json() {
        let kept = Kept::default();
        let writer = kept.clone();
        let log = tracing_subscriber::fmt().event_format(JsonLines).with_writer(move || writer.clone()).finish();
        tracing::subscriber::with_default(log, || {
            tracing::info!(table = "k3x9", entries = 7_u64, error = %"two\nlines", "a \"word\"");
            tracing::warn!("another");
        });
        let text = String::from_utf8(kept.0.lock().expect("no test panics with it").clone()).expect("text");
        let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("json")).collect();
        assert_eq!(lines.len(), 2, "{text}");
        let [first, second] = &lines[..] else { panic!("{text}") };
        assert_eq!((&first["level"], &first["table"], &first["entries"]), (&"INFO".into(), &"k3x9".into(), &7.into()));
        assert_eq!((&first["error"], &first["message"]), (&"two\nlines".into(), &"a \"word\"".into()));
        assert_eq!((&second["level"], &second["message"]), (&"WARN".into(), &"another".into()));
        assert!(first["time"].as_str().is_some_and(|time| time.contains('T')), "{text}");
    }
}
