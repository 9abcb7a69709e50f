//! Coming, going, and what is due when time passes: countdowns for those who left, clocks for those who think.

use crate::room_state::Attendee;
use crate::transaction::Transaction;
use crate::{Expiry, News, Notice, PersonId, Proposal, Room, RoomError, StandIn, Timestamp, limits};
use kernel::{Seat, Side};
use protocol::display_name;

impl Room {
    pub(crate) fn arrive(&mut self, by: &PersonId, name: &str, tx: &mut Transaction) -> Result<(), RoomError> {
        let name = display_name(name).ok_or(RoomError::Name)?;
        let seat = self.state.seat_of(by);
        let full = self.state.people.len() >= limits::PEOPLE;
        match self.state.people.get_mut(by) {
            Some(attendee) => {
                attendee.name.clone_from(&name);
                attendee.away = None;
                attendee.overdue = false;
            }
            None if full => return Err(RoomError::Full),
            None => {
                self.state.people.insert(by.clone(), Attendee::new(name.clone()));
            }
        }
        if let Some(seat) = seat {
            // The seat is theirs again, at once.
            self.state.votes.retain(|vote| vote.proposal != Proposal::StandIn(seat));
            if let Some(seat_state) = self.state.seat_state_mut(seat) {
                seat_state.stood_in = false;
            }
            // In a match that is on, the link to a person's seat ends when that person returns.
            if self.state.is_playing()
                && let Some(seat_state) = self.state.seat_state_mut(seat)
            {
                seat_state.invitation = None;
            }
        }
        tx.tell(Notice::everyone(News::Presence { seat, name, here: true, until: None }));
        Ok(())
    }

    pub(crate) fn go(&mut self, by: &PersonId, tx: &mut Transaction) {
        let (seat, name, now) = (self.state.seat_of(by), self.state.name(by), self.state.at);
        match self.state.people.get_mut(by) {
            Some(attendee) if seat.is_some() || *by == self.state.host => attendee.away = Some(now),
            _ => {
                self.state.people.remove(by);
            }
        }
        let until = seat.and_then(|seat| self.countdown(seat));
        tx.tell(Notice::everyone(News::Presence { seat, name, here: false, until }));
    }

    /// When the table stops waiting for the person of a seat; nothing while they are here, and outside play.
    pub fn countdown(&self, seat: Seat) -> Option<Timestamp> {
        let person = self.state.seat_state(seat)?.person()?;
        let away = self.state.people.get(person)?.away.filter(|_| self.state.is_playing())?;
        Some(away.after(self.state.plan.arrangement.settings.absence_limit.0))
    }

    /// When [`Room::tick`] will have something to do, if nothing happens before.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        if !self.state.is_playing() {
            return None;
        }
        let countdowns = self.waited_for().filter_map(|seat| self.countdown(seat));
        let passes = self.passing().map(|(when, ..)| when);
        countdowns.chain(self.state.clocks.iter().filter_map(|clock| clock.deadline())).chain(passes).min()
    }

    /// The seats of persons who are away and not given up yet.
    fn waited_for(&self) -> impl Iterator<Item = Seat> {
        self.state.seating.seats().filter(|&seat| {
            let person = self.state.seat_state(seat).and_then(|seat_state| seat_state.person());
            let attendee = person.and_then(|person| self.state.people.get(person));
            attendee.is_some_and(|attendee| attendee.away.is_some() && !attendee.overdue)
        })
    }

    pub(crate) fn pass_time(&mut self, tx: &mut Transaction) {
        let now = self.state.at;
        let late = |&seat: &Seat| self.countdown(seat).is_some_and(|until| until <= now);
        let late: Vec<Seat> = self.waited_for().filter(late).collect();
        for seat in late {
            self.give_up_on(seat, tx);
        }
        let mut due: Vec<(Timestamp, usize)> =
            self.state.clocks.iter().enumerate().filter_map(fallen_by(now)).collect();
        due.sort_unstable();
        for (_, index) in due {
            // A player who was taken out just now may have stopped or refilled the clocks of others.
            let is_due = self.state.clocks[index].deadline().is_some_and(|deadline| deadline <= now);
            if self.state.is_playing() && is_due {
                self.clock_falls(index, tx);
            }
        }
        if self.state.is_playing() {
            self.pass_for_silent(tx);
        }
    }

    fn give_up_on(&mut self, seat: Seat, tx: &mut Transaction) {
        let person = self.state.seat_state(seat).and_then(|seat_state| seat_state.person()).cloned();
        if let Some(attendee) = person.and_then(|person| self.state.people.get_mut(&person)) {
            attendee.overdue = true;
        }
        tx.tell(Notice::everyone(News::Overdue(seat)));
        if self.state.plan.arrangement.settings.stand_in == StandIn::ByItself {
            self.sit_in(seat, tx);
        }
    }

    pub(crate) fn sit_in(&mut self, seat: Seat, tx: &mut Transaction) {
        if let Some(seat_state) = self.state.seat_state_mut(seat) {
            seat_state.stood_in = true;
            tx.tell(Notice::everyone(News::StandsIn(seat)));
        }
    }

    fn clock_falls(&mut self, index: usize, tx: &mut Transaction) {
        self.state.clocks[index].fall();
        let seats: Vec<Seat> = self.awaited().iter().filter(|&seat| self.state.clock_index(seat) == index).collect();
        let side: Option<Side> = seats.first().map(|&seat| self.state.seating.side(seat));
        // The bank of a side is the time of all its seats; the clock of a turn is the time of one seat.
        let out: Vec<Seat> = self.state.seating.seats().filter(|&seat| self.state.clock_index(seat) == index).collect();
        tx.tell(Notice::everyone(News::ClockFell(seats)));
        if let (Expiry::Forfeit, Some(side)) = (self.state.plan.arrangement.settings.expiry, side) {
            self.forfeit(&out, side, tx);
        }
    }
}

fn fallen_by(now: Timestamp) -> impl Fn((usize, &crate::Clock)) -> Option<(Timestamp, usize)> {
    move |(index, clock)| clock.deadline().filter(|&deadline| deadline <= now).map(|deadline| (deadline, index))
}
