//! What a game is. No input or output, no clock, no threads: a game is a value that knows its rules.
//!
//! Start with [`Game`]; everything else here is a word of its vocabulary.

pub mod bits;
pub mod chance;
pub mod counts;
pub mod fair;
pub mod formats;
pub mod game;
pub mod hash;
pub mod history;
pub mod json;
pub mod log;
pub mod notation;
pub mod packed;
pub mod patch;
pub mod position;
pub mod record;
pub mod replay;
pub mod seat;
pub mod shared;
mod suggest;

pub use chance::{Chance, Draw, Outcomes, Recorded, Scripted, Seeded, Traced};
pub use counts::{BySeat, Counts, Numbered};
pub use fair::{Commitment, Fair, Seed};
pub use formats::GameData;
pub use game::{Appraise, Awaiting, Game, Illegal, Outcome, PassSpan, SetupError, Title, Window};
pub use hash::StateHash;
pub use history::{EntrySummary, History};
pub use json::Json;
pub use log::{Audience, EventLog, Log, Silent};
pub use notation::NotationError;
pub use packed::PackedList;
pub use position::{PositionError, Positions, WrittenPosition};
pub use record::{Entry, Record, RecordError};
pub use replay::{Match, MatchStartError, PlayError, Verdict, verify};
pub use seat::{Seat, SeatSet, Seating, Side, Viewer};
pub use shared::Shared;
pub use suggest::{did_you_mean, nearest, snake_case, suggest};
