//! The lobby: who I am, which tables there are, opening one, inviting a friend.

use crate::app::{App, JsonBody};
use crate::clock::now;
use crate::http_error::HttpError;
use crate::session::{Address, Guest, Visitor, device, given_name, person_id};
use crate::table::fresh_id;
use crate::{bots, json, list_entry, names, secret};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use catalog::answers;
use host::{Arrangement, Envelope, Host, Plan, Room, Sitter};
use kernel::{Seat, Seed};
use protocol::games::SetupDraft;
use protocol::{
    ApiError, Code, Command, Invitation, Invite, Lobby, Me, NewTable, Opened, PersonId, Rename, SeatChoice, StartMatch,
    TokenHash, VERSION,
};
use stage::Language;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use store::Person;

/// Tables in one list.
const LIST: u32 = 50;
/// Open tables of one person among them.
const LIST_PER_PERSON: u32 = 5;

pub(crate) async fn me(State(app): State<Arc<App>>, headers: HeaderMap, guest: Guest) -> Response {
    if let Err(error) = app.store().touch_session(&guest.token_hash, &device(&headers), now().0).await {
        // The list of devices shows an older time then.
        tracing::warn!(%error, "the use of a session is not written down");
    }
    let me = about(&guest.person);
    guest.renewed(&app, &headers).answer(Json(me))
}

pub(crate) fn about(person: &Person) -> Me {
    Me { name: person.name.clone(), chosen: person.name != given_name(&person.id), version: VERSION }
}

pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    Address(address): Address,
    mut guest: Guest,
    JsonBody(rename): JsonBody<Rename>,
) -> Result<Response, HttpError> {
    let name = names::normalized(&rename.name).ok_or(host::RoomError::Name)?;
    // Each table where the person is writes the new name down.
    let tables = app.sockets_of_person.held(&guest.person.id);
    if !app.commands.take_many(address, 1.0 + tables as f64) {
        return Err(HttpError::too_fast());
    }
    app.store().rename(&guest.person.id, &name).await?;
    let person = person_id(&guest.person)?;
    guest.person.name.clone_from(&name);
    // The tables learn of the new name after the answer, so that the person does not wait for them.
    tokio::spawn(async move {
        app.tables.rename(&person, &name).await;
    });
    let me = about(&guest.person);
    Ok(guest.answer(Json(me)))
}

pub(crate) async fn lobby(State(app): State<Arc<App>>, Visitor(person): Visitor) -> Result<Json<Lobby>, HttpError> {
    let who = person.as_ref().map(|person| person.id.as_str());
    let mine = match who {
        Some(id) => app.store().tables_of(id, LIST).await?,
        None => Vec::new(),
    };
    let since = now().0.saturating_sub(app.services.intervals.listed.as_millis() as u64);
    let open = app.store().open_tables(LIST, since, LIST_PER_PERSON).await?;
    let others = open.iter().filter(|table| mine.iter().all(|own| own.table != table.table));
    let mut lobby = Lobby {
        open: others.filter_map(|listed| list_entry::row(listed, None)).collect(),
        mine: mine.iter().filter_map(|listed| list_entry::row(listed, who)).collect(),
    };
    lobby.mine.sort_by_key(|row| !row.your_move);
    Ok(Json(lobby))
}

pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Address(address): Address,
    guest: Guest,
    JsonBody(wanted): JsonBody<NewTable>,
) -> Result<Response, HttpError> {
    let opened = open_table(&app, address, &guest, wanted).await?;
    Ok(guest.answer((StatusCode::CREATED, Json(opened))))
}

