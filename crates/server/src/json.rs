//! JSON of what the server keeps and sends.

use axum::Json;
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use protocol::{ApiError, Code};
use serde::Serialize;
use std::cell::RefCell;

/// Bytes that are kept for the next value.
const KEPT: usize = 256 * 1024;

/// All of it is plain data, which JSON can carry. If a value cannot be written, the program is wrong: the server logs it
/// and answers with an error, and keeps nothing in its place.
pub(crate) fn write(value: &impl Serialize) -> Result<String, ApiError> {
    thread_local! {
        // Kept, because a text that grows from nothing is copied half a dozen times.
        static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }
    let written = BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.shrink_to(KEPT);
        serde_json::to_writer(&mut *buffer, value).map_err(|error| error.to_string())?;
        String::from_utf8(buffer.clone()).map_err(|error| error.to_string())
    });
    written.map_err(|error| {
        tracing::error!(error, "a value cannot be written as JSON");
        ApiError::new(Code::Broken, "the server cannot write this down")
    })
}

/// An answer made for one person, which no proxy may keep.
pub(crate) fn private<T: Serialize>(answer: T) -> impl IntoResponse + use<T> {
    ([(CACHE_CONTROL, "private, no-store")], Json(answer))
}
