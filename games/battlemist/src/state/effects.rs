//! What EVENTs, Spells and cards change for a round.

use crate::words::RealmSet;
use serde::{Deserialize, Serialize};

/// How an EVENT lowers a yield.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blight {
    #[default]
    None,
    /// One less.
    Less,
    Nothing,
}

/// A rule that is changed for the better or for the worse.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Market {
    #[default]
    Usual,
    Cheap,
    Closed,
}

/// What holds until the Supply Phase is over (MI-1.22).
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Effects {
    /// MI-17.8
    pub hungry: bool,
    /// Of Plains, Woods and Mountains (MI-17.10 to MI-17.12).
    pub blight: [Blight; 3],
    /// MI-10.11
    pub truce: bool,
    /// MI-17.15
    pub guild: Market,
    /// MI-17.18: until the next Council.
    pub wild: bool,
    /// MI-17.19
    pub fair: Market,
    /// MI-17.22
    pub veil: bool,
    /// MI-14.19
    pub cold: RealmSet,
    /// MI-14.20
    pub sorrow: RealmSet,
    /// MI-16.30
    pub arson: RealmSet,
}
