//! Positions written by hand: what a conformance case puts on the table and what it expects to find there.

use crate::Game;
use serde_json::{Map, Value};

/// A game whose positions can be written and questioned in words.
pub trait Positions: Game {
    /// Replaces the position after set-up by the one described; the keys are documented in docs/notation.md.
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String>;

    /// Whether a fact holds. `Err` if the text is no fact of this game; `Ok(Err(found))` if it is false, saying
    /// what is true instead. `awaiting SEAT` and `over …` are understood for every game by the case runner.
    fn fact(&self, fact: &str) -> Result<Result<(), String>, String>;
}
