//! Before the match: seats to take, links to send, bots to place, and the start.

use super::person_name::person_name;
use super::share;
use super::storage;
use super::table_page::{TablePage, use_table_page};
use crate::app::{Tone, toast, use_app};
use crate::link::{browser, http};
use crate::parts::{Draw, For, Icon, Memo, RwSignal, Show, Signal, Together, adopt, effect, hash_of, live, memo, then};
use kernel::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use protocol::games::BotCard;
use protocol::{Command, Invitation, Invite, SeatFill, SeatView};
use serde::Deserialize;
use stage::draw::{Control, free_frame, small_frame};

#[wasm_split(gathering, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn load() -> Result<Draw, SplitLoaderError> {
    Ok(|| view! { <Gathering /> }.into_any())
}

/// What is shown here of the game's details.
#[derive(Clone, Deserialize)]
struct Game {
    card: Title,
    bots: Vec<BotCard>,
}

#[derive(Clone, Deserialize)]
struct Title {
    name: String,
    cover: String,
    style: String,
}

#[component]
fn Gathering() -> impl IntoView {
    let page = use_table_page();
    let table = page.read_untracked(|shown| shown.view.table.clone());
    let links = RwSignal::new(storage::invitations(&table));
    let sheet = RwSignal::new(None::<Game>);
    let game = page.read_untracked(|shown| shown.view.game.clone());
    spawn_local(async move {
        if let Ok(found) = http::get::<Game>(&format!("/api/games/{game}")).await {
            adopt(&found.card.style);
            sheet.try_set(Some(found));
        }
    });
    salt_once(page);
    let hosting = memo(move || page.read(|shown| shown.view.hosting));
    let free = memo(move || page.seats.with(|seats| seats.iter().filter(|seat| seat.sitter.is_none()).count()));
    let about = move || {
        let (scenario, name) = page.read(|shown| (shown.view.scenario.clone(), shown.name()));
        let game = sheet.get().map(|sheet| sheet.card.name).unwrap_or_default();
        [game, scenario].into_iter().filter(|words| !words.is_empty() && *words != name).collect::<Vec<_>>().join(" · ")
    };
    let bots = Signal::derive(move || sheet.get().map(|sheet| sheet.bots).unwrap_or_default());
    let cover = move || sheet.get().map(|sheet| sheet.card.cover).unwrap_or_default();
    view! {
        <main class="gathering" id="main">
            <div class="gather-top">
                <div class="gather-cover" aria-hidden="true" inner_html=move || cover()></div>
                <div>
                    <p class="caps">{live(about)}</p>
                    <h2>{live(move || page.read(|shown| shown.name()))}</h2>
                    <p class="muted" role="status">{live(move || waiting(free.get(), hosting.get()))}</p>
                </div>
                <div class="gather-go">
                    <Show when=move || hosting.get()>
                        <button
                            class="btn primary lg"
                            aria-disabled=move || (free.get() > 0).to_string()
                            on:click=then(move |_| page.order(Command::Start))
                        >
                            <Icon of=Control::Swords />
                            {say!("Start")}
                        </button>
                    </Show>
                    <button class="btn lg" on:click=then(move |_| share::table(page))>
                        <Icon of=Control::Link />
                        {say!("Copy the table's link")}
                    </button>
                </div>
            </div>
            <ul class="seats">
                <For
                    each=move || page.seats.get()
                    key=move |seat| (hash_of(seat), page.you.get(), hosting.get())
                    children=move |seat| view! { <SeatCard seat=seat hosting=hosting links=links bots=bots /> }
                />
            </ul>
            <p class="gather-note">
                <Icon of=Control::Dices />
                {say!("The dice are fixed by a sealed number of the table and a random number of your own that your browser adds when you sit down. \
                 Nobody can choose them, and everybody can check that at the end.")}
            </p>
        </main>
    }
}

fn waiting(free: usize, hosting: bool) -> String {
    match (free, hosting) {
        (0, true) => say!("Every seat is filled. Start when you are ready.").into(),
        (0, false) => say!("Every seat is filled. The host starts the match.").into(),
        (1, _) => say!("One seat is free. Send its link, or let a bot sit down.").into(),
        (n, _) => say!("{n} seats are free. Send their links, or let bots sit down.", n),
    }
}

/// Adds this browser's own number to the dice, once I sit.
fn salt_once(page: TablePage) {
    let given = StoredValue::new(None::<Seat>);
    effect(move || {
        let unsalted = page.read(|shown| shown.me().filter(|me| !me.salted).map(|me| me.seat));
        if unsalted.is_some() && unsalted != given.get_value() {
            given.set_value(unsalted);
            page.order(Command::Salt { salt: browser::random_hex(16) });
        }
    });
}

