//! The table in this browser: opened from an address or from what was kept, saved after every change, passed round
//! between several players.

use super::storage::{self, Kept};
use super::table_page::{TablePage, use_table_page};
use crate::app::{Tone, toast};
use crate::link::{browser, worker};
use crate::parts::{effect, live, then};
use kernel::Seat;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::worker::{SavedMatch, WorkerRequest};
use protocol::{ApiError, Code, NewTable, SeatChoice, SeatView};
use serde::de::IgnoredAny;
use stage::draw::crest;
use std::collections::BTreeMap;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlAnchorElement, Url};

/// The table an address asks for: `game`, `listing`, `seats` as `me,greedy`; every other word is an option.
pub(crate) fn plan(words: impl Iterator<Item = (String, String)>) -> Option<NewTable> {
    let mut plan = NewTable::default();
    let mut options = BTreeMap::new();
    for (key, value) in words {
        match key.as_str() {
            "game" => plan.game = value,
            "listing" => plan.listing = Some(value).filter(|listing| !listing.is_empty()),
            "title" => plan.title = value,
            "seats" => plan.seats = value.split(',').filter(|seat| !seat.is_empty()).map(place).collect(),
            _ => drop(options.insert(key, value)),
        }
    }
    plan.options = options;
    (!plan.game.is_empty()).then_some(plan)
}

fn place(word: &str) -> SeatChoice {
    match word {
        "me" => SeatChoice::Me,
        bot => SeatChoice::Bot(bot.to_owned()),
    }
}

/// Opens what the address asks for, or goes on with what was kept.
pub(crate) async fn open(plan: Option<NewTable>, name: String) -> Result<(), ApiError> {
    let now = browser::now();
    let ask = match plan {
        Some(plan) => WorkerRequest::Open { plan, name, now, seed: browser::random_hex(32) },
        None => {
            let saved = storage::solo_saved();
            let saved =
                saved.ok_or_else(|| ApiError::new(Code::NothingKept, "No local match is kept in this browser."))?;
            WorkerRequest::Reopen { saved, now }
        }
    };
    worker::ask::<IgnoredAny>(ask).await.map(drop)
}

/// Saves the match a moment after each change.
pub(crate) fn save_always(page: TablePage) {
    let timer = StoredValue::new_local(None::<TimeoutHandle>);
    let full = StoredValue::new(false);
    effect(move || {
        let number = page.read(|shown| shown.view.number);
        if number == 0 && page.shown.with_untracked(Option::is_none) {
            return;
        }
        let save = move || {
            spawn_local(async move {
                let Ok(SavedMatch { saved, .. }) = worker::ask(WorkerRequest::Save).await else { return };
                let Some(kept) = page.shown.try_with_untracked(|shown| shown.as_ref().map(kept)).flatten() else {
                    return;
                };
                if !storage::keep_solo(&kept, &saved) && full.try_get_value() == Some(false) {
                    full.set_value(true);
                    toast(
                        Tone::Bad,
                        "This browser has no room to keep the match. Save the record from the menu before you leave.",
                    );
                }
            });
        };
        timer.try_update_value(|timer| {
            if let Some(older) = timer.take() {
                older.clear();
            }
            *timer = set_timeout_with_handle(save, Duration::from_millis(700)).ok();
        });
    });
}

fn kept(shown: &super::state::Shown) -> Kept {
    Kept {
        game: shown.view.game.clone(),
        title: shown.name(),
        entry: shown.entry(),
        over: shown.over(),
        at: browser::now(),
    }
}

/// Gives the record as a file.
pub(crate) fn save_record(page: TablePage) {
    let name = page.read_untracked(|shown| format!("{}-{}.json", shown.view.game, shown.view.table));
    spawn_local(async move {
        match worker::ask(WorkerRequest::Save).await {
            Ok(SavedMatch { record: Some(record), .. }) => download(&name, &record),
            Ok(SavedMatch { record: None, .. }) => toast(Tone::Bad, "There is no record yet: the match has not begun."),
            Err(fault) => toast(Tone::Bad, fault.message),
        }
    });
}

pub(crate) fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let made = Blob::new_with_str_sequence(&parts).and_then(|blob| Url::create_object_url_with_blob(&blob));
    let link = document().create_element("a").ok().and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok());
    if let (Ok(url), Some(link)) = (made, link) {
        link.set_href(&url);
        link.set_download(name);
        link.click();
        set_timeout(move || drop(Url::revoke_object_url(&url)), Duration::from_secs(30));
    }
}

/// Covers the table while the device is passed to the next player.
#[component]
pub(crate) fn Curtain() -> impl IntoView {
    let page = use_table_page();
    let next = RwSignal::new(None::<SeatView>);
    Effect::new(move |before: Option<Option<Seat>>| {
        let now = page.you.get();
        let changed = matches!((before.flatten(), now), (Some(before), Some(now)) if before != now);
        if changed && page.wishes.get_untracked().curtain {
            next.set(page.read_untracked(|shown| shown.me().cloned()));
        }
        // While no player decides, the last one is remembered.
        now.or(before.flatten())
    });
    live(move || {
        next.get().map(|seat| {
            let side = page.read_untracked(|shown| shown.seat_name(&seat));
            let token = page.stage.with_untracked(|stage| crest(stage, seat.frame(), 120));
            view! {
                <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain">
                    <span aria-hidden="true" inner_html=token></span>
                    <h2 id="curtain">"Pass the device to "{side.clone()}</h2>
                    <button class="btn primary lg" autofocus on:click=then(move |_| next.set(None))>{format!("I am {side}: show the table")}</button>
                </div>
            }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[(&str, &str)]) -> Option<NewTable> {
        plan(words.iter().map(|(key, value)| (key.to_string(), value.to_string())))
    }

    #[test]
    fn an_address_says_what_to_lay_out() {
        let plan = read(&[("game", "charms"), ("seats", "me,greedy"), ("rounds", "3")]).unwrap();
        assert_eq!((plan.game.as_str(), plan.listing), ("charms", None));
        assert_eq!(plan.seats, [SeatChoice::Me, SeatChoice::Bot("greedy".into())]);
        assert_eq!(plan.options["rounds"], "3");
    }

    #[test]
    fn an_address_without_a_game_asks_for_nothing() {
        assert_eq!(read(&[("seats", "me")]), None);
    }
}
