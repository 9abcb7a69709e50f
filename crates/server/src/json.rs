//! JSON of what the server keeps and sends.

use protocol::{ApiError, Code};
use serde::Serialize;

/// All of it is plain data, which JSON can carry. If a value cannot be written, the program is wrong: the server logs it
/// and answers with an error, and keeps nothing in its place.
pub(crate) fn write(value: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(value).map_err(|error| {
        tracing::error!(%error, "a value cannot be written as JSON");
        ApiError::new(Code::Broken, "the server cannot write this down")
    })
}
