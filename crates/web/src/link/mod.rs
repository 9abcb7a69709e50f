//! How the page talks: over HTTP, to a table over its WebSocket, or to a worker in this browser that answers as a
//! server would. [`Connection`] is one way to talk to a table, whichever it is.

mod backoff;
pub(crate) mod browser;
pub(crate) mod database;
pub(crate) mod http;
mod local;
mod outbox;
mod socket;
pub(crate) mod worker;

use crate::parts::RwSignal;
use leptos::leptos_dom::helpers::WindowListenerHandle;
use leptos::prelude::*;
use protocol::{ApiError, Command, CommandId, FromTable};
use socket::Socket;
use stage::Target;
use std::cell::Cell;
use std::rc::Rc;

/// How the connection is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ConnectionState {
    Connecting,
    Open,
    /// Broken; tried again at this moment of the browser's clock.
    Waiting {
        until: u64,
        tries: u32,
    },
    /// The server speaks another version: the page must be loaded again.
    VersionChanged,
    /// Not worth trying again.
    Closed(ApiError),
}

/// A way to talk to one table. A copy talks to the same table.
#[derive(Clone, Copy)]
pub(crate) struct Connection {
    pub state: RwSignal<ConnectionState>,
    link: StoredValue<Rc<dyn TableLink>, LocalStorage>,
}

/// What ways to a table have in common. Behind it a table of a server does without the code of the worker.
trait TableLink {
    fn send(&self, command: Command) -> Option<CommandId>;
    fn why(&self, path: Vec<Target>) -> Option<CommandId>;
    fn seen(&self, number: u64);
    fn look_again(self: Rc<Self>);
    fn look_anew(self: Rc<Self>);
    fn try_now(self: Rc<Self>);
    fn close(&self);
}

/// The way to a table of the server.
struct ServerLink {
    socket: Rc<Socket>,
    listeners: Cell<Vec<WindowListenerHandle>>,
}

impl TableLink for ServerLink {
    fn send(&self, command: Command) -> Option<CommandId> {
        self.socket.order(command)
    }

    fn why(&self, path: Vec<Target>) -> Option<CommandId> {
        self.socket.why(path)
    }

    fn seen(&self, number: u64) {
        self.socket.seen(number);
    }

    fn look_again(self: Rc<Self>) {
        self.socket.sync();
    }

    fn look_anew(self: Rc<Self>) {
        self.socket.open_anew();
    }

    fn try_now(self: Rc<Self>) {
        self.socket.wake();
    }

    fn close(&self) {
        self.socket.close();
        self.listeners.take().into_iter().for_each(WindowListenerHandle::remove);
    }
}

impl Connection {
    /// To a table of the server. The first thing heard is the whole view.
    pub(crate) fn server(table: String, heard: impl Fn(FromTable) + 'static) -> Connection {
        let state = RwSignal::new(ConnectionState::Connecting);
        let socket = Socket::open(table, state, heard);
        let (online, visible) = (socket.clone(), socket.clone());
        let listeners = Cell::new(vec![
            window_event_listener_untyped("online", move |_| online.wake()),
            // It bubbles from the document.
            window_event_listener_untyped("visibilitychange", move |_| {
                if !document().hidden() {
                    visible.wake();
                }
            }),
        ]);
        Connection { state, link: StoredValue::new_local(Rc::new(ServerLink { socket, listeners })) }
    }

    /// Gives a command; answered by `done` or `refused` with the same id.
    pub(crate) fn send(&self, command: Command) -> Option<CommandId> {
        self.link.try_get_value()?.send(command)
    }

    /// Asks why these things, clicked in order, are no choice.
    pub(crate) fn why(&self, path: Vec<Target>) -> Option<CommandId> {
        self.link.try_get_value()?.why(path)
    }

    /// The page has this entry now.
    pub(crate) fn seen(&self, number: u64) {
        if let Some(link) = self.link.try_get_value() {
            link.seen(number);
        }
    }

    /// Something is missing: asks for it.
    pub(crate) fn look_again(&self) {
        if let Some(link) = self.link.try_get_value() {
            link.look_again();
        }
    }

    /// Another language was chosen: asks for everything in it.
    pub(crate) fn look_anew(&self) {
        if let Some(link) = self.link.try_get_value() {
            link.look_anew();
        }
    }

    /// Tries a broken connection at once.
    pub(crate) fn try_now(&self) {
        if let Some(link) = self.link.try_get_value() {
            link.try_now();
        }
    }

    pub(crate) fn close(&self) {
        if let Some(link) = self.link.try_get_value() {
            link.close();
        }
    }
}
