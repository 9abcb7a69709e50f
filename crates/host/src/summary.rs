//! A room in a list: what the lobby shows of a table without opening it.

use crate::plan::is_default;
use crate::{Moment, PersonId, Phase, Room};
use kernel::{Outcome, Seat, Side};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    pub table: String,
    pub game: String,
    /// The table's own name; may be empty.
    #[serde(default, skip_serializing_if = "is_default")]
    pub title: String,
    /// The scenario's or the map's name.
    pub scenario: String,
    /// The host's name.
    pub host: String,
    pub phase: Phase,
    #[serde(default, skip_serializing_if = "is_default")]
    pub outcome: Option<Outcome>,
    pub seats: Vec<SeatSummary>,
    /// The newest entry of the match's record.
    #[serde(default, skip_serializing_if = "is_default")]
    pub entry: Option<u32>,
    /// When something last happened.
    pub updated: Moment,
    /// Stands among the open tables.
    #[serde(default, skip_serializing_if = "is_default")]
    pub listed: bool,
    /// Whose table it is: the host and whoever sits. Never sent.
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
    /// Whoever comes may sit here.
    #[serde(default, skip_serializing_if = "is_default")]
    pub open: bool,
    /// Kept for somebody with an invitation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub invited: bool,
    /// The match waits for this seat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub awaited: bool,
    /// When its clock runs out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub due: Option<Moment>,
}

impl Room {
    pub fn summary(&self) -> Summary {
        let (books, arrangement) = (&self.books, &self.books.plan.arrangement);
        let mut members = vec![books.host.clone()];
        let seated = books.chairs.iter().filter_map(|chair| chair.person());
        members.extend(seated.filter(|person| **person != books.host).cloned());
        Summary {
            table: books.plan.table.clone(),
            game: arrangement.game.clone(),
            title: arrangement.title.clone(),
            scenario: books.scenario.clone(),
            host: books.name(&books.host),
            phase: books.phase,
            outcome: self.outcome(),
            seats: books.seating.seats().filter_map(|seat| self.seat_summary(seat)).collect(),
            entry: self.record().map(|record| record.last()),
            updated: books.at,
            listed: arrangement.listed,
            members,
        }
    }

    fn seat_summary(&self, seat: Seat) -> Option<SeatSummary> {
        let chair = self.books.chair(seat)?;
        let sitter = self.books.sitter_name(chair);
        let awaited = self.awaited().contains(seat);
        Some(SeatSummary {
            seat,
            name: self.books.seating.name(seat, self.game.title().sides),
            side: self.books.seating.side(seat),
            person: chair.person().is_some(),
            open: sitter.is_none() && chair.invitation.is_none(),
            invited: chair.invitation.is_some(),
            sitter,
            awaited,
            due: self.books.clock(seat).filter(|_| awaited).and_then(|clock| clock.deadline()),
        })
    }
}
