//! One clause, wherever it is wanted. The rules are fetched and taken apart once.

use super::Book;
use crate::app::Remote;
use crate::desk;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// The text of a clause with its id. Clauses it names lead to the rules, or to `on_clause` where that is given.
#[component]
pub fn ClauseText(
    #[prop(into)] game: Signal<String>,
    #[prop(into)] id: Signal<String>,
    #[prop(optional, into)] on_clause: Option<Callback<String>>,
) -> impl IntoView {
    let book: RwSignal<Remote<Arc<Book>>> = RwSignal::new(Remote::Loading);
    Effect::new(move |_| {
        let game = game.get();
        spawn_local(async move {
            book.try_set(desk::book(&game).await.into());
        });
    });
    let follow = move |event: web_sys::MouseEvent| {
        let Some(on_clause) = on_clause else { return };
        let link = event.target().and_then(|at| at.dyn_into::<web_sys::Element>().ok());
        let link = link.and_then(|at| at.closest("a.to").ok().flatten()).and_then(|link| link.get_attribute("href"));
        if let Some((_, named)) = link.as_deref().and_then(|href| href.split_once('#')) {
            event.prevent_default();
            event.stop_propagation();
            on_clause.run(named.to_owned());
        }
    };
    let text = move || {
        let (game, id) = (game.get(), id.get());
        match book.get() {
            Remote::Loading => view! { <p class="wait">"Fetching the rules…"</p> }.into_any(),
            Remote::Trouble(fault) => view! { <p class="wait">{fault.message}</p> }.into_any(),
            Remote::Here(book) => match book.clauses.get(&id) {
                Some(html) => {
                    let html = elsewhere(html, &game);
                    view! { <div class="text" inner_html=html></div> }.into_any()
                }
                None => view! { <p class="wait">{format!("The rules have no clause {id}.")}</p> }.into_any(),
            },
        }
    };
    view! {
        <div class="clause-text" on:click=follow>
            <a class="chip rule" href=move || format!("/rules/{}#{}", game.get(), id.get())>{move || id.get()}</a>
            {text}
        </div>
    }
}

/// References within the rules, as they stand on another page.
fn elsewhere(html: &str, game: &str) -> String {
    html.replace("href=\"#", &format!("href=\"/rules/{}#", stage::draw::escape(game)))
}

#[cfg(test)]
mod tests {
    #[test]
    fn references_lead_to_the_rules_from_any_page() {
        let there = super::elsewhere(r##"<a class="to" href="#TY-1">TY-1</a>"##, "toy");
        assert_eq!(there, r##"<a class="to" href="/rules/toy#TY-1">TY-1</a>"##);
    }
}
