//! Undo: free while nothing was revealed and no other seat acted; otherwise the other persons must agree. Every undo
//! leaves a trace. It cannot be used to roll again: the same action draws the same dice again.

use crate::play::Motion;
use crate::room_state::Vote;
use crate::transaction::Transaction;
use crate::{Clock, News, Notice, PersonId, Proposal, Rewind, Room, RoomError, Timing, UndoConsent, UndoScope, limits};
use catalog::Refusal;
use kernel::{Entry, EntrySummary, History, RecordError, Seat};
use std::borrow::Cow;
use std::collections::BTreeSet;

impl Room {
    pub(crate) fn undo(
        &mut self,
        by: &PersonId,
        seat: Seat,
        scope: UndoScope,
        tx: &mut Transaction,
    ) -> Result<(), RoomError> {
        self.playing()?;
        if tx.is_live() {
            self.check_time(seat)?;
        }
        // From the journal, an answer is taken back where the other answers were played again; no rule is asked.
        let answer = match tx.is_live() {
            true => self.own_answer(seat),
            false => self.answer_before_others(seat).filter(|_| !tx.entries.is_empty()),
        };
        if let Some(answer) = answer {
            return self.take_back_answer(seat, answer, tx);
        }
        // Journals of older versions hold undos that are refused now.
        let reach = if tx.is_live() { self.undoable(seat, scope) } else { self.reach(seat, scope) };
        match reach.ok_or(RoomError::NothingToUndo)? {
            (to, UndoConsent::Free) => self.go_back(seat, to, true, tx),
            (to, UndoConsent::Ask) => {
                if self.state.votes.iter().any(|vote| vote.proposal == Proposal::Undo) {
                    return Err(RoomError::AlreadyProposed);
                }
                let agreed = BTreeSet::from([by.clone()]);
                self.state.votes.push(Vote { proposal: Proposal::Undo, by: by.clone(), to: Some(to), agreed });
                tx.tell(Notice::everyone(News::Proposed { proposal: Proposal::Undo, by: seat }));
                Ok(())
            }
        }
    }

    /// The entry a seat may go back to, and whether it must ask. A seat that resigned because its time was up stays out:
    /// back at the table it would have no time to act.
    pub(crate) fn undoable(&self, seat: Seat, scope: UndoScope) -> Option<(u32, UndoConsent)> {
        let out_of_time = |entry: &EntrySummary| {
            let clock = entry.seat.and_then(|seat| self.state.clock(seat));
            &*entry.action == "resign" && clock.is_some_and(Clock::has_fallen)
        };
        let any_fallen = self.state.clocks.iter().any(Clock::has_fallen);
        let entries = self.history().filter(|_| any_fallen).map_or(&[][..], History::summaries);
        let last_kept = entries.iter().rposition(out_of_time).unwrap_or(0);
        self.reach(seat, scope).filter(|(to, _)| *to as usize >= last_kept)
    }

    fn reach(&self, seat: Seat, scope: UndoScope) -> Option<(u32, UndoConsent)> {
        let table = self.table.as_ref().filter(|_| self.state.is_playing())?;
        let (free, last) = (table.free_undo(seat), table.history().last());
        if free < last {
            return Some((if scope == UndoScope::Turn { free } else { last - 1 }, UndoConsent::Free));
        }
        if let Some(answer) = self.own_answer(seat) {
            return Some((answer - 1, UndoConsent::Free));
        }
        let entries = table.history().summaries();
        let own = |index: usize| entries[index].seat == Some(seat);
        let newest = (0..entries.len()).rev().find(|&index| own(index))?;
        let first = match scope {
            UndoScope::Decision => newest,
            UndoScope::Turn => (0..=newest).rev().take_while(|&index| own(index)).last()?,
        };
        Some((first.checked_sub(1)? as u32, UndoConsent::Ask))
    }

