//! A match with people in it, as a value: no input or output, no threads, no clock. Time ([`Timestamp`]) and randomness
//! (seeds, tokens, salts) are passed in.
//!
//! A [`Room`] opens from a [`Plan`], handles [`Envelope`]s from persons, decisions of bots and the passing of time. Everything it accepts becomes exactly one [`JournalEntry`] entry and some [`Notice`]s; everything it refuses is a
//! [`RoomError`] and changes nothing. The journal is the room: reading it again, from the start or behind a
//! [`Snapshot`], gives an equal one. Journal and snapshot hold the seed and every secret action; they are for the
//! store alone. What a client may know is a [`TableView`], in a list a [`TableSummary`], of the past a [`MomentView`]; all of them
//! read back as they were written.
//!
//! **Restoring runs no rules.** A journal entry holds what the command added to the match's record, with the change of
//! the state and its hash. So a running match survives a change of its rules, and goes on under the new ones.
//!
//! **Views may be small.** [`Room::view`] is pure and gives the whole scene. A caller that remembers the scene a viewer was
//! shown last puts a [`SceneChange`] in its place with [`TableView::diff_against`].
//!
//! **Thinking may happen elsewhere.** [`Room::bot_turn`] is a bot and a copy of the state, and may go to another thread.
//!
//! **One number everywhere.** Entries of the journal are numbered from 0 without gaps and never reused, also when the
//! match goes back. `seen` in a command and `since` in a view mean this number.
//!
//! **When is an action stale?** A seat was *asked* when it last became awaited, acted itself, the match went back, or
//! its list of choices (words and odds included) changed because another seat acted. An action of somebody who saw
//! the entry of that question is judged by the rules alone; one who saw less gets [`RoomError::Stale`]. Asides, such as
//! resigning, are never stale. So seats that decide at once do not get in each other's way.

mod bot_turn;
mod chat;
mod clock;
mod error;
mod ids;
mod journal;
mod notice;
mod people;
mod plan;
mod play;
mod presence;
mod replay;
mod room;
mod room_state;
mod scene_change;
mod seats;
mod summary;
mod table_view;
mod timestamp;
mod transaction;
mod undo;
mod votes;
mod window;

pub use bot_turn::BotTurn;
pub use clock::Clock;
pub use error::RoomError;
pub use ids::{CommandId, PersonId, TokenHash};
pub use journal::{
    Accepted, Ack, Cause, Command, Envelope, JournalEntry, Opening, RestoreError, SeatFill, Snapshot, UndoScope,
};
pub use notice::{News, Notice, Recipient};
pub use plan::{AbsenceLimit, Arrangement, Delay, Expiry, Host, Plan, Settings, Sitter, StandIn, Substitute, Timing};
pub use replay::MomentView;
pub use room::Room;
pub use room_state::{Channel, ChatMessage, Ending, Rewind, RoomPhase};
pub use scene_change::SceneChange;
pub use summary::{SeatSummary, TableSummary};
pub use table_view::{ClockView, LogLine, SeatView, TableView, UndoConsent, UndoOptions, VoteView};
pub use timestamp::Timestamp;
pub use votes::Proposal;

/// What a room holds and takes at most.
pub mod limits {
    /// Persons at the table and around it.
    pub const PEOPLE: usize = 256;
    /// Characters of a display name.
    pub const NAME: usize = 32;
    /// Characters of a table's own name.
    pub const TITLE: usize = 60;
    /// Bytes of a salt.
    pub const SALT: usize = 64;
    /// Bytes of an invitation's token.
    pub const TOKEN: usize = 128;
    /// Bytes of an action's notation.
    pub const NOTATION: usize = 200;
    /// Bytes of a setup as JSON.
    pub const SETUP: usize = 256 * 1024;
    /// Answers remembered per person, to recognise what is sent twice.
    pub const ANSWERS: usize = 64;
    /// Characters of a chat message, messages kept per channel, and how many one person may send in how long.
    pub const CHAT_MESSAGE: usize = 500;
    pub const CHAT_MESSAGES: usize = 200;
    pub const CHAT_RATE: (usize, u64) = (5, 10_000);
    /// Traces kept of going back.
    pub const REWINDS: usize = 200;
    /// The shortest and longest a clock or a countdown may run, in milliseconds: a second and thirty days.
    pub const MILLIS: (u64, u64) = (1_000, 30 * 24 * 3_600_000);
}
