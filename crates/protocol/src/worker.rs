//! What a page asks its worker when it plays without a server. The worker keeps one room and answers as a server would.

use crate::TableView;
use crate::games::{GameCard, GameDetails, Preview, RecordCheck, SetupDraft};
use crate::learn::{Hints, Learn, LessonMove};
use crate::rulebook::Rulebook;
use crate::{ApiError, FromTable, Moments, NewTable, Replay, ToTable};
use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use stage::Language;
use std::fmt;
use std::marker::PhantomData;

/// From the page to the worker.
#[allow(clippy::large_enum_variant, reason = "one at a time, and never kept")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToWorker {
    /// The language everything is shown in from now on. The page sends it first; without it the worker shows English.
    Language(Language),
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
    Learn {
        game: String,
    },
    Hints {
        game: String,
    },
    /// Opens a lesson at one of its steps, counted from 0.
    Lesson {
        game: String,
        lesson: String,
        step: usize,
    },
    /// Answered with the view after it.
    LessonMove {
        to: LessonMove,
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
    /// Opens the next match of the same players, with their sides swapped, after one that was kept.
    Rematch {
        saved: String,
        now: u64,
        seed: String,
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

/// From the worker to the page. `R` and `T` are what a reader makes of a reply and of a message of the table: the page
/// reads only what it waits for, so that its parts carry no code for the rest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromWorker<R = Box<WorkerReply>, T = Box<FromTable>> {
    /// The worker has loaded.
    Ready,
    Reply {
        number: u32,
        reply: Result<R, ApiError>,
    },
    Table(T),
}

/// What one variant of [`WorkerReply`] holds, read by a reader that knows which variant it is.
pub struct Held<V>(pub V);

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Held<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Held<V>, D::Error> {
        struct OnlyEntry<V>(PhantomData<V>);
        impl<'de, V: Deserialize<'de>> Visitor<'de> for OnlyEntry<V> {
            type Value = Held<V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with the reply's name as its only key")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Held<V>, A::Error> {
                let entry = map.next_entry::<IgnoredAny, V>()?;
                entry.map(|(_, held)| Held(held)).ok_or_else(|| A::Error::custom("the reply is empty"))
            }
        }
        deserializer.deserialize_map(OnlyEntry(PhantomData))
    }
}

/// A table of the worker as the page keeps it, and its record once it has begun.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SavedMatch {
    pub saved: String,
    pub record: Option<String>,
}

#[allow(clippy::large_enum_variant, reason = "one at a time, and never kept")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WorkerReply {
    Shelf(Vec<GameCard>),
    Game(GameDetails),
    Rules(Rulebook),
    Preview(Preview),
    Learn(Learn),
    Hints(Hints),
    Opened { table: String },
    Saved(SavedMatch),
    View(TableView),
    Replay(Replay),
    Moments(Moments),
    Checked(RecordCheck),
}
