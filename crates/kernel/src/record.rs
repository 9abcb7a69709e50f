//! A match written down: actions, chance outcomes, events, what changed in the state and a hash after each
//! action. Showing any moment of it runs no rules.

use crate::patch::{self, Change};
use crate::{Audience, Commitment, Draw, Outcome, Seat, Seed, StateHash};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub format: u32,
    pub game: String,
    pub rules_version: u32,
    /// Names the match; part of every fair draw.
    pub table: String,
    pub setup: Value,
    /// Who sat in each seat.
    #[serde(default)]
    pub players: Vec<String>,
    /// Published before play; absent in simulations and cases, which promise no fair dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub salts: Vec<String>,
    /// Revealed when the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// Entry 0 is the set-up; every further one is an action.
    pub entries: Vec<Entry>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub number: u32,
    /// None for the set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// In the game's notation; `start` for the set-up.
    pub action: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<Draw>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<RecordedEvent>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub change: Vec<Change>,
    /// The whole state: always at entry 0, then every [`Record::SNAPSHOT`] entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Value>,
    pub hash: StateHash,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Some viewer was shown something new, so this entry cannot be taken back freely.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub revealed: bool,
}

/// An event with its audience.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RecordedEvent(pub Audience, pub Value);

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    #[error("this is no record: {0}")]
    Unreadable(String),
    #[error("the record has format {0}; this program reads format {format}", format = Record::FORMAT)]
    Format(u32),
    #[error("the record is of '{found}', not of '{wanted}'")]
    OtherGame { found: String, wanted: String },
    #[error("entry {0} is missing or out of order")]
    Gap(u32),
    #[error("the record ends at entry {last}; there is no entry {wanted}")]
    PastEnd { wanted: u32, last: u32 },
    #[error("entry {0}: {1}")]
    Damaged(u32, String),
}

impl Record {
    pub const FORMAT: u32 = 1;
    /// How many entries lie between two whole states.
    pub const SNAPSHOT: u32 = 64;

    /// Reads a record and checks that it is whole; it does not run any rules.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let unreadable = |error: serde_json::Error| {
            let cut = if error.is_eof() { "it is cut short: " } else { "" };
            RecordError::Unreadable(format!("{cut}{error}"))
        };
        let value: Value = serde_json::from_str(text).map_err(unreadable)?;
        match value.get("format").and_then(Value::as_u64) {
            Some(format) if format == u64::from(Record::FORMAT) => {}
            Some(format) => return Err(RecordError::Format(format as u32)),
            None => return Err(RecordError::Unreadable("it has no 'format' number".into())),
        }
        let record: Record = serde_json::from_value(value).map_err(unreadable)?;
        if record.entries.first().is_none_or(|entry| entry.state.is_none()) {
            return Err(RecordError::Gap(0));
        }
        for (index, entry) in record.entries.iter().enumerate() {
            if entry.number as usize != index {
                return Err(RecordError::Gap(index as u32));
            }
        }
        Ok(record)
    }

    pub fn write(&self) -> String {
        // A record is plain strings, numbers and values, which JSON can always carry.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The number of the newest entry.
    pub fn last(&self) -> u32 {
        self.entries.len().saturating_sub(1) as u32
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.entries.last().and_then(|entry| entry.outcome)
    }

    /// The state after an entry, from the nearest snapshot and the changes since.
    pub fn state_at(&self, number: u32) -> Result<Value, RecordError> {
        let past = RecordError::PastEnd { wanted: number, last: self.last() };
        let upto = self.entries.get(..=number as usize).ok_or(past)?;
        let (from, mut state) = upto
            .iter()
            .enumerate()
            .rev()
            .find_map(|(index, entry)| entry.state.clone().map(|state| (index, state)))
            .ok_or(RecordError::Gap(0))?;
        for entry in &upto[from + 1..] {
            patch::apply(&mut state, &entry.change).map_err(|why| RecordError::Damaged(entry.number, why))?;
        }
        Ok(state)
    }
}
