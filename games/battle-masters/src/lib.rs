//! Battle Masters, every clause of `rules.md`.

pub mod action;
mod appraise;
pub mod army;
mod art;
pub mod board;
mod cannon;
mod combat;
pub mod content;
pub mod deck;
pub mod event;
pub mod field;
mod game;
mod odds;
mod ogre;
pub mod options;
mod orders;
mod position;
mod prepare;
mod ranks;
mod scene;
mod start;
pub mod state;
mod turn;
mod victory;
mod view;
mod walk;

pub use options::Setup;
pub use state::BattleMasters;

/// The rules in numbered clauses.
pub const RULES: &str = include_str!("../rules.md");
