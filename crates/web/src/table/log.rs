//! The log: sections under their headings, a battle in one sentence that unfolds to its dice, every piece, space and
//! clause a thing to click. It follows the newest line unless its reader scrolled up.

use super::table_page::{Tab, use_table_page};
use crate::parts::{For, Icon, PanelClick, RwSignal, Show, effect, live, memo, panel_click, then};
use leptos::html;
use leptos::prelude::*;
use protocol::{LogLine, Rewind};
use stage::draw::{Control, control, escape, sentence};
use stage::{Fold, Line};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Rows shown at first, and more at a time; older ones leave in steps.
const PAGE: usize = 240;
const STEP: usize = 80;

/// One row of the log.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Row {
    Heading(Line),
    /// A sentence, and what it unfolds to.
    Line(Line, Vec<Line>),
    /// The set-up, folded.
    Setup(Vec<Line>),
    /// A player took the match back to here.
    Back(String),
}

/// The lines as rows, with the traces of going back among them: each stands behind the entry it went back to.
pub(crate) fn rows(lines: &[LogLine], backs: &[Rewind], name: impl Fn(kernel::Seat) -> String) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::with_capacity(lines.len() + backs.len());
    let trace = |back: &Rewind| {
        let steps = back.from.saturating_sub(back.to);
        let name = name(back.by);
        Row::Back(match (steps, back.free) {
            (1, true) => say!("{name} took back one decision", name),
            (1, false) => say!("{name} took back one decision, as agreed", name),
            (_, true) => say!("{name} took back {steps} decisions", name, steps),
            (_, false) => say!("{name} took back {steps} decisions, as agreed", name, steps),
        })
    };
    // The steps of a battle that is not summed up yet.
    let mut details: Vec<Line> = Vec::new();
    let mut at = 0;
    for (place, told) in lines.iter().enumerate() {
        let line = &told.line;
        match line.fold {
            _ if line.parts.is_empty() => {}
            Fold::Detail => details.push(line.clone()),
            Fold::Sum => rows.push(Row::Line(line.clone(), std::mem::take(&mut details))),
            fold => {
                rows.extend(unfinished(&mut details));
                match (fold, rows.last_mut()) {
                    (_, _) if line.heading => rows.push(Row::Heading(line.clone())),
                    (Fold::Setup, Some(Row::Setup(setup))) => setup.push(line.clone()),
                    (Fold::Setup, _) => rows.push(Row::Setup(vec![line.clone()])),
                    _ => rows.push(Row::Line(line.clone(), Vec::new())),
                }
            }
        }
        let next = lines.get(place + 1).map(|next| next.entry);
        if next != Some(told.entry) {
            let until = next.unwrap_or(u32::MAX);
            let here = |back: &&Rewind| (at..until).contains(&back.to);
            if backs.iter().any(|back| (at..until).contains(&back.to)) {
                rows.extend(unfinished(&mut details));
                rows.extend(backs.iter().filter(here).map(trace));
            }
            at = until;
        }
    }
    rows.extend(unfinished(&mut details));
    rows
}

/// A battle that goes on is told by its newest step.
fn unfinished(details: &mut Vec<Line>) -> Option<Row> {
    let newest = details.pop()?;
    Some(Row::Line(newest, std::mem::take(details)))
}

