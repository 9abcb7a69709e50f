//! A server to test and people with browsers: plain HTTP/1.1, a WebSocket, and the little a client has to remember.

use futures_util::{SinkExt, StreamExt};
use protocol::{Ack, ApiError, Code, Command, FromTable, NewTable, Opened, SeatChoice, StartMatch, TableView, ToTable};
use serde::Serialize;
use serde::de::DeserializeOwned;
use server::{Config, Intervals, Limits, Retention, Running};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// The first game of the shelf, which two play.
pub(crate) fn game() -> &'static str {
    catalog::shelf()[0].title().id
}
/// Nothing takes so long unless it never comes.
const NEVER: Duration = Duration::from_secs(20);

/// A database file of this test's own.
pub(crate) fn database(name: &str) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("served");
    std::fs::create_dir_all(&folder).expect("a folder for tests");
    let file = folder.join(format!("{name}-{}-{}.db", std::process::id(), COUNT.fetch_add(1, Relaxed)));
    format!("sqlite:{}", file.display())
}

pub(crate) fn config(database: &str) -> Config {
    Config {
        listen: "127.0.0.1:0".parse().expect("an address"),
        database: database.into(),
        limits: Limits::off(),
        // The databases of tests grow old.
        retention: Retention { guests: 0, gathering: 0, playing: 0, chat: 0 },
        intervals: Intervals {
            poll: Duration::from_millis(20),
            grace: Duration::from_millis(20),
            compaction: Duration::MAX,
            ..Intervals::default()
        },
        ..Config::default()
    }
}

pub(crate) async fn serve() -> Running {
    server::start(config("sqlite::memory:")).await.expect("a server")
}

/// Somebody with a browser.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    pub address: SocketAddr,
    pub cookie: Option<String>,
}

#[derive(Debug)]
pub(crate) struct Reply {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Browser {
        Browser { address, cookie: None }
    }

    /// A guest the server knows.
    pub(crate) async fn guest(address: SocketAddr, name: &str) -> Browser {
        let mut browser = Browser::new(address);
        browser.get("/api/me").await;
        let renamed = browser.send("PUT", "/api/me", &serde_json::json!({ "name": name })).await;
        assert_eq!(renamed.status, 200, "{renamed:?}");
        browser
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        let head = format!("GET {path} HTTP/1.1\r\n{}", self.headers());
        self.exchange(&head, b"").await
    }

    pub(crate) async fn send(&mut self, method: &str, path: &str, body: &impl Serialize) -> Reply {
        let body = serde_json::to_vec(body).expect("plain data");
        let head = format!(
            "{method} {path} HTTP/1.1\r\n{}Origin: http://{}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n",
            self.headers(),
            self.address,
            body.len()
        );
        self.exchange(&head, &body).await
    }

    fn headers(&self) -> String {
        let cookie = self.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        format!("Host: {}\r\nConnection: close\r\n{cookie}", self.address)
    }

    /// Sends these very bytes and reads until the server closes.
    pub(crate) async fn exchange(&mut self, head: &str, body: &[u8]) -> Reply {
        let mut stream = TcpStream::connect(self.address).await.expect("a connection");
        // A server that has heard enough may close before it has read everything.
        let _ = stream.write_all(format!("{head}\r\n").as_bytes()).await;
        let _ = stream.write_all(body).await;
        let mut bytes = Vec::new();
        let read = tokio::time::timeout(NEVER, stream.read_to_end(&mut bytes)).await.expect("an answer");
        let split = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let split = split.unwrap_or_else(|| panic!("no answer: {read:?} {:?}", String::from_utf8_lossy(&bytes)));
        let head = String::from_utf8(bytes[..split].to_vec()).expect("a head");
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        let reply = Reply { status, body: bytes[split + 4..].to_vec(), head };
        if let Some(cookie) = reply.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        reply
    }

