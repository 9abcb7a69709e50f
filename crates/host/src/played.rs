//! The entries of the match's record, seen from the room: when each was played, and what the log told of it. The lines of
//! older entries are packed.

use crate::Timestamp;
use crate::told_lines::ToldLines;
use kernel::{PackedList, Side};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct PlayedEntries {
    entries: Vec<PlayedEntry>,
    /// Of each entry.
    lines: PackedList<ToldLines>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PlayedEntry {
    /// The journal entry.
    pub number: u64,
    pub at: Timestamp,
    /// The sides whose clock got an increment for it.
    pub increments: Vec<Side>,
    /// It is an answer in a reaction window.
    pub reaction: bool,
}

impl PlayedEntries {
    pub(crate) fn push(&mut self, entry: PlayedEntry, lines: ToldLines) {
        self.entries.push(entry);
        self.lines.push(lines);
    }

    pub(crate) fn entries(&self) -> &[PlayedEntry] {
        &self.entries
    }

    pub(crate) fn get(&self, entry: u32) -> Option<&PlayedEntry> {
        self.entries.get(entry as usize)
    }

    /// What the log told of the entries from one on.
    pub(crate) fn lines_from(&self, entry: u32) -> impl Iterator<Item = Cow<'_, ToldLines>> {
        self.lines.iter_from(entry as usize)
    }

    /// The first entry that was played behind an entry of the journal.
    pub(crate) fn first_behind(&self, number: u64) -> u32 {
        self.entries.partition_point(|entry| entry.number <= number) as u32
    }

    /// Keeps the entries up to one.
    pub(crate) fn go_back(&mut self, entry: u32) {
        self.entries.truncate(entry as usize + 1);
        self.lines.truncate(entry as usize + 1);
    }

    /// Takes one entry out. Those behind it were played again, by this entry of the journal.
    pub(crate) fn take_out(&mut self, entry: u32, number: u64) {
        self.entries.remove(entry as usize);
        self.lines.remove(entry as usize);
        self.entries.iter_mut().skip(entry as usize).for_each(|entry| entry.number = number);
    }

    /// The first entry whose lines an older version did not keep.
    pub(crate) fn first_untold(&self) -> Option<u32> {
        self.lines_from(0).position(|lines| lines.is_unknown()).map(|entry| entry as u32)
    }

    /// Tells the entries from one on whose lines an older version did not keep.
    pub(crate) fn tell_untold(&mut self, from: u32, told: impl IntoIterator<Item = ToldLines>) {
        let kept: Vec<ToldLines> = self.lines_from(from).map(Cow::into_owned).collect();
        self.lines.truncate(from as usize);
        for (kept, told) in kept.into_iter().zip(told) {
            self.lines.push(if kept.is_unknown() { told } else { kept });
        }
    }
}

/// As a snapshot has it.
#[derive(Serialize, Deserialize)]
struct WrittenEntry<'a> {
    number: u64,
    at: Timestamp,
    #[serde(default, skip_serializing_if = "is_empty")]
    increments: Cow<'a, [Side]>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    reaction: bool,
    #[serde(default, skip_serializing_if = "is_unknown")]
    lines: Cow<'a, ToldLines>,
}

fn is_empty(increments: &[Side]) -> bool {
    increments.is_empty()
}

fn is_unknown(lines: &ToldLines) -> bool {
    lines.is_unknown()
}

impl Serialize for PlayedEntries {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.entries.iter().zip(self.lines_from(0)).map(|(entry, lines)| {
            let &PlayedEntry { number, at, ref increments, reaction } = entry;
            WrittenEntry { number, at, increments: increments.into(), reaction, lines }
        }))
    }
}

impl<'de> Deserialize<'de> for PlayedEntries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PlayedEntries, D::Error> {
        let mut played = PlayedEntries::default();
        for entry in Vec::<WrittenEntry>::deserialize(deserializer)? {
            let WrittenEntry { number, at, increments, reaction, lines } = entry;
            let entry = PlayedEntry { number, at, increments: increments.into_owned(), reaction };
            played.push(entry, lines.into_owned());
        }
        Ok(played)
    }
}
