//! Notices: what the room tells whom. Each notice is made for its recipient and holds nothing hidden from them.

use crate::{News, PersonId, Timestamp};
use serde::{Deserialize, Serialize};

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

impl Notice {
    pub(crate) fn everyone(news: News) -> Notice {
        Notice { to: Recipient::Everyone, not_before: None, news }
    }
}
