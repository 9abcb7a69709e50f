//! Which tile lies where.

use crate::board::{OnSpots, Spot};
use crate::tile::Tile;
use serde::{Deserialize, Serialize};

/// Which tile lies where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "OnSpots", into = "OnSpots")]
pub struct PlacedTiles(OnSpots);

impl PlacedTiles {
    pub const NONE: PlacedTiles = PlacedTiles(OnSpots::EMPTY);

    #[inline]
    pub fn at(&self, spot: Spot) -> Tile {
        Tile::from_index(self.0[spot].into()).unwrap_or(Tile::UNSEEN)
    }

    pub fn put(&mut self, spot: Spot, tile: Tile) {
        self.0[spot] = tile.index() as u8;
    }
}

impl From<PlacedTiles> for OnSpots {
    fn from(faces: PlacedTiles) -> OnSpots {
        faces.0
    }
}

impl TryFrom<OnSpots> for PlacedTiles {
    type Error = String;
    fn try_from(counts: OnSpots) -> Result<PlacedTiles, String> {
        match counts.0.iter().find(|&&tile| Tile::from_index(tile.into()).is_none()) {
            Some(tile) => Err(format!("there is no tile {tile}")),
            None => Ok(PlacedTiles(counts)),
        }
    }
}
