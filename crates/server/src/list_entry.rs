//! What lists show of a table, and whose it is.

use crate::json;
use host::Room;
use kernel::{Seat, Side};
use protocol::account::MatchResult;
use protocol::lobby::LobbyRow;
use protocol::{ApiError, PersonId, RoomPhase, SeatView, TableSummary};
use serde::{Deserialize, Serialize};
use store::{ListEntry, ListedTable, Member};

/// The body of a list entry. People's ids stay in here; a row shows names.
#[derive(Serialize, Deserialize)]
struct Body {
    summary: TableSummary,
    seated: Vec<(PersonId, Seat)>,
}

pub(crate) fn of(room: &Room) -> Result<ListEntry, ApiError> {
    let mut summary = room.summary();
    let phase = match summary.phase {
        RoomPhase::Gathering => store::TablePhase::Gathering,
        RoomPhase::Playing => store::TablePhase::Playing,
        RoomPhase::Over(_) => store::TablePhase::Over,
    };
    // The store keeps the time itself, and a summary that says the same need not be written again.
    summary.updated = protocol::Timestamp(0);
    summary.entry = None;
    let seated = |person: &PersonId| Some((person.clone(), room.seat_of(person)?));
    Ok(ListEntry {
        game: summary.game.clone(),
        phase,
        listed: summary.listed,
        free_seats: summary.seats.iter().filter(|seat| seat.is_open()).count() as u8,
        members: summary.members.iter().map(|person| member(&summary, person, room.seat_of(person))).collect(),
        body: json::write(&Body { seated: summary.members.iter().filter_map(seated).collect(), summary })?,
    })
}

/// What the list of a person's matches is searched and counted by.
fn member(summary: &TableSummary, person: &PersonId, seat: Option<Seat>) -> Member {
    let mine = seat.and_then(|seat| summary.seats.iter().find(|one| one.seat == seat));
    let others = summary.seats.iter().filter(|one| Some(one.seat) != seat);
    let names: Vec<&str> = others.filter_map(|one| one.sitter.as_deref()).collect();
    let foes = summary.seats.iter().filter(|one| mine.is_some_and(|mine| mine.side != one.side));
    let game = catalog::find(&summary.game).map_or("", |game| game.title().name);
    let words = [&[summary.title.as_str(), &summary.scenario, game][..], &names].concat().join(" ");
    Member {
        person: person.clone().into(),
        result: mine.and_then(|mine| result(summary, mine.side)).map_or("", MatchResult::word).to_owned(),
        side: mine.map(side_name).unwrap_or_default(),
        scenario: summary.scenario.clone(),
        opponents: foes.filter_map(|one| one.sitter.clone()).collect(),
        words,
    }
}

/// How the match ended for a side; none while it is on.
fn result(summary: &TableSummary, side: Side) -> Option<MatchResult> {
    let RoomPhase::Over(_) = summary.phase else { return None };
    Some(MatchResult::of(summary.outcome.as_ref(), side))
}

/// `Imperial` for the seat `imperial/2`; the faction's name where that is settled in play.
fn side_name(seat: &SeatView) -> String {
    let faction = seat.faction.as_ref().map(|faction| faction.name.as_str()).filter(|name| !name.is_empty());
    let side = seat.name.split('/').next().unwrap_or_default();
    let mut letters = faction.unwrap_or(side).chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The summary of a table in a list; none if another version wrote it.
pub(crate) fn summary(listed: &ListedTable) -> Option<TableSummary> {
    serde_json::from_str::<Body>(&listed.body).ok().map(|body| body.summary)
}

/// The row a person sees of it; none if another version wrote it.
pub(crate) fn row(listed: &ListedTable, who: Option<&str>) -> Option<LobbyRow> {
    let Body { mut summary, seated } = serde_json::from_str(&listed.body).ok()?;
    summary.updated = protocol::Timestamp(listed.updated);
    let you = seated.into_iter().find(|(person, _)| who == Some(&String::from(person.clone()))).map(|(_, seat)| seat);
    let awaited = |seat: Seat| summary.seats.iter().any(|one| one.seat == seat && one.awaited);
    Some(LobbyRow { your_move: you.is_some_and(awaited), you, summary })
}
