//! A scripted player: a session, a socket, and one of its listed choices whenever it is asked.

use crate::{Tried, served::Served};
use futures_util::{SinkExt, StreamExt};
use protocol::{Ack, Code, Command, CommandId, ToTable};
use rand::{Rng, RngExt};
use serde::Deserialize;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest, protocol::WebSocketConfig};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async_with_config};

/// How long an answer may take before the run is a failure.
pub const PATIENCE: Duration = Duration::from_secs(20);

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub struct Player {
    pub table: String,
    pub cookie: String,
    socket: Option<Socket>,
    /// The newest entry seen, and what may be done there.
    pub seen: u64,
    pub choices: Vec<String>,
    pub over: bool,
    /// The last command that was acknowledged.
    pub last: Option<(CommandId, Command, Ack)>,
}

/// As much of a message as a script needs.
#[derive(Default, Deserialize)]
struct Heard {
    view: Option<Brief>,
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
pub struct Brief {
    pub number: u64,
    #[serde(default)]
    choices: Vec<Offered>,
    phase: protocol::RoomPhase,
}

#[derive(Deserialize)]
struct Offered {
    action: String,
}

impl Player {
    pub fn new(table: &str, cookie: &str) -> Player {
        Player {
            table: table.into(),
            cookie: cookie.into(),
            socket: None,
            seen: 0,
            choices: Vec::new(),
            over: false,
            last: None,
        }
    }

    /// Connects and fetches the whole look.
    pub async fn arrive(&mut self, served: &Served, http: &reqwest::Client) -> Tried {
        self.socket = Some(connect(served, &self.table, &self.cookie).await?);
        let view = http.get(served.url(&format!("/api/tables/{}/view", self.table))).header("cookie", &self.cookie);
        let brief: Brief = view.send().await?.error_for_status()?.json().await?;
        self.view(brief);
        Ok(())
    }

    pub async fn say(&mut self, command: Command) -> Tried<Result<Ack, Code>> {
        // A player who comes back is the same person, so no id is used twice in a run.
        static ORDERS: AtomicU64 = AtomicU64::new(0);
        let id = CommandId::try_from(format!("c{}", ORDERS.fetch_add(1, Relaxed)))?;
        self.order(id, command).await
    }

    /// Sends a command and hears everything until its answer.
    pub async fn order(&mut self, id: CommandId, command: Command) -> Tried<Result<Ack, Code>> {
        let text = serde_json::to_string(&ToTable::Command { id: id.clone(), command: command.clone() })?;
        let socket = self.socket.as_mut().ok_or("not connected")?;
        socket.send(Message::text(text)).await?;
        loop {
            let Heard { done, refused, .. } = self.hear(PATIENCE).await?.ok_or("no answer in time")?;
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
    pub async fn act(&mut self, rng: &mut impl Rng) -> Tried<Result<Duration, Code>> {
        let action = self.choices[rng.random_range(0..self.choices.len())].clone();
        self.choices.clear();
        let start = Instant::now();
        let answer = self.say(Command::Act { seen: self.seen, action }).await?;
        Ok(answer.map(|_| start.elapsed()))
    }

    /// Hears until something may be done, or for so long.
    pub async fn listen(&mut self, patience: Duration) -> Tried {
        let until = Instant::now() + patience;
        while self.choices.is_empty() && !self.over {
            let left = until.saturating_duration_since(Instant::now());
            if self.hear(left).await?.is_none() {
                break;
            }
        }
        Ok(())
    }

    async fn hear(&mut self, patience: Duration) -> Tried<Option<Heard>> {
        let socket = self.socket.as_mut().ok_or("not connected")?;
        let Ok(message) = timeout(patience, socket.next()).await else { return Ok(None) };
        let Message::Text(text) = message.ok_or("the server hung up")?? else { return Ok(Some(Heard::default())) };
        let mut heard: Heard = serde_json::from_str(&text)?;
        if let Some(view) = heard.view.take() {
            self.view(view);
        }
        Ok(Some(heard))
    }

    fn view(&mut self, view: Brief) {
        self.seen = view.number;
        self.choices = view.choices.into_iter().map(|choice| choice.action).collect();
        self.over = matches!(view.phase, protocol::RoomPhase::Over(_));
    }
}

pub async fn connect(served: &Served, table: &str, cookie: &str) -> Tried<Socket> {
    let mut request = format!("ws://{}/api/tables/{table}/socket", served.address).into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    let stream = TcpStream::connect(served.address).await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    Ok(client_async_with_config(request, MaybeTlsStream::Plain(stream), Some(config)).await?.0)
}

/// A new guest's cookie.
pub async fn guest(served: &Served, http: &reqwest::Client) -> Tried<String> {
    let answer = http.get(served.url("/api/me")).send().await?.error_for_status()?;
    let cookie = answer.headers().get("set-cookie").ok_or("no cookie")?.to_str()?;
    Ok(cookie.split(';').next().unwrap_or_default().to_owned())
}
