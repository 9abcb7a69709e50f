//! Battle Masters, every clause of `rules.md`.

mod action;
mod appraise;
mod army;
mod art;
mod board;
mod cannon;
mod combat;
mod content;
mod deck;
mod event;
mod field;
mod game;
mod odds;
mod ogre;
mod options;
mod orders;
mod position;
mod prepare;
mod ranks;
mod scene;
mod start;
mod state;
mod texts;
mod turn;
mod victory;
mod view;
mod walk;

#[cfg(test)]
#[path = "../tests/main.rs"]
mod tests;

pub use options::Setup;
pub use state::BattleMasters;

/// The rules in numbered clauses.
const RULES: &str = include_str!("../rules.md");
