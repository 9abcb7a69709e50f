//! News: what happened in a room, for sounds and short notes. Everything that has to be shown is in the table view.

use crate::{ChatMessage, Ending, Proposal, Rewind, Timestamp};
use kernel::Seat;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// Seats, invitations, the host or a display name changed.
    Seats,
    Started,
    /// The match moved to this entry of its record. What a reader sees of it is in the table view.
    Moved {
        entry: u32,
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
    /// All players agreed to play again. The new table comes with [`crate::FromTable::Next`].
    Rematch,
}
