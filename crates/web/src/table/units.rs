//! Every piece as a line of text, by side: all of the board can be read here.

use super::rail::boxed;
use super::table_page::use_table_page;
use crate::parts::{For, Show, Together, facts, live, memo, then};
use leptos::prelude::*;
use stage::{Activity, Piece, Target, draw};

#[component]
pub(crate) fn Units() -> impl IntoView {
    let page = use_table_page();
    let sides = move || {
        let mut sides: Vec<(u8, String)> = page.stage.with(|stage| {
            stage.sides.iter().enumerate().map(|(place, name)| (place as u8 + 1, name.clone())).collect()
        });
        sides.push((0, say!("Nobody's").into()));
        sides
    };
    let group = move |(frame, name): (u8, String)| {
        let pieces = memo(move || {
            let of = |piece: &&Piece| piece.frame == frame;
            page.scene.with(|scene| scene.pieces.iter().filter(of).cloned().collect::<Vec<_>>())
        });
        view! {
            <Show when=move || !pieces.with(Vec::is_empty)>
                <section>
                    <h3 class="section-title">{name.clone()}<span>{live(move || pieces.with(Vec::len))}</span></h3>
                    <ul>
                        <For
                            each=move || pieces.get()
                            key=|piece| format!("{piece:?}")
                            children=|piece| view! { <UnitRow piece=piece /> }
                        />
                    </ul>
                </section>
            </Show>
        }
    };
    view! { <div class="log units" tabindex="0" role="region" aria-label=say!("Units")>{live(move || sides().into_iter().map(group).together())}</div> }
}

#[component]
fn UnitRow(piece: Piece) -> impl IntoView {
    let page = use_table_page();
    let token = page.stage.with_untracked(|stage| draw::figure(stage, piece.frame, piece.glyph.as_deref(), 24));
    let state = match piece.activity {
        Activity::Idle => None,
        Activity::Ready => Some(say!("may act")),
        Activity::Acting => Some(say!("acting")),
        Activity::Spent => Some(say!("has acted")),
        Activity::Ordered => Some(say!("ordered")),
    };
    let wounds = piece
        .pips
        .filter(|pips| pips.taken > 0)
        .map(|pips| say!("{taken} of {limit}", taken = pips.taken, limit = pips.limit));
    let (id, label) = (piece.id.clone(), piece.label.clone());
    let open = memo(move || page.selected.get().as_deref() == Some(&id));
    let target = Target::Piece(piece.id.clone());
    let figures = move || {
        let stage = page.stage.get_untracked();
        let markup = page.scene.with_untracked(|scene| facts(&stage, scene, &piece.facts));
        open.get().then(|| boxed(page, markup, "unit-facts"))
    };
    view! {
        <li class:open=move || open.get()>
            <button aria-expanded=move || open.get().to_string() on:click=then(move |_| page.point_out(target.clone()))>
                <span aria-hidden="true" inner_html=token></span>
                <span class="unit-name" aria-hidden="true">{piece.name}</span>
                <span class="unit-state" class:now=piece.activity == Activity::Acting aria-hidden="true">{state}</span>
                <span class="unit-hits" aria-hidden="true">{wounds}</span>
                <span class="sp-ref" aria-hidden="true">{piece.space}</span>
                <span class="vh">{label}</span>
            </button>
            {live(figures)}
        </li>
    }
}
