//! Beside the board: the trays (hands, decks), the scene's panels, the selected piece, the last roll.

use super::sitting::use_sitting;
use crate::parts::{ClauseChip, DiceRow, DuelBox, Figure, For, FrameMark, Goals, Together, TrayView, live, memo, then};
use crate::pick::percent;
use leptos::prelude::*;
use stage::{Fact, Feature, Panel, Piece, Target, Track, draw};

#[component]
pub fn Rail() -> impl IntoView {
    let sitting = use_sitting();
    let trays = move || sitting.scene.with(|scene| scene.trays.clone());
    // A battle comes first, then the cards, then everything else; goals stand below the players.
    let panels = move |duels: bool| {
        let wanted = move |panel: &&Panel| panel.goals.is_empty() && panel.duel.is_some() == duels;
        sitting.scene.with(|scene| scene.panels.iter().filter(wanted).cloned().collect::<Vec<_>>())
    };
    let lit = Signal::derive(move || match sitting.my_move.get() {
        true => sitting.lit.with(|lit| lit.cards.clone()),
        false => Default::default(),
    });
    let tray = move |tray| {
        let click = move |target| sitting.click(target, false);
        view! { <TrayView stage=sitting.stage.get_untracked() tray=tray lit=lit on_click=click /> }
    };
    view! {
        <div class="rail-in">
            <For each=move || panels(true) key=|panel| format!("{panel:?}") children=|panel| view! { <PanelBox panel=panel /> } />
            <For each=trays key=|tray| format!("{tray:?}") children=tray />
            <Selected />
            <For each=move || panels(false) key=|panel| format!("{panel:?}") children=|panel| view! { <PanelBox panel=panel /> } />
        </div>
        <LastRoll />
    }
}

#[component]
pub fn PanelBox(panel: Panel) -> impl IntoView {
    let sitting = use_sitting();
    let Panel { title, note, facts, tracks, duel, goals } = panel;
    let stage = sitting.stage.get_untracked();
    let rule = move |clause| sitting.open_rule(clause);
    let duel = duel.map(|duel| view! { <DuelBox stage=stage.clone() duel=*duel on_clause=rule /> });
    let goals = (!goals.is_empty()).then(|| view! { <Goals stage=stage goals=goals /> });
    view! {
        <section class="panel-box">
            <div class="tray-head"><h2>{title}</h2><span class="quiet">{note}</span></div>
            {duel}
            {goals}
            {tracks.into_iter().map(|track| view! { <TrackBar track=track /> }.into_any()).together()}
            <Facts facts=facts />
        </section>
    }
}

#[component]
fn TrackBar(track: Track) -> impl IntoView {
    let bar = draw::track(&track);
    let part = |(frame, label, share): (u8, String, f32)| {
        view! { <span><FrameMark frame=frame />{label}" "{percent(share)}</span> }
    };
    view! {
        <div class="track" inner_html=bar></div>
        <div class="track-names">{track.parts.into_iter().map(part).together()}</div>
    }
}

/// Figures; one that speaks of a piece shows its token and, clicked, its place.
#[component]
pub fn Facts(facts: Vec<Fact>) -> impl IntoView {
    let sitting = use_sitting();
    let row = move |Fact { label, value, piece, clause }: Fact| {
        let scene = sitting.scene.get_untracked();
        let spoken = piece.as_ref().and_then(|id| scene.pieces.iter().find(|piece| piece.id == *id).cloned());
        let acting = piece.is_some() && scene.prompt.piece == piece;
        let token = spoken.map(|Piece { frame, glyph, .. }| {
            view! { <Figure stage=sitting.stage.get_untracked() frame=frame glyph=glyph.unwrap_or_default() size=22 /> }
        });
        let name = match piece {
            Some(id) => {
                let show = move |_| sitting.point_out(Target::Piece(id.clone()));
                view! { <button type="button" class="fact-piece" on:click=then(show)>{token}{label}</button> }
                    .into_any()
            }
            None => label.into_any(),
        };
        let chip = clause.map(|clause| {
            view! { " "<ClauseChip clause=clause on_open=move |clause| sitting.open_rule(clause) /> }.into_any()
        });
        view! { <div class:now=acting><dt>{name}</dt><dd>{value}{chip}</dd></div> }
    };
    (!facts.is_empty()).then(|| view! { <dl class="facts">{facts.into_iter().map(row).together()}</dl> }.into_any())
}

/// The figures of the piece that was clicked last, or that acts, and of what it stands on.
#[component]
fn Selected() -> impl IntoView {
    let sitting = use_sitting();
    let piece = memo(move || {
        let id = sitting.selected.get()?;
        sitting.scene.with(|scene| scene.pieces.iter().find(|piece| piece.id == id).cloned())
    });
    let ground = memo(move || {
        let id = sitting.selected.get()?;
        let space = piece.get().map(|piece| piece.space);
        let meant = |thing: &&Feature| thing.id == id || space.as_ref().is_some_and(|on| thing.spaces.contains(on));
        sitting.scene.with(|scene| scene.features.iter().filter(meant).find(|thing| !thing.facts.is_empty()).cloned())
    });
    let show = move |piece: Piece| {
        let side = usize::from(piece.frame).checked_sub(1);
        let side = side.and_then(|side| sitting.stage.with_untracked(|stage| stage.sides.get(side).cloned()));
        view! {
            <section class="panel-box selected">
                <div class="tray-head"><h2>{piece.name}</h2><span class="quiet">{side}</span></div>
                <Facts facts=piece.facts />
            </section>
        }
    };
    let lying = |thing: Feature| {
        let name = thing.label.split(',').next().unwrap_or_default().to_owned();
        view! {
            <section class="panel-box selected">
                <div class="tray-head"><h2>{name}</h2><span class="quiet">{thing.spaces.first().cloned()}</span></div>
                <Facts facts=thing.facts />
            </section>
        }
    };
    view! { {live(move || piece.get().map(show))}{live(move || ground.get().map(lying))} }
}

/// Whoever clicks a piece wants to see its figures.
pub fn reveal_selected() {
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
    let sitting = use_sitting();
    let dice = memo(move || sitting.scene.with(|scene| (scene.dice.clone(), scene.dice_result.clone())));
    live(move || {
        let (rows, result) = dice.get();
        (!rows.is_empty() || !result.is_empty()).then(|| {
            view! {
                <section class="panel-box roll">
                    <div class="tray-head"><h2>"Last roll"</h2></div>
                    {rows.into_iter().map(|(title, dice)| view! { <DiceRow title=title dice=dice /> }.into_any()).together()}
                    <p class="sum">{result}</p>
                </section>
            }
        })
    })
}
