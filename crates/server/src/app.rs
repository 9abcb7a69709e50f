//! Everything the handlers share, and the map from paths to handlers.

use crate::ground::Ground;
use crate::headers::{dress, is_own, word};
use crate::house::House;
use crate::limits::{Buckets, Places};
use crate::session::Address;
use crate::sorry::Sorry;
use crate::{Config, files, games, lobby, matches, socket};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, MatchedPath, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use protocol::Fault;
use serde::de::DeserializeOwned;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;
use store::Store;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::{CompressionLayer, CompressionLevel, predicate::SizeAbove};

/// Bytes of a request's body.
const BODY: usize = 64 * 1024;

pub struct App {
    pub config: Config,
    pub ground: Arc<Ground>,
    pub house: House,
    pub requests: Buckets,
    pub guests: Buckets,
    pub tables: Buckets,
    pub messages: Buckets,
    pub sockets_of_person: Places<String>,
    pub sockets_of_address: Places<IpAddr>,
}

impl App {
    pub fn new(config: Config, ground: Arc<Ground>) -> App {
        let limits = &config.limits;
        App {
            house: House::new(ground.clone()),
            ground,
            requests: Buckets::new(limits.requests),
            guests: Buckets::new(limits.guests),
            tables: Buckets::new(limits.tables),
            messages: Buckets::new(limits.address_messages),
            sockets_of_person: Places::new(limits.sockets_per_person),
            sockets_of_address: Places::new(limits.sockets_per_address),
            config,
        }
    }

    pub fn store(&self) -> &Store {
        &self.ground.store
    }
}

pub fn router(app: Arc<App>) -> Router {
    let shrink = CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(SizeAbove::new(1024));
    let api = Router::new()
        .route("/api/me", get(lobby::me).put(lobby::rename))
        .route("/api/lobby", get(lobby::lobby))
        .route("/api/shelf", get(games::shelf))
        .route("/api/games/{game}", get(games::sheet))
        .route("/api/games/{game}/rules", get(games::rules))
        .route("/api/games/{game}/preview", post(games::preview))
        .route("/api/tables", post(lobby::open))
        .route("/api/tables/{table}/invite", post(lobby::invite))
        .route("/api/tables/{table}/start", post(lobby::start))
        .route("/api/tables/{table}/look", get(matches::look))
        .route("/api/tables/{table}/replay", get(matches::replay))
        .route("/api/tables/{table}/moments", get(matches::moments))
        .route("/api/tables/{table}/record", get(matches::record))
        .layer(shrink)
        .layer(middleware::from_fn_with_state(app.clone(), hurry));
    Router::new()
        .route("/api/tables/{table}/socket", any(socket::open))
        .merge(api)
        .route("/api/", any(unknown))
        .route("/api/{*path}", any(unknown))
        .route_layer(middleware::from_fn_with_state(app.clone(), throttle))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .fallback(files::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| broken().into_response()))
        .layer(middleware::from_fn(dress))
        .layer(middleware::from_fn(log))
        .with_state(app)
}

/// What one of our own pages says, as JSON.
pub struct Said<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Said<T> {
    type Rejection = Sorry;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Said<T>, Sorry> {
        let headers = request.headers();
        if !is_own(headers, &app.config.origins) {
            let why = "this may only be sent by a page of this server, with its Origin";
            return Err(Sorry::new(StatusCode::FORBIDDEN, "cross_origin", why));
        }
        let kind = word(headers, header::CONTENT_TYPE.as_str()).and_then(|kind| kind.split(';').next());
        if !kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
            let why = "the body has to be JSON and to say so: Content-Type: application/json";
            return Err(Sorry::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", why));
        }
        let body = Bytes::from_request(request, app).await.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                Sorry::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", format!("a body has at most {BODY} bytes"))
            }
            status => Sorry::new(status, "not_understood", rejection.body_text()),
        })?;
        serde_json::from_slice(&body).map(Said).map_err(|error| Fault::not_understood(error).into())
    }
}

/// What stands behind the question mark.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for Asked<T> {
    type Rejection = Sorry;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Asked<T>, Sorry> {
        let query = Query::from_request_parts(parts, app).await;
        query.map(|Query(asked)| Asked(asked)).map_err(|why| Fault::not_understood(why.body_text()).into())
    }
}

async fn throttle(State(app): State<Arc<App>>, Address(address): Address, request: Request, next: Next) -> Response {
    match app.requests.take(address) {
        true => next.run(request).await,
        false => {
            app.ground.metrics.refused("too_fast");
            Sorry::too_fast().into_response()
        }
    }
}

async fn hurry(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let late = || Sorry::new(StatusCode::SERVICE_UNAVAILABLE, "too_slow", "this took too long; try again");
    let answer = tokio::time::timeout(app.ground.pace.patience, next.run(request)).await;
    answer.unwrap_or_else(|_| late().into_response())
}

/// The route, never the path: links to tables and seats are secrets.
async fn log(request: Request, next: Next) -> Response {
    let (method, started) = (request.method().clone(), Instant::now());
    let route = request.extensions().get::<MatchedPath>().map_or("file".to_owned(), |path| path.as_str().to_owned());
    let response = next.run(request).await;
    let (status, millis) = (response.status().as_u16(), started.elapsed().as_millis() as u64);
    tracing::debug!(%method, route, status, millis, "request");
    response
}

async fn unknown(uri: Uri) -> Sorry {
    let shown: String = uri.path().chars().take(80).collect();
    Sorry::new(StatusCode::NOT_FOUND, "no_such_path", format!("there is nothing at {shown}; see docs/protocol.md"))
}

async fn wrong_method(method: Method) -> Sorry {
    Sorry::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", format!("{method} is not for this path"))
}

fn broken() -> Sorry {
    tracing::error!("a request went wrong in an unexpected way");
    Sorry::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", "something went wrong here; try again")
}

async fn healthz(State(app): State<Arc<App>>) -> Result<&'static str, Sorry> {
    app.store().healthy().await?;
    Ok("ok\n")
}

async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let text = app.ground.metrics.text(app.house.len(), app.ground.clockwork.len());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
