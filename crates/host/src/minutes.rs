//! The minutes of one command: what people are told, and what the match did. When a journal is followed its entry says
//! beforehand what the match did, and no rule is asked.

use crate::{Answer, Notice, Unrestorable};
use catalog::{Boxed, Refusal, Table};
use kernel::{Entry, Record, RecordError, Seat, Seed};
use serde_json::Value;
use std::collections::VecDeque;

#[derive(Default)]
pub(crate) struct Minutes {
    pub notices: Vec<Notice>,
    /// The record as it began, if the match starts here.
    pub began: Option<Box<Record>>,
    /// What the match does; what it is still to do if this is written already.
    pub entries: VecDeque<Entry>,
    /// This happened before, and is only followed.
    written: bool,
    /// Why it cannot be followed.
    fault: Option<RecordError>,
}

impl Minutes {
    /// Of something that happened before.
    pub fn written(began: Option<Box<Record>>, entries: &[Entry]) -> Minutes {
        Minutes { began, entries: entries.iter().cloned().collect(), written: true, ..Minutes::default() }
    }

    pub fn tell(&mut self, notice: Notice) {
        self.notices.push(notice);
    }

    /// The rules of today are asked.
    pub fn are_live(&self) -> bool {
        !self.written
    }

    /// The seat that moves the match: as it is written, or as the rules say today.
    pub fn mover(&self, today: impl FnOnce() -> Option<Seat>) -> Option<Seat> {
        match self.written {
            true => self.entries.front().and_then(|entry| entry.seat),
            false => today(),
        }
    }

    pub fn start(
        &mut self,
        game: &dyn Boxed,
        setup: &Value,
        table: &str,
        seed: &Seed,
        (players, salts): (Vec<String>, Vec<String>),
    ) -> Result<Box<dyn Table>, Refusal> {
        if self.written {
            let record = self.began.take().ok_or(RecordError::Gap(0));
            let resumed = record.and_then(|record| game.resume(*record, Some(*seed)));
            return resumed.map_err(|error| self.stop(error));
        }
        let mut table = game.start(setup, table, seed, salts)?;
        table.name_players(players);
        self.began = Some(Box::new(table.record().clone()));
        Ok(table)
    }

    pub fn play(&mut self, table: &mut dyn Table, seat: Seat, action: &str) -> Result<(), Refusal> {
        if self.written {
            let next = table.record().last() + 1;
            let entry = self.entries.pop_front().filter(|entry| entry.seat == Some(seat)).ok_or(RecordError::Gap(next));
            return entry.and_then(|entry| table.append(entry)).map_err(|error| self.stop(error));
        }
        table.play(seat, action)?;
        // A whole state can be had from the change.
        self.entries.extend(table.record().entries.last().map(|entry| Entry { state: None, ..entry.clone() }));
        Ok(())
    }

    fn stop(&mut self, error: RecordError) -> Refusal {
        let refusal = Refusal::plain(error.to_string());
        self.fault = Some(error);
        refusal
    }

    /// What people are told, if everything that is written came to pass.
    pub fn finish(self, entered: Result<Answer, Unrestorable>) -> Result<Vec<Notice>, Unrestorable> {
        if let Some(fault) = self.fault {
            return Err(fault.into());
        }
        entered?;
        match self.entries.front() {
            Some(entry) => Err(RecordError::Gap(entry.number).into()),
            None => Ok(self.notices),
        }
    }
}
