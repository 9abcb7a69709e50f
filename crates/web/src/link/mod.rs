//! How the page talks: over HTTP, to a table over its WebSocket, or to a worker in this browser that answers as a
//! server would. [`Connection`] is one way to talk to a table, whichever it is.

mod backoff;
pub(crate) mod browser;
pub(crate) mod database;
pub(crate) mod http;
mod outbox;
mod socket;
pub(crate) mod worker;

use leptos::leptos_dom::helpers::WindowListenerHandle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use outbox::Outbox;
use protocol::worker::WorkerRequest;
use protocol::{ApiError, Command, CommandId, FromTable, TableView, ToTable};
use socket::Socket;
use std::cell::RefCell;
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
    kind: StoredValue<Kind, LocalStorage>,
}

enum Kind {
    Server(Rc<Socket>, Vec<WindowListenerHandle>),
    Solo(Rc<RefCell<Outbox>>, Rc<dyn Fn(FromTable)>),
}

impl Connection {
    /// To a table of the server. The first thing heard is the whole view.
    pub(crate) fn server(table: String, heard: impl Fn(FromTable) + 'static) -> Connection {
        let state = RwSignal::new(ConnectionState::Connecting);
        let socket = Socket::open(table, state, heard);
        let (online, visible) = (socket.clone(), socket.clone());
        let listeners = vec![
            window_event_listener_untyped("online", move |_| online.wake()),
            // It bubbles from the document.
            window_event_listener_untyped("visibilitychange", move |_| {
                if !document().hidden() {
                    visible.wake();
                }
            }),
        ];
        Connection { state, kind: StoredValue::new_local(Kind::Server(socket, listeners)) }
    }

    /// To the table open in the worker. The first thing heard is the whole view.
    pub(crate) fn solo(heard: impl Fn(FromTable) + 'static) -> Connection {
        let state = RwSignal::new(ConnectionState::Connecting);
        let outbox = Rc::new(RefCell::new(Outbox::new(&browser::random_hex(6))));
        let answered = outbox.clone();
        let heard: Rc<dyn Fn(FromTable)> = Rc::new(heard);
        let told = heard.clone();
        worker::listen(Some(Rc::new(move |text: &str| {
            if let Some(message) = worker::read_table(text) {
                answered.borrow_mut().heard(&message);
                told(message);
            }
        })));
        let connection = Connection { state, kind: StoredValue::new_local(Kind::Solo(outbox, heard)) };
        connection.look_again();
        connection
    }

    /// Gives a command; answered by `done` or `refused` with the same id.
    pub(crate) fn send(&self, command: Command) -> Option<CommandId> {
        self.kind.try_with_value(|kind| match kind {
            Kind::Server(socket, _) => socket.order(command),
            Kind::Solo(outbox, _) => local(outbox.borrow_mut().order(command)?),
        })?
    }

    /// Asks why these things, clicked in order, are no choice.
    pub(crate) fn why(&self, path: Vec<stage::Target>) -> Option<CommandId> {
        self.kind.try_with_value(|kind| match kind {
            Kind::Server(socket, _) => socket.why(path),
            Kind::Solo(outbox, _) => local(outbox.borrow_mut().why(path)?),
        })?
    }

    /// The page has this entry now.
    pub(crate) fn seen(&self, number: u64) {
        self.kind.try_with_value(|kind| {
            if let Kind::Server(socket, _) = kind {
                socket.seen(number);
            }
        });
    }

    /// Something is missing: asks for it.
    pub(crate) fn look_again(&self) {
        let solo = self.kind.try_with_value(|kind| match kind {
            Kind::Server(socket, _) => {
                socket.sync();
                None
            }
            Kind::Solo(_, heard) => Some(heard.clone()),
        });
        if let Some(Some(heard)) = solo {
            let state = self.state;
            spawn_local(async move {
                match worker::ask::<TableView>(WorkerRequest::View { now: browser::now() }).await {
                    // The page may have left the table meanwhile.
                    Ok(view) => {
                        if state.try_set(ConnectionState::Open).is_none() {
                            heard(FromTable::View(Box::new(view)));
                        }
                    }
                    Err(fault) => drop(state.try_set(ConnectionState::Closed(fault))),
                }
            });
        }
    }

    /// Tries a broken connection at once.
    pub(crate) fn try_now(&self) {
        self.kind.try_with_value(|kind| {
            if let Kind::Server(socket, _) = kind {
                socket.wake();
            }
        });
    }

    pub(crate) fn close(&self) {
        let _ = self.kind.try_update_value(|kind| match kind {
            Kind::Server(socket, listeners) => {
                socket.close();
                listeners.drain(..).for_each(WindowListenerHandle::remove);
            }
            Kind::Solo(..) => worker::listen(None),
        });
    }
}

fn local((id, message): (CommandId, ToTable)) -> Option<CommandId> {
    worker::say(message).ok().map(|()| id)
}
