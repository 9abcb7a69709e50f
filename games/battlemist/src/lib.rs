//! Battlemist, every clause of `rules.md`.

mod ahead;
mod appraise;
mod art;
mod asking;
mod battle;
mod check;
mod combat;
mod council;
mod economy;
mod event_cards;
mod fight;
mod fight_odds;
mod game;
mod home;
mod hunch;
mod movement;
mod odds;
mod options;
mod position;
mod quest;
mod quick_map;
mod scene;
mod spells;
mod start;
mod supply;
mod texts;
mod turn;
mod victory;

// For the tests and benches of this crate; other crates use only what is exported below.
#[doc(hidden)]
pub mod action;
#[doc(hidden)]
pub mod content;
#[doc(hidden)]
pub mod counts;
#[doc(hidden)]
pub mod event;
#[doc(hidden)]
pub mod march;
#[doc(hidden)]
pub mod picks;
#[doc(hidden)]
pub mod state;
#[doc(hidden)]
pub mod stock;
#[doc(hidden)]
pub mod trade;
#[doc(hidden)]
pub mod view;
#[doc(hidden)]
pub mod whispers;
#[doc(hidden)]
pub mod words;
#[doc(hidden)]
pub mod world;

pub use crate::content::Library;
pub use options::Setup;
pub use state::Battlemist;

/// The rules in numbered clauses.
pub const RULES: &str = include_str!("../rules.md");
