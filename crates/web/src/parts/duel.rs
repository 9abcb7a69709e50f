//! Two parties compared line by line, what may come of it, and what was fought: the ledger of a battle.

use super::{ClauseChip, Together};
use crate::pick::percent;
use leptos::prelude::*;
use stage::{Die, Duel, Figure, Party, Round, Row, Stage, draw};
use std::sync::Arc;

#[component]
pub fn DuelBox(stage: Arc<Stage>, duel: Duel, #[prop(into)] on_clause: Callback<String>) -> impl IntoView {
    let Duel { left, right, rows, chances, rounds } = duel;
    let side = |party: Party, class: &'static str| {
        let token = draw::party(&stage, &party, 44);
        view! { <span class=class><span aria-hidden="true" inner_html=token></span>{party.word}</span> }
    };
    let sides = view! { {side(left, "party")}<i aria-hidden="true">"v"</i>{side(right, "party right")} };
    let rows = rows.into_iter().map(|row| ledger_row(row, on_clause)).together();
    let chances = (!chances.is_empty()).then(|| {
        let chance = |(chance, words): (f32, String)| {
            view! { <p><b>{percent(chance)}</b>" "<span>{words}</span></p><i style:--share=percent(chance).replace(' ', "")></i> }
        };
        view! { <div class="chances-box">{chances.into_iter().map(chance).together()}</div> }
    });
    let rounds =
        (!rounds.is_empty()).then(|| view! { <ul class="rounds">{rounds.into_iter().map(fought).together()}</ul> });
    view! {
        <div class="duel">
            <div class="parties">{sides}</div>
            <table class="ledger"><tbody>{rows}</tbody></table>
            {chances}
            {rounds}
        </div>
    }
}

fn ledger_row(row: Row, on_clause: Callback<String>) -> AnyView {
    let Row { left, label, right, clause, sum } = row;
    let chip = clause.map(|clause| view! { <ClauseChip clause on_open=on_clause/> });
    view! { <tr class:sum=sum><td>{figure(left)}</td><th scope="row">{label}{chip}</th><td>{figure(right)}</td></tr> }
        .into_any()
}

fn figure(figure: Figure) -> AnyView {
    let Figure { text, was, note, die } = figure;
    if text.is_empty() && note.is_empty() && die.is_none() {
        return view! { <span class="none">"–"</span> }.into_any();
    }
    let die = die.map(|die| view! { <span inner_html=draw::die(&die, 0)></span> });
    let was = (!was.is_empty()).then(|| view! { <s>{was}</s>" " });
    let note = (!note.is_empty()).then(|| view! { " "<small>{note}</small> });
    view! { {die}{was}{text}{note} }.into_any()
}

fn fought(round: Round) -> AnyView {
    let Round { label, left, right, text, result, won } = round;
    let dice = |dice: Vec<Die>| dice.iter().enumerate().map(|(k, die)| draw::die(die, k)).collect::<String>();
    view! {
        <li>
            <span>{label}</span>
            <span inner_html=dice(left)></span>"v"<span inner_html=dice(right)></span>
            <b>{text}</b>
            <small class:won=won>{result}</small>
        </li>
    }
    .into_any()
}
