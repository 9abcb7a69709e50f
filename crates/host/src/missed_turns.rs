//! Turns that wait for a person who is away, so that a server can tell them.

use crate::{PersonId, Room};
use kernel::{EntrySummary, History, Seat};

/// A person who is away while the match waits for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissedTurn {
    pub person: PersonId,
    /// The journal entry of the last action at the person's seat before this turn, or of the start. It stays the same until
    /// the seat has acted and another seat has acted after it, and later turns have larger numbers.
    pub turn: u64,
}

impl Room {
    /// Turns for which no bot moves and which the room does not pass by itself.
    pub fn missed_turns(&self) -> Vec<MissedTurn> {
        let missed = |seat: Seat| {
            let person = self.state.seat_state(seat)?.person()?;
            let waits = !self.is_here(person) && self.bot_for(seat).is_none() && self.answer_for(seat).is_none();
            waits.then(|| MissedTurn { person: person.clone(), turn: self.turn_of(seat) })
        };
        self.awaited().iter().filter_map(missed).collect()
    }

    fn turn_of(&self, seat: Seat) -> u64 {
        let entries = self.history().map_or(&[][..], History::summaries);
        let is_own = |entry: &EntrySummary| entry.seat == Some(seat);
        // Actions behind which no other seat has acted belong to the turn that goes on.
        let before = entries.iter().rposition(|entry| !is_own(entry)).unwrap_or_default();
        let last = entries.iter().take(before).rposition(is_own);
        let played = last.and_then(|entry| self.state.played.get(entry as u32));
        played.map_or(self.state.started.unwrap_or_default(), |played| played.number)
    }
}
