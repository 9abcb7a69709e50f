//! Blocking people and reporting them to the operator.

use crate::Timestamp;
use serde::{Deserialize, Serialize};

/// Body of `POST /api/tables/{table}/block`: a person at the table, by the name others see. Answered with [`Blocks`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockPerson {
    pub name: String,
}

/// Body of `POST /api/tables/{table}/report`: a person at the table, and what they did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReportPerson {
    pub name: String,
    pub reason: String,
}

/// Answer of `GET /api/account/blocks`: whom the person who asks has blocked, the newest first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Blocks {
    pub people: Vec<BlockedPerson>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BlockedPerson {
    /// Names the block in [`Unblock`]; it says nothing about the person.
    pub id: String,
    /// The name the person had then.
    pub name: String,
    pub since: Timestamp,
}

/// Body of `POST /api/account/unblock`. Answered with [`Blocks`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unblock {
    pub id: String,
}
