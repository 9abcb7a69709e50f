//! What a page asks its worker when it plays without a server. The worker keeps one room and answers as a server would.

use crate::TableView;
use crate::games::{GameCard, GameDetails, Preview, RecordCheck, SetupDraft};
use crate::rulebook::Rulebook;
use crate::{ApiError, FromTable, Moments, NewTable, Replay, ToTable};
use serde::{Deserialize, Serialize};

/// From the page to the worker.
#[allow(clippy::large_enum_variant, reason = "one at a time, and never kept")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToWorker {
    /// A question; its reply carries the same number.
    Request { number: u32, request: WorkerRequest },
    /// A message to the open table.
    Table(ToTable),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WorkerRequest {
    Shelf,
    Game {
        game: String,
    },
    Rules {
        game: String,
    },
    Preview {
        game: String,
        draft: SetupDraft,
    },
    /// Opens a table of its own: several seats may be `me`, who then pass the device round.
    Open {
        plan: NewTable,
        name: String,
        now: u64,
        seed: String,
    },
    /// Goes on with a table that was kept.
    Reopen {
        saved: String,
        now: u64,
    },
    /// Everything of the open table, for [`WorkerRequest::Reopen`] and for the record's file.
    Save,
    View {
        now: u64,
    },
    Replay,
    Moments {
        from: u32,
    },
    /// Loads a record from a file to be watched.
    Watch {
        record: String,
    },
    Check {
        record: String,
    },
}

/// From the worker to the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromWorker {
    /// The worker has loaded.
    Ready,
    Reply {
        number: u32,
        reply: Result<Box<WorkerReply>, ApiError>,
    },
    Table(Box<FromTable>),
}

#[allow(clippy::large_enum_variant, reason = "one at a time, and never kept")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WorkerReply {
    Shelf(Vec<GameCard>),
    Game(GameDetails),
    Rules(Rulebook),
    Preview(Preview),
    Opened { table: String },
    Saved { saved: String, record: Option<String> },
    View(TableView),
    Replay(Replay),
    Moments(Moments),
    Checked(RecordCheck),
}
