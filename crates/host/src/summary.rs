//! Makes the summary of a room for lists.

use crate::Room;
use kernel::{History, Seat, Viewer};
use protocol::{SeatView, TableSummary};
use stage::Language;

impl Room {
    pub fn summary(&self) -> TableSummary {
        let (state, arrangement) = (&self.state, &self.state.plan.arrangement);
        let mut members = vec![state.host.clone()];
        let factions = match &self.table {
            Some(table) => table.factions(Viewer::Spectator, Language::English),
            None => state.factions.clone(),
        };
        let seats = state.seating.seats().filter_map(|seat| {
            let faction = factions.get(seat.0 as usize).cloned();
            Some(SeatView { faction, ..self.seat_summary(seat)? })
        });
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
            seats: seats.collect(),
            entry: self.history().map(History::last),
            updated: state.at,
            listed: arrangement.listed,
            members,
        }
    }

    /// What summaries and table views say alike.
    pub(crate) fn seat_summary(&self, seat: Seat) -> Option<SeatView> {
        let seat_state = self.state.seat_state(seat)?;
        let awaited = self.awaited().contains(seat);
        let seating = &self.state.seating;
        Some(SeatView {
            person: seat_state.person().is_some(),
            invited: seat_state.invitation.is_some(),
            sitter: self.state.sitter_name(seat_state),
            awaited,
            due: self.state.clock(seat).filter(|_| awaited).and_then(|clock| clock.deadline()),
            ..SeatView::new(seat, seating.name(seat, self.game.title().sides), seating.side(seat))
        })
    }
}
