//! Where imagined play stops, and what the position is worth there.

use kernel::{Appraise, SeatSet, Side};

/// Counts the turns that pass in imagined play.
#[derive(Clone, Copy)]
pub(crate) struct TurnCount {
    turn: Option<u32>,
    awaited: SeatSet,
    passed: u32,
}

impl TurnCount {
    pub(crate) fn start<G: Appraise>(game: &G) -> TurnCount {
        TurnCount { turn: game.turn(), awaited: game.awaiting().seats(), passed: 0 }
    }

    /// How many turns have passed in this state, which must follow from the last one asked about.
    #[inline]
    pub(crate) fn passed<G: Appraise>(&mut self, game: &G, awaited: SeatSet) -> u32 {
        match (self.turn, game.turn()) {
            (Some(first), Some(now)) => self.passed = now.saturating_sub(first),
            _ => {
                if awaited != self.awaited {
                    self.awaited = awaited;
                    self.passed += 1;
                }
            }
        }
        self.passed
    }
}

/// The share of a finished match, or the game's own appraisal of a running one.
#[inline]
pub(crate) fn worth<G: Appraise>(game: &G, side: Side) -> f32 {
    match game.awaiting().outcome() {
        Some(outcome) => outcome.share(side),
        None => game.appraise(side),
    }
}
