//! The table in this browser: opened from an address or from what was kept, saved after every change, passed round
//! between several players.

use super::arrival::set_address;
use super::state::Shown;
use super::table_page::{TablePage, use_table_page};
use crate::app::{Tone, toast};
use crate::home::words;
use crate::link::{browser, worker};
use crate::local_matches::{self, LocalMatch};
use crate::parts::{RwSignal, capital, effect, live, then};
use kernel::Seat;
use leptos::html;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::account::MatchResult;
use protocol::worker::{SavedMatch, WorkerRequest};
use protocol::{ApiError, NewTable, SeatChoice, SeatView};
use serde::de::IgnoredAny;
use stage::draw::crest;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
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
    let mut at = None;
    let (request, kept) = match start {
        Start::New(plan) => (WorkerRequest::Open { plan, name, now, seed }, None),
        Start::Rematch { saved } => (WorkerRequest::Rematch { saved, now, seed }, None),
        Start::Kept(id) => {
            local_matches::save_done().await;
            let listed = local_matches::find(id.as_deref());
            // Read before the match: what another tab saves between the two is noticed at the next save.
            at = listed.as_ref().map(|local| local.at);
            let id = id.or_else(|| listed.map(|local| local.id)).ok_or_else(local_matches::nothing_kept)?;
            (WorkerRequest::Reopen { saved: local_matches::saved(&id).await?, now }, Some(id))
        }
    };
    worker::ask::<IgnoredAny>(request).await?;
    let id = match &kept {
        Some(id) if !local_matches::is_passing(id) => id.clone(),
        _ => browser::random_hex(8),
    };
    let from = kept.filter(|from| *from != id);
    OPEN.set(Rc::new(RefCell::new(OpenMatch { id, from, at, may_drop: false })));
    Ok(())
}

/// The match that is open.
#[derive(Default)]
struct OpenMatch {
    id: String,
    /// The id under which it was kept before, until it is saved under its own.
    from: Option<String>,
    /// [`LocalMatch::at`] as this tab read or wrote it last.
    at: Option<u64>,
    /// The players know that it cannot be kept, and may go on without it.
    may_drop: bool,
}

thread_local! {
    /// A save that is under way holds its own match while another is opened.
    static OPEN: RefCell<Rc<RefCell<OpenMatch>>> = RefCell::default();
}

fn open_match() -> Rc<RefCell<OpenMatch>> {
    OPEN.with_borrow(Rc::clone)
}

/// Where the open match is watched again.
pub(crate) fn replay_path() -> String {
    format!("/solo/replay?match={}", open_match().borrow().id)
}

/// Whether another tab has saved a match since this one did: `listed` is when it was last played as the list has it,
/// `mine` as this tab read or wrote it last.
fn went_on_elsewhere(listed: Option<u64>, mine: Option<u64>) -> bool {
    listed.is_some() && listed != mine
}

/// Keeps a match under its id, or as a second one if it went on in another tab. False if the browser has no room.
async fn keep(open: &RefCell<OpenMatch>, mut local: LocalMatch, saved: &str) -> bool {
    let listed = local_matches::find(Some(&open.borrow().id)).map(|local| local.at);
    let is_second = went_on_elsewhere(listed, open.borrow().at);
    if is_second {
        open.borrow_mut().id = browser::random_hex(8);
    }
    local.id = open.borrow().id.clone();
    local.at = browser::now();
    if !local_matches::keep(&local, saved).await {
        return false;
    }
    if is_second {
        toast(Tone::Bad, say!("This match went on in another tab. What you play here is kept as a second match."));
    }
    open.borrow_mut().at = Some(local.at);
    let from = open.borrow_mut().from.take();
    if let Some(from) = from {
        local_matches::delete(&from).await;
    }
    true
}

/// Opens another match in place of the one on the page.
#[derive(Clone, Copy)]
pub(crate) struct OpenAnother(pub Callback<Start>);

/// Keeps the match that is over and lays out the next one of the same players.
pub(crate) fn rematch(page: TablePage, another: OpenAnother) {
    let Some(local) = page.read_untracked(|shown| Some(list_entry(shown))) else { return };
    let (open, earlier_save) = (open_match(), local_matches::save_done());
    spawn_local(async move {
        let saved = match worker::ask(WorkerRequest::Save).await {
            Ok(SavedMatch { saved, .. }) => saved,
            Err(fault) => return toast(Tone::Bad, fault.message),
        };
        earlier_save.await;
        if !keep(&open, local, &saved).await && !std::mem::replace(&mut open.borrow_mut().may_drop, true) {
            return toast(
                Tone::Bad,
                say!(
                    "This browser has no room to keep this match. Save it as a file, or choose Rematch again to go on without it."
                ),
            );
        }
        // The page may have been left meanwhile.
        if page.shown.try_with_untracked(Option::is_some) == Some(true) {
            another.0.run(Start::Rematch { saved });
        }
    });
}