#[component]
fn SeatCard(
    seat: SeatView,
    hosting: Memo<bool>,
    links: RwSignal<Vec<Invitation>>,
    bots: Signal<Vec<BotCard>>,
) -> impl IntoView {
    let page = use_table_page();
    let app = use_app();
    let number = seat.seat;
    let you = page.you.get_untracked();
    let mine = you == Some(number);
    let open = seat.sitter.is_none();
    let side = page.read_untracked(|shown| shown.seat_name(&seat));
    let frame = if open { free_frame(seat.frame()) } else { small_frame(seat.frame()) };
    let name = match (&seat.sitter, seat.invited) {
        (Some(name), _) if seat.person && !mine => person_name(page, name.clone(), None),
        (Some(name), _) => name.clone().into_any(),
        (None, true) => say!("Kept for a guest with a link").into_any(),
        (None, false) => say!("Free seat").into_any(),
    };
    let state = match (&seat.sitter, seat.person) {
        (Some(_), false) => say!("bot"),
        (Some(_), true) if !seat.here => say!("away"),
        (Some(_), true) if seat.hosts => say!("host"),
        (Some(_), true) => say!("here"),
        (None, _) => "",
    };
    let host = hosting.get_untracked();
    let button = |icon: Control, label: &'static str| {
        view! { <Icon of=icon />{label} }
    };
    let link = move || links.with(|links| links.iter().find(|link| link.seat == number).map(|link| link.link.clone()));
    view! {
        <li class="seat panel" class:free=open class:mine=mine>
            <span class="seat-frame" aria-hidden="true" inner_html=frame></span>
            <div class="seat-who">
                <span class="caps">{side.clone()}{say!(" · seat {number}", number = number.0 + 1)}</span>
                <b>{name}{mine.then_some(say!(" (you)"))}</b>
                <span class="quiet">{state}{seat.salted.then_some(say!(" · dice salted"))}</span>
            </div>
            <div class="seat-acts">
                {(open && you.is_none() && !seat.invited).then(|| view! {
                    <button class="btn primary" on:click=then(move |_| app.when_named(move || page.order(Command::Sit { seat: number, token: None })))>
                        {button(Control::LogIn, say!("Sit down"))}
                    </button>
                }.into_any())}
                {mine.then(|| view! {
                    <button class="btn" on:click=then(move |_| page.order(Command::Stand))>{button(Control::LogOut, say!("Stand up"))}</button>
                }.into_any())}
                {(open && host).then(|| view! {
                    {live(move || match link().filter(|_| seat.invited) {
                        Some(path) => view! {
                            <button class="btn" on:click=then(move |_| share::copy(format!("{}{path}", browser::origin()), say!("The link is copied. It opens this seat, once.")))>
                                {button(Control::Copy, say!("Copy the seat's link"))}
                            </button>
                        }
                        .into_any(),
                        None => view! {
                            <button class="btn" on:click=then(move |_| invite(page, number, links))>{button(Control::Link, say!("Make a link"))}</button>
                        }
                        .into_any(),
                    })}
                    {seat.invited.then(|| view! {
                        <button class="btn ghost" on:click=then(move |_| page.order(Command::Invite { seat: number, token: None }))>{say!("Free it")}</button>
                    }.into_any())}
                    <AddBot seat=number bots=bots />
                }.into_any())}
                {(!open && host && !mine).then(|| view! {
                    <button class="btn ghost" on:click=then(move |_| page.order(Command::Place { seat: number, sitter: SeatFill::Open }))>
                        {if seat.person { button(Control::Close, say!("Ask to stand up")) } else { button(Control::Close, say!("Remove")) }}
                    </button>
                }.into_any())}
            </div>
        </li>
    }
}

/// A bot of the chosen strength.
#[component]
fn AddBot(seat: Seat, bots: Signal<Vec<BotCard>>) -> impl IntoView {
    let page = use_table_page();
    let place = move |event: web_sys::Event| {
        let id = event_target_value(&event);
        if !id.is_empty() {
            page.order(Command::Place { seat, sitter: SeatFill::Bot(id) });
        }
    };
    view! {
        <select class="select" aria-label=say!("Let a bot sit in seat {number}", number = seat.0 + 1) on:change=then(place)>
            <option value="" selected>{say!("Add a bot…")}</option>
            {live(move || bots.get().into_iter().map(|bot| view! { <option value=bot.id title=bot.help>{bot.name}</option> }.into_any()).together())}
        </select>
    }
}

/// A new one-time link; an older one of this seat opens nothing any more.
fn invite(page: TablePage, seat: Seat, links: RwSignal<Vec<Invitation>>) {
    let table = page.read_untracked(|shown| shown.view.table.clone());
    spawn_local(async move {
        match http::post::<_, Invitation>(&format!("/api/tables/{table}/invite"), &Invite { seat }).await {
            Ok(made) => {
                let address = format!("{}{}", browser::origin(), made.link);
                links.update(|links| {
                    links.retain(|link| link.seat != seat);
                    links.push(made);
                });
                storage::keep_invitations(&table, &links.get_untracked());
                share::copy(address, say!("The link is copied. It opens this seat, once."));
            }
            Err(fault) => toast(Tone::Bad, fault.message),
        }
    });
}
