//! A match to be watched again: what never changes, and stretches of it as a first scene and what changed after it.

use crate::{Ending, LogLine, RoomPhase, SceneChange, TableView};
use kernel::{Commitment, Outcome, Seed};
use serde::{Deserialize, Serialize};
use stage::{Faction, Scene, Stage};

/// Entries in one [`Moments`] at most.
pub const STRETCH: u32 = 128;

/// Answer of `GET /api/tables/{table}/replay`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Replay {
    pub game: String,
    pub table: String,
    pub title: String,
    pub stage: Stage,
    /// Who sat in each seat, and its side.
    pub players: Vec<(String, u8)>,
    /// How each seat is shown after the last entry, in a game that settles this in play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<Faction>,
    /// The newest entry this viewer may see.
    pub last: u32,
    pub ending: Option<Ending>,
    pub outcome: Option<Outcome>,
    pub commitment: Option<Commitment>,
    /// When all is over.
    pub seed: Option<Seed>,
    pub salts: Vec<String>,
}

/// Answer of `GET /api/tables/{table}/moments?from=N`: at most [`STRETCH`] entries.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moments {
    pub from: u32,
    /// As it was after entry `from`.
    pub scene: Scene,
    /// One for each entry behind it.
    pub changes: Vec<SceneChange>,
    /// What the log said, from entry `from` on.
    pub lines: Vec<LogLine>,
}

impl Replay {
    /// Out of a whole view; nothing before the match has begun.
    pub fn of(view: TableView) -> Option<Replay> {
        let ending = match view.phase {
            RoomPhase::Over(ending) => Some(ending),
            RoomPhase::Gathering | RoomPhase::Playing => None,
        };
        let seats = view.seats;
        Some(Replay {
            stage: view.stage?,
            last: view.entry?,
            game: view.game,
            table: view.table,
            title: view.title,
            players: seats.iter().map(|seat| (seat.sitter.clone().unwrap_or_default(), seat.side.0)).collect(),
            factions: seats.iter().filter_map(|seat| seat.faction.clone()).collect(),
            ending,
            outcome: view.outcome,
            commitment: Some(view.commitment),
            seed: view.seed,
            salts: seats.into_iter().map(|seat| seat.salt.unwrap_or_default()).collect(),
        })
    }
}

impl Moments {
    /// Collects the entries `from..=last` by asking for each.
    pub fn gather<E>(
        from: u32,
        last: u32,
        mut at: impl FnMut(u32) -> Result<(Scene, Vec<LogLine>), E>,
    ) -> Result<Moments, E> {
        let (scene, mut lines) = at(from)?;
        let (mut shown, mut changes) = (scene.clone(), Vec::new());
        for entry in from + 1..=last.min(from.saturating_add(STRETCH - 1)) {
            let (next, said) = at(entry)?;
            changes.push(SceneChange::between(&shown, &next));
            lines.extend(said);
            shown = next;
        }
        Ok(Moments { from, scene, changes, lines })
    }
}
