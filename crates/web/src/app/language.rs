//! The language of the page and of the games that have it: at first the browser's, then the one that is chosen. The choice
//! is kept in the browser and in a cookie, so that the server knows it with every request.

use super::state::use_app;
use super::toast::{Tone, toast};
use crate::games;
use crate::link::{browser, worker};
use crate::parts::{effect, then};
use crate::words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use stage::Language;

/// Pages are drawn anew in the new language. A table and a form stay as they are and fetch what they show once more.
#[component]
pub(crate) fn LanguageChoice() -> impl IntoView {
    let app = use_app();
    let choices = Language::ALL.map(|language| {
        let pick = move |_| {
            browser::set_language(language);
            worker::set_language(language);
            games::forget();
            spawn_local(async move {
                if words::set_language(language).await.is_err() {
                    toast(Tone::Bad, say!("This could not be loaded. Check the connection and try again."));
                }
                app.language.set(language);
            });
        };
        view! {
            <label lang=language.id()>
                <input type="radio" name="language" prop:checked=move || app.language.get() == language on:change=then(pick) />
                {language.name()}
            </label>
        }
    });
    view! {
        <fieldset>
            <legend>{say!("Language")}</legend>
            <div class="segs">{choices}</div>
        </fieldset>
    }
}

/// Does something again whenever another language is chosen.
pub(crate) fn on_language_change(act: impl Fn() + 'static) {
    let app = use_app();
    let mut before = app.language.get_untracked();
    effect(move || {
        let now = app.language.get();
        if std::mem::replace(&mut before, now) != now {
            act();
        }
    });
}
