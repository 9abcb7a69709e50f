//! What a page may ask about the games: the shelf, the details of one game, a preview of a setup, the check of a record.

use crate::settings::is_default;
use serde::{Deserialize, Serialize};
use stage::{Faction, Knob, Listing};
use std::collections::BTreeMap;

/// A game as it stands on the shelf.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameCard {
    pub id: String,
    pub name: String,
    pub blurb: String,
    /// `2 to 8 players`.
    pub players: String,
    /// `60 min`.
    pub time: String,
    /// The listing a new player should start with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// Its picture, as SVG.
    pub cover: String,
    /// The style sheet of its own drawings, the picture among them.
    #[serde(default)]
    pub style: String,
    /// How many lessons teach it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lessons: usize,
}

/// What a new table of one game chooses from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameDetails {
    pub card: GameCard,
    pub listings: Vec<Listing>,
    pub knobs: Vec<Knob>,
    pub bots: Vec<BotCard>,
}

/// A bot to choose as an opponent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotCard {
    /// As [`crate::SeatChoice::Bot`] takes it.
    pub id: String,
    pub name: String,
    pub help: String,
}

/// A listing and options, as [`crate::NewTable`] has them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupDraft {
    #[serde(default)]
    pub listing: Option<String>,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// How a setup would look: its board and its seats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Preview {
    pub subtitle: String,
    pub goal: String,
    /// The board before the first action, as one SVG.
    pub picture: String,
    pub seats: Vec<SeatPreview>,
    /// The sides by index: the name people read.
    pub sides: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatPreview {
    /// `chaos/2`.
    pub name: String,
    pub side: u8,
    /// How the seat is shown before the first action, in a game that settles this in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faction: Option<Faction>,
}

impl SeatPreview {
    /// The frame in which the seat is drawn: its shape and colour.
    pub fn frame(&self) -> u8 {
        self.faction.as_ref().map_or(self.side + 1, |faction| faction.frame)
    }
}

/// What checking a record's dice and rules found, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordCheck {
    pub good: bool,
    pub words: String,
}
