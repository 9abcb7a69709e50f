//! The texts of the game, compiled from the Fluent files in `texts/`.
#![allow(clippy::all, reason = "written by the build script")]

/// What the rules say when they refuse something; [`Texts::refusal`] says it in another language.
pub(crate) const ENGLISH: Texts = Texts(Language::English);

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
