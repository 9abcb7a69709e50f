//! Tells people of their turns when that is due. What is due stands in the database, so it is told also after a restart, and
//! of several servers one tells it. A turn whose server ends while it is being told may stay untold.

use super::message::{Message, Subject, plain};
use super::{DeliveryError, Notices};
use crate::app::App;
use crate::limits::SlotLimit;
use host::{MissedTurn, Room};
use protocol::Code;
use protocol::notices::{ChannelState, QuietHours};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use store::{NoticeSettings, StoreError, StoredChannel, TurnNotice};
use tokio::sync::Semaphore;

/// Turns read at once, and notices on their way at once. Further ones wait in the database.
const ROUND: u32 = 100;
const ON_THEIR_WAY: usize = 256;
/// Those of one person among them, whose channels may be slow. What comes beyond that is told later.
const ON_THEIR_WAY_TO_PERSON: usize = 16;
/// How often a notice is tried. Each pause is five times as long as the one before.
const TRIES: u32 = 4;
const LONGER: u32 = 5;
/// A channel that failed so often in a row is switched off.
const FAILURES: u32 = 5;
/// What cannot be told now is looked at again after so many milliseconds.
const LATER: u64 = 300_000;
const MINUTE: u64 = 60_000;

/// Places for notices that are being sent.
struct OnTheirWay {
    all: Arc<Semaphore>,
    of_person: SlotLimit<String>,
}

pub(crate) async fn deliver_due(app: Arc<App>) {
    if app.notices.is_none() {
        return;
    }
    let on_their_way =
        OnTheirWay { all: Arc::new(Semaphore::new(ON_THEIR_WAY)), of_person: SlotLimit::new(ON_THEIR_WAY_TO_PERSON) };
    let mut every = tokio::time::interval(app.services.intervals.notices);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        let due = app.store().due_notices(app.services.now().0, ROUND).await;
        for notice in due.unwrap_or_else(|error| unread(&error)) {
            if let Err(error) = tell(&app, &on_their_way, &notice).await {
                tracing::warn!(%error, "a person is told of a turn later");
            }
        }
    }
}

fn unread(error: &StoreError) -> Vec<TurnNotice> {
    // They are found with the next round.
    tracing::warn!(%error, "it cannot be read who is to be told of a turn");
    Vec::new()
}

/// Tells a person of a turn, unless they have come back, the turn is over or it is quiet where they are.
async fn tell(app: &Arc<App>, on_their_way: &OnTheirWay, notice: &TurnNotice) -> Result<(), StoreError> {
    let (store, now) = (app.store(), app.services.now().0);
    let table = app.tables.table(&notice.table);
    let subject = match table.with_room(|room| subject(room, notice)).await {
        Ok(Some(subject)) if !app.bans.has_person(&notice.person) => subject,
        Ok(_) => return store.cancel_notice(notice).await,
        Err(error) if error.code == Code::NoSuchTable => return store.cancel_notice(notice).await,
        Err(error) => {
            tracing::warn!(table = table.short(), code = %error.code, "a person cannot be told of a turn yet");
            return store.put_off_notice(notice, now + LATER).await;
        }
    };
    let settings = store.notice_settings(&notice.person).await?;
    if let Some(left) = settings.as_ref().and_then(quiet_hours).and_then(|quiet| quiet.left_at(now / MINUTE)) {
        return store.put_off_notice(notice, (now / MINUTE + u64::from(left)) * MINUTE).await;
    }
    let channels = store.notice_channels(&notice.person).await?;
    let mut places = Vec::new();
    for channel in channels.into_iter().filter(|channel| channel.state == ChannelState::On.word()) {
        let Some(own_place) = on_their_way.of_person.take(notice.person.clone()) else {
            return store.put_off_notice(notice, now + LATER).await;
        };
        // Tables do not wait for this, and what is not claimed stays in the database.
        let Ok(place) = on_their_way.all.clone().acquire_owned().await else { return Ok(()) };
        places.push((channel, (own_place, place)));
    }
    if !store.claim_notice(notice).await?
        || !app.notices.as_ref().is_some_and(|notices| notices.may_tell(&notice.person, now))
    {
        return Ok(());
    }
    let language = settings.and_then(|settings| settings.language.parse().ok()).unwrap_or_default();
    for (channel, place) in places {
        let (app, message) = (app.clone(), Message { language, subject: subject.clone() });
        tokio::spawn(async move {
            let Some(notices) = &app.notices else { return };
            let sent = send_with_retries(&app, notices, &channel, &message).await;
            note_result(&app, &channel, sent).await;
            drop(place);
        });
    }
    Ok(())
}

/// What a person is told; none if they need not be told.
fn subject(room: &Room, notice: &TurnNotice) -> Option<Subject> {
    let is_this =
        |missed: &MissedTurn| missed.turn == notice.turn && String::from(missed.person.clone()) == notice.person;
    if !room.missed_turns().iter().any(is_this) {
        return None;
    }
    let summary = room.summary();
    let game = catalog::find(&summary.game).map_or(summary.game.clone(), |game| game.title().name.to_owned());
    let title = [&summary.title, &summary.scenario, &game]
        .into_iter()
        .map(|title| plain(title))
        .find(|title| !title.is_empty());
    Some(Subject::Turn { table: notice.table.clone(), title: title.unwrap_or_default(), game })
}

pub(super) fn quiet_hours(settings: &NoticeSettings) -> Option<QuietHours> {
    let NoticeSettings { quiet_from: from, quiet_until: until, zone, .. } = *settings;
    (from != until).then_some(QuietHours { from, until, zone })
}

async fn send_with_retries(
    app: &App,
    notices: &Notices,
    channel: &StoredChannel,
    message: &Message,
) -> Result<(), DeliveryError> {
    let mut pause: Duration = app.services.intervals.notice_retry;
    for _ in 1..TRIES {
        match notices.send(channel, message).await {
            Err(DeliveryError::Failed(_)) => {}
            other => return other,
        }
        tokio::time::sleep(pause).await;
        pause *= LONGER;
    }
    notices.send(channel, message).await
}

/// Notes at a channel whether a notice arrived there.
pub(super) async fn note_result(app: &App, channel: &StoredChannel, sent: Result<(), DeliveryError>) {
    let metrics = &app.services.metrics;
    let counter = if sent.is_ok() { &metrics.notices_sent } else { &metrics.notices_failed };
    counter.fetch_add(1, Relaxed);
    let (on, failed) = (ChannelState::On.word(), ChannelState::Failed.word());
    let noted = match &sent {
        Ok(()) if channel.failures == 0 && channel.state == on => Ok(()),
        Ok(()) => app.store().set_notice_channel_state(&channel.id, on, 0).await,
        Err(DeliveryError::Gone) if channel.kind == "push" => app.store().delete_notice_channel(&channel.id).await,
        Err(error) => {
            let failures = channel.failures.saturating_add(1);
            let gone = *error == DeliveryError::Gone;
            let state = if gone || failures >= FAILURES { failed } else { channel.state.as_str() };
            tracing::info!(kind = channel.kind, failures, %error, "a notice did not arrive");
            app.store().set_notice_channel_state(&channel.id, state, failures).await
        }
    };
    if let Err(error) = noted {
        tracing::warn!(%error, "it is not written down whether a notice arrived");
    }
}
