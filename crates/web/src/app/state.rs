//! What every page shares: who I am, my tables and the open ones (asked again while the page is visible), the title.

use super::toast::{Toast, Tone, toast_link};
use crate::link::{browser, http};
use crate::parts::{RwSignal, effect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ApiError, Lobby, Me};
use stage::Language;
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
    /// The language of the page and its games.
    pub language: RwSignal<Language>,
    /// The dialog of a person that is open.
    pub dialog: RwSignal<Option<AccountDialog>>,
    /// The server has said who I am, or could not be reached.
    is_asked: StoredValue<bool>,
    /// What waits for a name.
    unnamed: StoredValue<Option<Box<dyn FnOnce()>>, LocalStorage>,
}

/// What a person is asked or shown over any page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AccountDialog {
    Me,
    /// Only the name, before the person sits down with others.
    Name,
    Key,
    /// The people I have blocked.
    Blocks,
}

impl AppState {
    /// Does something that others will see. A guest without a name of their own is asked for one first.
    pub(crate) fn when_named(&self, act: impl FnOnce() + 'static) {
        self.unnamed.set_value(Some(Box::new(act)));
        if self.is_asked.get_value() {
            self.ask_name();
        }
    }

    /// Does what waits for a name, or asks for the name.
    fn ask_name(&self) {
        match self.me.with_untracked(|me| me.as_ref().is_none_or(|me| me.chosen)) {
            true => self.go_on_named(),
            false => self.dialog.set(Some(AccountDialog::Name)),
        }
    }

    /// The dialog was closed: what waited for a name is not done.
    pub(crate) fn close_dialog(&self) {
        self.unnamed.set_value(None);
        self.dialog.set(None);
    }

    /// A name was chosen: what waited for it is done.
    pub(crate) fn go_on_named(&self) {
        let waiting = self.unnamed.try_update_value(Option::take).flatten();
        if let Some(act) = waiting {
            act();
        }
    }

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
            toast_link(Tone::Turn, say!("Your move in {title}", title), say!("To the table"), path);
        }
        if document().hidden() {
            notify(title);
        }
    }
}

/// A message of the browser, if it may show some.
fn notify(title: &str) {
    if super::calls::may_call() {
        let options = web_sys::NotificationOptions::new();
        options.set_body(title);
        options.set_tag("your-move");
        let _ = web_sys::Notification::new_with_options(say!("Your move"), &options);
    }
}

/// Makes the state, once for the whole page.
pub(super) fn open() {
    let app = AppState {
        me: RwSignal::new(None),
        lobby: RwSignal::new(Remote::Loading),
        toasts: RwSignal::new(Vec::new()),
        title: RwSignal::new(String::new()),
        language: RwSignal::new(browser::language()),
        dialog: RwSignal::new(None),
        is_asked: StoredValue::new(false),
        unnamed: StoredValue::new_local(None),
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
        app.is_asked.set_value(true);
        if app.unnamed.with_value(Option::is_some) {
            app.ask_name();
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
    effect(move || {
        app.language.track();
        app.title.set(title());
    });
}
