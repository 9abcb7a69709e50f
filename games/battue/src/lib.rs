//! Battue, every clause of `rules.md`.

pub mod action;
mod appraise;
pub mod art;
pub mod battle;
pub mod board;
mod capture;
pub mod card;
mod cards;
mod check;
pub mod city;
pub mod content;
pub mod counts;
pub mod event;
mod event_cards;
mod game;
mod horde;
mod moves;
pub mod odds;
pub mod options;
mod placed_tiles;
pub mod position;
pub mod scene;
mod start;
pub mod state;
pub mod tile;
mod turn;
mod victory;
pub mod view;

pub use options::Setup;
pub use state::Battue;

/// The rules in numbered clauses.
pub const RULES: &str = include_str!("../rules.md");
