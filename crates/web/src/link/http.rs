//! JSON over HTTP: one question, one answer, every trouble as a [`ApiError`].

use crate::words;
use leptos::prelude::window;
use protocol::{ApiError, Code, read};
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Headers, RequestInit, Response};

/// Milliseconds after which a question counts as unanswered: a network that drops every packet sends no refusal. What
/// changes something, or may be long, is waited for.
const PATIENCE: u32 = 10_000;

pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, ApiError> {
    let answered = exchange("GET", path, None, Some(AbortSignal::timeout_with_u32(PATIENCE))).await;
    let (status, body) = answered.map_err(|_| offline())?;
    read(&judge(status, body)?)
}

/// For what is passed on as it is, such as a record.
pub(crate) async fn text(path: &str) -> Result<String, ApiError> {
    fetch("GET", path, None).await
}

pub(crate) async fn post<B: Serialize, T: DeserializeOwned>(path: &str, body: &B) -> Result<T, ApiError> {
    read(&fetch("POST", path, Some(write(body)?)).await?)
}

pub(crate) async fn put<B: Serialize, T: DeserializeOwned>(path: &str, body: &B) -> Result<T, ApiError> {
    read(&fetch("PUT", path, Some(write(body)?)).await?)
}

async fn fetch(method: &str, path: &str, body: Option<String>) -> Result<String, ApiError> {
    let (status, body) = exchange(method, path, body, None).await.map_err(|_| offline())?;
    judge(status, body)
}

async fn exchange(
    method: &str,
    path: &str,
    body: Option<String>,
    until: Option<AbortSignal>,
) -> Result<(u16, String), JsValue> {
    let init = RequestInit::new();
    init.set_method(method);
    init.set_signal(until.as_ref());
    if let Some(body) = body {
        let headers = Headers::new()?;
        headers.set("content-type", "application/json")?;
        init.set_headers(&headers);
        init.set_body(&body.into());
    }
    let response: Response = JsFuture::from(window().fetch_with_str_and_init(path, &init)).await?.unchecked_into();
    let body = JsFuture::from(response.text()?).await?;
    Ok((response.status(), body.as_string().unwrap_or_default()))
}

/// The body of a good answer; of any other the fault it carries.
fn judge(status: u16, body: String) -> Result<String, ApiError> {
    match status {
        200..=299 => Ok(body),
        _ => Err(read::read(&body)
            .map(words::translate)
            .unwrap_or_else(|_| trouble(say!("it answered with status {status}", status)))),
    }
}

fn read<T: DeserializeOwned>(body: &str) -> Result<T, ApiError> {
    // An answer without a body means "done".
    let body = if body.is_empty() { "null" } else { body };
    read::read(body).map_err(|_| trouble(say!("its answer is not understood").into()))
}

fn write<B: Serialize>(body: &B) -> Result<String, ApiError> {
    serde_json::to_string(body).map_err(ApiError::not_understood)
}

fn offline() -> ApiError {
    ApiError::new(Code::Offline, say!("The server cannot be reached. Look at your connection and try again."))
}

fn trouble(what: String) -> ApiError {
    ApiError::new(Code::ServerTrouble, say!("The server is in trouble: {what}. Try again in a moment.", what))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_keeps_the_servers_own_words() {
        let body = r#"{"code":"no_such_table","message":"there is no table k3"}"#;
        assert_eq!(judge(404, body.into()), Err(ApiError::new(Code::NoSuchTable, "there is no table k3")));
    }

    #[test]
    fn an_answer_that_is_no_json_is_the_servers_trouble() {
        assert_eq!(judge(502, "<html>bad gateway".into()).unwrap_err().code, Code::ServerTrouble);
        assert_eq!(read::<u32>("<html>").unwrap_err().code, Code::ServerTrouble);
        assert_eq!(read::<()>(""), Ok(()));
    }
}
