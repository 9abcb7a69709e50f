//! The words on the wire, as plain data: what a client says to a table and hears from it ([`wire`]), what the lobby asks
//! and answers ([`lobby`]), what anybody may ask about the games ([`desk`]), their rules taken apart ([`book`]), and what a page asks
//! its worker when it plays without a server ([`solo`]). `docs/protocol.md` shows an example of every message; a test reads them all.

pub mod api_error;
pub mod games;
pub mod lobby;
pub mod read;
pub mod replay;
pub mod rulebook;
pub mod table;
pub mod worker;

pub use api_error::ApiError;
pub use lobby::{Invitation, Invite, Lobby, Me, NewTable, Opened, Rename, SeatChoice, StartMatch};
pub use replay::{Moments, Replay};
pub use table::{FromTable, ToTable};

/// Raised when a client of an older number could misread something. A client that meets another number reloads itself.
pub const VERSION: u32 = 1;
