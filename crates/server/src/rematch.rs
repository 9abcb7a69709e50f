//! The next match of the same people, at a table whose name follows from the last one's: whichever server lays it out,
//! everybody meets there.

use crate::ownership::due;
use crate::services::Services;
use crate::table::{Table, TableInner};
use crate::{json, list_entry, secret};
use host::{Arrangement, Envelope, Plan, Room, Sitter};
use protocol::{Command, CommandId};
use std::sync::Arc;
use store::{ListChange, StoreError};

impl Table {
    pub(crate) async fn lay_out_rematch(self: &Arc<Self>, inner: &mut TableInner) -> Option<String> {
        if inner.next.is_none() {
            let arrangement = inner.room.as_ref()?.rematch()?;
            inner.next = lay_out(&self.services, &self.id, arrangement).await;
        }
        inner.next.clone()
    }
}

/// The table's name, once it stands.
async fn lay_out(services: &Services, last: &str, arrangement: Arrangement) -> Option<String> {
    let table = secret::derived(last, "rematch");
    let person = |sitter: &&Sitter| matches!(sitter, Sitter::Person { .. });
    let alone = arrangement.sitters.iter().filter(person).count() == 1
        && !arrangement.sitters.iter().any(|sitter| matches!(sitter, Sitter::Open));
    let host = arrangement.host.id.clone();
    let game = (services.find_game)(&arrangement.game).ok()?;
    let plan = Plan { table: table.clone(), seed: services.secrets.seed(&table), arrangement };
    let (mut room, journal) = match Room::open(game, plan, services.now()) {
        Ok(opened) => opened,
        Err(error) => {
            tracing::error!(%error, "a rematch cannot be opened");
            return None;
        }
    };
    let (body, listed) = (json::write(&journal).ok()?, list_entry::of(&room).ok()?);
    match services.store.open_table(&table, &body, &listed, journal.at.0).await {
        Ok(()) => {}
        Err(StoreError::AlreadyThere(_)) => return Some(table),
        Err(error) => {
            tracing::error!(%error, "a rematch cannot be written down");
            return None;
        }
    }
    // A person who plays against bots begins at once; several persons meet first.
    if alone {
        let id = CommandId::try_from("start").ok()?;
        let started = room
            .handle(Envelope { by: host, id, command: Command::Start }, services.now())
            .ok()
            .and_then(|done| done.journal);
        if let Some(journal) = started {
            let (body, listed) = (json::write(&journal).ok()?, list_entry::of(&room).ok()?);
            let due = due(&room, services.now()).map(|due| due.0);
            let written = services
                .store
                .append_due(&table, journal.number, &body, ListChange::Entry(&listed), journal.at.0, due)
                .await;
            if let Err(error) = written {
                // The host can start it by hand.
                tracing::warn!(%error, "a rematch is not started");
            }
        }
    }
    Some(table)
}
