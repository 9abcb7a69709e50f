//! What a room holds and accepts at most.

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
