//! The language a viewer has chosen. The page keeps it in a cookie, so that every request and the socket bring it along.

use crate::app::App;
use crate::session::cookie_value;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use stage::Language;
use std::convert::Infallible;
use std::sync::Arc;

const COOKIE: &str = "language";

/// The language in the viewer's cookie; English where there is none, or one that cannot be read.
pub(crate) struct ChosenLanguage(pub Language);

impl FromRequestParts<Arc<App>> for ChosenLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<ChosenLanguage, Infallible> {
        Ok(ChosenLanguage(chosen(&parts.headers)))
    }
}

fn chosen(headers: &HeaderMap) -> Language {
    cookie_value(headers, COOKIE).and_then(|id| id.parse().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderValue, header};

    #[test]
    fn a_cookie_chooses_the_language() {
        let chosen_by =
            |cookie: &'static str| chosen(&HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_static(cookie))]));
        assert_eq!(chosen_by("wartable=x; language=fr"), Language::French);
        assert_eq!(chosen_by("language=xx"), Language::English);
        assert_eq!(chosen(&HeaderMap::new()), Language::English);
    }
}
