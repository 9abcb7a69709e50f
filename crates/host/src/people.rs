//! What a server asks of a room about its people: those who belong to it, and visitors.

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

    /// Whether a person is shown something that other spectators are not.
    pub fn has_own_view(&self, person: &PersonId) -> bool {
        self.is_member(person) || self.state.silenced.contains_key(person)
    }

    pub fn is_here(&self, person: &PersonId) -> bool {
        match self.is_member(person) {
            true => self.state.people.get(person).is_some_and(|attendee| attendee.away.is_none()),
            false => self.visitors.contains_key(person),
        }
    }

    /// The name others see.
    pub fn name_of(&self, person: &PersonId) -> Option<&str> {
        let attendee = || self.state.people.get(person).map(|attendee| attendee.name.as_str());
        self.visitors.get(person).map(String::as_str).or_else(attendee)
    }

    /// The names of all others at the table: seated or watching, people and bots.
    pub fn names_besides(&self, person: &PersonId) -> impl Iterator<Item = String> {
        let seated = self.state.seats.iter().filter(|seat_state| seat_state.person() != Some(person));
        let seated = seated.filter_map(|seat_state| self.state.sitter_name(seat_state));
        let host = std::iter::once(&self.state.host).filter(|host| *host != person).map(|host| self.state.name(host));
        let visitors = self.visitors.iter().filter(|(id, _)| *id != person).map(|(_, name)| name.clone());
        seated.chain(host).chain(visitors).collect::<Vec<_>>().into_iter()
    }

    /// How many are here without a seat.
    pub fn spectators(&self) -> usize {
        let host = &self.state.host;
        self.visitors.len() + usize::from(self.seat_of(host).is_none() && self.is_here(host))
    }

    /// The person whose table it is.
    pub fn host(&self) -> &PersonId {
        &self.state.host
    }

    /// The seated people who are here, and the host if here.
    pub fn present(&self) -> impl Iterator<Item = &PersonId> {
        let host = std::iter::once(&self.state.host).filter(|host| self.seat_of(host).is_none());
        let seated = self.state.seats.iter().filter_map(|seat_state| seat_state.person());
        seated.chain(host).filter(|person| self.is_here(person))
    }
}

impl Snapshot {
    /// The game it is of, for [`Room::restore`].
    pub fn game(&self) -> &str {
        &self.state.plan.arrangement.game
    }
}
