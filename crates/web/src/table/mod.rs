//! The table page: a match as it is played, over a server or in this browser. `state` and `pace` are pure; the rest
//! paints what they say.

mod arrival;
mod banner;
mod bar;
mod beside;
mod centre;
mod chat;
mod clocks;
mod command;
mod dialogs;
mod earlier_turn;
mod end;
mod follow;
mod gathering;
mod hint;
mod inbox;
mod keys;
mod layout;
mod lesson;
mod live;
mod log;
mod pace;
mod pace_bar;
mod people;
mod person_name;
mod phone;
mod players;
mod rail;
mod rules_tab;
mod search;
mod share;
mod side;
mod solo;
mod state;
mod stepper;
pub(crate) mod storage;
mod table_page;
#[cfg(test)]
mod tests;
mod units;
mod verb_icon;

use crate::app::{use_address, use_app};
use crate::link::{Connection, ConnectionState};
use crate::parts::{RwSignal, Show, capital, effect, lazily, live, memo, then};
use arrival::{Arrival, NoSeat, Ticket};
use banner::{Banners, ConnectionBanner};
use bar::Bar;
use centre::Centre;
use dialogs::Dialogs;
use layout::Layout;
use leptos::prelude::*;
use leptos::task::spawn_local;
use live::Aloud;
use protocol::{ApiError, Code, FromTable, RoomPhase};
use rail::Rail;
use side::Side;
use table_page::TablePage;

pub(crate) use arrival::set_address;
pub(crate) use lesson::LessonPage;
pub(crate) use solo::download;

/// `/t/:table`.
#[component]
pub(crate) fn ServerTable(table: String) -> impl IntoView {
    let address = use_address();
    let arrival = Arrival::new();
    let page = StoredValue::new(None::<TablePage>);
    let heard = move |message: FromTable| {
        if let FromTable::Refused { id, error: fault } = &message
            && arrival.receive(id.as_ref(), fault)
        {
            return;
        }
        if let Some(Some(page)) = page.try_get_value() {
            page.receive(message);
        }
    };
    let sat = TablePage::new(false, Connection::server(table, heard));
    page.set_value(Some(sat));
    if let Some(ticket) = Ticket::read(address.word("seat"), address.word("token")) {
        arrival.sit(sat, ticket);
    }
    // The curtain is for players who share a device.
    view! { <TableLayout page=sat arrival=arrival curtain=|| ().into_any() /> }
}

/// `/solo`: the table in this browser.
#[component]
pub(crate) fn SoloPage() -> impl IntoView {
    let address = use_address();
    let app = use_app();
    let opened = RwSignal::new(None::<Result<(), ApiError>>);
    // A local match goes on when the server is gone, so its places are loaded before it begins. A place that fails to
    // load says so when it is opened.
    spawn_local(async { drop(dialogs::load().await) });
    spawn_local(async { drop(side::load().await) });
    spawn_local(async { drop((end::load().await, phone::load().await, banner::load().await)) });
    spawn_local(async { drop(earlier_turn::load().await) });
    let open = move |start: solo::Start| {
        opened.set(None);
        spawn_local(async move {
            let name = app.me.get_untracked().map_or_else(|| say!("You").to_owned(), |me| me.name);
            let answer = solo::open(start, name).await;
            drop((dialogs::load().await, side::load().await, end::load().await));
            drop((phone::load().await, banner::load().await, earlier_turn::load().await));
            opened.try_set(Some(answer));
        });
    };
    provide_context(solo::OpenAnother(Callback::new(open)));
    open(solo::Start::read(address.words()));
    live(move || match opened.get() {
        None => view! { <Skeleton /> }.into_any(),
        Some(Err(fault)) => view! { <Lost fault=fault /> }.into_any(),
        Some(Ok(())) => view! { <SoloTable /> }.into_any(),
    })
}

#[component]
fn SoloTable() -> impl IntoView {
    let page = StoredValue::new(None::<TablePage>);
    let heard = move |message: FromTable| {
        if let Some(Some(page)) = page.try_get_value() {
            page.receive(message);
        }
    };
    let sat = TablePage::new(true, Connection::solo(heard));
    page.set_value(Some(sat));
    solo::save_always(sat);
    view! { <TableLayout page=sat arrival=Arrival::new() curtain=|| view! { <solo::Curtain /> }.into_any() /> }
}

