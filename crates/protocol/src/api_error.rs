//! Why a request was refused, in one shape for HTTP, WebSocket and worker.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// A refusal as clients get it. Programs match on the code; people read the message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ApiError {
    pub code: Code,
    /// What was wrong and what would be right.
    pub message: String,
    /// The rule that forbids it, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

impl ApiError {
    pub fn new(code: Code, message: impl Into<String>) -> ApiError {
        ApiError { code, message: message.into(), clause: None }
    }

    pub fn not_understood(error: impl Display) -> ApiError {
        ApiError::new(Code::NotUnderstood, format!("this message is not understood: {error}"))
    }
}

/// Declares the codes with their names on the wire.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident = $name:literal),+ $(,)?) => {
        /// The kind of a refusal.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum Code {
            $($(#[$doc])* #[serde(rename = $name)] $code),+
        }

        impl Code {
            pub const ALL: &[Code] = &[$(Code::$code),+];

            /// The name on the wire.
            pub fn name(self) -> &'static str {
                match self {
                    $(Code::$code => $name),+
                }
            }
        }
    };
}

codes! {
    // A room refuses.
    Plan = "plan",
    Seats = "seats",
    NoSuchBot = "no_such_bot",
    NotHere = "not_here",
    Full = "full",
    Name = "name",
    NotHost = "not_host",
    NoSeat = "no_seat",
    NoSuchSeat = "no_such_seat",
    Taken = "taken",
    Seated = "seated",
    Invitation = "invitation",
    Started = "started",
    NotStarted = "not_started",
    Over = "over",
    NotOver = "not_over",
    SeatOpen = "seat_open",
    Salt = "salt",
    Setup = "setup",
    NotYourTurn = "not_your_turn",
    UnknownAction = "unknown_action",
    /// A rule forbids it; the clause says which.
    Refused = "refused",
    Stale = "stale",
    Unseen = "unseen",
    NoMoment = "no_moment",
    Damaged = "damaged",
    TimeUp = "time_up",
    NoWindow = "no_window",
    NoBot = "no_bot",
    NothingToUndo = "nothing_to_undo",
    AlreadyProposed = "already_proposed",
    NotProposed = "not_proposed",
    AlreadyAgreed = "already_agreed",
    SideWithoutPersons = "side_without_persons",
    NotSpeaker = "not_speaker",
    NoStandIn = "no_stand_in",
    ChatMessage = "chat_message",
    TooFast = "too_fast",
    IdReused = "id_reused",
    StillHere = "still_here",
    NoSuchPerson = "no_such_person",
    HasSeat = "has_seat",
    Removed = "removed",
    Silenced = "silenced",
    // The server refuses.
    NotUnderstood = "not_understood",
    NotJson = "not_json",
    NotASocket = "not_a_socket",
    WrongMethod = "wrong_method",
    NoSuchPath = "no_such_path",
    CrossOrigin = "cross_origin",
    NoSuchTable = "no_such_table",
    NoSuchGame = "no_such_game",
    NoSuchKey = "no_such_key",
    SignedOut = "signed_out",
    Blocked = "blocked",
    Banned = "banned",
    Report = "report",
    Notices = "notices",
    TooLarge = "too_large",
    TooMuch = "too_much",
    TooManySockets = "too_many_sockets",
    TooSlow = "too_slow",
    Busy = "busy",
    StorageError = "storage_error",
    Stopping = "stopping",
    BrokenTable = "broken_table",
    Broken = "broken",
    // The page or its worker refuses; these are never sent by a server.
    Offline = "offline",
    ServerTrouble = "server_trouble",
    NoWorker = "no_worker",
    NoLocalTable = "no_local_table",
    NothingKept = "nothing_kept",
    NotSaved = "not_saved",
    Unreadable = "unreadable",
    Seed = "seed",
    NoPlayer = "no_player",
    NoSuchLesson = "no_such_lesson",
    NotInLesson = "not_in_lesson",
}

impl Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl std::error::Error for Code {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_written_and_read_by_its_name() {
        for &code in Code::ALL {
            let written = serde_json::to_string(&code).expect("plain data");
            assert_eq!(written, format!("\"{code}\""));
            assert_eq!(serde_json::from_str::<Code>(&written).expect("a code"), code);
        }
    }
}
