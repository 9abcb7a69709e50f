//! What happens in a simulation, and in which order.

use super::client::Client;
use super::faults::{ServerFaults, WrittenTable, WrittenTables};
use super::{Random, SimulatedClock, tables};
use crate::change::restored;
use crate::clock::{DAY, ServerClock};
use crate::compaction;
use crate::retention::Retention;
use crate::services::{Intervals, Services};
use crate::tables::Tables;
use crate::{json, list_entry};
use host::{JournalEntry, Room, Snapshot};
use protocol::Command;
use rand::RngExt;
use rand_xoshiro::rand_core::SeedableRng;
use std::collections::BTreeSet;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, OnceLock, PoisonError};
use std::time::Duration;
use store::{Store, StoreError};
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinSet;
use tokio::time::Instant;

/// How long things go wrong, and how long a match may then take to its end.
const STEPS: usize = 150;
const STEPS_TO_THE_END: usize = 1_500;
/// How often finished matches are compacted, and for how long people talk there afterwards.
const DAYS: usize = 3;
const STEPS_OF_A_DAY: usize = 40;
/// Until the server has written down that those who left are gone.
const GONE: Duration = Duration::from_secs(10);
const NAMES: [&str; 6] = ["ann", "bob", "cat", "dan", "eve", "fay"];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Disturbance {
    None,
    Faults,
    /// The database says it wrote what it did not.
    Forgetful,
}

/// What a client gives next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Conduct {
    /// Anything, sensible or not.
    Any,
    /// What brings the match on.
    Sensible,
    /// What people say after the match.
    Talk,
}

/// What is known after a simulation.
pub(super) struct Run {
    pub tables: Vec<KeptTable>,
    /// All tables that were opened, those of rematches too.
    pub opened: BTreeSet<String>,
    pub clients: Vec<Client>,
    pub trace: Vec<String>,
}

pub(super) struct KeptTable {
    pub id: String,
    /// Every entry that was ever written.
    pub journal: Vec<JournalEntry>,
    /// After which entries it was compacted.
    pub compacted: Vec<u64>,
    /// The room as it is read from the database.
    pub kept: Snapshot,
    /// The rooms of the servers that have it in memory, as snapshots.
    pub in_memory: Vec<Snapshot>,
}

impl Run {
    /// Hands the views of each client to the next one at the same table.
    pub(super) fn swap_views(&mut self) {
        for index in 1..self.clients.len() {
            if self.clients[index].table == self.clients[index - 1].table {
                let shown = std::mem::take(&mut self.clients[index].shown);
                self.clients[index].shown = std::mem::replace(&mut self.clients[index - 1].shown, shown);
            }
        }
    }
}

pub(super) struct World {
    random: Random,
    began: Instant,
    disturbance: Disturbance,
    seed: u64,
    /// Without faults.
    store: Store,
    written: WrittenTables,
    /// How far the days that were skipped set the clocks ahead, in milliseconds.
    ahead: i64,
    servers: Vec<Server>,
    /// How many servers there have been.
    started: usize,
    tables: Vec<String>,
    clients: Vec<Client>,
    trace: Vec<String>,
}

/// Once through all tables that are finished for a day.
async fn compact(services: &Services, tables: &Tables) -> Result<(), StoreError> {
    let compaction = Retention::default().compaction(services.now().0, services.intervals.compaction);
    compaction::compact(services, tables, compaction).await
}

struct Server {
    number: usize,
    services: Arc<Services>,
    tables: Arc<Tables>,
    faults: Arc<ServerFaults>,
    clock: Arc<SimulatedClock>,
    /// Ends with the server.
    background: JoinSet<()>,
}

/// Where the store works.
fn store_runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime"))
}

