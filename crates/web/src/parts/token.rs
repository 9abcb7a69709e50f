//! Tokens outside the board.

use leptos::prelude::*;
use stage::draw;

/// A side's frame in a sentence; a free seat is dashed.
#[component]
pub(crate) fn FrameMark(frame: u8, #[prop(optional)] free: bool) -> impl IntoView {
    let drawing = if free { draw::free_frame(frame) } else { draw::small_frame(frame) };
    view! { <span class="frame-mark" inner_html=drawing></span> }
}
