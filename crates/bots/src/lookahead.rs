//! One decision ahead: how every legal action turns out on average once the decision it belongs to is complete, over
//! the same imagined states and the same dice. The rest of the decision follows the game's hunches.

use crate::horizon::{TurnCount, worth};
use crate::random::{BotRng, StreamChance};
use kernel::{Appraise, Seat, Silent, Viewer};

/// Every action is tried in a few samples; then the promising ones again, until the best is clear enough.
const FIRST_SAMPLES: u32 = 4;
const MORE_SAMPLES: u32 = 12;
const FINALISTS: usize = 6;
/// Imagined play inside one decision stops here at the latest.
const DECISION_ACTIONS_MAX: u32 = 64;

/// The average appraisal of some actions.
pub(crate) struct Lookahead<G: Appraise> {
    pub sum: Vec<f32>,
    pub samples: Vec<u32>,
    /// Scratch: the legal actions inside a decision.
    actions: Vec<G::Action>,
}

impl<G: Appraise> Default for Lookahead<G> {
    fn default() -> Lookahead<G> {
        Lookahead { sum: Vec::new(), samples: Vec::new(), actions: Vec::new() }
    }
}

impl<G: Appraise> Lookahead<G> {
    pub(crate) fn clear(&mut self, actions: usize) {
        self.sum.clear();
        self.sum.resize(actions, 0.0);
        self.samples.clear();
        self.samples.resize(actions, 0);
    }

    pub(crate) fn mean(&self, index: usize) -> f32 {
        self.sum[index] / self.samples[index].max(1) as f32
    }

    /// The actions by index, the best first.
    pub(crate) fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.sum.len()).collect();
        order.sort_by(|&a, &b| self.mean(b).total_cmp(&self.mean(a)));
        order
    }

    /// Tries the actions whose index passes `wanted` in `samples` imagined states each.
    pub(crate) fn look(
        &mut self,
        game: &G,
        seat: Seat,
        actions: &[G::Action],
        samples: u32,
        rng: &mut BotRng,
        wanted: impl Fn(usize) -> bool,
    ) {
        let side = game.seating().side(seat);
        for _ in 0..samples {
            let imagined = game.imagine(Viewer::Seat(seat), &mut rng.0);
            let seed = rng.number();
            for (index, &action) in actions.iter().enumerate().filter(|(index, _)| wanted(*index)) {
                let mut after = imagined.clone();
                let mut chance = StreamChance::new(seed);
                if after.play(seat, action, &mut chance, &mut Silent).is_ok() {
                    self.complete(&mut after, seat, TurnCount::start(game), seed, &mut chance);
                    self.sum[index] += worth(&after, side);
                }
                self.samples[index] += 1;
            }
        }
    }

    /// Follows hunches to the end of the decision. What the others of the side do in the same turn belongs to it: a card is
    /// worth what they make of it.
    fn complete(&mut self, state: &mut G, seat: Seat, mut turns: TurnCount, seed: u64, chance: &mut StreamChance) {
        let mut rng = BotRng::new(seed);
        let seating = state.seating();
        for _ in 0..DECISION_ACTIONS_MAX {
            let seats = state.awaiting().seats();
            let mover = match seats.contains(seat) {
                true => Some(seat),
                false if state.is_answer() => seats.first(),
                false => seats.iter().find(|&other| seating.side(other) == seating.side(seat)),
            };
            let Some(mover) = mover.filter(|_| !state.is_settled() && turns.passed(state, seats) == 0) else { return };
            self.actions.clear();
            state.actions(mover, &mut self.actions);
            if !follow_hunch(state, mover, &self.actions, chance, &mut rng) {
                return;
            }
        }
    }

    /// The index that looks best; among equals the game's hunch decides.
    pub(crate) fn best(&mut self, game: &G, seat: Seat, actions: &[G::Action], rng: &mut BotRng) -> usize {
        self.clear(actions.len());
        self.look(game, seat, actions, FIRST_SAMPLES, rng, |_| true);
        let mut means: Vec<f32> = (0..actions.len()).map(|index| self.mean(index)).collect();
        means.sort_unstable_by(|a, b| b.total_cmp(a));
        if means.first() > means.last() {
            let bar = means[means.len().min(FINALISTS) - 1];
            let finalist: Vec<bool> = (0..actions.len()).map(|index| self.mean(index) >= bar).collect();
            self.look(game, seat, actions, MORE_SAMPLES, rng, |index| finalist[index]);
            for (index, _) in finalist.iter().enumerate().filter(|(_, stays)| !**stays) {
                self.sum[index] = f32::NEG_INFINITY;
            }
        }
        let most = (0..actions.len()).map(|index| self.mean(index)).fold(f32::NEG_INFINITY, f32::max);
        let tied: Vec<usize> = (0..actions.len()).filter(|&index| self.mean(index) == most).collect();
        match tied[..] {
            [] => 0,
            [only] => only,
            _ => {
                let equal: Vec<_> = tied.iter().map(|&index| actions[index]).collect();
                tied[game.hunch(seat, &equal, rng.number()).min(tied.len() - 1)]
            }
        }
    }
}

/// Plays one of the legal actions as the game's own hunch has it; `false` if there is none or it is refused.
#[inline]
pub(crate) fn follow_hunch<G: Appraise>(
    state: &mut G,
    seat: Seat,
    actions: &[G::Action],
    chance: &mut StreamChance,
    rng: &mut BotRng,
) -> bool {
    let index = match actions.len() {
        0 => return false,
        1 => 0,
        many => state.hunch(seat, actions, rng.number()).min(many - 1),
    };
    state.play(seat, actions[index], chance, &mut Silent).is_ok()
}
