//! One socket: a guest at a table. It reads one message at a time, sends what waits in its queue, and is closed when it is
//! silent, does not read or breaks the limits for too long.

use crate::app::{App, QueryParams};
use crate::bans;
use crate::bots;
use crate::clock::now;
use crate::http_error::HttpError;
use crate::language::ChosenLanguage;
use crate::limits::{AddressSlot, Bucket, Rate, Slot};
use crate::matches;
use crate::names;
use crate::send_queue::{Next, SendQueue, written};
use crate::session::{Address, Guest, person_id};
use crate::table::Table;
use crate::websocket::{self, MESSAGE, Message, Upgrade, Utf8Bytes, WebSocket};
use axum::extract::{Path, State};
use axum::response::Response;
use host::Envelope;
use protocol::{ApiError, Code, Command, CommandId, FromTable, PersonId, Proposal, SeatFill, ToTable};
use serde::Deserialize;
use stage::Language;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// How long a closed socket is waited for.
const FAREWELL: Duration = Duration::from_secs(1);
/// How many messages may be unreadable or too fast before the server closes the socket.
const NONSENSE: Rate = Rate { per_second: 0.2, burst: 10.0 };
const FLOOD: Rate = Rate { per_second: 1.0, burst: 100.0 };

#[derive(Deserialize)]
pub(crate) struct Since {
    since: Option<u64>,
}

pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    QueryParams(Since { since }): QueryParams<Since>,
    upgrade: Upgrade,
    Address(address): Address,
    ChosenLanguage(language): ChosenLanguage,
    guest: Guest,
) -> Result<Response, HttpError> {
    let table = matches::found(&app, address, &table).await?;
    let crowded = || HttpError::new(Code::TooManySockets, "close another table first");
    let places = (
        app.sockets_of_person.take(guest.person.id.clone()).ok_or_else(crowded)?,
        app.sockets_of_address.take_for(address).ok_or_else(crowded)?,
    );
    let (person, name) = (person_id(&guest.person)?, guest.person.name.clone());
    let queue = Arc::new(SendQueue::to(address));
    let (limits, ping) = (MessageLimits::new(&app), app.services.intervals.ping);
    let talk = Box::new(SocketSession {
        app,
        table,
        person,
        token_hash: guest.token_hash.clone(),
        checked: None,
        language,
        queue,
        address,
        limits,
        heard: Instant::now(),
        next_ping: tokio::time::Instant::now() + ping,
        _places: places,
    });
    Ok(guest.answer(upgrade.open(move |socket| talk.run(socket, name, since))))
}

struct SocketSession {
    app: Arc<App>,
    table: Arc<Table>,
    person: PersonId,
    /// Under which the session of this browser is kept, and when it was last there.
    token_hash: String,
    checked: Option<Instant>,
    language: Language,
    queue: Arc<SendQueue>,
    address: IpAddr,
    limits: MessageLimits,
    heard: Instant,
    /// The client is pinged then, however much it is sent before.
    next_ping: tokio::time::Instant,
    _places: (Slot<String>, AddressSlot),
}

/// A socket at a table. However it ends, the table learns of it.
struct ListenerGuard {
    table: Arc<Table>,
    queue: Arc<SendQueue>,
}

impl ListenerGuard {
    fn new(table: &Arc<Table>, queue: &Arc<SendQueue>) -> ListenerGuard {
        table.services.metrics.sockets.fetch_add(1, Relaxed);
        ListenerGuard { table: table.clone(), queue: queue.clone() }
    }
}

impl Drop for ListenerGuard {
    fn drop(&mut self) {
        self.table.services.metrics.sockets.fetch_sub(1, Relaxed);
        let (table, queue) = (self.table.clone(), self.queue.clone());
        // Without a runtime the server has ended, and the table need not be told.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { table.disconnect(&queue).await });
        }
    }
}

/// How often the client on a socket broke the limits.
struct MessageLimits {
    messages: Bucket,
    nonsense: Bucket,
    flood: Bucket,
}

/// The socket is gone, or should be.
struct Closed;

impl MessageLimits {
    fn new(app: &App) -> MessageLimits {
        let now = Instant::now();
        MessageLimits {
            messages: Bucket::new(app.config.limits.messages, now),
            nonsense: Bucket::new(NONSENSE, now),
            flood: Bucket::new(FLOOD, now),
        }
    }
}

