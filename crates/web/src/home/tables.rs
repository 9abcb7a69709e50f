//! Lists of tables: mine, with the matches kept in this browser, and the open ones.

use super::words;
use crate::app::{Remote, use_app};
use crate::link::browser;
use crate::local_matches::{self, LocalMatch};
use crate::parts::{RwSignal, Show, Together, live, memo};
use leptos::prelude::*;
use protocol::games::GameCard;
use protocol::lobby::LobbyRow;
use protocol::{RoomPhase, SeatView, TableSummary, Timestamp};
use stage::draw::{Control, bare_cover, control, free_frame, small_frame};

type GameCards = RwSignal<Remote<Vec<GameCard>>>;

/// All my tables, and the matches of this browser that are not over.
#[component]
pub(crate) fn MyList(lids: GameCards) -> impl IntoView {
    let app = use_app();
    let rows = memo(move || app.lobby.with(|lobby| lobby.here().map(|lobby| lobby.mine.clone())));
    let local: Vec<LocalMatch> = local_matches::list().into_iter().filter(|local| !local.over).collect();
    let list = move || match (rows.get(), app.lobby.with(|lobby| matches!(lobby, Remote::Loading))) {
        (None, true) => view! { <p class="wait" role="status">{say!("Looking for your tables…")}</p> }.into_any(),
        (rows, _) => {
            let rows = rows.unwrap_or_default();
            if rows.is_empty() && local.is_empty() {
                return view! {
                    <div class="empty">
                        <span inner_html=control(Control::Swords)></span>
                        <h3>{say!("No tables yet")}</h3>
                        <p>{say!("Take a game from the shelf, sit down at an open table, or open a link from a friend.")}</p>
                    </div>
                }
                .into_any();
            }
            let (waiting, others): (Vec<LobbyRow>, Vec<LobbyRow>) = rows.into_iter().partition(|row| row.your_move);
            let waiting = waiting.into_iter().map(|row| view! { <Mine row lids /> }.into_any()).together();
            let others = others.into_iter().map(|row| view! { <Mine row lids /> }.into_any()).together();
            let local = local.iter().cloned().map(|local| view! { <Local local lids /> }.into_any()).together();
            view! { <ul class="tables">{waiting}{local}{others}</ul> }.into_any()
        }
    };
    live(list)
}

#[component]
pub(crate) fn OpenList(lids: GameCards, limit: usize, #[prop(optional)] heading: &'static str) -> impl IntoView {
    let app = use_app();
    let rows = memo(move || app.lobby.with(|lobby| lobby.here().map(|lobby| lobby.open.clone())));
    let free =
        move || rows.with(|rows| rows.iter().flatten().filter(|row| free_seats(&row.summary).next().is_some()).count());
    let head = (!heading.is_empty()).then(|| {
        view! {
            <div class="list-head">
                <h2 id=heading>{say!("Open tables")}</h2>
                <span class="muted">
                    {live(move || Some(free()).filter(|n| *n > 0).map(|n| say!("{n} with a free seat", n)))}
                </span>
                <Show when=move || rows.with(|rows| rows.as_ref().is_some_and(|rows| rows.len() > limit))>
                    <span class="grow"></span>
                    <a href="/open">{say!("Show all")}</a>
                </Show>
            </div>
        }
    });
    let list = move || match rows.get() {
        None if app.lobby.with(|lobby| matches!(lobby, Remote::Loading)) => {
            view! { <p class="wait" role="status">{say!("Looking for open tables…")}</p> }.into_any()
        }
        Some(rows) if !rows.is_empty() => {
            let rows = rows.into_iter().take(limit).map(|row| view! { <Open row lids /> }.into_any()).together();
            view! { <ul class="tables">{rows}</ul> }.into_any()
        }
        rows => {
            let words = match rows {
                Some(_) => say!("Open one with + on the shelf and let anyone sit down: it will stand here."),
                None => say!("They come back with the connection."),
            };
            view! {
                <div class="empty">
                    <span inner_html=control(Control::Users)></span>
                    <h3>{say!("No open tables")}</h3>
                    <p>{words}</p>
                </div>
            }
            .into_any()
        }
    };
    view! {
        {head}
        {live(list)}
    }
}

