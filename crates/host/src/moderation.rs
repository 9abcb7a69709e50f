//! What the host may do about people who watch or talk, and what the operator of the server may do about a table.

use crate::transaction::Transaction;
use crate::{
    Accepted, Cause, ChatMessage, Command, Ending, Envelope, News, Notice, PersonId, Room, RoomError, Sitter,
    Timestamp, limits,
};
use protocol::Moderation;
use std::collections::BTreeSet;

/// What stands in the place of the name of a person whose data was deleted.
const DELETED: &str = "Deleted person";

impl Room {
    /// Ends the match, on behalf of the operator.
    pub fn close(&mut self, now: Timestamp) -> Result<Accepted, RoomError> {
        self.live(Cause::Closed, now)
    }

    /// Deletes the name of a person here and what they said, on behalf of the operator. None if the room knows nothing of
    /// them.
    pub fn forget_person(&mut self, person: &PersonId, now: Timestamp) -> Result<Option<Accepted>, RoomError> {
        let state = &self.state;
        let known = state.people.contains_key(person) || state.speakers.values().any(|speaker| speaker == person);
        let planned = state.plan.arrangement.people().any(|planned| planned == person);
        match known || planned || state.removed.contains_key(person) || state.silenced.contains_key(person) {
            true => self.live(Cause::Forgotten(person.clone()), now).map(Some),
            false => Ok(None),
        }
    }

    /// The person whom others see under this name.
    pub fn person_called(&self, name: &str) -> Option<&PersonId> {
        let visitor = self.visitors.iter().find(|(_, called)| *called == name);
        let attendee = || self.state.people.iter().find(|(_, attendee)| attendee.name == name).map(|(id, _)| id);
        visitor.map(|(id, _)| id).or_else(attendee)
    }

    /// Who wrote a message of the chat.
    pub fn speaker(&self, number: u64) -> Option<&PersonId> {
        self.state.speakers.get(&number)
    }

    /// Everything that was said, for the operator.
    pub fn whole_chat(&self) -> impl Iterator<Item = &ChatMessage> {
        self.state.chat.iter()
    }

    /// The people the room remembers: the host, the seated, and visitors who talked.
    pub fn known_people(&self) -> impl Iterator<Item = &PersonId> {
        self.state.people.keys()
    }

    /// Everyone whose id a snapshot of the room has in it.
    pub fn people_in_snapshot(&self) -> BTreeSet<&PersonId> {
        let state = &self.state;
        let present = state.people.keys().chain(state.speakers.values()).chain([&state.host]);
        let seated = state.seats.iter().filter_map(|seat_state| seat_state.person());
        let moderated = state.removed.keys().chain(state.silenced.keys());
        let voters = state.votes.iter().flat_map(|vote| vote.agreed.iter().chain([&vote.by]));
        let planned = state.plan.arrangement.people();
        present.chain(seated).chain(moderated).chain(voters).chain(planned).collect()
    }

    /// What a person said that is still in the chat.
    pub fn messages_of(&self, person: &PersonId) -> Vec<String> {
        let own = self.state.chat.iter().filter(|message| self.speaker(message.number) == Some(person));
        own.map(|message| message.text.clone()).collect()
    }

    /// Whether the host sent this person away.
    pub fn is_removed(&self, person: &PersonId) -> bool {
        self.state.removed.contains_key(person)
    }

    /// Whether this person may not talk.
    pub fn is_silenced(&self, person: &PersonId) -> bool {
        let state = &self.state;
        state.silenced.contains_key(person) || state.spectators_silenced && !self.is_member(person)
    }

    pub(crate) fn moderation(&self) -> Option<Moderation> {
        let state = &self.state;
        let moderation = Moderation {
            watching: self.visitors.values().cloned().collect(),
            silenced: state.silenced.values().cloned().collect(),
            removed: state.removed.values().cloned().collect(),
            spectators_silenced: state.spectators_silenced,
        };
        (moderation != Moderation::default()).then_some(moderation)
    }

