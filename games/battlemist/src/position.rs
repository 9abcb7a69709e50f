//! Positions and facts in words, for conformance cases (docs/notation.md).

mod facts;
mod place;

use crate::state::Battlemist;
use crate::words::{KINDS, Kind, Race};
use kernel::position::read;
use kernel::{Positions, Seat};
use serde_json::{Map, Value};

impl Positions for Battlemist {
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        self.place_all(position)
    }

    fn fact(&self, fact: &str) -> Result<Result<(), String>, String> {
        let words: Vec<&str> = fact.split_whitespace().collect();
        self.fact_of(&words).unwrap_or_else(|| {
            Err(format!(
                "'{fact}' is no fact; for example: units orcs crowfield 2 footman 1 giant · stock elves 4/7/4 · \
                 stars elves 3 · hand elves caravan x2 · controls elves abou-xar · town abou-xar · hero orcs 1 gloamwood 3 · \
                 quest orcs the-wastes · owed knights 6/3/5 · phase march"
            ))
        })
    }
}

impl Battlemist {
    /// The seat of a race, by its notation.
    fn seat_named(&self, race: &str) -> Result<Seat, String> {
        let race: Race = read(race)?;
        self.seat_of(race).ok_or_else(|| format!("{race} does not play here"))
    }
}

/// `2 footman 1 giant`, or `none`.
fn read_units(words: &[&str]) -> Result<[u8; KINDS], String> {
    let wrong = || format!("'{}' is no list of units; write 2 footman 1 giant, or none", words.join(" "));
    let mut units = [0; KINDS];
    if words == ["none"] {
        return Ok(units);
    }
    for pair in words.chunks(2) {
        let [number, kind] = pair else { return Err(wrong()) };
        let kind: Kind = read(kind)?;
        units[kind.index()] = number.parse().map_err(|_| wrong())?;
    }
    Ok(units)
}

/// What [`read_units`] reads.
fn write_units(units: &[u8; KINDS]) -> String {
    let present = Kind::ALL.into_iter().filter(|kind| units[kind.index()] > 0);
    let texts: Vec<String> = present.map(|kind| format!("{} {kind}", units[kind.index()])).collect();
    if texts.is_empty() { "none".into() } else { texts.join(" ") }
}
