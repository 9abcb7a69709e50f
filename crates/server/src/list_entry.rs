//! What lists show of a table, and whose it is.

use crate::json;
use host::Room;
use kernel::{Seat, Side};
use protocol::account::MatchResult;
use protocol::lobby::LobbyRow;
use protocol::{ApiError, PersonId, RoomPhase, SeatView, TableSummary, Timestamp};
use serde::{Deserialize, Serialize};
use store::{ListChange, ListEntry, ListedTable, Member};

/// Lists tell the time of the newest entry give or take so many milliseconds: it stands in indexes, which are not to be
/// written with every entry.
const TIME: u64 = 30_000;

/// What this server wrote into the lists last.
pub(crate) struct Listed {
    entry: ListEntry,
    /// The time that stands there.
    at: Timestamp,
}

/// What a list entry changes where it follows on one, or on one that is not known.
pub(crate) fn change<'a>(known: Option<&Listed>, new: &'a ListEntry, now: Timestamp) -> ListChange<'a> {
    let Some(Listed { entry, at }) = known.filter(|known| is_found_alike(&known.entry, new)) else {
        return ListChange::Entry(new);
    };
    match (entry.body == new.body, now.since(*at) < TIME) {
        (true, true) => ListChange::Nothing,
        (true, false) => ListChange::Time,
        (false, true) => ListChange::Row(&new.body),
        (false, false) => ListChange::Entry(new),
    }
}

/// Whether the same searches find both.
fn is_found_alike(one: &ListEntry, other: &ListEntry) -> bool {
    let ListEntry { game, phase, listed, free_seats, members, body: _ } = one;
    (game, phase, listed, free_seats, members)
        == (&other.game, &other.phase, &other.listed, &other.free_seats, &other.members)
}

impl Listed {
    /// What stands there after `change` to a list entry.
    pub(crate) fn after(known: Option<Listed>, change: ListChange, entry: &ListEntry, now: Timestamp) -> Listed {
        let keeps_time = matches!(change, ListChange::Nothing | ListChange::Row(_));
        let at = known.filter(|_| keeps_time).map_or(now, |known| known.at);
        Listed { entry: entry.clone(), at }
    }
}

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
    summary.updated = Timestamp(0);
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
    summary.updated = Timestamp(listed.updated);
    let you = seated.into_iter().find(|(person, _)| who == Some(&String::from(person.clone()))).map(|(_, seat)| seat);
    let awaited = |seat: Seat| summary.seats.iter().any(|one| one.seat == seat && one.awaited);
    Some(LobbyRow { your_move: you.is_some_and(awaited), you, summary })
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::TablePhase;

    fn entry(body: &str, phase: TablePhase) -> ListEntry {
        let members = vec!["ann".into()];
        ListEntry { game: "bids".into(), phase, listed: true, free_seats: 0, members, body: body.into() }
    }

    #[test]
    fn no_more_is_written_into_the_lists_than_changed() {
        let playing = |body: &str| entry(body, TablePhase::Playing);
        let known = Listed { entry: playing("a"), at: Timestamp(0) };
        let (soon, later) = (Timestamp(TIME - 1), Timestamp(TIME));
        let (same, other, over) = (playing("a"), playing("b"), entry("b", TablePhase::Over));
        let cases = [
            (&same, soon, ListChange::Nothing),
            (&same, later, ListChange::Time),
            (&other, soon, ListChange::Row("b")),
            (&other, later, ListChange::Entry(&other)),
            (&over, soon, ListChange::Entry(&over)),
        ];
        for (new, now, expected) in cases {
            assert_eq!(change(Some(&known), new, now), expected, "at {now:?}");
            assert_eq!(change(None, new, now), ListChange::Entry(new));
        }
    }

    #[test]
    fn the_time_in_the_lists_is_written_again_after_a_while_however_much_is_played() {
        let (mut known, mut times) = (None, 0);
        for at in (0..TIME * 3).step_by(1_000).map(Timestamp) {
            let new = entry(if at.0 % 2_000 == 0 { "a" } else { "b" }, TablePhase::Playing);
            let change = change(known.as_ref(), &new, at);
            times += u32::from(matches!(change, ListChange::Entry(_) | ListChange::Time));
            known = Some(Listed::after(known, change, &new, at));
        }
        assert_eq!(times, 3);
    }
}
