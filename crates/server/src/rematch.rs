//! The next match of the same people, at a table whose name follows from the last one's: whichever server lays it out,
//! everybody meets there.

use crate::clockwork::now;
use crate::ground::Ground;
use crate::table::{Inside, Table};
use crate::{card, secret};
use host::{Arrangement, CommandId, Order, Plan, Room, Sitter, Word};
use std::sync::Arc;
use store::StoreError;

impl Table {
    pub(crate) async fn lay_out_rematch(self: &Arc<Self>, inside: &mut Inside) -> Option<String> {
        if inside.next.is_none() {
            let arrangement = inside.room.as_ref()?.rematch()?;
            inside.next = lay_out(&self.ground, &self.id, arrangement).await;
        }
        inside.next.clone()
    }
}

/// The table's name, once it stands.
async fn lay_out(ground: &Ground, last: &str, arrangement: Arrangement) -> Option<String> {
    let table = secret::derived(last, "rematch");
    let person = |sitter: &&Sitter| matches!(sitter, Sitter::Person { .. });
    let alone = arrangement.sitters.iter().filter(person).count() == 1
        && !arrangement.sitters.iter().any(|sitter| matches!(sitter, Sitter::Open));
    let host = arrangement.host.id.clone();
    let game = catalog::find(&arrangement.game).ok()?;
    let plan = Plan { table: table.clone(), seed: secret::seed(), arrangement };
    let (mut room, journal) = match Room::open(game, plan, now()) {
        Ok(opened) => opened,
        Err(trouble) => {
            tracing::error!(%trouble, "a rematch cannot be opened");
            return None;
        }
    };
    let body = serde_json::to_string(&journal).ok()?;
    match ground.store.open_table(&table, &body, &card::of(&room), journal.at.0).await {
        Ok(()) => {}
        Err(StoreError::AlreadyThere(_)) => return Some(table),
        Err(error) => {
            tracing::error!(%error, "a rematch cannot be written down");
            return None;
        }
    }
    // One person against bots waits for nobody; others meet first.
    if alone {
        let id = CommandId::try_from("start").ok()?;
        let started = room.hear(Order { by: host, id, word: Word::Start }, now()).ok().and_then(|done| done.journal);
        if let Some(journal) = started {
            let body = serde_json::to_string(&journal).ok()?;
            // Whoever comes there can start it by hand.
            let _ = ground.store.append(&table, journal.number, &body, Some(&card::of(&room)), journal.at.0).await;
        }
    }
    Some(table)
}
