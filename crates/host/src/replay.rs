//! The match as it was: single moments while it is on, as far as their viewer may know them, and the record afterwards.

use crate::{Moment, PersonId, Room, Sentence, Trouble};
use kernel::{Record, Seat};
use serde::{Deserialize, Serialize};
use stage::Scene;

/// The table just after one entry of the record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MomentLook {
    pub entry: u32,
    /// The newest entry this viewer may see.
    pub last: u32,
    /// When it was played, and by whom; nobody for the set-up.
    pub at: Moment,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    pub scene: Scene,
    /// What the log said of it.
    pub lines: Vec<Sentence>,
}

impl Room {
    /// One moment of the match, for the eyes of this person's seat or of a spectator. Who watches with a delay cannot
    /// look ahead of it here.
    pub fn moment(&self, who: Option<&PersonId>, entry: u32, now: Moment) -> Result<MomentLook, Trouble> {
        let you = who.and_then(|person| self.books.seat_of(person));
        let (Some(table), Some(extent)) = (&self.table, self.extent(you, now)) else {
            return Err(Trouble::NotStarted);
        };
        let (last, viewer) = (extent.entry, extent.viewer);
        let played = self.books.played.get(entry as usize).filter(|_| entry <= last);
        let (Some(played), Some(written)) = (played, table.record().entries.get(entry as usize)) else {
            return Err(Trouble::NoMoment { entry, last });
        };
        let scene = table.scene_at(entry, viewer).map_err(|error| Trouble::Damaged(error.to_string()))?;
        let lines = table.lines_of(entry, viewer).into_iter().map(|line| Sentence { entry, line }).collect();
        Ok(MomentLook { entry, last, at: played.at, by: written.seat, scene, lines })
    }

    /// The record, to be kept and proven. It holds secrets, so there is none before the match is over.
    pub fn export(&self) -> Result<Record, Trouble> {
        match self.books.is_over() {
            true => self.record().cloned().ok_or(Trouble::NotStarted),
            false => Err(Trouble::NotOver),
        }
    }
}
