//! The piles beside the board (BA-3.4): how many cards of each faction, and the card on top. The order below does not
//! exist until a top is turned (BA-28.10).

use crate::card::{ARTEFACTS, Artefact, FACTIONS, Faction, RANKS, Rank};
use crate::map::{Build, SHAPES, Shape};
use kernel::Chance;
use serde::{Deserialize, Serialize};

pub const ROADS: usize = SHAPES - 1;
pub const PILES: usize = RANKS + ARTEFACTS + ROADS + SHAPES;

const PILE_IDS: [&str; PILES] = [
    "friman",
    "chief",
    "priest",
    "lord",
    "tool",
    "weapon",
    "amulet",
    "title",
    "scroll",
    "tent",
    "horse",
    "road-straight",
    "road-curve",
    "road-tee",
    "road-cross",
    "city-end",
    "city-straight",
    "city-curve",
    "city-tee",
    "city-cross",
];

kernel::named! {
    /// A pile of units, artefacts, roads or cities.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct PileId(pub(crate) u8): "pile" in PILE_IDS;
}

impl PileId {
    #[inline]
    pub fn units(rank: Rank) -> PileId {
        PileId(rank.0)
    }

    #[inline]
    pub fn artefacts(artefact: Artefact) -> PileId {
        PileId(RANKS as u8 + artefact.0)
    }

    /// There is no End road (BA-1.8).
    #[inline]
    pub fn terrain(build: Build, shape: Shape) -> PileId {
        let first = (RANKS + ARTEFACTS) as u8;
        match build {
            Build::Road => PileId(first + shape.0.saturating_sub(1)),
            Build::City => PileId(first + ROADS as u8 + shape.0),
        }
    }

    /// What is built from it, for roads and cities.
    #[inline]
    pub fn build(self) -> Option<(Build, Shape)> {
        let index = self.0.checked_sub((RANKS + ARTEFACTS) as u8)?;
        match index.checked_sub(ROADS as u8) {
            None => Some((Build::Road, Shape(index + 1))),
            Some(city) => Some((Build::City, Shape(city))),
        }
    }

    #[inline]
    pub fn is_units(self) -> bool {
        (self.0 as usize) < RANKS
    }

    /// The piles of roads and cities.
    #[inline]
    pub fn terrain_piles() -> impl Iterator<Item = PileId> {
        ((RANKS + ARTEFACTS) as u8..PILES as u8).map(PileId)
    }
}

/// One pile. The top card is among those counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pile {
    pub count: [u8; FACTIONS + 1],
    /// Where tops are face up and the pile is not empty (BA-6.12).
    pub top: Option<Faction>,
}

impl Pile {
    pub const EMPTY: Pile = Pile { count: [0; FACTIONS + 1], top: None };

    #[inline]
    pub fn size(&self) -> u8 {
        self.count.iter().sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count.iter().fold(0, |any, count| any | count) == 0
    }

    #[inline]
    pub fn has(&self, faction: Faction) -> bool {
        self.count[faction.index()] > 0
    }

    /// Any card of it: shuffled, or the order was never looked at.
    fn any(&self, label: &'static str, chance: &mut impl Chance) -> Faction {
        Faction(chance.pick(label, &self.count) as u8)
    }

    /// Turns the top card up, or a new one after a shuffle.
    pub fn turn_top(&mut self, face_up: bool, chance: &mut impl Chance) {
        self.top = (face_up && !self.is_empty()).then(|| self.any("top", chance));
    }

    /// Takes the top card (BA-4.16, BA-9.14).
    pub fn take_top(&mut self, face_up: bool, chance: &mut impl Chance) -> Faction {
        let faction = self.top.unwrap_or_else(|| self.any("top", chance));
        self.count[faction.index()] -= 1;
        self.turn_top(face_up, chance);
        faction
    }

    /// Takes a card of this faction from anywhere and shuffles (BA-5.7).
    pub fn take(&mut self, faction: Faction, face_up: bool, chance: &mut impl Chance) {
        self.count[faction.index()] -= 1;
        self.turn_top(face_up, chance);
    }

    /// Mixes a card in: below the top where it is face up, anywhere where it is not (BA-10.13).
    pub fn put_below(&mut self, faction: Faction, face_up: bool) {
        if self.is_empty() && face_up {
            self.top = Some(faction);
        }
        self.count[faction.index()] += 1;
    }
}
