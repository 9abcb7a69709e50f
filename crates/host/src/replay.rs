//! The match as it was: single moments while it is on, as far as their viewer may know them, and the record afterwards.

use crate::{LogLine, PersonId, Room, RoomError, Timestamp};
use kernel::{Record, Seat};
use serde::{Deserialize, Serialize};
use stage::{Language, Scene};

/// The table just after one entry of the record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MomentView {
    pub entry: u32,
    /// The newest entry this viewer may see.
    pub last: u32,
    /// When it was played, and by which seat; none for the set-up.
    pub at: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    pub scene: Scene,
    /// What the log said of it.
    pub lines: Vec<LogLine>,
}

impl Room {
    /// One moment of the match, as this person's seat or a spectator may see it. The delay of spectators applies.
    pub fn moment(
        &self,
        who: Option<&PersonId>,
        entry: u32,
        now: Timestamp,
        language: Language,
    ) -> Result<MomentView, RoomError> {
        let you = who.and_then(|person| self.state.seat_of(person));
        let (Some(table), Some(extent)) = (&self.table, self.extent(you, now)) else {
            return Err(RoomError::NotStarted);
        };
        let (last, viewer) = (extent.entry, extent.viewer);
        let played = self.state.played.get(entry).filter(|_| entry <= last);
        let (Some(played), Some(written)) = (played, table.history().summaries().get(entry as usize)) else {
            return Err(RoomError::NoMoment { entry, last });
        };
        let scene = table.scene_at(entry, viewer, language).map_err(|error| RoomError::Damaged(error.to_string()))?;
        let lines = self.log(entry, entry, viewer, language);
        Ok(MomentView { entry, last, at: played.at, by: written.seat, scene, lines })
    }

    /// The record, to be kept and proven. It holds secrets, so there is none before the match is over.
    pub fn export(&self) -> Result<Record, RoomError> {
        match self.state.is_over() {
            true => self.record().ok_or(RoomError::NotStarted),
            false => Err(RoomError::NotOver),
        }
    }
}
