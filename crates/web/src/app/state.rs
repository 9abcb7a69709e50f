//! What every page shares: who I am, my tables and the open ones (asked again while the page is visible), the title.

use super::toast::{Toast, Tone, toast_link};
use crate::link::{browser, http};
use crate::parts::effect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ApiError, Lobby, Me};
use std::time::Duration;

/// Something that is fetched.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Remote<T> {
    Loading,
    Here(T),
    Failed(ApiError),
}

impl<T> Remote<T> {
    pub(crate) fn here(&self) -> Option<&T> {
        match self {
            Remote::Here(it) => Some(it),
            _ => None,
        }
    }
}

impl<T> From<Result<T, ApiError>> for Remote<T> {
    fn from(result: Result<T, ApiError>) -> Remote<T> {
        match result {
            Ok(it) => Remote::Here(it),
            Err(fault) => Remote::Failed(fault),
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct AppState {
    pub me: RwSignal<Option<Me>>,
    pub lobby: RwSignal<Remote<Lobby>>,
    pub(super) toasts: RwSignal<Vec<Toast>>,
    title: RwSignal<String>,
}

impl AppState {
    /// How many tables wait for me.
    pub(crate) fn waiting(&self) -> usize {
        self.lobby.with(|lobby| lobby.here().map_or(0, |lobby| waiting(lobby).count()))
    }

    /// Asks for the tables again.
    pub(crate) fn refresh(&self) {
        let app = *self;
        spawn_local(async move {
            let heard: Result<Lobby, ApiError> = http::get("/api/lobby").await;
            let before = app.lobby.get_untracked();
            if let (Some(before), Ok(now)) = (before.here(), &heard) {
                announce(before, now);
            }
            // What is known stays on the page while the server rests.
            match (&before, &heard) {
                (Remote::Here(_), Err(_)) => {}
                _ => app.lobby.set(heard.into()),
            }
        });
    }
}

/// The tables that wait for me: id and title.
fn waiting(lobby: &Lobby) -> impl Iterator<Item = (&str, &str)> {
    let mine = lobby.mine.iter().filter(|row| row.your_move);
    mine.map(|row| (row.summary.table.as_str(), crate::home::words::title(&row.summary)))
}

/// Tells of tables that wait for me and did not before.
fn announce(before: &Lobby, now: &Lobby) {
    let known: Vec<&str> = waiting(before).map(|(table, _)| table).collect();
    let here = window().location().pathname().unwrap_or_default();
    for (table, title) in waiting(now).filter(|(table, _)| !known.contains(table)) {
        let path = format!("/t/{table}");
        if here != path {
            toast_link(Tone::Turn, format!("Your move in {title}"), "Open", path);
        }
        if document().hidden() {
            notify(title);
        }
    }
}

/// A message of the browser, if it may show some.
fn notify(title: &str) {
    if super::dialog::may_call() {
        let options = web_sys::NotificationOptions::new();
        options.set_body(title);
        options.set_tag("your-move");
        let _ = web_sys::Notification::new_with_options("Your move", &options);
    }
}

/// Makes the state, once for the whole page.
pub(super) fn open() {
    let app = AppState {
        me: RwSignal::new(None),
        lobby: RwSignal::new(Remote::Loading),
        toasts: RwSignal::new(Vec::new()),
        title: RwSignal::new(String::new()),
    };
    provide_context(app);
    effect(move || {
        let title = app.title.get();
        let title = if title.is_empty() { "Wartable".to_owned() } else { format!("{title} · Wartable") };
        document().set_title(&match app.waiting() {
            0 => title,
            n => format!("({n}) {title}"),
        });
    });
    spawn_local(async move {
        match http::get::<Me>("/api/me").await {
            Ok(me) if me.version != protocol::VERSION => reload_once(),
            Ok(me) => app.me.set(Some(me)),
            Err(_) => {}
        }
        // Asked after my name, so that a new guest exists by then.
        app.refresh();
    });
    let _ = set_interval_with_handle(
        move || {
            if !document().hidden() {
                app.refresh();
            }
        },
        Duration::from_secs(15),
    );
    window_event_listener_untyped("visibilitychange", move |_| {
        if !document().hidden() {
            app.refresh();
        }
    });
}

/// The server speaks another version: the page is fetched anew, but never in a circle.
fn reload_once() {
    let storage = window().session_storage().ok().flatten();
    let tried = storage.as_ref().and_then(|storage| storage.get_item("reloaded").ok().flatten());
    if let Some(storage) = storage.filter(|_| tried.is_none()) {
        let _ = storage.set_item("reloaded", &browser::now().to_string());
        let _ = window().location().reload();
    }
}

pub(crate) fn use_app() -> AppState {
    expect_context()
}

/// Names the page in the browser's title.
pub(crate) fn use_title(title: impl Fn() -> String + 'static) {
    let app = use_app();
    effect(move || app.title.set(title()));
}
