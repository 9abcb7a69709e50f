//! A room in a list: what the lobby shows of a table without opening it.

use crate::plan::is_default;
use crate::{PersonId, Room, RoomPhase, Timestamp};
use kernel::{Outcome, Seat, Side};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableSummary {
    pub table: String,
    pub game: String,
    /// The table's own name; may be empty.
    #[serde(default, skip_serializing_if = "is_default")]
    pub title: String,
    /// The scenario's or the map's name.
    pub scenario: String,
    /// The host's name.
    pub host: String,
    pub phase: RoomPhase,
    #[serde(default, skip_serializing_if = "is_default")]
    pub outcome: Option<Outcome>,
    pub seats: Vec<SeatSummary>,
    /// The newest entry of the match's record.
    #[serde(default, skip_serializing_if = "is_default")]
    pub entry: Option<u32>,
    /// When something last happened.
    pub updated: Timestamp,
    /// The lobby lists it among the open tables.
    #[serde(default, skip_serializing_if = "is_default")]
    pub listed: bool,
    /// The host and the seated persons. Never sent to clients.
    #[serde(skip)]
    pub members: Vec<PersonId>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatSummary {
    pub seat: Seat,
    /// `chaos/2`.
    pub name: String,
    pub side: Side,
    /// The person's or the bot's name.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sitter: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub person: bool,
    /// Any visitor may sit here.
    #[serde(default, skip_serializing_if = "is_default")]
    pub open: bool,
    /// Reserved for the person with its invitation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub invited: bool,
    /// The match waits for this seat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub awaited: bool,
    /// When its clock runs out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub due: Option<Timestamp>,
}

impl Room {
    pub fn summary(&self) -> TableSummary {
        let (state, arrangement) = (&self.state, &self.state.plan.arrangement);
        let mut members = vec![state.host.clone()];
        let seated = state.seats.iter().filter_map(|seat_state| seat_state.person());
        members.extend(seated.filter(|person| **person != state.host).cloned());
        TableSummary {
            table: state.plan.table.clone(),
            game: arrangement.game.clone(),
            title: arrangement.title.clone(),
            scenario: state.scenario.clone(),
            host: state.name(&state.host),
            phase: state.phase,
            outcome: self.outcome(),
            seats: state.seating.seats().filter_map(|seat| self.seat_summary(seat)).collect(),
            entry: self.record().map(|record| record.last()),
            updated: state.at,
            listed: arrangement.listed,
            members,
        }
    }

    fn seat_summary(&self, seat: Seat) -> Option<SeatSummary> {
        let seat_state = self.state.seat_state(seat)?;
        let sitter = self.state.sitter_name(seat_state);
        let awaited = self.awaited().contains(seat);
        Some(SeatSummary {
            seat,
            name: self.state.seating.name(seat, self.game.title().sides),
            side: self.state.seating.side(seat),
            person: seat_state.person().is_some(),
            open: sitter.is_none() && seat_state.invitation.is_none(),
            invited: seat_state.invitation.is_some(),
            sitter,
            awaited,
            due: self.state.clock(seat).filter(|_| awaited).and_then(|clock| clock.deadline()),
        })
    }
}
