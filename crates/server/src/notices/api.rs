//! Where and when a person is told, as their page asks and changes it.

use super::deliver::{note_result, quiet_hours};
use super::message::{Message, Subject};
use super::outgoing::host_of;
use super::{DeliveryError, Notices, mail, push};
use crate::app::{App, JsonBody};
use crate::clock::now;
use crate::http_error::HttpError;
use crate::json;
use crate::language::ChosenLanguage;
use crate::secret;
use crate::session::{Address, Guest, device};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use protocol::Code;
use protocol::notices::{
    AddMail, AddPush, AddWebhook, ChannelId, ChannelKind, ChannelState, ConfirmMail, NoticeChannel,
    Notices as NoticesAnswer, OfferedNotices, QuietHours, SetNotices,
};
use stage::Language;
use std::net::IpAddr;
use std::sync::Arc;
use store::{NoticeSettings, StoreError};

/// Channels of one person.
const MOST_BROWSERS: usize = 8;
const MOST_OTHERS: usize = 2;
/// An address is to be confirmed within so many milliseconds.
pub(crate) const CONFIRMED: u64 = 24 * 3_600_000;
/// Characters of a chat's address that tell one from another; the whole is the right to write there.
const TAIL: usize = 4;

pub(crate) async fn notices(State(app): State<Arc<App>>, guest: Guest) -> Result<Response, HttpError> {
    answer(&app, guest).await
}

pub(crate) async fn set(
    State(app): State<Arc<App>>,
    ChosenLanguage(language): ChosenLanguage,
    guest: Guest,
    JsonBody(SetNotices { quiet }): JsonBody<SetNotices>,
) -> Result<Response, HttpError> {
    let is_time = |QuietHours { from, until, zone }: QuietHours| {
        from < QuietHours::DAY
            && until < QuietHours::DAY
            && zone.unsigned_abs() <= QuietHours::FURTHEST_ZONE.unsigned_abs()
    };
    if quiet.is_some_and(|quiet| !is_time(quiet)) {
        return Err(refused("quiet hours are minutes after midnight, on a clock that is at most 14 hours from UTC"));
    }
    keep_settings(&app, &guest, language, quiet).await?;
    answer(&app, guest).await
}

pub(crate) async fn add_push(
    State(app): State<Arc<App>>,
    Address(address): Address,
    ChosenLanguage(language): ChosenLanguage,
    headers: HeaderMap,
    guest: Guest,
    JsonBody(subscription): JsonBody<AddPush>,
) -> Result<Response, HttpError> {
    let notices = offering(&app)?;
    notices.outgoing.check(&subscription.endpoint).map_err(undeliverable)?;
    let keys =
        push::kept_keys(&subscription).ok_or_else(|| refused("the browser's keys are no keys; subscribe again"))?;
    let others = app.store().notice_channels(&guest.person.id).await?;
    let others = others.iter().filter(|channel| channel.address != subscription.endpoint);
    let browsers = others.filter(|channel| channel.kind == ChannelKind::Push.word()).count();
    if browsers >= MOST_BROWSERS {
        return Err(refused("you are told in so many browsers already; end one of them first"));
    }
    take(&app, address).await?;
    let name = device(&headers);
    add(&app, &guest, ChannelKind::Push, (&subscription.endpoint, &keys), &name, ChannelState::On).await?;
    keep_language(&app, &guest, language).await?;
    answer(&app, guest).await
}

pub(crate) async fn add_webhook(
    State(app): State<Arc<App>>,
    Address(address): Address,
    ChosenLanguage(language): ChosenLanguage,
    guest: Guest,
    JsonBody(AddWebhook { url }): JsonBody<AddWebhook>,
) -> Result<Response, HttpError> {
    let (notices, url) = (offering(&app)?, url.trim());
    notices.outgoing.check(url).map_err(undeliverable)?;
    check_room(&app, &guest, ChannelKind::Webhook, url).await?;
    take(&app, address).await?;
    let tail: Vec<char> = url.chars().rev().take(TAIL).collect();
    let name = format!("{} …{}", host_of(url).unwrap_or_default(), tail.into_iter().rev().collect::<String>());
    add(&app, &guest, ChannelKind::Webhook, (url, ""), &name, ChannelState::On).await?;
    keep_language(&app, &guest, language).await?;
    answer(&app, guest).await
}

