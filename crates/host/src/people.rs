//! What a server asks of a room about its people.

use crate::{PersonId, Room, Snapshot};
use kernel::Seat;

impl Room {
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.state.seat_of(person)
    }

    /// Whether a person is the host or has a seat, and so sees more than a spectator.
    pub fn is_member(&self, person: &PersonId) -> bool {
        *person == self.state.host || self.seat_of(person).is_some()
    }

    pub fn is_here(&self, person: &PersonId) -> bool {
        self.state.people.get(person).is_some_and(|attendee| attendee.away.is_none())
    }

    /// The name others see.
    pub fn name_of(&self, person: &PersonId) -> Option<&str> {
        self.state.people.get(person).map(|attendee| attendee.name.as_str())
    }

    /// The person whose table it is.
    pub fn host(&self) -> &PersonId {
        &self.state.host
    }

    /// The people who are here: seated or watching.
    pub fn present(&self) -> impl Iterator<Item = &PersonId> {
        self.state.people.iter().filter(|(_, attendee)| attendee.away.is_none()).map(|(id, _)| id)
    }
}

impl Snapshot {
    /// The game it is of, for [`Room::restore`].
    pub fn game(&self) -> &str {
        &self.state.plan.arrangement.game
    }
}
