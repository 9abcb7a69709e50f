//! How long a thinker thinks: its budget for a turn, and the share of it that one decision gets.

use crate::bot::Budget;
use kernel::Seat;
use web_time::{Duration, Instant};

/// However long a turn is, each of its decisions gets at least this part of the budget.
const LEAST_PART: u32 = 32;

/// What is spent of a turn's budget.
#[derive(Clone, Copy, Default)]
pub(crate) struct TurnBudget {
    /// The seat and the number of its turn, while it lasts.
    turn: Option<(Seat, Option<u32>)>,
    playouts: u32,
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
            Budget::Iterations(all) => {
                let left = all.saturating_sub(self.playouts);
                Allowance::Playouts((left / decisions.max(1)).max(all / LEAST_PART).max(1))
            }
            Budget::Millis(millis) => {
                let all = Duration::from_millis(u64::from(millis));
                let left = all.saturating_sub(self.time);
                let allowed = (left / decisions.max(1)).max(all / LEAST_PART);
                Allowance::Time { start: Instant::now(), allowed, spent: Duration::ZERO }
            }
        }
    }

    pub(crate) fn spend(&mut self, playouts: u32, allowance: &Allowance) {
        self.playouts = self.playouts.saturating_add(playouts);
        if let Allowance::Time { start, .. } = allowance {
            self.time += start.elapsed();
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
    fn the_decisions_of_a_turn_share_its_budget() {
        let (mut turn, budget) = (TurnBudget::default(), Budget::Iterations(1200));
        let mut shares = Vec::new();
        for left in [4, 3, 2, 1] {
            turn.enter(Seat(0), Some(7));
            let share = turn.share(budget, left);
            shares.push(playouts(&share));
            turn.spend(playouts(&share), &share);
        }
        assert_eq!(shares, [300; 4]);
        turn.enter(Seat(0), Some(8));
        assert_eq!(playouts(&turn.share(budget, 2)), 600, "a new turn has a new budget");
    }

    #[test]
    fn a_turn_longer_than_expected_still_thinks_a_little() {
        let (mut turn, budget) = (TurnBudget::default(), Budget::Iterations(640));
        turn.enter(Seat(1), None);
        let share = turn.share(budget, 1);
        turn.spend(playouts(&share), &share);
        turn.enter(Seat(1), None);
        assert_eq!(playouts(&turn.share(budget, 1)), 20);
        turn.leave();
        turn.enter(Seat(1), None);
        assert_eq!(playouts(&turn.share(budget, 1)), 640);
    }
}
