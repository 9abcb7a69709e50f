//! The table in this browser: opened from an address or from what was kept, saved after every change, passed round
//! between several players.

use super::arrival::set_address;
use super::table_page::{TablePage, use_table_page};
use crate::app::{Tone, toast};
use crate::home::words;
use crate::link::{browser, worker};
use crate::local_matches::{self, LocalMatch};
use crate::parts::{RwSignal, capital, effect, live, then};
use kernel::Seat;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::account::MatchResult;
use protocol::worker::{SavedMatch, WorkerRequest};
use protocol::{ApiError, Code, NewTable, SeatChoice, SeatView};
use serde::de::IgnoredAny;
use stage::draw::crest;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlAnchorElement, Url};

/// The table an address asks for: `game`, `listing`, `seats` as `me,greedy`; every other word is an option.
fn plan(words: impl Iterator<Item = (String, String)>) -> Option<NewTable> {
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

/// What a local table is opened from.
pub(crate) enum Start {
    New(NewTable),
    /// The match that is kept under this id, or the newest.
    Kept(Option<String>),
    /// The next match of the players of one that is over.
    Rematch {
        saved: String,
    },
}

impl Start {
    /// What an address asks for.
    pub(crate) fn read(words: Vec<(String, String)>) -> Start {
        let word = |key: &str| words.iter().find(|(word, _)| word == key).map(|(_, value)| value.clone());
        match word("match") {
            Some(id) => Start::Kept(Some(id)),
            None => plan(words.into_iter()).map_or(Start::Kept(None), Start::New),
        }
    }
}

/// Opens a match.
pub(crate) async fn open(start: Start, name: String) -> Result<(), ApiError> {
    let (now, seed) = (browser::now(), browser::random_hex(32));
    let nothing = || ApiError::new(Code::NothingKept, "No such match is kept in this browser.");
    let (request, kept) = match start {
        Start::New(plan) => (WorkerRequest::Open { plan, name, now, seed }, None),
        Start::Rematch { saved } => (WorkerRequest::Rematch { saved, now, seed }, None),
        Start::Kept(id) => {
            let id = id.or_else(|| local_matches::find(None).map(|local| local.id)).ok_or_else(nothing)?;
            let saved = local_matches::saved(&id).await.ok_or_else(nothing)?;
            (WorkerRequest::Reopen { saved, now }, Some(id))
        }
    };
    worker::ask::<IgnoredAny>(request).await?;
    let id = match &kept {
        Some(id) if !local_matches::is_passing(id) => id.clone(),
        _ => browser::random_hex(8),
    };
    let from = kept.filter(|from| *from != id);
    OPEN.set(OpenMatch { id, from });
    Ok(())
}

/// The match that is open.
#[derive(Default)]
struct OpenMatch {
    id: String,
    /// The id under which it was kept before, until it is saved under its own.
    from: Option<String>,
}

thread_local! {
    static OPEN: RefCell<OpenMatch> = RefCell::default();
}

/// Where the open match is watched again.
pub(crate) fn replay_path() -> String {
    OPEN.with_borrow(|open| format!("/solo/replay?match={}", open.id))
}

/// Opens another match in place of the one on the page.
#[derive(Clone, Copy)]
pub(crate) struct OpenAnother(pub Callback<Start>);

/// Keeps the match that is over and lays out the next one of the same players.
pub(crate) fn rematch(page: TablePage, another: OpenAnother) {
    spawn_local(async move {
        let saved = match worker::ask(WorkerRequest::Save).await {
            Ok(SavedMatch { saved, .. }) => saved,
            Err(fault) => return toast(Tone::Bad, fault.message),
        };
        if let Some(kept) = page.shown.try_with_untracked(|shown| shown.as_ref().map(kept)).flatten() {
            // A browser without room for it has been told so already.
            local_matches::keep(&kept, &saved).await;
            another.0.run(Start::Rematch { saved });
        }
    });
}

/// Saves the match at once when it begins and then a moment after each change.
pub(crate) fn save_always(page: TablePage) {
    let timer = StoredValue::new_local(None::<TimeoutHandle>);
    let (begun, full) = (StoredValue::new(false), StoredValue::new(false));
    effect(move || {
        let number = page.read(|shown| shown.view.number);
        if number == 0 && page.shown.with_untracked(Option::is_none) {
            return;
        }
        let save = move || {
            // A change from now on is saved later.
            timer.try_update_value(Option::take);
            spawn_local(async move {
                let Ok(SavedMatch { saved, .. }) = worker::ask(WorkerRequest::Save).await else { return };
                let Some(kept) = page.shown.try_with_untracked(|shown| shown.as_ref().map(kept)).flatten() else {
                    return;
                };
                let is_kept = local_matches::keep(&kept, &saved).await;
                if let (true, Some(from)) = (is_kept, OPEN.with_borrow_mut(|open| open.from.take())) {
                    local_matches::delete(&from).await;
                }
                if is_kept && begun.try_get_value() == Some(false) {
                    begun.set_value(true);
                    // Loading the page again goes on with this match instead of laying out another.
                    set_address(&format!("/solo?match={}", kept.id));
                }
                if !is_kept && full.try_get_value() == Some(false) {
                    full.set_value(true);
                    toast(
                        Tone::Bad,
                        "This browser has no room to keep the match. Save it as a file from the menu before you leave.",
                    );
                }
            });
        };
        // A timer that runs is left alone: the changes of a long turn must not put it off for ever.
        if timer.with_value(Option::is_none) {
            let millis = if begun.get_value() { 700 } else { 0 };
            timer.set_value(set_timeout_with_handle(save, Duration::from_millis(millis)).ok());
        }
    });
}

fn kept(shown: &super::state::Shown) -> LocalMatch {
    let me = shown.me();
    let others = shown.view.seats.iter().filter(|seat| me.is_none_or(|me| me.side != seat.side));
    let others: Vec<String> = others
        .filter_map(|seat| seat.sitter.as_ref().map(|name| if seat.person { name.clone() } else { words::bot(name) }))
        .collect();
    let result = shown.view.outcome.as_ref().zip(me).map(|(outcome, me)| match outcome.winner() {
        Some(winner) if winner == me.side => MatchResult::Won,
        None if outcome.place(me.side) == 1 => MatchResult::Drawn,
        _ => MatchResult::Lost,
    });
    LocalMatch {
        id: OPEN.with_borrow(|open| open.id.clone()),
        game: shown.view.game.clone(),
        title: shown.name(),
        entry: shown.entry(),
        over: shown.over(),
        at: browser::now(),
        company: format!("against {}", words::listed(&others)),
        side: me.map(|me| capital(&shown.seat_name(me))).unwrap_or_default(),
        frame: me.map(|me| me.frame()).unwrap_or_default(),
        result: result.or(shown.over().then_some(MatchResult::None)),
    }
}

/// Gives the match as a file from which it can go on, here or in another browser.
pub(crate) fn save_match(page: TablePage) {
    let name = page.read_untracked(|shown| kept(shown).file_name());
    spawn_local(async move {
        match worker::ask(WorkerRequest::Save).await {
            Ok(SavedMatch { saved, .. }) => download(&name, &saved),
            Err(fault) => toast(Tone::Bad, fault.message),
        }
    });
}

/// Gives the record as a file.
pub(crate) fn save_record(page: TablePage) {
    let name = page.read_untracked(|shown| format!("record-{}", kept(shown).file_name()));
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

    #[test]
    fn an_address_asks_for_a_match_that_is_kept_or_for_a_new_one() {
        let start = |words: &[(&str, &str)]| {
            Start::read(words.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect())
        };
        assert!(matches!(start(&[("match", "a1")]), Start::Kept(Some(id)) if id == "a1"));
        assert!(matches!(start(&[("game", "charms")]), Start::New(_)));
        assert!(matches!(start(&[]), Start::Kept(None)));
    }
}
