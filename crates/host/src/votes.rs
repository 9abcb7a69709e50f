//! Proposals and votes: to undo, to agree on a draw, to end the table, to let a bot stand in, to play again.

use crate::room_state::Vote;
use crate::transaction::Transaction;
use crate::{Ending, News, Notice, PersonId, Proposal, Room, RoomError, StandIn, UndoScope};
use kernel::{Seat, Side};
use stage::Language;
use std::collections::BTreeSet;

impl Room {
    pub(crate) fn propose(
        &mut self,
        by: &PersonId,
        seat: Seat,
        proposal: Proposal,
        tx: &mut Transaction,
    ) -> Result<(), RoomError> {
        match proposal {
            Proposal::Undo => return self.undo(by, seat, UndoScope::Decision, tx),
            Proposal::Draw => {
                self.playing()?;
                if tx.mover(|| self.game_knows_draws()).is_some() {
                    return Ok(self.play(seat, "offer-draw", tx)?);
                }
                self.every_side_has_a_person()?;
            }
            Proposal::Abandon if self.state.is_over() => return Err(RoomError::Over),
            Proposal::Abandon => {}
            Proposal::Rematch if !self.state.is_over() => return Err(RoomError::NotOver),
            Proposal::Rematch if self.state.rematch => return Err(RoomError::AlreadyProposed),
            Proposal::Rematch => {}
            Proposal::StandIn(absent) => self.check_stand_in(absent)?,
        }
        if self.state.votes.iter().any(|vote| vote.proposal == proposal) {
            return Err(RoomError::AlreadyProposed);
        }
        let agreed = BTreeSet::from([by.clone()]);
        self.state.votes.push(Vote { proposal, by: by.clone(), to: None, agreed });
        tx.tell(Notice::everyone(News::Proposed { proposal, by: seat }));
        Ok(())
    }

    pub(crate) fn vote(
        &mut self,
        by: &PersonId,
        seat: Seat,
        proposal: Proposal,
        agree: bool,
        tx: &mut Transaction,
    ) -> Result<(), RoomError> {
        if proposal == Proposal::Draw && self.state.is_playing() && tx.mover(|| self.game_knows_draws()).is_some() {
            // Agreeing without an offer would be an offer.
            if agree && tx.is_live() && !self.lists_aside(seat, "refuse-draw") {
                return Err(RoomError::NotProposed);
            }
            let action = if agree { "offer-draw" } else { "refuse-draw" };
            return Ok(self.play(seat, action, tx)?);
        }
        let index = self.state.votes.iter().position(|vote| vote.proposal == proposal).ok_or(RoomError::NotProposed)?;
        if !agree {
            self.state.votes.remove(index);
            tx.tell(Notice::everyone(News::Refused { proposal, by: seat }));
        } else if self.state.votes[index].agreed.insert(by.clone()) {
            tx.tell(Notice::everyone(News::Agreed { proposal, by: seat }));
        } else {
            return Err(RoomError::AlreadyAgreed);
        }
        Ok(())
    }

    /// Carries out every proposal to which all of its voters agreed.
    pub(crate) fn settle(&mut self, tx: &mut Transaction) {
        let agreed = |room: &Room, vote: &Vote| room.voters(vote).all(|person| vote.agreed.contains(person));
        while let Some(index) = self.state.votes.iter().position(|vote| agreed(self, vote)) {
            let Vote { proposal, by, to, .. } = self.state.votes.remove(index);
            let seat = self.state.seat_of(&by);
            match (proposal, seat) {
                (Proposal::Undo, Some(seat)) => {
                    let gone_back = to.is_some_and(|to| self.go_back(seat, to, false, tx).is_ok());
                    if !gone_back {
                        tx.tell(Notice::everyone(News::Refused { proposal, by: seat }));
                    }
                }
                (Proposal::Draw, _) => self.finish(Ending::DrawAgreed, tx),
                (Proposal::Abandon, _) => self.finish(Ending::Abandoned, tx),
                (Proposal::Rematch, _) => {
                    self.state.rematch = true;
                    tx.tell(Notice::everyone(News::Rematch));
                }
                (Proposal::StandIn(absent), _) => self.sit_in(absent, tx),
                (Proposal::Undo, None) => {}
            }
        }
    }

    /// The persons whose consent a proposal needs. The others play on without a player who resigned, and need not ask
    /// them, unless an undo goes back to before that.
    fn voters(&self, vote: &Vote) -> impl Iterator<Item = &PersonId> {
        let (proposal, to) = (vote.proposal, vote.to);
        let gone = |person: &PersonId| self.state.people.get(person).is_none_or(|attendee| attendee.overdue);
        let needed = move |seat: Seat, person: &PersonId, stood_in: bool| match proposal {
            Proposal::Undo => !stood_in && !self.has_resigned(seat, to),
            Proposal::Abandon | Proposal::StandIn(_) => !stood_in && !gone(person) && !self.has_resigned(seat, None),
            Proposal::Draw => !self.has_resigned(seat, None),
            Proposal::Rematch => true,
        };
        self.state.seating.seats().filter_map(move |seat| {
            let seat_state = self.state.seat_state(seat)?;
            seat_state.person().filter(|person| needed(seat, person, seat_state.stood_in))
        })
    }

    /// Whether a seat resigned, by itself or because its clock ran out, up to this entry of the record, and is out since.
    /// It is not while the game lists something for it: its word may wait for its camp, or another battle may have begun.
    fn has_resigned(&self, seat: Seat, until: Option<u32>) -> bool {
        let Some(table) = &self.table else { return false };
        let entries = table.history().summaries();
        let last = entries.iter().rposition(|entry| entry.seat == Some(seat) && &*entry.action == "resign");
        last.is_some_and(|last| until.is_none_or(|until| last <= until as usize))
            && !self.awaited().contains(seat)
            && table.asides(seat, Language::English).is_empty()
    }

    /// A seat for which the game itself lists an action about draws.
    fn game_knows_draws(&self) -> Option<Seat> {
        let draws = |&seat: &Seat| self.lists_aside(seat, "offer-draw") || self.lists_aside(seat, "refuse-draw");
        self.state.seating.seats().find(draws)
    }

    fn every_side_has_a_person(&self) -> Result<(), RoomError> {
        let seating = &self.state.seating;
        let person = |seat: Seat| self.state.seat_state(seat).is_some_and(|seat_state| seat_state.person().is_some());
        match (0..seating.sides()).all(|side| seating.members(Side(side as u8)).any(person)) {
            true => Ok(()),
            false => Err(RoomError::SideWithoutPersons),
        }
    }

    fn check_stand_in(&self, absent: Seat) -> Result<(), RoomError> {
        self.playing()?;
        let seat_state = self.state.seat_state(absent).ok_or(RoomError::NoSuchSeat(absent))?;
        let gone = seat_state
            .person()
            .and_then(|person| self.state.people.get(person))
            .is_some_and(|attendee| attendee.overdue);
        let allowed = self.state.plan.arrangement.settings.stand_in != StandIn::Never;
        match gone && allowed && !seat_state.stood_in {
            true => Ok(()),
            false => Err(RoomError::NoStandIn),
        }
    }
}
