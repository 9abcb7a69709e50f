//! The answer to an HTTP request that is refused: an [`ApiError`] as JSON, with the status that belongs to its code.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use host::RoomError;
use protocol::{ApiError, Code};
use store::StoreError;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct HttpError(pub ApiError);

impl HttpError {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> HttpError {
        HttpError(ApiError::new(code, message))
    }

    pub(crate) fn no_such_table() -> HttpError {
        HttpError(no_such_table())
    }

    pub(crate) fn too_fast() -> HttpError {
        HttpError::new(Code::TooFast, "that was too much at once; wait a moment")
    }
}

/// The HTTP status of a refusal.
fn status(code: Code) -> StatusCode {
    match code {
        Code::NotUnderstood | Code::Name | Code::Report | Code::Salt | Code::Seed => StatusCode::BAD_REQUEST,
        Code::NotHost
        | Code::SignedOut
        | Code::Invitation
        | Code::NoSeat
        | Code::NotHere
        | Code::Removed
        | Code::Silenced
        | Code::Blocked
        | Code::Banned
        | Code::CrossOrigin => StatusCode::FORBIDDEN,
        Code::NoSuchGame
        | Code::NoSuchKey
        | Code::NoSuchTable
        | Code::NoSuchSeat
        | Code::NoSuchPerson
        | Code::NoMoment
        | Code::NoSuchPath => StatusCode::NOT_FOUND,
        Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Code::Plan
        | Code::Seats
        | Code::Setup
        | Code::Refused
        | Code::NoPlayer
        | Code::Notices
        | Code::NoSuchLesson
        | Code::NotInLesson => StatusCode::UNPROCESSABLE_ENTITY,
        Code::NotASocket => StatusCode::UPGRADE_REQUIRED,
        Code::TooFast | Code::TooManySockets => StatusCode::TOO_MANY_REQUESTS,
        Code::BrokenTable | Code::Damaged | Code::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        Code::StorageError | Code::TooSlow | Code::Stopping => StatusCode::SERVICE_UNAVAILABLE,
        Code::NoSuchBot
        | Code::Full
        | Code::Taken
        | Code::Seated
        | Code::Started
        | Code::NotStarted
        | Code::Over
        | Code::NotOver
        | Code::SeatOpen
        | Code::NotYourTurn
        | Code::UnknownAction
        | Code::Stale
        | Code::Unseen
        | Code::TimeUp
        | Code::NoWindow
        | Code::NoBot
        | Code::NothingToUndo
        | Code::AlreadyProposed
        | Code::NotProposed
        | Code::AlreadyAgreed
        | Code::SideWithoutPersons
        | Code::NotSpeaker
        | Code::NoStandIn
        | Code::ChatMessage
        | Code::IdReused
        | Code::StillHere
        | Code::HasSeat
        | Code::TooMuch
        | Code::Busy
        | Code::Offline
        | Code::ServerTrouble
        | Code::NoWorker
        | Code::NoLocalTable
        | Code::NothingKept
        | Code::NotSaved
        | Code::Unreadable => StatusCode::CONFLICT,
    }
}

impl From<ApiError> for HttpError {
    fn from(error: ApiError) -> HttpError {
        HttpError(error)
    }
}

impl From<RoomError> for HttpError {
    fn from(error: RoomError) -> HttpError {
        HttpError(error.into())
    }
}

impl From<StoreError> for HttpError {
    fn from(error: StoreError) -> HttpError {
        HttpError(storage_error(&error))
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        (status(self.0.code), Json(self.0)).into_response()
    }
}

pub(crate) fn no_such_table() -> ApiError {
    ApiError::new(Code::NoSuchTable, "there is no such table; check the link")
}

/// What clients learn of a database error. The details go to the log only.
pub(crate) fn storage_error(error: &StoreError) -> ApiError {
    tracing::error!(%error, "the database");
    let message = "the table cannot be written down right now; nothing changed, try again in a moment";
    ApiError::new(Code::StorageError, message)
}
