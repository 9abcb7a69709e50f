//! The language that games are shown in, where they have it. The choice is kept in the browser; `theme.js` puts it into a
//! cookie before anything is asked, so that the server knows it with every request.

use crate::link::browser;
use crate::parts::then;
use leptos::prelude::*;
use stage::Language;

/// A change loads the page anew: everything that is on it was written in the other language.
#[component]
pub(crate) fn LanguageChoice() -> impl IntoView {
    let kept = browser::language();
    let choices = Language::ALL.map(|language| {
        let pick = move |_| {
            browser::keep("language", language.id());
            // Where a page cannot load itself anew, the next one is in the language.
            let _ = window().location().reload();
        };
        view! {
            <label lang=language.id()>
                <input type="radio" name="language" prop:checked=kept == language on:change=then(pick) />
                {language.name()}
            </label>
        }
    });
    view! {
        <fieldset>
            <legend>"Language of the games"</legend>
            <div class="segs">{choices}</div>
        </fieldset>
    }
}
