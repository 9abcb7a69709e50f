//! What waits to be sent on one socket. Bounded: whoever reads too slowly loses what waits and is told to fetch the whole.

use axum::extract::ws::Utf8Bytes;
use protocol::{Fault, FromTable};
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// What may wait: messages, and bytes of them.
const MESSAGES: usize = 256;
const BYTES: usize = 512 * 1024;

#[derive(Default)]
pub struct Line {
    queue: Mutex<Queue>,
    wake: Notify,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Utf8Bytes>,
    bytes: usize,
    behind: bool,
    bye: Option<Bye>,
}

struct Bye(Fault, bool);

/// What to send next.
pub enum Next {
    Text(Utf8Bytes),
    /// Too much was waiting: the whole look has to be fetched.
    Behind,
    /// The last word: close after it.
    Last(Utf8Bytes),
}

impl Line {
    /// Whether it will be sent; not if the reader is too slow.
    pub fn push(&self, text: Utf8Bytes) -> bool {
        let mut queue = self.queue();
        if queue.behind {
            return false;
        }
        queue.bytes += text.len();
        queue.waiting.push_back(text);
        if queue.waiting.len() > MESSAGES || queue.bytes > BYTES {
            *queue = Queue { behind: true, bye: queue.bye.take(), ..Queue::default() };
        }
        let sent = !queue.behind;
        drop(queue);
        self.wake.notify_one();
        sent
    }

    pub fn say(&self, message: &FromTable) -> bool {
        self.push(written(message))
    }

    /// The socket is to be closed, for this reason.
    pub fn bye(&self, fault: Fault, again: bool) {
        self.queue().bye = Some(Bye(fault, again));
        self.wake.notify_one();
    }

    pub fn next(&self) -> Option<Next> {
        let mut queue = self.queue();
        if let Some(Bye(fault, again)) = queue.bye.take() {
            return Some(Next::Last(written(&FromTable::Bye { fault, again })));
        }
        if std::mem::take(&mut queue.behind) {
            return Some(Next::Behind);
        }
        let text = queue.waiting.pop_front()?;
        queue.bytes -= text.len();
        if queue.waiting.is_empty() {
            // An idle socket keeps no memory for what it once sent.
            queue.waiting = VecDeque::new();
        }
        Some(Next::Text(text))
    }

    pub async fn wait(&self) {
        self.wake.notified().await;
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub fn written(message: &FromTable) -> Utf8Bytes {
    // Messages are plain data, which JSON can always carry.
    serde_json::to_string(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_reader_is_told_to_fetch_and_goes_on_from_there() {
        let line = Line::default();
        let sent = (0..1_000).filter(|_| line.push("news".into())).count();
        assert_eq!(sent, MESSAGES);
        assert!(matches!(line.next(), Some(Next::Behind)) && line.next().is_none());
        assert!(line.push("more".into()) && matches!(line.next(), Some(Next::Text(_))));
        assert!(!line.push("x".repeat(BYTES + 1).into()));
    }

    #[test]
    fn goodbye_comes_before_everything_else() {
        let line = Line::default();
        line.push("news".into());
        line.bye(Fault::new("stopping", "come back"), true);
        assert!(matches!(line.next(), Some(Next::Last(text)) if text.contains("stopping")));
    }
}
