//! A simulated browser at one table: it keeps what it was shown, sends a command until it is answered, and comes back.

use super::Random;
use crate::send_queue::{Next, SendQueue};
use crate::table::Table;
use host::Envelope;
use kernel::Seat;
use protocol::{
    Ack, ApiError, ChatMessage, Code, Command, CommandId, FromTable, News, PersonId, Proposal, RoomPhase, SeatFill,
    TableView, UndoScope,
};
use rand::RngExt;
use rand::seq::IndexedRandom;
use stage::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

pub(super) fn person(name: &str) -> PersonId {
    name.try_into().expect("names of a simulation are ids")
}

pub(super) struct Client {
    pub name: String,
    pub table: String,
    connection: Option<Connection>,
    view: Option<TableView>,
    /// The command that is not answered yet.
    outbox: Option<(CommandId, Command)>,
    fetching: Option<JoinHandle<Result<TableView, ApiError>>>,
    /// The newest entry when the server began to listen; what it sends by itself begins behind that.
    greeted_at: u64,
    wants_whole: bool,
    /// The host sent this person away.
    pub removed: bool,
    prefix: String,
    past: Vec<(CommandId, Command)>,
    /// Every view as it was shown, every chat message as it was told, and every answer.
    pub shown: Vec<TableView>,
    pub heard: Vec<ChatMessage>,
    pub acknowledged: BTreeMap<CommandId, Ack>,
    pub refused: BTreeMap<CommandId, ApiError>,
    /// The table of the rematch.
    pub next: Option<String>,
    /// What was sent on the socket and is not answered yet, copies included.
    unanswered: Vec<CommandId>,
    /// Commands of which a copy was not answered before its socket broke, or with an error and not sent again. A server may
    /// have carried that copy out although another one was refused.
    pub in_doubt: BTreeSet<CommandId>,
    pub complaint: Option<String>,
    /// Messages, as they came.
    pub trace: Vec<String>,
}

/// A socket to a server.
struct Connection {
    server: usize,
    table: Arc<Table>,
    queue: Arc<SendQueue>,
    commands: mpsc::UnboundedSender<(CommandId, Command)>,
}

/// What the server does for a socket: one message after the other, until the socket is closed.
async fn serve(
    table: Arc<Table>,
    (by, name): (PersonId, String),
    queue: Arc<SendQueue>,
    since: Option<u64>,
    mut commands: mpsc::UnboundedReceiver<(CommandId, Command)>,
) {
    if let Err(error) = table.connect(&by, &name, Language::English, &queue, since).await {
        let again = error.code != Code::Removed;
        queue.bye(error, again);
    }
    while let Some((id, command)) = commands.recv().await {
        let envelope = Envelope { by: by.clone(), id: id.clone(), command };
        if let Err(error) = table.handle(envelope, Language::English, Some(&queue)).await {
            queue.answer(&FromTable::Refused { id: Some(id), error });
        }
    }
    table.disconnect(&queue).await;
}

impl Client {
    pub(super) fn new(number: usize, name: &str, table: &str) -> Client {
        Client {
            name: name.into(),
            table: table.into(),
            connection: None,
            view: None,
            outbox: None,
            fetching: None,
            greeted_at: 0,
            wants_whole: false,
            removed: false,
            prefix: format!("client{number}-"),
            past: Vec::new(),
            shown: Vec::new(),
            heard: Vec::new(),
            acknowledged: BTreeMap::new(),
            refused: BTreeMap::new(),
            next: None,
            unanswered: Vec::new(),
            in_doubt: BTreeSet::new(),
            complaint: None,
            trace: Vec::new(),
        }
    }

    pub(super) fn person(&self) -> PersonId {
        person(&self.name)
    }

    pub(super) fn is_connected(&self) -> bool {
        self.connection.is_some()
    }

    pub(super) fn is_over(&self) -> bool {
        self.view.as_ref().is_some_and(|view| matches!(view.phase, RoomPhase::Over(_)))
    }

    pub(super) fn is_waiting(&self) -> bool {
        self.outbox.is_some()
    }

    /// Where it stands, for a message about a table that does not go on.
    pub(super) fn situation(&self) -> String {
        let Client { name, table, view, outbox, .. } = self;
        let seen = view.as_ref().map(|view| {
            let TableView { number, phase, you, choices, seats, .. } = view;
            let seats: Vec<_> = seats.iter().map(|seat| (&seat.sitter, seat.person, seat.here)).collect();
            format!("entry {number}, {phase:?}, {} choices at {you:?} of {seats:?}", choices.len())
        });
        let last = self.trace.last();
        format!("{name} at {table} sees {seen:?}, waits for {outbox:?} and heard last {last:?}")
    }

    pub(super) fn connect(&mut self, server: usize, table: Arc<Table>) {
        let queue = Arc::new(SendQueue::default());
        let (commands, inbox) = mpsc::unbounded_channel();
        let since = self.view.as_ref().map(|view| view.number);
        let who = (self.person(), self.name.clone());
        tokio::spawn(serve(table.clone(), who, queue.clone(), since, inbox));
        self.connection = Some(Connection { server, table, queue, commands });
        (self.fetching, self.greeted_at, self.wants_whole) = (None, 0, since.is_none());
        self.resend();
    }