/// Keeps the address unconfirmed and asks there whether it is the person's.
pub(crate) async fn add_mail(
    State(app): State<Arc<App>>,
    Address(address): Address,
    ChosenLanguage(language): ChosenLanguage,
    guest: Guest,
    JsonBody(AddMail { address: to }): JsonBody<AddMail>,
) -> Result<Response, HttpError> {
    let notices = offering(&app)?;
    let mailer = notices.mailer.as_ref().ok_or_else(|| refused("this server sends no e-mails"))?;
    let to = mail::address(&to).ok_or_else(|| refused("this is no e-mail address; it looks like ann@example.org"))?;
    check_room(&app, &guest, ChannelKind::Mail, &to).await?;
    take(&app, address).await?;
    if !notices.may_confirm(&to, now().0) {
        return Err(HttpError::new(
            Code::TooFast,
            "an e-mail is on its way to that address; wait ten minutes for another",
        ));
    }
    let token = secret::token();
    mailer.ask(&to, &token, language, &notices.public_url).await.map_err(undeliverable)?;
    let waiting = |channel: &store::StoredChannel| {
        channel.kind == ChannelKind::Mail.word() && channel.state == ChannelState::Unconfirmed.word()
    };
    for old in app.store().notice_channels(&guest.person.id).await?.iter().filter(|channel| waiting(channel)) {
        app.store().delete_notice_channel(&old.id).await?;
    }
    let kept = (to.as_str(), secret::hash(&token));
    add(&app, &guest, ChannelKind::Mail, (kept.0, &kept.1), &to, ChannelState::Unconfirmed).await?;
    keep_language(&app, &guest, language).await?;
    answer(&app, guest).await
}

/// The link in the e-mail may be opened in another browser, so it needs no person.
pub(crate) async fn confirm(
    State(app): State<Arc<App>>,
    Address(address): Address,
    JsonBody(ConfirmMail { token }): JsonBody<ConfirmMail>,
) -> Result<StatusCode, HttpError> {
    take(&app, address).await?;
    let unknown = || refused("this link confirms no address: it is older than a day, was used, or is cut short");
    if !secret::is_token(&token) {
        return Err(unknown());
    }
    match app.store().confirm_notice_channel(&secret::hash(&token), now().0.saturating_sub(CONFIRMED)).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::NotThere(_)) => Err(unknown()),
        Err(error) => Err(error.into()),
    }
}

/// Sends something now. A channel that was switched off is on again if it arrives.
pub(crate) async fn test(
    State(app): State<Arc<App>>,
    Address(address): Address,
    ChosenLanguage(language): ChosenLanguage,
    guest: Guest,
    JsonBody(ChannelId { id }): JsonBody<ChannelId>,
) -> Result<Response, HttpError> {
    let notices = offering(&app)?;
    let channels = app.store().notice_channels(&guest.person.id).await?;
    let meant = channels.into_iter().find(|channel| channel.id == id);
    let channel = meant.ok_or_else(|| refused("you are not told there any more"))?;
    if channel.state == ChannelState::Unconfirmed.word() {
        return Err(refused("open the link in the e-mail first"));
    }
    take(&app, address).await?;
    let sent = notices.send(&channel, &Message { language, subject: Subject::Test }).await;
    note_result(&app, &channel, sent.clone()).await;
    sent.map_err(undeliverable)?;
    answer(&app, guest).await
}

pub(crate) async fn end(
    State(app): State<Arc<App>>,
    guest: Guest,
    JsonBody(ChannelId { id }): JsonBody<ChannelId>,
) -> Result<Response, HttpError> {
    if app.store().notice_channels(&guest.person.id).await?.iter().any(|channel| channel.id == id) {
        app.store().delete_notice_channel(&id).await?;
    }
    answer(&app, guest).await
}

