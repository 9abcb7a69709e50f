//! How long a thinker thinks: how the decisions of one turn share its time or its playouts.

use crate::bot::Budget;
use kernel::Seat;
use web_time::{Duration, Instant};

/// However long a turn is, each of its decisions gets at least this part of the turn's time.
const LEAST_PART: u32 = 32;

/// What is spent of a turn's time, and which playouts its decisions left over.
#[derive(Clone, Copy, Default)]
pub(crate) struct TurnBudget {
    /// The seat and the number of its turn, while it lasts.
    turn: Option<(Seat, Option<u32>)>,
    /// Playouts that decisions of this turn did not need.
    spare: u32,
    time: Duration,
}

impl TurnBudget {
    /// Starts afresh unless the turn is the one already begun.
    pub(crate) fn enter(&mut self, seat: Seat, turn: Option<u32>) {
        if self.turn != Some((seat, turn)) {
            *self = TurnBudget { turn: Some((seat, turn)), ..TurnBudget::default() };
        }
    }

    /// The turn is over: the next decision belongs to a new one.
    pub(crate) fn leave(&mut self) {
        self.turn = None;
    }

    /// The share of a decision when about so many, this one included, are still to come in the turn.
    pub(crate) fn share(&self, budget: Budget, decisions: u32) -> Allowance {
        match budget {
            Budget::Playouts(each) => Allowance::Playouts(each.saturating_add(self.spare / decisions.max(1))),
            Budget::Millis(millis) => {
                let all = Duration::from_millis(u64::from(millis));
                let left = all.saturating_sub(self.time);
                let allowed = (left / decisions.max(1)).max(all / LEAST_PART);
                Allowance::Time { start: Instant::now(), allowed, spent: Duration::ZERO }
            }
        }
    }

    pub(crate) fn spend(&mut self, budget: Budget, playouts: u32, allowance: &Allowance) {
        match (budget, allowance) {
            (Budget::Playouts(each), _) => self.spare = self.spare.saturating_add(each).saturating_sub(playouts),
            (_, Allowance::Time { start, .. }) => self.time += start.elapsed(),
            (_, Allowance::Playouts(_)) => {}
        }
    }
}

/// How much thinking a decision may take. Never looks at the time when the budget is in playouts.
pub(crate) enum Allowance {
    Playouts(u32),
    Time { start: Instant, allowed: Duration, spent: Duration },
}

impl Allowance {
    pub(crate) fn goes_on(&mut self, done: u32) -> bool {
        match self {
            Allowance::Playouts(playouts) => done < *playouts,
            Allowance::Time { start, allowed, spent } => {
                *spent = start.elapsed();
                *spent < *allowed || done == 0
            }
        }
    }

    /// How many more playouts there will be.
    pub(crate) fn left(&self, done: u32) -> u32 {
        match self {
            Allowance::Playouts(playouts) => playouts.saturating_sub(done),
            Allowance::Time { allowed, spent, .. } => {
                let rate = f64::from(done) / spent.as_secs_f64().max(1e-6);
                (rate * allowed.saturating_sub(*spent).as_secs_f64()) as u32
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn playouts(allowance: &Allowance) -> u32 {
        match allowance {
            Allowance::Playouts(playouts) => *playouts,
            Allowance::Time { .. } => panic!("a share of a budget in playouts is in playouts"),
        }
    }

    #[test]
    fn a_decision_leaves_what_it_did_not_need_to_the_rest_of_its_turn() {
        let (mut turn, budget) = (TurnBudget::default(), Budget::Playouts(300));
        let mut shares = Vec::new();
        for (left, needed) in [(4, 300), (3, 60), (2, 420), (1, 420)] {
            turn.enter(Seat(0), Some(7));
            let share = turn.share(budget, left);
            shares.push(playouts(&share));
            turn.spend(budget, needed, &share);
        }
        assert_eq!(shares, [300, 300, 420, 420]);
        turn.enter(Seat(0), Some(8));
        assert_eq!(playouts(&turn.share(budget, 2)), 300, "a new turn starts without spare playouts");
    }

    fn time(allowance: &Allowance) -> Duration {
        match allowance {
            Allowance::Time { allowed, .. } => *allowed,
            Allowance::Playouts(_) => panic!("a share of a budget in time is a time"),
        }
    }

    #[test]
    fn the_decisions_of_a_turn_share_its_time() {
        let budget = Budget::Millis(640);
        let mut turn = TurnBudget::default();
        turn.enter(Seat(1), None);
        assert_eq!(time(&turn.share(budget, 4)), Duration::from_millis(160));
        turn.time = Duration::from_millis(400);
        turn.enter(Seat(1), None);
        assert_eq!(time(&turn.share(budget, 2)), Duration::from_millis(120));
        turn.time = Duration::from_millis(640);
        assert_eq!(time(&turn.share(budget, 1)), Duration::from_millis(20), "a long turn still thinks a little");
        turn.leave();
        turn.enter(Seat(1), None);
        assert_eq!(time(&turn.share(budget, 1)), Duration::from_millis(640));
    }
}