    /// The socket breaks. The server learns of it after a while; what was on its way is lost.
    pub(super) fn disconnect(&mut self, noticed: Duration) {
        self.fetching = None;
        if let Some(connection) = self.connection.take() {
            self.in_doubt.extend(self.unanswered.drain(..));
            tokio::spawn(async move {
                tokio::time::sleep(noticed).await;
                drop(connection);
            });
        }
    }

    /// The page is closed. When it comes back it asks for everything.
    pub(super) fn leave(&mut self, noticed: Duration) {
        self.disconnect(noticed);
        self.view = None;
    }

    pub(super) fn server_died(&mut self, server: usize) {
        if self.connection.as_ref().is_some_and(|connection| connection.server == server) {
            self.disconnect(Duration::ZERO);
        }
    }

    /// Sends the command that is not answered yet.
    pub(super) fn resend(&mut self) {
        if let (Some(connection), Some(command)) = (&self.connection, &self.outbox) {
            self.unanswered.push(command.0.clone());
            // A socket whose server is gone takes nothing.
            let _ = connection.commands.send(command.clone());
        }
    }

    /// Sends a command again that was answered before. What was refused then may be right now.
    pub(super) fn repeat(&mut self, random: &mut Random) {
        if let (Some(connection), Some(command)) = (&self.connection, self.past.choose(random)) {
            self.refused.remove(&command.0);
            self.unanswered.push(command.0.clone());
            let _ = connection.commands.send(command.clone());
        }
    }

    /// Gives a command. Its message may be lost on the way.
    pub(super) fn give(&mut self, command: Command, lost: bool) {
        let id = format!("{}{}", self.prefix, self.past.len());
        let id = CommandId::try_from(id).expect("letters, digits and a hyphen");
        self.past.push((id.clone(), command.clone()));
        self.outbox = Some((id, command));
        if !lost {
            self.resend();
        }
    }

    /// Reads at most so many messages.
    pub(super) async fn read(&mut self, most: usize) {
        for _ in 0..most {
            let Some(next) = self.connection.as_ref().and_then(|connection| connection.queue.next()) else { break };
            match next {
                Next::Text(text) => self.take(&text),
                Next::Behind => self.wants_whole = true,
                Next::Last(text) => {
                    self.take(&text);
                    self.disconnect(Duration::ZERO);
                }
            }
        }
        if self.fetching.as_ref().is_some_and(JoinHandle::is_finished)
            && let Some(fetching) = self.fetching.take()
        {
            match fetching.await.expect("a request does not panic") {
                Ok(view) => self.take_whole(&view),
                Err(error) if error.code == Code::Removed => self.removed = true,
                Err(_) => self.wants_whole = true,
            }
        }
        if let Some(connection) = &self.connection
            && self.fetching.is_none()
            && std::mem::take(&mut self.wants_whole)
        {
            let (table, who) = (connection.table.clone(), self.person());
            self.fetching = Some(tokio::spawn(async move { table.view(Some(&who), Language::English).await }));
        }
    }

    fn take(&mut self, text: &str) {
        self.trace.push(text.to_owned());
        let message = serde_json::from_str(text).expect("the server's messages can be read");
        if let FromTable::Done { id, .. } | FromTable::Refused { id: Some(id), .. } = &message
            && let Some(copy) = self.unanswered.iter().position(|sent| sent == id)
        {
            self.unanswered.remove(copy);
        }
        match message {
            FromTable::Hello { number, .. } => {
                self.greeted_at = number;
                self.wants_whole |= self.view.as_ref().is_some_and(|view| view.number < number);
            }
            FromTable::Next { table } => {
                let first = self.next.get_or_insert_with(|| table.clone());
                if *first != table {
                    let first = first.clone();
                    self.complain(format!("the rematch is at {first} and at {table}"));
                }
            }
            FromTable::Pong { .. } | FromTable::Because { .. } => {}
            FromTable::View(view) => self.add(*view),
            FromTable::Fetch { .. } => self.wants_whole = true,
            FromTable::Done { id, ack } => {
                self.answered(&id);
                let first = *self.acknowledged.entry(id.clone()).or_insert(ack);
                if first != ack {
                    self.complain(format!("{id:?} is acknowledged as {first:?} and as {ack:?}"));
                }
            }
            FromTable::Refused { id, error } => match (id, error.code) {
                // Worth another try, unless another copy was answered before.
                (id, Code::StorageError | Code::Busy) => {
                    self.in_doubt.extend(id.filter(|id| self.outbox.as_ref().is_none_or(|(waits, _)| waits != id)));
                }
                (_, Code::BrokenTable | Code::NoSuchTable | Code::Broken | Code::Damaged) => {
                    self.complain(format!("{error:?}"));
                }
                // The same command sent twice may be late the second time, not refused.
                (Some(id), _) => {
                    self.answered(&id);
                    self.refused.insert(id, error);
                }
                (None, _) => self.complain(format!("an answer to nothing: {error:?}")),
            },
            FromTable::News(News::Chat(message)) => self.heard.push(message),
            FromTable::News(_) => {}
            FromTable::Bye { error, again } => {
                self.removed |= !again;
                if ![Code::Removed, Code::StorageError, Code::Busy].contains(&error.code) {
                    self.complain(format!("the server hangs up: {error:?}"));
                }
            }
        }
    }

