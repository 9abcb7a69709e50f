//! A match with people in it, as a value: no input or output, no threads, no clock. Time ([`protocol::Timestamp`]) and randomness
//! (seeds, tokens, salts) are passed in.
//!
//! A [`Room`] opens from a [`Plan`] and handles commands of persons ([`Envelope`]), decisions of bots and the passing of
//! time. Everything it accepts becomes exactly one [`JournalEntry`] and some [`Notice`]s, except that people without a
//! seat come and go without an entry; everything it refuses is a [`RoomError`] and changes nothing. Restoring a room from its journal, from the start or behind a [`Snapshot`], gives
//! an equal room. Journal and snapshot hold the seed and every secret action; only the store may keep them. What a
//! client may know is a [`protocol::TableView`], in a list a [`protocol::TableSummary`], of the past a [`MomentView`].
//!
//! **Restoring runs no rules.** A journal entry holds what the command added to the match's record, with the change of
//! the state and its hash. So a running match survives a change of its rules, and goes on under the new ones.
//! [`JournalEntry::read`] and [`Snapshot::read`] also take what older versions wrote.
//!
//! **What was told stays told.** The lines of the log are made when an entry is played, from what each viewer knows then,
//! and kept with it ([`ToldLines`]). A reload, a later reveal and the spectators' delay repeat them.
//!
//! **Views may be small.** [`Room::view`] is pure and gives the whole scene. A caller that remembers the scene a viewer
//! was shown last replaces it by a [`protocol::SceneChange`] with [`protocol::TableView::diff_against`].
//!
//! **Bots may think on another thread.** [`Room::bot_turn`] is a bot and a copy of the state.
//!
//! **One number everywhere.** Entries of the journal are numbered from 0 without gaps, and numbers are never reused,
//! also after an undo. `seen` in a command and `since` in a view mean this number.
//!
//! **When is an action stale?** The room asks a seat when it becomes awaited, when it acted itself, when the match was
//! rewound, or when its list of actions changed because another seat acted. An action of a client that saw the entry of
//! that question is judged by the rules alone; from a client that saw less it is [`RoomError::Stale`]. Asides, such as
//! resigning, are never stale. So seats that decide at the same time do not get in each other's way.

mod ahead;
mod bot_turn;
mod chat;
mod clock;
mod error;
mod formats;
mod journal;
mod missed_turns;
mod moderation;
mod notice;
mod people;
mod plan;
mod play;
mod played;
mod presence;
mod replay;
mod room;
mod room_state;
mod seats;
mod summary;
mod table_view;
mod told_lines;
mod transaction;
mod undo;
mod visitors;
mod votes;
mod window;

pub use bot_turn::BotTurn;
pub use clock::Clock;
pub use error::RoomError;
pub use journal::{Accepted, Cause, Envelope, JournalEntry, Opening, RestoreError, Snapshot};
pub use missed_turns::MissedTurn;
pub use notice::{Notice, Recipient};
pub use plan::{Arrangement, Host, Plan, Sitter};
pub use replay::MomentView;
pub use room::Room;
pub use told_lines::ToldLines;

pub(crate) use protocol::{
    Ack, Channel, ChatMessage, Command, CommandId, Delay, Ending, Expiry, LogLine, News, PersonId, Proposal, Rewind,
    RoomPhase, SeatFill, Settings, StandIn, Timestamp, Timing, TokenHash, UndoConsent, UndoScope, limits,
};
