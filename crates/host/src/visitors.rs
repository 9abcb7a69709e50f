//! People who are here without a seat and are not the host. They come and go without an entry of the journal. A visitor
//! who gives a command, to sit down or to talk, becomes one of the people of the room, so that the room knows again what
//! they said and how fast; it forgets those who have been silent longest.

use crate::room_state::Attendee;
use crate::{Accepted, Ack, Cause, Command, Envelope, News, Notice, PersonId, Room, RoomError, limits};
use kernel::History;
use protocol::display_name;

impl Room {
    pub(crate) fn visit(&mut self, by: &PersonId, name: &str) -> Result<Accepted, RoomError> {
        let name = display_name(name).ok_or(RoomError::Name)?;
        if self.is_removed(by) {
            return Err(RoomError::Removed);
        }
        let seated = self.state.seats.iter().filter(|seat_state| seat_state.person().is_some()).count();
        let members = seated + usize::from(self.seat_of(&self.state.host).is_none());
        if !self.visitors.contains_key(by) && members + self.visitors.len() >= limits::PEOPLE {
            return Err(RoomError::Full);
        }
        self.visitors.insert(by.clone(), name.clone());
        Ok(self.passed_by(name, true))
    }

    pub(crate) fn leave(&mut self, by: &PersonId) -> Result<Accepted, RoomError> {
        let name = self.visitors.remove(by).ok_or(RoomError::NotHere)?;
        Ok(self.passed_by(name, false))
    }

    fn passed_by(&self, name: String, here: bool) -> Accepted {
        let ack = Ack { number: self.state.number, entry: self.history().map(History::last) };
        let notice = Notice::everyone(News::Presence { seat: None, name, here, until: None });
        Accepted { ack, journal: None, notices: vec![notice] }
    }

    /// Makes a visitor one of the people of the room; what the room knew of them before.
    pub(crate) fn admit(&mut self, by: &PersonId, name: &str) -> Option<Attendee> {
        let before = self.state.people.get(by).cloned();
        let attendee = self.state.people.entry(by.clone()).or_insert_with(|| Attendee::new(name.to_owned()));
        (attendee.name, attendee.away) = (name.to_owned(), None);
        before
    }

    pub(crate) fn take_back_admission(&mut self, by: &PersonId, before: Option<Attendee>) {
        match before {
            Some(attendee) => self.state.people.insert(by.clone(), attendee),
            None => self.state.people.remove(by),
        };
    }

    /// In a room that knows too many people, the one is forgotten who has no seat and has been silent longest.
    pub(crate) fn forget_a_visitor(&mut self, admitted: &PersonId) {
        if self.state.people.len() <= limits::PEOPLE {
            return;
        }
        let others = self.state.people.iter().filter(|(id, _)| *id != admitted && !self.is_member(id));
        let silent = others.min_by_key(|(_, attendee)| attendee.spoke.back().copied()).map(|(id, _)| id.clone());
        if let Some(silent) = silent {
            self.state.people.remove(&silent);
        }
    }

    /// The seated people who are here, and the host, before a command that may take a seat or that role from one of them.
    pub(crate) fn members_before(&self, cause: &Cause) -> Vec<PersonId> {
        match cause {
            Cause::Person(Envelope {
                command: Command::Sit { .. } | Command::Stand | Command::Place { .. } | Command::Host { .. },
                ..
            }) => self.present().cloned().collect(),
            _ => Vec::new(),
        }
    }

    /// After a command: a visitor who got a seat is none any more, a person who lost theirs is one.
    pub(crate) fn tell_visitors_apart(&mut self, members_before: Vec<PersonId>) {
        for person in members_before {
            if !self.is_member(&person) {
                let name = self.state.name(&person);
                self.visitors.insert(person, name);
            }
        }
        let state = &self.state;
        self.visitors.retain(|id, _| *id != state.host && state.seat_of(id).is_none());
    }
}
