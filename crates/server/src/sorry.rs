//! What an HTTP request hears that cannot be served: a status and a [`Fault`] as JSON.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use host::Trouble;
use protocol::Fault;
use store::StoreError;

#[derive(Clone, PartialEq, Debug)]
pub struct Sorry {
    pub status: StatusCode,
    pub fault: Fault,
}

impl Sorry {
    pub fn new(status: StatusCode, code: &str, message: impl Into<String>) -> Sorry {
        Sorry { status, fault: Fault::new(code, message) }
    }

    pub fn no_such_table() -> Sorry {
        Sorry::new(StatusCode::NOT_FOUND, "no_such_table", "there is no such table; check the link")
    }

    pub fn too_fast() -> Sorry {
        Sorry::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", "that was too much at once; wait a moment")
    }
}

impl From<Fault> for Sorry {
    fn from(fault: Fault) -> Sorry {
        let status = match fault.code.as_str() {
            "no_such_game" | "no_such_table" | "no_such_seat" | "no_moment" => StatusCode::NOT_FOUND,
            "not_host" | "invitation" | "no_seat" | "not_here" => StatusCode::FORBIDDEN,
            "storage_trouble" => StatusCode::SERVICE_UNAVAILABLE,
            "not_understood" | "name" | "salt" => StatusCode::BAD_REQUEST,
            "plan" | "seats" | "setup" | "refused" => StatusCode::UNPROCESSABLE_ENTITY,
            "broken_table" | "damaged" => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::CONFLICT,
        };
        Sorry { status, fault }
    }
}

impl From<Trouble> for Sorry {
    fn from(trouble: Trouble) -> Sorry {
        Fault::from(&trouble).into()
    }
}

impl From<StoreError> for Sorry {
    fn from(error: StoreError) -> Sorry {
        storage_trouble(&error).into()
    }
}

impl IntoResponse for Sorry {
    fn into_response(self) -> Response {
        (self.status, Json(self.fault)).into_response()
    }
}

/// What people hear of the database; the log hears what it was.
pub fn storage_trouble(error: &StoreError) -> Fault {
    tracing::error!(%error, "the database");
    Fault::new("storage_trouble", "the table cannot be written down right now; nothing changed, try again in a moment")
}
