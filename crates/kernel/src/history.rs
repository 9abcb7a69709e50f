//! The record of a match in play. What is often asked about its entries is at hand; the older entries themselves are packed,
//! so that a long match takes little memory.

use crate::packed::PackedList;
use crate::record::state_after;
use crate::{Commitment, Draw, Entry, Outcome, Record, RecordError, Seat, Seed};
use serde_json::Value;
use std::borrow::Cow;

#[derive(Clone, Debug)]
pub struct History {
    /// Without its entries.
    head: Record,
    entries: PackedList<Entry>,
    summaries: Vec<EntrySummary>,
}

/// What is often asked about an entry.
#[derive(Clone, Debug)]
pub struct EntrySummary {
    pub seat: Option<Seat>,
    pub action: Box<str>,
    pub revealed: bool,
    /// Dice fell or cards were drawn.
    pub drew: bool,
    /// The format of the game's own data in it.
    pub game_format: u32,
    has_state: bool,
}

impl From<Record> for History {
    fn from(mut record: Record) -> History {
        let entries = std::mem::take(&mut record.entries);
        let mut history = History { head: record, entries: PackedList::default(), summaries: Vec::new() };
        for entry in entries {
            history.push(entry);
        }
        history
    }
}

impl History {
    /// The whole record.
    pub fn record(&self) -> Record {
        let entries = self.entries_from(0).map(Cow::into_owned).collect();
        Record { entries, ..self.head.clone() }
    }

    /// The record without its entries.
    pub fn head(&self) -> &Record {
        &self.head
    }

    /// The number of the newest entry.
    pub fn last(&self) -> u32 {
        self.entries.len().saturating_sub(1) as u32
    }

    pub fn newest(&self) -> Option<&Entry> {
        self.entries.last()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.newest().and_then(|entry| entry.outcome)
    }

    /// Of all entries, in their order.
    pub fn summaries(&self) -> &[EntrySummary] {
        &self.summaries
    }

    pub fn entry(&self, number: u32) -> Option<Cow<'_, Entry>> {
        self.entries.get(number as usize)
    }

    /// The entries from one on, in their order.
    pub fn entries_from(&self, number: u32) -> impl Iterator<Item = Cow<'_, Entry>> {
        self.entries.iter_from(number as usize)
    }

    /// The draws of the entries from one on, in order.
    pub fn draws_from(&self, number: u32) -> impl Iterator<Item = Draw> {
        self.entries_from(number).flat_map(|entry| entry.into_owned().chance)
    }

    /// As [`Record::state_at`].
    pub fn state_at(&self, number: u32) -> Result<Value, RecordError> {
        let past = RecordError::PastEnd { wanted: number, last: self.last() };
        let upto = self.summaries.get(..=number as usize).ok_or(past)?;
        let from = upto.iter().rposition(|entry| entry.has_state).ok_or(RecordError::Gap(0))?;
        state_after(self.entries_from(from as u32).take(upto.len() - from))
    }

    /// As [`Record::game_format_at`].
    pub fn game_format_at(&self, number: u32) -> u32 {
        let entry = self.summaries.get(number as usize).or(self.summaries.last());
        entry.map_or(self.head.game_format, |entry| entry.game_format)
    }

    pub(crate) fn push(&mut self, entry: Entry) -> &Entry {
        let before = self.game_format_at(u32::MAX);
        self.summaries.push(EntrySummary {
            seat: entry.seat,
            action: entry.action.as_str().into(),
            revealed: entry.revealed,
            drew: !entry.chance.is_empty(),
            game_format: entry.game_format.unwrap_or(before),
            has_state: entry.state.is_some(),
        });
        self.entries.push(entry)
    }

    /// Keeps the entries up to one.
    pub(crate) fn go_back(&mut self, number: u32) {
        self.entries.truncate(number as usize + 1);
        self.summaries.truncate(number as usize + 1);
    }

    pub(crate) fn name_players(&mut self, players: Vec<String>) {
        self.head.players = players;
    }

    pub(crate) fn seal(&mut self, commitment: Commitment, salts: Vec<String>) {
        (self.head.commitment, self.head.salts) = (Some(commitment), salts);
    }

    pub(crate) fn reveal(&mut self, seed: Seed) {
        self.head.seed = Some(seed);
    }
}
