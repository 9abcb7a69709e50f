//! The worker beside the page: the games, their rules and the bots. What takes long happens here, so the page never
//! stalls. The worker sends the same messages as a server.

use protocol::worker::{FromWorker, ToWorker};
use protocol::{ApiError, FromTable, Timestamp};
use std::cell::RefCell;
use std::collections::VecDeque;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, console};
use worker::{WorkerState, fetch_games};

thread_local! {
    static STATE: RefCell<WorkerState> = RefCell::default();
    /// What the page said and the worker has not answered, in order.
    static INBOX: RefCell<VecDeque<String>> = RefCell::default();
}

fn main() {
    std::panic::set_hook(Box::new(|panic| console::error_1(&panic.to_string().into())));
    let hear = Closure::<dyn Fn(MessageEvent)>::new(|message: MessageEvent| {
        // A message that is no text is refused like a text that is no message.
        let text = message.data().as_string().unwrap_or_default();
        let waiting = INBOX.with_borrow_mut(|inbox| {
            inbox.push_back(text);
            inbox.len()
        });
        // The task that answers the first message goes on until none is left.
        if waiting == 1 {
            spawn_local(answer_all());
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget(); // the worker listens as long as it lives
    tell(vec![FromWorker::Ready]);
}

/// Answers what the page said. A message leaves the inbox when it is answered; games are fetched meanwhile.
async fn answer_all() {
    while let Some(text) = INBOX.with_borrow(|inbox| inbox.front().cloned()) {
        tell(answer(&text).await);
        go_on_later();
        INBOX.with_borrow_mut(VecDeque::pop_front);
    }
}

async fn answer(text: &str) -> Vec<FromWorker> {
    match serde_json::from_str::<ToWorker>(text) {
        Ok(message) => match fetch_games(&message, STATE.with_borrow(WorkerState::language)).await {
            Ok(()) => STATE.with_borrow_mut(|state| state.hear(message, now())),
            Err(refused) => vec![refused],
        },
        Err(error) => {
            let refused = FromTable::Refused { id: None, error: ApiError::not_understood(error) };
            vec![FromWorker::Table(Box::new(refused))]
        }
    }
}

/// Lets a bot move after the worker has read the messages the page sent meanwhile.
fn go_on_later() {
    if !STATE.with_borrow(WorkerState::is_busy) {
        return;
    }
    let go_on = Closure::once_into_js(|| {
        let seed = (js_sys::Math::random() * 9e15) as u64;
        tell(STATE.with_borrow_mut(|state| state.go_on(seed, now())));
        go_on_later();
    });
    if let Err(why) = scope().set_timeout_with_callback(go_on.unchecked_ref()) {
        console::error_1(&why);
    }
}

fn tell(said: Vec<FromWorker>) {
    for message in said {
        let sent = match serde_json::to_string(&message) {
            Ok(text) => scope().post_message(&text.into()),
            Err(error) => Err(error.to_string().into()),
        };
        if let Err(why) = sent {
            console::error_1(&why);
        }
    }
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn now() -> Timestamp {
    Timestamp(js_sys::Date::now() as u64)
}
