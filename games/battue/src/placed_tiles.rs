//! How the state is written and what states share: the tiles on their places, the city, the content.

use crate::board::Spot;
use crate::counts::OnSpots;
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

/// Places inside the state are written as their number.
pub(crate) mod spot_index {
    use crate::board::Spot;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(spot: &Spot, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(spot.index() as u8)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Spot, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Spot::from_index(index.into()).ok_or_else(|| serde::de::Error::custom(format!("there is no place {index}")))
    }
}
