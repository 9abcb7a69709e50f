//! Wartable over HTTP and WebSocket. `docs/protocol.md` says what it speaks.
//!
//! A request finds its handler in [`app`]; tables live in [`house`], each a [`table`] with its room, its listeners and
//! one way for every change. The server is the only judge: clients send words, never state.

mod app;
mod bots;
mod card;
mod change;
mod clockwork;
mod door;
mod files;
mod games;
mod ground;
mod headers;
mod house;
pub mod limits;
mod line;
mod lobby;
mod matches;
mod metrics;
mod presence;
mod rematch;
mod secret;
mod session;
mod socket;
mod sorry;
mod table;
mod telling;

use app::App;
use door::Door;
use ground::Ground;
pub use ground::Pace;
pub use limits::{Limits, Rate};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
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
    /// Bots that think at once.
    pub bots: usize,
    /// A proxy in front says who asks and how: `X-Forwarded-For`, `X-Forwarded-Proto`.
    pub trust_proxy: bool,
    pub limits: Limits,
    pub pace: Pace,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: (Ipv4Addr::LOCALHOST, 8080).into(),
            database: "sqlite:wartable.db".into(),
            origins: Vec::new(),
            bots: (cores - 1).max(1),
            trust_proxy: false,
            limits: Limits::default(),
            pace: Pace::default(),
        }
    }
}

/// Why a server does not start.
#[derive(Debug, Error)]
pub enum Trouble {
    #[error("cannot listen at {0}: {why}", why = said(.1))]
    Listen(SocketAddr, io::Error),
    #[error("the database cannot be used: {0}")]
    Database(#[from] StoreError),
}

fn said(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => "another program listens there; choose another port with --listen".into(),
        io::ErrorKind::PermissionDenied => "this user may not; choose a port above 1023".into(),
        io::ErrorKind::AddrNotAvailable => "this machine has no such address".into(),
        _ => error.to_string(),
    }
}

/// How long stopping may take, for each of its steps.
const STEP: Duration = Duration::from_secs(3);

/// A server at work. Dropping it ends it at once; [`Running::stop`] ends it well.
pub struct Running {
    address: SocketAddr,
    app: Arc<App>,
    door: Door,
    keepers: JoinSet<()>,
}

/// Opens the store, listens, and serves until stopped.
pub async fn start(config: Config) -> Result<Running, Trouble> {
    let trouble = |error| Trouble::Listen(config.listen, error);
    let listener = TcpListener::bind(config.listen).await.map_err(trouble)?;
    let address = listener.local_addr().map_err(trouble)?;
    let store = Store::open(&config.database).await?;
    let ground = Arc::new(Ground::new(store, config.bots, config.pace.clone()));
    let app = Arc::new(App::new(config, ground));
    let mut keepers = JoinSet::new();
    let keeper = || app.clone();
    let (time, others, order) = (keeper(), keeper(), keeper());
    keepers.spawn(async move { time.house.keep_time().await });
    keepers.spawn(async move { others.house.keep_up().await });
    keepers.spawn(async move { order.house.tidy_up().await });
    let door = Door::open(listener, app::router(app.clone()), app.config.limits.connections);
    tracing::info!(%address, "listening");
    Ok(Running { address, app, door, keepers })
}

impl Running {
    /// Where it listens; the port is real even if 0 was asked for.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Lets nobody in, says goodbye on every socket, finishes what is being written down, and closes the store.
    pub async fn stop(mut self) {
        tracing::info!("stopping");
        self.app.ground.stop();
        let closing = self.door.close();
        self.app.house.say_goodbye(&socket::stopping()).await;
        let gone = async {
            while self.app.ground.metrics.sockets.load(Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        if timeout(STEP, gone).await.is_err() || timeout(STEP, closing).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        self.keepers.shutdown().await;
        if timeout(STEP, self.app.store().close()).await.is_err() {
            tracing::warn!("the database did not close in time");
        }
    }
}
