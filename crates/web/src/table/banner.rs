//! Slim messages over the board: the line, what others ask, why something was refused.

use super::clocks::use_now;
use super::inbox::spoken;
use super::state::{Question, Shown};
use super::table_page::use_table_page;
use crate::link::ConnectionState;
use crate::parts::{ClauseChip, Draw, Icon, Show, Together, capital, lazily, live, memo, then};
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use protocol::{Command, Proposal};
use stage::draw::Control;

/// Everything that may lie over the board's upper edge.
#[component]
pub(crate) fn Banners() -> impl IntoView {
    let page = use_table_page();
    let asked = memo(move || page.read(|shown| !shown.view.votes.is_empty() || offers_draw(shown)));
    view! {
        <div class="banners">
            <ConnectionBanner />
            <Show when=move || asked.get()>{lazily(load)}</Show>
        </div>
    }
}

/// What others ask, which is rare.
#[wasm_split(votes, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn load() -> Result<Draw, SplitLoaderError> {
    Ok(|| view! { <Questions /><DrawOffer /> }.into_any())
}

/// The game itself knows draws, and one is offered.
fn offers_draw(shown: &Shown) -> bool {
    shown.view.asides.iter().any(|aside| aside.action == "refuse-draw")
}

/// The line is broken; what was done is safe.
#[component]
pub(crate) fn ConnectionBanner() -> impl IntoView {
    let page = use_table_page();
    let now = use_now();
    live(move || {
        match page.connection.state.get() {
        ConnectionState::Waiting { until, tries } => {
            let left = until.saturating_sub(now.get()).div_ceil(1000);
            let what = if tries > 4 { say!("The server does not answer.") } else { say!("Connection lost.") };
            view! {
                <div class="banner dark" role="status">
                    <span class="spin" aria-hidden="true"></span>
                    <p><b>{what}</b>{say!(" Your table is safe; next try in ")}{left}" s"</p>
                    <button class="btn sm" on:click=then(move |_| page.connection.try_now())>{say!("Now")}</button>
                </div>
            }
            .into_any()
        }
        ConnectionState::VersionChanged => view! {
            <div class="banner dark" role="alert">
                <p><b>{say!("Wartable was renewed.")}</b>{say!(" Load the page again to go on; your table is safe.")}</p>
                <button class="btn sm" on:click=then(move |_| drop(window().location().reload()))>{say!("Reload")}</button>
            </div>
        }
        .into_any(),
        ConnectionState::Closed(fault) => view! {
            <div class="banner dark" role="alert">
                <p><b>{say!("This table is closed here.")}</b>" "{fault.message}</p>
                <button class="btn sm" on:click=then(move |_| drop(window().location().reload()))>{say!("Reload")}</button>
            </div>
        }
        .into_any(),
        ConnectionState::Connecting | ConnectionState::Open => ().into_any(),
    }
    })
}

#[component]
fn Questions() -> impl IntoView {
    let page = use_table_page();
    let questions = memo(move || page.read(|shown| shown.questions()));
    live(move || {
        questions.get().into_iter().map(|question| view! { <QuestionBanner question=question /> }.into_any()).together()
    })
}

#[component]
fn QuestionBanner(question: Question) -> impl IntoView {
    let page = use_table_page();
    let proposal = question.asking.proposal;
    let agreed = question.asking.agreed.len();
    let needed = page.read_untracked(|shown| shown.view.seats.iter().filter(|seat| seat.person).count());
    let count = say!("{agreed} of {needed} agree", agreed, needed);
    let asker = question.asking.by.map(|seat| page.read_untracked(|shown| shown.sitter(seat)));
    let asker = asker.unwrap_or_else(|| say!("Somebody").into());
    let about = match proposal {
        Proposal::StandIn(seat) => say!(" for {name}", name = page.read_untracked(|shown| shown.sitter(seat))),
        _ => String::new(),
    };
    let answer = move |agree| move |_| page.answer(proposal, agree);
    match (question.mine, question.answered) {
        (true, _) => view! {
            <div class="banner" role="status">
                <Icon of=Control::Clock />
                <p>{say!("You ask ")}{spoken(proposal)}{about}". "<span class="quiet">{count}</span></p>
                <button class="btn sm" on:click=then(answer(false))>{say!("Take it back")}</button>
            </div>
        }
        .into_any(),
        (false, true) => view! {
            <div class="banner" role="status">
                <Icon of=Control::Check />
                <p>{say!("You agreed ")}{spoken(proposal)}{about}". "<span class="quiet">{count}</span></p>
            </div>
        }
        .into_any(),
        (false, false) => view! {
            <div class="banner ask" role="alert">
                <Icon of=Control::Handshake />
                <p><b>{asker}</b>{say!(" asks ")}{spoken(proposal)}{about}"."</p>
                <button class="btn sm primary" on:click=then(answer(true))>{say!("Agree")}</button>
                <button class="btn sm" on:click=then(answer(false))>{say!("Refuse")}</button>
            </div>
        }
        .into_any(),
    }
}

/// Where the game itself knows draws, its offer is among the asides.
#[component]
fn DrawOffer() -> impl IntoView {
    let page = use_table_page();
    let offered = memo(move || {
        page.read(offers_draw)
            && page.read(|shown| shown.questions().iter().all(|question| question.asking.proposal != Proposal::Draw))
    });
    let answer = move |agree| move |_| page.order(Command::Vote { proposal: Proposal::Draw, agree });
    view! {
        <Show when=move || offered.get()>
            <div class="banner ask" role="alert">
                <Icon of=Control::Handshake />
                <p>{say!("The other side offers ")}<b>{say!("a draw")}</b>"."</p>
                <button class="btn sm primary" on:click=then(answer(true))>{say!("Agree")}</button>
                <button class="btn sm" on:click=then(answer(false))>{say!("Refuse")}</button>
            </div>
        </Show>
    }
}

/// Why not: over the edge of the board the target is not near, with the clause that says so.
#[component]
pub(crate) fn Refused() -> impl IntoView {
    let page = use_table_page();
    live(move || {
        page.refusal.get().map(|refusal| {
            let clause = refusal.fault.clause.clone();
            let low = refusal.about.as_ref().is_some_and(|target| page.is_low(target));
            view! {
                <div class="refused" class:above=low role="alert">
                    <Icon of=Control::Close />
                    <p>
                        {capital(&refusal.fault.message)}
                        {clause.map(|clause| view! { " "<ClauseChip clause=clause on_open=move |clause| page.open_rule(clause) /> }.into_any())}
                    </p>
                    <button class="btn ghost sm" on:click=then(move |_| page.refusal.set(None))>{say!("Close")}</button>
                </div>
            }
        })
    })
}
