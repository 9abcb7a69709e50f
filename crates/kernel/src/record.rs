//! A match written down: actions, chance outcomes, events, what changed in the state and a hash after each
//! action. Showing any moment of it runs no rules. Records of older formats are brought up to date when they are read.

use crate::patch::{self, Change};
use crate::{Audience, Commitment, Draw, Json, Outcome, Seat, Seed, StateHash};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::borrow::Cow;
use thiserror::Error;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub format: u32,
    pub game: String,
    /// The format of the game's own data in it, the setup, states and events: see [`Game::FORMAT`](crate::Game::FORMAT).
    pub game_format: u32,
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
    /// The whole state: always at entry 0, then every [`Record::SNAPSHOT`] entries, and where `game_format` changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Json>,
    /// The format of the game's own data from this entry on, where it is another than before: a newer version of the game
    /// goes on with the match. Such an entry has the whole state and no change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_format: Option<u32>,
    pub hash: StateHash,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Some viewer was shown something new, so this entry cannot be taken back freely.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub revealed: bool,
}

/// An event with its audience.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RecordedEvent(pub Audience, pub Json);

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    #[error("this is no record: {0}")]
    Unreadable(String),
    #[error("the record has format {0}, this program reads formats 1 to {known}: a newer Wartable may read it", known = Record::FORMAT)]
    Format(u64),
    #[error(
        "the record was written in format {found} of '{game}', this program reads formats 1 to {known}: a newer Wartable may read it"
    )]
    GameFormat { game: String, found: u32, known: u32 },
    #[error("the record is of '{found}', not of '{wanted}'")]
    OtherGame { found: String, wanted: String },
    #[error("entry {0} is missing or out of order")]
    Gap(u32),
    #[error("the record ends at entry {last}; there is no entry {wanted}")]
    PastEnd { wanted: u32, last: u32 },
    #[error("entry {0}: {1}")]
    Damaged(u32, String),
}

impl Entry {
    /// Makes the state after this entry of the state before it.
    pub fn bring_forward(&self, state: &mut Value) -> Result<(), String> {
        match (&self.state, self.game_format) {
            (Some(whole), Some(_)) => {
                *state = whole.value();
                Ok(())
            }
            (None, Some(_)) => Err("its format differs from the one before, and it has no whole state".into()),
            (_, None) => patch::apply(state, &self.change),
        }
    }

    /// The entry without its whole state, which the entries before it give as well.
    pub fn without_snapshot(&self) -> Entry {
        let state = self.state.as_ref().filter(|_| self.game_format.is_some()).cloned();
        Entry {
            state,
            action: self.action.clone(),
            chance: self.chance.clone(),
            events: self.events.clone(),
            change: self.change.clone(),
            ..*self
        }
    }
}

impl Record {
    pub const FORMAT: u32 = 2;
    /// How many entries lie between two whole states.
    pub const SNAPSHOT: u32 = 64;

    /// Reads a record of this or an older format and checks that it is whole; it does not run any rules.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        #[derive(Deserialize)]
        struct Head {
            format: Option<Value>,
        }
        let unreadable = |error: serde_json::Error| {
            let cut = if error.is_eof() { "it is cut short: " } else { "" };
            RecordError::Unreadable(format!("{cut}{error}"))
        };
        let no_format = || RecordError::Unreadable("it has no 'format' number".into());
        // Serde would also take a list for a head.
        if !text.trim_start().starts_with('{') {
            return Err(serde_json::from_str::<IgnoredAny>(text).map_or_else(unreadable, |_| no_format()));
        }
        let head: Head = serde_json::from_str(text).map_err(unreadable)?;
        let format = head.format.as_ref().and_then(Value::as_u64);
        let record: Record = match format {
            None => return Err(no_format()),
            Some(format) if format == u64::from(Record::FORMAT) => serde_json::from_str(text).map_err(unreadable)?,
            Some(_) => {
                let mut older = serde_json::from_str(text).map_err(unreadable)?;
                upgrade(&mut older)?;
                // Read from text, so that no program carries a second reader of records.
                serde_json::from_str(&older.to_string()).map_err(unreadable)?
            }
        };
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

    /// The state after an entry, from the nearest snapshot and the changes since. It is in the format that
    /// [`Record::game_format_at`] says.
    pub fn state_at(&self, number: u32) -> Result<Value, RecordError> {
        let past = RecordError::PastEnd { wanted: number, last: self.last() };
        let upto = self.entries.get(..=number as usize).ok_or(past)?;
        let from = upto.iter().rposition(|entry| entry.state.is_some()).ok_or(RecordError::Gap(0))?;
        state_after(upto[from..].iter().map(Cow::Borrowed))
    }

    /// The format of the game's own data in an entry.
    pub fn game_format_at(&self, number: u32) -> u32 {
        let upto = self.entries.get(..=number as usize).unwrap_or(&self.entries);
        upto.iter().rev().find_map(|entry| entry.game_format).unwrap_or(self.game_format)
    }
}

/// The state after the last of these entries. The first of them has the whole state.
pub(crate) fn state_after<'a>(mut entries: impl Iterator<Item = Cow<'a, Entry>>) -> Result<Value, RecordError> {
    let first = entries.next().ok_or(RecordError::Gap(0))?;
    let mut state = first.state.as_ref().ok_or(RecordError::Gap(0))?.value();
    for entry in entries {
        entry.bring_forward(&mut state).map_err(|why| RecordError::Damaged(entry.number, why))?;
    }
    Ok(state)
}

/// Brings a record of an older format up to date, as JSON. For records that stand inside of something else;
/// [`Record::read`] does it by itself.
pub fn upgrade(record: &mut Value) -> Result<(), RecordError> {
    let format = record.get("format").and_then(Value::as_u64).unwrap_or(1);
    if !(1..=u64::from(Record::FORMAT)).contains(&format) {
        return Err(RecordError::Format(format));
    }
    if let Some(record) = record.as_object_mut() {
        if format < 2 {
            from_1_to_2(record);
        }
        record.insert("format".into(), Record::FORMAT.into());
    }
    Ok(())
}

/// Format 1 did not say in which format the game's own data is; all of it counts as the game's first.
fn from_1_to_2(record: &mut Map<String, Value>) {
    record.insert("game_format".into(), 1.into());
}
