//! Journal entries and snapshots as they were written: those of older formats are brought up to date, as JSON, one format
//! after the other. What is in today's format is read at once.

use crate::journal::{JournalEntry, RestoreError, Snapshot};
use kernel::record;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// Databases with older formats were of no version that can be opened.
pub(crate) const OLDEST: u32 = 4;

type Object = Map<String, Value>;

impl JournalEntry {
    /// Reads an entry of any format the store may hold.
    pub fn read(text: &str) -> Result<JournalEntry, RestoreError> {
        read(text, |entry: &JournalEntry| entry.format, upgrade_entry)
    }
}

impl Snapshot {
    /// Reads a snapshot of any format the store may hold.
    pub fn read(text: &str) -> Result<Snapshot, RestoreError> {
        read(text, |snapshot: &Snapshot| snapshot.format, upgrade_snapshot)
    }
}

fn read<T: DeserializeOwned>(
    text: &str,
    format: fn(&T) -> u32,
    upgrade: fn(&mut Object, u32) -> Result<(), RestoreError>,
) -> Result<T, RestoreError> {
    let unreadable = |error: serde_json::Error| RestoreError::Unreadable(error.to_string());
    let today = serde_json::from_str::<T>(text);
    if let Ok(written) = &today
        && format(written) == JournalEntry::FORMAT
    {
        return today.map_err(unreadable);
    }
    let mut value: Value = serde_json::from_str(text).map_err(unreadable)?;
    let format =
        value.get("format").and_then(Value::as_u64).ok_or_else(|| RestoreError::Unreadable(NO_FORMAT.into()))?;
    let format = u32::try_from(format).unwrap_or(u32::MAX);
    match (value.as_object_mut(), today) {
        (_, Err(error)) if format == JournalEntry::FORMAT => return Err(unreadable(error)),
        (Some(object), _) if (OLDEST..JournalEntry::FORMAT).contains(&format) => {
            upgrade(object, format)?;
            object.insert("format".into(), JournalEntry::FORMAT.into());
        }
        _ => return Err(RestoreError::Format(format)),
    }
    // Read from text, so that no program carries a second reader of rooms.
    serde_json::from_str(&value.to_string()).map_err(unreadable)
}

const NO_FORMAT: &str = "it has no 'format' number";

fn upgrade_entry(entry: &mut Object, from: u32) -> Result<(), RestoreError> {
    if from < 5 {
        entry_from_4_to_5(entry)?;
    }
    Ok(())
}

fn upgrade_snapshot(snapshot: &mut Object, from: u32) -> Result<(), RestoreError> {
    if from < 5 {
        snapshot_from_4_to_5(snapshot)?;
    }
    Ok(())
}

/// Format 4 has records of format 1.
fn entry_from_4_to_5(entry: &mut Object) -> Result<(), RestoreError> {
    match entry.get_mut("began") {
        Some(record) => Ok(record::upgrade(record)?),
        None => Ok(()),
    }
}

/// Format 4 has records of format 1, and got two parts of the room without a new number.
fn snapshot_from_4_to_5(snapshot: &mut Object) -> Result<(), RestoreError> {
    if let Some(state) = snapshot.get_mut("state").and_then(Value::as_object_mut) {
        let substitute = state.get("plan").and_then(|plan| plan.pointer("/arrangement/settings/substitute")).cloned();
        state.entry("substitute").or_insert(substitute.unwrap_or_else(|| "greedy".into()));
        // Filled with the next action; until then no turn counts as begun.
        state.entry("turns").or_insert_with(|| json!([]));
    }
    match snapshot.get_mut("record") {
        Some(record) if !record.is_null() => Ok(record::upgrade(record)?),
        _ => Ok(()),
    }
}
