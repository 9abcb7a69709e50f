//! The first page: the games on the shelf, my tables, the open ones; and the full lists of both.

mod join;
mod resume;
mod shelf;
mod tables;
pub(crate) mod words;

use crate::app::{Remote, use_app, use_title};
use crate::games;
use crate::local_matches;
use crate::parts::{RwSignal, capital, live, then};
use join::JoinByLink;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Code;
use protocol::games::GameCard;
use resume::Continue;
use shelf::Shelf;
pub(crate) use tables::Thumb;
use tables::{MyList, OpenList};

/// Rows of a list on the first page.
const FEW: usize = 5;

#[component]
pub(crate) fn Home() -> impl IntoView {
    use_title(String::new);
    let app = use_app();
    let lids = fetch_shelf();
    app.refresh();
    let slogan = move || match lids.get().here().map(Vec::len) {
        None | Some(0) => say!("Battle games, the rules kept for you.").to_owned(),
        Some(1) => say!("A battle game, the rules kept for you. Take it down.").to_owned(),
        Some(n) => say!("{many} battle games, the rules kept for you. Take one down.", many = words::counted(n)),
    };
    view! {
        <div class="home">
            <div class="page-top">
                <div>
                    <h1>{say!("The shelf")}</h1>
                    <p>{live(slogan)}</p>
                </div>
                <JoinByLink />
            </div>
            <Failure lids />
            <Continue lids />
            <section class="shelf-part" aria-label=say!("Games")>
                <Shelf lids />
            </section>
            <section class="open-tables" aria-labelledby="open-title">
                <OpenList lids limit=FEW heading="open-title" />
            </section>
            <p class="about-line">
                {say!("An unofficial work of admirers; names belong to their owners. ")}
                <a href="/about">{say!("About Wartable")}</a>
            </p>
        </div>
    }
}

#[component]
pub(crate) fn MyTables() -> impl IntoView {
    use_title(|| say!("My tables").to_owned());
    use_app().refresh();
    let lids = fetch_shelf();
    view! {
        <div class="home">
            <div class="page-top">
                <div>
                    <h1>{say!("My tables")}</h1>
                    <p>{say!("Those that wait for you stand first.")}</p>
                </div>
            </div>
            <Failure lids />
            <section aria-label=say!("My tables")>
                <MyList lids />
            </section>
        </div>
    }
}

#[component]
pub(crate) fn OpenTables() -> impl IntoView {
    use_title(|| say!("Open tables").to_owned());
    use_app().refresh();
    let lids = fetch_shelf();
    view! {
        <div class="home">
            <div class="page-top">
                <div>
                    <h1>{say!("Open tables")}</h1>
                    <p>{say!("Sit down where a frame is dashed, or watch.")}</p>
                </div>
                <JoinByLink />
            </div>
            <Failure lids />
            <section aria-label=say!("Open tables")>
                <OpenList lids limit=usize::MAX />
            </section>
        </div>
    }
}

fn fetch_shelf() -> RwSignal<Remote<Vec<GameCard>>> {
    let lids = RwSignal::new(Remote::Loading);
    spawn_local(async move {
        lids.try_set(games::shelf().await.into());
    });
    lids
}

/// The server cannot be reached, or is unwell. What this browser can play is offered instead.
#[component]
fn Failure(lids: RwSignal<Remote<Vec<GameCard>>>) -> impl IntoView {
    let app = use_app();
    let here = move || match local_matches::list().into_iter().find(|local| !local.over) {
        Some(local) => Some(local.path()),
        None => lids.with(|lids| lids.here()?.first().map(|lid| format!("/solo?game={}", lid.id))),
    };
    live(move || {
        let Remote::Failed(fault) = app.lobby.get() else { return None };
        let words = match fault.code {
            Code::Offline => say!("No connection: lessons, matches in this browser and their replays work.").to_owned(),
            _ => capital(&fault.message),
        };
        Some(view! {
            <div class="notice bad" role="alert">
                <p>{words}</p>
                <button class="btn sm" on:click=then(move |_| app.refresh())>{say!("Try again")}</button>
                {here().map(|path| view! { <a class="btn sm primary" href=path>{say!("Play in this browser")}</a> }.into_any())}
            </div>
        })
    })
}
