//! Battalia with the Unbound Buff, every clause of `rules.md`.

mod appraise;
mod art;
mod artefacts;
mod battle;
mod building;
mod camp;
mod check;
mod game;
mod horde;
mod movement;
mod options;
mod orders;
mod position;
mod purchases;
mod reach;
mod scene;
mod start;
mod texts;
mod turn;
mod victory;

// For the tests, benches and examples of this crate; other crates use only what is exported below.
#[doc(hidden)]
pub mod action;
#[doc(hidden)]
pub mod card;
#[doc(hidden)]
pub mod cards;
#[doc(hidden)]
pub mod content;
#[doc(hidden)]
pub mod event;
#[doc(hidden)]
pub mod figure;
#[doc(hidden)]
pub mod map;
#[doc(hidden)]
pub mod payment;
#[doc(hidden)]
pub mod phase;
#[doc(hidden)]
pub mod pile;
#[doc(hidden)]
pub mod slots;
#[doc(hidden)]
pub mod square;
#[doc(hidden)]
pub mod state;
#[doc(hidden)]
pub mod view;

pub use crate::content::Library;
pub use battle::Total;
pub use options::Setup;
pub use state::Battalia;
pub use victory::Score;

/// The rules in numbered clauses.
pub const RULES: &str = include_str!("../rules.md");
