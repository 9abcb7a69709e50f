//! The texts of the game, compiled from the Fluent files in `texts/`.
#![allow(clippy::all, reason = "written by the build script")]

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
