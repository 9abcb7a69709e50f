//! A bot in a seat: asked for a decision, it answers with a [`Thought`].

use crate::bot::Bot;
use crate::greedy::Glance;
use crate::thinker::{Search, Tuning};
use crate::wits::Wits;
use kernel::{Appraise, Seat, Viewer};

/// A decision and how it came about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought<A> {
    pub action: A,
    /// Imagined continuations played for it; none for a forced or thoughtless one.
    pub playouts: u32,
    /// What the player thinks its side's position is worth then, from 0 to 1; unknown to the thoughtless.
    pub worth: Option<f32>,
}

/// One bot with its own random numbers. It keeps its memory between decisions, so reuse it.
pub struct Player<G: Appraise> {
    bot: Bot,
    wits: Wits,
    actions: Vec<G::Action>,
    glance: Glance,
    search: Search<G>,
}

impl<G: Appraise> Player<G> {
    pub fn new(bot: Bot, seed: u64) -> Player<G> {
        Player::tuned(bot, seed, Tuning::of::<G>())
    }

    pub fn tuned(bot: Bot, seed: u64, tuning: Tuning) -> Player<G> {
        Player {
            bot,
            wits: Wits::new(seed),
            actions: Vec::new(),
            glance: Glance::default(),
            search: Search::new(tuning),
        }
    }

    pub fn bot(&self) -> Bot {
        self.bot
    }

    /// Forgets the past and starts on new random numbers.
    pub fn reseed(&mut self, seed: u64) {
        self.wits = Wits::new(seed);
    }

    /// What this player does in that seat; nothing if the seat has nothing to decide.
    #[inline]
    pub fn decide(&mut self, game: &G, seat: Seat) -> Option<Thought<G::Action>> {
        self.actions.clear();
        // The legal actions are part of what a seat sees, so these may come from the real state.
        game.actions(seat, &mut self.actions);
        let thought = |action| Some(Thought { action, playouts: 0, worth: None });
        match (self.actions.len(), self.bot) {
            (0, _) => None,
            (1, _) => thought(self.actions[0]),
            (n, Bot::Random) => thought(self.actions[self.wits.below(n)]),
            (_, Bot::Greedy) => self.glance(game, seat),
            (_, Bot::Thinker(budget)) => {
                // Thinking starts from an imagined state, so nothing hidden can reach the search.
                let seen = game.imagine(Viewer::Seat(seat), &mut self.wits.0);
                Some(self.search.think(&seen, seat, &self.actions, budget, &mut self.wits))
            }
        }
    }

    fn glance(&mut self, game: &G, seat: Seat) -> Option<Thought<G::Action>> {
        let best = self.glance.best(game, seat, &self.actions, &mut self.wits);
        let worth = Some(self.glance.mean(best));
        Some(Thought { action: self.actions[best], playouts: 0, worth })
    }
}