/// Saves the match at once when it begins, then a moment after each change, and when the table or the tab is left.
pub(crate) fn save_always(page: TablePage) {
    let open = StoredValue::new_local(open_match());
    // Runs while a change waits to be saved.
    let timer = StoredValue::new_local(None::<TimeoutHandle>);
    // The id in the address; empty before the match is kept.
    let address = StoredValue::new(String::new());
    let full = StoredValue::new(false);
    // Loading the page again goes on with this match instead of laying out another.
    let put_in_address = move |id: &str| {
        // A page that was left must not change the address.
        if address.try_with_value(|address| address != id) == Some(true) {
            address.set_value(id.to_owned());
            set_address(&format!("/solo?match={id}"));
        }
    };
    let save = move || {
        // A change from now on is saved later.
        let Some(Some(waiting)) = timer.try_update_value(Option::take) else { return };
        waiting.clear();
        let shown = page
            .shown
            .try_with_untracked(|shown| shown.as_ref().map(|shown| (shown.view.table.clone(), list_entry(shown))));
        let (Some(open), Some(Some((table, local)))) = (open.try_get_value(), shown) else { return };
        let earlier_save = local_matches::save_done();
        local_matches::begin_saving(async move {
            let asked = worker::ask(WorkerRequest::Save).await;
            earlier_save.await;
            let Ok(SavedMatch { saved, .. }) = asked else { return };
            // The worker may have opened another match before it was asked.
            if !saved.contains(&table) {
                return;
            }
            if keep(&open, local, &saved).await {
                put_in_address(&open.borrow().id);
            } else if full.try_get_value() == Some(false) {
                full.set_value(true);
                toast(
                    Tone::Bad,
                    say!(
                        "This browser has no room to keep the match. Save it as a file from the menu before you leave."
                    ),
                );
            }
        });
    };
    // The number of the newest view that is saved or waits to be.
    let noted = StoredValue::new(None::<u64>);
    effect(move || {
        let Some(number) = page.shown.with(|shown| shown.as_ref().map(|shown| shown.view.number)) else { return };
        let before = noted.try_update_value(|noted| noted.replace(number)).flatten();
        if before == Some(number) {
            return;
        }
        // Looking at a match does not change when it was last played.
        if before.is_none() {
            let id = open.with_value(|open| open.borrow().id.clone());
            let listed = local_matches::find(Some(&id));
            let is_listed =
                |shown: &Shown| listed.is_some_and(|local| (local.entry, local.over) == (shown.entry(), shown.over()));
            if page.read_untracked(is_listed) {
                return put_in_address(&id);
            }
        }
        // A timer that runs is left alone: the changes of a long turn must not put it off for ever.
        if timer.with_value(Option::is_none) {
            let millis = if address.with_value(String::is_empty) { 0 } else { 700 };
            timer.set_value(set_timeout_with_handle(save, Duration::from_millis(millis)).ok());
        }
    });
    // It bubbles from the document.
    let hidden = window_event_listener_untyped("visibilitychange", move |_| {
        if document().hidden() {
            save();
        }
    });
    on_cleanup(move || {
        hidden.remove();
        save();
    });
}

/// What lists say of the match; its id and time come when it is kept.
fn list_entry(shown: &Shown) -> LocalMatch {
    let seats = &shown.view.seats;
    let people = seats.iter().filter(|seat| seat.person).count();
    // What several people play on one device is won and lost by none of them in particular.
    let me = shown.me().filter(|_| people == 1);
    let others = seats.iter().filter(|seat| me.map_or(!seat.person, |me| me.side != seat.side));
    let others: Vec<String> = others
        .filter_map(|seat| seat.sitter.as_ref().map(|name| if seat.person { name.clone() } else { words::bot(name) }))
        .collect();
    let mut company = Vec::new();
    if people > 1 {
        company.push(say!("{people} players on this device", people));
    }
    if !others.is_empty() {
        company.push(say!("against {foes}", foes = words::listed(&others)));
    }
    let result = |me: &SeatView| MatchResult::of(shown.view.outcome.as_ref(), me.side);
    LocalMatch {
        game: shown.view.game.clone(),
        title: shown.name(),
        entry: shown.entry(),
        over: shown.over(),
        company: company.join(" "),
        side: me.map(|me| capital(&shown.seat_name(me))).unwrap_or_default(),
        frame: me.map(|me| me.frame()).unwrap_or_default(),
        result: me.filter(|_| shown.over()).map(result),
        ..LocalMatch::default()
    }
}

