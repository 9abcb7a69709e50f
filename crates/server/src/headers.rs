//! What every answer carries, and where requests may come from.

use crate::app::App;
use crate::session::is_https;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;

const EVERYWHERE: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Links to seats stand in addresses.
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Browsers that came over TLS come so for a year.
const TLS_ONLY: &str = "max-age=31536000";

pub(crate) async fn add_headers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let https = is_https(&app, request.headers());
    let mut response = next.run(request).await;
    if https {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TLS_ONLY));
    }
    for (name, value) in EVERYWHERE {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a page of another site sent this. Programs that are no browsers name no origin.
pub(crate) fn is_foreign(headers: &HeaderMap, origins: &[String]) -> bool {
    let foreign = |origin: &HeaderValue| !origin.to_str().is_ok_and(|origin| is_ours(origin, headers, origins));
    header_text(headers, "sec-fetch-site") == Some("cross-site") || headers.get_all(header::ORIGIN).iter().any(foreign)
}

/// Whether one of our own pages sent this.
pub(crate) fn is_own(headers: &HeaderMap, origins: &[String]) -> bool {
    let said = headers.contains_key(header::ORIGIN) || header_text(headers, "sec-fetch-site") == Some("same-origin");
    said && !is_foreign(headers, origins)
}

fn is_ours(origin: &str, headers: &HeaderMap, origins: &[String]) -> bool {
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    let host = header_text(headers, "host");
    let same = authority.zip(host).is_some_and(|(authority, host)| authority.eq_ignore_ascii_case(host));
    same || origins.iter().any(|ours| ours.trim_end_matches('/').eq_ignore_ascii_case(origin))
}

pub(crate) fn header_text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&str, &str)]) -> HeaderMap {
        let pair = |&(name, value): &(&str, &str)| Some((name.parse::<HeaderName>().ok()?, value.parse().ok()?));
        pairs.iter().filter_map(pair).collect()
    }

    #[test]
    fn only_our_own_pages_may_write() {
        let extra = ["https://play.example/".to_owned()];
        let judged = |pairs: &[(&str, &str)]| {
            let headers = headers(pairs);
            (is_foreign(&headers, &extra), is_own(&headers, &extra))
        };
        let host = ("host", "table.example:8080");
        assert_eq!(judged(&[host, ("origin", "http://table.example:8080")]), (false, true));
        assert_eq!(judged(&[host, ("origin", "https://play.example")]), (false, true));
        assert_eq!(judged(&[host, ("origin", "http://table.example")]), (true, false));
        assert_eq!(judged(&[host, ("origin", "null")]), (true, false));
        assert_eq!(judged(&[host, ("origin", "ftp://table.example:8080")]), (true, false));
        assert_eq!(judged(&[host, ("sec-fetch-site", "cross-site")]), (true, false));
        assert_eq!(judged(&[host, ("sec-fetch-site", "same-origin")]), (false, true));
        assert_eq!(judged(&[host]), (false, false));
    }
}
