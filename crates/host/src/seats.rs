//! Seats: claimed, kept and filled before the match, salts taken, the start; and a seat given to another person later.

use crate::plan::read_bot;
use crate::play::Motion;
use crate::played::PlayedEntry;
use crate::room_state::{Occupant, SeatState};
use crate::transaction::Transaction;
use crate::{Clock, News, Notice, PersonId, Room, RoomError, RoomPhase, SeatFill, Timing, TokenHash, limits};
use kernel::Seat;

impl Room {
    pub(crate) fn sit(
        &mut self,
        by: &PersonId,
        seat: Seat,
        token: Option<&str>,
        tx: &mut Transaction,
    ) -> Result<(), RoomError> {
        if self.state.is_playing() {
            return self.replace(by, seat, token, tx);
        }
        self.gathering()?;
        if self.state.seat_of(by).is_some() {
            return Err(RoomError::Seated);
        }
        let seat_state = self.state.seat_state_mut(seat).ok_or(RoomError::NoSuchSeat(seat))?;
        if seat_state.sitter != Occupant::Open {
            return Err(RoomError::Taken);
        }
        match &seat_state.invitation {
            // Older versions opened an invited seat to all when its person stood up; their journals are followed.
            _ if !tx.is_live() => {}
            Some(kept) => check_invitation(kept, token)?,
            // A token that was used or revoked opens nothing, not even an open seat.
            None if token.is_some() => return Err(RoomError::Invitation),
            None => {}
        }
        let used_invitation = seat_state.invitation.take();
        *seat_state = SeatState { used_invitation, ..SeatState::new(Occupant::Person(by.clone())) };
        self.reseated(tx);
        Ok(())
    }

    /// In a match that is on: takes the seat of a person who is gone, with the link the host made for it. The clock and
    /// what was told to the seat stay with it.
    fn replace(
        &mut self,
        by: &PersonId,
        seat: Seat,
        token: Option<&str>,
        tx: &mut Transaction,
    ) -> Result<(), RoomError> {
        if self.state.seat_of(by).is_some() {
            return Err(RoomError::Seated);
        }
        let seat_state = self.state.seat_state(seat).ok_or(RoomError::NoSuchSeat(seat))?;
        let kept = seat_state.invitation.as_ref().ok_or(RoomError::Started)?;
        check_invitation(kept, token)?;
        let number = self.state.number;
        if let Some(seat_state) = self.state.seat_state_mut(seat) {
            seat_state.sitter = Occupant::Person(by.clone());
            (seat_state.invitation, seat_state.stood_in, seat_state.auto_pass) = (None, false, None);
            (seat_state.pass_span, seat_state.prepared) = (None, None);
            seat_state.asked = number;
        }
        self.forget_strangers();
        self.reseated(tx);
        Ok(())
    }

    /// Whether the table waits for the person of this seat no more.
    pub(crate) fn is_gone(&self, seat: Seat) -> bool {
        let person = self.state.seat_state(seat).and_then(|seat_state| seat_state.person());
        let attendee = person.and_then(|person| self.state.people.get(person));
        self.state.is_playing() && attendee.is_some_and(|attendee| attendee.away.is_some() && attendee.overdue)
    }

    pub(crate) fn stand(&mut self, seat: Seat, tx: &mut Transaction) -> Result<(), RoomError> {
        self.gathering()?;
        let seat_state = self.state.seat_state_mut(seat).ok_or(RoomError::NoSuchSeat(seat))?;
        // The seat stays with the one who was invited to it, until the host opens it to all.
        *seat_state = SeatState { invitation: seat_state.used_invitation.take(), ..SeatState::new(Occupant::Open) };
        self.reseated(tx);
        Ok(())
    }

    pub(crate) fn place(
        &mut self,
        by: &PersonId,
        seat: Seat,
        sitter: &SeatFill,
        tx: &mut Transaction,
    ) -> Result<(), RoomError> {
        self.hosting(by)?;
        let occupant = match sitter {
            SeatFill::Open => Occupant::Open,
            SeatFill::Bot(name) => Occupant::Bot(read_bot(name)?),
        };
        *self.state.seat_state_mut(seat).ok_or(RoomError::NoSuchSeat(seat))? = SeatState::new(occupant);
        self.forget_strangers();
        self.reseated(tx);
        Ok(())
    }

    pub(crate) fn invite(
        &mut self,
        by: &PersonId,
        seat: Seat,
        token: Option<TokenHash>,
        tx: &mut Transaction,
    ) -> Result<(), RoomError> {
        if *by == self.state.host && self.state.is_playing() {
            if token.is_some() && !self.is_gone(seat) {
                return Err(RoomError::StillHere);
            }
        } else {
            self.hosting(by)?;
            let seat_state = self.state.seat_state(seat).ok_or(RoomError::NoSuchSeat(seat))?;
            if seat_state.sitter != Occupant::Open {
                return Err(RoomError::Taken);
            }
        }
        self.state.seat_state_mut(seat).ok_or(RoomError::NoSuchSeat(seat))?.invitation = token;
        self.reseated(tx);
        Ok(())
    }

