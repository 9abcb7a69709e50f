//! Coming, going, and what is due when time passes: countdowns for those who left, clocks for those who think.

use crate::books::Guest;
use crate::minutes::Minutes;
use crate::person::place_card;
use crate::plan::{Expiry, StandIn};
use crate::{Ask, Moment, News, Notice, PersonId, Room, Trouble, limits};
use kernel::{Seat, Side};

impl Room {
    pub(crate) fn arrive(&mut self, by: &PersonId, name: &str, minutes: &mut Minutes) -> Result<(), Trouble> {
        let name = place_card(name).ok_or(Trouble::Name)?;
        let seat = self.books.seat_of(by);
        let full = self.books.people.len() >= limits::PEOPLE;
        match self.books.people.get_mut(by) {
            Some(guest) => {
                guest.name.clone_from(&name);
                guest.away = None;
                guest.overdue = false;
            }
            None if full => return Err(Trouble::Full),
            None => {
                self.books.people.insert(by.clone(), Guest::new(name.clone()));
            }
        }
        if let Some(seat) = seat {
            // The seat is theirs again, at once.
            self.books.asked.retain(|asked| asked.what != Ask::StandIn(seat));
            if let Some(chair) = self.books.chair_mut(seat) {
                chair.stood_in = false;
            }
        }
        minutes.tell(Notice::everyone(News::Presence { seat, name, here: true, until: None }));
        Ok(())
    }

    pub(crate) fn go(&mut self, by: &PersonId, minutes: &mut Minutes) {
        let (seat, name, now) = (self.books.seat_of(by), self.books.name(by), self.books.at);
        match self.books.people.get_mut(by) {
            Some(guest) if seat.is_some() || *by == self.books.host => guest.away = Some(now),
            _ => {
                self.books.people.remove(by);
            }
        }
        let until = seat.and_then(|seat| self.countdown(seat));
        minutes.tell(Notice::everyone(News::Presence { seat, name, here: false, until }));
    }

    /// When the table stops waiting for the person of a seat; nothing while they are here, and outside play.
    pub fn countdown(&self, seat: Seat) -> Option<Moment> {
        let person = self.books.chair(seat)?.person()?;
        let away = self.books.people.get(person)?.away.filter(|_| self.books.is_playing())?;
        Some(away.after(self.books.plan.arrangement.settings.patience.0))
    }

    /// When [`Room::tick`] will have something to do, if nothing happens before.
    pub fn next_deadline(&self) -> Option<Moment> {
        if !self.books.is_playing() {
            return None;
        }
        let countdowns = self.waited_for().filter_map(|seat| self.countdown(seat));
        let passes = self.passing().map(|(when, ..)| when);
        countdowns.chain(self.books.clocks.iter().filter_map(|clock| clock.deadline())).chain(passes).min()
    }

    /// The seats of persons who are away and not given up yet.
    fn waited_for(&self) -> impl Iterator<Item = Seat> {
        self.books.seating.seats().filter(|&seat| {
            let person = self.books.chair(seat).and_then(|chair| chair.person());
            let guest = person.and_then(|person| self.books.people.get(person));
            guest.is_some_and(|guest| guest.away.is_some() && !guest.overdue)
        })
    }

    pub(crate) fn pass_time(&mut self, minutes: &mut Minutes) {
        let now = self.books.at;
        let late = |&seat: &Seat| self.countdown(seat).is_some_and(|until| until <= now);
        let late: Vec<Seat> = self.waited_for().filter(late).collect();
        for seat in late {
            self.give_up_on(seat, minutes);
        }
        let mut due: Vec<(Moment, usize)> = self.books.clocks.iter().enumerate().filter_map(fallen_by(now)).collect();
        due.sort_unstable();
        for (_, index) in due {
            if self.books.is_playing() {
                self.clock_falls(index, minutes);
            }
        }
        if self.books.is_playing() {
            self.let_pass(minutes);
        }
    }

    fn give_up_on(&mut self, seat: Seat, minutes: &mut Minutes) {
        let person = self.books.chair(seat).and_then(|chair| chair.person()).cloned();
        if let Some(guest) = person.and_then(|person| self.books.people.get_mut(&person)) {
            guest.overdue = true;
        }
        minutes.tell(Notice::everyone(News::Overdue(seat)));
        if self.books.plan.arrangement.settings.stand_in == StandIn::ByItself {
            self.sit_in(seat, minutes);
        }
    }

    pub(crate) fn sit_in(&mut self, seat: Seat, minutes: &mut Minutes) {
        if let Some(chair) = self.books.chair_mut(seat) {
            chair.stood_in = true;
            minutes.tell(Notice::everyone(News::SitsIn(seat)));
        }
    }

    fn clock_falls(&mut self, index: usize, minutes: &mut Minutes) {
        self.books.clocks[index].fall();
        let seats: Vec<Seat> = self.awaited().iter().filter(|&seat| self.books.clock_index(seat) == index).collect();
        let side: Option<Side> = seats.first().map(|&seat| self.books.seating.side(seat));
        minutes.tell(Notice::everyone(News::ClockFell(seats)));
        if let (Expiry::Forfeit, Some(side)) = (self.books.plan.arrangement.settings.expiry, side) {
            self.forfeit(side, minutes);
        }
    }
}

fn fallen_by(now: Moment) -> impl Fn((usize, &crate::Clock)) -> Option<(Moment, usize)> {
    move |(index, clock)| clock.deadline().filter(|&deadline| deadline <= now).map(|deadline| (deadline, index))
}
