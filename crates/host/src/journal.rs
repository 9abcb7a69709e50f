//! Commands to a room, and the journal in which the room records each accepted command.

use crate::formats::OLDEST;
use crate::room_state::RoomState;
use crate::told_lines::ToldLines;
use crate::{Ack, Command, CommandId, Notice, PersonId, Plan, RoomError, Timestamp};
use kernel::{Entry, Record, RecordError, Seat, Seating};
use serde::{Deserialize, Serialize};
use stage::Faction;
use thiserror::Error;

/// A command, with the person who gave it and the id the client chose for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Envelope {
    pub by: PersonId,
    pub id: CommandId,
    pub command: Command,
}

/// One accepted command. The store keeps entries under their number. They hold secrets.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct JournalEntry {
    pub format: u32,
    pub number: u64,
    pub at: Timestamp,
    pub cause: Cause,
    /// The display name of the person who gave the command, where they had neither a seat nor the role of host.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visitor: Option<String>,
    /// The person a command of the host is about. The command has only the name that others see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<PersonId>,
    /// The match's record as it began, where the command started it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<Box<Record>>,
    /// What the command added to the record, so that restoring runs no rules. Whole states are left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<Entry>,
    /// What the log says of these entries, that of `began` first. Journals of older versions have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<ToldLines>,
}

impl JournalEntry {
    /// Of entries and snapshots.
    pub const FORMAT: u32 = 5;

    pub(crate) fn new(number: u64, at: Timestamp, cause: Cause) -> JournalEntry {
        JournalEntry {
            format: JournalEntry::FORMAT,
            number,
            at,
            cause,
            visitor: None,
            subject: None,
            began: None,
            entries: Vec::new(),
            lines: Vec::new(),
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Always entry 0, and only it.
    Opened(Box<Opening>),
    Person(Envelope),
    /// A bot, a stand-in or the substitute of a fallen clock moves.
    Bot {
        seat: Seat,
        seen: u64,
        action: String,
    },
    /// Time passed, and a deadline was due.
    Time,
    /// The operator of the server ended the match.
    Closed,
    /// The operator deleted what is known of a person: their name and what they said.
    Forgotten(PersonId),
}

/// The plan, and what the game said about it when the table was opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opening {
    pub plan: Plan,
    pub seating: Seating,
    /// The scenario's or the map's name.
    pub scenario: String,
    /// How each seat is shown before the match, in a game that settles this in play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<Faction>,
}

/// An accepted command.
#[derive(Clone, PartialEq, Debug)]
pub struct Accepted {
    pub ack: Ack,
    /// Absent for a command that was handled before, and where a person without a seat comes or goes.
    pub journal: Option<JournalEntry>,
    pub notices: Vec<Notice>,
}

/// A whole room. The entries behind `number` go on from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    pub format: u32,
    pub number: u64,
    pub(crate) state: RoomState,
    pub(crate) record: Option<Record>,
}

#[derive(Clone, PartialEq, Debug, Error)]
pub enum RestoreError {
    #[error("the journal has format {0}, this program reads formats {oldest} to {known}: a newer Wartable may read it", oldest = OLDEST, known = JournalEntry::FORMAT)]
    Format(u32),
    #[error("this is no entry or snapshot of a room: {0}")]
    Unreadable(String),
    #[error("entry {wanted} of the journal is missing; entry {found} stands in its place")]
    Gap { wanted: u64, found: u64 },
    #[error("a room is restored from its opening entry or a snapshot")]
    NoBeginning,
    #[error("the room is one of '{found}', not of '{wanted}'")]
    OtherGame { found: String, wanted: String },
    #[error("entry {number} is refused: {error}")]
    Refused { number: u64, error: RoomError },
    #[error("entry {0} has more lines of the log than entries of the record")]
    Lines(u64),
    #[error("the record: {0}")]
    Record(#[from] RecordError),
}
