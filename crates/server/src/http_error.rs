//! What an HTTP request hears that cannot be served: a status and a [`ApiError`] as JSON.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use host::RoomError;
use protocol::ApiError;
use store::StoreError;

#[derive(Clone, PartialEq, Debug)]
pub struct HttpError {
    pub status: StatusCode,
    pub error: ApiError,
}

impl HttpError {
    pub fn new(status: StatusCode, code: &str, message: impl Into<String>) -> HttpError {
        HttpError { status, error: ApiError::new(code, message) }
    }

    pub fn no_such_table() -> HttpError {
        HttpError::new(StatusCode::NOT_FOUND, "no_such_table", "there is no such table; check the link")
    }

    pub fn too_fast() -> HttpError {
        HttpError::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", "that was too much at once; wait a moment")
    }
}

impl From<ApiError> for HttpError {
    fn from(error: ApiError) -> HttpError {
        let status = match error.code.as_str() {
            "no_such_game" | "no_such_table" | "no_such_seat" | "no_moment" => StatusCode::NOT_FOUND,
            "not_host" | "invitation" | "no_seat" | "not_here" => StatusCode::FORBIDDEN,
            "storage_error" => StatusCode::SERVICE_UNAVAILABLE,
            "not_understood" | "name" | "salt" => StatusCode::BAD_REQUEST,
            "plan" | "seats" | "setup" | "refused" => StatusCode::UNPROCESSABLE_ENTITY,
            "broken_table" | "damaged" => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::CONFLICT,
        };
        HttpError { status, error }
    }
}

impl From<RoomError> for HttpError {
    fn from(error: RoomError) -> HttpError {
        ApiError::from(&error).into()
    }
}

impl From<StoreError> for HttpError {
    fn from(error: StoreError) -> HttpError {
        storage_error(&error).into()
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        (self.status, Json(self.error)).into_response()
    }
}

/// What people hear of the database; the log hears what it was.
pub fn storage_error(error: &StoreError) -> ApiError {
    tracing::error!(%error, "the database");
    ApiError::new("storage_error", "the table cannot be written down right now; nothing changed, try again in a moment")
}
