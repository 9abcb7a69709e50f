//! The tiles on the field (sections 13 and 14).

use crate::board::{HEXES, Hex, HexSet};
use crate::unit::Kind;
use kernel::Side;
use serde::{Deserialize, Serialize};

pub const TILE_IDS: [&str; 18] = [
    "open",
    "woods",
    "hill",
    "river",
    "ford",
    "bridge",
    "ramparts",
    "marsh",
    "cliff",
    "stakes",
    "training-camp",
    "magic-pentacle",
    "rogues-den",
    "healing-pool",
    "stronghold",
    "boulders",
    "summoning-circle",
    "spider-lair",
];

kernel::named! {
    /// Terrain, a landmark or a lair.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Tile(pub(crate) u8): "terrain" in TILE_IDS;
}

impl Tile {
    pub const OPEN: Tile = Tile(0);
    pub const HILL: Tile = Tile(2);
    pub const STAKES: Tile = Tile(9);
    pub const TRAINING_CAMP: Tile = Tile(10);
    pub const MAGIC_PENTACLE: Tile = Tile(11);
    pub const ROGUES_DEN: Tile = Tile(12);
    pub const HEALING_POOL: Tile = Tile(13);
    pub const STRONGHOLD: Tile = Tile(14);
    pub const BOULDERS: Tile = Tile(15);
    pub const SUMMONING_CIRCLE: Tile = Tile(16);
    pub const SPIDER_LAIR: Tile = Tile(17);

    /// The lair of a creature (BL-15.12).
    pub fn lair_of(kind: Kind) -> Option<Tile> {
        match kind {
            Kind::SPIDER => Some(Tile::SPIDER_LAIR),
            Kind::GIANT => Some(Tile::BOULDERS),
            Kind::ELEMENTAL => Some(Tile::SUMMONING_CIRCLE),
            _ => None,
        }
    }

    pub fn is_lair(self) -> bool {
        self.0 >= Tile::BOULDERS.0
    }

    pub fn is_landmark(self) -> bool {
        (Tile::TRAINING_CAMP.0..=Tile::STRONGHOLD.0).contains(&self.0)
    }
}

/// The tile of every hex. Written as a list of what is not open ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<(Hex, Tile)>", into = "Vec<(Hex, Tile)>")]
pub struct Terrain {
    tiles: [Tile; HEXES],
    /// Hexes with a tile.
    covered: HexSet,
}

impl Default for Terrain {
    fn default() -> Terrain {
        Terrain { tiles: [Tile::OPEN; HEXES], covered: HexSet::EMPTY }
    }
}

impl Terrain {
    #[inline]
    pub fn at(&self, hex: Hex) -> Tile {
        self.tiles[hex.index()]
    }

    pub fn lay(&mut self, hex: Hex, tile: Tile) {
        self.tiles[hex.index()] = tile;
        self.covered.set(hex, tile != Tile::OPEN);
    }

    #[inline]
    pub fn covered(&self) -> HexSet {
        self.covered
    }

    pub fn iter(&self) -> impl Iterator<Item = (Hex, Tile)> + '_ {
        self.covered.iter().map(|hex| (hex, self.at(hex)))
    }
}

impl From<Vec<(Hex, Tile)>> for Terrain {
    fn from(tiles: Vec<(Hex, Tile)>) -> Terrain {
        let mut terrain = Terrain::default();
        tiles.into_iter().for_each(|(hex, tile)| terrain.lay(hex, tile));
        terrain
    }
}

impl From<Terrain> for Vec<(Hex, Tile)> {
    fn from(terrain: Terrain) -> Vec<(Hex, Tile)> {
        terrain.iter().collect()
    }
}

/// A landmark or lair on the field and the side it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Site {
    pub tile: Tile,
    pub hex: Hex,
    pub owner: Side,
}
