//! The worker that plays and answers without a server: one for the page, started when first asked. Questions are
//! answered as futures; the messages of the open table go to its listener.

use super::browser;
use crate::words;
use leptos::prelude::document;
use leptos::task::spawn_local;
use protocol::read::read;
use protocol::worker::{FromWorker, Held, ToWorker, WorkerRequest};
use protocol::{ApiError, Code, FromTable, ToTable};
use serde::de::{DeserializeOwned, IgnoredAny};
use stage::Language;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// Takes the text of a message of the open table, or the error with which the worker has stopped.
type Listener = Rc<dyn Fn(Result<&str, ApiError>)>;

thread_local! {
    static WORKER: RefCell<WorkerLink> = RefCell::default();
}

#[derive(Default)]
struct WorkerLink {
    worker: Option<Worker>,
    ready: bool,
    /// Messages to send once the worker has loaded.
    early: Vec<String>,
    /// The promises of open requests, by the request's number.
    asked: Vec<(u32, js_sys::Function)>,
    last: u32,
    listener: Option<Listener>,
}

/// Asks the worker something. `V` is what the reply to this request holds.
pub(crate) async fn ask<V: DeserializeOwned>(request: WorkerRequest) -> Result<V, ApiError> {
    let text = reply_to(request).await?;
    match read(&text).map_err(ApiError::not_understood)? {
        FromWorker::Reply { reply, .. } => reply.map(|Held(value)| value).map_err(words::translate),
        FromWorker::Ready | FromWorker::Table(IgnoredAny) => Err(silent()),
    }
}

async fn reply_to(request: WorkerRequest) -> Result<String, ApiError> {
    let number = WORKER.with_borrow_mut(|state| {
        state.last += 1;
        state.last
    });
    let promise = js_sys::Promise::new(&mut |answer, _| {
        WORKER.with_borrow_mut(|state| state.asked.push((number, answer)));
    });
    tell(&ToWorker::Request { number, request })?;
    let answer = JsFuture::from(promise).await.map_err(|_| silent())?;
    answer.as_string().ok_or_else(silent)
}

/// Reads a message of the open table.
pub(crate) fn read_table(text: &str) -> Option<FromTable> {
    match read::<FromWorker<IgnoredAny, FromTable>>(text) {
        Ok(FromWorker::Table(message)) => Some(message),
        _ => None,
    }
}

/// Says something to the open table.
pub(crate) fn say(message: ToTable) -> Result<(), ApiError> {
    tell(&ToWorker::Table(message))
}

/// Everything is answered in this language from now on. A worker that has not started is told when it does.
pub(crate) fn set_language(language: Language) {
    if WORKER.with_borrow(|state| state.worker.is_some()) {
        // A worker that cannot be told has stopped, which the next request says.
        let _ = tell(&ToWorker::Language(language));
    }
}

/// Hears the open table from now on; `None` hears no more.
pub(crate) fn listen(listener: Option<Listener>) {
    WORKER.with_borrow_mut(|state| state.listener = listener);
}

fn tell(message: &ToWorker) -> Result<(), ApiError> {
    let text = serde_json::to_string(message).map_err(ApiError::not_understood)?;
    let started = WORKER.with_borrow(|state| state.worker.is_some());
    if !started {
        start()?;
    }
    WORKER.with_borrow_mut(|state| match &state.worker {
        Some(worker) if state.ready => worker.post_message(&text.into()).map_err(|_| silent()),
        _ => {
            state.early.push(text);
            Ok(())
        }
    })
}

fn start() -> Result<(), ApiError> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address(), &options).map_err(|_| silent())?;
    let said = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            receive(text);
        }
    });
    let failed = Closure::<dyn FnMut(JsValue)>::new(|_| fail());
    worker.set_onmessage(Some(said.as_ref().unchecked_ref()));
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    // The worker lives as long as the page.
    said.forget();
    failed.forget();
    let language = serde_json::to_string(&ToWorker::Language(browser::language())).map_err(ApiError::not_understood)?;
    WORKER.with_borrow_mut(|state| {
        state.worker = Some(worker);
        state.early.push(language);
    });
    Ok(())
}

/// Files carry their hash in the name, so the page says where the worker's is.
fn address() -> String {
    let meta = document().query_selector("meta[name=wartable-worker]").ok().flatten();
    meta.and_then(|meta| meta.get_attribute("content")).unwrap_or_else(|| "/worker.js".into())
}

fn receive(text: String) {
    match read::<FromWorker<IgnoredAny, IgnoredAny>>(&text) {
        Ok(FromWorker::Ready) => WORKER.with_borrow_mut(|state| {
            state.ready = true;
            let early = std::mem::take(&mut state.early);
            if let Some(worker) = &state.worker {
                early.into_iter().for_each(|text| drop(worker.post_message(&text.into())));
            }
        }),
        Ok(FromWorker::Reply { number, .. }) => {
            let asked = WORKER.with_borrow_mut(|state| {
                let place = state.asked.iter().position(|(asked, _)| *asked == number)?;
                Some(state.asked.remove(place))
            });
            if let Some((_, answer)) = asked {
                // The function only fulfils a promise, which cannot fail.
                let _ = answer.call1(&JsValue::NULL, &text.into());
            }
        }
        // After the worker's call has returned, so that the listener may ask it again.
        Ok(FromWorker::Table(_)) => spawn_local(async move { pass_on(&text) }),
        Err(_) => {}
    }
}

fn pass_on(text: &str) {
    let listener = WORKER.with_borrow(|state| state.listener.clone());
    if let Some(listener) = listener {
        listener(Ok(text));
    }
}

/// Answers all open requests with an error and tells the listener; the next request starts a new worker, which has no
/// table.
fn fail() {
    let (waiting, listener) = WORKER.with_borrow_mut(|state| {
        let listener = state.listener.clone();
        let last = state.last;
        let next = WorkerLink { listener: listener.clone(), last, ..WorkerLink::default() };
        (std::mem::replace(state, next).asked, listener)
    });
    for (_, answer) in waiting {
        // The function only fulfils a promise, which cannot fail.
        let _ = answer.call1(&JsValue::NULL, &JsValue::NULL);
    }
    if let Some(listener) = listener {
        listener(Err(silent()));
    }
}

fn silent() -> ApiError {
    let words = say!("The part that plays inside your browser did not start or has stopped. Load the page again.");
    ApiError::new(Code::NoWorker, words)
}
