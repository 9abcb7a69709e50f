//! Beside the board: the trays (hands, decks), the scene's panels, the selected piece, the last roll.

use super::table_page::{TablePage, use_table_page};
use crate::parts::{For, PanelClick, Signal, TrayView, dice_rows, hash_of, live, memo, panel, panel_click, then};
use leptos::prelude::*;
use stage::draw::escape;
use stage::{Fact, Feature, Panel, PanelPlace, Piece, Scene, Tray, TrayPlace};
use std::sync::Arc;

#[component]
pub(crate) fn Rail() -> impl IntoView {
    // A battle comes first, then what is looked at all the time, the cards and everything else; goals stand below the
    // players. What is selected and figures scroll by themselves, so that the battle and the hand stay in sight.
    view! {
        <div class="rail-in">
            <Panels place=PanelPlace::First />
            <Panels place=PanelPlace::Top />
            <Trays place=TrayPlace::Rail hand=false />
            <div class="rail-more">
                <Trays place=TrayPlace::Figures hand=false />
                <Selected />
                <Panels place=PanelPlace::Last />
            </div>
            <Trays place=TrayPlace::Rail hand=true />
        </div>
        <LastRoll />
    }
}

/// The scene's trays of this place, the viewer's hands or the others; one that stays the same is not drawn anew.
#[component]
pub(crate) fn Trays(place: TrayPlace, hand: bool) -> impl IntoView {
    let page = use_table_page();
    let trays = move || {
        let here = |tray: &&Tray| tray.place == place && tray.hand == hand;
        page.scene.with(|scene| scene.trays.iter().filter(here).cloned().collect::<Vec<_>>())
    };
    let lit = Signal::derive(move || match page.my_move.get() {
        true => page.lit.with(|lit| lit.cards.clone()),
        false => Default::default(),
    });
    let scrolls = place == TrayPlace::Below;
    let tray = move |tray| {
        let click = move |target| page.click(target, false);
        let stage = page.stage.get_untracked();
        view! { <TrayView stage=stage tray=tray lit=lit picking=page.picking on_click=click scrolls=scrolls /> }
    };
    view! { <For each=trays key=hash_of children=tray /> }
}

/// The scene's panels of this place; one that stays the same is not drawn anew.
#[component]
pub(crate) fn Panels(place: PanelPlace) -> impl IntoView {
    let page = use_table_page();
    let panels = move || {
        let stage = page.stage.get();
        let drawn = |scene: &Arc<Scene>| {
            let here = scene.panels.iter().filter(|panel| panel.place == place);
            here.map(|shown| panel(&stage, scene, shown)).collect::<Vec<_>>()
        };
        page.scene.with(drawn)
    };
    view! { <For each=panels key=String::clone children=move |markup| boxed(page, markup, "panel-box") /> }
}

/// Markup with figures, in which clauses, pieces and actions can be clicked.
pub(crate) fn boxed(page: TablePage, markup: String, class: &'static str) -> impl IntoView {
    let click = move |event| match panel_click(&event) {
        Some(PanelClick::Clause(clause)) => page.open_rule(clause),
        Some(PanelClick::Target(target)) => page.point_out(target),
        Some(PanelClick::Action(action)) => page.choose_action(&action),
        None => {}
    };
    view! { <section class=class inner_html=markup on:click=then(click)></section> }
}

/// The figures of the piece that was clicked last, or that acts, and of what it stands on.
#[component]
fn Selected() -> impl IntoView {
    let page = use_table_page();
    let piece = memo(move || {
        let id = page.selected.get()?;
        page.scene.with(|scene| scene.pieces.iter().find(|piece| piece.id == id).cloned())
    });
    let ground = memo(move || {
        let id = page.selected.get()?;
        let space = piece.get().map(|piece| piece.space);
        let panel_click =
            |thing: &&Feature| thing.id == id || space.as_ref().is_some_and(|on| thing.spaces.contains(on));
        page.scene
            .with(|scene| scene.features.iter().filter(panel_click).find(|thing| !thing.facts.is_empty()).cloned())
    });
    let show = move |title: String, note: String, facts: Vec<Fact>| {
        let stage = page.stage.get_untracked();
        let figures = Panel { title, note, facts, ..Panel::default() };
        let markup = page.scene.with_untracked(|scene| panel(&stage, scene, &figures));
        boxed(page, markup, "panel-box selected")
    };
    let standing = move |piece: Piece| {
        let side = usize::from(piece.frame).checked_sub(1);
        let side = side.and_then(|side| page.stage.with_untracked(|stage| stage.sides.get(side).cloned()));
        show(piece.name, side.unwrap_or_default(), piece.facts)
    };
    let lying = move |thing: Feature| {
        let name = thing.label.split(',').next().unwrap_or_default().to_owned();
        show(name, thing.spaces.first().cloned().unwrap_or_default(), thing.facts)
    };
    view! { {live(move || piece.get().map(standing))}{live(move || ground.get().map(lying))} }
}

/// A player who clicks a piece wants to see its figures.
pub(crate) fn reveal_selected() {
    request_animation_frame(|| {
        if let Ok(Some(section)) = document().query_selector(".rail .selected") {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            section.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}

#[component]
fn LastRoll() -> impl IntoView {
    let page = use_table_page();
    let dice = memo(move || page.scene.with(|scene| dice_rows(&scene.dice)));
    let result = memo(move || page.scene.with(|scene| scene.dice_result.clone()));
    live(move || {
        let page = dice.get() + "<p class=sum>" + &escape(&result.get()) + "</p>";
        let any = !dice.with(String::is_empty) || !result.with(String::is_empty);
        let page = format!("<div class=tray-head><h2>{}</h2></div>{page}", say!("Last roll"));
        any.then(|| view! { <section class="panel-box roll" inner_html=page></section> })
    })
}
