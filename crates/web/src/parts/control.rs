//! Icons.

use leptos::prelude::*;
use stage::draw::{Control, control};

/// A button's icon; what it means is said by the button.
#[component]
pub(crate) fn Icon(of: Control) -> impl IntoView {
    view! { <span class="icon" aria-hidden="true" inner_html=control(of)></span> }
}
