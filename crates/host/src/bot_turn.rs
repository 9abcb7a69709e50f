//! A bot's turn as a value, so that the server can compute the decision on another thread.

use crate::Room;
use bots::Bot;
use catalog::BotTask;
use kernel::Seat;

/// A bot and a copy of the state its seat may know. Deciding takes as long as the bot's budget allows.
pub struct BotTurn {
    pub seat: Seat,
    pub bot: Bot,
    /// The journal entry the copy was taken at: `seen` for [`Room::bot_acts`].
    pub seen: u64,
    /// The newest entry of the match's record.
    pub entry: u32,
    thinking: BotTask,
}

impl BotTurn {
    /// What the bot does, in notation.
    pub fn decide(self, seed: u64) -> Option<String> {
        (self.thinking)(seed)
    }
}

impl Room {
    /// The turn of a seat that is due to a bot (see [`Room::bots_due`]).
    pub fn bot_turn(&self, seat: Seat) -> Option<BotTurn> {
        let bot = self.bot_for(seat)?;
        let table = self.table.as_ref()?;
        let thinking = table.bot_task(seat, bot)?;
        Some(BotTurn { seat, bot, seen: self.number(), entry: table.history().last(), thinking })
    }

    /// An action of a due seat, chosen at random: for a bot that failed.
    pub fn random_action(&self, seat: Seat, seed: u64) -> Option<String> {
        self.bot_for(seat)?;
        self.table.as_ref()?.bot_choice(seat, Bot::Random, seed)
    }

    /// What the bot of a due seat would do, for [`Room::bot_acts`]; see [`Room::bot_turn`] to decide on another thread.
    pub fn think(&self, seat: Seat, seed: u64) -> Option<String> {
        self.bot_turn(seat)?.decide(seed)
    }
}
