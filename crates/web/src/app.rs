//! The shell around every page: the pages, the bar, the theme, the messages, and what the whole page knows (my name
//! and the tables that wait for me).

mod address;
mod calls;
mod language;
mod lazy;
mod state;
mod theme;
mod toast;

pub(crate) use address::{Page, use_address, words_of_address};
pub(crate) use calls::{can_call, may_call};
pub(crate) use language::{LanguageChoice, on_language_change};
pub(crate) use state::{AccountDialog, Remote, use_app, use_title};
pub(crate) use theme::{Theme, ThemeButton};
pub(crate) use toast::{Tone, toast};

use crate::parts::{For, Memo, RwSignal, effect, live, memo, not_loaded, then};
use lazy::Draw;
use leptos::prelude::*;
use leptos::task::spawn_local;
use stage::Language;
use stage::draw::{Control, DEFS, control, wordmark};
use toast::Toasts;
use wasm_bindgen::JsCast;

#[component]
pub fn App() -> impl IntoView {
    state::open();
    let wanted = address::open().page;
    let shown = RwSignal::new(None);
    effect(move || {
        wanted.track();
        open_page(wanted, shown);
    });
    focus_opened_page(shown);
    let framed = memo(move || shown.with(|shown| shown.as_ref().map(|(page, _)| page.is_framed())));
    // Another page is another view, also where it is of the same kind: the rematch of this table.
    let app = use_app();
    let pages = move |framed: bool| {
        let language = app.language.get();
        let opened = shown.get().into_iter().filter(move |(page, _)| page.is_framed() == framed);
        opened.map(move |opened| (opened, language)).collect::<Vec<_>>()
    };
    let key = |((page, draw), language): &(OpenedPage, Language)| {
        (page.clone(), draw.is_some(), (!page.keeps_what_was_chosen()).then_some(*language))
    };
    let draw = move |((page, draw), _): (OpenedPage, Language)| match draw {
        Some(draw) => draw(page),
        None => {
            use_title(|| say!("Not loaded").to_owned());
            not_loaded(say!("This page could not be loaded"), move || open_page(wanted, shown))
        }
    };
    view! {
        <svg class="defs" aria-hidden="true" inner_html=DEFS></svg>
        {live(move || match framed.get() {
            Some(true) => view! { <Frame><For each=move || pages(true) key children=draw /></Frame> }.into_any(),
            Some(false) => view! { <For each=move || pages(false) key children=draw /> }.into_any(),
            None => ().into_any(),
        })}
        <Toasts />
        <AccountDialogs />
    }
}

/// The dialogs of a person, loaded when one is first asked for.
#[component]
fn AccountDialogs() -> impl IntoView {
    let app = use_app();
    let drawn = RwSignal::new(None::<fn() -> AnyView>);
    effect(move || {
        if app.dialog.with(Option::is_some) && drawn.with_untracked(Option::is_none) {
            spawn_local(async move {
                match lazy::account().await {
                    Ok(part) => drawn.set(Some(part.dialogs)),
                    Err(_) => {
                        app.dialog.set(None);
                        toast(Tone::Bad, say!("This could not be loaded. Check the connection and try again."));
                    }
                }
            });
        }
    });
    live(move || {
        app.language.track();
        drawn.get().map(|draw| draw())
    })
}

/// A page with the code that draws it, or without if that could not be loaded.
type OpenedPage = (Page, Option<Draw>);

/// Loads the code of the wanted page, then shows it. The page before stays until then.
fn open_page(wanted: Memo<Page>, shown: RwSignal<Option<OpenedPage>>) {
    let page = wanted.get_untracked();
    spawn_local(async move {
        let draw = lazy::load(&page).await.ok();
        // The person may have gone on to another page meanwhile.
        if wanted.get_untracked() == page {
            shown.set(Some((page, draw)));
            remove_boot_notice();
        }
    });
}

/// The first page is there.
fn remove_boot_notice() {
    if let Some(notice) = document().get_element_by_id("boot") {
        notice.remove();
    }
}

/// The bar, the page, and the bar at a phone's foot.
#[component]
fn Frame(children: Children) -> impl IntoView {
    let app = use_app();
    let name = move || app.me.get().map_or_else(|| say!("Guest").to_owned(), |me| me.name);
    // The bars are drawn anew in another language; the page between them may have something to keep.
    let bar = move || {
        app.language.track();
        view! {
            <a class="skip" href="#main" on:click=then(to_main)>{say!("Skip to the page")}</a>
            <header class="bar">
                <a class="brand" href="/" aria-label=say!("Wartable, to the shelf")>
                    <span aria-hidden="true" inner_html=wordmark()></span>
                    "Wartable"
                </a>
                <nav class="places" aria-label=say!("Pages")>
                    <Places icons=false />
                </nav>
                <ThemeButton />
                <button class="btn me" aria-haspopup="dialog" on:click=then(move |_| app.dialog.set(Some(AccountDialog::Me)))>
                    <span class="vh">{say!("You are ")}</span>
                    <span>{live(name)}</span>
                </button>
            </header>
        }
    };
    let foot = move || {
        app.language.track();
        view! {
            <nav class="foot-bar" aria-label=say!("Pages")>
                <Places icons=true />
            </nav>
        }
    };
    view! {
        {live(bar)}
        <main id="main" class="wrap" tabindex="-1">{children()}</main>
        {live(foot)}
    }
}

/// The places, as the bar at the top names them or, with icons, the one at the foot.
#[component]
fn Places(icons: bool) -> impl IntoView {
    let app = use_app();
    let address = use_address();
    let waiting = move || app.waiting();
    let count = move || {
        let n = waiting();
        (n > 0)
            .then(|| view! { <span class="count">{n}<span class="vh">{say!(" wait for you")}</span></span> }.into_any())
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
        {place("/", Control::Castle, say!("Shelf"), say!("Shelf"))}
        {place("/tables", Control::Swords, say!("My tables"), say!("My tables"))}
        {place("/matches", Control::History, say!("My matches"), say!("Matches"))}
        {place("/open", Control::Users, say!("Open tables"), say!("Open"))}
        {place("/learn", Control::GraduationCap, say!("Learn"), say!("Learn"))}
        {place("/rules", Control::BookOpen, say!("Rules"), say!("Rules"))}
    }
}

/// Moves the focus to the heading of a page that was just opened, so that it is read and tabbing starts there.
fn focus_opened_page(shown: RwSignal<Option<OpenedPage>>) {
    Effect::new(move |before: Option<Option<Page>>| {
        let now = shown.with(|shown| shown.as_ref().map(|(page, _)| page.clone()));
        if before.flatten().is_some_and(|before| Some(before) != now) {
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
    use_title(|| say!("Nothing here").to_owned());
    view! {
        <section class="lost">
            <h1>{say!("There is no such page")}</h1>
            <p>{say!("The address may be mistyped, or the table it led to is gone. Links to tables look like /t/k3x9p2.")}</p>
            <a class="btn primary" href="/">{say!("To the shelf")}</a>
        </section>
    }
}
