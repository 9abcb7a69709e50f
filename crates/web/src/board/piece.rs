//! One piece and its badges: groups that glide to where the piece stands and are drawn anew only when it changes.

use super::marks::{activity, piece_said};
use super::state::BoardState;
use crate::parts::{Memo, memo, then};
use leptos::prelude::*;
use stage::{Piece, Target, draw};

#[derive(Clone, PartialEq, Default)]
struct Drawn {
    piece: Piece,
    /// It has left the board and is fading.
    gone: bool,
}

/// A piece as it looks now, or as it last looked.
fn drawn(seen: BoardState, id: String) -> Memo<Drawn> {
    Memo::new(move |before: Option<&Drawn>| {
        let now = seen.scene.with(|scene| scene.pieces.iter().find(|piece| piece.id == id).cloned());
        match now {
            Some(piece) => {
                let activity = seen.picking.with(|picking| seen.lit.with(|lit| activity(&piece, picking, lit)));
                Drawn { piece: Piece { activity, ..piece }, gone: false }
            }
            None => Drawn { gone: true, ..before.cloned().unwrap_or_default() },
        }
    })
}

fn transform(seen: BoardState, drawn: Memo<Drawn>) -> Memo<String> {
    memo(move || {
        let stand = seen.stage.with(|stage| drawn.with(|drawn| draw::stand(stage, &drawn.piece)));
        stand.map_or_else(|| "scale(0)".to_string(), |stand| stand.css())
    })
}

#[component]
pub(crate) fn Standing(seen: BoardState, id: String) -> impl IntoView {
    let now = drawn(seen, id.clone());
    let at = transform(seen, now);
    let body = memo(move || seen.stage.with(|stage| now.with(|now| draw::body(stage, &now.piece))));
    let classes = memo(move || now.with(|now| draw::classes(&now.piece)));
    let target = Target::Piece(id.clone());
    let selected = {
        let target = target.clone();
        memo(move || seen.picking.with(|picking| picking.path.contains(&target)))
    };
    let active = {
        let id = id.clone();
        memo(move || !now.with(|now| now.gone) && (selected.get() || seen.lit.with(|lit| lit.pieces.contains(&id))))
    };
    let said = memo(move || {
        let (scene, choices) = (seen.scene.get(), seen.choices.get());
        seen.picking
            .with(|picking| seen.lit.with(|lit| now.with(|now| piece_said(&scene, &choices, picking, lit, &now.piece))))
    });
    let focused = move |event: web_sys::FocusEvent| {
        seen.come_over(Some(target.clone()));
        seen.ring_at(&event, now.with_untracked(|now| now.piece.space.clone()));
    };
    view! {
        <g
            class="piece"
            class:gone=move || now.with(|now| now.gone)
            class:active=move || active.get()
            style:transform=move || at.get()
            data-id=id
            role=move || if active.get() { "button" } else { "img" }
            tabindex=move || active.get().then_some("0")
            aria-label=move || said.get()
            aria-pressed=move || active.get().then(|| selected.get().to_string())
            on:focus=then(focused)
            on:blur=then(move |_| seen.left())
        >
            <g class=move || classes.get() inner_html=move || body.get()></g>
        </g>
    }
}

#[component]
pub(crate) fn Badges(seen: BoardState, id: String) -> impl IntoView {
    let now = drawn(seen, id);
    let at = transform(seen, now);
    let marks = memo(move || seen.stage.with(|stage| now.with(|now| draw::insignia(&stage.glyphs, &now.piece))));
    let frame = memo(move || now.with(|now| format!("tok s{}", now.piece.frame)));
    view! {
        <g class="piece" class:gone=move || now.with(|now| now.gone) style:transform=move || at.get()>
            <g class=move || frame.get() inner_html=move || marks.get()></g>
        </g>
    }
}
