//! What anybody may ask about the games; [`protocol::desk`] knows the answers.

use crate::app::{App, Said};
use crate::headers::word;
use crate::secret;
use crate::sorry::Sorry;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::Boxed;
use protocol::book::Book;
use protocol::desk::{self, Draft, Preview};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

pub async fn shelf(headers: HeaderMap) -> Response {
    static SHELF: OnceLock<Printed> = OnceLock::new();
    SHELF.get_or_init(|| Printed::json(&desk::shelf())).answer(&headers)
}

pub async fn sheet(Path(game): Path<String>, headers: HeaderMap) -> Result<Response, Sorry> {
    Ok(Printed::json(&desk::sheet(&game)?).answer(&headers))
}

pub async fn rules(Path(game): Path<String>, headers: HeaderMap) -> Result<Response, Sorry> {
    static BOOKS: OnceLock<BTreeMap<&'static str, Printed>> = OnceLock::new();
    let wanted = desk::find(&game)?.title().id;
    let print = |game: &&'static dyn Boxed| (game.title().id, Printed::json(&Book::read(game.rules())));
    let books = BOOKS.get_or_init(|| catalog::shelf().iter().map(print).collect());
    Ok(books[wanted].answer(&headers))
}

pub async fn preview(
    State(_): State<Arc<App>>,
    Path(game): Path<String>,
    Said(draft): Said<Draft>,
) -> Result<Json<Preview>, Sorry> {
    Ok(Json(desk::preview(&game, &draft)?))
}

/// What changes only with the program. A browser that has it already is told so.
struct Printed {
    kind: &'static str,
    text: String,
    tag: String,
}

impl Printed {
    fn new(kind: &'static str, text: String) -> Printed {
        let hash = secret::hash(&text);
        // Weak, because the same text may be sent compressed.
        Printed { kind, text, tag: format!("W/\"{}\"", hash.get(..16).unwrap_or_default()) }
    }

    fn json(value: &impl Serialize) -> Printed {
        Printed::new("application/json", serde_json::to_string(value).unwrap_or_default())
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let about = [(header::ETAG, self.tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
        let known = word(headers, header::IF_NONE_MATCH.as_str()).is_some_and(|tags| tags.contains(&self.tag));
        match known {
            true => (StatusCode::NOT_MODIFIED, about).into_response(),
            false => (about, [(header::CONTENT_TYPE, self.kind)], self.text.clone()).into_response(),
        }
    }
}
