//! What is said aloud: new lines of the log politely, "Your move" at once; and the page's title and the browser's
//! message for a player who looks elsewhere.

use super::state::Shown;
use super::table_page::use_table_page;
use crate::app::use_title;
use crate::parts::effect;
use leptos::prelude::*;
use std::time::Duration;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

/// More lines than this at once are summed up.
const MANY: usize = 6;

#[component]
pub(crate) fn Aloud() -> impl IntoView {
    let page = use_table_page();
    let (polite, urgent) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    use_title(move || page.read(Shown::title));
    Effect::new(move |before: Option<usize>| {
        let count = page.read(|shown| shown.lines.len());
        if let Some(before) = before.filter(|&before| before < count) {
            let new = count - before;
            let lines = page.read_untracked(|shown| {
                let lines = shown.lines.iter().skip(count - new.min(MANY));
                lines.map(|sentence| sentence.line.to_string()).filter(|line| !line.is_empty()).collect::<Vec<_>>()
            });
            polite.set(lines.join(". "));
        }
        count
    });
    effect(move || {
        if let Some(tidings) = page.tidings.get() {
            polite.set(tidings);
        }
    });
    Effect::new(move |before: Option<bool>| {
        let mine = page.my_move.get();
        if mine && before == Some(false) {
            let sentence = page.scene.with_untracked(|scene| scene.prompt.sentence.clone());
            urgent.set(format!("Your move. {sentence}"));
            set_timeout(move || drop(urgent.try_set(String::new())), Duration::from_secs(4));
            if document().hidden() && page.wishes.get_untracked().notify {
                call(&sentence);
            }
        }
        mine
    });
    view! {
        <p class="vh" role="status" aria-live="polite">{polite}</p>
        <p class="vh" role="alert" aria-live="assertive">{urgent}</p>
    }
}

fn call(sentence: &str) {
    if Notification::permission() == NotificationPermission::Granted {
        let options = NotificationOptions::new();
        options.set_body(sentence);
        options.set_tag("your-move");
        let _ = Notification::new_with_options("Your move", &options);
    }
}
