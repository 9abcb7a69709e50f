//! Notices: what the room tells whom. Each notice is made for its recipient and holds nothing hidden from them.

use crate::{ChatMessage, Ending, PersonId, Proposal, Rewind, Timestamp};
use kernel::Seat;
use serde::{Deserialize, Serialize};
use stage::Line;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Notice {
    pub to: Recipient,
    /// Spectators who watch with a delay are told no earlier than this.
    pub not_before: Option<Timestamp>,
    pub news: News,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recipient {
    Everyone,
    Spectators,
    Person(PersonId),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// Seats, invitations, the host or a display name changed.
    Seats,
    Started,
    /// The match moved to this entry of its record; what this reader sees of it.
    Moved {
        entry: u32,
        lines: Vec<Line>,
    },
    Rewound(Rewind),
    Presence {
        seat: Option<Seat>,
        name: String,
        here: bool,
        /// When the countdown of a seat runs out.
        until: Option<Timestamp>,
    },
    /// The countdown of this seat has run out.
    Overdue(Seat),
    /// A bot sits in for this seat.
    StandsIn(Seat),
    /// The clock of these seats has run out.
    ClockFell(Vec<Seat>),
    Proposed {
        proposal: Proposal,
        by: Seat,
    },
    Agreed {
        proposal: Proposal,
        by: Seat,
    },
    /// A player voted no, or the proposer took the proposal back.
    Refused {
        proposal: Proposal,
        by: Seat,
    },
    Chat(ChatMessage),
    Over(Ending),
    /// Everybody agreed to play again; see [`crate::Room::rematch`].
    Rematch,
}

impl Notice {
    pub(crate) fn everyone(news: News) -> Notice {
        Notice { to: Recipient::Everyone, not_before: None, news }
    }
}
