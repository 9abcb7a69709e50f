//! What a seat may settle before it is asked (MI-5.16, MI-5.25): to pass for a while, and its vote.

use crate::action::Action;
use crate::state::{Battlemist, CastDuring, Phase, Target};
use kernel::{PassSpan, Seat};

impl Battlemist {
    /// The number of a span in which a seat may pass ahead.
    pub(crate) fn span(&self, seat: Seat, span: PassSpan) -> Option<u32> {
        let begun = !matches!(self.phase, Phase::Races | Phase::Pieces | Phase::Laying(_) | Phase::Over(..));
        if !begun || !self.alive.contains(seat) {
            return None;
        }
        let round = u32::from(self.round);
        Some(match span {
            PassSpan::Others => 0,
            PassSpan::Turn => round + u32::from(self.turn_has_come(seat)),
            PassSpan::Round => round,
        })
    }

    /// Whether the Individual Turn of a seat has begun in this round.
    fn turn_has_come(&self, seat: Seat) -> bool {
        if self.in_council() || matches!(self.phase, Phase::Economy | Phase::Initiative) {
            return false;
        }
        let order = &self.turns.order[..usize::from(self.turns.count)];
        order.iter().position(|&other| other == seat).is_some_and(|place| place <= usize::from(self.turns.at))
    }

    /// MI-5.16: whether the Spell that is being cast names a seat, its Realm or its battle. Votes never concern a seat
    /// that could cancel them; every other window is about what the seat itself may do.
    pub(crate) fn concerns(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::VoteWindow => false,
            Phase::Counter => self.spell_concerns(seat),
            _ => true,
        }
    }

    fn spell_concerns(&self, seat: Seat) -> bool {
        let Some(casting) = self.casting else { return true };
        let fights = self.battle.is_some_and(|battle| battle.sides.contains(&seat));
        let votes = self.vote.is_some_and(|vote| vote.order.get(usize::from(vote.at)) == Some(&seat));
        let named = match casting.target {
            Target::Burn(victim, _) => victim == seat,
            Target::Realm(realm) => self.controller(realm) == Some(seat) || self.units_of(seat).any(realm),
            Target::None | Target::Resource(_) | Target::Units(_) | Target::Routed(_) => false,
        };
        let cancelled = casting.during == CastDuring::Vote && votes;
        casting.caster == seat || fights || named || cancelled
    }

    /// MI-5.25: the vote on the EVENT that is voted on, or on the only one that is pending.
    pub(crate) fn list_preparations(&self, seat: Seat, out: &mut Vec<Action>) {
        let voting = matches!(self.phase, Phase::Vote | Phase::VoteWindow)
            || self.phase == Phase::Counter && self.casting.is_some_and(|casting| casting.during == CastDuring::Vote);
        let to_come = match self.vote {
            Some(vote) if voting => {
                let order = &vote.order[..usize::from(vote.voters)];
                order.iter().skip(usize::from(vote.at) + 1).any(|&voter| voter == seat)
            }
            _ => self.phase == Phase::Council(false) && self.pending.only().is_some(),
        };
        if to_come && self.alive.contains(seat) {
            out.extend([Action::Abstain, Action::Dedicate]);
        }
    }
}