impl World {
    pub(super) fn run(seed: u64, disturbance: Disturbance) -> Result<Run, String> {
        let store = store_runtime().block_on(Store::open("sqlite::memory:")).map_err(|error| error.to_string())?;
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().expect("a runtime");
        let run = runtime.block_on(async {
            let mut world = World::open(seed, &store, disturbance).await?;
            for _ in 0..STEPS {
                world.step().await;
            }
            world.heal();
            world.play_to_the_end().await?;
            for _ in 0..DAYS {
                world.spend_a_day().await?;
            }
            world.compact_all().await?;
            world.finish().await
        });
        drop(runtime);
        store_runtime().block_on(store.close());
        run
    }

    async fn open(seed: u64, store: &Store, disturbance: Disturbance) -> Result<World, String> {
        let random = Random::seed_from_u64(seed);
        let written = WrittenTables::default();
        let quiet = Arc::new(ServerFaults::new(Random::seed_from_u64(0), written.clone()));
        let store = store.simulated(store_runtime().handle().clone(), quiet);
        let (began, servers, tables, clients, trace) = (Instant::now(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (started, ahead) = (0, 0);
        let mut world =
            World { random, began, disturbance, seed, store, written, ahead, servers, started, tables, clients, trace };
        for _ in 0..world.random.random_range(1..4) {
            world.start_server();
        }
        for number in 0..world.random.random_range(1..4) {
            world.open_table(number).await?;
        }
        Ok(world)
    }

    fn start_server(&mut self) {
        let number = self.started;
        self.started += 1;
        let faults = Arc::new(ServerFaults::new(Random::seed_from_u64(self.random.random()), self.written.clone()));
        faults.on.store(self.disturbance == Disturbance::Faults && self.random.random(), Relaxed);
        faults.forgetful.store(self.disturbance == Disturbance::Forgetful, Relaxed);
        let store = self.store.simulated(store_runtime().handle().clone(), faults.clone());
        let clock = Arc::new(SimulatedClock::new(self.began));
        clock.set_ahead(self.ahead);
        let mut services = Services::new(store, 1, Some(self.seed), Intervals::default());
        services.clock = ServerClock::Simulated(clock.clone());
        services.find_game = tables::find_game;
        let services = Arc::new(services);
        let tables = Arc::new(Tables::new(services.clone()));
        let mut background = JoinSet::new();
        let (time, others, unused) = (tables.clone(), tables.clone(), tables.clone());
        background.spawn(async move { time.keep_time().await });
        background.spawn(async move { others.keep_up().await });
        background.spawn(async move { unused.tidy_up().await });
        self.servers.push(Server { number, services, tables, faults, clock, background });
    }

    async fn open_table(&mut self, number: usize) -> Result<(), String> {
        let table = crate::secret::derived(&format!("table {number} by {}", self.seed), "id");
        let people: Vec<String> = NAMES.iter().take(self.random.random_range(2..=6)).map(|&name| name.into()).collect();
        let plan = tables::plan(&mut self.random, table.clone(), &people);
        let game = tables::find_game(&plan.arrangement.game).map_err(|error| error.to_string())?;
        let now = self.servers[0].clock.now();
        let (room, journal) = Room::open(game, plan, now).map_err(|error| error.to_string())?;
        let body = json::write(&journal).map_err(|error| error.message)?;
        let listed = list_entry::of(&room).map_err(|error| error.message)?;
        self.store.open_table(&table, &body, &listed, now.0).await.map_err(|error| error.to_string())?;
        for name in &people {
            // Some look at the table in two tabs.
            for _ in 0..self.random.random_range(1..10) / 8 + 1 {
                self.clients.push(Client::new(self.clients.len(), name, &table));
            }
        }
        self.tables.push(table);
        Ok(())
    }

    async fn step(&mut self) {
        let wait = self.random.random_range(0..1_000);
        tokio::time::sleep(Duration::from_millis(wait)).await;
        let client = self.random.random_range(0..self.clients.len());
        let server = self.random.random_range(0..self.servers.len());
        match self.random.random_range(0..100) {
            0..2 if self.disturbance != Disturbance::None => self.kill(server),
            2..5 if self.disturbance == Disturbance::Faults => {
                let on = self.random.random();
                self.servers[server].faults.on.store(on, Relaxed);
            }
            5..7 => self.set_clock(server),
            7..11 => {
                let noticed = Duration::from_millis(self.random.random_range(0..20_000));
                self.clients[client].disconnect(noticed);
            }
            11..15 => self.clients[client].repeat(&mut self.random),
            15..20 => self.clients[client].resend(),
            // A client that reads slowly.
            20..30 => self.clients[client].read(1).await,
            _ => self.use_client(client, Conduct::Any).await,
        }
    }

    fn set_clock(&mut self, server: usize) {
        let ahead = self.ahead + self.random.random_range(-60_000..60_000);
        self.servers[server].clock.set_ahead(ahead);
    }

    fn kill(&mut self, index: usize) {
        let server = self.servers.remove(index);
        server.faults.killed.store(true, Relaxed);
        for client in &mut self.clients {
            client.server_died(server.number);
        }
        self.start_server();
    }

    /// A client connects if it is not connected, reads everything and gives a command.
    async fn use_client(&mut self, index: usize, conduct: Conduct) {
        let client = &mut self.clients[index];
        if client.removed {
            return;
        }
        if !client.is_connected() {
            let server = &self.servers[self.random.random_range(0..self.servers.len())];
            client.connect(server.number, server.tables.table(&client.table));
            return;
        }
        client.read(usize::MAX).await;
        if client.is_waiting() {
            return;
        }
        let command = match conduct {
            Conduct::Any => client.any_command(&mut self.random),
            Conduct::Sensible => client.sensible_command(&mut self.random),
            Conduct::Talk => client.talk(&mut self.random),
        };
        if let Some(command) = command {
            let lost = conduct != Conduct::Sensible && self.random.random_range(0..20) == 0;
            client.give(command, lost);
        }
    }

    /// Ends all faults, so that what was begun can come to its end.
    fn heal(&mut self) {
        for server in &self.servers {
            server.faults.on.store(false, Relaxed);
            server.clock.set_ahead(self.ahead + 60_000);
        }
    }

    async fn play_to_the_end(&mut self) -> Result<(), String> {
        for step in 0..STEPS_TO_THE_END {
            tokio::time::sleep(Duration::from_millis(500)).await;
            for index in 0..self.clients.len() {
                if step % 20 == 0 {
                    self.clients[index].resend();
                }
                self.use_client(index, Conduct::Sensible).await;
            }
            if self.clients.iter().all(|client| client.removed || client.is_over() && !client.is_waiting()) {
                return Ok(());
            }
        }
        let stuck = self.clients.iter().filter(|client| !client.removed && (!client.is_over() || client.is_waiting()));
        let stuck: Vec<String> = stuck.map(Client::situation).collect();
        Err(format!("a match does not come to its end: {stuck:?}"))
    }

    /// A day after the last word at a finished match, a server compacts it while people come back, talk and ask for a
    /// rematch.
    async fn spend_a_day(&mut self) -> Result<(), String> {
        for index in 0..self.clients.len() {
            if self.random.random_range(0..8) > 0 {
                let noticed = Duration::from_millis(self.random.random_range(0..2_000));
                self.clients[index].leave(noticed);
            }
        }
        self.skip_a_day().await;
        for server in &self.servers {
            server.faults.on.store(self.disturbance == Disturbance::Faults && self.random.random(), Relaxed);
        }
        let first = self.random.random_range(0..self.servers.len());
        self.compact_soon(first);
        for _ in 0..STEPS_OF_A_DAY {
            self.talk().await;
        }
        self.heal();
        self.play_to_the_end().await
    }

    async fn talk(&mut self) {
        let wait = self.random.random_range(0..500);
        tokio::time::sleep(Duration::from_millis(wait)).await;
        let client = self.random.random_range(0..self.clients.len());
        let server = self.random.random_range(0..self.servers.len());
        match self.random.random_range(0..100) {
            0..2 if self.disturbance != Disturbance::None => self.kill(server),
            2..5 => self.set_clock(server),
            5..15 => self.compact_soon(server),
            15..20 => self.clients[client].leave(Duration::ZERO),
            20..25 => self.clients[client].repeat(&mut self.random),
            25..30 => self.clients[client].resend(),
            _ => self.use_client(client, Conduct::Talk).await,
        }
    }

    async fn skip_a_day(&mut self) {
        tokio::time::sleep(GONE).await;
        // An hour more, because clocks differ.
        self.ahead += (DAY + DAY / 24) as i64;
        for server in &self.servers {
            server.clock.set_ahead(self.ahead);
        }
    }

    /// What [`crate::retention`] does every hour, while other things happen.
    fn compact_soon(&mut self, server: usize) {
        let server = &mut self.servers[server];
        let (services, tables) = (server.services.clone(), server.tables.clone());
        server.background.spawn(async move {
            // After an error the server tries again the next time.
            let _ = compact(&services, &tables).await;
        });
    }

    /// At the end every table is compacted, is read by all its people, and goes on.
    async fn compact_all(&mut self) -> Result<(), String> {
        for client in &mut self.clients {
            client.leave(Duration::ZERO);
        }
        self.skip_a_day().await;
        let Server { services, tables, .. } = &self.servers[0];
        compact(services, tables).await.map_err(|error| error.to_string())?;
        self.play_to_the_end().await?;
        for client in self.clients.iter_mut().filter(|client| !client.removed) {
            client.give(Command::Say { text: format!("goodbye from {}", client.name) }, false);
        }
        self.play_to_the_end().await
    }

    async fn finish(mut self) -> Result<Run, String> {
        let mut kept = Vec::new();
        for id in &self.tables {
            let (journal, in_memory) = self.settled(id).await?;
            let saved = self.store.load(id).await.map_err(|error| error.to_string())?;
            let saved = saved.ok_or_else(|| format!("table {id} is gone"))?;
            let room = restored(saved, tables::find_game).map_err(|why| format!("table {id} cannot be read: {why}"))?;
            let compacted = self.written(id).compacted;
            kept.push(KeptTable { id: id.clone(), journal, compacted, kept: room.snapshot(), in_memory });
        }
        let opened = self.written.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect();
        for client in &self.clients {
            self.trace.extend(client.trace.iter().map(|message| format!("{}: {message}", client.name)));
        }
        Ok(Run { tables: kept, opened, clients: self.clients, trace: self.trace })
    }

    /// The journal of a table and the rooms that the servers have of it, when no server writes any more: one that reads
    /// what the others wrote may find its own listeners sent away, and writes that they are here.
    async fn settled(&self, id: &str) -> Result<(Vec<JournalEntry>, Vec<Snapshot>), String> {
        for _ in 0..STEPS {
            let mut in_memory = Vec::new();
            for server in &self.servers {
                let room = server.tables.table(id).with_room(Room::snapshot).await;
                in_memory.push(room.map_err(|error| format!("table {id} cannot be used: {error:?}"))?);
            }
            let journal = self.written(id).entries;
            let journal = journal.iter().map(|(_, body)| JournalEntry::read(body)).collect::<Result<Vec<_>, _>>();
            let journal = journal.map_err(|error| format!("an entry of {id} cannot be read: {error}"))?;
            let newest = journal.last().map(|entry| entry.number);
            if in_memory.iter().all(|snapshot| Some(snapshot.number) == newest) {
                return Ok((journal, in_memory));
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        Err(format!("the servers do not come to rest at table {id}"))
    }

    fn written(&self, id: &str) -> WrittenTable {
        self.written.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned().unwrap_or_default()
    }
}
