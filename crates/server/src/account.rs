//! A person's key, the browsers signed in with it, and the person's own matches.

use crate::app::{App, JsonBody, QueryParams};
use crate::headers::header_text;
use crate::http_error::HttpError;
use crate::lobby::about;
use crate::session::{Address, Guest, Visitor, person_id};
use crate::{bans, json, list_entry, qr_code, secret};
use axum::extract::State;
use axum::http::header::{self, HeaderMap};
use axum::response::{IntoResponse, Response};
use protocol::account::{Account, DeviceView, EndDevice, Key, MatchList, MatchResult, MatchTally, OpenKey, SignedIn};
use protocol::{ApiError, Code};
use serde::Deserialize;
use std::sync::Arc;
use store::MatchFilter;

/// Rows on one page of matches.
const PAGE: u32 = 30;
/// The result of a match that is not over, in a filter.
const RUNNING: &str = "running";
/// Characters of a session's hash that name a device. They do not sign anyone in.
const DEVICE: usize = 16;

pub(crate) async fn account(State(app): State<Arc<App>>, guest: Guest) -> Result<Response, HttpError> {
    let account = account_of(&app, &guest).await?;
    Ok(guest.answer(json::private(account)))
}

async fn account_of(app: &App, guest: &Guest) -> Result<Account, HttpError> {
    let person = &guest.person.id;
    let device = |session: store::Session| DeviceView {
        id: session.token_hash.get(..DEVICE).unwrap_or_default().to_owned(),
        here: session.token_hash == guest.token_hash,
        name: session.device,
        seen: protocol::Timestamp(session.seen),
    };
    let devices = app.store().sessions(person).await?.into_iter().map(device).collect();
    Ok(Account { has_key: app.store().has_key(person).await?, devices })
}

/// Makes a new key. The old one no longer signs in, and all other browsers are signed out.
pub(crate) async fn new_key(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    guest: Guest,
    JsonBody(()): JsonBody<()>,
) -> Result<Response, HttpError> {
    if !app.keys.take(&app.services.nodes, address).await {
        return Err(HttpError::too_fast());
    }
    let key = secret::token();
    let made = key_with_link(&headers, &key)?;
    app.store().set_key(&guest.person.id, &secret::hash(&key), &guest.token_hash).await?;
    sign_out(&app, &guest).await?;
    Ok(guest.answer(json::private(made)))
}

pub(crate) async fn end_device(
    State(app): State<Arc<App>>,
    guest: Guest,
    JsonBody(EndDevice { device }): JsonBody<EndDevice>,
) -> Result<Response, HttpError> {
    let sessions = app.store().sessions(&guest.person.id).await?;
    let meant = sessions.iter().find(|session| session.token_hash.get(..DEVICE) == Some(&device));
    if let Some(session) = meant.filter(|session| session.token_hash != guest.token_hash) {
        app.store().end_session(&guest.person.id, &session.token_hash).await?;
        sign_out(&app, &guest).await?;
    }
    let account = account_of(&app, &guest).await?;
    Ok(guest.answer(json::private(account)))
}

/// Signs this browser in with a key.
pub(crate) async fn open_key(
    State(app): State<Arc<App>>,
    Address(address): Address,
    headers: HeaderMap,
    JsonBody(OpenKey { key }): JsonBody<OpenKey>,
) -> Result<Response, HttpError> {
    if !app.keys.take(&app.services.nodes, address).await {
        return Err(HttpError::too_fast());
    }
    let unknown = || {
        HttpError::new(
            Code::NoSuchKey,
            "this key does not sign in: it was replaced by a newer one, or the link is cut short",
        )
    };
    let key_hash = secret::hash(&key);
    let found = match secret::is_token(&key) {
        true => app.store().person_by_key(&key_hash).await?,
        false => None,
    };
    let person = found.ok_or_else(unknown)?;
    if app.bans.has_person(&person.id) {
        return Err(bans::banned().into());
    }
    let answer = SignedIn { me: about(&person), key: key_with_link(&headers, &key)? };
    let guest = Guest::signed_in(&app, person, &headers).await?;
    // A new key that was made meanwhile has signed out every browser but this one.
    if app.store().person_by_key(&key_hash).await?.is_none() {
        app.store().end_session(&guest.person.id, &guest.token_hash).await?;
        return Err(unknown());
    }
    Ok(guest.answer(json::private(answer)))
}

/// The sockets of all browsers of a person close; those that are still signed in open theirs again.
async fn sign_out(app: &App, guest: &Guest) -> Result<(), HttpError> {
    app.tables.sign_out(&person_id(&guest.person)?, &signed_out()).await;
    Ok(())
}

pub(crate) fn signed_out() -> ApiError {
    ApiError::new(
        Code::SignedOut,
        "your key is new, or one of your browsers was signed out; this one signs in again if it may",
    )
}

/// The key as a link to the page that asked, and as a picture.
fn key_with_link(headers: &HeaderMap, key: &str) -> Result<Key, HttpError> {
    // [`JsonBody`] lets only requests of our own pages pass, so this is where such a page is found.
    let origin = header_text(headers, header::ORIGIN.as_str()).map(str::to_owned);
    let host = || format!("http://{}", header_text(headers, header::HOST.as_str()).unwrap_or_default());
    let link = format!("{}/key#{key}", origin.unwrap_or_else(host));
    let picture = qr_code::svg(&link).ok_or_else(|| HttpError::new(Code::TooLarge, "the link is too long to draw"))?;
    Ok(Key { link, picture })
}

#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
#[derive(Default)]
pub(crate) struct MatchQuery {
    from: u32,
    game: String,
    result: String,
    opponent: String,
    words: String,
}

pub(crate) async fn matches(
    State(app): State<Arc<App>>,
    Visitor(person): Visitor,
    QueryParams(query): QueryParams<MatchQuery>,
) -> Result<impl IntoResponse, HttpError> {
    let Some(person) = person else { return Ok(json::private(MatchList::default())) };
    let MatchQuery { from, game, result, opponent, words } = query;
    let known = |result: &str| ["", RUNNING].contains(&result) || MatchResult::read(result).is_some();
    if !known(&result) {
        let results = MatchResult::ALL.map(MatchResult::word).join(", ");
        let why = format!("'{result}' is no result of a match; write one of {results}, {RUNNING}");
        return Err(HttpError::new(Code::NotUnderstood, why));
    }
    if [&game, &opponent, &words].into_iter().any(|text| text.contains(char::is_control)) {
        return Err(HttpError::new(Code::NotUnderstood, "a filter is a line of plain text"));
    }
    let filter = MatchFilter { game, result, opponent, words };
    let (tables, total) = app.store().matches(&person.id, &filter, from, PAGE).await?;
    let counts = match from {
        0 => app.store().match_counts(&person.id).await?,
        _ => Vec::new(),
    };
    let count = |count: store::MatchCount| {
        let result = MatchResult::read(&count.result)?;
        let store::MatchCount { game, scenario, side, matches, .. } = count;
        Some(MatchTally { game, scenario, side, result, matches })
    };
    Ok(json::private(MatchList {
        rows: tables.iter().filter_map(|listed| list_entry::row(listed, Some(&person.id))).collect(),
        total,
        counts: counts.into_iter().filter_map(count).collect(),
    }))
}
