//! `/key#…`: signs this browser in with a key, after a press.

use super::keep_key;
use crate::app::{use_address, use_app, use_title};
use crate::link::http;
use crate::parts::{Icon, RwSignal, live, then};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::account::{OpenKey, SignedIn};
use stage::draw::Control;

#[component]
pub(crate) fn KeyPage() -> impl IntoView {
    use_title(|| say!("Sign in").to_owned());
    let app = use_app();
    let key = use_address().hash();
    let missing = key.is_empty();
    let why = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let open = move |_| {
        let key = key.clone();
        busy.set(true);
        spawn_local(async move {
            match http::post::<_, SignedIn>("/api/key/open", &OpenKey { key }).await {
                Ok(signed_in) => {
                    keep_key(&signed_in.key);
                    // Loaded anew, because everything that is shown belongs to another person. The key leaves the tab's history.
                    let _ = window().location().replace("/tables");
                }
                Err(fault) => {
                    why.set(fault.message);
                    busy.set(false);
                }
            }
        });
    };
    let now = move || {
        let named = app.me.get().filter(|me| me.chosen).map(|me| me.name);
        let tables = app.lobby.with(|lobby| lobby.here().map_or(0, |lobby| lobby.mine.len()));
        match (named, tables) {
            (Some(name), _) => Some(say!("In this browser you are {name} now. Keep the key of {name} first, or that name and its seats are lost.", name, name)),
            (None, 1..) => Some(say!("In this browser you have seats as a guest. They stay with the guest: choose a name and keep its key first if you want to return to them.").to_owned()),
            (None, 0) => None,
        }
    };
    view! {
        <section class="lost">
            <h1>{say!("Sign in with your key")}</h1>
            <p>{say!("This browser gets your name, your seats and your matches. It stays signed in until you sign it out or make a new key.")}</p>
            {live(move || now().map(|words| view! { <div class="notice"><p>{words}</p></div> }))}
            {live(move || Some(why.get()).filter(|why| !why.is_empty()).map(|why| view! {
                <div class="notice bad" role="alert"><p>{why}</p></div>
            }))}
            {missing.then(|| view! { <div class="notice bad" role="alert"><p>{say!("The link is not whole: the key stands behind its #.")}</p></div> }.into_any())}
            <div class="acts-row">
                <button class="btn primary lg" disabled=move || missing || busy.get() on:click=then(open)>
                    <Icon of=Control::Key />
                    {say!("Sign in")}
                </button>
                <a class="btn lg" href="/">{say!("To the shelf")}</a>
            </div>
        </section>
    }
}
