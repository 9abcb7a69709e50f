//! Wartable over HTTP and WebSocket. `docs/protocol.md` says what it speaks.
//!
//! A request finds its handler in [`app`]; tables live in [`tables`], each a [`table`] with its room, its listeners and
//! one way for every change. The server is the only judge: clients send words, never state.

mod acceptor;
mod account;
pub mod admin;
mod app;
mod bans;
mod bot_queue;
mod bots;
mod broadcast;
mod change;
mod clock;
mod compaction;
mod deadlines;
mod files;
mod games;
mod headers;
mod http_error;
mod json;
mod language;
pub mod limits;
mod list_entry;
mod lobby;
mod matches;
mod metrics;
mod moderation;
mod names;
mod nodes;
mod notices;
mod open_files;
mod ownership;
mod presence;
mod qr_code;
mod rematch;
mod retention;
mod secret;
mod send_queue;
mod services;
mod session;
#[cfg(test)]
mod simulation;
mod socket;
mod table;
mod tables;
mod websocket;

use acceptor::{Acceptor, Admission};
use app::App;
use limits::SlotLimit;
pub use limits::{Limits, Rate};
use notices::Notices;
pub use notices::{NoticeConfig, NoticeConfigError};
pub use retention::Retention;
pub use services::Intervals;
use services::Services;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use store::{Store, StoreError};
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio::time::timeout;

#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// `sqlite:PATH` or `postgres://…`.
    pub database: String,
    /// Origins besides the server's own whose pages may speak to it: `https://play.example`.
    pub origins: Vec<String>,
    /// The names under which people reach the server; any if there are none.
    pub hosts: Vec<String>,
    /// Where metrics are served; without it only the machine itself may read them, at `/metrics` of `listen`.
    pub metrics: Option<SocketAddr>,
    /// Bots that think at once.
    pub bots: usize,
    /// A proxy in front says who asks and how: `X-Forwarded-For`, `X-Forwarded-Proto`.
    pub trust_proxy: bool,
    /// For tests: every table gets the same id, dice and bots' thoughts in every run. Refused where others can reach the
    /// server, because the dice are no secret then.
    pub seed: Option<u64>,
    pub retention: Retention,
    pub notices: NoticeConfig,
    pub limits: Limits,
    pub intervals: Intervals,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: (Ipv4Addr::LOCALHOST, 8080).into(),
            database: "sqlite:wartable.db".into(),
            origins: Vec::new(),
            hosts: Vec::new(),
            metrics: None,
            bots: (cores - 1).max(1),
            trust_proxy: false,
            seed: None,
            retention: Retention::default(),
            notices: NoticeConfig::default(),
            limits: Limits::default(),
            intervals: Intervals::default(),
        }
    }
}

/// Why a server does not start.
#[derive(Debug, Error)]
pub enum StartError {
    #[error("cannot listen at {0}: {why}", why = said(.1))]
    Listen(SocketAddr, io::Error),
    #[error(
        "with a fixed seed everybody could know the dice: listen at 127.0.0.1 and use no proxy and no other origin"
    )]
    PublicSeed,
    #[error("the database cannot be used: {0}")]
    Database(#[from] StoreError),
    #[error("notices cannot be sent: {0}")]
    Notices(#[from] NoticeConfigError),
}

fn said(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => "another program listens there; choose another port".into(),
        io::ErrorKind::PermissionDenied => "this user may not; choose a port above 1023".into(),
        io::ErrorKind::AddrNotAvailable => "this machine has no such address".into(),
        _ => error.to_string(),
    }
}

/// How long a proxy may keep a connection that it does not use: longer than proxies usually do.
const BETWEEN_REQUESTS: Duration = Duration::from_secs(75);
/// A database that does not answer at the start is asked again after so long, and then after twice as long each time.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);
/// Connections to the address for metrics.
const METRICS_READERS: usize = 100;
/// How long stopping may take, for each of its steps.
const STEP: Duration = Duration::from_secs(3);

/// A server at work. Dropping it ends it at once; [`Running::stop`] ends it well.
pub struct Running {
    address: SocketAddr,
    app: Arc<App>,
    acceptor: Acceptor,
    metrics_acceptor: Option<Acceptor>,
    background: JoinSet<()>,
}

