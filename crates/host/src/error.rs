//! Why a room refuses a command. A refusal changes nothing.

use crate::limits;
use catalog::{ActionError, Refusal};
use kernel::Seat;
use protocol::{ApiError, Code};
use thiserror::Error;

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RoomError {
    #[error("this table cannot be opened: {0}")]
    Plan(String),
    #[error("the setup has {wanted} seats, the plan {found}")]
    Seats { wanted: usize, found: usize },
    #[error("{0}")]
    NoSuchBot(String),
    #[error("you are not in this room; arrive first")]
    NotHere,
    #[error("the room is full: it holds {max} people", max = limits::PEOPLE)]
    Full,
    #[error("a name has 1 to {max} characters that can be seen, without line breaks", max = limits::NAME)]
    Name,
    #[error("only the host of the table may do this")]
    NotHost,
    #[error("you have no seat at this table")]
    NoSeat,
    #[error("there is no {0} at this table")]
    NoSuchSeat(Seat),
    #[error("this seat is taken")]
    Taken,
    #[error("you sit already; stand up first")]
    Seated,
    #[error("this seat is kept for somebody with an invitation, and this is not it")]
    Invitation,
    #[error("the match has begun")]
    Started,
    #[error("the match has not begun")]
    NotStarted,
    #[error("the match is over")]
    Over,
    #[error("the match is not over")]
    NotOver,
    #[error("every seat must be filled before the match can start; {0} is open")]
    SeatOpen(Seat),
    #[error("a salt has at most {max} bytes", max = limits::SALT)]
    Salt,
    #[error("the match cannot start: {0}")]
    Setup(Refusal),
    #[error("it is not your turn: {0}")]
    NotYourTurn(Refusal),
    #[error("this action is not understood: {0}")]
    UnknownAction(String),
    #[error("{0}")]
    Refused(Refusal),
    #[error("the table moved on before this arrived (entry {asked}, you saw {seen}); look again")]
    Stale { seen: u64, asked: u64 },
    #[error("there is no entry {seen} yet; the newest is {newest}")]
    Unseen { seen: u64, newest: u64 },
    #[error("there is no entry {entry} to be seen; the newest is {last}")]
    NoMoment { entry: u32, last: u32 },
    /// A fault of the game. The action was not played.
    #[error("this cannot be kept, so it was not done: {0}")]
    NotWritten(String),
    #[error("the record is damaged: {0}")]
    Damaged(String),
    #[error("your time is up")]
    TimeUp,
    #[error("you are not asked in passing now")]
    NoWindow,
    #[error("no bot may move for this seat now")]
    NoBot,
    #[error("there is nothing of yours to take back")]
    NothingToUndo,
    #[error("this is proposed already")]
    AlreadyProposed,
    #[error("no player has proposed this")]
    NotProposed,
    #[error("you have agreed already")]
    AlreadyAgreed,
    #[error("a side without persons cannot agree to a draw")]
    SideWithoutPersons,
    #[error("only the first seat of a side may speak for it")]
    NotSpeaker,
    #[error("nobody sits in for this seat: its person is here, still waited for, or the table does not allow it")]
    NoStandIn,
    #[error("a remark has 1 to {max} characters", max = limits::CHAT_MESSAGE)]
    ChatMessage,
    #[error("you talk too fast; wait a moment")]
    TooFast,
    #[error("the person of this seat is here or still waited for, so it cannot be given away")]
    StillHere,
    #[error("there is no {0} here; write the name as the table shows it")]
    NoSuchPerson(String),
    #[error("a player is not sent away; empty the seat before the match, or propose that a bot stands in")]
    HasSeat,
    #[error("the host of this table has sent you away")]
    Removed,
    #[error("the host of this table has silenced you, or all who watch")]
    Silenced,
    #[error("this command id was used for something else")]
    IdReused,
}

