//! Battue, every clause of `rules.md`.

mod appraise;
mod art;
mod battle;
mod capture;
mod cards;
mod check;
mod event_cards;
mod game;
mod horde;
mod moves;
mod options;
mod placed_tiles;
mod position;
mod scene;
mod start;
mod texts;
mod turn;
mod victory;

// For the tests, benches and examples of this crate; other crates use only what is exported below.
#[doc(hidden)]
pub mod action;
#[doc(hidden)]
pub mod board;
#[doc(hidden)]
pub mod card;
#[doc(hidden)]
pub mod city;
#[doc(hidden)]
pub mod content;
#[doc(hidden)]
pub mod event;
#[doc(hidden)]
pub mod odds;
#[doc(hidden)]
pub mod state;
#[doc(hidden)]
pub mod tile;
#[doc(hidden)]
pub mod view;

pub use options::Setup;
pub use state::Battue;

/// The rules in numbered clauses.
pub const RULES: &str = include_str!("../rules.md");
