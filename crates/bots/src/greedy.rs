//! One look ahead: how every legal action turns out on average, over the same imagined states and the same dice.

use crate::wits::Wits;
use kernel::{Appraise, Seat, Seeded, Silent, Viewer};

/// Looks at every action once per sample; then the promising ones again, until the best is clear enough.
const FIRST_SAMPLES: u32 = 4;
const MORE_SAMPLES: u32 = 12;
const FINALISTS: usize = 6;

/// The average appraisal of some actions.
#[derive(Default)]
pub(crate) struct Glance {
    pub sum: Vec<f32>,
    pub samples: Vec<u32>,
}

impl Glance {
    pub fn clear(&mut self, actions: usize) {
        self.sum.clear();
        self.sum.resize(actions, 0.0);
        self.samples.clear();
        self.samples.resize(actions, 0);
    }

    pub fn mean(&self, index: usize) -> f32 {
        self.sum[index] / self.samples[index].max(1) as f32
    }

    /// Tries the actions whose index passes `who` in `samples` imagined states each.
    pub fn look<G: Appraise>(
        &mut self,
        game: &G,
        seat: Seat,
        actions: &[G::Action],
        samples: u32,
        wits: &mut Wits,
        who: impl Fn(usize) -> bool,
    ) {
        let side = game.seating().side(seat);
        for _ in 0..samples {
            let imagined = game.imagine(Viewer::Seat(seat), &mut wits.0);
            let dice = wits.ticket();
            for (index, &action) in actions.iter().enumerate().filter(|(index, _)| who(*index)) {
                let mut after = imagined.clone();
                if after.play(seat, action, &mut Seeded::new(dice), &mut Silent).is_ok() {
                    self.sum[index] += worth(&after, side);
                }
                self.samples[index] += 1;
            }
        }
    }

    /// The index that looks best; among equals the game's hunch throws the die.
    pub fn best<G: Appraise>(&mut self, game: &G, seat: Seat, actions: &[G::Action], wits: &mut Wits) -> usize {
        self.clear(actions.len());
        self.look(game, seat, actions, FIRST_SAMPLES, wits, |_| true);
        let mut means: Vec<f32> = (0..actions.len()).map(|index| self.mean(index)).collect();
        means.sort_unstable_by(|a, b| b.total_cmp(a));
        if means.first() > means.last() {
            let bar = means[means.len().min(FINALISTS) - 1];
            let first: Vec<bool> = (0..actions.len()).map(|index| self.mean(index) >= bar).collect();
            self.look(game, seat, actions, MORE_SAMPLES, wits, |index| first[index]);
            for (index, _) in first.iter().enumerate().filter(|(_, stays)| !**stays) {
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
                tied[game.hunch(seat, &equal, wits.ticket()).min(tied.len() - 1)]
            }
        }
    }
}

/// The share of a finished match, or the game's own appraisal of a running one.
#[inline]
pub(crate) fn worth<G: Appraise>(game: &G, side: kernel::Side) -> f32 {
    match game.awaiting().outcome() {
        Some(outcome) => outcome.share(side),
        None => game.appraise(side),
    }
}
