//! Cards, costs and layouts as data: what the files in `content/` say, checked.

mod check;
mod load;
mod read;

#[cfg(test)]
mod tests;

pub use load::Library;
pub use read::FILE_NAMES;

use crate::card::{ARTEFACTS, Artefact, Card, FACTIONS, GREATS, Great, Kind, RANKS, Rank};
use crate::map::{Exits, SHAPES, Shape};
use crate::pile::ROADS;
use crate::slots::Slots;
use crate::square::Square;
use content::{GameContent, Invalid};
use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};

/// BA-2.3.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactionText {
    pub name: String,
    pub element: String,
    pub colour: String,
    pub terrain: String,
}

/// BA-1.1.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitRules {
    pub name: String,
    pub per_faction: u8,
    pub unbound: u8,
    pub strength: u8,
    pub cost: Slots,
}

/// BA-1.3, section 10.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArtefactRules {
    pub name: String,
    pub per_faction: u8,
    pub cost: Slots,
    pub strength: u8,
    pub lit_strength: u8,
    pub moves: u8,
    pub lit_moves: u8,
    pub value: u8,
    pub lit_value: u8,
    pub text: String,
}

/// BA-11.3.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GreatRules {
    pub name: String,
    pub promo: bool,
    pub strength: u8,
    pub value: u8,
    pub text: String,
}

/// BA-1.7 to BA-1.9, BA-3.9.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TerrainRules {
    pub roads: [u8; ROADS],
    pub road_costs: [Slots; ROADS],
    pub cities: [u8; SHAPES],
    /// Normal and hard.
    pub neutral: [u8; 2],
    pub neutral_level: u8,
    pub ruins: [u8; 2],
}

/// What actions cost (section 9).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Costs {
    pub city: [Slots; 4],
    pub upgrade: [Slots; 3],
    pub hero: Slots,
    pub pitch: Slots,
    pub ambush: Slots,
    pub retreat: Slots,
    pub bribe: Slots,
    pub hire: Slots,
    pub road: Slots,
}

/// A city that lies on the map from the start, written `1,1 ES`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Site {
    pub square: Square,
    pub exits: Exits,
}

impl From<Site> for String {
    fn from(site: Site) -> String {
        format!("{} {}", site.square, site.exits)
    }
}

impl TryFrom<String> for Site {
    type Error = NotationError;
    fn try_from(text: String) -> Result<Site, NotationError> {
        let wrong = || NotationError(format!("'{text}' is no city; write a square and its exits: 1,1 ES"));
        let (square, exits) = text.split_once(' ').ok_or_else(wrong)?;
        Ok(Site { square: square.parse()?, exits: exits.parse()? })
    }
}

/// The map before the first turn (BA-3.5, BA-3.6).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    pub from: Square,
    pub to: Square,
    pub start: Vec<Site>,
    pub neutral: Vec<Site>,
    pub ruins: Square,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub supplies: [u8; 2],
    pub start_supplies: u8,
    pub start_units: [u8; RANKS],
    pub hand: u8,
    pub mulligan: u8,
    pub cohort: u8,
    pub great_limit: u8,
    pub goal: u8,
    pub horde: Vec<u8>,
}

/// Everything the box holds (BA-1.20).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Content {
    pub factions: [FactionText; FACTIONS + 1],
    pub units: [UnitRules; RANKS],
    pub artefacts: [ArtefactRules; ARTEFACTS],
    pub greats: [GreatRules; GREATS],
    pub terrain: TerrainRules,
    pub costs: Costs,
    /// For two, three and four players.
    pub layouts: [Layout; 3],
    pub numbers: Numbers,
}

impl Content {
    #[inline]
    pub fn unit(&self, rank: Rank) -> &UnitRules {
        &self.units[rank.index()]
    }

    #[inline]
    pub fn artefact(&self, artefact: Artefact) -> &ArtefactRules {
        &self.artefacts[artefact.index()]
    }

    #[inline]
    pub fn great(&self, great: Great) -> &GreatRules {
        &self.greats[great.index()]
    }

    /// Strength in a battle line or a bet (BA-1.1, BA-1.4, BA-11.3); `lit` is the illuminated type.
    #[inline]
    pub fn strength(&self, card: Card, lit: Artefact) -> u8 {
        match card.kind() {
            Kind::Unit(rank) => self.unit(rank).strength,
            Kind::Supply => 0,
            Kind::Artefact(artefact) if artefact == lit => self.artefact(artefact).lit_strength,
            Kind::Artefact(artefact) => self.artefact(artefact).strength,
            Kind::Great(great) => self.great(great).strength,
        }
    }

    pub fn layout(&self, players: u8) -> &Layout {
        &self.layouts[usize::from(players.clamp(2, 4) - 2)]
    }

    #[inline]
    pub fn road_cost(&self, shape: Shape) -> Slots {
        self.terrain.road_costs[shape.index().saturating_sub(1)]
    }

    /// BA-19.2, BA-19.7.
    pub fn horde(&self, week: u16) -> u8 {
        let index = usize::from(week.saturating_sub(2)).min(self.numbers.horde.len().saturating_sub(1));
        self.numbers.horde.get(index).copied().unwrap_or(0)
    }
}

impl GameContent for Content {
    fn embedded() -> &'static Arc<Content> {
        static EMBEDDED: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Library::embedded().content.clone()));
        &EMBEDDED
    }

    fn validate(&self) -> Result<(), Invalid> {
        check::check_all(self)
    }
}
