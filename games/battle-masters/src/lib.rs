//! Battle Masters, every clause of `rules.md`.

pub mod action;
mod appraise;
pub mod army;
pub mod art;
pub mod board;
mod cannon;
pub mod combat;
pub mod content;
pub mod deck;
pub mod event;
pub mod field;
mod game;
pub mod odds;
mod ogre;
pub mod options;
mod orders;
pub mod position;
mod prepare;
pub mod ranks;
pub mod scene;
mod start;
pub mod state;
mod turn;
mod victory;
pub mod view;
mod walk;

pub use options::Setup;
pub use state::BattleMasters;

/// The rules in numbered clauses.
pub const RULES: &str = include_str!("../rules.md");
