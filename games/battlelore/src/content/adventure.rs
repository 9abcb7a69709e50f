//! An adventure: two armies, a map, what is played for (sections 26 and 29).

use super::Names;
use crate::board::{BoardSize, Camp, Hex};
use crate::options::Mode;
use crate::terrain::Tile;
use crate::unit::{ARMY, Kind};
use content::Invalid;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One camp's units in their places.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct ArmyList {
    /// A creature the council spends a level on (BL-26.9, BL-26.13).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub creature: Option<Kind>,
    pub units: Vec<(Kind, Hex)>,
    /// Where the units of the second ally stand, for Reluctant Allies (BL-30.5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ally: Vec<Hex>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Adventure {
    pub id: String,
    pub names: Names,
    pub clause: String,
    pub board: BoardSize,
    /// The mode it is played in unless the table chooses another (BL-34.1).
    pub mode: Mode,
    pub modes: Vec<Mode>,
    /// Banners that win; on the epic board those of a decisive victory (BL-28.1).
    pub banners: u8,
    /// Played with Reluctant Allies unless the table chooses otherwise (BL-35.8).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reluctant_allies: bool,
    pub armies: [ArmyList; 2],
    pub terrain: Vec<(Hex, Tile)>,
    /// Cliff edges that cannot be crossed (BL-13.13).
    #[serde(default)]
    pub edges: Vec<(Hex, Hex)>,
}

