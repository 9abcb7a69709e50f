//! Numbers before the dice, and the dice.

use super::live::Together;
use leptos::prelude::*;
use stage::draw::{self, percent};
use stage::{Die, Odds};

/// What may come of a choice: its dice, the big figures, a bar of every outcome. The same in the board's bubble and in
/// a phone's sheet.
#[component]
pub(crate) fn OddsBox(odds: Odds) -> impl IntoView {
    let bar = draw::odds_bar(&odds);
    let heads = odds
        .heads
        .into_iter()
        .map(|(chance, what)| view! { <p><b>{percent(chance)}</b>" "<span>{what}</span></p> }.into_any());
    // The ledger says the same as the notes, row by row.
    let notes = match (odds.ledger.is_empty(), odds.notes.is_empty()) {
        (false, _) => Some(view! { <div class="odds-ledger" inner_html=odds.ledger></div> }.into_any()),
        (true, false) => Some(view! { <p class="odds-notes">{odds.notes.join(", ")}</p> }.into_any()),
        (true, true) => None,
    };
    view! {
        <div class="odds-box">
            <div class="odds-head"><b>{odds.title}</b><span>{odds.dice}</span></div>
            <div class="odds-figures">{heads.together()}</div>
            <div class="odds-bar" inner_html=bar></div>
            {notes}
        </div>
    }
}

/// Dice as they fell, in rows with their titles; drawn anew they turn once and settle.
pub(crate) fn dice_rows(rows: &[(String, Vec<Die>)]) -> String {
    let mut page = String::new();
    for (title, dice) in rows {
        page.extend(["<div class=dice-row><p class=dice-title>", &draw::escape(title), "</p><div class=dice>"]);
        for (place, die) in dice.iter().enumerate() {
            page.extend(["<span class=thrown>", &draw::die(die, place), "</span>"]);
        }
        page.push_str("</div></div>");
    }
    page
}