impl SocketSession {
    async fn run(mut self: Box<Self>, mut socket: WebSocket, name: String, since: Option<u64>) {
        let _attendance = ListenerGuard::new(&self.table, &self.queue);
        // What is done once or seldom is boxed, so that a socket which only listens stays small.
        let connected = Box::pin(self.table.connect(&self.person, &name, self.language, &self.queue, since)).await;
        if let Err(error) = connected {
            let again = ![Code::Removed, Code::Blocked].contains(&error.code);
            self.queue.bye(error, again);
        }
        if self.app.services.is_stopping() {
            self.queue.bye(stopping(), true);
        }
        drop(name);
        while self.turn(&mut socket).await.is_ok() {}
    }

    /// Sends what waits, then hears one message.
    async fn turn(&mut self, socket: &mut WebSocket) -> Result<(), Closed> {
        if self.checked.is_none_or(|at| at.elapsed() >= self.app.services.intervals.ping) {
            Box::pin(self.check_session()).await;
        }
        let mut texts = Vec::new();
        while let Some(next) = self.queue.next() {
            match next {
                Next::Text(text) => texts.push(text),
                Next::Behind => {
                    self.app.services.metrics.fell_behind.fetch_add(1, Relaxed);
                    texts.push(written(&FromTable::Fetch { number: self.table.newest() }));
                }
                Next::Last(text) => {
                    texts.push(text);
                    // A client that does not take them is cut off all the same.
                    let _ = Box::pin(timeout(FAREWELL, farewell(socket, texts))).await;
                    return Err(Closed);
                }
            }
        }
        if !texts.is_empty() {
            let sending = Box::pin(socket.send_texts(&texts));
            self.in_time(sending).await?;
            drop(texts);
        }
        tokio::select! {
            message = socket.receive() => match message {
                Some(Ok(message)) => self.take(message).await,
                Some(Err(error)) => {
                    self.queue.bye(unreadable(&error), false);
                    Ok(())
                }
                None => Err(Closed),
            },
            () = self.queue.wait() => Ok(()),
            () = tokio::time::sleep_until(self.next_ping) => {
                self.next_ping = tokio::time::Instant::now() + self.app.services.intervals.ping;
                if self.heard.elapsed() > self.app.services.intervals.silence {
                    return Err(Closed);
                }
                self.in_time(socket.send(Message::Ping(Default::default()))).await
            }
        }
    }

    /// Another server, or a request beside this one, may have signed the browser out.
    async fn check_session(&mut self) {
        self.checked = Some(Instant::now());
        let person = String::from(self.person.clone());
        if self.app.bans.has_address(self.address) || self.app.bans.has_person(&person) {
            self.queue.bye(bans::banned(), false);
        }
        // When the database does not answer, the socket stays as it is until the next time.
        if let Ok(None) = self.app.store().person_by_token(&self.token_hash).await {
            self.queue.bye(ApiError::new(Code::SignedOut, "this browser was signed out"), true);
        }
    }

