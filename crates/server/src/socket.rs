//! One socket: a guest at a table. It reads one message at a time, sends what its line holds, and is closed when it is
//! silent, deaf or unruly for too long.

use crate::app::{App, Asked};
use crate::bots;
use crate::clockwork::now;
use crate::limits::{Bucket, Place, Rate};
use crate::line::{Line, Next, written};
use crate::session::{Address, Guest, person_id};
use crate::sorry::Sorry;
use crate::table::Table;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{FromRequestParts, Path, State};
use axum::http::{StatusCode, request::Parts};
use axum::response::Response;
use host::{CommandId, Order, PersonId, Placing, Word};
use protocol::{Fault, FromTable, ToTable};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// Bytes of a message.
const MESSAGE: usize = 16 * 1024;
/// What is kept free for reading on an idle socket; the library's own default is 128 KiB.
const READ: usize = 2 * 1024;
/// How long a closed socket is waited for.
const FAREWELL: Duration = Duration::from_secs(1);
/// Messages nobody understands, and messages that come too fast, before the socket is closed.
const NONSENSE: Rate = Rate { per_second: 0.2, burst: 10.0 };
const FLOOD: Rate = Rate { per_second: 1.0, burst: 100.0 };

#[derive(Deserialize)]
pub struct Since {
    since: Option<u64>,
}

pub async fn open(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Asked(Since { since }): Asked<Since>,
    Upgrade(upgrade): Upgrade,
    Address(address): Address,
    guest: Guest,
) -> Result<Response, Sorry> {
    let table = app.house.find(&table).await?;
    let crowded = || Sorry::new(StatusCode::TOO_MANY_REQUESTS, "too_many_sockets", "close another table first");
    let places = (
        app.sockets_of_person.take(guest.person.id.clone()).ok_or_else(crowded)?,
        app.sockets_of_address.take(address).ok_or_else(crowded)?,
    );
    let (person, name) = (person_id(&guest.person)?, guest.person.name.clone());
    let line = Arc::new(Line::default());
    let manners = Manners::new(&app);
    let talk = Box::new(Talk { app, table, person, line, address, manners, heard: Instant::now(), _places: places });
    let upgrade = upgrade.max_message_size(MESSAGE).max_frame_size(MESSAGE).read_buffer_size(READ).write_buffer_size(0);
    Ok(guest.answer(upgrade.on_upgrade(move |socket| talk.run(socket, name, since))))
}

/// A request that wants to become a socket.
pub struct Upgrade(WebSocketUpgrade);

impl FromRequestParts<Arc<App>> for Upgrade {
    type Rejection = Sorry;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Upgrade, Sorry> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, app).await;
        upgrade.map(Upgrade).map_err(|why| Sorry::new(why.status(), "not_a_socket", why.body_text()))
    }
}

struct Talk {
    app: Arc<App>,
    table: Arc<Table>,
    person: PersonId,
    line: Arc<Line>,
    address: IpAddr,
    manners: Manners,
    heard: Instant,
    _places: (Place<String>, Place<IpAddr>),
}

/// A socket at a table. However it ends, the table learns of it.
struct Attendance {
    table: Arc<Table>,
    line: Arc<Line>,
}

impl Attendance {
    fn new(table: &Arc<Table>, line: &Arc<Line>) -> Attendance {
        table.ground.metrics.sockets.fetch_add(1, Relaxed);
        Attendance { table: table.clone(), line: line.clone() }
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        self.table.ground.metrics.sockets.fetch_sub(1, Relaxed);
        let (table, line) = (self.table.clone(), self.line.clone());
        // Without a runtime everything ends, and nobody is left to tell.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { table.disconnect(&line).await });
        }
    }
}

/// How somebody behaves.
struct Manners {
    messages: Bucket,
    nonsense: Bucket,
    flood: Bucket,
}

/// The socket is gone, or should be.
struct Gone;

impl Manners {
    fn new(app: &App) -> Manners {
        let now = Instant::now();
        Manners {
            messages: Bucket::new(app.config.limits.messages, now),
            nonsense: Bucket::new(NONSENSE, now),
            flood: Bucket::new(FLOOD, now),
        }
    }
}

impl Talk {
    async fn run(mut self: Box<Self>, mut socket: WebSocket, name: String, since: Option<u64>) {
        let _attendance = Attendance::new(&self.table, &self.line);
        // Whatever is done once or seldom is boxed, so that a socket which only listens stays small.
        let connected = Box::pin(self.table.connect(&self.person, &name, &self.line, since)).await;
        if let Err(fault) = connected {
            self.line.bye(fault, true);
        }
        if self.app.ground.is_stopping() {
            self.line.bye(stopping(), true);
        }
        drop(name);
        while self.turn(&mut socket).await.is_ok() {}
    }

