//! The browser client: pages that read what the server or the worker tells and paint it. It knows no game.

// `let _ =` before a call of the browser (focus, attributes, classes, history, notifications): it fails only where the
// element has left the page or the browser forbids it, and the page goes on without it.

// A closure written out in a view is boxed by Leptos; a function handed over by its name brings code of its own.
#![allow(clippy::redundant_closure)]

pub mod app;
pub mod board;
pub mod clip;
pub mod games;
pub mod home;
pub mod link;
pub mod new_table;
pub mod parts;
pub mod pick;
pub mod replay;
pub mod rules;
pub mod table;