/// Opens the store, listens, and serves until stopped.
pub async fn start(config: Config) -> Result<Running, StartError> {
    let private = config.listen.ip().is_loopback() && !config.trust_proxy && config.origins.is_empty();
    if config.seed.is_some() && !private {
        return Err(StartError::PublicSeed);
    }
    let error = |error| StartError::Listen(config.listen, error);
    let listener = TcpListener::bind(config.listen).await.map_err(error)?;
    let address = listener.local_addr().map_err(error)?;
    let metrics = match config.metrics {
        Some(address) => Some(TcpListener::bind(address).await.map_err(|error| StartError::Listen(address, error))?),
        None => None,
    };
    let store = open_store(&config.database, config.intervals.database).await?;
    let services = Arc::new(Services::new(store, config.bots, config.seed, config.intervals.clone()));
    if let Some(node) = services.nodes.node() {
        // The others know of this server before it does anything.
        node.heartbeat().await?;
        tracing::info!(node = node.id(), "shares the database");
    }
    let notices = Notices::open(&config.notices, &config.origins, address, &services).await?;
    let app = Arc::new(App::new(config, services, notices));
    let mut background = JoinSet::new();
    let (clocks, changes, idle, overdue) = (app.clone(), app.clone(), app.clone(), app.clone());
    background.spawn(async move { clocks.tables.keep_time().await });
    background.spawn(async move { changes.tables.keep_up().await });
    background.spawn(async move { idle.tables.tidy_up().await });
    background.spawn(async move { overdue.tables.sweep().await });
    background.spawn(nodes::hear_changes(app.clone()));
    background.spawn(nodes::keep_alive(app.clone()));
    background.spawn(nodes::keep_tables(app.clone()));
    background.spawn(nodes::write_presence(app.clone()));
    background.spawn(bans::read_again_and_again(app.clone()));
    background.spawn(retention::delete_and_compact(app.clone()));
    background.spawn(notices::missed::plan(app.clone()));
    background.spawn(notices::deliver::deliver_due(app.clone()));
    let connections = app.config.limits.connections.min(open_files::for_connections());
    let acceptor = Acceptor::open(listener, app::router(app.clone()), admission(&app, connections));
    let metrics_acceptor = metrics.map(|listener| {
        let router = app::metrics_router(app.clone());
        Acceptor::open(listener, router, admission(&app, METRICS_READERS))
    });
    tracing::info!(%address, "listening");
    Ok(Running { address, app, acceptor, metrics_acceptor, background })
}

/// A database server that starts at the same time may need a moment. It is asked again after longer and longer pauses.
async fn open_store(url: &str, patience: Duration) -> Result<Store, StoreError> {
    let started = Instant::now();
    let mut pause = FIRST_PAUSE;
    loop {
        match Store::open(url).await {
            Err(error @ StoreError::Unreachable(_)) if url.starts_with("postgres") && started.elapsed() < patience => {
                let left = patience.saturating_sub(started.elapsed());
                tracing::warn!(%error, seconds_left = left.as_secs(), "waiting for the database");
                tokio::time::sleep(pause.min(left)).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
            opened => return opened,
        }
    }
}

fn admission(app: &App, connections: usize) -> Admission {
    let Config { limits, trust_proxy, intervals, .. } = &app.config;
    Admission {
        connections,
        per_address: (!trust_proxy).then(|| SlotLimit::new(limits.connections_per_address)),
        // A proxy keeps its connections open between requests, and waits for slow clients itself.
        head: if *trust_proxy { intervals.head.max(BETWEEN_REQUESTS) } else { intervals.head },
        stalled: intervals.timeout,
        services: app.services.clone(),
    }
}

impl Running {
    /// Where it listens; the port is real even if 0 was asked for.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Accepts no more connections, says goodbye on every socket, finishes what is being written down, and closes the store.
    pub async fn stop(mut self) {
        tracing::info!("stopping");
        self.app.services.stop();
        let closing = self.acceptor.close();
        self.app.tables.say_goodbye(&socket::stopping()).await;
        let gone = async {
            while self.app.services.metrics.sockets.load(Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        if timeout(STEP, gone).await.is_err() || timeout(STEP, closing).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        drop(self.metrics_acceptor.take());
        self.background.shutdown().await;
        if timeout(STEP, self.app.services.nodes.leave()).await.is_err() {
            tracing::warn!("the other servers were not told in time");
        }
        if timeout(STEP, self.app.store().close()).await.is_err() {
            tracing::warn!("the database did not close in time");
        }
    }
}
