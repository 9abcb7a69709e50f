//! What a page asks its worker when it plays without a server. The worker keeps one room and answers as a server would.

use crate::book::Book;
use crate::desk::{Checked, Draft, Lid, Preview, Sheet};
use crate::{Fault, FromTable, Moments, NewTable, Replay, ToTable};
use host::Look;
use serde::{Deserialize, Serialize};

/// From the page to the worker.
#[allow(clippy::large_enum_variant, reason = "one at a time, and never kept")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToWorker {
    /// A question; its answer carries the same number.
    Ask { number: u32, ask: Ask },
    /// A word to the open table.
    Table(ToTable),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    Shelf,
    Sheet {
        game: String,
    },
    Rules {
        game: String,
    },
    Preview {
        game: String,
        draft: Draft,
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
    /// Everything of the open table, for [`Ask::Reopen`] and for the record's file.
    Save,
    Look {
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
    Answer {
        number: u32,
        answer: Result<Box<Reply>, Fault>,
    },
    Table(Box<FromTable>),
}

#[allow(clippy::large_enum_variant, reason = "one at a time, and never kept")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    Shelf(Vec<Lid>),
    Sheet(Sheet),
    Rules(Book),
    Preview(Preview),
    Opened { table: String },
    Saved { saved: String, record: Option<String> },
    Look(Look),
    Replay(Replay),
    Moments(Moments),
    Checked(Checked),
}
