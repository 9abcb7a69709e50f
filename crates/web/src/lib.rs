//! The browser client: pages that read what the server or the worker tells and paint it. It knows no game.

// `let _ =` before a call of the browser (focus, attributes, classes, history, notifications): it fails only where the
// element has left the page or the browser forbids it, and the page goes on without it.

// A closure written out in a view is boxed by Leptos; a function handed over by its name brings code of its own.
#![allow(clippy::redundant_closure)]
// Leptos writes public items beside a component whatever its own visibility is. Only `start` leaves the crate.
#![allow(unreachable_pub)]

#[macro_use]
mod words;

mod account;
mod app;
mod board;
mod clip;
mod games;
mod home;
mod learn;
mod link;
mod local_matches;
mod new_table;
mod parts;
mod pick;
mod replay;
mod rules;
mod table;

use link::browser;
use stage::Language;

/// Draws the page, once its words are there.
pub fn start() {
    let draw = || leptos::mount::mount_to_body(app::App);
    match browser::language() {
        Language::English => draw(),
        language => wasm_bindgen_futures::spawn_local(async move {
            if let Err(fault) = words::set_language(language).await {
                leptos::logging::warn!("{}", fault.message);
            }
            draw();
        }),
    }
}
