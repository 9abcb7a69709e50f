//! The lobby: who I am, which tables there are, opening one, inviting a friend.

use crate::app::{App, Said};
use crate::clockwork::now;
use crate::session::{Address, Guest, Visitor, given_name, person_id};
use crate::sorry::Sorry;
use crate::table::fresh_id;
use crate::{bots, card, secret};
use ::bots::Bot;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use host::{Arrangement, Host, Order, PersonId, Plan, Room, Sitter, TokenHash, Word};
use kernel::{Seat, Seed};
use protocol::desk::{self, Draft};
use protocol::{Begin, Fault, Invitation, Invite, Lobby, Me, NewTable, Opened, Place, Rename, VERSION};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

/// Tables in one list.
const LIST: u32 = 50;

pub async fn me(guest: Guest) -> Response {
    let name = guest.person.name.clone();
    let chosen = name != given_name(&guest.person.id);
    guest.answer(Json(Me { name, chosen, version: VERSION }))
}

pub async fn rename(
    State(app): State<Arc<App>>,
    mut guest: Guest,
    Said(rename): Said<Rename>,
) -> Result<Response, Sorry> {
    let name = rename.name.trim().to_owned();
    let fits = (1..=host::limits::NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if !fits {
        return Err(host::Trouble::Name.into());
    }
    app.store().rename(&guest.person.id, &name).await?;
    let person = person_id(&guest.person)?;
    guest.person.name.clone_from(&name);
    // The tables they sit at learn of it without keeping anybody waiting.
    tokio::spawn(async move {
        for table in app.house.all() {
            if table.has_listeners() {
                table.rename(&person, &name).await;
            }
        }
    });
    Ok(me(guest).await)
}

pub async fn lobby(State(app): State<Arc<App>>, Visitor(person): Visitor) -> Result<Json<Lobby>, Sorry> {
    let who = person.as_ref().map(|person| person.id.as_str());
    let mine = match who {
        Some(id) => app.store().tables_of(id, LIST).await?,
        None => Vec::new(),
    };
    let open = app.store().open_tables(LIST).await?;
    let others = open.iter().filter(|table| mine.iter().all(|own| own.table != table.table));
    let mut lobby = Lobby {
        open: others.filter_map(|listed| card::row(listed, None)).collect(),
        mine: mine.iter().filter_map(|listed| card::row(listed, who)).collect(),
    };
    lobby.mine.sort_by_key(|row| !row.your_move);
    Ok(Json(lobby))
}

pub async fn open(
    State(app): State<Arc<App>>,
    Address(address): Address,
    guest: Guest,
    Said(wanted): Said<NewTable>,
) -> Result<Response, Sorry> {
    let opened = open_table(&app, address, &guest, wanted).await?;
    Ok(guest.answer((StatusCode::CREATED, Json(opened))))
}

async fn open_table(app: &App, address: std::net::IpAddr, guest: &Guest, wanted: NewTable) -> Result<Opened, Sorry> {
    let game = desk::find(&wanted.game)?;
    let setup = desk::setup(&wanted.game, &Draft { listing: wanted.listing, options: wanted.options })?;
    let host = Host { id: person_id(&guest.person)?, name: guest.person.name.clone() };
    let trial = game.start(&setup, "trial", &Seed::from_number(0), Vec::new()).map_err(Fault::from)?;
    let places = match wanted.seats.is_empty() {
        true => std::iter::once(Place::Me)
            .chain(std::iter::repeat(Place::Bot("greedy".into())))
            .take(trial.seating().len())
            .collect(),
        false => wanted.seats,
    };
    bots::check(wanted.settings.substitute.0)?;
    let sitters = places.iter().map(|place| sitter(place, &host)).collect::<Result<Vec<Sitter>, Fault>>()?;
    let free = sitters.iter().filter(|sitter| **sitter == Sitter::Open).count();
    let arrangement = Arrangement {
        game: wanted.game,
        setup,
        host: host.clone(),
        sitters,
        settings: wanted.settings,
        title: wanted.title,
        listed: wanted.listed,
    };
    let plan = Plan { table: secret::id(), seed: secret::seed(), arrangement };
    let (id, commitment) = (plan.table.clone(), plan.seed.commitment());
    let (room, journal) = Room::open(game, plan, now())?;
    if !app.tables.take(address) {
        return Err(Sorry::too_fast());
    }
    let body = serde_json::to_string(&journal).map_err(Fault::not_understood)?;
    app.store().open_table(&id, &body, &card::of(&room), journal.at.0).await?;
    let table = app.house.table(&id);
    table.set(room).await;
    app.ground.metrics.tables_opened.fetch_add(1, Relaxed);
    tracing::info!(table = table.short(), game = game.title().id, seats = places.len(), "opened");

    let mut invitations = Vec::new();
    for (index, _) in places.iter().enumerate().filter(|(_, place)| **place == Place::Friend) {
        let (seat, token) = (Seat(index as u8), secret::token());
        let word = Word::Invite { seat, token: Some(TokenHash::of(&token)) };
        table.hear(Order { by: host.id.clone(), id: fresh_id(), word }, None).await?;
        invitations.push(invitation(&id, seat, token));
    }
    Ok(Opened { table: id, commitment, invitations, free })
}

/// The host begins. A salt is taken from whoever sits.
pub async fn start(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Visitor(person): Visitor,
    Said(Begin { salt }): Said<Begin>,
) -> Result<StatusCode, Sorry> {
    let person = person.ok_or(host::Trouble::NotHost)?;
    let (table, by): (_, PersonId) = (app.house.find(&table).await?, person_id(&person)?);
    for word in salt.map(|salt| Word::Salt { salt }).into_iter().chain([Word::Start]) {
        table.hear(Order { by: by.clone(), id: fresh_id(), word }, None).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The host renews the link to a seat; the old one opens nothing any more.
pub async fn invite(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Visitor(person): Visitor,
    Said(Invite { seat }): Said<Invite>,
) -> Result<Json<Invitation>, Sorry> {
    let person = person.ok_or(host::Trouble::NotHost)?;
    let (table, by): (_, PersonId) = (app.house.find(&table).await?, person_id(&person)?);
    let token = secret::token();
    let word = Word::Invite { seat, token: Some(TokenHash::of(&token)) };
    table.hear(Order { by, id: fresh_id(), word }, None).await?;
    Ok(Json(invitation(&table.id, seat, token)))
}

fn invitation(table: &str, seat: Seat, token: String) -> Invitation {
    let link = format!("/t/{table}?seat={}&token={token}", seat.0);
    Invitation { seat, token, link }
}

fn sitter(place: &Place, host: &Host) -> Result<Sitter, Fault> {
    Ok(match place {
        Place::Me => Sitter::Person { id: host.id.clone(), name: host.name.clone() },
        Place::Open | Place::Friend => Sitter::Open,
        Place::Bot(name) => {
            let bot: Bot =
                name.parse().map_err(|error: ::bots::UnknownBot| Fault::new("no_such_bot", error.to_string()))?;
            bots::check(bot)?;
            Sitter::Bot(bot)
        }
    })
}
