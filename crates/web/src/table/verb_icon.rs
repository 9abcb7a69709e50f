//! The icon of a verb, as the game of the table draws it.

use super::table_page::use_table_page;
use leptos::prelude::*;
use stage::draw::{Control, control, line_icon};

/// The icon of a choice's button; a verb without an icon of its own has an arrow.
#[component]
pub(crate) fn VerbIcon(#[prop(into)] verb: String) -> impl IntoView {
    let stage = use_table_page().stage;
    let icon = move || {
        let own = stage.with(|stage| stage.verb(&verb).map(|verb| line_icon(&verb.icon)));
        own.unwrap_or_else(|| control(Control::ChevronRight))
    };
    view! { <span class="icon" aria-hidden="true" inner_html=move || icon()></span> }
}