/// The name of the match's file, by the day it was last played.
fn file_name(page: TablePage) -> String {
    let at = open_match().borrow().at.unwrap_or_else(browser::now);
    page.read_untracked(|shown| LocalMatch { at, ..list_entry(shown) }.file_name())
}

/// Gives the match as a file from which it can go on, here or in another browser.
pub(crate) fn save_match(page: TablePage) {
    let name = file_name(page);
    spawn_local(async move {
        match worker::ask(WorkerRequest::Save).await {
            Ok(SavedMatch { saved, .. }) => download(&name, &saved),
            Err(fault) => toast(Tone::Bad, fault.message),
        }
    });
}

/// Gives the record as a file.
pub(crate) fn save_record(page: TablePage) {
    let name = format!("record-{}", file_name(page));
    spawn_local(async move {
        match worker::ask(WorkerRequest::Save).await {
            Ok(SavedMatch { record: Some(record), .. }) => download(&name, &record),
            Ok(SavedMatch { record: None, .. }) => {
                toast(Tone::Bad, say!("There is no record yet: the match has not begun."))
            }
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

/// Covers the table while the device is passed to the next player. As a dialog it also keeps the keyboard from the table.
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
            let dialog: NodeRef<html::Dialog> = NodeRef::new();
            effect(move || {
                if let Some(dialog) = dialog.get().filter(|dialog| !dialog.open()) {
                    let _ = dialog.show_modal();
                }
            });
            view! {
                <dialog class="curtain" node_ref=dialog aria-labelledby="curtain" on:cancel=then(|event: web_sys::Event| event.prevent_default())>
                    <span aria-hidden="true" inner_html=token></span>
                    <h2 id="curtain">{say!("Pass the device to ")}{side.clone()}</h2>
                    <button class="btn primary lg" autofocus on:click=then(move |_| next.set(None))>{say!("I am {side}: show the table", side)}</button>
                </dialog>
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
    fn a_match_that_another_tab_saved_later_went_on_there() {
        assert!(went_on_elsewhere(Some(200), Some(100)));
        assert!(went_on_elsewhere(Some(200), None));
        assert!(!went_on_elsewhere(Some(100), Some(100)));
        // It is new, or was deleted.
        assert!(!went_on_elsewhere(None, None));
        assert!(!went_on_elsewhere(None, Some(100)));
    }

    fn over(you: u8, both_are_people: bool) -> Shown {
        let view = serde_json::from_value(serde_json::json!({
            "number": 9, "whole": true, "game": "toy", "table": "local-1", "title": "The Plains", "you": you, "entry": 7,
            "phase": {"over": "draw_agreed"},
            "commitment": String::from(kernel::Seed::from_number(1).commitment()),
            "seats": [
                {"seat": 0, "name": "red", "side": 0, "sitter": "red", "person": true},
                {"seat": 1, "name": "blue", "side": 1, "sitter": "greedy", "person": both_are_people},
            ],
        }));
        let view = protocol::TableView { outcome: Some(kernel::Outcome::won_by(kernel::Side(0), 2)), ..view.unwrap() };
        Shown::new(view, 0).unwrap()
    }

    #[test]
    fn one_person_wins_or_loses_and_several_on_one_device_do_not() {
        let mine = list_entry(&over(0, false));
        assert_eq!((mine.result, mine.over, mine.entry), (Some(MatchResult::Won), true, 7));
        assert_eq!(mine.company, format!("against {}", words::bot("greedy")));
        let shared = list_entry(&over(0, true));
        assert_eq!((shared.result, shared.company.as_str()), (None, "2 players on this device"));
        assert_eq!(shared, list_entry(&over(1, true)), "the same for each seat");
    }

    #[test]
    fn a_match_without_an_outcome_is_given_up_once_it_is_over() {
        let mut shown = over(0, false);
        shown.view.outcome = None;
        assert_eq!(list_entry(&shown).result, Some(MatchResult::None));
        shown.view.phase = protocol::RoomPhase::Playing;
        assert_eq!(list_entry(&shown).result, None);
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