async fn open_table(
    app: &App,
    address: std::net::IpAddr,
    guest: &Guest,
    wanted: NewTable,
) -> Result<Opened, HttpError> {
    let game = answers::find(&wanted.game)?;
    let setup = answers::setup(&wanted.game, &SetupDraft { listing: wanted.listing, options: wanted.options })?;
    let host = Host { id: person_id(&guest.person)?, name: guest.person.name.clone() };
    let trial = game.start(&setup, "trial", &Seed::from_number(0), Vec::new()).map_err(ApiError::from)?;
    let places = match wanted.seats.is_empty() {
        true => std::iter::once(SeatChoice::Me)
            .chain(std::iter::repeat(SeatChoice::Bot("greedy".into())))
            .take(trial.seating().len())
            .collect(),
        false => wanted.seats,
    };
    bots::read(&wanted.settings.substitute.0)?;
    let sitters = places.iter().map(|place| sitter(place, &host)).collect::<Result<Vec<Sitter>, ApiError>>()?;
    let free = sitters.iter().filter(|sitter| **sitter == Sitter::Open).count();
    let in_lobby = wanted.listed && free > 0;
    let arrangement = Arrangement {
        game: wanted.game,
        setup,
        host: host.clone(),
        sitters,
        settings: wanted.settings,
        title: names::readable(&wanted.title),
        listed: wanted.listed,
    };
    let table = app.services.secrets.table_id();
    let plan = Plan { seed: app.services.secrets.seed(&table), table, arrangement };
    let (id, commitment) = (plan.table.clone(), plan.seed.commitment());
    let (room, journal) = Room::open(game, plan, now())?;
    if !app.new_tables.take(&app.services.nodes, address).await {
        return Err(HttpError::too_fast());
    }
    if in_lobby && !app.listed_tables.take(&app.services.nodes, address).await {
        let why = "the lobby lists many tables of your network already; open this one unlisted, or wait some minutes";
        return Err(HttpError::new(Code::TooFast, why));
    }
    let (body, listed) = (json::write(&journal)?, list_entry::of(&room)?);
    app.store().open_table(&id, &body, &listed, journal.at.0).await?;
    let table = app.tables.table(&id);
    table.set(room).await;
    app.services.metrics.tables_opened.fetch_add(1, Relaxed);
    tracing::info!(table = table.short(), game = game.title().id, seats = places.len(), "opened");

    let mut invitations = Vec::new();
    for (index, _) in places.iter().enumerate().filter(|(_, place)| **place == SeatChoice::Friend) {
        let (seat, token) = (Seat(index as u8), secret::token());
        let command = Command::Invite { seat, token: Some(TokenHash::of(&token)) };
        table.handle(Envelope { by: host.id.clone(), id: fresh_id(), command }, Language::English, None).await?;
        invitations.push(invitation(&id, seat, token));
    }
    Ok(Opened { table: id, commitment, invitations, free })
}

/// The host begins. The host's salt is taken if the host has a seat.
pub(crate) async fn start(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Visitor(person): Visitor,
    JsonBody(StartMatch { salt }): JsonBody<StartMatch>,
) -> Result<StatusCode, HttpError> {
    let person = person.ok_or(host::RoomError::NotHost)?;
    let (table, by): (_, PersonId) = (app.tables.find(&table).await?, person_id(&person)?);
    for command in salt.map(|salt| Command::Salt { salt }).into_iter().chain([Command::Start]) {
        table.handle(Envelope { by: by.clone(), id: fresh_id(), command }, Language::English, None).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The host renews the link to a seat; the old one opens nothing any more.
pub(crate) async fn invite(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Visitor(person): Visitor,
    JsonBody(Invite { seat }): JsonBody<Invite>,
) -> Result<Json<Invitation>, HttpError> {
    let person = person.ok_or(host::RoomError::NotHost)?;
    let (table, by): (_, PersonId) = (app.tables.find(&table).await?, person_id(&person)?);
    let token = secret::token();
    let command = Command::Invite { seat, token: Some(TokenHash::of(&token)) };
    table.handle(Envelope { by, id: fresh_id(), command }, Language::English, None).await?;
    Ok(Json(invitation(&table.id, seat, token)))
}

fn invitation(table: &str, seat: Seat, token: String) -> Invitation {
    let link = format!("/t/{table}?seat={}&token={token}", seat.0);
    Invitation { seat, token, link }
}

fn sitter(place: &SeatChoice, host: &Host) -> Result<Sitter, ApiError> {
    Ok(match place {
        SeatChoice::Me => Sitter::Person { id: host.id.clone(), name: host.name.clone() },
        SeatChoice::Open | SeatChoice::Friend => Sitter::Open,
        SeatChoice::Bot(name) => Sitter::Bot(bots::read(name)?),
    })
}
