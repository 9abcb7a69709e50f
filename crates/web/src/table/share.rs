//! Giving the table's address to others.

use super::table_page::TablePage;
use crate::app::{Tone, toast};
use crate::clip;
use crate::link::{browser, http};
use kernel::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Invitation, Invite};
use wasm_bindgen_futures::JsFuture;

/// The table's own address, by the means of the device, or into the clipboard.
pub(crate) fn table(page: TablePage) {
    let (table, name) = page.read_untracked(|shown| (shown.view.table.clone(), shown.name()));
    let address = format!("{}/t/{table}", browser::origin());
    let navigator = window().navigator();
    let shares = js_sys::Reflect::has(&navigator, &"share".into()).unwrap_or_default();
    if !shares || !super::layout::coarse() {
        return copy(address, say!("The link to this table is copied. Whoever opens it may sit down or watch."));
    }
    let data = web_sys::ShareData::new();
    data.set_title(&name);
    data.set_url(&address);
    let shared = navigator.share_with_data(&data);
    spawn_local(async move { drop(JsFuture::from(shared).await) });
}

/// Makes a link with which another person takes the seat of a person who is gone.
pub(crate) fn give_seat(page: TablePage, seat: Seat) {
    let table = page.read_untracked(|shown| shown.view.table.clone());
    spawn_local(async move {
        match http::post::<_, Invitation>(&format!("/api/tables/{table}/invite"), &Invite { seat }).await {
            Ok(made) => copy(
                format!("{}{}", browser::origin(), made.link),
                say!("The link is copied. It opens this seat, once, unless its person comes back before."),
            ),
            Err(fault) => toast(Tone::Bad, fault.message),
        }
    });
}

/// Copies a text and says so; where the browser allows no clipboard, the text is shown to be copied by hand.
pub(crate) fn copy(text: String, said: &'static str) {
    let shown = text.clone();
    clip::copy(&text, move |copied| match copied {
        true => toast(Tone::Good, said),
        false => drop(window().prompt_with_message_and_default(say!("Copy this link:"), &shown)),
    });
}
