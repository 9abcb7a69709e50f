//! The middle: the board with what lies over it, the strip of a phone, and the command bar or the end.

use super::arrival::{Arrival, NoSeat};
use super::banner::{Banners, Refused};
use super::command::Command;
use super::follow::Step;
use super::hint::HintPlace;
use super::layout::{Layout, coarse};
use super::pace::DICE;
use super::rail::{Panels, Trays};
use super::table_page::{TablePage, use_table_page};
use crate::board::{Board, Pointing, RegionSight, Rolled};
use crate::parts::{RwSignal, Show, Signal, memo};
use leptos::prelude::*;
use protocol::SeatView;
use stage::{Choice, PanelPlace, TrayPlace};
use std::sync::Arc;

/// `strip` draws what stands below the board of a phone.
#[component]
pub(crate) fn Centre(layout: RwSignal<Layout>, arrival: Arrival, strip: fn() -> AnyView) -> impl IntoView {
    let page = use_table_page();
    let touch = Signal::derive(move || layout.get() == Layout::Phone || coarse());
    // Nothing is lit while I may not decide, or while my decision is on its way.
    let choices = memo(move || -> Arc<Vec<Choice>> {
        let mine = page.my_move.get() && page.pending.with(Option::is_none);
        if mine { page.choices.get() } else { Arc::default() }
    });
    let rolled = memo(move || page.follow.with(|follow| follow.step().and_then(|step| rolled_in(page, step))));
    let sight = RegionSight {
        on: Signal::derive(move || layout.get() == Layout::Phone && has_regions(page)),
        own: Signal::derive(move || {
            let you = page.you.get()?;
            page.seats.with(|seats| seats.iter().find(|seat| seat.seat == you).map(SeatView::frame))
        }),
        wanted: page.wanted_region,
        seen: page.seen_region,
    };
    // A phone gives a board as much height as its width needs; of a board with regions it shows a part.
    let tall = memo(move || {
        if has_regions(page) {
            return Some("1".to_owned());
        }
        let field = page.stage.with(|stage| stage.field());
        (field.width > 0.0).then(|| format!("{:.2}", field.height / field.width))
    });
    view! {
        <section class="centre" aria-label=say!("Board")>
            // Prompt and actions come before the board for the keyboard, and stand below it.
            <Show when=move || !page.over.get()>
                <Command layout=layout />
            </Show>
            <div class="board-place" style:--tall=move || tall.get()>
                <Board
                    stage=page.stage
                    scene=page.scene
                    choices=choices
                    picking=page.picking
                    focus=page.pointed
                    on_click=move |target| page.click(target, touch.get_untracked())
                    on_back=move |()| _ = page.back()
                    show=Signal::derive(move || page.highlight.get().into_iter().collect::<Vec<_>>())
                    refused=Signal::derive(move || page.crosses())
                    losses=Signal::derive(move || page.losses())
                    rolled=rolled
                    point=Signal::derive(move || pointing(page))
                    regions=sight
                    coarse=touch
                />
                <div class="banners"><NoSeat arrival=arrival /></div>
                <Banners />
                <HintPlace />
                <Refused />
            </div>
            <Show when=move || layout.get() == Layout::Phone>
                {strip()}
            </Show>
            <div class="dock">
                <Show when=move || layout.get() != Layout::Phone>
                    <div class="racks">
                        <Trays place=TrayPlace::Below hand=false />
                        <Trays place=TrayPlace::Below hand=true />
                    </div>
                </Show>
                <Panels place=PanelPlace::Docked />
            </div>
        </section>
    }
}

/// Whether a phone shows the board region by region. A lesson shows all of it, because it points at places.
pub(super) fn has_regions(page: TablePage) -> bool {
    page.lesson.with(Option::is_none) && !page.over.get() && page.scene.with(|scene| !scene.regions.is_empty())
}

/// The dice of a step, where it is known for which space they fell.
fn rolled_in(page: TablePage, step: &Step) -> Option<Rolled> {
    let space = step.dice_at.clone().filter(|_| step.content.rolled)?;
    let (rows, result) = (step.scene.dice.clone(), step.scene.dice_result.clone());
    Some(Rolled { space, near: step.scene.dice_at.clone(), rows, result, each: page.scaled(DICE) })
}

/// What the lesson points at.
fn pointing(page: TablePage) -> Pointing {
    page.lesson_view(|lesson| Pointing {
        targets: lesson.point.clone(),
        number: lesson.step + 1,
        words: lesson.task.clone(),
    })
}
