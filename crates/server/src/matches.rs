//! A match over HTTP: the whole view, the way it went, and its record when it is over.

use crate::app::{App, QueryParams};
use crate::clock::now;
use crate::http_error::HttpError;
use crate::json;
use crate::language::ChosenLanguage;
use crate::session::{Address, Visitor, person_id};
use crate::table::{Table, check_removed};
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use host::{Room, RoomError};
use protocol::replay::STRETCH;
use protocol::{ApiError, Code, Moments, PersonId, Replay};
use serde::Deserialize;
use stage::Language;
use std::net::IpAddr;
use std::sync::Arc;
use store::Person;

/// Entries drawn before others get their turn at the table.
const AT_ONCE: u32 = 8;

/// Entries that cost as much to put into a log or into a record as one entry costs to draw. The log of a match is kept in
/// English; in another language it is made from the record.
const IN_LOG: u32 = 16;
const IN_TRANSLATED_LOG: u32 = 4;
const IN_RECORD: u32 = 4;
/// What reading a table from the database counts for.
const LOADING: u32 = 50;

#[derive(Deserialize)]
pub(crate) struct FirstMoment {
    #[serde(default)]
    from: u32,
}

pub(crate) async fn view(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Address(address): Address,
    Visitor(person): Visitor,
    ChosenLanguage(language): ChosenLanguage,
) -> Result<impl IntoResponse, HttpError> {
    let who = viewer_id(person.as_ref())?;
    let table = found(&app, address, &table).await?;
    charge(&app, address, log_cost(table.entries().await, language))?;
    let view = table.view(who.as_ref(), language).await?;
    Ok(json::private(view))
}

pub(crate) async fn replay(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Address(address): Address,
    Visitor(person): Visitor,
    ChosenLanguage(language): ChosenLanguage,
) -> Result<impl IntoResponse, HttpError> {
    let who = viewer_id(person.as_ref())?;
    let table = found(&app, address, &table).await?;
    charge(&app, address, log_cost(table.entries().await, language))?;
    let view = table.view(who.as_ref(), language).await?;
    let replay = Replay::of(view).ok_or(RoomError::NotStarted)?;
    Ok(json::private(replay))
}

pub(crate) async fn moments(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Address(address): Address,
    Visitor(person): Visitor,
    ChosenLanguage(language): ChosenLanguage,
    QueryParams(FirstMoment { from }): QueryParams<FirstMoment>,
) -> Result<impl IntoResponse, HttpError> {
    let who = viewer_id(person.as_ref())?;
    let table = found(&app, address, &table).await?;
    table.check_welcome(who.as_ref()).await?;
    charge(&app, address, table.entries().await.saturating_sub(from).min(STRETCH))?;
    let mut drawn = Vec::new();
    // In small stretches, so that the players do not wait while a viewer reads the past.
    'all: for start in (0..STRETCH).step_by(AT_ONCE as usize) {
        let (first, until) = (from.saturating_add(start), from.saturating_add(start + AT_ONCE));
        let view = |room: &Room| {
            check_removed(room, who.as_ref())?;
            let moments = (first..until).map(|entry| room.moment(who.as_ref(), entry, now(), language));
            Ok::<_, ApiError>(moments.collect::<Vec<_>>())
        };
        for moment in table.with_room(view).await?? {
            match moment {
                Ok(moment) => drawn.push((moment.scene, moment.lines)),
                Err(error) if drawn.is_empty() => return Err(error.into()),
                Err(_) => break 'all,
            }
        }
    }
    let last = from.saturating_add(drawn.len() as u32).saturating_sub(1);
    let mut drawn = drawn.into_iter();
    let missing = || ApiError::new(Code::NoMoment, "the match has no such entry");
    let moments = Moments::gather(from, last, |_| drawn.next().ok_or_else(missing))?;
    Ok(json::private(moments))
}

pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Address(address): Address,
    Visitor(person): Visitor,
) -> Result<Response, HttpError> {
    let who = viewer_id(person.as_ref())?;
    let table = found(&app, address, &table).await?;
    table.check_welcome(who.as_ref()).await?;
    charge(&app, address, table.entries().await / IN_RECORD)?;
    let (record, summary) = table.with_room(|room| (room.export(), room.summary())).await?;
    let record = json::write(&record?)?;
    let words = format!("record {} {} {}", summary.game, summary.scenario, table.short());
    let name = format!("attachment; filename=\"{}.json\"", in_file_name(&words));
    let about = [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((StatusCode::OK, about, record).into_response())
}

/// A table, for an address that pays where it has to be read from the database.
pub(crate) async fn found(app: &App, address: IpAddr, id: &str) -> Result<Arc<Table>, HttpError> {
    if !app.tables.is_in_memory(id) {
        charge(app, address, LOADING)?;
    }
    app.tables.find(id).await
}

fn charge(app: &App, address: IpAddr, cost: u32) -> Result<(), HttpError> {
    pay(app, address, cost).map_err(|error| {
        app.services.metrics.refused(error.code);
        error.into()
    })
}

/// What the log of so many entries costs in a language.
pub(crate) fn log_cost(entries: u32, language: Language) -> u32 {
    entries / if language == Language::English { IN_LOG } else { IN_TRANSLATED_LOG }
}

/// Refuses an address that reads more of matches than it may. The cost is counted in entries that are drawn; one is for
/// asking.
pub(crate) fn pay(app: &App, address: IpAddr, cost: u32) -> Result<(), ApiError> {
    match app.entries_read.take_many(address, f64::from(cost.saturating_add(1))) {
        true => Ok(()),
        false => {
            let why = "you read much of old matches at once; wait a few seconds and go on";
            Err(ApiError::new(Code::TooFast, why))
        }
    }
}

/// Letters and digits of the Latin alphabet, with a hyphen for everything between them.
fn in_file_name(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

fn viewer_id(person: Option<&Person>) -> Result<Option<PersonId>, HttpError> {
    person.map(person_id).transpose()
}
