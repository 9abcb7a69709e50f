//! What is said aloud: what happens politely, a battle in one sentence and never its single dice, at most once a second;
//! "Your move" at once; and the page's title and the browser's message for a player who looks elsewhere.

use super::follow::Follow;
use super::pace::Speed;
use super::state::Shown;
use super::table_page::use_table_page;
use crate::app::use_title;
use crate::parts::{RwSignal, live};
use leptos::prelude::*;
use protocol::LogLine;
use stage::{Fold, Part};
use std::time::Duration;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

/// Of more lines than this the first are left out.
const MANY: usize = 6;

#[component]
pub(crate) fn Aloud() -> impl IntoView {
    let page = use_table_page();
    let (polite, urgent) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    use_title(move || page.read(Shown::title));
    // What was told since the last announcement; none while no announcement waits.
    let due = StoredValue::new(None::<Vec<String>>);
    let announce = move || {
        let Some(Some(mut told)) = due.try_update_value(Option::take) else { return };
        let at_once = page.wishes.with_untracked(|wishes| wishes.speed) == Speed::AtOnce;
        let summary = page.follow.with_untracked(Follow::summary).filter(|_| at_once && told.len() > 1);
        told.drain(..told.len().saturating_sub(MANY));
        polite.try_set(summary.unwrap_or_else(|| told.join(". ")));
    };
    Effect::new(move |before: Option<usize>| {
        let count = page.read(|shown| shown.lines.len());
        if let Some(before) = before.filter(|&before| before < count) {
            let told: Vec<String> =
                page.read_untracked(|shown| shown.lines.iter().skip(before).filter_map(told).collect());
            let first = due.with_value(Option::is_none);
            if !told.is_empty() {
                due.update_value(|due| due.get_or_insert_default().extend(told));
                if first {
                    set_timeout(announce, Duration::from_secs(1));
                }
            }
        }
        count
    });
    Effect::new(move |before: Option<bool>| {
        let mine = page.my_move.get();
        if mine && before == Some(false) {
            let sentence = page.scene.with_untracked(|scene| scene.prompt.sentence.clone());
            urgent.set(say!("Your move. {sentence}", sentence));
            set_timeout(move || drop(urgent.try_set(String::new())), Duration::from_secs(4));
            if document().hidden() && page.wishes.get_untracked().notify {
                call(&sentence);
            }
        }
        mine
    });
    view! {
        <p class="vh" role="status" aria-live="polite">{live(move || polite.get())}</p>
        <p class="vh" role="alert" aria-live="assertive">{live(move || urgent.get())}</p>
    }
}

/// A line as it is said, unless it is a detail.
fn told(line: &LogLine) -> Option<String> {
    let dice = line.line.parts.iter().any(|part| matches!(part, Part::Dice(_)));
    let said = !dice && matches!(line.line.fold, Fold::Open | Fold::Sum) && !line.line.parts.is_empty();
    said.then(|| line.line.to_string())
}

fn call(sentence: &str) {
    if Notification::permission() == NotificationPermission::Granted {
        let options = NotificationOptions::new();
        options.set_body(sentence);
        options.set_tag("your-move");
        let _ = Notification::new_with_options(say!("Your move"), &options);
    }
}
