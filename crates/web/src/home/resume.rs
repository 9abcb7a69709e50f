//! What I can go on with at once: tables of the server and matches of this browser that are not over.

use super::tables::{Thumb, YourMove};
use super::words;
use crate::app::{Remote, use_app};
use crate::link::browser;
use crate::local_matches;
use crate::parts::{RwSignal, Together, live, memo};
use leptos::prelude::*;
use protocol::games::GameCard;
use protocol::lobby::LobbyRow;
use protocol::{RoomPhase, Timestamp};
use stage::draw::small_frame;

/// Cards in the row.
const FEW: usize = 4;

/// One card.
#[derive(Clone, PartialEq)]
struct Running {
    my_move: bool,
    at: u64,
    game: String,
    title: String,
    path: String,
    company: String,
    frame: Option<u8>,
    state: String,
    when: String,
}

impl From<LobbyRow> for Running {
    fn from(row: LobbyRow) -> Running {
        let (summary, you) = (&row.summary, row.you);
        Running {
            my_move: row.your_move,
            at: summary.updated.0,
            game: summary.game.clone(),
            title: words::title(summary).to_owned(),
            path: format!("/t/{}", summary.table),
            company: words::company(summary, you),
            frame: you.and_then(|you| summary.seats.iter().find(|seat| seat.seat == you)).map(|seat| seat.frame()),
            state: words::state(summary, you),
            when: words::when(summary, you, Timestamp(browser::now())),
        }
    }
}

impl From<local_matches::LocalMatch> for Running {
    fn from(local: local_matches::LocalMatch) -> Running {
        Running {
            my_move: false,
            at: local.at,
            path: local.path(),
            game: local.game,
            title: local.title,
            company: say!("{company} · this browser", company = local.company),
            frame: Some(local.frame).filter(|frame| *frame > 0),
            state: say!("Paused at move {entry}", entry = local.entry),
            when: words::ago(browser::now().saturating_sub(local.at)),
        }
    }
}

#[component]
pub(super) fn Continue(lids: RwSignal<Remote<Vec<GameCard>>>) -> impl IntoView {
    let app = use_app();
    let local = local_matches::list();
    let running = memo(move || {
        let mine = app.lobby.with(|lobby| lobby.here().map(|lobby| lobby.mine.clone()).unwrap_or_default());
        let mine = mine.into_iter().filter(|row| !matches!(row.summary.phase, RoomPhase::Over(_))).map(Running::from);
        let local = local.iter().filter(|local| !local.over).cloned().map(Running::from);
        let mut running: Vec<Running> = mine.chain(local).collect();
        running.sort_by_key(|one| (!one.my_move, std::cmp::Reverse(one.at)));
        running
    });
    let card = move |one: Running| {
        let Running { my_move, game, title, path, company, frame, state, when, .. } = one;
        view! {
            <li class="go-on" class:mine=my_move>
                <Thumb game lids />
                <div>
                    <a class="name" href=path>{title}</a>
                    <div class="who">
                        {frame.map(|frame| view! { <span aria-hidden="true" inner_html=small_frame(frame)></span> }.into_any())}
                        <span>{company}</span>
                    </div>
                    <div class="foot">
                        {match my_move {
                            true => view! { <YourMove /> }.into_any(),
                            false => view! { <b>{state}</b> }.into_any(),
                        }}
                        <span class="muted">{when}</span>
                    </div>
                </div>
            </li>
        }
        .into_any()
    };
    live(move || {
        let running = running.get();
        let waiting = match running.iter().filter(|one| one.my_move).count() {
            0 => String::new(),
            n => plural!(n, "{n} waits for you", "{n} wait for you", n),
        };
        let all = match running.len() {
            1 => say!("My tables").to_owned(),
            n => say!("All {n} tables", n),
        };
        (!running.is_empty()).then(|| {
            view! {
                <section class="my-tables" aria-labelledby="mine-title">
                    <div class="list-head">
                        <h2 id="mine-title">{say!("Continue")}</h2>
                        <span class="muted">{waiting}</span>
                        <span class="grow"></span>
                        <a href="/tables">{all}</a>
                    </div>
                    <ul class="go-on-row">{running.into_iter().take(FEW).map(card).together()}</ul>
                </section>
            }
        })
    })
}