    /// Waits for a client to take what is written, but not for ever.
    async fn in_time(&self, written: impl Future<Output = Result<(), websocket::Error>>) -> Result<(), Closed> {
        match timeout(self.app.services.intervals.timeout, written).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Closed),
        }
    }

    async fn take(&mut self, message: Message) -> Result<(), Closed> {
        self.heard = Instant::now();
        self.app.services.metrics.messages.fetch_add(1, Relaxed);
        let text = match &message {
            Message::Close(_) => return Err(Closed),
            Message::Text(text) => text.as_str(),
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => "",
        };
        if !self.limits.messages.take(self.app.config.limits.messages, self.heard)
            || !self.app.messages.take(self.address)
        {
            self.too_fast(text);
            return Ok(());
        }
        if matches!(message, Message::Ping(_) | Message::Pong(_)) {
            return Ok(());
        }
        match serde_json::from_str::<ToTable>(text) {
            Ok(message) => {
                Box::pin(self.answer(message)).await;
                self.app.services.metrics.answered(self.heard.elapsed());
            }
            Err(_) if matches!(message, Message::Binary(_)) => self.nonsense(None, "messages are text"),
            Err(error) => self.nonsense(id_in(text), error),
        }
        Ok(())
    }

    async fn answer(&mut self, message: ToTable) {
        let answered = match message {
            ToTable::Command { id, command } => {
                let done = self.handle_command(id.clone(), command).await;
                done.map_err(|error| (Some(id), error))
            }
            ToTable::Why { id, path } => match self.table.why(&self.person, &path, self.language).await {
                Ok(error) => {
                    self.queue.answer(&FromTable::Because { id, error });
                    Ok(())
                }
                Err(error) => Err((Some(id), error)),
            },
            ToTable::Sync { since } => self.sync(since).await.map_err(|error| (None, error)),
            ToTable::Ping { at } => {
                self.queue.answer(&FromTable::Pong { at, now: now() });
                Ok(())
            }
        };
        if let Err((id, error)) = answered {
            self.refuse(id, error);
        }
    }

    async fn handle_command(&self, id: CommandId, mut command: Command) -> Result<(), ApiError> {
        match &mut command {
            Command::Place { sitter: SeatFill::Bot(name), .. } => drop(bots::read(name)?),
            Command::Say { text } | Command::Whisper { text } => *text = names::readable(text),
            _ => {}
        }
        self.limit(&command).await?;
        let envelope = Envelope { by: self.person.clone(), id, command };
        self.table.handle(envelope, self.language, Some(&self.queue)).await.map(drop)
    }

    /// Every command is kept for as long as the table. Actions in one's turn are limited by the rules and by those who answer
    /// them; offers between turns and all other commands by the address that sends them. A rematch is a new table.
    async fn limit(&self, command: &Command) -> Result<(), ApiError> {
        let app = &self.app;
        let allowed = match command {
            Command::Act { .. } if self.table.awaits(&self.person).await => true,
            Command::Propose { proposal: Proposal::Rematch } => {
                app.new_tables.take(&app.services.nodes, self.address).await
            }
            _ => app.commands.take(self.address),
        };
        let why = || ApiError::new(Code::TooFast, "this comes too often; it was not done, wait a few seconds");
        allowed.then_some(()).ok_or_else(why)
    }

    /// Answers with what happened since an entry, which costs as much as the log of it.
    async fn sync(&self, since: u64) -> Result<(), ApiError> {
        let missed = u32::try_from(self.table.newest().saturating_sub(since)).unwrap_or(u32::MAX);
        matches::pay(&self.app, self.address, matches::log_cost(missed, self.language))?;
        self.table.sync(&self.queue, since).await
    }

    fn refuse(&self, id: Option<CommandId>, error: ApiError) {
        self.app.services.metrics.refused(error.code);
        self.queue.answer(&FromTable::Refused { id, error });
    }

    fn nonsense(&mut self, id: Option<CommandId>, why: impl std::fmt::Display) {
        let error = ApiError::not_understood(why);
        if self.limits.nonsense.take(NONSENSE, self.heard) {
            self.refuse(id, error);
        } else {
            self.queue.bye(error, false);
        }
    }

    fn too_fast(&mut self, text: &str) {
        let error = ApiError::new(Code::TooFast, "messages come too fast; this one was not read, wait a moment");
        if self.limits.flood.take(FLOOD, self.heard) {
            self.refuse(id_in(text), error);
        } else {
            self.queue.bye(error, true);
        }
    }
}

/// The last word, and what is still on its way: a socket closed before that is read would lose it.
async fn farewell(socket: &mut WebSocket, texts: Vec<Utf8Bytes>) -> Result<(), websocket::Error> {
    socket.send_texts(&texts).await?;
    let frame = CloseFrame { code: CloseCode::Away, reason: Utf8Bytes::default() };
    socket.send(Message::Close(Some(frame))).await?;
    while socket.receive().await.transpose()?.is_some() {}
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

fn unreadable(error: &websocket::Error) -> ApiError {
    match error.to_string().contains("too long") {
        true => ApiError::new(Code::TooLarge, format!("a message has at most {MESSAGE} bytes")),
        false => ApiError::new(Code::NotUnderstood, "this is not how a WebSocket speaks"),
    }
}

pub(crate) fn stopping() -> ApiError {
    ApiError::new(Code::Stopping, "the server is being restarted; come back in a moment")
}
