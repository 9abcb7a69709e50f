//! A match with people in it, as a value: no input or output, no threads, no clock. Time ([`Moment`]) and randomness
//! (seeds, tokens, salts) are passed in.
//!
//! A [`Room`] opens from a [`Plan`], hears [`Order`]s from persons, moves by bots and the passing of time, and is over
//! one day. Everything it accepts becomes exactly one [`Journal`] entry and some [`Notice`]s; everything it refuses is a
//! [`Trouble`] and changes nothing. The journal is the room: reading it again, from the start or behind a
//! [`Snapshot`], gives an equal one. Journal and snapshot hold the seed and every secret action; they are for the
//! store alone. What a client may know is a [`Look`], in a list a [`Summary`], of the past a [`MomentLook`]; all of them
//! read back as they were written.
//!
//! **Restoring runs no rules.** A journal entry holds what the command added to the match's record, with the change of
//! the state and its hash. So a running match survives a change of its rules, and goes on under the new ones.
//!
//! **Looks may be small.** [`Room::look`] is pure and gives the whole scene. Whoever remembers the scene a viewer was
//! shown last puts a [`SceneChange`] in its place with [`Look::slim`].
//!
//! **Thinking may happen elsewhere.** [`Room::mind`] is a bot and a copy of the state, and may go to another thread.
//!
//! **One number everywhere.** Entries of the journal are numbered from 0 without gaps and never reused, also when the
//! match goes back. `seen` in an order and `since` in a look mean this number.
//!
//! **When is an action stale?** A seat was *asked* when it last became awaited, acted itself, the match went back, or
//! its list of choices (words and odds included) changed because another seat acted. An action of somebody who saw
//! the entry of that question is judged by the rules alone; one who saw less gets [`Trouble::Stale`]. Asides, such as
//! resigning, are never stale. So seats that decide at once do not get in each other's way.

mod books;
mod change;
mod chat;
mod clock;
mod journal;
mod look;
mod mind;
mod minutes;
mod moment;
mod notice;
mod people;
mod person;
mod plan;
mod play;
mod presence;
mod replay;
mod room;
mod seats;
mod summary;
mod trouble;
mod undo;
mod votes;
mod window;

pub use books::{Back, Ending, Phase, Remark, Talk};
pub use change::SceneChange;
pub use clock::Clock;
pub use journal::{Answer, Cause, Done, Far, Journal, Opening, Order, Placing, Snapshot, Unrestorable, Word};
pub use look::{Asking, ClockLook, Look, Reach, SeatLook, Sentence, Undo};
pub use mind::Mind;
pub use moment::Moment;
pub use notice::{News, Notice, To};
pub use person::{CommandId, PersonId, TokenHash};
pub use plan::{Arrangement, Delay, Expiry, Host, Patience, Plan, Settings, Sitter, StandIn, Substitute, Timing};
pub use replay::MomentLook;
pub use room::Room;
pub use summary::{SeatSummary, Summary};
pub use trouble::Trouble;
pub use votes::Ask;

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
    /// Characters of a remark, remarks kept per talk, and how many one person may make in how long.
    pub const REMARK: usize = 500;
    pub const REMARKS: usize = 200;
    pub const REMARK_RATE: (usize, u64) = (5, 10_000);
    /// Traces kept of going back.
    pub const BACKS: usize = 200;
    /// The shortest and longest a clock or a countdown may run, in milliseconds: a second and thirty days.
    pub const MILLIS: (u64, u64) = (1_000, 30 * 24 * 3_600_000);
}
