//! Keys that work everywhere on the table page, except in text fields.

use super::command::pick_next;
use super::pace_bar;
use super::table_page::{Dialog, TablePage};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

pub(crate) fn listen(page: TablePage) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if !event.default_prevented() && !writes(&event) && press(page, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

/// Whether the key meant something here.
fn press(page: TablePage, event: &KeyboardEvent) -> bool {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || page.dialog.with_untracked(Option::is_some) {
        return false;
    }
    let key = event.key();
    // The space bar presses a button that has the focus.
    let on_button =
        || document().active_element().is_some_and(|element| element.matches("button, a, [role]") == Ok(true));
    if (key != " " || !on_button()) && pace_bar::press(page, &key) {
        return true;
    }
    match key.as_str() {
        "/" if page.playing.get_untracked() => page.dialog.set(Some(Dialog::Search)),
        "?" => match page.scene.with_untracked(|scene| scene.prompt.clause.clone()) {
            Some(clause) if page.my_move.get_untracked() => page.open_rule(clause),
            _ => page.dialog.set(Some(Dialog::Keys)),
        },
        "Escape" => return page.back(),
        "Enter" => {
            let on_something = document().active_element().is_some_and(|element| element.tag_name() != "BODY");
            match page.armed.get_untracked() {
                Some(choice) if !on_something => page.act(choice.action),
                _ => return false,
            }
        }
        "u" | "U" => page.undo(),
        "n" | "N" if pick_next(page) => {}
        key => {
            let mut letters = key.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else { return false };
            if !page.my_move.get_untracked() {
                return false;
            }
            let offers = page.offers.get_untracked();
            let letter = letter.to_ascii_lowercase();
            match offers.iter().find(|offer| offer.key == Some(letter)) {
                Some(offer) => page.press(offer),
                None => return false,
            }
        }
    }
    true
}

/// Whether the key goes into a field.
fn writes(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
            || element.closest("dialog").ok().flatten().is_some()
    })
}