    /// The newest own answer that can be taken back now: reaction windows are open still.
    fn own_answer(&self, seat: Seat) -> Option<u32> {
        self.answer_before_others(seat).filter(|_| self.awaited().iter().any(|seat| self.window(seat).is_some()))
    }

    /// The newest own answer, if only other seats' answers came after it and neither its own entry nor theirs revealed
    /// anything.
    fn answer_before_others(&self, seat: Seat) -> Option<u32> {
        let history = self.history()?;
        let entries = history.summaries();
        let hidden_answer = |entry: &u32| {
            let answer = self.state.played.get(*entry).is_some_and(|played| played.reaction);
            answer && !entries[*entry as usize].revealed
        };
        let mut answers = (1..=history.last()).rev().take_while(hidden_answer);
        let newest = answers.find(|&entry| entries[entry as usize].seat == Some(seat))?;
        (newest < history.last()).then_some(newest)
    }

    /// Takes back one answer and keeps those that other seats gave after it.
    fn take_back_answer(&mut self, by: Seat, answer: u32, tx: &mut Transaction) -> Result<(), RoomError> {
        let Some(table) = &mut self.table else { return Err(RoomError::NotStarted) };
        let from = table.history().last();
        let taken: Vec<Entry> = table.history().entries_from(answer).map(Cow::into_owned).collect();
        let damaged = |error: RecordError| RoomError::Damaged(error.to_string());
        table.go_back(answer - 1).map_err(damaged)?;
        for entry in taken.iter().skip(1) {
            let kept = entry.seat.is_some_and(|seat| tx.play(&mut **table, seat, &entry.action).is_ok());
            if !kept || table.history().newest().is_none_or(|entry| entry.revealed) {
                // The other answers depend on this one, so everything stays as it was.
                table.go_back(answer - 1).map_err(damaged)?;
                for entry in taken {
                    table.append(entry).map_err(damaged)?;
                }
                tx.entries.clear();
                return Err(RoomError::NothingToUndo);
            }
        }
        let number = self.state.number;
        self.state.played.take_out(answer, number);
        self.note_windows(Some(by));
        self.note_rewind(Rewind { number, by, from, to: from - 1, free: true }, tx);
        Ok(())
    }

    pub(crate) fn go_back(&mut self, by: Seat, to: u32, free: bool, tx: &mut Transaction) -> Result<(), RoomError> {
        let Some(table) = &mut self.table else { return Err(RoomError::NotStarted) };
        let from = table.history().last();
        table.go_back(to).map_err(|error| RoomError::Refused(Refusal::plain(error.to_string())))?;
        let state = &mut self.state;
        // A turn that is undone gives its increment back; time that passed has passed.
        if let Timing::Side { increment, .. } = state.plan.arrangement.settings.timing {
            for side in state.played.entries().iter().skip(to as usize + 1).flat_map(|played| &played.increments) {
                if let Some(clock) = state.clocks.get_mut(side.0 as usize) {
                    clock.take(increment);
                }
            }
        }
        state.played.go_back(to);
        let rewind = Rewind { number: state.number, by, from, to, free };
        self.note_windows(None);
        self.note_rewind(rewind, tx);
        Ok(())
    }

    /// Leaves the trace of an undo, asks every seat anew and sets the clocks.
    fn note_rewind(&mut self, rewind: Rewind, tx: &mut Transaction) {
        let state = &mut self.state;
        for seat_state in &mut state.seats {
            seat_state.asked = state.number;
        }
        state.rewinds.push_back(rewind);
        if state.rewinds.len() > limits::REWINDS {
            state.rewinds.pop_front();
        }
        self.forget_undo();
        self.retime(Motion::Undo);
        tx.tell(Notice::everyone(News::Rewound(rewind)));
    }

    /// The next action ends a proposal to undo.
    pub(crate) fn forget_undo(&mut self) {
        self.state.votes.retain(|vote| vote.proposal != Proposal::Undo);
    }
}
