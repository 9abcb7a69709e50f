//! A table's WebSocket. It comes back by itself after a broken line, sends again what was not answered, notices a line
//! that only seems open, and fetches the whole view over HTTP where the socket cannot tell what is missing.

use super::outbox::Outbox;
use super::{ConnectionState, backoff, browser, http};
use crate::parts::RwSignal;
use crate::words;
use leptos::leptos_dom::helpers::{IntervalHandle, TimeoutHandle, set_interval_with_handle};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::read::read;
use protocol::{ApiError, Code, CommandId, FromTable, TableView, Timestamp, ToTable};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, MessageEvent, WebSocket};

/// An idle line is asked this often whether it still is one, and has this long to answer.
const BEAT: Duration = Duration::from_secs(25);
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) struct Socket {
    table: String,
    state: RwSignal<ConnectionState>,
    heard: Box<dyn Fn(FromTable)>,
    /// The newest entry the page has.
    seen: Cell<Option<u64>>,
    outbox: RefCell<Outbox>,
    wire: RefCell<Option<Wire>>,
    /// A whole view is under way; what arrives meanwhile waits for it.
    fetching: Cell<bool>,
    /// The table asked for a fetch while one was under way, which may have been answered before the change.
    fetch_again: Cell<bool>,
    early: RefCell<Vec<FromTable>>,
    tries: Cell<u32>,
    retry: Cell<Option<TimeoutHandle>>,
    beat: Cell<Option<IntervalHandle>>,
    overdue: Cell<Option<TimeoutHandle>>,
    closed: Cell<bool>,
}

/// The browser's socket with the closures it calls.
struct Wire {
    socket: WebSocket,
    _opened: Closure<dyn FnMut(Event)>,
    _said: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(Event)>,
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // A socket that is closed already is left as it is.
        let _ = self.socket.close();
    }
}

impl Socket {
    /// Fetches the table view, then opens the socket.
    pub(crate) fn open(
        table: String,
        state: RwSignal<ConnectionState>,
        heard: impl Fn(FromTable) + 'static,
    ) -> Rc<Socket> {
        let socket = Rc::new(Socket {
            table,
            state,
            heard: Box::new(heard),
            seen: Cell::new(None),
            outbox: RefCell::new(Outbox::new(&browser::random_hex(6))),
            wire: RefCell::new(None),
            fetching: Cell::new(false),
            fetch_again: Cell::new(false),
            early: RefCell::default(),
            tries: Cell::new(0),
            retry: Cell::new(None),
            beat: Cell::new(None),
            overdue: Cell::new(None),
            closed: Cell::new(false),
        });
        socket.keep_beating();
        socket.fetch();
        socket
    }

    pub(crate) fn close(&self) {
        self.closed.set(true);
        self.wire.take();
        for timer in [self.retry.take(), self.overdue.take()].into_iter().flatten() {
            timer.clear();
        }
        if let Some(beat) = self.beat.take() {
            beat.clear();
        }
    }

    pub(crate) fn seen(&self, number: u64) {
        self.seen.set(Some(number));
    }

    pub(crate) fn order(&self, command: protocol::Command) -> Option<CommandId> {
        let (id, message) = self.outbox.borrow_mut().order(command)?;
        self.say(&message);
        Some(id)
    }

    pub(crate) fn why(&self, path: Vec<stage::Target>) -> Option<CommandId> {
        let (id, message) = self.outbox.borrow_mut().why(path)?;
        self.say(&message);
        Some(id)
    }

    /// Asks for what is missing.
    pub(crate) fn sync(self: &Rc<Self>) {
        match self.seen.get() {
            Some(since) if self.is_open() => self.say(&ToTable::Sync { since }),
            Some(_) => {}
            None => self.fetch(),
        }
    }

    /// Fetches the whole view and opens another socket, whose server reads the cookies again.
    pub(crate) fn open_anew(self: &Rc<Self>) {
        if !self.closed.get() {
            self.wire.take();
            self.seen.set(None);
            self.fetch();
        }
    }

    /// Tries at once instead of waiting any longer; asks an open line whether it still is one.
    pub(crate) fn wake(self: &Rc<Self>) {
        if self.closed.get() {
        } else if self.is_open() {
            self.ping(Duration::from_secs(4));
        } else if matches!(self.state.get_untracked(), ConnectionState::Waiting { .. }) {
            self.tries.set(0);
            self.connect();
        }
    }

    fn is_open(&self) -> bool {
        self.wire.borrow().as_ref().is_some_and(|wire| wire.socket.ready_state() == WebSocket::OPEN)
    }

    /// The outbox keeps a command that cannot be sent now, and the next connection sends it.
    fn say(&self, message: &ToTable) {
        if let (Some(wire), Ok(text)) = (self.wire.borrow().as_ref(), serde_json::to_string(message))
            && wire.socket.ready_state() == WebSocket::OPEN
        {
            let _ = wire.socket.send_with_str(&text);
        }
    }

