//! The boxes on the shelf.

use crate::app::{Remote, Tone, toast, use_address, use_app};
use crate::games;
use crate::parts::{Icon, RwSignal, Together, live, then};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::NewTable;
use protocol::games::{GameCard, GameDetails};
use stage::draw::{Control, control};

#[component]
pub(crate) fn Shelf(lids: RwSignal<Remote<Vec<GameCard>>>) -> impl IntoView {
    live(move || {
        match lids.get() {
        Remote::Loading => view! {
            <div class="ghost-box shelf-ghost" role="status">
                <span class="vh">{say!("Fetching the games")}</span>
            </div>
        }
        .into_any(),
        Remote::Failed(fault) => view! {
            <div class="empty" role="alert">
                <h3>{say!("The shelf cannot be reached")}</h3>
                <p>{fault.message}</p>
                <button class="btn" on:click=then(move |_| drop(window().location().reload()))>{say!("Load the page again")}</button>
            </div>
        }
        .into_any(),
        Remote::Here(lids) => {
            let few = lids.len() <= 2;
            let boxes = lids.into_iter().map(|lid| view! { <Game lid few /> }.into_any()).together();
            view! {
                <div class="shelf" class:few=few>
                    {boxes}
                </div>
            }
            .into_any()
        }
    }
    })
}

#[component]
fn Game(lid: GameCard, few: bool) -> impl IntoView {
    let address = use_address();
    let app = use_app();
    let busy = RwSignal::new(false);
    let offline = move || matches!(app.lobby.get(), Remote::Failed(_));
    let first = lid.first.iter().map(|listing| format!("&listing={listing}"));
    let solo = format!("/solo?game={}{}", lid.id, first.collect::<String>());
    let play = {
        let (game, first, solo) = (lid.id.clone(), lid.first.clone(), solo.clone());
        move |_| {
            if offline() {
                return address.go(&solo);
            }
            busy.set(true);
            let (game, listing) = (game.clone(), first.clone());
            spawn_local(async move {
                match games::open_table(NewTable { game, listing, ..NewTable::default() }).await {
                    Ok(opened) => address.go(&format!("/t/{}", opened.table)),
                    Err(fault) => toast(Tone::Bad, fault.message),
                }
                busy.try_set(false);
            });
        }
    };
    let meta = [lid.players.as_str(), &lid.time].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
    let new = format!("/new/{}", lid.id);
    let learn = (lid.lessons > 0).then(|| {
        let (path, lessons) = (format!("/learn/{}", lid.id), lid.lessons);
        view! {
            <a class="btn to-lessons" href=path title=plural!(lessons, "{lessons} lesson", "{lessons} lessons", lessons)>
                <Icon of=Control::GraduationCap />
                {say!("Learn")}
                <span class="vh">{format!(" {}", lid.name)}</span>
            </a>
        }
        .into_any()
    });
    view! {
        <article class="game">
            <div class="art" inner_html=lid.cover.clone()></div>
            <div class="about">
                <h2>{lid.name.clone()}</h2>
                <div class="meta">{meta.join(" · ")}</div>
                <p class="blurb">{lid.blurb.clone()}</p>
                {few.then(|| view! { <Battles game=lid.id.clone() /> }.into_any())}
                <div class="acts">
                    <button
                        class="btn primary"
                        disabled=move || busy.get()
                        on:click=then(play)
                    >
                        {live(move || if busy.get() { say!("Laying out…") } else { say!("Play now") })}
                        <span class="vh">{say!(": {game}, against bots", game = lid.name)}</span>
                    </button>
                    {learn}
                    <a
                        class="btn icon"
                        href=new
                        title=say!("Set up a table")
                        aria-label=say!("{game}: set up a table", game = lid.name)
                        inner_html=control(Control::Plus)
                    ></a>
                </div>
                <div class="more">
                    <a href=solo>{say!("Play in this browser")}</a>
                    <a href=format!("/rules/{}", lid.id)>{say!("Read the rules")}</a>
                </div>
            </div>
        </article>
    }
}

/// The scenarios of a game as chips; each starts a new table with it.
#[component]
fn Battles(game: String) -> impl IntoView {
    let sheet: RwSignal<Option<GameDetails>> = RwSignal::new(None);
    let id = game.clone();
    spawn_local(async move {
        sheet.try_set(games::sheet(&id).await.ok());
    });
    let chips = move || {
        let game = game.clone();
        sheet.get().map(move |sheet| {
            let chip = |listing: stage::Listing| {
                let path = format!("/new/{game}?listing={}", crate::new_table::in_query(&listing.id));
                view! { <li><a href=path title=listing.blurb>{listing.title}</a></li> }
            };
            let chips = sheet.listings.into_iter().map(chip).together();
            view! {
                <p class="caps">{say!("Choose a battle")}</p>
                <ul>{chips}</ul>
            }
        })
    };
    view! { <div class="battles">{live(chips)}</div> }
}
