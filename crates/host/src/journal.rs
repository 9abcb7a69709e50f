//! What a room is told, and how it writes that down.

use crate::books::Books;
use crate::plan::bot_name;
use crate::{Ask, CommandId, Moment, Notice, PersonId, Plan, TokenHash, Trouble};
use bots::Bot;
use kernel::{Entry, Record, RecordError, Seat, Seating};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A command of a person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Order {
    pub by: PersonId,
    pub id: CommandId,
    pub word: Word,
}

/// What a person may say to a room. This is what clients send.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Word {
    /// Comes in, or back, or changes the display name.
    Arrive {
        name: String,
    },
    /// Goes away. A seat stays theirs; during play the countdown begins.
    Go,
    /// Takes an open seat, with the token of its invitation if there is one.
    Sit {
        seat: Seat,
        token: Option<String>,
    },
    /// Leaves the seat before the match starts.
    Stand,
    /// The host puts a bot into a seat or empties it.
    Place {
        seat: Seat,
        sitter: Placing,
    },
    /// The host keeps an open seat for whoever has the token; without a hash it is free again.
    Invite {
        seat: Seat,
        token: Option<TokenHash>,
    },
    /// The host (or, while the host is away, anybody seated) makes the person in this seat the host.
    Host {
        seat: Seat,
    },
    /// Adds to the dice what the table could not know.
    Salt {
        salt: String,
    },
    Start,
    Act {
        seen: u64,
        action: String,
    },
    /// Not to be asked in passing again while the same affair lasts (this battle), or to be asked again after all.
    Hush {
        on: bool,
    },
    Undo {
        far: Far,
    },
    Resign,
    Ask {
        what: Ask,
    },
    /// Agrees or refuses. Whoever asked takes it back by refusing.
    Answer {
        what: Ask,
        agree: bool,
    },
    Say {
        text: String,
    },
    /// Says it to the own side alone.
    Whisper {
        text: String,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placing {
    Open,
    #[serde(with = "bot_name")]
    Bot(Bot),
}

/// How far to go back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Far {
    /// One decision.
    Decision,
    /// To the start of what is free, or of the last run of own decisions.
    Turn,
}

/// One accepted command. The store keeps these under their number; they hold secrets.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Journal {
    pub format: u32,
    pub number: u64,
    pub at: Moment,
    pub cause: Cause,
    /// The match's record as it began, where the command started it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<Box<Record>>,
    /// What the command added to the record, so that restoring runs no rules. Whole states are left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<Entry>,
}

impl Journal {
    pub const FORMAT: u32 = 3;

    pub(crate) fn new(number: u64, at: Moment, cause: Cause) -> Journal {
        Journal { format: Journal::FORMAT, number, at, cause, began: None, entries: Vec::new() }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Always entry 0, and only it.
    Opened(Box<Opening>),
    Person(Order),
    /// A bot, a stand-in or the substitute of a fallen clock moves.
    Bot {
        seat: Seat,
        seen: u64,
        action: String,
    },
    /// Time passed, and something was due.
    Time,
}

/// The plan, and what the game said about it when the table was opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opening {
    pub plan: Plan,
    pub seating: Seating,
    /// The scenario's or the map's name.
    pub scenario: String,
}

/// The acknowledgement; the same for a command that is sent again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The journal entry the command became.
    pub number: u64,
    /// The newest entry of the match's record after it.
    pub entry: Option<u32>,
}

/// An accepted command.
#[derive(Clone, PartialEq, Debug)]
pub struct Done {
    pub answer: Answer,
    /// Absent for a command that was heard before.
    pub journal: Option<Journal>,
    pub notices: Vec<Notice>,
}

/// A whole room. The entries behind `number` go on from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    pub format: u32,
    pub number: u64,
    pub(crate) books: Books,
    pub(crate) record: Option<Record>,
}

#[derive(Clone, PartialEq, Debug, Error)]
pub enum Unrestorable {
    #[error("the journal has format {0}; this program reads format {format}", format = Journal::FORMAT)]
    Format(u32),
    #[error("entry {wanted} of the journal is missing; entry {found} stands in its place")]
    Gap { wanted: u64, found: u64 },
    #[error("a room is restored from its opening entry or a snapshot")]
    NoBeginning,
    #[error("the room is one of '{found}', not of '{wanted}'")]
    OtherGame { found: String, wanted: String },
    #[error("entry {number} is refused: {trouble}")]
    Refused { number: u64, trouble: Trouble },
    #[error("the record: {0}")]
    Record(#[from] RecordError),
}
