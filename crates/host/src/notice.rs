//! Who is told what. Everything here is made for its reader: nothing hidden is in it.

use crate::{Ask, Back, Ending, Moment, PersonId, Remark};
use kernel::Seat;
use serde::{Deserialize, Serialize};
use stage::Line;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Notice {
    pub to: To,
    /// Spectators who watch with a delay are told no earlier than this.
    pub not_before: Option<Moment>,
    pub news: News,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum To {
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
    WentBack(Back),
    Presence {
        seat: Option<Seat>,
        name: String,
        here: bool,
        /// When the countdown of a seat runs out.
        until: Option<Moment>,
    },
    /// The countdown of this seat has run out.
    Overdue(Seat),
    /// A bot sits in for this seat.
    SitsIn(Seat),
    /// The clock of these seats has run out.
    ClockFell(Vec<Seat>),
    Asked {
        what: Ask,
        by: Seat,
    },
    Agreed {
        what: Ask,
        by: Seat,
    },
    /// Refused, or taken back by whoever asked.
    Refused {
        what: Ask,
        by: Seat,
    },
    Said(Remark),
    Over(Ending),
    /// Everybody agreed to play again; see [`crate::Room::rematch`].
    Rematch,
}

impl Notice {
    pub(crate) fn everyone(news: News) -> Notice {
        Notice { to: To::Everyone, not_before: None, news }
    }
}
