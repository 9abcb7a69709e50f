//! What lists show of a table, and whose it is.

use crate::json;
use host::Room;
use kernel::Seat;
use protocol::lobby::LobbyRow;
use protocol::{ApiError, PersonId, RoomPhase, TableSummary};
use serde::{Deserialize, Serialize};
use store::{ListEntry, ListedTable};

/// The body of a card. People's ids stay in here; a row shows names.
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
        members: summary.members.iter().cloned().map(String::from).collect(),
        body: json::write(&Body { seated: summary.members.iter().filter_map(seated).collect(), summary })?,
    })
}

/// The row a person sees of it; none if another version wrote it.
pub(crate) fn row(listed: &ListedTable, who: Option<&str>) -> Option<LobbyRow> {
    let Body { mut summary, seated } = serde_json::from_str(&listed.body).ok()?;
    summary.updated = protocol::Timestamp(listed.updated);
    let you = seated.into_iter().find(|(person, _)| who == Some(&String::from(person.clone()))).map(|(_, seat)| seat);
    let awaited = |seat: Seat| summary.seats.iter().any(|one| one.seat == seat && one.awaited);
    Some(LobbyRow { your_move: you.is_some_and(awaited), you, summary })
}
