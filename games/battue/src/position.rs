//! Positions and facts in words, for conformance cases (docs/notation.md).

mod facts;
mod place;

use crate::action::Colour;
use crate::board::{Space, Spot};
use crate::state::Battue;
use crate::tile::Tile;
use crate::view::View;
use kernel::position::{copies, read, same};
use kernel::{Counts, NotationError, Numbered, Positions, Seat};
use serde_json::{Map, Value};
use std::str::FromStr;

impl Positions for Battue {
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        self.place_all(position)
    }

    fn fact(&self, fact: &str) -> Result<Result<(), String>, String> {
        let words: Vec<&str> = fact.split_whitespace().collect();
        self.fact_of(&words)?.ok_or_else(|| {
            format!(
                "'{fact}' is no fact; for example: horde blue theatrum 3 · reserve blue 10 · controls red W-N1 · \
                 hand blue 2 · hand blue charge plunder · looted castra · up castra · score blue 14 · phase moves"
            )
        })
    }

    fn fact_seen(view: &View, fact: &str) -> Result<Result<(), String>, String> {
        let words: Vec<&str> = fact.split_whitespace().collect();
        match words[..] {
            ["hand", name, number] if number.parse::<u8>().is_ok() => Ok(same(view.hands[seat(name)?], number)),
            ["hand", name, ..] if view.seat() != Some(seat(name)?) && !view.table.is_over() => {
                Ok(Err(format!("the hand of {name} is hidden")))
            }
            ["pile", number] => Ok(same(view.pile, number)),
            ["tile", place, "unseen"] => {
                let spot = view.table.named_spot(place)?;
                let tile = view.table.faces.at(spot);
                Ok(if tile == Tile::UNSEEN { Ok(()) } else { Err(format!("found {tile}")) })
            }
            ["tile", place, _] if view.table.faces.at(view.table.named_spot(place)?) == Tile::UNSEEN => {
                Ok(Err("found unseen".into()))
            }
            _ => view.table.fact(fact),
        }
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

fn seat(name: &str) -> Result<Seat, String> {
    read::<Colour>(name).map(|Colour(seat)| seat)
}

/// A pile of Loot or Event cards out of words: `charge`, `charge x2`.
fn pile<I, const N: usize>(texts: &[impl AsRef<str>]) -> Result<Counts<I, N>, String>
where
    I: Numbered + FromStr<Err = NotationError>,
{
    let mut pile = Counts::EMPTY;
    for text in texts {
        let (card, number) = copies(text.as_ref())?;
        let card: I = read(card)?;
        pile[card] = pile[card].saturating_add(number);
    }
    Ok(pile)
}
