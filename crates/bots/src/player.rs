//! A bot in a seat: asked what it does, it answers with a [`Decision`].

use crate::bot::Bot;
use crate::lookahead::Lookahead;
use crate::random::BotRng;
use crate::search::{Search, SearchSettings};
use kernel::{Appraise, Seat, Viewer};

/// An action and how it was chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Decision<A> {
    pub action: A,
    /// Imagined continuations played for it; none for a forced action or a bot that does not search.
    pub playouts: u32,
    /// What the player thinks its side's position is worth then, from 0 to 1; unknown to a bot that does not appraise.
    pub worth: Option<f32>,
}

/// One bot with its own random numbers. It remembers what it spent and found out in a turn, so use one player for all
/// decisions of a seat.
pub struct Player<G: Appraise> {
    bot: Bot,
    rng: BotRng,
    actions: Vec<G::Action>,
    lookahead: Lookahead<G>,
    search: Search<G>,
}

impl<G: Appraise> Player<G> {
    pub fn new(bot: Bot, seed: u64) -> Player<G> {
        Player::with_settings(bot, seed, SearchSettings::of::<G>())
    }

    pub fn with_settings(bot: Bot, seed: u64, settings: SearchSettings) -> Player<G> {
        Player {
            bot,
            rng: BotRng::new(seed),
            actions: Vec::new(),
            lookahead: Lookahead::default(),
            search: Search::new(settings),
        }
    }

    pub fn bot(&self) -> Bot {
        self.bot
    }

    /// Starts on new random numbers, in the same match.
    pub fn reseed(&mut self, seed: u64) {
        self.rng = BotRng::new(seed);
    }

    /// Starts on new random numbers and forgets the match so far.
    pub fn reset(&mut self, seed: u64) {
        self.reseed(seed);
        self.search.reset();
    }

    /// What this player does in that seat; nothing if the seat has nothing to decide.
    #[inline]
    pub fn decide(&mut self, game: &G, seat: Seat) -> Option<Decision<G::Action>> {
        self.actions.clear();
        // The legal actions are part of what a seat sees, so these may come from the real state.
        game.actions(seat, &mut self.actions);
        let unappraised = |action| Some(Decision { action, playouts: 0, worth: None });
        match (self.actions.len(), self.bot) {
            (0, _) => None,
            (1, _) => unappraised(self.actions[0]),
            (n, Bot::Random) => unappraised(self.actions[self.rng.below(n)]),
            (n, _) if game.goes_by_hunch(seat) => {
                let chosen = game.hunch(seat, &self.actions, self.rng.number()).min(n - 1);
                unappraised(self.actions[chosen])
            }
            (_, Bot::Greedy) => {
                let best = self.lookahead.best(game, seat, &self.actions, &mut self.rng);
                let worth = Some(self.lookahead.mean(best));
                Some(Decision { action: self.actions[best], playouts: 0, worth })
            }
            (_, Bot::Thinker(budget)) => {
                // Thinking starts from an imagined state, so nothing hidden can reach the search.
                let seen = game.imagine(Viewer::Seat(seat), &mut self.rng.0);
                Some(self.search.think(&seen, seat, &self.actions, budget, &mut self.rng))
            }
        }
    }
}
