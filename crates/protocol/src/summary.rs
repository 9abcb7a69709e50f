//! A room in a list: what the lobby shows of a table without opening it.

use crate::settings::is_default;
use crate::{PersonId, RoomPhase, SeatView, Timestamp};
use kernel::Outcome;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableSummary {
    pub table: String,
    pub game: String,
    /// The table's own name; may be empty.
    #[serde(default, skip_serializing_if = "is_default")]
    pub title: String,
    /// The scenario's or the map's name.
    pub scenario: String,
    /// The host's name.
    pub host: String,
    pub phase: RoomPhase,
    #[serde(default, skip_serializing_if = "is_default")]
    pub outcome: Option<Outcome>,
    pub seats: Vec<SeatView>,
    /// The newest entry of the match's record.
    #[serde(default, skip_serializing_if = "is_default")]
    pub entry: Option<u32>,
    /// When something last happened.
    pub updated: Timestamp,
    /// The lobby lists it among the open tables.
    #[serde(default, skip_serializing_if = "is_default")]
    pub listed: bool,
    /// The host and the seated persons. Never sent to clients.
    #[serde(skip)]
    pub members: Vec<PersonId>,
}