#[component]
pub(crate) fn Log() -> impl IntoView {
    let page = use_table_page();
    let more = RwSignal::new(PAGE);
    let all = memo(move || page.read(|shown| rows(&shown.lines, &shown.backs, |seat| shown.sitter(seat))));
    let log: NodeRef<html::Div> = NodeRef::new();
    // How many rows there were when the reader scrolled up; none while the log follows.
    let left_at = RwSignal::new(None::<usize>);
    let last_top = StoredValue::new(0);
    // The rows above these are not drawn. They stay as they are while the reader is among them.
    let skipped = RwSignal::new(0_usize);
    effect(move || {
        let skip = all.with(Vec::len).saturating_sub(more.get()) / STEP * STEP;
        let skip = if left_at.get().is_some() { skip.min(skipped.get_untracked()) } else { skip };
        if skip != skipped.get_untracked() {
            skipped.set(skip);
        }
    });
    let latest = move || {
        let skip = skipped.get();
        let row = |(place, row): (usize, &Row)| (place, row.clone());
        all.with(|rows| rows.iter().enumerate().skip(skip).map(row).collect::<Vec<_>>())
    };
    let to_newest = move || {
        request_animation_frame(move || {
            if let Some(log) = log.try_get_untracked().flatten() {
                log.set_scroll_top(log.scroll_height());
                last_top.try_update_value(|top| *top = log.scroll_top());
            }
        });
    };
    // Only the reader scrolls up; lines that are added below do not scroll the log.
    let scrolled = move |_| {
        let Some(log) = log.get_untracked() else { return };
        let top = log.scroll_top();
        let up = top < last_top.get_value() - 2;
        last_top.set_value(top);
        if log.scroll_height() - top - log.client_height() < 24 {
            left_at.set(None);
        } else if up && left_at.get_untracked().is_none() {
            left_at.set(Some(all.with_untracked(Vec::len)));
        }
    };
    effect(move || {
        all.track();
        if log.get().is_some() && left_at.get_untracked().is_none() {
            to_newest();
        }
    });
    let newest = move |_| {
        left_at.set(None);
        to_newest();
    };
    let new = move || left_at.get().map(|at| all.with(Vec::len).saturating_sub(at));
    let click = move |event: web_sys::MouseEvent| match panel_click(&event) {
        Some(PanelClick::Clause(clause)) => page.open_rule(clause),
        Some(PanelClick::Target(target)) => page.point_out(target),
        Some(PanelClick::Action(_)) | None => unfold(&event),
    };
    view! {
        <div class="log" node_ref=log tabindex="0" role="region" aria-label=say!("Log") on:scroll=then(scrolled) on:click=then(click)>
            <Show when=move || { skipped.get() > 0 }>
                <button class="btn sm earlier" on:click=then(move |_| more.update(|more| *more += 4 * PAGE))>
                    {live(move || plural!(skipped.get(), "{n} earlier line", "{n} earlier lines", n = skipped.get()))}
                </button>
            </Show>
            <For
                each=latest
                key=|(place, row)| (*place, key(row))
                children=|(_, row)| view! { <div class="row" inner_html=markup(&row)></div> }
            />
            <Show when=move || all.with(Vec::is_empty)>
                <p class="quiet nothing">{say!("What happens at the table is written here.")}</p>
            </Show>
        </div>
        <Show when=move || left_at.get().is_some()>
            <button class="newest" on:click=then(newest)>
                <Icon of=Control::ChevronDown />
                {live(move || match new() {
                    Some(0) | None => say!("Newest").to_owned(),
                    Some(n) => plural!(n, "Newest · {n} line", "Newest · {n} lines", n),
                })}
            </button>
        </Show>
        {(!page.solo).then(|| view! {
            <div class="say">
                <button class="btn grow" on:click=then(move |_| page.tab.set(Tab::Chat))>{say!("Message to the table")}</button>
            </div>
        }.into_any())}
    }
}

/// What a row says, and how much it unfolds to.
fn key(row: &Row) -> (String, usize) {
    match row {
        Row::Heading(line) => (line.to_string(), 0),
        Row::Line(line, details) => (line.to_string(), details.len()),
        Row::Setup(lines) => (String::new(), lines.len()),
        Row::Back(text) => (text.clone(), 0),
    }
}

/// A row as it is drawn.
fn markup(row: &Row) -> String {
    match row {
        Row::Heading(line) => format!("<h3 class=section-title>{}</h3>", sentence(line)),
        Row::Line(line, details) if details.is_empty() => {
            format!("<p class=\"line f{}\">{}</p>", line.frame, sentence(line))
        }
        Row::Line(line, details) => folded(line.frame, &sentence(line), say!("Dice and steps"), details),
        Row::Setup(lines) => {
            let words = plural!(lines.len(), "Set-up: {n} line", "Set-up: {n} lines", n = lines.len());
            folded(0, &words, say!("Set-up"), lines)
        }
        Row::Back(text) => format!("<p class=\"line back\">{}</p>", escape(text)),
    }
}

fn folded(frame: u8, first: &str, name: &str, details: &[Line]) -> String {
    let details: String = details.iter().map(|line| format!("<p>{}</p>", sentence(line))).collect();
    let chevron = control(Control::ChevronRight);
    format!(
        "<div class=\"line f{frame} fold-row\"><button type=button class=chev aria-expanded=false aria-label=\"{name}\">{chevron}</button><p>{first}</p><div class=fold-in>{details}</div></div>"
    )
}

/// Unfolds the row whose chevron was clicked, or folds it.
fn unfold(event: &web_sys::MouseEvent) {
    let clicked = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let chevron = clicked.and_then(|clicked| clicked.closest(".chev").ok().flatten());
    if let Some(chevron) = chevron {
        let open = chevron.get_attribute("aria-expanded").as_deref() == Some("true");
        // The style shows what belongs to an expanded chevron. Setting an attribute of this name cannot fail.
        let _ = chevron.set_attribute("aria-expanded", if open { "false" } else { "true" });
    }
}
