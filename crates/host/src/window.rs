//! Reaction windows. The room passes for a person who has no other answer or has switched automatic passing on. It waits
//! a random moment first, so that the other players cannot tell an automatic pass from a considered one: about as long as
//! persons at this table took for an answer before.

use crate::transaction::Transaction;
use crate::{Room, RoomError, Timestamp};
use catalog::OpenWindow;
use kernel::Seat;
use sha2::{Digest, Sha256};

/// The shortest delay of an automatic pass, and how much is added at most, in milliseconds.
const THOUGHT: (u64, u64) = (600, 1_400);
/// The longest delay that is copied from a person, and how many of their delays the room remembers.
const LONGEST: u64 = 10_000;
const REMEMBERED: usize = 32;
/// Beside those, the room chooses among so many delays that it makes up; at first it knows no others.
const MADE_UP: u64 = 4;

impl Room {
    pub(crate) fn set_auto_pass(&mut self, seat: Seat, on: bool) -> Result<(), RoomError> {
        self.playing()?;
        let battle = match on {
            true => Some(self.window(seat).and_then(|window| window.battle).ok_or(RoomError::NoWindow)?),
            false => None,
        };
        self.state.seat_state_mut(seat).ok_or(RoomError::NoSuchSeat(seat))?.auto_pass = battle;
        Ok(())
    }

    /// Whether automatic passing is on for a seat; none where no reaction window is open for it.
    pub(crate) fn auto_pass(&self, seat: Seat) -> Option<bool> {
        let battle = self.window(seat)?.battle?;
        Some(self.state.seat_state(seat)?.auto_pass == Some(battle))
    }

    pub(crate) fn window(&self, seat: Seat) -> Option<OpenWindow> {
        self.table.as_ref().filter(|_| self.awaited().contains(seat))?.window(seat)
    }

    /// When the room will next pass for a seat.
    pub fn next_auto_pass(&self) -> Option<Timestamp> {
        self.passing().filter(|_| self.state.is_playing()).map(|(when, ..)| when)
    }

    /// The next automatic pass: when, for which seat, and its notation.
    pub(crate) fn passing(&self) -> Option<(Timestamp, Seat, String)> {
        let passing = |seat: Seat| {
            let since = self.state.seat_state(seat)?.reacting_since?;
            Some((since.after(self.thought(seat, since)), seat, self.answer_for(seat)?))
        };
        self.awaited().iter().filter_map(passing).min()
    }

    /// The pass the room will play for a seat that has no other answer or has switched automatic passing on.
    pub(crate) fn answer_for(&self, seat: Seat) -> Option<String> {
        let seat_state =
            self.state.seat_state(seat).filter(|seat_state| seat_state.person().is_some() && !seat_state.stood_in)?;
        if let Some(prepared) = self.prepared_answer(seat) {
            return Some(prepared.to_owned());
        }
        let window = self.window(seat)?;
        let passes = window.only_pass
            || window.battle.is_some() && seat_state.auto_pass == window.battle
            || self.passes_ahead(seat);
        passes.then_some(window.pass)
    }

    pub(crate) fn pass_for_silent(&mut self, tx: &mut Transaction) {
        let due = match tx.next_written() {
            Some(entry) => entry.seat.map(|seat| (seat, entry.action.clone())),
            None => self
                .passing()
                .filter(|(when, ..)| tx.is_live() && *when <= self.state.at)
                .map(|(_, seat, pass)| (seat, pass)),
        };
        if let Some((seat, pass)) = due {
            // The pass is one of the actions the game lists, so the rules accept it.
            let _ = self.play(seat, &pass, tx);
        }
    }

    /// How long the room waits before it answers for a seat whose window is open since then.
    fn thought(&self, seat: Seat, since: Timestamp) -> u64 {
        let chosen = self.state.seat_state(seat).and_then(|seat_state| seat_state.thought);
        let thought = chosen.unwrap_or_else(|| self.choose_thought(seat, since));
        // A person watches the clock, and so does the room: the clock does not run out while it waits.
        let left = self.state.clock(seat).and_then(|clock| clock.deadline()).map(|deadline| deadline.since(since));
        left.map_or(thought, |left| thought.min((left / 3).max(THOUGHT.0.min(left / 2))))
    }

    /// The delay follows from the secret seed, so players cannot foresee it and every server computes the same one.
    pub(crate) fn choose_thought(&self, seat: Seat, since: Timestamp) -> u64 {
        let about = format!("{} {} {}", self.state.plan.seed, since.0, seat.0);
        let hash = Sha256::digest(about);
        let number = |byte: usize| u64::from(hash[byte]) << 8 | u64::from(hash[byte + 1]);
        let made_up = THOUGHT.0 + number(0) * THOUGHT.1 / u64::from(u16::MAX);
        let times = &self.state.answer_times;
        let pick = number(2) % (times.len() as u64 + MADE_UP);
        let persons = self.state.seats.iter().filter(|seat_state| seat_state.person().is_some()).count();
        match times.get(pick as usize) {
            // A tenth more or less, so that no delay comes twice. A person who plays against bots deceives no other.
            Some(shown) if persons > 1 => shown * (58_982 + number(4) / 5) / 65_536,
            _ => made_up,
        }
    }

    /// A person answered in a window that was open since then. Answers quicker than the room ever gives are not remembered.
    pub(crate) fn note_answer_time(&mut self, since: Timestamp) {
        let took = self.state.at.since(since);
        if took < THOUGHT.0 {
            return;
        }
        self.state.answer_times.push_back(took.min(LONGEST));
        if self.state.answer_times.len() > REMEMBERED {
            self.state.answer_times.pop_front();
        }
    }
}
