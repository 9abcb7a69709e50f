//! BattleLore with Lore on the standard board, Epic with camps of one to three seats, Reluctant Allies, and armies drawn
//! from cards by Call to Arms: all of `rules.md`.

mod allies;
mod appraise;
mod art;
mod attack;
mod check;
mod commands;
mod creatures;
mod deployment;
mod draft;
mod fight;
mod game;
mod hunch;
mod knowledge;
mod landmarks;
mod lore;
mod lore_effects;
mod lore_targets;
mod morale;
mod moves;
mod odds;
mod options;
mod orders;
mod position;
mod scene;
mod specialists;
mod start;
mod team;
mod texts;
mod turn;
mod victory;
mod windows;

// For the tests, benches and examples of this crate; other crates use only what is exported below.
#[doc(hidden)]
pub mod action;
#[doc(hidden)]
pub mod board;
#[doc(hidden)]
pub mod card;
#[doc(hidden)]
pub mod content;
#[doc(hidden)]
pub mod council;
#[doc(hidden)]
pub mod event;
#[doc(hidden)]
pub mod phase;
#[doc(hidden)]
pub mod state;
#[doc(hidden)]
pub mod terrain;
#[doc(hidden)]
pub mod unit;
#[doc(hidden)]
pub mod view;

pub use crate::content::Library;
pub use options::Setup;
pub use state::BattleLore;

/// The rules in numbered clauses.
pub const RULES: &str = include_str!("../rules.md");
