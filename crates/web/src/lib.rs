//! The browser client: pages that read what the server or the worker tells and paint it. It knows no game.

// A closure written out in a view is boxed by Leptos; a function handed over by its name brings code of its own.
#![allow(clippy::redundant_closure)]

pub mod app;
pub mod board;
pub mod clip;
pub mod desk;
pub mod home;
pub mod link;
pub mod new_table;
pub mod parts;
pub mod pick;
pub mod replay;
pub mod rules;
pub mod table;
