//! What views and news say about a room: its phase, how the match ended, undos and chat.

use crate::Timestamp;
use kernel::{Outcome, Seat, Side};
use serde::{Deserialize, Serialize};

/// Where a room stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomPhase {
    /// Seats are being filled.
    Gathering,
    Playing,
    Over(Ending),
}

/// How a match came to its end.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// By its rules; resigning and draws among them where the game knows these.
    Played(Outcome),
    Resigned(Side),
    OutOfTime(Side),
    DrawAgreed,
    Abandoned,
}

/// The trace that an undo leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rewind {
    /// The journal entry it happened in.
    pub number: u64,
    pub by: Seat,
    /// Entries of the record.
    pub from: u32,
    pub to: u32,
    /// It was free: no other person had to agree.
    pub free: bool,
}

/// Who reads a chat message during play; after the match everyone reads everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Channel {
    /// By a player, for everyone.
    Table,
    /// By a spectator during play, for spectators.
    Gallery,
    /// By a player, for the own side.
    Side(Side),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ChatMessage {
    pub number: u64,
    pub at: Timestamp,
    pub channel: Channel,
    pub name: String,
    pub seat: Option<Seat>,
    pub text: String,
}
