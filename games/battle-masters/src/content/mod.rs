//! Armies, decks, scenarios and campaigns as data: what the files in `content/` say, checked.

mod check;
mod load;
mod overrides;
mod read;
mod scenario;
mod validate;

#[cfg(test)]
mod tests;

pub(crate) use load::Library;
pub(crate) use read::{read_armies, read_campaign, read_deck, read_scenario};
pub(crate) use scenario::{
    Condition, Deploy, DitchTile, Elimination, Features, Hedge, Order, PassResult, Passes, Scenario, When,
};

use crate::army::{Army, KINDS, Kind, UNITS, Unit};
use serde::{Deserialize, Serialize};

/// The numbers of a unit type (BM-26.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// Combat Value.
    pub value: u8,
    pub range: u8,
    /// May stand on the Tower (BM-10.15).
    pub tower: bool,
    /// Skull tokens that eliminate it (BM-9.10).
    pub skulls: u8,
    pub points: u8,
}

/// What a battle card does beside naming types (BM-5.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Special {
    #[default]
    None,
    Charge,
    Double,
    Cannon,
    Ogre,
    Whole,
}

/// One face of the battle deck (BM-5.3, BM-26.5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Face {
    pub army: Army,
    pub kinds: Vec<Kind>,
    #[serde(default)]
    pub special: Special,
    pub copies: u8,
}

/// The version of the rules scenario files are written for (BM-23.2).
pub(crate) const RULES_VERSION: u32 = 1;

/// How many faces a deck may have; the book has 23.
pub(crate) const FACES: usize = 24;

/// Armies and deck. Face numbers are positions in `faces`, from 1.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Content {
    pub kinds: [Numbers; KINDS],
    /// The banner name of each unit (BM-26.4).
    pub banners: [String; UNITS],
    #[serde(default, skip_serializing_if = "FrenchNames::is_empty")]
    pub french: FrenchNames,
    pub faces: Vec<Face>,
}

/// What types and units are called in French; empty where the content does not say.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct FrenchNames {
    pub kinds: [String; KINDS],
    pub units: [String; UNITS],
}

impl FrenchNames {
    fn is_empty(&self) -> bool {
        self.kinds.iter().chain(&self.units).all(String::is_empty)
    }
}

impl Content {
    #[inline]
    pub fn of(&self, kind: Kind) -> &Numbers {
        &self.kinds[kind as usize]
    }

    pub fn banner(&self, unit: Unit) -> &str {
        &self.banners[unit.index()]
    }
}

/// A campaign: an ordered list of scenarios with points (BM-23.11).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    pub id: String,
    pub title: String,
    /// In French, where the file says it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fr_title: String,
    #[serde(default)]
    pub author: String,
    #[serde(default)]
    pub story: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fr_story: String,
    pub battles: Vec<CampaignBattle>,
    /// Whether survivors become Elite (BM-22.5).
    #[serde(default = "yes")]
    pub elite: bool,
}

fn yes() -> bool {
    true
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignBattle {
    pub scenario: crate::options::Named<Scenario>,
    pub points: u8,
}
