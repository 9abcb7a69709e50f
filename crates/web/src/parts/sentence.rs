//! Rules by their numbers, and the writing of words.

use super::live::then;
use leptos::prelude::*;

/// A rule's number where the rule opens beside the table.
#[component]
pub(crate) fn ClauseChip(#[prop(into)] clause: String, #[prop(into)] on_open: Callback<String>) -> impl IntoView {
    let (said, shown) = (say!("Rule {clause}", clause), clause.clone());
    view! {
        <button type="button" class="chip rule" aria-label=said on:click=then(move |_| on_open.run(clause.clone()))>{shown}</button>
    }
}

/// A rule's number as a link to the rules.
#[component]
pub(crate) fn ClauseLink(#[prop(into)] clause: String, #[prop(into)] game: String) -> impl IntoView {
    let (said, address) = (say!("Rule {clause}", clause), format!("/rules/{game}#{clause}"));
    view! { <a class="chip rule" href=address aria-label=said>{clause}</a> }
}

/// The text with a capital at its start.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| std::iter::once(first.to_ascii_uppercase()).chain(letters).collect())
}