    fn answered(&mut self, answered: &CommandId) {
        if self.outbox.as_ref().is_some_and(|(id, _)| id == answered) {
            self.outbox = None;
        }
    }

    fn complain(&mut self, what: String) {
        self.complaint.get_or_insert(what);
    }

    fn take_whole(&mut self, view: &TableView) {
        let sent = serde_json::to_string(view).expect("a view can be sent");
        let view: TableView = serde_json::from_str(&sent).expect("a view can be read");
        self.trace.push(sent);
        // The answer may have waited at the server while others acted, before it listened for this socket.
        self.wants_whole |= view.number < self.greeted_at;
        if self.view.as_ref().is_none_or(|old| old.number <= view.number) {
            self.show(view);
        }
    }

    /// Adds what changed to what is shown; where it does not fit, the whole view is fetched.
    fn add(&mut self, mut new: TableView) {
        let Some(old) = &self.view else {
            self.wants_whole = true;
            return;
        };
        if new.number <= old.number {
            return;
        }
        let mut scene = new.scene.take().or_else(|| old.scene.clone());
        let fits = match (new.change.take(), &mut scene) {
            (None, _) => true,
            (Some(change), Some(scene)) => change.apply(scene),
            (Some(_), None) => false,
        };
        // Who has changed seats hears other parts of the chat.
        if new.since != Some(old.number) || new.you != old.you || !fits {
            self.wants_whole = true;
            return;
        }
        new.scene = scene;
        (new.stage, new.report) = (old.stage.clone(), old.report.clone());
        new.lines = [&old.lines[..], &new.lines].concat();
        new.chat = [&old.chat[..], &new.chat].concat();
        new.rewinds = [&old.rewinds[..], &new.rewinds].concat();
        self.show(new);
    }

    fn show(&mut self, view: TableView) {
        self.shown.push(view.clone());
        self.view = Some(view);
    }

    /// Any command that a page might send, sensible or not.
    pub(super) fn any_command(&self, random: &mut Random) -> Option<Command> {
        let view = self.view.as_ref()?;
        Some(match random.random_range(0..24) {
            0 => Command::Say { text: format!("hello from {}", self.name) },
            1 => Command::Whisper { text: "between us".into() },
            2 => Command::Undo { scope: UndoScope::Decision },
            3 => Command::Undo { scope: UndoScope::Turn },
            4 => {
                let proposals = [Proposal::Undo, Proposal::Draw, Proposal::Rematch, Proposal::StandIn(Seat(0))];
                Command::Propose { proposal: *proposals.choose(random)? }
            }
            5 | 6 => Command::Vote { proposal: view.votes.choose(random)?.proposal, agree: random.random() },
            7 => Command::Sit { seat: Seat(random.random_range(0..3)), token: None },
            8 => Command::Stand,
            9 => Command::Salt { salt: "a grain".into() },
            10 => Command::Act { seen: view.number.saturating_sub(2), action: "bid 1".into() },
            11 => Command::AutoPass { on: random.random() },
            12 => Command::Ahead { id: view.ahead.choose(random)?.id.clone(), on: random.random() },
            13 => {
                let name = view.moderation.as_ref()?.watching.choose(random)?.clone();
                match random.random_range(0..4) {
                    0 => Command::Remove { name, on: true },
                    _ => Command::Silence { name: Some(name), on: random.random() },
                }
            }
            _ => return self.sensible_command(random),
        })
    }

    /// What people say and ask for after the match.
    pub(super) fn talk(&self, random: &mut Random) -> Option<Command> {
        let view = self.view.as_ref()?;
        let vote = view.votes.choose(random);
        Some(match (random.random_range(0..8), vote) {
            (0..3, _) => Command::Say { text: format!("{} saw entry {}", self.name, view.number) },
            (3, _) => Command::Propose { proposal: Proposal::Rematch },
            (4..7, Some(vote)) => Command::Vote { proposal: vote.proposal, agree: true },
            _ => return self.any_command(random),
        })
    }

    /// What brings the match on.
    pub(super) fn sensible_command(&self, random: &mut Random) -> Option<Command> {
        let view = self.view.as_ref()?;
        match view.phase {
            RoomPhase::Gathering if view.hosting => {
                let open = view.seats.iter().find(|seat| seat.sitter.is_none());
                Some(match open {
                    Some(seat) => Command::Place { seat: seat.seat, sitter: SeatFill::Bot("random".into()) },
                    None => Command::Start,
                })
            }
            RoomPhase::Playing => {
                let action = view.choices.choose(random)?.action.clone();
                Some(Command::Act { seen: view.number, action })
            }
            _ => None,
        }
    }
}
