//! A match over HTTP: the whole look, the way it went, and its record when it is over.

use crate::app::{App, Asked};
use crate::clockwork::now;
use crate::session::{Visitor, person_id};
use crate::sorry::Sorry;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use host::{PersonId, Room, Trouble};
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
    let replay = Replay::of(look).ok_or(Trouble::NotStarted)?;
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
    // In small stretches, so that nobody at the table waits for whoever looks back.
    'all: for start in (0..STRETCH).step_by(AT_ONCE as usize) {
        let (first, until) = (from.saturating_add(start), from.saturating_add(start + AT_ONCE));
        let look =
            |room: &Room| (first..until).map(|entry| room.moment(who.as_ref(), entry, now())).collect::<Vec<_>>();
        for moment in table.with_room(look).await? {
            match moment {
                Ok(moment) => drawn.push((moment.scene, moment.lines)),
                Err(trouble) if drawn.is_empty() => return Err(trouble.into()),
                Err(_) => break 'all,
            }
        }
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
