//! A table's socket. Clients send [`ToTable`], the table answers [`FromTable`]; both are JSON text, one message each.

use crate::Fault;
use host::{Answer, CommandId, Look, Moment, News, Word};
use serde::{Deserialize, Serialize};
use stage::Target;

/// What a client says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToTable {
    /// A command. Answered with `done` or `refused` under the same id; sent twice, it is carried out once.
    Order { id: CommandId, word: Word },
    /// Why can't I do that? The things clicked, in order. Answered with `because`; changes nothing.
    Why { id: CommandId, path: Vec<Target> },
    /// What happened since this entry? Answered with a look, or with `fetch` if too much did.
    Sync { since: u64 },
    /// Answered with `pong`: keeps the line open and tells the time.
    Ping { at: Moment },
}

/// What the table says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromTable {
    /// The first message on a socket.
    Hello {
        /// [`crate::VERSION`] of the server.
        version: u32,
        /// The newest entry. A client that saw less says `sync`, one that saw nothing fetches the whole look.
        number: u64,
        now: Moment,
    },
    /// What changed since the last look, or everything if `whole`.
    Look(Box<Look>),
    /// More changed than is worth sending here: fetch the whole look over HTTP.
    Fetch {
        number: u64,
    },
    /// The command is carried out and written down.
    Done {
        id: CommandId,
        answer: Answer,
    },
    /// The command, or a message without a readable id, is refused. Nothing changed.
    Refused {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<CommandId>,
        fault: Fault,
    },
    /// Why not, or that it may be done after all (`fault` is absent).
    Because {
        id: CommandId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fault: Option<Fault>,
    },
    News(News),
    /// The rematch is laid out at this table.
    Next {
        table: String,
    },
    Pong {
        at: Moment,
        now: Moment,
    },
    /// The server closes this socket and says why; `again` if it is worth coming back.
    Bye {
        fault: Fault,
        again: bool,
    },
}