    pub(crate) fn hand_over(&mut self, by: &PersonId, seat: Seat, tx: &mut Transaction) -> Result<(), RoomError> {
        let host_here = self.state.people.get(&self.state.host).is_some_and(|host| host.away.is_none());
        if *by != self.state.host && (host_here || self.state.seat_of(by).is_none()) {
            return Err(RoomError::NotHost);
        }
        let seat_state = self.state.seat_state(seat).ok_or(RoomError::NoSuchSeat(seat))?;
        self.state.host = seat_state.person().ok_or(RoomError::NoSuchSeat(seat))?.clone();
        self.forget_strangers();
        tx.tell(Notice::everyone(News::Seats));
        Ok(())
    }

    pub(crate) fn salt(&mut self, seat: Seat, salt: &str, tx: &mut Transaction) -> Result<(), RoomError> {
        self.gathering()?;
        if salt.len() > limits::SALT {
            return Err(RoomError::Salt);
        }
        self.state.seat_state_mut(seat).ok_or(RoomError::NoSuchSeat(seat))?.salt = Some(salt.to_owned());
        tx.tell(Notice::everyone(News::Seats));
        Ok(())
    }

    pub(crate) fn start(&mut self, by: &PersonId, tx: &mut Transaction) -> Result<(), RoomError> {
        self.hosting(by)?;
        if let Some(open) = self.state.seats.iter().position(|seat_state| seat_state.sitter == Occupant::Open) {
            return Err(RoomError::SeatOpen(Seat(open as u8)));
        }
        let state = &mut self.state;
        let salts = state.seats.iter().map(|seat_state| seat_state.salt.clone().unwrap_or_default()).collect();
        let players = state.seats.iter().map(|seat_state| state.player_name(seat_state)).collect();
        let plan = &state.plan;
        let started = tx.start(self.game, &plan.arrangement.setup, &plan.table, &plan.seed, (players, salts));
        let table = started.map_err(RoomError::Setup)?;
        let lines = tx.tell_log(&*table).map_err(|error| RoomError::NotWritten(error.to_string()))?;
        // A game may draw by chance which seat plays which side.
        state.seating = table.seating();
        state.phase = RoomPhase::Playing;
        state.started = Some(state.number);
        state.votes.clear();
        let (number, at) = (state.number, state.at);
        state.played.push(PlayedEntry { number, at, increments: Vec::new(), reaction: false }, lines);
        state.clocks = match state.plan.arrangement.settings.timing {
            Timing::None => Vec::new(),
            Timing::Turn(millis) => vec![Clock::new(millis); state.seating.len()],
            Timing::Side { bank, .. } => vec![Clock::new(bank); state.seating.sides()],
        };
        for seat_state in &mut state.seats {
            seat_state.asked = state.number;
        }
        for away in state.people.values_mut().filter_map(|attendee| attendee.away.as_mut()) {
            *away = state.at;
        }
        let outcome = table.history().outcome();
        self.table = Some(table);
        self.note_windows(None);
        self.retime(Motion::Start);
        tx.tell(Notice::everyone(News::Started));
        self.finish_if(outcome, tx);
        Ok(())
    }

    /// Removes people who are away and have neither a seat nor the role of host.
    fn forget_strangers(&mut self) {
        let state = &mut self.state;
        let seated = |id: &PersonId| state.seats.iter().any(|seat_state| seat_state.person() == Some(id));
        state.people.retain(|id, attendee| attendee.away.is_none() || *id == state.host || seated(id));
    }

    fn gathering(&self) -> Result<(), RoomError> {
        match self.state.phase {
            RoomPhase::Gathering => Ok(()),
            RoomPhase::Playing => Err(RoomError::Started),
            RoomPhase::Over(_) => Err(RoomError::Over),
        }
    }

    fn hosting(&self, by: &PersonId) -> Result<(), RoomError> {
        match *by == self.state.host {
            true => self.gathering(),
            false => Err(RoomError::NotHost),
        }
    }

    /// A change of seats cancels all open votes.
    fn reseated(&mut self, tx: &mut Transaction) {
        self.state.votes.clear();
        tx.tell(Notice::everyone(News::Seats));
    }
}

/// Refuses a token that is not the one of this invitation.
fn check_invitation(kept: &TokenHash, token: Option<&str>) -> Result<(), RoomError> {
    let fits = token.is_some_and(|token| token.len() <= limits::TOKEN && TokenHash::of(token) == *kept);
    if fits { Ok(()) } else { Err(RoomError::Invitation) }
}