    pub(crate) async fn open(&mut self, seats: &[SeatChoice], listing: Option<&str>) -> Opened {
        let plan = NewTable {
            game: game().into(),
            seats: seats.to_vec(),
            listing: listing.map(str::to_owned),
            ..NewTable::default()
        };
        let reply = self.send("POST", "/api/tables", &plan).await;
        assert_eq!(reply.status, 201, "{}", reply.text());
        reply.json()
    }

    /// Begins with a salt of one's own.
    pub(crate) async fn begin(&mut self, table: &str) {
        let salt = StartMatch { salt: Some("3 5 1".into()) };
        let reply = self.send("POST", &format!("/api/tables/{table}/start"), &salt).await;
        assert_eq!(reply.status, 204, "{}", reply.text());
    }

    pub(crate) async fn view(&mut self, table: &str) -> TableView {
        let reply = self.get(&format!("/api/tables/{table}/view")).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        reply.json()
    }

    pub(crate) async fn socket(&self, table: &str, since: Option<u64>) -> Socket {
        self.try_socket(table, since, Some(&format!("http://{}", self.address))).await.expect("a socket")
    }

    pub(crate) async fn try_socket(
        &self,
        table: &str,
        since: Option<u64>,
        origin: Option<&str>,
    ) -> Result<Socket, tungstenite::Error> {
        let since = since.map(|since| format!("?since={since}")).unwrap_or_default();
        let mut request = format!("ws://{}/api/tables/{table}/socket{since}", self.address).into_client_request()?;
        let headers = request.headers_mut();
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().expect("a cookie"));
        }
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().expect("an origin"));
        }
        let (stream, _) = connect_async(request).await?;
        Ok(Socket { stream, commands: 0 })
    }
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(have, _)| have.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> Code {
        self.json::<ApiError>().code
    }
}

pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    commands: u32,
}

impl Socket {
    pub(crate) async fn say(&mut self, message: &ToTable) {
        self.say_text(&serde_json::to_string(message).expect("plain data")).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        self.send(Message::text(text)).await.expect("the socket is open");
    }

    pub(crate) async fn send(&mut self, message: Message) -> Result<(), tungstenite::Error> {
        self.stream.send(message).await
    }

    /// What the table says next; nothing when the socket closes.
    pub(crate) async fn hear(&mut self) -> Option<FromTable> {
        self.hear_text().await.map(|text| serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}")))
    }

    pub(crate) async fn hear_text(&mut self) -> Option<String> {
        loop {
            match tokio::time::timeout(NEVER, self.stream.next()).await.expect("the table says something")? {
                Ok(Message::Text(text)) => return Some(text.as_str().to_owned()),
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                Ok(_) | Err(_) => return None,
            }
        }
    }

    /// The next frame, of whatever kind.
    pub(crate) async fn frame(&mut self) -> Message {
        let next = tokio::time::timeout(NEVER, self.stream.next()).await.expect("the server sends something");
        next.expect("the socket stays open").expect("a frame")
    }

    /// Listens until something is heard that matters.
    pub(crate) async fn until<T>(&mut self, matters: impl Fn(&FromTable) -> Option<T>) -> T {
        loop {
            let message = self.hear().await.expect("the socket stays open");
            if let Some(found) = matters(&message) {
                return found;
            }
        }
    }

    /// Gives an order and waits for its answer.
    pub(crate) async fn command_as(&mut self, name: &str, command: Command) -> Result<Ack, ApiError> {
        let id: protocol::CommandId = name.try_into().expect("an id");
        self.say(&ToTable::Command { id: id.clone(), command }).await;
        self.until(|message| match message {
            FromTable::Done { id: done, ack } if *done == id => Some(Ok(*ack)),
            FromTable::Refused { id: Some(refused), error } if *refused == id => Some(Err(error.clone())),
            _ => None,
        })
        .await
    }

    pub(crate) async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }
}

/// Somebody at a table, who remembers what a client has to.
pub(crate) struct Player {
    pub browser: Browser,
    pub table: String,
    pub socket: Socket,
    pub view: TableView,
}

