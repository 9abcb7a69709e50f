//! A bot's thinking, to be done away from the room: on another thread, or whenever there is time.

use crate::Room;
use bots::Bot;
use catalog::Thinking;
use kernel::Seat;

/// The table as a bot's seat knows it, and the bot. Thinking may take as long as the bot's budget says.
pub struct Mind {
    pub seat: Seat,
    pub bot: Bot,
    /// What it thinks about: `seen` for [`Room::bot_acts`].
    pub seen: u64,
    thinking: Thinking,
}

impl Mind {
    /// What the bot does, in notation.
    pub fn decide(self, seed: u64) -> Option<String> {
        (self.thinking)(seed)
    }
}

impl Room {
    /// The mind of a seat that is due to a bot (see [`Room::bots_due`]).
    pub fn mind(&self, seat: Seat) -> Option<Mind> {
        let bot = self.bot_for(seat)?;
        let thinking = self.table.as_ref()?.thinking(seat, bot)?;
        Some(Mind { seat, bot, seen: self.number(), thinking })
    }

    /// What the bot of a due seat would do, for [`Room::bot_acts`]; see [`Room::mind`] for thinking elsewhere.
    pub fn think(&self, seat: Seat, seed: u64) -> Option<String> {
        self.mind(seat)?.decide(seed)
    }
}
