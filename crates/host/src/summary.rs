//! Makes the summary of a room for lists.

use crate::Room;
use kernel::Seat;
use protocol::{SeatSummary, TableSummary};

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
