//! The middle: the board with what lies over it, the strip of a phone, and the command bar or the end.

use super::arrival::{Arrival, NoSeat};
use super::banner::{Banners, Refused};
use super::breadth::{Breadth, coarse};
use super::command::Command;
use super::over::Over;
use super::phone::Strip;
use super::sitting::use_sitting;
use crate::board::Board;
use crate::parts::{Show, memo};
use leptos::prelude::*;
use stage::Choice;
use std::sync::Arc;

#[component]
pub fn Centre(breadth: RwSignal<Breadth>, arrival: Arrival) -> impl IntoView {
    let sitting = use_sitting();
    let touch = Signal::derive(move || breadth.get() == Breadth::Phone || coarse());
    // Nothing is lit while I may not decide, or while my decision is on its way.
    let choices = memo(move || -> Arc<Vec<Choice>> {
        let mine = sitting.my_move.get() && sitting.pending.with(Option::is_none);
        if mine { sitting.choices.get() } else { Arc::default() }
    });
    let over = memo(move || sitting.read(|shown| shown.over()));
    // A phone gives a board as much height as its width needs.
    let tall = memo(move || {
        let field = sitting.stage.with(|stage| stage.field());
        (field.width > 0.0).then(|| format!("{:.2}", field.height / field.width))
    });
    view! {
        <section class="centre" aria-label="Board">
            <div class="board-place" style:--tall=move || tall.get()>
                <Board
                    stage=sitting.stage
                    scene=sitting.scene
                    choices=choices
                    picking=sitting.picking
                    focus=sitting.pointed
                    on_click=move |target| sitting.click(target, touch.get_untracked())
                    on_back=move |()| _ = sitting.back()
                    show=Signal::derive(move || sitting.highlight.get().into_iter().collect::<Vec<_>>())
                    refused=Signal::derive(move || sitting.crosses())
                    coarse=touch
                />
                <div class="banners"><NoSeat arrival=arrival /></div>
                <Banners />
                <Refused />
            </div>
            <Show when=move || breadth.get() == Breadth::Phone>
                <Strip />
            </Show>
            <Show when=move || over.get() fallback=move || view! { <Command breadth=breadth /> }>
                <Over />
            </Show>
        </section>
    }
}
