//! Cards: one, one on its deck, and whole trays of them.

use super::live::{Together, memo, then};
use super::signal::{RwSignal, Signal};
use crate::pick::Picking;
use leptos::prelude::*;
use stage::{Activity, Card, Piece, Stage, Target, Tray, draw};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A card, `width` px wide, or its back. Drawn anew it turns over.
#[component]
pub(crate) fn CardFace(stage: Arc<Stage>, card: Card, #[prop(optional)] width: Option<u16>) -> impl IntoView {
    let width = width.map(|width| format!("{width}px"));
    let drawing = draw::card(&stage, &card, say!("facedown"));
    view! { <span class="card-face" style:--card-width=width inner_html=drawing></span> }
}

/// The current card as it lies on its deck.
#[component]
pub(crate) fn CardStack(stage: Arc<Stage>, card: Card) -> impl IntoView {
    view! {
        <div class="card-stack">
            <span class="under first" aria-hidden="true" inner_html=draw::card_back()></span>
            <span class="under second" aria-hidden="true" inner_html=draw::card_back()></span>
            <CardFace stage card/>
        </div>
    }
}

/// A tray with its title: a single card lies on its deck, several lie in a row. Those in `lit` may be clicked. The keyboard
/// reaches a row that `scrolls`.
#[component]
pub(crate) fn TrayView(
    stage: Arc<Stage>,
    tray: Tray,
    #[prop(optional, into)] lit: Signal<BTreeSet<String>>,
    #[prop(optional)] picking: Option<RwSignal<Picking>>,
    #[prop(optional, into)] on_click: Option<Callback<Target>>,
    #[prop(optional)] scrolls: bool,
) -> impl IntoView {
    let Tray { title, note, mut cards, tokens, small, .. } = tray;
    let cards = match cards.len() {
        _ if tokens => {
            let place = |card: Card| view! { <TokenPlace stage=stage.clone() card lit picking on_click/> };
            view! { <ul class="token-row">{cards.into_iter().map(place).together()}</ul> }.into_any()
        }
        1 if !cards[0].band.is_empty() && !cards[0].glyphs.is_empty() => {
            view! { <CardStack stage card=cards.remove(0)/> }.into_any()
        }
        _ => {
            let place = |card: Card| view! { <CardPlace stage=stage.clone() card lit on_click/> };
            let cards = cards.into_iter().map(place).together();
            view! { <ul class="tray-row" class:small=small tabindex=scrolls.then_some("0")>{cards}</ul> }.into_any()
        }
    };
    view! {
        <section class="tray-box">
            <div class="tray-head"><h2>{title}</h2><span class="quiet">{note}</span></div>
            {cards}
        </section>
    }
}

/// A piece that is not on the board: its token and name, a button while it may be clicked, marked while it is chosen.
#[component]
fn TokenPlace(
    stage: Arc<Stage>,
    card: Card,
    lit: Signal<BTreeSet<String>>,
    picking: Option<RwSignal<Picking>>,
    on_click: Option<Callback<Target>>,
) -> impl IntoView {
    let piece = Piece {
        frame: card.frame,
        glyph: card.glyphs.first().cloned(),
        plate: card.plate.clone(),
        activity: if card.activity == Activity::Spent { Activity::Spent } else { Activity::Idle },
        ..Piece::default()
    };
    let token = draw::portrait(&stage, &piece, 40);
    let target = Target::Card(card.id.clone());
    let picked = {
        let target = target.clone();
        memo(move || picking.is_some_and(|picking| picking.with(|picking| picking.path.contains(&target))))
    };
    let acting = card.activity == Activity::Acting;
    let chosen = move || picked.get() || acting;
    let may = memo(move || lit.with(|lit| lit.contains(&card.id)) || picked.get());
    let text = [card.text, card.note].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(", ");
    let choose = move |_| {
        if let Some(click) = on_click.filter(|_| may.get_untracked()) {
            click.run(target.clone());
        }
    };
    view! {
        <li>
            <button
                type="button"
                class="token-place"
                class:chosen=chosen
                aria-pressed=move || chosen().to_string()
                disabled=move || !may.get()
                on:click=then(choose)
            >
                <span aria-hidden="true" inner_html=token></span>
                <span><b>{card.title}</b><small>{text}</small></span>
            </button>
        </li>
    }
}

/// A card in a row. Where cards may be clicked it is a button, raised while it is lit; a click on another is answered with
/// the reason why not.
#[component]
fn CardPlace(
    stage: Arc<Stage>,
    card: Card,
    lit: Signal<BTreeSet<String>>,
    on_click: Option<Callback<Target>>,
) -> impl IntoView {
    let (id, note, target) = (card.id.clone(), card.note.clone(), Target::Card(card.id.clone()));
    let may = memo(move || lit.with(|lit| lit.contains(&id)));
    let face = view! { <CardFace stage card/> };
    let face = match on_click {
        Some(click) => view! {
            <button
                type="button"
                class="card-place"
                class:card-button=move || may.get()
                aria-disabled=move || (!may.get()).to_string()
                on:click=then(move |_| click.run(target.clone()))
            >
                {face}
            </button>
        }
        .into_any(),
        None => face.into_any(),
    };
    let note = (!note.is_empty()).then(|| view! { <small class="card-note">{note}</small> });
    view! { <li>{face}{note}</li> }
}