impl Player {
    pub(crate) async fn join(mut browser: Browser, table: &str) -> Player {
        let mut socket = browser.socket(table, None).await;
        let hello = socket.hear().await;
        assert!(matches!(hello, Some(FromTable::Hello { .. })), "{hello:?}");
        let view = browser.view(table).await;
        Player { browser, table: table.to_owned(), socket, view }
    }

    /// Takes in one message as `docs/protocol.md` says.
    pub(crate) async fn listen(&mut self) {
        let message = self.socket.hear().await.expect("the socket stays open");
        self.take(message).await;
    }

    async fn take(&mut self, message: FromTable) {
        match message {
            FromTable::View(view) => self.add(*view).await,
            FromTable::Fetch { number } if number > self.view.number => {
                self.view = self.browser.view(&self.table).await
            }
            FromTable::Bye { error, .. } => panic!("bye: {error:?}"),
            _ => {}
        }
    }

    async fn add(&mut self, mut new: TableView) {
        if new.number <= self.view.number {
            return;
        }
        let fits = new.since == Some(self.view.number) || new.scene.is_some();
        if !fits {
            let since = self.view.number;
            self.socket.say(&ToTable::Sync { since }).await;
            return;
        }
        let last = self.view.entry;
        let mut scene = self.view.scene.take();
        if let (Some(change), Some(scene)) = (new.change.take(), &mut scene) {
            assert!(change.apply(scene), "a change of another scene");
        }
        new.scene = new.scene.take().or(scene);
        new.stage = self.view.stage.take();
        let mut lines = std::mem::take(&mut self.view.lines);
        lines.extend(new.lines.into_iter().filter(|line| last.is_none_or(|last| line.entry > last)));
        new.lines = lines;
        let mut chat = std::mem::take(&mut self.view.chat);
        chat.extend(new.chat.into_iter().filter(|message| message.number > self.view.number));
        new.chat = chat;
        self.view = new;
    }

    /// Listens until the view is as wanted.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&TableView) -> bool) {
        while !wanted(&self.view) {
            self.listen().await;
        }
    }

    pub(crate) fn awaited(&self) -> bool {
        self.view.you.is_some_and(|you| self.view.seats.iter().any(|seat| seat.seat == you && seat.awaited))
    }

    pub(crate) async fn command(&mut self, command: Command) -> Result<Ack, ApiError> {
        let id: protocol::CommandId =
            format!("{}-{}", self.view.number, self.socket.commands).try_into().expect("an id");
        self.socket.commands += 1;
        self.socket.say(&ToTable::Command { id: id.clone(), command }).await;
        loop {
            match self.socket.hear().await.expect("the socket stays open") {
                FromTable::Done { id: done, ack } if done == id => return Ok(ack),
                FromTable::Refused { id: Some(refused), error } if refused == id => return Err(error),
                other => self.take(other).await,
            }
        }
    }

    /// Plays one of the offered actions and waits to see it.
    pub(crate) async fn act(&mut self, which: usize) -> Ack {
        let choice = &self.view.choices[which % self.view.choices.len()];
        let command = Command::Act { seen: self.view.number, action: choice.action.clone() };
        let ack = self.command(command).await.expect("an offered action");
        self.until(|view| view.number >= ack.number).await;
        ack
    }
}

/// Two people at one table, the match begun.
pub(crate) async fn duel(address: SocketAddr, listing: Option<&str>) -> (Player, Player) {
    let mut ann = Browser::guest(address, "Ann").await;
    let ben = Browser::guest(address, "Ben").await;
    let opened = ann.open(&[SeatChoice::Me, SeatChoice::Friend], listing).await;
    let [invitation] = &opened.invitations[..] else { panic!("one invitation: {opened:?}") };
    let (mut ann, mut ben) = (Player::join(ann, &opened.table).await, Player::join(ben, &opened.table).await);
    let (seat, token) = (invitation.seat, Some(invitation.token.clone()));
    ben.command(Command::Sit { seat, token }).await.expect("a seat");
    let started = ann.command(Command::Start).await.expect("a start");
    ann.until(|view| view.number >= started.number).await;
    ben.until(|view| view.number >= started.number).await;
    (ann, ben)
}