#[component]
fn Mine(row: LobbyRow, lids: GameCards) -> impl IntoView {
    let LobbyRow { summary, you, your_move } = row;
    let over = matches!(summary.phase, RoomPhase::Over(_));
    let path = if over { format!("/t/{}/replay", summary.table) } else { format!("/t/{}", summary.table) };
    let frame = you.and_then(|you| summary.seats.iter().find(|seat| seat.seat == you)).map(|seat| seat.frame());
    let state = match your_move {
        true => view! { <YourMove /> }.into_any(),
        false => view! { <span>{words::state(&summary, you)}</span> }.into_any(),
    };
    view! {
        <li class="entry" class:mine=your_move>
            <Thumb game=summary.game.clone() lids />
            <div>
                <a class="name" href=path>{words::title(&summary).to_owned()}</a>
                <div class="who">
                    {frame.map(|frame| view! { <span aria-hidden="true" inner_html=small_frame(frame)></span> }.into_any())}
                    <span>{words::company(&summary, you)}</span>
                </div>
            </div>
            <div class="when">{words::when(&summary, you, Timestamp(browser::now()))}</div>
            <div class="state">{state}</div>
        </li>
    }
}

/// A match of this browser.
#[component]
fn Local(local: LocalMatch, lids: GameCards) -> impl IntoView {
    view! {
        <li class="entry">
            <Thumb game=local.game.clone() lids />
            <div>
                <a class="name" href=local.path()>{local.title.clone()}</a>
                <div class="who">
                    <span inner_html=control(Control::Monitor)></span>
                    <span>{say!("In this browser · move {entry}", entry = local.entry)}</span>
                </div>
            </div>
            <div class="when">{words::ago(browser::now().saturating_sub(local.at))}</div>
            <div class="state">{say!("go on")}</div>
        </li>
    }
}

#[component]
fn Open(row: LobbyRow, lids: GameCards) -> impl IntoView {
    let summary = row.summary;
    let gathers = matches!(summary.phase, RoomPhase::Gathering);
    let sit = gathers && free_seats(&summary).next().is_some();
    let title = words::title(&summary).to_owned();
    let path = format!("/t/{}", summary.table);
    let about = match gathers {
        true => format!("{} · {}", words::opponents(&summary), summary.scenario),
        false => format!("{} · {}", words::opponents(&summary), words::state(&summary, None)),
    };
    let seat = |seat: &SeatView| {
        let free = seat.sitter.is_none();
        let named = match &seat.sitter {
            Some(name) => format!("{}: {name}", seat.name),
            None => say!("{seat}: free", seat = seat.name),
        };
        let frame = seat.frame();
        let drawing = if free { free_frame(frame) } else { small_frame(frame) };
        view! {
            <li title=named.clone()>
                <span aria-hidden="true" inner_html=drawing></span>
                <span class="vh">{named.clone()}</span>
            </li>
        }
    };
    let seats = summary.seats.iter().map(seat).together();
    let verb = if sit { say!("Sit down") } else { say!("Watch") };
    view! {
        <li class="entry open">
            <Thumb game=summary.game.clone() lids />
            <div>
                <div class="name">{title.clone()}</div>
                <div class="who"><span>{about}</span></div>
            </div>
            <div class="when"><ul class="places-taken" aria-label=say!("Seats")>{seats}</ul></div>
            <a class="btn sm" href=path aria-label=format!("{verb}: {title}")>{verb}</a>
        </li>
    }
}

/// The free seats.
fn free_seats(summary: &TableSummary) -> impl Iterator<Item = &SeatView> {
    summary.seats.iter().filter(|seat| seat.is_open())
}

#[component]
pub(super) fn YourMove() -> impl IntoView {
    view! { <span class="mv"><span inner_html=control(Control::Swords)></span>{say!("Your move")}</span> }
}

#[component]
pub(crate) fn Thumb(game: String, lids: GameCards) -> impl IntoView {
    let cover = move || {
        let cover = |lids: &Vec<GameCard>| lids.iter().find(|lid| lid.id == game).map(|lid| lid.cover.clone());
        lids.with(|lids| lids.here().and_then(cover)).unwrap_or_else(|| bare_cover().to_owned())
    };
    view! { <div class="thumb" aria-hidden="true" inner_html=move || cover()></div> }
}
