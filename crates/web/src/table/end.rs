//! The end: who won and how, what it came to, and where to go from here. The figures come as markup from the table.

use super::solo::{self, OpenAnother};
use super::state::Shown;
use super::table_page::{Drawer, TablePage, use_table_page};
use crate::app::use_address;
use crate::parts::{Draw, Icon, PanelClick, Show, live, memo, panel_click, then};
use kernel::Side;
use leptos::html;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use protocol::{Ending, Proposal, RoomPhase, SeatView};
use stage::draw::{Control, crest, sentence};
use wasm_bindgen::JsCast;

/// The end in words: who won, how it came, and the frame of the winner.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct OutcomeText {
    pub headline: String,
    pub detail: String,
    pub frame: u8,
}

pub(crate) fn verdict(shown: &Shown) -> Option<OutcomeText> {
    let RoomPhase::Over(ending) = shown.view.phase else { return None };
    let winners: Vec<Side> = shown.view.outcome.iter().flat_map(|outcome| outcome.winners()).collect();
    let mine = shown.me().map(|me| me.side);
    let others = winners.iter().filter(|side| Some(**side) != mine).map(|&side| shown.side_name(side));
    let others = others.collect::<Vec<_>>().join(say!(" and "));
    let headline = match mine.is_some_and(|mine| winners.contains(&mine)) {
        _ if ending == Ending::Abandoned => say!("The table was ended").to_owned(),
        _ if winners.is_empty() => say!("A draw").to_owned(),
        true if others.is_empty() => say!("You won").to_owned(),
        true => say!("You won, and so did {others}", others),
        false => say!("{side} won", side = others),
    };
    let detail = match ending {
        Ending::Played(_) => shown.lines.last().map(|sentence| sentence.line.to_string()).unwrap_or_default(),
        Ending::Resigned(side) => say!("{side} resigned.", side = shown.side_name(side)),
        Ending::OutOfTime(side) => say!("The time of {side} ran out.", side = shown.side_name(side)),
        Ending::DrawAgreed => say!("All agreed to call it a draw.").into(),
        Ending::Abandoned => say!("Without a result, as its players agreed.").into(),
    };
    // Allies who share a victory share a frame.
    let mut frames: Vec<u8> =
        shown.view.seats.iter().filter(|seat| winners.contains(&seat.side)).map(SeatView::frame).collect();
    frames.dedup();
    let frame = if let [frame] = frames[..] { frame } else { 0 };
    Some(OutcomeText { headline, detail, frame })
}

#[wasm_split(end, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn load() -> Result<Draw, SplitLoaderError> {
    Ok(|| view! { <End /> }.into_any())
}

/// The address of the replay.
fn replay(page: TablePage) -> String {
    match page.solo {
        true => solo::replay_path(),
        false => page.read_untracked(|shown| format!("/t/{}/replay", shown.view.table)),
    }
}

#[component]
fn End() -> impl IntoView {
    let page = use_table_page();
    let address = use_address();
    let told = memo(move || page.shown.with(|shown| shown.as_ref().and_then(verdict)));
    let token = move || {
        let frame = told.with(|told| told.as_ref().map_or(0, |told| told.frame));
        page.stage.with(|stage| crest(stage, frame, 64))
    };
    // The reason with its clause, where the game tells it; else the page's own words.
    let report = memo(move || page.read(|shown| shown.view.report.clone()));
    let reason = move || {
        let told = told.get().map(|told| stage::draw::escape(&told.detail)).unwrap_or_default();
        report.with(|report| {
            report.as_ref().map(|report| sentence(&report.reason)).filter(|reason| !reason.is_empty()).unwrap_or(told)
        })
    };
    let figures = move || report.with(|report| report.as_ref().map(|report| report.markup.clone()).unwrap_or_default());
    let heading: NodeRef<html::H2> = NodeRef::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            // Cannot fail for an element of the page.
            let _ = heading.focus();
        }
    });
    let click = move |event: web_sys::MouseEvent| {
        let clicked = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let moment = clicked.and_then(|clicked| clicked.closest("[data-entry]").ok().flatten());
        match (moment.and_then(|moment| moment.get_attribute("data-entry")), panel_click(&event)) {
            (Some(entry), _) => {
                let path = replay(page);
                let join = if path.contains('?') { '&' } else { '?' };
                address.go(&format!("{path}{join}at={entry}"));
            }
            (None, Some(PanelClick::Clause(clause))) => page.open_rule(clause),
            (None, Some(PanelClick::Target(target))) => page.point_out(target),
            (None, Some(PanelClick::Action(_)) | None) => {}
        }
    };
    let may_ask = move || {
        page.read(|shown| {
            let asked = shown.view.votes.iter().any(|asked| asked.proposal == Proposal::Rematch);
            shown.view.you.is_some() && !asked && !shown.view.rematch
        }) && page.next.get().is_none()
    };
    // Players of one device need not ask each other.
    let another = use_context::<OpenAnother>();
    let rematch = move |_| match another {
        Some(another) => solo::rematch(page, another),
        None => page.ask(Proposal::Rematch),
    };
    view! {
        <section class="end" aria-labelledby="verdict">
            <div class="end-in" on:click=then(click)>
                <div class="end-top">
                    <span aria-hidden="true" inner_html=move || token()></span>
                    <div>
                        <h2 id="verdict" tabindex="-1" node_ref=heading>{live(move || told.get().map(|told| told.headline))}</h2>
                        <p inner_html=move || reason()></p>
                    </div>
                </div>
                <div class="end-report" inner_html=move || figures()></div>
            </div>
            <div class="acts end-acts">
                {live(move || page.next.get().map(|table| view! {
                    <a class="act wide go" href=format!("/t/{table}")>
                        <Icon of=Control::Swords />
                        <span class="lbl">{say!("To the rematch")}<small>{say!("sides are swapped")}</small></span>
                    </a>
                }.into_any()))}
                <Show when=may_ask>
                    <button class="act wide go" on:click=then(rematch)>
                        <Icon of=Control::RotateCcw />
                        <span class="lbl">{say!("Rematch")}<small>{say!("sides are swapped")}</small></span>
                    </button>
                </Show>
                <a class="act" href=replay(page)>
                    <Icon of=Control::Play />
                    <span class="lbl">{say!("Watch the replay")}<small>{say!("step by step")}</small></span>
                </a>
                <a class="act" href=format!("{}#dice", replay(page))>
                    <Icon of=Control::ShieldCheck />
                    <span class="lbl">{say!("Check the dice")}<small>{say!("the seed is open now")}</small></span>
                </a>
                {page.solo.then(|| view! {
                    <button class="act" on:click=then(move |_| solo::save_record(page))>
                        <Icon of=Control::Download />
                        <span class="lbl">{say!("Save file")}</span>
                    </button>
                }.into_any())}
                {(!page.solo).then(|| view! {
                    <button class="act" on:click=then(move |_| super::share::table(page))>
                        <Icon of=Control::Share />
                        <span class="lbl">{say!("Share")}</span>
                    </button>
                }.into_any())}
                <button class="act" on:click=then(move |_| page.drawer.set(Some(Drawer::Side)))>
                    <Icon of=Control::ScrollText />
                    <span class="lbl">{say!("Log")}</span>
                </button>
                <a class="act" href="/">
                    <Icon of=Control::House />
                    <span class="lbl">{say!("To the shelf")}</span>
                </a>
            </div>
        </section>
    }
}
