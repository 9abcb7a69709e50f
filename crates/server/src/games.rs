//! What any client may ask about the games; [`catalog::answers`] knows the answers.

use crate::app::{App, JsonBody};
use crate::headers::header_text;
use crate::http_error::HttpError;
use crate::language::ChosenLanguage;
use crate::{json, secret};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::answers;
use protocol::ApiError;
use protocol::games::{Preview, SetupDraft};
use serde::Serialize;
use stage::Language;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

pub(crate) async fn shelf(ChosenLanguage(language): ChosenLanguage, headers: HeaderMap) -> Response {
    static SHELF: OnceLock<BTreeMap<Language, CachedJson>> = OnceLock::new();
    let shelf = |language: Language| (language, CachedJson::json(&answers::shelf(language)));
    SHELF.get_or_init(|| Language::ALL.into_iter().map(shelf).collect())[&language].answer(&headers)
}

pub(crate) async fn game(
    Path(game): Path<String>,
    ChosenLanguage(language): ChosenLanguage,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    Ok(CachedJson::json(&answers::game(&game, language)?).answer(&headers))
}

pub(crate) async fn rules(
    Path(game): Path<String>,
    ChosenLanguage(language): ChosenLanguage,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    static BOOKS: CachedPages = CachedPages::new();
    Ok(BOOKS.get(&game, language, answers::rules)?.answer(&headers))
}

pub(crate) async fn learn(
    Path(game): Path<String>,
    ChosenLanguage(language): ChosenLanguage,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    static PAGES: CachedPages = CachedPages::new();
    Ok(PAGES.get(&game, language, answers::learn)?.answer(&headers))
}

pub(crate) async fn hints(
    Path(game): Path<String>,
    ChosenLanguage(language): ChosenLanguage,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    Ok(CachedJson::json(&answers::hints(&game, language)?).answer(&headers))
}

pub(crate) async fn preview(
    State(_): State<Arc<App>>,
    Path(game): Path<String>,
    ChosenLanguage(language): ChosenLanguage,
    JsonBody(draft): JsonBody<SetupDraft>,
) -> Result<Json<Preview>, HttpError> {
    Ok(Json(answers::preview(&game, &draft, language)?))
}

/// A page of each game in each language, made when it is first asked for.
struct CachedPages(Mutex<BTreeMap<(&'static str, Language), Arc<CachedJson>>>);

impl CachedPages {
    const fn new() -> CachedPages {
        CachedPages(Mutex::new(BTreeMap::new()))
    }

    fn get<T: Serialize>(
        &self,
        game: &str,
        language: Language,
        make: impl Fn(&str, Language) -> Result<T, ApiError>,
    ) -> Result<Arc<CachedJson>, HttpError> {
        let id = answers::find(game)?.title().id;
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(page) = pages.get(&(id, language)) {
            return Ok(page.clone());
        }
        let page = Arc::new(CachedJson::json(&make(id, language)?));
        pages.insert((id, language), page.clone());
        Ok(page)
    }
}

/// What changes only with the program. A browser that has it already is told so.
struct CachedJson {
    kind: &'static str,
    text: String,
    tag: String,
}

impl CachedJson {
    fn new(kind: &'static str, text: String) -> CachedJson {
        let hash = secret::hash(&text);
        // Weak, because the same text may be sent compressed.
        CachedJson { kind, text, tag: format!("W/\"{}\"", hash.get(..16).unwrap_or_default()) }
    }

    fn json(value: &impl Serialize) -> CachedJson {
        // An error is logged; the games' own data can be written, as the tests of the server see.
        CachedJson::new("application/json", json::write(value).unwrap_or_default())
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let about = [(header::ETAG, self.tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
        let known = header_text(headers, header::IF_NONE_MATCH.as_str()).is_some_and(|tags| tags.contains(&self.tag));
        match known {
            true => (StatusCode::NOT_MODIFIED, about).into_response(),
            false => (about, [(header::CONTENT_TYPE, self.kind)], self.text.clone()).into_response(),
        }
    }
}
