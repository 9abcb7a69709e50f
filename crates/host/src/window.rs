//! Questions in passing. Whoever has nothing to say is not kept waiting, and nobody can tell: the room answers for them
//! after a moment's thought, as it does for those who do not want to be asked.

use crate::minutes::Minutes;
use crate::{Moment, Room, Trouble};
use catalog::Window;
use kernel::Seat;
use sha2::{Digest, Sha256};

/// How long a thought lasts at least, and how much longer at most, in milliseconds.
const THOUGHT: (u64, u64) = (600, 1_400);

impl Room {
    pub(crate) fn hush(&mut self, seat: Seat, on: bool) -> Result<(), Trouble> {
        self.playing()?;
        let affair = match on {
            true => Some(self.window(seat).and_then(|window| window.affair).ok_or(Trouble::NoWindow)?),
            false => None,
        };
        self.books.chair_mut(seat).ok_or(Trouble::NoSuchSeat(seat))?.hushed = affair;
        Ok(())
    }

    /// Whether a seat that is asked in passing does not want to be.
    pub(crate) fn hushed(&self, seat: Seat) -> Option<bool> {
        let affair = self.window(seat)?.affair?;
        Some(self.books.chair(seat)?.hushed == Some(affair))
    }

    fn window(&self, seat: Seat) -> Option<Window> {
        self.table.as_ref().filter(|_| self.awaited().contains(seat))?.window(seat)
    }

    /// When somebody will be answered for.
    pub fn lets_pass(&self) -> Option<Moment> {
        self.passing().filter(|_| self.books.is_playing()).map(|(when, ..)| when)
    }

    /// The first seat that will be answered for: when, who, and with what.
    pub(crate) fn passing(&self) -> Option<(Moment, Seat, String)> {
        let asked = self.books.played.last().map_or(Moment(0), |played| played.at);
        let passing = |seat: Seat| Some((asked.after(self.thought(seat)), seat, self.answer_for(seat)?));
        self.awaited().iter().filter_map(passing).min()
    }

    /// What the room will say in place of a seat that has nothing to say or wants to be left alone.
    pub(crate) fn answer_for(&self, seat: Seat) -> Option<String> {
        let chair = self.books.chair(seat).filter(|chair| chair.person().is_some() && !chair.stood_in)?;
        let window = self.window(seat)?;
        let passes = window.lone || window.affair.is_some() && chair.hushed == window.affair;
        passes.then_some(window.pass)
    }

    pub(crate) fn let_pass(&mut self, minutes: &mut Minutes) {
        let due = self.passing().filter(|_| minutes.are_live()).filter(|(when, ..)| *when <= self.books.at);
        let Some(seat) = minutes.mover(|| due.as_ref().map(|(_, seat, _)| *seat)) else { return };
        let pass = due.map(|(_, _, pass)| pass).unwrap_or_default();
        // What cannot be passed stays a question.
        let _ = self.play(seat, &pass, minutes);
    }

    /// Nobody can foresee how long it is, and it is the same on every server.
    fn thought(&self, seat: Seat) -> u64 {
        let about = format!("{} {} {}", self.books.plan.seed, self.books.played.len(), seat.0);
        let hash = Sha256::digest(about);
        let number = u64::from(hash[0]) << 8 | u64::from(hash[1]);
        THOUGHT.0 + number * THOUGHT.1 / u64::from(u16::MAX)
    }
}
