//! The key with which a person signs in with another browser, the browsers that are signed in, and the person's matches.

use crate::lobby::{LobbyRow, Me};
use crate::settings::is_default;
use crate::timestamp::Timestamp;
use kernel::{Outcome, Side};
use serde::{Deserialize, Serialize};

/// Answer of `POST /api/key`: a new key. It is shown once; the server keeps its hash.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Key {
    /// The whole address to open. The key stands behind the `#`, so that no server or proxy writes it down.
    pub link: String,
    /// The link as a QR code, in SVG.
    pub picture: String,
}

/// Body of `POST /api/key/open`: signs this browser in. Answered with [`SignedIn`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenKey {
    pub key: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SignedIn {
    pub me: Me,
    /// The same key, so that this browser can show it too.
    pub key: Key,
}

/// Answer of `GET /api/account`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Account {
    pub has_key: bool,
    /// The browsers that are signed in, the last used first.
    pub devices: Vec<DeviceView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DeviceView {
    pub id: String,
    /// What the browser says it is: `Firefox, Linux`; may be empty.
    pub name: String,
    /// When it last loaded the page.
    pub seen: Timestamp,
    /// It is the browser that asks.
    #[serde(default, skip_serializing_if = "is_default")]
    pub here: bool,
}

/// Body of `POST /api/account/end`: signs another browser of mine out. Answered with [`Account`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndDevice {
    pub device: String,
}

/// Answer of `GET /api/matches`: one page of my matches, those that are not over first, then the newest.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct MatchList {
    pub rows: Vec<LobbyRow>,
    /// How many match the filter.
    pub total: u64,
    /// Of all my finished matches, whatever the filter; only with the first page.
    #[serde(default, skip_serializing_if = "is_default")]
    pub counts: Vec<MatchTally>,
}

/// How many matches of a kind I have finished.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchTally {
    pub game: String,
    pub scenario: String,
    pub side: String,
    pub result: MatchResult,
    pub matches: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchResult {
    Won,
    Lost,
    Drawn,
    /// The players gave the match up.
    None,
}

impl MatchResult {
    pub const ALL: [MatchResult; 4] = [MatchResult::Won, MatchResult::Lost, MatchResult::Drawn, MatchResult::None];

    /// What an outcome is for a side. Sides that share the first place have won, unless all do.
    pub fn of(outcome: Option<&Outcome>, side: Side) -> MatchResult {
        match outcome {
            None => MatchResult::None,
            Some(outcome) if outcome.is_draw() => MatchResult::Drawn,
            Some(outcome) if outcome.place(side) == 1 => MatchResult::Won,
            Some(_) => MatchResult::Lost,
        }
    }

    /// As filters and the store write it.
    pub fn word(self) -> &'static str {
        match self {
            MatchResult::Won => "won",
            MatchResult::Lost => "lost",
            MatchResult::Drawn => "drawn",
            MatchResult::None => "none",
        }
    }

    pub fn read(word: &str) -> Option<MatchResult> {
        MatchResult::ALL.into_iter().find(|result| result.word() == word)
    }
}
