//! The effects of one command while it is carried out: notices, and entries of the match's record. When the room replays
//! its journal, the record entries are given and no rules run.

use crate::told_lines::{ToldLines, viewers};
use crate::{Ack, Notice, PersonId, RestoreError};
use catalog::{ActionError, AnyGame, AnyMatch, Refusal};
use kernel::{Entry, Record, RecordError, Seat, Seed};
use serde_json::Value;
use stage::Language;
use std::collections::VecDeque;

#[derive(Default)]
pub(crate) struct Transaction {
    pub notices: Vec<Notice>,
    /// The record as it began, if the match starts here.
    pub began: Option<Box<Record>>,
    /// Live: the record entries the command has added so far. Replayed: those still to be applied.
    pub entries: VecDeque<Entry>,
    /// What the log says of these entries; live and replayed alike.
    pub lines: VecDeque<ToldLines>,
    /// The person the command is about, where it names one.
    pub subject: Option<PersonId>,
    /// The command comes from the journal.
    written: bool,
    /// Why the journal entry cannot be replayed.
    fault: Option<RecordError>,
}

impl Transaction {
    /// For a command from the journal.
    pub(crate) fn written(began: Option<Box<Record>>, entries: &[Entry], lines: &[ToldLines]) -> Transaction {
        let (entries, lines) = (entries.iter().cloned().collect(), lines.iter().cloned().collect());
        Transaction { began, entries, lines, written: true, ..Transaction::default() }
    }

    pub(crate) fn tell(&mut self, notice: Notice) {
        self.notices.push(notice);
    }

    /// The command is new, so the rules judge it.
    pub(crate) fn is_live(&self) -> bool {
        !self.written
    }

    /// The next entry of the match's record that the journal entry has.
    pub(crate) fn next_written(&self) -> Option<&Entry> {
        self.entries.front().filter(|_| self.written)
    }

    /// The seat that acts in the match: from the journal entry when replaying, otherwise from the rules.
    pub(crate) fn mover(&self, today: impl FnOnce() -> Option<Seat>) -> Option<Seat> {
        match self.written {
            true => self.entries.front().and_then(|entry| entry.seat),
            false => today(),
        }
    }

    /// The seat that plays this action next: from the journal entry when replaying, otherwise from the rules.
    pub(crate) fn mover_with(&self, action: &str, today: impl FnOnce() -> Option<Seat>) -> Option<Seat> {
        match self.written {
            true => self.entries.front().filter(|entry| entry.action == action).and_then(|entry| entry.seat),
            false => today(),
        }
    }

    pub(crate) fn start(
        &mut self,
        game: &dyn AnyGame,
        setup: &Value,
        table: &str,
        seed: &Seed,
        (players, salts): (Vec<String>, Vec<String>),
    ) -> Result<Box<dyn AnyMatch>, Refusal> {
        if self.written {
            let record = self.began.take().ok_or(RecordError::Gap(0));
            let resumed = record.and_then(|record| game.resume(*record, Some(*seed)));
            return resumed.map_err(|error| self.stop(error));
        }
        let mut table = game.start(setup, table, seed, salts)?;
        table.name_players(players);
        self.began = Some(Box::new(table.record()));
        Ok(table)
    }

    pub(crate) fn play(&mut self, table: &mut dyn AnyMatch, seat: Seat, action: &str) -> Result<(), ActionError> {
        if self.written {
            let next = table.history().last() + 1;
            let entry = self.entries.pop_front().filter(|entry| entry.seat == Some(seat)).ok_or(RecordError::Gap(next));
            return entry.and_then(|entry| table.append(entry)).map_err(|error| self.stop(error).into());
        }
        table.play(seat, action)?;
        // The journal needs no whole state where the change is enough to rebuild it.
        self.entries.extend(table.history().newest().map(Entry::without_snapshot));
        Ok(())
    }

    /// What the log says of the newest entry: as it was written, or as the viewers know it now. The match is still in the
    /// state after that entry, so an entry of an older journal is told as it would have been then.
    pub(crate) fn tell_log(&mut self, table: &dyn AnyMatch) -> Result<ToldLines, RecordError> {
        if self.written
            && let Some(lines) = self.lines.pop_front()
        {
            return Ok(lines);
        }
        let newest = table.history().last();
        let told = table.log(newest..=newest, &viewers(table.seating().len()), Language::English);
        let lines = match told {
            Ok(mut told) => ToldLines::new(told.pop().unwrap_or_default()),
            Err(error) => {
                self.fault.get_or_insert_with(|| error.clone());
                return Err(error);
            }
        };
        if !self.written {
            self.lines.push_back(lines.clone());
        }
        Ok(lines)
    }

    fn stop(&mut self, error: RecordError) -> Refusal {
        let refusal = Refusal::plain(error.to_string());
        self.fault = Some(error);
        refusal
    }

    /// The notices, if every record entry of the journal entry was applied.
    pub(crate) fn finish(self, number: u64, entered: Result<Ack, RestoreError>) -> Result<Vec<Notice>, RestoreError> {
        if let Some(fault) = self.fault {
            return Err(fault.into());
        }
        entered?;
        match self.entries.front() {
            Some(entry) => Err(RecordError::Gap(entry.number).into()),
            None if !self.lines.is_empty() => Err(RestoreError::Lines(number)),
            None => Ok(self.notices),
        }
    }
}
