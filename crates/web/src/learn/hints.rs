//! Which hints a person wishes for and has read, kept in this browser.

use crate::link::browser;
use protocol::read::read;

const OFF: &str = "wartable.hints.off";

/// Whether hints are switched on.
pub(crate) fn wished() -> bool {
    browser::kept(OFF).is_none()
}

/// Switches hints on or off. In a browser without storage they come again.
pub(crate) fn wish(on: bool) {
    if on {
        browser::forget(OFF);
    } else {
        browser::keep(OFF, "1");
    }
}

/// The kinds of decision of a game that were explained. What cannot be read is explained again.
pub(crate) fn explained(game: &str) -> Vec<String> {
    browser::kept(&key(game)).and_then(|text| read(&text).ok()).unwrap_or_default()
}

pub(crate) fn keep_explained(game: &str, kinds: &[String]) {
    if let Ok(text) = serde_json::to_string(kinds) {
        browser::keep(&key(game), &text);
    }
}

fn key(game: &str) -> String {
    format!("wartable.hints.{game}")
}
