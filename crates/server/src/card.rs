//! What lists show of a table, and whose it is.

use host::{PersonId, Phase, Room, Summary};
use kernel::Seat;
use protocol::lobby::Row;
use serde::{Deserialize, Serialize};
use store::{Card, Listed};

/// The body of a card. People's ids stay in here; a row shows names.
#[derive(Serialize, Deserialize)]
struct Body {
    summary: Summary,
    seated: Vec<(PersonId, Seat)>,
}

pub fn of(room: &Room) -> Card {
    let mut summary = room.summary();
    let phase = match summary.phase {
        Phase::Gathering => store::Phase::Gathering,
        Phase::Playing => store::Phase::Playing,
        Phase::Over(_) => store::Phase::Over,
    };
    // The store keeps the time itself, and a card that says the same need not be written again.
    summary.updated = host::Moment(0);
    summary.entry = None;
    let seated = |person: &PersonId| Some((person.clone(), room.seat_of(person)?));
    Card {
        game: summary.game.clone(),
        phase,
        listed: summary.listed,
        free_seats: summary.seats.iter().filter(|seat| seat.open).count() as u8,
        members: summary.members.iter().cloned().map(String::from).collect(),
        // Plain data, which JSON can always carry.
        body: serde_json::to_string(&Body { seated: summary.members.iter().filter_map(seated).collect(), summary })
            .unwrap_or_default(),
    }
}

/// The row a person sees of it; none if another version wrote it.
pub fn row(listed: &Listed, who: Option<&str>) -> Option<Row> {
    let Body { mut summary, seated } = serde_json::from_str(&listed.body).ok()?;
    summary.updated = host::Moment(listed.updated);
    let you = seated.into_iter().find(|(person, _)| who == Some(&String::from(person.clone()))).map(|(_, seat)| seat);
    let awaited = |seat: Seat| summary.seats.iter().any(|one| one.seat == seat && one.awaited);
    Some(Row { your_move: you.is_some_and(awaited), you, summary })
}
