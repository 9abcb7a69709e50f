//! What belongs to a person: the name and the key, the matches, the people they have blocked, where they are
//! told that a match waits, and what this place is.

mod about;
mod blocks_dialog;
mod figures;
mod key_dialog;
mod key_page;
mod matches;
mod me_dialog;
mod notices_page;
mod push;

pub(crate) use about::AboutPage;
pub(crate) use key_page::KeyPage;
pub(crate) use matches::MatchesPage;
pub(crate) use notices_page::NoticesPage;

use crate::link::browser;
use blocks_dialog::BlocksDialog;
use key_dialog::KeyDialog;
use leptos::prelude::*;
use me_dialog::MeDialog;
use protocol::account::Key;
use protocol::read::read;

const KEY: &str = "wartable.key";

/// The dialogs that open over any page.
#[component]
pub(crate) fn Dialogs() -> impl IntoView {
    view! {
        <MeDialog />
        <KeyDialog />
        <BlocksDialog />
    }
}

/// The key as this browser was shown it; the server cannot show it again.
fn kept_key() -> Option<Key> {
    read(&browser::kept(KEY)?).ok()
}

fn keep_key(key: &Key) {
    if let Ok(text) = serde_json::to_string(key) {
        browser::keep(KEY, &text);
    }
}