/// What every table has: the bar, the parts that fit its phase, and what lies over them.
#[component]
fn TableLayout(page: TablePage, arrival: Arrival, curtain: fn() -> AnyView) -> impl IntoView {
    let app = use_app();
    provide_context(page);
    provide_context(chat::Read(RwSignal::new(0)));
    clocks::tick();
    keys::listen(page);
    on_cleanup(move || page.connection.close());
    let layout = layout::follow();
    let gathering = memo(move || page.read(|shown| shown.view.phase == RoomPhase::Gathering));
    // Links to seats open nothing once the match has begun.
    effect(move || {
        if page.playing.get() {
            storage::forget_invitations(&page.read_untracked(|shown| shown.view.table.clone()));
        }
    });
    let here = memo(move || page.shown.with(Option::is_some));
    let lost = memo(move || match page.connection.state.get() {
        // A person who was sent away sees the table no more.
        ConnectionState::Closed(fault) if page.shown.with(Option::is_none) || is_shut_out(fault.code) => Some(fault),
        _ => None,
    });
    // Another language draws everything anew; what the person is doing is in the page's state and stays.
    let drawn = memo(move || (app.language.get(), lost.get(), here.get(), gathering.get()));
    live(move || match drawn.get() {
        (_, Some(fault), ..) => view! { <Lost fault=fault /> }.into_any(),
        (_, None, false, _) => view! { <Skeleton /><ConnectionBanner /> }.into_any(),
        (_, None, true, true) => view! {
            <div class="table-page waiting">
                <Bar />
                <div class="gather-page">
                    <div class="banners"><NoSeat arrival=arrival /></div>
                    <Banners />
                    {lazily(gathering::load)}
                </div>
                <banner::Refused />
                <Dialogs />
                <Aloud />
            </div>
        }
        .into_any(),
        (_, None, true, false) => view! {
            <div class="table-page" data-entry=move || page.read(|shown| shown.entry())>
                <Bar />
                <main class="table" class:ended=move || page.over.get() id="main">
                    <Centre layout=layout arrival=arrival strip=|| view! { <phone::Strip /> }.into_any() />
                    <Show when=move || layout.get() == Layout::Wide && !page.over.get()>
                        <aside class="rail" aria-label=say!("Cards, figures and dice")><Rail /></aside>
                    </Show>
                    <Show when=move || page.over.get()>{lazily(end::load)}</Show>
                    <Side layout=layout />
                </main>
                <Dialogs />
                <Aloud />
                {curtain()}
            </div>
        }
        .into_any(),
    })
}

/// The shape of the page while the first view is on its way.
#[component]
fn Skeleton() -> impl IntoView {
    view! {
        <div class="table-page" aria-busy="true">
            <header class="bar table-bar"><a class="brand" href="/">"Wartable"</a></header>
            <main class="table skeleton" id="main">
                <p class="vh" role="status">{say!("The table is being laid out.")}</p>
                <div class="rail"><div class="ghost-box"></div></div>
                <div class="centre"><div class="ghost-box"></div></div>
                <div class="side"><div class="ghost-box"></div></div>
            </main>
        </div>
    }
}

/// The host of the table or the operator of the server does not want this person here.
fn is_shut_out(code: Code) -> bool {
    matches!(code, Code::Removed | Code::Blocked | Code::Banned)
}

/// There is nothing to show, and why.
#[component]
fn Lost(fault: ApiError) -> impl IntoView {
    let title = match fault.code {
        Code::NoSuchTable => say!("There is no such table"),
        Code::NothingKept => say!("No local match"),
        Code::StorageError => say!("The table's records cannot be read"),
        Code::NoWorker => say!("This browser cannot play by itself"),
        Code::Removed => say!("The host has sent you away"),
        Code::Blocked => say!("This table is closed to you"),
        Code::Banned => say!("This server is closed to you"),
        _ => say!("This table cannot be shown"),
    };
    crate::app::use_title(move || title.to_owned());
    view! {
        <div class="table-page">
            <header class="bar table-bar"><a class="brand" href="/">"Wartable"</a></header>
            <main class="wrap" id="main">
                <section class="lost">
                    <h1>{title}</h1>
                    <p>{capital(&fault.message)}</p>
                    <div class="acts-row">
                        <a class="btn primary" href="/">{say!("To the shelf")}</a>
                        <button class="btn" on:click=then(move |_| drop(window().location().reload()))>{say!("Try again")}</button>
                    </div>
                </section>
            </main>
        </div>
    }
}
