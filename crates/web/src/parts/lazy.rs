//! A place of a page whose code is loaded when it is first shown, and what is shown when that fails.

use super::live::{live, then};
use super::signal::RwSignal;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;

/// Draws something whose code is loaded.
pub(crate) type Draw = fn() -> AnyView;

/// Empty until the code has arrived.
pub(crate) fn lazily<L>(load: fn() -> L) -> AnyView
where
    L: Future<Output = Result<Draw, SplitLoaderError>> + 'static,
{
    let loaded: RwSignal<Option<Option<Draw>>> = RwSignal::new(None);
    let start = move || {
        spawn_local(async move {
            let draw = load().await.ok();
            // The player may have left the page meanwhile.
            loaded.try_set(Some(draw));
        });
    };
    start();
    live(move || {
        loaded.get().map(|draw| match draw {
            Some(draw) => draw(),
            None => not_loaded(say!("This part of the page could not be loaded"), start),
        })
    })
}

/// Stands in for what did not arrive: the connection broke, or the server has a newer build.
pub(crate) fn not_loaded(title: &'static str, try_again: impl Fn() + 'static) -> AnyView {
    // The browser reports a failure to reload itself.
    let reload = |_| drop(window().location().reload());
    view! {
        <section class="lost" role="alert">
            <h1>{title}</h1>
            <p>{say!("Check the connection and try again. If the server was updated meanwhile, load the page again.")}</p>
            <div class="acts-row">
                <button class="btn primary" on:click=then(move |_| try_again())>{say!("Try again")}</button>
                <button class="btn" on:click=then(reload)>{say!("Load the page again")}</button>
            </div>
        </section>
    }
    .into_any()
}
