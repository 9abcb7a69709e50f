//! A match over HTTP: the whole look, the way it went, and its record when it is over.

use crate::app::{App, Asked};
use crate::clockwork::now;
use crate::session::{Visitor, person_id};
use crate::sorry::Sorry;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use host::{Look, PersonId, Phase, Trouble};
use protocol::replay::STRETCH;
use protocol::{Fault, Moments, Replay};
use serde::Deserialize;
use std::sync::Arc;
use store::Person;

/// Entries drawn before others get their turn at the table.
const AT_ONCE: u32 = 8;

/// Never kept by anybody in between: it is made for one pair of eyes.
const PRIVATE: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "private, no-store")];

#[derive(Deserialize)]
pub struct From {
    #[serde(default)]
    from: u32,
}

pub async fn look(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Visitor(person): Visitor,
) -> Result<impl IntoResponse, Sorry> {
    let who = eyes(person.as_ref())?;
    let look = app.house.find(&table).await?.look(who.as_ref()).await?;
    Ok((PRIVATE, Json(look)))
}

pub async fn replay(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Visitor(person): Visitor,
) -> Result<impl IntoResponse, Sorry> {
    let who = eyes(person.as_ref())?;
    let look = app.house.find(&table).await?.look(who.as_ref()).await?;
    let replay = replayed(look).ok_or(Trouble::NotStarted)?;
    Ok((PRIVATE, Json(replay)))
}

pub async fn moments(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Visitor(person): Visitor,
    Asked(From { from }): Asked<From>,
) -> Result<impl IntoResponse, Sorry> {
    let who = eyes(person.as_ref())?;
    let table = app.house.find(&table).await?;
    let mut drawn = Vec::new();
    let mut entry = from;
    // In small stretches, so that nobody at the table waits for whoever looks back.
    'all: while entry - from < STRETCH {
        let stretch = table
            .with_room(|room| {
                let until = (entry + AT_ONCE).min(from.saturating_add(STRETCH));
                (entry..until).map(|entry| room.moment(who.as_ref(), entry, now())).collect::<Vec<_>>()
            })
            .await?;
        for moment in stretch {
            match moment {
                Ok(moment) => drawn.push((moment.scene, moment.lines)),
                Err(trouble) if drawn.is_empty() => return Err(trouble.into()),
                Err(_) => break 'all,
            }
        }
        entry += AT_ONCE;
    }
    let last = from.saturating_add(drawn.len() as u32).saturating_sub(1);
    let mut drawn = drawn.into_iter();
    let missing = || Fault::new("no_moment", "the match has no such entry");
    let moments = Moments::gather(from, last, |_| drawn.next().ok_or_else(missing))?;
    Ok((PRIVATE, Json(moments)))
}

pub async fn record(State(app): State<Arc<App>>, Path(table): Path<String>) -> Result<Response, Sorry> {
    let table = app.house.find(&table).await?;
    let record = table.with_room(|room| room.export()).await??;
    let record = serde_json::to_string(&record).unwrap_or_default();
    let name = format!("attachment; filename=\"wartable-{}.json\"", table.short());
    let about = [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((StatusCode::OK, about, record).into_response())
}

fn eyes(person: Option<&Person>) -> Result<Option<PersonId>, Sorry> {
    person.map(person_id).transpose()
}

fn replayed(look: Look) -> Option<Replay> {
    let ending = match look.phase {
        Phase::Over(ending) => Some(ending),
        Phase::Gathering | Phase::Playing => None,
    };
    let seats = look.seats;
    Some(Replay {
        stage: look.stage?,
        last: look.entry?,
        game: look.game,
        table: look.table,
        title: look.title,
        players: seats.iter().map(|seat| (seat.sitter.clone().unwrap_or_default(), seat.side.0)).collect(),
        ending,
        outcome: look.outcome,
        commitment: Some(look.commitment),
        seed: look.seed,
        salts: seats.into_iter().map(|seat| seat.salt.unwrap_or_default()).collect(),
    })
}
