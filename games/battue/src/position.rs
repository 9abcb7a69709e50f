//! Positions and facts in words, for conformance cases (docs/notation.md).

mod facts;
mod place;

use crate::board::{Space, Spot};
use crate::card::Loot;
use crate::counts::LootPile;
use crate::state::Battue;
use crate::tile::Tile;
use kernel::Positions;
use kernel::position::{copies, read};
use serde_json::{Map, Value};

impl Positions for Battue {
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        self.place_all(position)
    }

    fn fact(&self, fact: &str) -> Result<Result<(), String>, String> {
        let words: Vec<&str> = fact.split_whitespace().collect();
        self.fact_of(&words).unwrap_or_else(|| {
            Err(format!(
                "'{fact}' is no fact; for example: horde blue theatrum 3 · reserve blue 10 · controls red W-N1 · \
                 hand blue 2 · hand blue charge plunder · looted castra · up castra · score blue 14 · phase moves"
            ))
        })
    }
}

impl Battue {
    /// A place by its notation, or by the tile that lies there.
    fn named_spot(&self, text: &str) -> Result<Spot, String> {
        if let Ok(space) = text.parse::<Space>() {
            return self.city.spot(space).ok_or_else(|| format!("no tile begins at {space}"));
        }
        let tile: Tile = read(text)?;
        let found = self.city.spots().find(|&spot| self.faces.at(spot) == tile);
        found.ok_or_else(|| format!("{tile} is not in the city"))
    }
}

/// A pile out of words: `charge`, `charge x2`.
fn loot_pile<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<LootPile, String> {
    let mut pile = LootPile::EMPTY;
    for text in texts {
        let (card, number) = copies(text)?;
        pile[read::<Loot>(card)?] += number;
    }
    Ok(pile)
}
