//! The way to the table that is open in the worker of this browser.

use super::outbox::Outbox;
use super::{Connection, ConnectionState, TableLink, browser, worker};
use crate::parts::RwSignal;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::worker::WorkerRequest;
use protocol::{ApiError, Command, CommandId, FromTable, TableView, ToTable};
use stage::Target;
use std::cell::RefCell;
use std::rc::Rc;

struct LocalLink {
    state: RwSignal<ConnectionState>,
    outbox: RefCell<Outbox>,
    heard: Box<dyn Fn(FromTable)>,
}

impl Connection {
    /// To the table open in the worker. The first thing heard is the whole view.
    pub(crate) fn solo(heard: impl Fn(FromTable) + 'static) -> Connection {
        let state = RwSignal::new(ConnectionState::Connecting);
        let outbox = RefCell::new(Outbox::new(&browser::random_hex(6)));
        let link = Rc::new(LocalLink { state, outbox, heard: Box::new(heard) });
        let answered = link.clone();
        worker::listen(Some(Rc::new(move |heard: Result<&str, ApiError>| match heard.map(worker::read_table) {
            Ok(Some(message)) => {
                answered.outbox.borrow_mut().heard(&message);
                (answered.heard)(message);
            }
            Ok(None) => {}
            Err(fault) => drop(answered.state.try_set(ConnectionState::Closed(fault))),
        })));
        link.clone().look_again();
        Connection { state, link: StoredValue::new_local(link) }
    }
}

impl TableLink for LocalLink {
    fn send(&self, command: Command) -> Option<CommandId> {
        say(self.outbox.borrow_mut().order(command)?)
    }

    fn why(&self, path: Vec<Target>) -> Option<CommandId> {
        say(self.outbox.borrow_mut().why(path)?)
    }

    /// The worker sends every view itself.
    fn seen(&self, _: u64) {}

    fn look_again(self: Rc<Self>) {
        spawn_local(async move {
            match worker::ask::<TableView>(WorkerRequest::View { now: browser::now() }).await {
                // The page may have left the table meanwhile.
                Ok(view) => {
                    if self.state.try_set(ConnectionState::Open).is_none() {
                        (self.heard)(FromTable::View(Box::new(view)));
                    }
                }
                Err(fault) => drop(self.state.try_set(ConnectionState::Closed(fault))),
            }
        });
    }

    /// The worker was told the language before.
    fn look_anew(self: Rc<Self>) {
        self.look_again();
    }

    /// A worker that has stopped does not come back with its table.
    fn try_now(self: Rc<Self>) {}

    fn close(&self) {
        worker::listen(None);
    }
}

fn say((id, message): (CommandId, ToTable)) -> Option<CommandId> {
    worker::say(message).ok().map(|()| id)
}
