//! What waits to be sent on one socket. Bounded: a client that reads too slowly loses views and news, but never an answer, and
//! is told to fetch the whole.

use crate::json;
use crate::websocket::Utf8Bytes;
use protocol::{ApiError, FromTable};
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// What may wait of views and news: messages, and bytes of them.
const MESSAGES: usize = 256;
const BYTES: usize = 1024 * 1024;

#[derive(Default)]
pub(crate) struct SendQueue {
    queue: Mutex<Queue>,
    wake: Notify,
    address: Option<IpAddr>,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Waiting>,
    /// Of views and news.
    messages: usize,
    bytes: usize,
    behind: bool,
    bye: Option<Bye>,
}

enum Waiting {
    /// To something the client asked. One is asked at a time, so there are few.
    Answer(Utf8Bytes),
    /// What the client may fetch later.
    Told(Utf8Bytes),
}

struct Bye(ApiError, bool);

/// What to send next.
pub(crate) enum Next {
    Text(Utf8Bytes),
    /// Too much was waiting: the whole view has to be fetched.
    Behind,
    /// The last word: close after it.
    Last(Utf8Bytes),
}

impl SendQueue {
    /// Of a socket from this address.
    pub(crate) fn to(address: IpAddr) -> SendQueue {
        SendQueue { address: Some(address), ..SendQueue::default() }
    }

    /// Where the client is.
    pub(crate) fn address(&self) -> Option<IpAddr> {
        self.address
    }

    /// Tells something. Whether it will be sent: not if the reader is too slow.
    pub(crate) fn tell(&self, text: Utf8Bytes) -> bool {
        let mut queue = self.queue();
        if queue.behind {
            return false;
        }
        queue.messages += 1;
        queue.bytes += text.len();
        queue.waiting.push_back(Waiting::Told(text));
        if queue.messages > MESSAGES || queue.bytes > BYTES {
            queue.waiting.retain(|waiting| matches!(waiting, Waiting::Answer(_)));
            (queue.messages, queue.bytes, queue.behind) = (0, 0, true);
        }
        let sent = !queue.behind;
        drop(queue);
        self.wake.notify_one();
        sent
    }

    pub(crate) fn answer(&self, message: &FromTable) {
        self.queue().waiting.push_back(Waiting::Answer(written(message)));
        self.wake.notify_one();
    }

    /// The socket is to be closed, for this reason.
    pub(crate) fn bye(&self, error: ApiError, again: bool) {
        self.queue().bye = Some(Bye(error, again));
        self.wake.notify_one();
    }

    pub(crate) fn next(&self) -> Option<Next> {
        let mut queue = self.queue();
        if let Some(Bye(error, again)) = queue.bye.take() {
            return Some(Next::Last(written(&FromTable::Bye { error, again })));
        }
        let text = match queue.waiting.pop_front() {
            Some(Waiting::Answer(text)) => text,
            Some(Waiting::Told(text)) => {
                queue.messages -= 1;
                queue.bytes -= text.len();
                text
            }
            None => return std::mem::take(&mut queue.behind).then_some(Next::Behind),
        };
        if queue.waiting.is_empty() {
            // An idle socket keeps no memory for what it once sent.
            queue.waiting = VecDeque::new();
        }
        Some(Next::Text(text))
    }

    pub(crate) async fn wait(&self) {
        self.wake.notified().await;
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn written(message: &FromTable) -> Utf8Bytes {
    // An error is logged; a client that cannot read a message asks for the whole view.
    json::write(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_reader_loses_news_but_no_answer_and_goes_on_from_the_whole() {
        let queue = SendQueue::default();
        let pong = FromTable::Pong { at: Default::default(), now: Default::default() };
        queue.answer(&pong);
        let sent = (0..1_000).filter(|_| queue.tell("news".into())).count();
        assert_eq!(sent, MESSAGES);
        queue.answer(&pong);
        for _ in 0..2 {
            assert!(matches!(queue.next(), Some(Next::Text(text)) if text.contains("pong")));
        }
        assert!(matches!(queue.next(), Some(Next::Behind)) && queue.next().is_none());
        assert!(queue.tell("more".into()) && matches!(queue.next(), Some(Next::Text(_))));
        assert!(!queue.tell("x".repeat(BYTES + 1).into()));
    }

    #[test]
    fn goodbye_comes_before_everything_else() {
        let queue = SendQueue::default();
        queue.tell("news".into());
        queue.bye(ApiError::new(protocol::Code::Stopping, "come back"), true);
        assert!(matches!(queue.next(), Some(Next::Last(text)) if text.contains("stopping")));
    }
}
