//! The log: sections under their headings, every piece, space and clause a thing to click.

use super::chat::SayForm;
use super::table_page::use_table_page;
use crate::parts::{For, LogLine, Show, effect, live, memo, then};
use leptos::html;
use leptos::prelude::*;
use protocol::{LogLine, Rewind};

/// Lines shown at first, and more at a time; older ones leave in steps.
const PAGE: usize = 240;
const STEP: usize = 80;

/// One row of the log.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Row {
    Line(stage::Line),
    /// A player took the match back to here.
    Back(String),
}

/// The lines with the traces of going back among them: each stands behind the entry it went back to.
pub(crate) fn rows(lines: &[LogLine], backs: &[Rewind], name: impl Fn(kernel::Seat) -> String) -> Vec<Row> {
    let mut rows = Vec::with_capacity(lines.len() + backs.len());
    let trace = |back: &Rewind| {
        let steps = back.from.saturating_sub(back.to);
        let what = if steps == 1 { "one decision".to_owned() } else { format!("{steps} decisions") };
        Row::Back(format!("{} took back {what}{}", name(back.by), if back.free { "" } else { ", as agreed" }))
    };
    let mut at = 0;
    for (place, sentence) in lines.iter().enumerate() {
        if !sentence.line.parts.is_empty() {
            rows.push(Row::Line(sentence.line.clone()));
        }
        let next = lines.get(place + 1).map(|next| next.entry);
        if next != Some(sentence.entry) {
            let until = next.unwrap_or(u32::MAX);
            let here = |back: &&Rewind| (at..until).contains(&back.to);
            rows.extend(backs.iter().filter(here).map(trace));
            at = until;
        }
    }
    rows
}

#[component]
pub(crate) fn Log() -> impl IntoView {
    let page = use_table_page();
    let shown = RwSignal::new(PAGE);
    let all = memo(move || page.read(|shown| rows(&shown.lines, &shown.backs, |seat| shown.sitter(seat))));
    let earlier = move || all.with(|rows| rows.len().saturating_sub(shown.get()) / STEP * STEP);
    let latest = move || {
        let skip = earlier();
        let row = |(place, row): (usize, &Row)| (place, row.clone());
        all.with(|rows| rows.iter().enumerate().skip(skip).map(row).collect::<Vec<_>>())
    };
    let log: NodeRef<html::Div> = NodeRef::new();
    // The log does not scroll while the player reads further up.
    let follows = StoredValue::new(true);
    let scrolled = move |_| {
        if let Some(log) = log.get_untracked() {
            follows.set_value(log.scroll_height() - log.scroll_top() - log.client_height() < 60);
        }
    };
    effect(move || {
        all.track();
        if let Some(log) = log.get().filter(|_| follows.get_value()) {
            request_animation_frame(move || log.set_scroll_top(log.scroll_height()));
        }
    });
    view! {
        <div class="log" node_ref=log tabindex="0" role="region" aria-label="Log" on:scroll=then(scrolled)>
            <Show when=move || { earlier() > 0 }>
                <button class="btn sm earlier" on:click=then(move |_| shown.update(|shown| *shown += 4 * PAGE))>
                    {live(move || format!("{} earlier lines", earlier()))}
                </button>
            </Show>
            <For each=latest key=|(place, row)| (*place, key(row)) children=|(_, row)| view! { <RowView row=row /> } />
            <Show when=move || all.with(Vec::is_empty)>
                <p class="quiet nothing">"What happens at the table is written here."</p>
            </Show>
        </div>
        <SayForm />
    }
}

fn key(row: &Row) -> String {
    match row {
        Row::Line(line) => line.to_string(),
        Row::Back(text) => text.clone(),
    }
}

#[component]
fn RowView(row: Row) -> impl IntoView {
    let page = use_table_page();
    let point = move |target| page.point_out(target);
    let open = move |clause| page.open_rule(clause);
    match row {
        Row::Line(line) if line.heading => {
            view! { <h3 class="section"><LogLine line=line on_target=point on_clause=open /></h3> }.into_any()
        }
        Row::Line(line) => {
            let class = format!("line f{}", line.frame);
            view! { <p class=class><LogLine line=line on_target=point on_clause=open /></p> }.into_any()
        }
        Row::Back(text) => view! { <p class="line back">{text}</p> }.into_any(),
    }
}
