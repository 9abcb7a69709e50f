//! Before the match: seats are claimed, kept and filled, salts are taken, the host starts.

use crate::books::{Chair, Phase, Played, Sat};
use crate::minutes::Minutes;
use crate::plan::Timing;
use crate::play::Motion;
use crate::{Clock, News, Notice, PersonId, Placing, Room, TokenHash, Trouble, limits};
use kernel::Seat;

impl Room {
    pub(crate) fn sit(
        &mut self,
        by: &PersonId,
        seat: Seat,
        token: Option<&str>,
        minutes: &mut Minutes,
    ) -> Result<(), Trouble> {
        self.gathering()?;
        if self.books.seat_of(by).is_some() {
            return Err(Trouble::Seated);
        }
        let chair = self.books.chair_mut(seat).ok_or(Trouble::NoSuchSeat(seat))?;
        if chair.sitter != Sat::Open {
            return Err(Trouble::Taken);
        }
        if let Some(kept) = &chair.invitation {
            let token = token.filter(|token| token.len() <= limits::TOKEN).ok_or(Trouble::Invitation)?;
            if TokenHash::of(token) != *kept {
                return Err(Trouble::Invitation);
            }
        } else if token.is_some() {
            // A token that was used or revoked opens nothing, not even an open seat.
            return Err(Trouble::Invitation);
        }
        *chair = Chair::new(Sat::Person(by.clone()));
        self.reseated(minutes);
        Ok(())
    }

    pub(crate) fn stand(&mut self, seat: Seat, minutes: &mut Minutes) -> Result<(), Trouble> {
        self.gathering()?;
        *self.books.chair_mut(seat).ok_or(Trouble::NoSuchSeat(seat))? = Chair::new(Sat::Open);
        self.reseated(minutes);
        Ok(())
    }

    pub(crate) fn place(
        &mut self,
        by: &PersonId,
        seat: Seat,
        sitter: Placing,
        minutes: &mut Minutes,
    ) -> Result<(), Trouble> {
        self.hosting(by)?;
        let chair = self.books.chair_mut(seat).ok_or(Trouble::NoSuchSeat(seat))?;
        *chair = Chair::new(match sitter {
            Placing::Open => Sat::Open,
            Placing::Bot(bot) => Sat::Bot(bot),
        });
        self.forget_strangers();
        self.reseated(minutes);
        Ok(())
    }

    pub(crate) fn invite(
        &mut self,
        by: &PersonId,
        seat: Seat,
        token: Option<TokenHash>,
        minutes: &mut Minutes,
    ) -> Result<(), Trouble> {
        self.hosting(by)?;
        let chair = self.books.chair_mut(seat).ok_or(Trouble::NoSuchSeat(seat))?;
        if chair.sitter != Sat::Open {
            return Err(Trouble::Taken);
        }
        chair.invitation = token;
        self.reseated(minutes);
        Ok(())
    }

    pub(crate) fn hand_over(&mut self, by: &PersonId, seat: Seat, minutes: &mut Minutes) -> Result<(), Trouble> {
        let host_here = self.books.people.get(&self.books.host).is_some_and(|host| host.away.is_none());
        if *by != self.books.host && (host_here || self.books.seat_of(by).is_none()) {
            return Err(Trouble::NotHost);
        }
        let chair = self.books.chair(seat).ok_or(Trouble::NoSuchSeat(seat))?;
        self.books.host = chair.person().ok_or(Trouble::NoSuchSeat(seat))?.clone();
        self.forget_strangers();
        minutes.tell(Notice::everyone(News::Seats));
        Ok(())
    }

    pub(crate) fn salt(&mut self, seat: Seat, salt: &str, minutes: &mut Minutes) -> Result<(), Trouble> {
        self.gathering()?;
        if salt.len() > limits::SALT {
            return Err(Trouble::Salt);
        }
        self.books.chair_mut(seat).ok_or(Trouble::NoSuchSeat(seat))?.salt = Some(salt.to_owned());
        minutes.tell(Notice::everyone(News::Seats));
        Ok(())
    }

    pub(crate) fn start(&mut self, by: &PersonId, minutes: &mut Minutes) -> Result<(), Trouble> {
        self.hosting(by)?;
        if let Some(open) = self.books.chairs.iter().position(|chair| chair.sitter == Sat::Open) {
            return Err(Trouble::SeatOpen(Seat(open as u8)));
        }
        let books = &mut self.books;
        let salts = books.chairs.iter().map(|chair| chair.salt.clone().unwrap_or_default()).collect();
        let players = books.chairs.iter().map(|chair| books.player_name(chair)).collect();
        let plan = &books.plan;
        let started = minutes.start(self.game, &plan.arrangement.setup, &plan.table, &plan.seed, (players, salts));
        let table = started.map_err(Trouble::Setup)?;
        // Chance may have a say in who gets which side.
        books.seating = table.seating();
        books.phase = Phase::Playing;
        books.started = Some(books.number);
        books.asked.clear();
        books.played = vec![Played { number: books.number, at: books.at, increments: Vec::new() }];
        books.clocks = match books.plan.arrangement.settings.timing {
            Timing::None => Vec::new(),
            Timing::Turn(millis) => vec![Clock::new(millis); books.seating.len()],
            Timing::Side { bank, .. } => vec![Clock::new(bank); books.seating.sides()],
        };
        for chair in &mut books.chairs {
            chair.asked = books.number;
        }
        for away in books.people.values_mut().filter_map(|guest| guest.away.as_mut()) {
            *away = books.at;
        }
        let outcome = table.record().outcome();
        self.table = Some(table);
        self.retime(Motion::Start);
        minutes.tell(Notice::everyone(News::Started));
        self.finish_if(outcome, minutes);
        Ok(())
    }

    /// Who is away and has nothing to come back to is nobody's guest.
    fn forget_strangers(&mut self) {
        let books = &mut self.books;
        let seated = |id: &PersonId| books.chairs.iter().any(|chair| chair.person() == Some(id));
        books.people.retain(|id, guest| guest.away.is_none() || *id == books.host || seated(id));
    }

    fn gathering(&self) -> Result<(), Trouble> {
        match self.books.phase {
            Phase::Gathering => Ok(()),
            Phase::Playing => Err(Trouble::Started),
            Phase::Over(_) => Err(Trouble::Over),
        }
    }

    fn hosting(&self, by: &PersonId) -> Result<(), Trouble> {
        match *by == self.books.host {
            true => self.gathering(),
            false => Err(Trouble::NotHost),
        }
    }

    /// What was asked before others sat here is no longer asked.
    fn reseated(&mut self, minutes: &mut Minutes) {
        self.books.asked.clear();
        minutes.tell(Notice::everyone(News::Seats));
    }
}
