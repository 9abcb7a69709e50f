//! Everything the handlers share, and the map from paths to handlers.

use crate::bans::{self, Bans};
use crate::clock::now;
use crate::headers::{add_headers, header_text, is_own};
use crate::http_error::{HttpError, storage_error};
use crate::limits::{Buckets, Network, SlotLimit};
use crate::nodes::SharedBuckets;
use crate::notices::{self, Notices};
use crate::services::Services;
use crate::session::Address;
use crate::tables::Tables;
use crate::{Config, account, files, games, lobby, matches, moderation, socket};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, MatchedPath, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use protocol::{ApiError, Code};
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;
use store::Store;
use tokio::sync::Mutex;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::{CompressionLayer, CompressionLevel, predicate::SizeAbove};

/// Bytes of a request's body.
const BODY: usize = 64 * 1024;

pub(crate) struct App {
    pub config: Config,
    pub services: Arc<Services>,
    pub tables: Tables,
    pub requests: Buckets,
    pub guests: SharedBuckets,
    pub new_tables: SharedBuckets,
    pub listed_tables: SharedBuckets,
    pub keys: SharedBuckets,
    pub messages: Buckets,
    pub commands: Buckets,
    pub entries_read: Buckets,
    pub reports: SharedBuckets,
    pub notice_changes: SharedBuckets,
    /// None where people are told of nothing while no page is open.
    pub notices: Option<Notices>,
    pub bans: Bans,
    pub sockets_of_person: SlotLimit<String>,
    pub sockets_of_address: SlotLimit<Network>,
    requests_of_address: SlotLimit<Network>,
    warned_of_proxy: AtomicBool,
    /// When the database was last tried, and what came of it.
    health: Mutex<Option<(Instant, Result<(), ApiError>)>>,
}

impl App {
    pub(crate) fn new(config: Config, services: Arc<Services>, notices: Option<Notices>) -> App {
        let limits = &config.limits;
        App {
            tables: Tables::new(services.clone()),
            services,
            requests: Buckets::new(limits.requests),
            guests: SharedBuckets::new("guests", limits.guests),
            new_tables: SharedBuckets::new("tables", limits.tables),
            listed_tables: SharedBuckets::new("listed", limits.listed_tables),
            keys: SharedBuckets::new("keys", limits.keys),
            messages: Buckets::new(limits.address_messages),
            commands: Buckets::new(limits.commands),
            entries_read: Buckets::new(limits.entries_read),
            reports: SharedBuckets::new("reports", limits.reports),
            notice_changes: SharedBuckets::new("notices", limits.notices),
            notices,
            bans: Bans::default(),
            requests_of_address: SlotLimit::new(limits.requests_at_once),
            warned_of_proxy: AtomicBool::default(),
            health: Mutex::default(),
            sockets_of_person: SlotLimit::new(limits.sockets_per_person),
            sockets_of_address: SlotLimit::new(limits.sockets_per_address),
            config,
        }
    }

    pub(crate) fn store(&self) -> &Store {
        &self.services.store
    }

    /// Says once in the log that a proxy seems to be in front of a server which does not know of it.
    pub(crate) fn warn_of_proxy(&self) {
        if !self.warned_of_proxy.swap(true, Relaxed) {
            let message = "a request carries X-Forwarded-For, but the server was not told of a proxy: all who come \
                through it share the limits of one address; start with --behind-proxy if the proxy is yours";
            tracing::warn!("{message}");
        }
    }
}

