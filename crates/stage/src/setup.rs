//! What a table chooses before play: options as named knobs with their allowed values, and ready-made set-ups.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Knob {
    /// As in the setup: `cannonPath`.
    pub key: String,
    pub label: String,
    /// What it changes, in a sentence.
    pub help: String,
    pub clause: String,
    pub values: Values,
    /// As text.
    pub default: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Values {
    /// One of these: (value, what it means).
    Of(Vec<(String, String)>),
    /// Off (0) or a number between the two.
    OffOr(u16, u16),
    Between(u16, u16),
}

/// Something on the shelf to play: a scenario, a campaign, the free battle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Listing {
    pub id: String,
    pub title: String,
    pub blurb: String,
    /// The setup that starts it, as JSON text.
    pub setup: String,
}
