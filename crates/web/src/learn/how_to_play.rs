//! How to play in four parts, each with a picture that the stage drew.

use crate::app::use_address;
use crate::parts::{PanelClick, Together, adopt, panel_click, then};
use leptos::prelude::*;
use protocol::learn::{HowToPart, Learn};
use std::sync::Arc;

#[component]
pub(crate) fn HowToPlay(learn: Arc<Learn>) -> impl IntoView {
    adopt(&learn.card.style);
    let address = use_address();
    let game = learn.card.id.clone();
    let click = move |event| {
        if let Some(PanelClick::Clause(clause)) = panel_click(&event) {
            address.go(&format!("/rules/{game}#{clause}"));
        }
    };
    let part = |(at, part): (usize, &HowToPart)| {
        let HowToPart { word, title, text, picture } = part.clone();
        view! {
            <section class="panel how-part" id=word.to_ascii_lowercase()>
                <div class="how-picture" inner_html=picture></div>
                <div class="how-text">
                    <h2><i aria-hidden="true">{at + 1}</i>{title}</h2>
                    <p inner_html=text></p>
                </div>
            </section>
        }
    };
    view! {
        <svg class="defs" aria-hidden="true" inner_html=learn.ground.clone()></svg>
        <div class="how-parts" on:click=then(click)>{learn.parts.iter().enumerate().map(part).together()}</div>
    }
}
