//! A scripted player: a session, a socket, and one of its listed choices whenever it is asked.

use crate::{LoadResult, server::Site};
use futures_util::{SinkExt, StreamExt};
use protocol::{Ack, Code, Command, CommandId, ToTable};
use rand::{Rng, RngExt};
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest, protocol::WebSocketConfig};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async_with_config};

/// How long an answer may take before the run is a failure.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);
const BETWEEN_TRIES: Duration = Duration::from_millis(200);

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub(crate) struct ScriptedPlayer {
    pub(crate) table: String,
    pub(crate) cookie: String,
    socket: Option<Socket>,
    /// The player's own end of the socket.
    pub(crate) local: Option<SocketAddr>,
    /// The newest entry seen, and what may be done there.
    pub(crate) seen: u64,
    pub(crate) choices: Vec<String>,
    pub(crate) over: bool,
    /// The last command that was acknowledged.
    pub(crate) last: Option<(CommandId, Command, Ack)>,
}

/// As much of a message as a scripted player needs.
#[derive(Default, Deserialize)]
struct TableMessage {
    view: Option<ViewExcerpt>,
    done: Option<Done>,
    refused: Option<Refused>,
}

#[derive(Deserialize)]
struct Done {
    id: CommandId,
    ack: Ack,
}

#[derive(Deserialize)]
struct Refused {
    id: Option<CommandId>,
    error: protocol::ApiError,
}

#[derive(Deserialize)]
pub(crate) struct ViewExcerpt {
    pub(crate) number: u64,
    #[serde(default)]
    choices: Vec<ChoiceExcerpt>,
    phase: protocol::RoomPhase,
}

#[derive(Deserialize)]
struct ChoiceExcerpt {
    action: String,
}

impl ScriptedPlayer {
    pub(crate) fn new(table: &str, cookie: &str) -> ScriptedPlayer {
        ScriptedPlayer {
            table: table.into(),
            cookie: cookie.into(),
            socket: None,
            local: None,
            seen: 0,
            choices: Vec::new(),
            over: false,
            last: None,
        }
    }

    /// Connects and fetches the whole view of the table. A server that is short of time says so, and the player tries again
    /// as a page does.
    pub(crate) async fn connect_and_read(&mut self, site: Site, http: &reqwest::Client) -> LoadResult {
        let until = Instant::now() + PATIENCE;
        loop {
            match self.try_to_connect(site, http).await {
                Err(_) if Instant::now() < until => tokio::time::sleep(BETWEEN_TRIES).await,
                connected => return connected,
            }
        }
    }

    async fn try_to_connect(&mut self, site: Site, http: &reqwest::Client) -> LoadResult {
        let socket = connect(site, &self.table, &self.cookie).await?;
        self.local = match socket.get_ref() {
            MaybeTlsStream::Plain(stream) => stream.local_addr().ok(),
            _ => None,
        };
        self.socket = Some(socket);
        let view = http.get(site.url(&format!("/api/tables/{}/view", self.table))).header("cookie", &self.cookie);
        let view: ViewExcerpt = view.send().await?.error_for_status()?.json().await?;
        self.view(view);
        Ok(())
    }

    pub(crate) async fn send(&mut self, command: Command) -> LoadResult<Result<Ack, Code>> {
        // A player who comes back is the same person, so no id is used twice in a run.
        static SENT: AtomicU64 = AtomicU64::new(0);
        let id = CommandId::try_from(format!("c{}", SENT.fetch_add(1, Relaxed)))?;
        self.send_as(id, command).await
    }

    /// Sends a command and reads messages until its answer.
    pub(crate) async fn send_as(&mut self, id: CommandId, command: Command) -> LoadResult<Result<Ack, Code>> {
        let text = serde_json::to_string(&ToTable::Command { id: id.clone(), command: command.clone() })?;
        let socket = self.socket.as_mut().ok_or("not connected")?;
        socket.send(Message::text(text)).await?;
        loop {
            let TableMessage { done, refused, .. } = self.receive(PATIENCE).await?.ok_or("no answer in time")?;
            if let Some(Done { ack, .. }) = done.filter(|done| done.id == id) {
                self.last = Some((id, command, ack));
                return Ok(Ok(ack));
            }
            if let Some(refused) = refused.filter(|refused| refused.id.as_ref() == Some(&id)) {
                return Ok(Err(refused.error.code));
            }
        }
    }

    /// Plays one of the listed choices; how long its acknowledgement took, or the code of its refusal.
    pub(crate) async fn act(&mut self, rng: &mut impl Rng) -> LoadResult<Result<Duration, Code>> {
        let action = self.choices[rng.random_range(0..self.choices.len())].clone();
        self.choices.clear();
        let start = Instant::now();
        let answer = self.send(Command::Act { seen: self.seen, action }).await?;
        Ok(answer.map(|_| start.elapsed()))
    }

    /// Reads messages until something may be done, or for so long.
    pub(crate) async fn listen(&mut self, patience: Duration) -> LoadResult {
        let until = Instant::now() + patience;
        while self.choices.is_empty() && !self.over {
            let left = until.saturating_duration_since(Instant::now());
            if self.receive(left).await?.is_none() {
                break;
            }
        }
        Ok(())
    }

    /// Reads messages until an entry is seen, or for so long. Whether it is.
    pub(crate) async fn until_seen(&mut self, number: u64, patience: Duration) -> LoadResult<bool> {
        let until = Instant::now() + patience;
        while self.seen < number {
            let left = until.saturating_duration_since(Instant::now());
            if self.receive(left).await?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    async fn receive(&mut self, patience: Duration) -> LoadResult<Option<TableMessage>> {
        let socket = self.socket.as_mut().ok_or("not connected")?;
        let Ok(message) = timeout(patience, socket.next()).await else { return Ok(None) };
        let Message::Text(text) = message.ok_or("the server hung up")?? else {
            return Ok(Some(TableMessage::default()));
        };
        let mut message: TableMessage = serde_json::from_str(&text)?;
        if let Some(view) = message.view.take() {
            self.view(view);
        }
        Ok(Some(message))
    }

    fn view(&mut self, view: ViewExcerpt) {
        self.seen = view.number;
        self.choices = view.choices.into_iter().map(|choice| choice.action).collect();
        self.over = matches!(view.phase, protocol::RoomPhase::Over(_));
    }
}

pub(crate) async fn connect(site: Site, table: &str, cookie: &str) -> LoadResult<Socket> {
    let mut request = format!("ws://{}/api/tables/{table}/socket", site.address).into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    let stream = TcpStream::connect(site.address).await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    Ok(client_async_with_config(request, MaybeTlsStream::Plain(stream), Some(config)).await?.0)
}

/// A new guest's cookie.
pub(crate) async fn guest(site: Site, http: &reqwest::Client) -> LoadResult<String> {
    let answer = http.get(site.url("/api/me")).send().await?.error_for_status()?;
    let cookie = answer.headers().get("set-cookie").ok_or("no cookie")?.to_str()?;
    Ok(cookie.split_once(';').map_or(cookie, |(value, _)| value).to_owned())
}
