//! What all tables share: the store, the counters, the clock with what is due when, and the queue of bots.

use crate::bot_queue::BotQueue;
use crate::clock::ServerClock;
use crate::deadlines::Deadlines;
use crate::metrics::Metrics;
use crate::nodes::Nodes;
use crate::notices::missed::MissedTurns;
use crate::secret::{self, TableSecrets};
use catalog::{AnyGame, NoSuchGame};
use protocol::Timestamp;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use store::Store;

pub(crate) type FindGame = fn(&str) -> Result<&'static dyn AnyGame, NoSuchGame>;

pub(crate) struct Services {
    pub store: Store,
    pub clock: ServerClock,
    /// Finds a game by its id.
    pub find_game: FindGame,
    pub metrics: Metrics,
    pub deadlines: Deadlines,
    /// A seat waits in it at most once.
    pub bots: BotQueue,
    pub secrets: TableSecrets,
    /// The other servers on the same database.
    pub nodes: Nodes,
    /// Turns of which people are to be told.
    pub missed: MissedTurns,
    pub intervals: Intervals,
    stopping: AtomicBool,
}

impl Services {
    pub(crate) fn new(store: Store, bots: usize, seed: Option<u64>, intervals: Intervals) -> Services {
        let (metrics, deadlines) = (Metrics::default(), Deadlines::default());
        let nodes = Nodes::new(&store, &secret::id(), intervals.heartbeat);
        Services {
            store,
            clock: ServerClock::default(),
            find_game: catalog::find,
            metrics,
            deadlines,
            bots: BotQueue::new(bots),
            secrets: TableSecrets::new(seed),
            nodes,
            missed: MissedTurns::default(),
            intervals,
            stopping: AtomicBool::default(),
        }
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Nothing new is begun from here on.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Relaxed);
        self.bots.close();
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Relaxed)
    }
}

/// How long the server waits for what.
#[derive(Clone, PartialEq, Debug)]
pub struct Intervals {
    /// How long a person whose last socket closed counts as present, so that a reload of the page is not told.
    pub grace: Duration,
    /// How long the server waits for a person who was present when the table was last in memory.
    pub absent: Duration,
    /// Coming and going of spectators is told together.
    pub gather: Duration,
    /// What other servers wrote is read so often.
    pub poll: Duration,
    /// The server tells the others so often that it lives. One that has been silent for three times as long is dead.
    pub heartbeat: Duration,
    /// The server looks so often for tables where something is due and that no server has in memory.
    pub sweep: Duration,
    /// How long a table that is not used stays in memory.
    pub idle: Duration,
    pub ping: Duration,
    /// A socket that says nothing for so long, not even to a ping, is closed.
    pub silence: Duration,
    /// A socket that takes nothing for so long is closed; so is a request that takes so long.
    pub timeout: Duration,
    /// How long a client may take to send the head of a request, and how long a connection stays open between requests.
    pub head: Duration,
    /// The database is asked so often whether it takes writes.
    pub health: Duration,
    /// The server reads so often who is banned.
    pub bans: Duration,
    /// How long the server waits at its start for a database that does not answer.
    pub database: Duration,
    /// The server looks so often for what was not used for long, and deletes it.
    pub retention: Duration,
    /// How long nothing has happened at a finished match before a compressed snapshot takes the place of its journal.
    pub compaction: Duration,
    /// The server looks so often who is to be told of a turn.
    pub notices: Duration,
    /// How long it waits before it tries a notice again that did not arrive.
    pub notice_retry: Duration,
    /// An open table leaves the lobby when nothing happened there for so long.
    pub listed: Duration,
}

impl Default for Intervals {
    fn default() -> Intervals {
        Intervals {
            grace: Duration::from_secs(5),
            absent: Duration::from_secs(60),
            gather: Duration::from_millis(250),
            poll: Duration::from_secs(1),
            heartbeat: Duration::from_secs(1),
            sweep: Duration::from_secs(1),
            idle: Duration::from_secs(60),
            ping: Duration::from_secs(30),
            silence: Duration::from_secs(75),
            timeout: Duration::from_secs(15),
            head: Duration::from_secs(15),
            health: Duration::from_secs(2),
            bans: Duration::from_secs(5),
            retention: Duration::from_secs(3_600),
            compaction: Duration::from_secs(24 * 3_600),
            notices: Duration::from_secs(1),
            notice_retry: Duration::from_secs(2),
            database: Duration::from_secs(60),
            listed: Duration::from_secs(24 * 3600),
        }
    }
}
