//! Battle Masters, every clause of `rules.md`.

pub mod army;
pub mod board;
pub mod content;
pub mod options;
