//! The lobby: who I am, which tables there are, and how to open one.

use crate::{Settings, TableSummary};
use kernel::{Commitment, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Answer of `GET /api/me`: the guest this browser is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Me {
    pub name: String,
    /// The name was chosen, not given.
    pub chosen: bool,
    /// [`crate::VERSION`] of the server.
    pub version: u32,
}

/// Body of `PUT /api/me`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    pub name: String,
}

/// Body of `POST /api/tables`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    /// A listing of the game; its default setup without one.
    #[serde(default)]
    pub listing: Option<String>,
    /// Knobs turned away from the listing's values: `rounds` → `3`.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The table's name; empty for none.
    #[serde(default)]
    pub title: String,
    /// Whether it stands among the open tables.
    #[serde(default)]
    pub listed: bool,
    /// In seat order. Empty: me in the first seat, greedy bots in the others.
    #[serde(default)]
    pub seats: Vec<SeatChoice>,
    #[serde(default)]
    pub settings: Settings,
}

/// Who is to sit in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatChoice {
    Me,
    /// Any visitor.
    Open,
    /// A friend with a one-time link.
    Friend,
    /// A bot by its name: `greedy`, `thinker`, `thinker:500ms`.
    Bot(String),
}

/// Answer of `POST /api/tables`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opened {
    pub table: String,
    /// The hash of the table's seed, which is fixed from now on.
    pub commitment: Commitment,
    pub invitations: Vec<Invitation>,
    /// How many seats are empty; at 0 the host may begin.
    pub free: usize,
}

/// Body of `POST /api/tables/{table}/start`: the host begins, adding to the dice what the server could not know when it
/// fixed its seed.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartMatch {
    #[serde(default)]
    pub salt: Option<String>,
}

/// Body of `POST /api/tables/{table}/invite`: a new link to an open seat. Answered with an [`Invitation`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Invite {
    pub seat: Seat,
}

/// A one-time link to a seat; shown once, to the host.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Invitation {
    pub seat: Seat,
    pub token: String,
    /// The path to open: `/t/k3…?seat=1&token=…`.
    pub link: String,
}

/// Answer of `GET /api/lobby`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Lobby {
    /// Mine, those that wait for me first.
    pub mine: Vec<LobbyRow>,
    /// Others' with a free seat, or to watch.
    pub open: Vec<LobbyRow>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LobbyRow {
    pub summary: TableSummary,
    /// My seat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Seat>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub your_move: bool,
}
