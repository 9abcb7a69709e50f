//! A titled list of figures beside the board.

use super::live::{Together, then};
use super::{ClauseChip, DuelBox, FrameMark, Goals};
use crate::pick::percent;
use leptos::prelude::*;
use stage::{Fact, Panel, Stage, Target, Track, draw};
use std::sync::Arc;

/// Facts that speak of a piece are buttons: `on_target` shows it on the board.
#[component]
pub fn PanelView(
    stage: Arc<Stage>,
    panel: Panel,
    #[prop(into)] on_target: Callback<Target>,
    #[prop(into)] on_clause: Callback<String>,
) -> impl IntoView {
    let Panel { title, note, facts, tracks, duel, goals } = panel;
    let duel = duel.map(|duel| view! { <DuelBox stage=stage.clone() duel=*duel on_clause/> });
    let goals = (!goals.is_empty()).then(|| view! { <Goals stage goals/> });
    let fact = move |fact: Fact| {
        let Fact { label, value, piece, clause } = fact;
        let label = match piece {
            Some(id) => {
                let show = move |_| on_target.run(Target::Piece(id.clone()));
                view! { <button type="button" class="ref" on:click=then(show)>{label}</button> }.into_any()
            }
            None => label.into_any(),
        };
        let chip = clause.map(|clause| view! { " "<ClauseChip clause on_open=on_clause/> }.into_any());
        view! { <div><dt>{label}</dt><dd>{value}{chip}</dd></div> }
    };
    let track = |track: Track| {
        let bar = draw::track(&track);
        let parts = track.parts.into_iter().map(|(frame, label, share)| {
            view! { <span><FrameMark frame/>{label}" "{percent(share)}</span> }
        });
        view! { <div class="track" inner_html=bar></div><div class="track-names">{parts.together()}</div> }
    };
    view! {
        <section class="panel-box">
            <div class="tray-head"><h2>{title}</h2><span class="quiet">{note}</span></div>
            {duel}
            {goals}
            {tracks.into_iter().map(track).together()}
            {(!facts.is_empty()).then(|| view! { <dl class="facts">{facts.into_iter().map(fact).together()}</dl> }.into_any())}
        </section>
    }
}
