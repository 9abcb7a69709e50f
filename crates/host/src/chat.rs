//! Table talk, short and not too fast. While the match is on, what spectators say stays among spectators, and what a
//! side says among itself stays there.

use crate::minutes::Minutes;
use crate::notice::To;
use crate::plan::Delay;
use crate::{Moment, News, Notice, PersonId, Remark, Room, Talk, Trouble, limits};

impl Room {
    pub(crate) fn say(&mut self, by: &PersonId, text: &str, aside: bool, minutes: &mut Minutes) -> Result<(), Trouble> {
        let text = text.trim();
        let odd = |c: char| c.is_control() && c != '\n';
        if !(1..=limits::REMARK).contains(&text.chars().count()) || text.chars().any(odd) {
            return Err(Trouble::Remark);
        }
        let seat = self.books.seat_of(by);
        let talk = match seat {
            _ if aside => Talk::Side(self.books.seating.side(seat.ok_or(Trouble::NoSeat)?)),
            None if self.books.is_playing() => Talk::Gallery,
            _ => Talk::Table,
        };
        let books = &mut self.books;
        let guest = books.people.get_mut(by).ok_or(Trouble::NotHere)?;
        let (count, window) = limits::REMARK_RATE;
        let recent = |spoke: &Moment| books.at.since(*spoke) < window;
        if guest.spoke.iter().filter(|&spoke| recent(spoke)).count() >= count {
            return Err(Trouble::TooFast);
        }
        guest.spoke.retain(recent);
        guest.spoke.push_back(books.at);
        let name = guest.name.clone();
        let remark = Remark { number: books.number, at: books.at, talk, name, seat, text: text.to_owned() };
        books.talk.push_back(remark.clone());
        if books.talk.iter().filter(|kept| kept.talk == talk).count() > limits::REMARKS
            && let Some(oldest) = books.talk.iter().position(|kept| kept.talk == talk)
        {
            books.talk.remove(oldest);
        }
        self.tell_remark(&remark, minutes);
        Ok(())
    }

    fn tell_remark(&self, remark: &Remark, minutes: &mut Minutes) {
        let mut tell = |to, not_before| minutes.tell(Notice { to, not_before, news: News::Said(remark.clone()) });
        let delay = self.books.plan.arrangement.settings.delay;
        match remark.talk {
            Talk::Gallery => tell(To::Spectators, None),
            Talk::Side(side) => {
                for seat in self.books.seating.members(side) {
                    if let Some(person) = self.books.chair(seat).and_then(|chair| chair.person()) {
                        tell(To::Person(person.clone()), None);
                    }
                }
            }
            Talk::Table if !self.books.is_playing() || delay == Delay::None => tell(To::Everyone, None),
            // What players say of the table would tell spectators what they are not to see yet.
            Talk::Table => {
                for person in self.books.chairs.iter().filter_map(|chair| chair.person()) {
                    tell(To::Person(person.clone()), None);
                }
                if let Delay::Millis(millis) = delay {
                    tell(To::Spectators, Some(remark.at.after(millis)));
                }
            }
        }
    }
}