    fn fetch(self: &Rc<Self>) {
        if self.fetching.replace(true) {
            return self.fetch_again.set(true);
        }
        let socket = self.clone();
        spawn_local(async move {
            let view = http::get::<TableView>(&format!("/api/tables/{}/view", socket.table)).await;
            socket.fetching.set(false);
            if socket.closed.get() {
                return;
            }
            match view {
                Ok(view) => {
                    socket.seen.set(Some(view.number));
                    (socket.heard)(FromTable::View(Box::new(view)));
                    let early = socket.early.take();
                    early.into_iter().for_each(|message| (socket.heard)(message));
                    let again = socket.fetch_again.take();
                    if again {
                        socket.fetch();
                    } else if socket.wire.borrow().is_none() {
                        socket.connect();
                    }
                }
                Err(ApiError { code: Code::Offline | Code::ServerTrouble | Code::TooFast, .. }) => {
                    socket.wait_and_retry();
                }
                Err(fault) => socket.give_up(fault),
            }
        });
    }

    fn connect(self: &Rc<Self>) {
        if let Some(retry) = self.retry.take() {
            retry.clear();
        }
        let Some(since) = self.seen.get() else { return self.fetch() };
        self.state.set(ConnectionState::Connecting);
        let path = format!("/api/tables/{}/socket?since={since}", self.table);
        let Ok(socket) = WebSocket::new(&browser::socket_url(&path)) else { return self.wait_and_retry() };
        let (opened, said, closed) = (Rc::downgrade(self), Rc::downgrade(self), Rc::downgrade(self));
        let opened = Closure::new(move |_: Event| {
            if let Some(this) = opened.upgrade() {
                this.opened();
            }
        });
        let said = Closure::new(move |event: MessageEvent| {
            if let (Some(this), Some(text)) = (said.upgrade(), event.data().as_string()) {
                this.read(&text);
            }
        });
        let closed = Closure::new(move |_: Event| {
            if let Some(this) = closed.upgrade() {
                this.wait_and_retry();
            }
        });
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(said.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        self.wire.replace(Some(Wire { socket, _opened: opened, _said: said, _closed: closed }));
    }

    fn opened(&self) {
        self.state.set(ConnectionState::Open);
        let again: Vec<ToTable> = self.outbox.borrow().unanswered().collect();
        again.iter().for_each(|message| self.say(message));
    }

    fn read(self: &Rc<Self>, text: &str) {
        let Ok(message) = read::<FromTable>(text) else {
            // A message we cannot read may have been a change: look again.
            return self.sync();
        };
        self.outbox.borrow_mut().heard(&message);
        match message {
            FromTable::Hello { version, .. } if version != protocol::VERSION => {
                self.close();
                self.state.set(ConnectionState::VersionChanged);
            }
            // What happened since the entry named when connecting follows by itself.
            FromTable::Hello { .. } => {
                self.tries.set(0);
                (self.heard)(message);
            }
            FromTable::Fetch { .. } => self.fetch(),
            FromTable::Pong { .. } => {
                if let Some(overdue) = self.overdue.take() {
                    overdue.clear();
                }
                (self.heard)(message);
            }
            FromTable::Bye { error: fault, again: false } => self.give_up(words::translate(fault)),
            FromTable::View(_) if self.fetching.get() => self.early.borrow_mut().push(message),
            other => (self.heard)(other),
        }
    }

    fn give_up(&self, fault: ApiError) {
        self.close();
        self.state.set(ConnectionState::Closed(fault));
    }

    fn wait_and_retry(self: &Rc<Self>) {
        self.wire.take();
        if self.closed.get() {
            return;
        }
        let tries = self.tries.get();
        self.tries.set(tries + 1);
        let wait = backoff::wait(tries, js_sys::Math::random());
        self.state.set(ConnectionState::Waiting { until: browser::now() + wait, tries: tries + 1 });
        let socket = Rc::downgrade(self);
        let again = move || {
            if let Some(socket) = socket.upgrade() {
                socket.retry.take();
                socket.connect();
            }
        };
        self.retry.set(set_timeout_with_handle(again, Duration::from_millis(wait)).ok());
    }

    fn keep_beating(self: &Rc<Self>) {
        let socket = Rc::downgrade(self);
        let beat = move || {
            if let Some(socket) = socket.upgrade().filter(|socket| socket.is_open()) {
                socket.ping(PATIENCE);
            }
        };
        self.beat.set(set_interval_with_handle(beat, BEAT).ok());
    }

    fn ping(self: &Rc<Self>, patience: Duration) {
        self.say(&ToTable::Ping { at: Timestamp(browser::now()) });
        let socket = Rc::downgrade(self);
        let dead = move || {
            if let Some(socket) = socket.upgrade().filter(|socket| !socket.closed.get()) {
                socket.overdue.take();
                socket.tries.set(0);
                socket.wait_and_retry();
            }
        };
        let limit = set_timeout_with_handle(dead, patience).ok();
        if let Some(older) = self.overdue.replace(limit) {
            older.clear();
        }
    }
}