pub(crate) fn router(app: Arc<App>) -> Router {
    let shrink = CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(SizeAbove::new(1024));
    let api = Router::new()
        .route("/api/me", get(lobby::me).put(lobby::rename))
        .route("/api/account", get(account::account))
        .route("/api/account/end", post(account::end_device))
        .route("/api/account/blocks", get(moderation::blocks))
        .route("/api/account/unblock", post(moderation::unblock))
        .route("/api/notices", get(notices::api::notices).put(notices::api::set))
        .route("/api/notices/push", post(notices::api::add_push))
        .route("/api/notices/mail", post(notices::api::add_mail))
        .route("/api/notices/webhook", post(notices::api::add_webhook))
        .route("/api/notices/confirm", post(notices::api::confirm))
        .route("/api/notices/test", post(notices::api::test))
        .route("/api/notices/end", post(notices::api::end))
        .route("/api/notices/off/{channel}", post(notices::api::off))
        .route("/api/key", post(account::new_key))
        .route("/api/key/open", post(account::open_key))
        .route("/api/matches", get(account::matches))
        .route("/api/lobby", get(lobby::lobby))
        .route("/api/shelf", get(games::shelf))
        .route("/api/games/{game}", get(games::game))
        .route("/api/games/{game}/rules", get(games::rules))
        .route("/api/games/{game}/learn", get(games::learn))
        .route("/api/games/{game}/hints", get(games::hints))
        .route("/api/games/{game}/preview", post(games::preview))
        .route("/api/tables", post(lobby::open))
        .route("/api/tables/{table}/invite", post(lobby::invite))
        .route("/api/tables/{table}/start", post(lobby::start))
        .route("/api/tables/{table}/block", post(moderation::block))
        .route("/api/tables/{table}/report", post(moderation::report))
        .route("/api/tables/{table}/view", get(matches::view))
        .route("/api/tables/{table}/replay", get(matches::replay))
        .route("/api/tables/{table}/moments", get(matches::moments))
        .route("/api/tables/{table}/record", get(matches::record))
        .layer(shrink)
        .layer(middleware::from_fn_with_state(app.clone(), with_timeout));
    Router::new()
        .route("/api/tables/{table}/socket", any(socket::open))
        .merge(api)
        .route("/api/", any(unknown))
        .route("/api/{*path}", any(unknown))
        .route_layer(middleware::from_fn_with_state(app.clone(), throttle))
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(public_metrics))
        .fallback(files::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| broken().into_response()))
        .layer(middleware::from_fn_with_state(app.clone(), check_host))
        .layer(middleware::from_fn_with_state(app.clone(), add_headers))
        .layer(middleware::from_fn_with_state(app.clone(), log))
        .with_state(app)
}

/// What one of our own pages says, as JSON.
pub(crate) struct JsonBody<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for JsonBody<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<JsonBody<T>, HttpError> {
        let headers = request.headers();
        if !is_own(headers, &app.config.origins) {
            let why = "this may only be sent by a page of this server, with its Origin";
            return Err(HttpError::new(Code::CrossOrigin, why));
        }
        let kind = header_text(headers, header::CONTENT_TYPE.as_str()).and_then(|kind| kind.split(';').next());
        if !kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
            let why = "the body has to be JSON and to say so: Content-Type: application/json";
            return Err(HttpError::new(Code::NotJson, why));
        }
        let body = Bytes::from_request(request, app).await.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => HttpError::new(Code::TooLarge, format!("a body has at most {BODY} bytes")),
            _ => HttpError::new(Code::NotUnderstood, rejection.body_text()),
        })?;
        serde_json::from_slice(&body).map(JsonBody).map_err(|error| ApiError::not_understood(error).into())
    }
}

/// What stands behind the question mark.
pub(crate) struct QueryParams<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for QueryParams<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<QueryParams<T>, HttpError> {
        let query = Query::from_request_parts(parts, app).await;
        query.map(|Query(asked)| QueryParams(asked)).map_err(|why| ApiError::not_understood(why.body_text()).into())
    }
}

async fn throttle(State(app): State<Arc<App>>, Address(address): Address, request: Request, next: Next) -> Response {
    let refused = |error: HttpError| {
        app.services.metrics.refused(Code::TooFast);
        error.into_response()
    };
    if app.bans.has_address(address) {
        return HttpError(bans::banned()).into_response();
    }
    if !app.requests.take(address) {
        return refused(HttpError::too_fast());
    }
    // A socket has left this behind once it is open; it has a limit of its own.
    let Some(_slot) = app.requests_of_address.take_for(address) else {
        let why = "too many requests at once from your network; wait until some are answered";
        return refused(HttpError::new(Code::TooFast, why));
    };
    next.run(request).await
}

