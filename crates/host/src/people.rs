//! What a server asks of a room about its people.

use crate::{PersonId, Room, Snapshot};
use kernel::Seat;

impl Room {
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.books.seat_of(person)
    }

    /// Whether somebody sees more than a stranger does: the host, and whoever sits.
    pub fn is_somebody(&self, person: &PersonId) -> bool {
        *person == self.books.host || self.seat_of(person).is_some()
    }

    pub fn is_here(&self, person: &PersonId) -> bool {
        self.books.people.get(person).is_some_and(|guest| guest.away.is_none())
    }

    /// The name others see.
    pub fn name_of(&self, person: &PersonId) -> Option<&str> {
        self.books.people.get(person).map(|guest| guest.name.as_str())
    }

    /// Everybody who is here, at the table and around it.
    pub fn present(&self) -> impl Iterator<Item = &PersonId> {
        self.books.people.iter().filter(|(_, guest)| guest.away.is_none()).map(|(id, _)| id)
    }
}

impl Snapshot {
    /// The game it is of, for [`Room::restore`].
    pub fn game(&self) -> &str {
        &self.books.plan.arrangement.game
    }
}
