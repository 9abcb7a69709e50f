//! What this browser keeps between visits: how a person likes the table, and links to seats.

use super::pace::Speed;
use crate::link::browser;
use protocol::Invitation;
use protocol::read::read;
use serde::{Deserialize, Serialize};

const WISHES: &str = "wartable.wishes";

/// How a person likes the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Wishes {
    pub confirm: Confirm,
    /// A message of the browser when it becomes my move and the page is hidden.
    pub notify: bool,
    /// Between two players at one device the table is covered.
    pub curtain: bool,
    /// How fast moves of others are shown.
    pub speed: Speed,
    /// Asks before something ends while more could be done.
    pub questions: bool,
}

/// Which choices want a second click.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Confirm {
    #[default]
    Never,
    /// Those with odds: dice will fall.
    Dice,
    Always,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes { confirm: Confirm::Never, notify: false, curtain: false, speed: Speed::Normal, questions: true }
    }
}

pub(crate) fn wishes() -> Wishes {
    browser::kept(WISHES).and_then(|text| read(&text).ok()).unwrap_or_default()
}

pub(crate) fn keep_wishes(wishes: &Wishes) {
    if let Ok(text) = serde_json::to_string(wishes) {
        browser::keep(WISHES, &text);
    }
}

/// Percent of the times for which steps are shown. Browser tests set it, so that they see every step and still end soon.
pub(crate) fn hold_percent() -> u64 {
    browser::kept("wartable.hold-percent").and_then(|percent| percent.parse().ok()).unwrap_or(100)
}

/// The links to a table's seats, for the person who opened it: the server tells them only once.
pub(crate) fn invitations(table: &str) -> Vec<Invitation> {
    browser::kept(&links(table)).and_then(|text| read(&text).ok()).unwrap_or_default()
}

pub(crate) fn keep_invitations(table: &str, invitations: &[Invitation]) {
    if let Ok(text) = serde_json::to_string(invitations) {
        browser::keep(&links(table), &text);
    }
}

pub(crate) fn forget_invitations(table: &str) {
    browser::forget(&links(table));
}

fn links(table: &str) -> String {
    format!("wartable.links.{table}")
}