/// Ends a channel for a program that reads e-mails, or for a person who is not signed in. Its id is known to its person
/// alone.
pub(crate) async fn off(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<StatusCode, HttpError> {
    if secret::is_id(&id) {
        app.store().delete_notice_channel(&id).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn answer(app: &App, guest: Guest) -> Result<Response, HttpError> {
    let person = &guest.person.id;
    let settings = app.store().notice_settings(person).await?;
    let shown = |channel: store::StoredChannel| {
        Some(NoticeChannel {
            kind: ChannelKind::ALL.into_iter().find(|kind| kind.word() == channel.kind)?,
            state: ChannelState::ALL.into_iter().find(|state| state.word() == channel.state)?,
            id: channel.id,
            name: channel.name,
        })
    };
    let offered = app.notices.as_ref().map(|notices| OfferedNotices {
        push: Some(notices.push.public()),
        mail: notices.mailer.is_some(),
        webhook: true,
    });
    let answer = NoticesAnswer {
        offered: offered.unwrap_or_default(),
        quiet: settings.as_ref().and_then(quiet_hours),
        channels: app.store().notice_channels(person).await?.into_iter().filter_map(shown).collect(),
    };
    Ok(guest.answer(json::private(answer)))
}

fn offering(app: &App) -> Result<&Notices, HttpError> {
    app.notices.as_ref().ok_or_else(|| refused("this server tells people only while its page is open"))
}

async fn take(app: &App, address: IpAddr) -> Result<(), HttpError> {
    match app.notice_changes.take(&app.services.nodes, address).await {
        true => Ok(()),
        false => Err(HttpError::too_fast()),
    }
}

/// Refuses more channels of a kind than a person may have, and one that is there.
async fn check_room(app: &App, guest: &Guest, kind: ChannelKind, address: &str) -> Result<(), HttpError> {
    let channels = app.store().notice_channels(&guest.person.id).await?;
    let kept = |channel: &&store::StoredChannel| {
        channel.kind == kind.word() && channel.state != ChannelState::Unconfirmed.word()
    };
    let alike: Vec<_> = channels.iter().filter(kept).collect();
    if alike.iter().any(|channel| channel.address == address) {
        return Err(refused("you are told there already"));
    }
    match alike.len() < MOST_OTHERS {
        true => Ok(()),
        false => Err(refused("you are told at two such places already; end one of them first")),
    }
}

async fn add(
    app: &App,
    guest: &Guest,
    kind: ChannelKind,
    (address, secret): (&str, &str),
    name: &str,
    state: ChannelState,
) -> Result<(), HttpError> {
    let channel = store::StoredChannel {
        id: secret::id(),
        person: guest.person.id.clone(),
        kind: kind.word().into(),
        address: address.into(),
        secret: secret.into(),
        name: name.into(),
        state: state.word().into(),
        failures: 0,
        since: now().0,
    };
    Ok(app.store().add_notice_channel(&channel).await?)
}

/// People are told in the language they last used here.
async fn keep_language(app: &App, guest: &Guest, language: Language) -> Result<(), HttpError> {
    let before = app.store().notice_settings(&guest.person.id).await?;
    keep_settings(app, guest, language, before.as_ref().and_then(quiet_hours)).await
}

async fn keep_settings(
    app: &App,
    guest: &Guest,
    language: Language,
    quiet: Option<QuietHours>,
) -> Result<(), HttpError> {
    let QuietHours { from, until, zone } = quiet.unwrap_or(QuietHours { from: 0, until: 0, zone: 0 });
    let language = language.id().to_owned();
    let settings = NoticeSettings { language, quiet_from: from, quiet_until: until, zone };
    Ok(app.store().set_notice_settings(&guest.person.id, &settings).await?)
}

fn refused(why: &str) -> HttpError {
    HttpError::new(Code::Notices, why)
}

fn undeliverable(error: DeliveryError) -> HttpError {
    HttpError::new(Code::Notices, format!("nothing can be sent there: {error}"))
}