async fn with_timeout(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let late = || HttpError::new(Code::TooSlow, "this took too long; try again");
    let answer = tokio::time::timeout(app.services.intervals.timeout, next.run(request)).await;
    answer.unwrap_or_else(|_| late().into_response())
}

/// The route, never the path: links to tables and seats are secrets.
async fn log(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (method, started) = (request.method().clone(), Instant::now());
    let route = request.extensions().get::<MatchedPath>().map_or("file".to_owned(), |path| path.as_str().to_owned());
    let response = next.run(request).await;
    app.services.metrics.served(&route, started.elapsed());
    let (status, millis) = (response.status().as_u16(), started.elapsed().as_millis() as u64);
    tracing::debug!(%method, route, status, millis, "request");
    response
}

async fn unknown(uri: Uri) -> HttpError {
    let shown: String = uri.path().chars().take(80).collect();
    HttpError::new(Code::NoSuchPath, format!("there is nothing at {shown}; see docs/protocol.md"))
}

async fn wrong_method(method: Method) -> HttpError {
    HttpError::new(Code::WrongMethod, format!("{method} is not for this path"))
}

fn broken() -> HttpError {
    tracing::error!("a request went wrong in an unexpected way");
    HttpError::new(Code::Broken, "something went wrong here; try again")
}

/// Answers requests for a name that is not ours with an error, where the operator said which are.
async fn check_host(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let hosts = &app.config.hosts;
    let asked = header_text(request.headers(), header::HOST.as_str()).unwrap_or_default();
    // Monitors ask the machine, by its address.
    let about_health = ["/healthz", "/readyz"].contains(&request.uri().path());
    if hosts.is_empty() || about_health || hosts.iter().any(|host| is_host(asked, host)) {
        return next.run(request).await;
    }
    (StatusCode::MISDIRECTED_REQUEST, "This server is not known under that name.\n").into_response()
}

/// `play.example:8080` is at `play.example`, and at `play.example:8080`.
fn is_host(asked: &str, ours: &str) -> bool {
    let name = match asked.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => asked,
    };
    asked.eq_ignore_ascii_case(ours) || name.eq_ignore_ascii_case(ours)
}

/// Whether the server lives and its database takes writes. The database is asked once in a while only, so that asking
/// often costs nothing.
async fn healthz(State(app): State<Arc<App>>) -> Result<&'static str, HttpError> {
    let mut checked = app.health.lock().await;
    let fresh = checked.as_ref().is_some_and(|(at, _)| at.elapsed() < app.services.intervals.health);
    if !fresh {
        let healthy = app.store().healthy(now().0).await.map_err(|error| storage_error(&error));
        *checked = Some((Instant::now(), healthy));
    }
    match checked.as_ref() {
        Some((_, Err(error))) => Err(error.clone().into()),
        _ => Ok("ok\n"),
    }
}

/// Whether the server should be sent requests: not while it stops.
async fn readyz(State(app): State<Arc<App>>) -> Result<&'static str, HttpError> {
    match app.services.is_stopping() {
        true => Err(socket::stopping().into()),
        false => healthz(State(app)).await,
    }
}

/// On the public address, metrics are for the machine itself; elsewhere they need an address of their own.
async fn public_metrics(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let forwarded = app.config.trust_proxy || headers.contains_key("x-forwarded-for");
    match app.config.metrics.is_none() && peer.ip().to_canonical().is_loopback() && !forwarded {
        true => metrics(State(app)).await.into_response(),
        false => unknown(uri).await.into_response(),
    }
}

async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let text = app.services.metrics.text(app.tables.len(), app.services.deadlines.len());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}

/// What is served at the address for metrics.
pub(crate) fn metrics_router(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(app)
}
