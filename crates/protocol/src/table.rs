//! A table's socket. Clients send [`ToTable`], the table answers [`FromTable`]; both are JSON text, one message each.

use crate::ApiError;
use crate::{Ack, Command, CommandId, News, TableView, Timestamp};
use serde::{Deserialize, Serialize};
use stage::Target;

/// What a client says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToTable {
    /// A command. Answered with `done` or `refused` under the same id; sent twice, it is carried out once.
    Command { id: CommandId, command: Command },
    /// Why can't I do that? The things clicked, in order. Answered with `because`; changes nothing.
    Why { id: CommandId, path: Vec<Target> },
    /// What happened since this entry? Answered with a view, or with `fetch` if too much did.
    Sync { since: u64 },
    /// Answered with `pong`: keeps the line open and tells the time.
    Ping { at: Timestamp },
}

/// What the table says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromTable {
    /// The first message on a socket.
    Hello {
        /// [`crate::VERSION`] of the server.
        version: u32,
        /// The newest entry. A client that saw less says `sync`, one that saw nothing fetches the whole view.
        number: u64,
        now: Timestamp,
    },
    /// What changed since the last view, or everything if `whole`.
    View(Box<TableView>),
    /// More changed than is worth sending here: fetch the whole view over HTTP.
    Fetch {
        number: u64,
    },
    /// The command is carried out and written down.
    Done {
        id: CommandId,
        ack: Ack,
    },
    /// The command, or a message without a readable id, is refused. Nothing changed.
    Refused {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<CommandId>,
        error: ApiError,
    },
    /// Why not, or that it may be done after all (`error` is absent).
    Because {
        id: CommandId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        error: Option<ApiError>,
    },
    News(News),
    /// The rematch is laid out at this table.
    Next {
        table: String,
    },
    Pong {
        at: Timestamp,
        now: Timestamp,
    },
    /// The server closes this socket and says why; `again` if it is worth coming back.
    Bye {
        error: ApiError,
        again: bool,
    },
}
