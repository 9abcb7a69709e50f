//! Keys that work everywhere on the table page, except where somebody writes.

use super::sitting::{Dialog, Sitting};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

pub fn listen(sitting: Sitting) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if !event.default_prevented() && !writes(&event) && press(sitting, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

/// Whether the key meant something here.
fn press(sitting: Sitting, event: &KeyboardEvent) -> bool {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || sitting.dialog.with_untracked(Option::is_some) {
        return false;
    }
    match event.key().as_str() {
        "/" if sitting.playing.get_untracked() => sitting.dialog.set(Some(Dialog::Search)),
        "?" => match sitting.scene.with_untracked(|scene| scene.prompt.clause.clone()) {
            Some(clause) if sitting.my_move.get_untracked() => sitting.open_rule(clause),
            _ => sitting.dialog.set(Some(Dialog::Keys)),
        },
        "Escape" => return sitting.back(),
        "Enter" => {
            let on_something = document().active_element().is_some_and(|element| element.tag_name() != "BODY");
            match sitting.armed.get_untracked() {
                Some(choice) if !on_something => sitting.act(choice.action),
                _ => return false,
            }
        }
        "u" | "U" => sitting.undo(),
        key => {
            let mut letters = key.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else { return false };
            if !sitting.my_move.get_untracked() {
                return false;
            }
            let offers = sitting.offers.get_untracked();
            let letter = letter.to_ascii_lowercase();
            match offers.iter().find(|offer| offer.key == Some(letter)) {
                Some(offer) => sitting.press(offer),
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
