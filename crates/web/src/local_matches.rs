//! The matches that are played in this browser. The list is in the browser's local storage, one entry for each match, so
//! that every page can read it at once; the matches themselves are in its database.

use crate::link::{browser, database};
use js_sys::Promise;
use leptos::prelude::window;
use protocol::account::MatchResult;
use protocol::read::read;
use protocol::{ApiError, Code};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

const ENTRY: &str = "wartable.match.";
/// For browsers without a database.
const BODY: &str = "wartable.saved.";
/// The id of the file that was opened last.
const FILE: &str = "wartable.file";
/// Where versions that kept one match kept it: the list entry and the match.
const ONLY_TITLE: &str = "wartable.solo.title";
const ONLY: &str = "wartable.solo";
/// The id under which that match is listed until it is next saved.
const ONLY_ID: &str = "only";

/// What lists say of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct LocalMatch {
    pub id: String,
    pub game: String,
    /// The scenario or map.
    pub title: String,
    /// The entry of the record it stands at.
    pub entry: u32,
    pub over: bool,
    /// When it was last played, in milliseconds since the epoch.
    pub at: u64,
    /// `against Sergeant (bot)`.
    pub company: String,
    pub side: String,
    pub frame: u8,
    pub result: Option<MatchResult>,
}

impl Default for LocalMatch {
    fn default() -> LocalMatch {
        LocalMatch {
            id: ONLY_ID.into(),
            game: String::new(),
            title: String::new(),
            entry: 0,
            over: false,
            at: 0,
            company: String::new(),
            side: String::new(),
            frame: 0,
            result: None,
        }
    }
}

impl LocalMatch {
    /// Where it goes on, or is watched once it is over.
    pub(crate) fn path(&self) -> String {
        let page = if self.over { "/solo/replay" } else { "/solo" };
        format!("{page}?match={}", self.id)
    }

    /// `toy-the-plains-2026-11-16-entry-24.json`
    pub(crate) fn file_name(&self) -> String {
        let date = js_sys::Date::new(&(self.at as f64).into()).to_iso_string();
        let date = String::from(date).split('T').next().unwrap_or_default().to_owned();
        let state = if self.over { "finished".to_owned() } else { format!("entry-{}", self.entry) };
        format!("{}-{}-{date}-{state}.json", self.game, in_file_name(&self.title))
    }
}

/// The name of a record: `record-toy-the-plains-4f2a09c1.json`, with the first letters of the table's id.
pub(crate) fn record_file_name(game: &str, scenario: &str, table: &str) -> String {
    let table: String = table.trim_start_matches("local-").chars().take(8).collect();
    in_file_name(&format!("record {game} {scenario} {table}")) + ".json"
}

/// Letters and digits, with a hyphen for everything between them.
fn in_file_name(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// All of them, the newest first.
pub(crate) fn list() -> Vec<LocalMatch> {
    let Ok(Some(storage)) = window().local_storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok().flatten());
    let keys = keys.filter(|key| key.starts_with(ENTRY) || key == ONLY_TITLE);
    let mut matches: Vec<LocalMatch> = keys.filter_map(|key| read(&browser::kept(&key)?).ok()).collect();
    matches.sort_by_key(|local| std::cmp::Reverse(local.at));
    matches
}

/// The match with an id, or the newest one.
pub(crate) fn find(id: Option<&str>) -> Option<LocalMatch> {
    list().into_iter().find(|local| id.is_none_or(|id| local.id == id))
}

thread_local! {
    /// The save that was begun last.
    static SAVING: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

/// Runs a save, for which the readers of a match wait.
pub(crate) fn begin_saving(save: impl Future<Output = ()> + 'static) {
    let promise = future_to_promise(async {
        save.await;
        Ok(JsValue::UNDEFINED)
    });
    SAVING.set(Some(promise));
}

/// Waits for the save that was begun last before this call.
pub(crate) fn save_done() -> impl Future<Output = ()> {
    let saving = SAVING.with_borrow(Option::clone);
    async {
        if let Some(saving) = saving {
            // The promise of a save is never rejected.
            let _ = JsFuture::from(saving).await;
        }
    }
}

/// The match itself, for [`protocol::worker::WorkerRequest::Reopen`].
pub(crate) async fn saved(id: &str) -> Result<String, ApiError> {
    save_done().await;
    let here = if id == ONLY_ID { browser::kept(ONLY) } else { browser::kept(&format!("{BODY}{id}")) };
    let saved = match here {
        Some(saved) => Some(saved),
        None => database::get(id).await.map_err(|_| {
            let words = say!("This browser cannot read its stored matches just now. Load the page again.");
            ApiError::new(Code::Unreadable, words)
        })?,
    };
    saved.ok_or_else(nothing_kept)
}

pub(crate) fn nothing_kept() -> ApiError {
    ApiError::new(Code::NothingKept, say!("No such match is kept in this browser."))
}

/// False if the browser cannot keep it, mostly because it has no room.
pub(crate) async fn keep(local: &LocalMatch, saved: &str) -> bool {
    let id = &local.id;
    let body = format!("{BODY}{id}");
    match database::put(id, saved).await {
        // A copy from a time when the database failed is older.
        true => browser::forget(&body),
        false if browser::keep(&body, saved) => {}
        false => return false,
    }
    let Ok(entry) = serde_json::to_string(local) else { return false };
    browser::keep(&format!("{ENTRY}{id}"), &entry)
}

/// Keeps the text of a file until it is saved as a match or another file is opened; says under which id.
pub(crate) async fn keep_file(text: &str) -> Option<String> {
    // No list shows files, so the one before would never be deleted.
    if let Some(before) = browser::kept(FILE) {
        delete(&before).await;
    }
    let id = format!("file-{}", browser::random_hex(8));
    browser::keep(FILE, &id);
    (database::put(&id, text).await || browser::keep(&format!("{BODY}{id}"), text)).then_some(id)
}

/// Whether a file is a record, which is watched; a match that goes on has a snapshot.
pub(crate) fn is_record(text: &str) -> bool {
    !text.contains("\"snapshot\"")
}

/// Whether a match gets another id when it is next saved: it comes from a file or from an older version.
pub(crate) fn is_passing(id: &str) -> bool {
    id == ONLY_ID || id.starts_with("file-")
}

pub(crate) async fn delete(id: &str) {
    if id == ONLY_ID {
        browser::forget(ONLY_TITLE);
        browser::forget(ONLY);
    }
    browser::forget(&format!("{ENTRY}{id}"));
    browser::forget(&format!("{BODY}{id}"));
    database::delete(id).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_match_of_an_older_version_is_listed() {
        let kept = r#"{"game":"toy","title":"The Plains","entry":7,"over":false,"at":5}"#;
        let local: LocalMatch = read(kept).expect("it is read");
        assert_eq!((local.id.as_str(), local.entry, local.result), (ONLY_ID, 7, None));
        assert_eq!(local.path(), "/solo?match=only");
    }

    #[test]
    fn a_file_is_named_in_plain_letters() {
        assert_eq!(in_file_name("Storm, ten rounds/2"), "storm-ten-rounds-2");
        let name = record_file_name("toy", "The Plains", "local-4f2a09c1d3e5");
        assert_eq!(name, "record-toy-the-plains-4f2a09c1.json");
    }
}
