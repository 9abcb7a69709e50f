//! Tokens outside the board.

use leptos::prelude::*;
use stage::{Stage, draw};
use std::sync::Arc;

/// A kind of piece in the frame of a side; without a glyph it lies facedown.
#[component]
pub fn Figure(
    stage: Arc<Stage>,
    frame: u8,
    #[prop(optional)] glyph: Option<String>,
    #[prop(default = 22)] size: u16,
) -> impl IntoView {
    view! { <span class="token" inner_html=draw::figure(&stage, frame, glyph.as_deref(), size)></span> }
}

/// A side's frame in a sentence; a free seat is dashed.
#[component]
pub fn FrameMark(frame: u8, #[prop(optional)] free: bool) -> impl IntoView {
    let drawing = if free { draw::free_frame(frame) } else { draw::small_frame(frame) };
    view! { <span class="frame-mark" inner_html=drawing></span> }
}
