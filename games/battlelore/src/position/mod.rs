//! Positions and facts in words, for conformance cases (docs/notation.md).

mod facts;
mod place;

use crate::event::SideName;
use crate::state::BattleLore;
use kernel::position::read;
use kernel::{Positions, Side};
use serde_json::{Map, Value};

impl Positions for BattleLore {
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        self.place_all(position)
    }

    fn fact(&self, fact: &str) -> Result<Result<(), String>, String> {
        let words: Vec<&str> = fact.split_whitespace().collect();
        self.fact_of(&words).unwrap_or_else(|| {
            Err(format!(
                "'{fact}' is no fact; for example: S1 at 4.5 · S1 figures 3 · P2 lost · tokens standard 2 · \
                 banners pennant 1 · hand standard 5 · slots 3 0 0 · dice S1 P1 3 · bold P1 2 · phase order"
            ))
        })
    }
}

fn side(text: &str) -> Result<Side, String> {
    read(text).map(|SideName(side)| side)
}
