//! People protect themselves: they block others, whose chat they hear no more and who may not come to their tables, and
//! report them to the operator.

use crate::app::{App, JsonBody};
use crate::clock::now;
use crate::http_error::HttpError;
use crate::json;
use crate::names;
use crate::secret;
use crate::session::{Address, Guest, person_id};
use crate::table::{Table, check_removed, fresh_id};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use host::{Envelope, Room};
use protocol::moderation::{BlockPerson, BlockedPerson, Blocks, ReportPerson, Unblock};
use protocol::{ApiError, Code, Command, PersonId, TableView, Timestamp};
use stage::Language;
use std::sync::Arc;
use store::{PersonBlock, Report, StoreError};

/// Characters of a report.
const REASON: usize = 500;
/// Characters of the hash that names a block.
const BLOCK: usize = 16;

/// The people whom one person has blocked; none for most.
pub(crate) type Blocked = Option<Arc<[PersonId]>>;

pub(crate) async fn block(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    guest: Guest,
    JsonBody(BlockPerson { name }): JsonBody<BlockPerson>,
) -> Result<Response, HttpError> {
    let (table, by) = (app.tables.find(&table).await?, person_id(&guest.person)?);
    let (person, watches) = person_named(&table, &by, &name).await?;
    app.store().block(&guest.person.id, &String::from(person), &name, now().0).await?;
    if watches {
        // The host's block sends away who watches. Another server may have done so already.
        let command = Command::Remove { name, on: true };
        let removed = table.handle(Envelope { by: by.clone(), id: fresh_id(), command }, Language::English, None).await;
        removed.map(drop).or_else(|error| if error.code == Code::NoSuchPerson { Ok(()) } else { Err(error) })?;
    }
    answer_with_blocks(&app, guest, &by).await
}

pub(crate) async fn unblock(
    State(app): State<Arc<App>>,
    guest: Guest,
    JsonBody(Unblock { id }): JsonBody<Unblock>,
) -> Result<Response, HttpError> {
    let blocks = app.store().blocks(&guest.person.id).await?;
    if let Some(block) = blocks.iter().find(|block| block_id(&block.person) == id) {
        app.store().unblock(&guest.person.id, &block.person).await?;
    }
    let by = person_id(&guest.person)?;
    answer_with_blocks(&app, guest, &by).await
}

pub(crate) async fn blocks(State(app): State<Arc<App>>, guest: Guest) -> Result<Response, HttpError> {
    let blocks = app.store().blocks(&guest.person.id).await?;
    Ok(guest.answer(json::private(listed(&blocks))))
}

pub(crate) async fn report(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Address(address): Address,
    guest: Guest,
    JsonBody(ReportPerson { name, reason }): JsonBody<ReportPerson>,
) -> Result<Response, HttpError> {
    let reason = names::readable(&reason).trim().to_owned();
    if !(1..=REASON).contains(&reason.chars().count()) {
        let why = format!("a report says in 1 to {REASON} characters what happened");
        return Err(HttpError::new(Code::Report, why));
    }
    let (table, by) = (app.tables.find(&table).await?, person_id(&guest.person)?);
    let (person, _) = person_named(&table, &by, &name).await?;
    if !app.reports.take(&app.services.nodes, address).await {
        return Err(HttpError::too_fast());
    }
    let chat = table.with_room(|room| room.messages_of(&person)).await?;
    let (id, reporter, at) = (secret::id(), guest.person.id.clone(), now().0);
    let report = Report { id, reporter, person: person.into(), name, table: table.id.clone(), reason, chat, at };
    app.store().report(&report).await?;
    tracing::warn!(table = table.short(), report = report.id, "a person is reported; see wartable admin reports");
    Ok(guest.answer(StatusCode::NO_CONTENT))
}

/// The person at a table who is called so, and whether the one who asks is the host and the other only watches.
async fn person_named(table: &Arc<Table>, by: &PersonId, name: &str) -> Result<(PersonId, bool), HttpError> {
    let find = |room: &Room| {
        let person = room.person_called(name)?.clone();
        let watches = room.host() == by && !room.is_member(&person);
        Some((person, watches))
    };
    let found = table.with_room(find).await?.filter(|(person, _)| person != by);
    found.ok_or_else(|| host::RoomError::NoSuchPerson(name.to_owned()).into())
}

async fn answer_with_blocks(app: &App, guest: Guest, by: &PersonId) -> Result<Response, HttpError> {
    let blocks = app.store().blocks(&guest.person.id).await?;
    app.tables.set_blocked(by, &as_blocked(&blocks)).await;
    Ok(guest.answer(json::private(listed(&blocks))))
}

fn listed(blocks: &[PersonBlock]) -> Blocks {
    let shown = |block: &PersonBlock| BlockedPerson {
        id: block_id(&block.person),
        name: block.name.clone(),
        since: Timestamp(block.since),
    };
    Blocks { people: blocks.iter().map(shown).collect() }
}

fn block_id(person: &str) -> String {
    secret::hash(person).chars().take(BLOCK).collect()
}

pub(crate) fn as_blocked(blocks: &[PersonBlock]) -> Blocked {
    let people: Arc<[PersonId]> = blocks.iter().filter_map(|block| block.person.as_str().try_into().ok()).collect();
    (!people.is_empty()).then_some(people)
}

impl Table {
    /// Whom this person has blocked.
    pub(crate) async fn blocked_by(&self, person: &PersonId) -> Result<Blocked, ApiError> {
        let blocks = self.services.store.blocks(&String::from(person.clone())).await;
        blocks.map(|blocks| as_blocked(&blocks)).map_err(|error| self.count_storage_error(&error))
    }

    /// Refuses a person whom the host has sent away, or who watches and whom the host has blocked.
    pub(crate) async fn check_welcome(self: &Arc<Self>, who: Option<&PersonId>) -> Result<(), ApiError> {
        let ask = |room: &Room| check_removed(room, who).map(|()| host_watched(room, who));
        let host = self.with_room(ask).await??;
        self.check_host_block(host, who).await
    }

    /// Refuses a person whom this host of the table has blocked.
    pub(crate) async fn check_host_block(
        &self,
        host: Option<PersonId>,
        who: Option<&PersonId>,
    ) -> Result<(), ApiError> {
        let (Some(host), Some(person)) = (host, who) else { return Ok(()) };
        let blocked: Result<bool, StoreError> =
            self.services.store.has_blocked(&String::from(host), &String::from(person.clone())).await;
        match blocked.map_err(|error| self.count_storage_error(&error))? {
            true => Err(ApiError::new(Code::Blocked, "the host of this table does not play with you")),
            false => Ok(()),
        }
    }
}

/// The host whose blocks hold for a person: none where the person has a seat, or is not known.
pub(crate) fn host_watched(room: &Room, who: Option<&PersonId>) -> Option<PersonId> {
    who.filter(|person| !room.is_member(person)).map(|_| room.host().clone())
}

/// Takes what blocked people said out of a view.
pub(crate) fn leave_out_blocked(view: &mut TableView, room: &Room, blocked: &Blocked) {
    if let Some(blocked) = blocked {
        view.chat.retain(|message| room.speaker(message.number).is_none_or(|speaker| !blocked.contains(speaker)));
    }
}