impl RoomError {
    pub fn code(&self) -> Code {
        match self {
            RoomError::Plan(_) => Code::Plan,
            RoomError::Seats { .. } => Code::Seats,
            RoomError::NoSuchBot(_) => Code::NoSuchBot,
            RoomError::NotHere => Code::NotHere,
            RoomError::Full => Code::Full,
            RoomError::Name => Code::Name,
            RoomError::NotHost => Code::NotHost,
            RoomError::NoSeat => Code::NoSeat,
            RoomError::NoSuchSeat(_) => Code::NoSuchSeat,
            RoomError::Taken => Code::Taken,
            RoomError::Seated => Code::Seated,
            RoomError::Invitation => Code::Invitation,
            RoomError::Started => Code::Started,
            RoomError::NotStarted => Code::NotStarted,
            RoomError::Over => Code::Over,
            RoomError::NotOver => Code::NotOver,
            RoomError::SeatOpen(_) => Code::SeatOpen,
            RoomError::Salt => Code::Salt,
            RoomError::Setup(_) => Code::Setup,
            RoomError::NotYourTurn(_) => Code::NotYourTurn,
            RoomError::UnknownAction(_) => Code::UnknownAction,
            RoomError::Refused(_) => Code::Refused,
            RoomError::Stale { .. } => Code::Stale,
            RoomError::Unseen { .. } => Code::Unseen,
            RoomError::NoMoment { .. } => Code::NoMoment,
            RoomError::NotWritten(_) => Code::Broken,
            RoomError::Damaged(_) => Code::Damaged,
            RoomError::TimeUp => Code::TimeUp,
            RoomError::NoWindow => Code::NoWindow,
            RoomError::NoBot => Code::NoBot,
            RoomError::NothingToUndo => Code::NothingToUndo,
            RoomError::AlreadyProposed => Code::AlreadyProposed,
            RoomError::NotProposed => Code::NotProposed,
            RoomError::AlreadyAgreed => Code::AlreadyAgreed,
            RoomError::SideWithoutPersons => Code::SideWithoutPersons,
            RoomError::NotSpeaker => Code::NotSpeaker,
            RoomError::NoStandIn => Code::NoStandIn,
            RoomError::ChatMessage => Code::ChatMessage,
            RoomError::TooFast => Code::TooFast,
            RoomError::StillHere => Code::StillHere,
            RoomError::NoSuchPerson(_) => Code::NoSuchPerson,
            RoomError::HasSeat => Code::HasSeat,
            RoomError::Removed => Code::Removed,
            RoomError::Silenced => Code::Silenced,
            RoomError::IdReused => Code::IdReused,
        }
    }
}

impl From<ActionError> for RoomError {
    fn from(error: ActionError) -> RoomError {
        match error {
            ActionError::Refused(refusal) => RoomError::Refused(refusal),
            ActionError::NotWritten(why) => RoomError::NotWritten(why),
        }
    }
}

impl From<RoomError> for ApiError {
    fn from(error: RoomError) -> ApiError {
        let code = error.code();
        // The wire carries the clause beside the message, so the message leaves it out.
        let (message, clause) = match error {
            RoomError::Refused(refusal) => (refusal.why, refusal.clause),
            RoomError::NotYourTurn(refusal) => (format!("it is not your turn: {}", refusal.why), refusal.clause),
            RoomError::Setup(refusal) => (format!("the match cannot start: {}", refusal.why), refusal.clause),
            other => (other.to_string(), None),
        };
        ApiError { code, message, clause }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_keeps_its_code_its_words_and_its_clause() {
        let stale = ApiError::from(RoomError::Stale { seen: 3, asked: 5 });
        assert_eq!((stale.code, stale.clause), (Code::Stale, None));
        assert!(stale.message.contains("entry 5"), "{}", stale.message);
        let refusal = Refusal { clause: Some("CH-7.4".into()), why: "too far".into() };
        let refused = ApiError::from(RoomError::Refused(refusal));
        let clause = Some("CH-7.4".into());
        assert_eq!(refused, ApiError { code: Code::Refused, message: "too far".into(), clause });
    }
}