    /// Sends what waits, then hears one message.
    async fn turn(&mut self, socket: &mut WebSocket) -> Result<(), Gone> {
        while let Some(next) = self.line.next() {
            match next {
                Next::Text(text) => self.send(socket, text).await?,
                Next::Behind => {
                    self.app.ground.metrics.fell_behind.fetch_add(1, Relaxed);
                    self.send(socket, written(&FromTable::Fetch { number: self.table.newest() })).await?;
                }
                Next::Last(text) => {
                    // Whoever does not take it is cut off all the same.
                    let _ = Box::pin(timeout(FAREWELL, farewell(socket, text))).await;
                    return Err(Gone);
                }
            }
        }
        let ping = self.app.ground.pace.ping;
        tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(message)) => self.take(message).await,
                Some(Err(error)) => {
                    self.line.bye(unreadable(&error), false);
                    Ok(())
                }
                None => Err(Gone),
            },
            () = self.line.wait() => Ok(()),
            () = tokio::time::sleep(ping) => {
                if self.heard.elapsed() > self.app.ground.pace.silence {
                    return Err(Gone);
                }
                self.send_message(socket, Message::Ping(Default::default())).await
            }
        }
    }

    async fn send(&self, socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), Gone> {
        self.send_message(socket, Message::Text(text)).await
    }

    async fn send_message(&self, socket: &mut WebSocket, message: Message) -> Result<(), Gone> {
        match timeout(self.app.ground.pace.patience, socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Gone),
        }
    }

    async fn take(&mut self, message: Message) -> Result<(), Gone> {
        self.heard = Instant::now();
        self.app.ground.metrics.messages.fetch_add(1, Relaxed);
        let text = match &message {
            Message::Close(_) => return Err(Gone),
            Message::Text(text) => text.as_str(),
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => "",
        };
        if !self.manners.messages.take(self.app.config.limits.messages, self.heard)
            || !self.app.messages.take(self.address)
        {
            self.too_fast(text);
            return Ok(());
        }
        if matches!(message, Message::Ping(_) | Message::Pong(_)) {
            return Ok(());
        }
        match serde_json::from_str::<ToTable>(text) {
            Ok(message) => Box::pin(self.answer(message)).await,
            Err(_) if matches!(message, Message::Binary(_)) => self.nonsense(None, "messages are text"),
            Err(error) => self.nonsense(id_in(text), error),
        }
        Ok(())
    }

    async fn answer(&mut self, message: ToTable) {
        let answered = match message {
            ToTable::Order { id, word } => {
                let done = self.order(id.clone(), word).await;
                done.map_err(|fault| (Some(id), fault))
            }
            ToTable::Why { id, path } => match self.table.why(&self.person, &path).await {
                Ok(fault) => {
                    self.line.answer(&FromTable::Because { id, fault });
                    Ok(())
                }
                Err(fault) => Err((Some(id), fault)),
            },
            ToTable::Sync { since } => self.table.sync(&self.line, since).await.map_err(|fault| (None, fault)),
            ToTable::Ping { at } => {
                self.line.answer(&FromTable::Pong { at, now: now() });
                Ok(())
            }
        };
        if let Err((id, fault)) = answered {
            self.refuse(id, fault);
        }
    }

    async fn order(&self, id: CommandId, word: Word) -> Result<(), Fault> {
        if let Word::Place { sitter: Placing::Bot(bot), .. } = word {
            bots::check(bot)?;
        }
        let order = Order { by: self.person.clone(), id, word };
        self.table.hear(order, Some(&self.line)).await.map(drop)
    }

    fn refuse(&self, id: Option<CommandId>, fault: Fault) {
        self.app.ground.metrics.refused(&fault.code);
        self.line.answer(&FromTable::Refused { id, fault });
    }

    fn nonsense(&mut self, id: Option<CommandId>, why: impl std::fmt::Display) {
        let fault = Fault::not_understood(why);
        if self.manners.nonsense.take(NONSENSE, self.heard) {
            self.refuse(id, fault);
        } else {
            self.line.bye(fault, false);
        }
    }

    fn too_fast(&mut self, text: &str) {
        let fault = Fault::new("too_fast", "messages come too fast; this one was not read, wait a moment");
        if self.manners.flood.take(FLOOD, self.heard) {
            self.refuse(id_in(text), fault);
        } else {
            self.line.bye(fault, true);
        }
    }
}

/// The last word, and what is still on its way: a socket closed before that is read would lose it.
async fn farewell(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), axum::Error> {
    socket.send(Message::Text(text)).await?;
    let frame = CloseFrame { code: close_code::AWAY, reason: Utf8Bytes::default() };
    socket.send(Message::Close(Some(frame))).await?;
    while socket.recv().await.transpose()?.is_some() {}
    Ok(())
}

/// The id of a message that is not understood as a whole.
fn id_in(text: &str) -> Option<CommandId> {
    #[derive(Deserialize)]
    struct Id {
        id: CommandId,
    }
    let message: BTreeMap<String, Id> = serde_json::from_str(text).ok()?;
    message.into_values().next().map(|Id { id }| id)
}

fn unreadable(error: &axum::Error) -> Fault {
    match error.to_string().contains("too long") {
        true => Fault::new("too_large", format!("a message has at most {MESSAGE} bytes")),
        false => Fault::new("not_understood", "this is not how a WebSocket speaks"),
    }
}

pub fn stopping() -> Fault {
    Fault::new("stopping", "the server is being restarted; come back in a moment")
}
