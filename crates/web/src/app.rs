//! The shell around every page: the pages, the bar, the theme, the messages, and what the whole page knows (my name
//! and the tables that wait for me).

mod address;
mod dialog;
mod hall;
mod theme;
mod toast;

pub use address::{Page, use_address};
pub use hall::{Hall, Remote, use_hall, use_title};
pub use theme::ThemeButton;
pub use toast::{Tone, toast, toast_link};

use crate::home::{Home, MyTables, OpenTables};
use crate::new_table::NewTablePage;
use crate::parts::{For, live, memo, then};
use crate::replay::{ReplayPage, SoloReplayPage};
use crate::rules::{RulesPage, RulesShelf};
use crate::table::{SoloPage, TablePage};
use dialog::MeDialog;
use leptos::prelude::*;
use stage::draw::{Control, DEFS, control, wordmark};
use toast::Toasts;
use wasm_bindgen::JsCast;

#[component]
pub fn App() -> impl IntoView {
    hall::open();
    let page = address::open().page;
    steps();
    let framed = memo(move || page.with(Page::is_framed));
    // Another page is another view, also where it is of the same kind: the rematch of this table.
    let pages = move || Some(page.get()).into_iter();
    let within = move || pages().filter(Page::is_framed).collect::<Vec<_>>();
    let alone = move || pages().filter(|page| !page.is_framed()).collect::<Vec<_>>();
    view! {
        <svg class="defs" aria-hidden="true" inner_html=DEFS></svg>
        {live(move || match framed.get() {
            true => view! { <Frame><For each=within key=Page::clone children=draw /></Frame> }.into_any(),
            false => view! { <For each=alone key=Page::clone children=draw /> }.into_any(),
        })}
        <Toasts />
    }
}

fn draw(page: Page) -> AnyView {
    match page {
        Page::Home => view! { <Home /> }.into_any(),
        Page::MyTables => view! { <MyTables /> }.into_any(),
        Page::OpenTables => view! { <OpenTables /> }.into_any(),
        Page::NewTable(game) => view! { <NewTablePage game /> }.into_any(),
        Page::RulesShelf => view! { <RulesShelf /> }.into_any(),
        Page::Rules(game) => view! { <RulesPage game /> }.into_any(),
        Page::Table(table) => view! { <TablePage table /> }.into_any(),
        Page::Replay(table) => view! { <ReplayPage table /> }.into_any(),
        Page::Solo => view! { <SoloPage /> }.into_any(),
        Page::SoloReplay => view! { <SoloReplayPage /> }.into_any(),
        Page::Lost => view! { <Lost /> }.into_any(),
    }
}

/// The bar, the page, and the bar at a phone's foot.
#[component]
fn Frame(children: Children) -> impl IntoView {
    let hall = use_hall();
    let asked = RwSignal::new(false);
    let name = move || hall.me.get().map_or_else(|| "Guest".to_owned(), |me| me.name);
    view! {
        <a class="skip" href="#main" on:click=then(to_main)>"Skip to the page"</a>
        <header class="bar">
            <a class="brand" href="/" aria-label="Wartable, to the shelf">
                <span aria-hidden="true" inner_html=wordmark()></span>
                "Wartable"
            </a>
            <nav class="places" aria-label="Pages">
                <Places icons=false />
            </nav>
            <ThemeButton />
            <button class="btn me" aria-haspopup="dialog" on:click=then(move |_| asked.set(true))>
                <span class="vh">"You are "</span>
                <span>{live(name)}</span>
            </button>
        </header>
        <main id="main" class="wrap" tabindex="-1">{children()}</main>
        <nav class="foot-bar" aria-label="Pages">
            <Places icons=true />
        </nav>
        <MeDialog open=asked />
    }
}

/// The four places, as the bar at the top names them or, with icons, the one at the foot.
#[component]
fn Places(icons: bool) -> impl IntoView {
    let hall = use_hall();
    let address = use_address();
    let waiting = move || hall.waiting();
    let count = move || {
        let n = waiting();
        (n > 0).then(|| view! { <span class="count">{n}<span class="vh">" wait for you"</span></span> }.into_any())
    };
    let here = move |path: &'static str| {
        let now = address.path();
        let inside = match path {
            "/" => now == "/" || now.starts_with("/new/"),
            _ => now == path || now.starts_with(&format!("{path}/")),
        };
        inside.then_some("page")
    };
    let place = move |path: &'static str, icon: Control, long: &'static str, short: &'static str| {
        view! {
            <a href=path aria-current=move || here(path)>
                {icons.then(|| view! { <span inner_html=control(icon)></span> }.into_any())}
                {if icons { short } else { long }}
                {(path == "/tables").then_some(count)}
            </a>
        }
    };
    view! {
        {place("/", Control::Castle, "Shelf", "Shelf")}
        {place("/tables", Control::Swords, "My tables", "My tables")}
        {place("/open", Control::Users, "Open tables", "Open")}
        {place("/rules", Control::BookOpen, "Rules", "Rules")}
    }
}

/// Moves the focus to the heading of a page that was just opened, so that it is read and tabbing starts there.
fn steps() {
    let address = use_address();
    Effect::new(move |before: Option<String>| {
        let now = address.path();
        if before.is_some_and(|before| before != now) {
            // Once for the page's own frame, once more when it has been drawn.
            request_animation_frame(|| request_animation_frame(focus_heading));
        }
        now
    });
}

pub(crate) fn focus_heading() {
    let heading = document().query_selector("main h1").ok().flatten();
    if let Some(heading) = heading.and_then(|heading| heading.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = heading.set_attribute("tabindex", "-1");
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = heading.focus_with_options(&options);
    }
}

/// The skip link, which must not be taken for a page.
fn to_main(event: web_sys::MouseEvent) {
    event.prevent_default();
    let main = document().get_element_by_id("main").and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(main) = main {
        let _ = main.focus();
    }
}

#[component]
fn Lost() -> impl IntoView {
    use_title(|| "Nothing here".to_owned());
    view! {
        <section class="lost">
            <h1>"There is no such page"</h1>
            <p>"The address may be mistyped, or the table it led to is gone. Links to tables look like /t/k3x9p2."</p>
            <a class="btn primary" href="/">"To the shelf"</a>
        </section>
    }
}
