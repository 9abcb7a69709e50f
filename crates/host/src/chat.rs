//! Chat, limited in length and rate. During play, messages of spectators reach spectators only, and messages to a side
//! reach that side only.

use crate::notice::Recipient;
use crate::transaction::Transaction;
use crate::{Channel, ChatMessage, Delay, News, Notice, PersonId, Room, RoomError, Timestamp, limits};

impl Room {
    pub(crate) fn say(
        &mut self,
        by: &PersonId,
        text: &str,
        aside: bool,
        tx: &mut Transaction,
    ) -> Result<(), RoomError> {
        let text = text.trim();
        let odd = |c: char| c.is_control() && c != '\n';
        if !(1..=limits::CHAT_MESSAGE).contains(&text.chars().count()) || text.chars().any(odd) {
            return Err(RoomError::ChatMessage);
        }
        let seat = self.state.seat_of(by);
        if self.is_silenced(by) {
            return Err(RoomError::Silenced);
        }
        let channel = match seat {
            _ if aside => Channel::Side(self.state.seating.side(seat.ok_or(RoomError::NoSeat)?)),
            None if self.state.is_playing() => Channel::Gallery,
            _ => Channel::Table,
        };
        let state = &mut self.state;
        let attendee = state.people.get_mut(by).ok_or(RoomError::NotHere)?;
        let (count, window) = limits::CHAT_RATE;
        let recent = |spoke: &Timestamp| state.at.since(*spoke) < window;
        if attendee.spoke.iter().filter(|&spoke| recent(spoke)).count() >= count {
            return Err(RoomError::TooFast);
        }
        attendee.spoke.retain(recent);
        attendee.spoke.push_back(state.at);
        let name = attendee.name.clone();
        let message = ChatMessage { number: state.number, at: state.at, channel, name, seat, text: text.to_owned() };
        state.chat.push_back(message.clone());
        state.speakers.insert(state.number, by.clone());
        if state.chat.iter().filter(|kept| kept.channel == channel).count() > limits::CHAT_MESSAGES
            && let Some(oldest) = state.chat.iter().position(|kept| kept.channel == channel)
        {
            let gone = state.chat.remove(oldest);
            state.speakers.retain(|number, _| gone.as_ref().is_none_or(|gone| gone.number != *number));
        }
        self.tell_remark(&message, tx);
        Ok(())
    }

    /// When the newest message was written.
    pub fn last_message_at(&self) -> Option<Timestamp> {
        self.state.chat.iter().map(|message| message.at).max()
    }

    /// Deletes the chat, and what is known of visitors, who are known only because they talked. This is no entry of the
    /// journal, so it holds where a snapshot of the room takes the journal's place.
    pub fn delete_chat(&mut self) {
        self.state.chat.clear();
        self.state.speakers.clear();
        let mut people = std::mem::take(&mut self.state.people);
        people.retain(|person, _| self.is_member(person));
        for attendee in people.values_mut() {
            // A command is known again by a digest, by which a guess at what was said could be confirmed.
            attendee.past_commands.clear();
            attendee.spoke.clear();
        }
        self.state.people = people;
    }

    fn tell_remark(&self, message: &ChatMessage, tx: &mut Transaction) {
        let mut tell = |to, not_before| tx.tell(Notice { to, not_before, news: News::Chat(message.clone()) });
        let delay = self.state.plan.arrangement.settings.delay;
        match message.channel {
            Channel::Gallery => tell(Recipient::Spectators, None),
            Channel::Side(side) => {
                for seat in self.state.seating.members(side) {
                    if let Some(person) = self.state.seat_state(seat).and_then(|seat_state| seat_state.person()) {
                        tell(Recipient::Person(person.clone()), None);
                    }
                }
            }
            Channel::Table if !self.state.is_playing() || delay == Delay::None => tell(Recipient::Everyone, None),
            // Delayed spectators must not learn from players' messages what they may not see yet.
            Channel::Table => {
                for person in self.state.seats.iter().filter_map(|seat_state| seat_state.person()) {
                    tell(Recipient::Person(person.clone()), None);
                }
                if let Delay::Millis(millis) = delay {
                    tell(Recipient::Spectators, Some(message.at.after(millis)));
                }
            }
        }
    }
}
