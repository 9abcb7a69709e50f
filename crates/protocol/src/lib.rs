//! What travels between page, server and worker, as plain data. This crate knows no game, no rules and no bots.
//!
//! [`table`] has the messages of a table's socket, with [`command`]s one way and [`table_view`]s and [`news`] the other;
//! [`lobby`] the requests about tables, [`account`] those about keys and own matches, [`notices`] those about being told while away, [`games`], [`learn`] and [`rulebook`] those about games, [`replay`] a match to watch again,
//! [`worker`] what a page asks its worker when it plays without a server. Every refusal is an [`ApiError`].
//! `docs/protocol.md` shows an example of every message; a test reads them all.

pub mod account;
pub mod api_error;
pub mod command;
mod fingerprint;
pub mod games;
pub mod ids;
pub mod learn;
pub mod limits;
pub mod lobby;
pub mod moderation;
pub mod news;
pub mod notices;
pub mod read;
pub mod replay;
pub mod room;
pub mod rulebook;
pub mod scene_change;
pub mod settings;
pub mod summary;
pub mod table;
pub mod table_view;
pub mod timestamp;
pub mod worker;

pub use api_error::{ApiError, Code};
pub use command::{Ack, Command, Proposal, SeatFill, UndoScope};
pub use fingerprint::SceneFingerprint;
pub use ids::{CommandId, PersonId, TokenHash, display_name};
pub use lobby::{Invitation, Invite, Lobby, Me, NewTable, Opened, Rename, SeatChoice, StartMatch};
pub use news::News;
pub use replay::{Moments, Replay};
pub use room::{Channel, ChatMessage, Ending, Rewind, RoomPhase};
pub use scene_change::{ChangedParts, SceneChange};
pub use settings::{AbsenceLimit, Delay, Expiry, Settings, StandIn, Substitute, Timing};
pub use summary::TableSummary;
pub use table::{FromTable, ToTable};
pub use table_view::{
    AheadChoice, ClockView, LogLine, Moderation, SeatView, TableView, UndoConsent, UndoOptions, UndoReason, VoteView,
};
pub use timestamp::Timestamp;

/// Raised when a client of an older number could misread something. A client that meets another number reloads itself.
pub const VERSION: u32 = 1;
