//! Commands: what a person may tell a room to do, and how the room acknowledges it.

use crate::TokenHash;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What a person may tell a room to do. Clients send these.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Comes in, or back, or changes the display name.
    Arrive {
        name: String,
    },
    /// Goes away. A seat stays theirs; during play the countdown begins.
    Go,
    /// Takes an open seat, with the token of its invitation if there is one.
    Sit {
        seat: Seat,
        token: Option<String>,
    },
    /// Leaves the seat before the match starts.
    Stand,
    /// The host puts a bot into a seat or empties it.
    Place {
        seat: Seat,
        sitter: SeatFill,
    },
    /// The host reserves an open seat for the person with the token; without a hash the seat is open to all again.
    Invite {
        seat: Seat,
        token: Option<TokenHash>,
    },
    /// The host (or, while the host is away, any seated person) makes the person in this seat the host.
    Host {
        seat: Seat,
    },
    /// Adds a salt to the dice, which the server could not know when it fixed its seed.
    Salt {
        salt: String,
    },
    Start,
    Act {
        seen: u64,
        action: String,
    },
    /// Switches automatic passing on or off for the reaction windows of the battle that is being fought.
    AutoPass {
        on: bool,
    },
    /// Settles ahead how the room answers for the seat, or takes that back: one of the view's `ahead` by its id.
    Ahead {
        id: String,
        on: bool,
    },
    Undo {
        scope: UndoScope,
    },
    Resign,
    Propose {
        proposal: Proposal,
    },
    /// Agrees to a proposal or refuses it. The proposer takes a proposal back by refusing it.
    Vote {
        proposal: Proposal,
        agree: bool,
    },
    Say {
        text: String,
    },
    /// Sends a chat message to the own side only.
    Whisper {
        text: String,
    },
    /// The host sends a spectator away, by the name others see, or lets them in again.
    Remove {
        name: String,
        on: bool,
    },
    /// The host takes the chat from a person, or from all spectators where no name is given, or gives it back.
    Silence {
        name: Option<String>,
        on: bool,
    },
}

/// What the host puts into a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatFill {
    Open,
    /// A bot by its name: `greedy`, `thinker:500ms`.
    Bot(String),
}

/// How far an undo goes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UndoScope {
    /// One decision.
    Decision,
    /// To the start of the decisions that can be taken back freely, or else of the last run of own decisions.
    Turn,
}

/// What a person may propose to the other persons at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// Every person for whom no bot stands in must agree; bots always agree.
    Undo,
    /// Every person must agree. A game that knows draws hears of it as `offer-draw` and `refuse-draw`.
    Draw,
    /// To end the table without an outcome. Persons whose countdown ran out are not asked.
    Abandon,
    /// Every person must agree.
    Rematch,
    /// That a bot sits in for the person of this seat, who went away for longer than the table waits. Others who
    /// did so are not asked.
    StandIn(Seat),
}

/// The acknowledgement; the same for a command that is sent again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ack {
    /// The journal entry the command became.
    pub number: u64,
    /// The newest entry of the match's record after it.
    pub entry: Option<u32>,
}