/// An adventure as its file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AdventureEntry {
    id: String,
    en: String,
    fr: String,
    clause: String,
    board: BoardSize,
    mode: Mode,
    modes: Vec<Mode>,
    banners: u8,
    #[serde(default)]
    reluctant_allies: bool,
    standard: ArmyEntry,
    pennant: ArmyEntry,
    #[serde(default)]
    terrain: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    edges: Vec<[String; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyEntry {
    creature: Option<String>,
    units: Vec<String>,
    /// Hexes, one row a line.
    #[serde(default)]
    ally: Vec<String>,
}

fn read<T: std::str::FromStr<Err = kernel::NotationError>>(text: &str) -> Result<T, Invalid> {
    text.parse().map_err(|kernel::NotationError(why)| Invalid::new("BL-26.1", why))
}

impl ArmyList {
    /// Whether both allies of a camp have units (BL-30.1).
    pub fn is_shared(&self) -> bool {
        !self.ally.is_empty() && self.ally.len() < self.units.len()
    }
}

impl ArmyEntry {
    fn read(self) -> Result<ArmyList, Invalid> {
        let mut units = Vec::new();
        for (row, line) in self.units.iter().enumerate() {
            let mut words = line.split_whitespace();
            let kind: Kind = read(words.next().unwrap_or_default()).map_err(|wrong| wrong.under([&"units", &row]))?;
            for hex in words {
                units.push((kind, read(hex).map_err(|wrong| wrong.under([&"units", &row]))?));
            }
        }
        let creature = self.creature.as_deref().map(read::<Kind>).transpose().map_err(|w| w.under([&"creature"]))?;
        let mut ally = Vec::new();
        for (row, line) in self.ally.iter().enumerate() {
            for hex in line.split_whitespace() {
                ally.push(read(hex).map_err(|wrong| wrong.under([&"ally", &row]))?);
            }
        }
        Ok(ArmyList { creature, units, ally })
    }
}

impl AdventureEntry {
    pub(super) fn read(self) -> Result<Adventure, Invalid> {
        let mut terrain = Vec::new();
        for (tile, hexes) in &self.terrain {
            let kind: Tile = read(tile).map_err(|wrong| wrong.under([&"terrain", tile]))?;
            for (place, hex) in hexes.iter().enumerate() {
                terrain.push((read(hex).map_err(|wrong| wrong.under([&"terrain", tile, &place]))?, kind));
            }
        }
        let edge = |(place, [a, b]): (usize, &[String; 2])| -> Result<(Hex, Hex), Invalid> {
            let wrong = |wrong: Invalid| wrong.under([&"edges", &place]);
            Ok((read(a).map_err(wrong)?, read(b).map_err(wrong)?))
        };
        let adventure = Adventure {
            id: self.id,
            names: Names { en: self.en, fr: self.fr },
            clause: self.clause,
            board: self.board,
            mode: self.mode,
            modes: self.modes,
            banners: self.banners,
            reluctant_allies: self.reluctant_allies,
            armies: [
                self.standard.read().map_err(|wrong| wrong.under([&"standard"]))?,
                self.pennant.read().map_err(|wrong| wrong.under([&"pennant"]))?,
            ],
            terrain,
            edges: self.edges.iter().enumerate().map(edge).collect::<Result<_, _>>()?,
        };
        adventure.check().map(|()| adventure)
    }
}

impl Adventure {
    /// Whether it can be played: places on the board, one unit and one tile a hex, modes and banners in range.
    pub(super) fn check(&self) -> Result<(), Invalid> {
        self.check_armies()?;
        let mut taken = crate::board::HexSet::EMPTY;
        for &(hex, tile) in &self.terrain {
            if !self.board.has(hex) || taken.contains(hex) {
                let why = format!("{hex} cannot hold {tile}: it is off the board or has a tile already");
                return Err(Invalid::new("BL-3.14", why).under([&"terrain", &tile]));
            }
            taken.insert(hex);
        }
        if let Some((a, b)) = self.edges.iter().find(|(a, b)| a.distance(*b) != 1) {
            return Err(Invalid::new("BL-13.13", format!("{a} and {b} are not adjacent")).under([&"edges"]));
        }
        if !self.modes.contains(&self.mode) {
            return Err(Invalid::new("BL-34.1", "the mode is not among the modes").under([&"mode"]));
        }
        let id = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if self.id.is_empty() || self.id.len() > 24 || !self.id.chars().all(id) {
            return Err(Invalid::new("BL-35.2", "an id has up to 24 letters, digits and hyphens").under([&"id"]));
        }
        if self.reluctant_allies && (self.board != BoardSize::Epic || self.armies.iter().any(|army| !army.is_shared()))
        {
            let why = "Reluctant Allies need the epic board and units of both allies in each camp";
            return Err(Invalid::new("BL-30.1", why).under([&"reluctant_allies"]));
        }
        match self.banners {
            1..=12 => Ok(()),
            other => Err(Invalid::new("BL-25.6", format!("{other} banners cannot be won")).under([&"banners"])),
        }
    }

    fn check_armies(&self) -> Result<(), Invalid> {
        let mut taken = crate::board::HexSet::EMPTY;
        for (camp, army) in Camp::BOTH.into_iter().zip(&self.armies) {
            let name = if camp == Camp::Standard { "standard" } else { "pennant" };
            let under = |wrong: Invalid| wrong.under([&name, &"units"]);
            for &(kind, hex) in &army.units {
                if !self.board.has(hex) || taken.contains(hex) {
                    let why = format!("{kind} cannot stand on {hex}: it is off the board or taken");
                    return Err(under(Invalid::new("BL-3.14", why)));
                }
                taken.insert(hex);
            }
            let creatures: Vec<Kind> = army.units.iter().map(|unit| unit.0).filter(|kind| kind.is_creature()).collect();
            let placed = match army.creature {
                Some(Kind::ELEMENTAL) => creatures.is_empty(),
                Some(creature) => creatures == [creature] && creature.is_creature(),
                None => creatures.is_empty(),
            };
            if !placed {
                let why = "a creature stands in the army exactly when the council has it; the Elemental is summoned";
                return Err(under(Invalid::new("BL-15.2", why)));
            }
            // Free councils may add one each.
            if army.units.is_empty() || army.units.len() + 1 >= usize::from(ARMY) {
                return Err(under(Invalid::new("BL-25.8", format!("an army has 1 to {} units", ARMY - 2))));
            }
            let stands = |ally: &&Hex| army.units.iter().any(|(_, hex)| hex == *ally);
            if let Some(hex) = army.ally.iter().find(|ally| !stands(ally)) {
                return Err(Invalid::new("BL-30.5", format!("no unit stands on {hex}")).under([&name, &"ally"]));
            }
        }
        Ok(())
    }
}
