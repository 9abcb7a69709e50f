//! The client's files. Every other address is a page of the client, which reads the address itself.

use crate::headers::header_text;
use crate::http_error::HttpError;
use axum::body::Bytes;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use client::File;
use protocol::Code;

const FOREVER: &str = "public, max-age=31536000, immutable";

pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let why = format!("{method} is not for this path");
        return HttpError::new(Code::WrongMethod, why).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let name = path.rsplit('/').next().unwrap_or_default();
    match client::file(path) {
        Some(file) => send(file, &headers),
        None if !name.contains('.') => match client::file("index.html") {
            Some(page) => (page_status(path), send(page, &headers)).into_response(),
            None => missing(),
        },
        None => missing(),
    }
}

/// The page itself says that there is nothing at an address it does not know; programs read the status.
fn page_status(path: &str) -> StatusCode {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let known = match parts[..] {
        [] => true,
        [page] => ["tables", "open", "learn", "rules", "solo", "matches", "key", "notices", "about"].contains(&page),
        ["new" | "learn" | "rules", game] => catalog::find(game).is_ok(),
        ["learn", game, _] => catalog::find(game).is_ok(),
        ["t", _] | ["t", _, "replay"] | ["solo", "replay"] => true,
        _ => false,
    };
    if known { StatusCode::OK } else { StatusCode::NOT_FOUND }
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, "There is no such page.\n").into_response()
}

fn send(file: File, headers: &HeaderMap) -> Response {
    let accepted = header_text(headers, header::ACCEPT_ENCODING.as_str()).unwrap_or_default();
    let accepts = |name: &str| accepted.split(',').any(|one| takes(one, name));
    let (bytes, encoding) = match file {
        File { brotli: Some(bytes), .. } if accepts("br") => (bytes, Some("br")),
        File { gzip: Some(bytes), .. } if accepts("gzip") => (bytes, Some("gzip")),
        File { bytes, .. } => (bytes, None),
    };
    let cache = if file.hashed { FOREVER } else { "no-cache" };
    let fixed = [(header::CONTENT_TYPE, file.mime), (header::CACHE_CONTROL, cache), (header::VARY, "accept-encoding")];
    let encoding = encoding.map(|encoding| [(header::CONTENT_ENCODING, encoding)]);
    (fixed, encoding, Bytes::from_static(bytes)).into_response()
}

/// `br`, or `br;q=0.8`; not `br;q=0`.
fn takes(offered: &str, name: &str) -> bool {
    let (offered, weight) = offered.split_once(';').unwrap_or((offered, ""));
    let refused = weight.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()) == Some(0.0);
    offered.trim().eq_ignore_ascii_case(name) && !refused
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_where_nothing_is_says_so() {
        let game = catalog::shelf()[0].title().id;
        for there in ["", "tables", "open/", "t/k3x9", "t/k3x9/replay", "solo/replay", &format!("new/{game}")] {
            assert_eq!(page_status(there), StatusCode::OK, "{there}");
        }
        for nowhere in ["nothing", "new", "new/chess", "t", "t/k3x9/secrets", "admin/login"] {
            assert_eq!(page_status(nowhere), StatusCode::NOT_FOUND, "{nowhere}");
        }
        assert_eq!(page_status(&format!("learn/{game}/1")), StatusCode::OK);
    }

    #[test]
    fn an_encoding_is_taken_unless_it_is_refused() {
        assert!(takes(" br", "br") && takes("gzip;q=0.5", "gzip") && takes("BR", "br"));
        assert!(!takes("br;q=0", "br") && !takes("brotli", "br") && !takes("", "br"));
    }
}