    /// The person a new command is about.
    pub(crate) fn subject_of(&self, cause: &Cause) -> Result<Option<PersonId>, RoomError> {
        let Cause::Person(Envelope { by, command, .. }) = cause else { return Ok(None) };
        if *by != self.state.host {
            return Ok(None);
        }
        let called = |among: &std::collections::BTreeMap<PersonId, String>, name: &str| {
            among.iter().find(|(_, called)| *called == name).map(|(id, _)| id.clone())
        };
        let (name, found) = match command {
            Command::Remove { name, on: true } | Command::Silence { name: Some(name), on: true } => {
                (name, self.person_called(name).cloned())
            }
            Command::Remove { name, on: false } => (name, called(&self.state.removed, name)),
            Command::Silence { name: Some(name), on: false } => (name, called(&self.state.silenced, name)),
            _ => return Ok(None),
        };
        found.map(Some).ok_or_else(|| RoomError::NoSuchPerson(name.clone()))
    }

    pub(crate) fn remove(
        &mut self,
        by: &PersonId,
        name: &str,
        on: bool,
        tx: &mut Transaction,
    ) -> Result<(), RoomError> {
        let person = self.moderated(by, tx)?;
        if !on {
            self.state.removed.remove(&person);
            return Ok(());
        }
        if self.is_member(&person) {
            return Err(RoomError::HasSeat);
        }
        if self.state.removed.len() >= limits::PEOPLE {
            return Err(RoomError::Full);
        }
        self.visitors.remove(&person);
        self.state.people.remove(&person);
        self.state.removed.insert(person, name.to_owned());
        tx.tell(Notice::everyone(News::Seats));
        Ok(())
    }

    pub(crate) fn silence(
        &mut self,
        by: &PersonId,
        name: Option<&str>,
        on: bool,
        tx: &mut Transaction,
    ) -> Result<(), RoomError> {
        let Some(name) = name else {
            self.hosted(by)?;
            self.state.spectators_silenced = on;
            return Ok(());
        };
        let person = self.moderated(by, tx)?;
        match on {
            false => drop(self.state.silenced.remove(&person)),
            true if self.state.silenced.len() >= limits::PEOPLE => return Err(RoomError::Full),
            true => drop(self.state.silenced.insert(person, name.to_owned())),
        }
        Ok(())
    }

    /// The person the host's command is about.
    fn moderated(&self, by: &PersonId, tx: &Transaction) -> Result<PersonId, RoomError> {
        self.hosted(by)?;
        tx.subject.clone().ok_or_else(|| RoomError::NoSuchPerson("such person".into()))
    }

    fn hosted(&self, by: &PersonId) -> Result<(), RoomError> {
        if *by == self.state.host { Ok(()) } else { Err(RoomError::NotHost) }
    }

    pub(crate) fn close_table(&mut self, tx: &mut Transaction) -> Result<(), RoomError> {
        self.playing()?;
        self.finish(Ending::Abandoned, tx);
        Ok(())
    }

    pub(crate) fn forget(&mut self, person: &PersonId) {
        self.visitors.remove(person);
        let state = &mut self.state;
        let seat = state.seat_of(person);
        for message in &mut state.chat {
            let own = match state.speakers.get(&message.number) {
                Some(speaker) => speaker == person,
                // An older version wrote down the seat only.
                None => seat.is_some() && message.seat == seat,
            };
            if own {
                DELETED.clone_into(&mut message.name);
                message.text.clear();
            }
        }
        state.speakers.retain(|_, speaker| speaker != person);
        state.removed.remove(person);
        state.silenced.remove(person);
        // The plan also names people who gave up their seat or the role of host.
        let arrangement = &mut state.plan.arrangement;
        if arrangement.host.id == *person {
            DELETED.clone_into(&mut arrangement.host.name);
        }
        for sitter in &mut arrangement.sitters {
            if let Sitter::Person { id, name } = sitter
                && id == person
            {
                DELETED.clone_into(name);
            }
        }
        if seat.is_none() && *person != state.host {
            state.people.remove(person);
            return;
        }
        if let Some(attendee) = state.people.get_mut(person) {
            DELETED.clone_into(&mut attendee.name);
        }
        let players = state.seats.iter().map(|seat_state| state.player_name(seat_state)).collect();
        if let Some(table) = &mut self.table {
            table.name_players(players);
        }
    }
}
