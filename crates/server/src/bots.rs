//! Bots think away from the table, a few at a time, and offer what they decided. A bot that panics ends no match.

use crate::bot_queue::BotRequest;
use crate::table::{Table, TableInner};
use ::bots::{Bot, Budget, UnknownBot};
use kernel::Seat;
use protocol::{ApiError, Code};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

/// The most a bot may think here: the time for a turn, the playouts for a decision.
const MILLIS: u32 = 10_000;
const PLAYOUTS: u32 = 20_000;

impl Table {
    /// Bots move while a client listens, or while a clock runs; at the server that owns the table.
    pub(crate) fn wake_bots(self: &Arc<Self>, inner: &mut TableInner) {
        let Some(room) = &inner.room else { return };
        let (watched, clock) = (!inner.listeners.is_empty(), room.next_deadline().is_some());
        let due = if watched || clock { room.bots_due() } else { Vec::new() };
        self.unattended.store(clock || !due.is_empty(), Relaxed);
        if due.is_empty() {
            return;
        }
        if !self.is_owned() {
            self.own_soon(inner);
            return;
        }
        let host = room.host();
        let owner = String::from(host.clone());
        let by_host = inner.listeners.iter().find(|listener| listener.person == *host);
        if let Some(address) = by_host.and_then(|listener| listener.queue.address()) {
            inner.host_address = Some(address);
        }
        // A host who was never seen here has players whose bots they are too; spectators pay for nothing.
        let by_player = || inner.listeners.iter().find(|listener| room.seat_of(&listener.person).is_some());
        let address = inner.host_address.or_else(|| by_player().and_then(|listener| listener.queue.address()));
        for (seat, bot) in due {
            if inner.thinking.insert(seat) {
                let quick = matches!(bot, Bot::Random | Bot::Greedy);
                ask(self.clone(), seat, BotRequest { owner: owner.clone(), address, watched, quick });
            }
        }
    }
}

/// Asks the bot of a seat, once it is its turn to use the machine.
fn ask(table: Arc<Table>, seat: Seat, request: BotRequest) {
    tokio::spawn(async move {
        let services = table.services.clone();
        services.metrics.bots_waiting.fetch_add(1, Relaxed);
        let turn = services.bots.acquire(request).await;
        services.metrics.bots_waiting.fetch_sub(1, Relaxed);
        let Some(turn) = turn else { return };
        let Some(bot_turn) = table.bot_turn(seat).await else { return };
        let seen = bot_turn.seen;
        let number = services.secrets.bot_number(&table.id, seat, bot_turn.entry);
        let thought = match services.clock.is_simulated() {
            false => tokio::task::spawn_blocking(move || bot_turn.decide(number)).await,
            true => Ok(bot_turn.decide(number)),
        };
        drop(turn);
        let action = match thought {
            Ok(Some(action)) => Some(action),
            Ok(None) => {
                tracing::error!(table = table.short(), %seat, "a bot finds nothing to do");
                None
            }
            Err(error) => {
                tracing::error!(table = table.short(), %seat, %error, "a bot panicked");
                None
            }
        };
        match action {
            Some(action) => table.bot_moves(seat, seen, &action).await,
            None => table.move_at_random(seat, seen, number).await,
        }
    });
}

/// The bot with this name, if it thinks no longer than this server allows.
pub(crate) fn read(name: &str) -> Result<Bot, ApiError> {
    let bot = name.parse().map_err(|error: UnknownBot| ApiError::new(Code::NoSuchBot, error.to_string()))?;
    let modest = match bot {
        Bot::Random | Bot::Greedy => true,
        Bot::Thinker(Budget::Millis(millis)) => millis <= MILLIS,
        Bot::Thinker(Budget::Playouts(playouts)) => playouts <= PLAYOUTS,
    };
    let why = || format!("a bot thinks for at most {MILLIS} ms a turn or {PLAYOUTS} playouts a decision here");
    modest.then_some(bot).ok_or_else(|| ApiError::new(Code::TooMuch, why()))
}
