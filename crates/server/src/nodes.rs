//! This server among several that share one PostgreSQL: it tells them that it lives, takes tables over from servers that
//! no longer do, tells who listens here, and hears what the others write. A server on SQLite is alone.

use crate::account::signed_out;
use crate::app::App;
use crate::limits::{Buckets, Network, Rate};
use crate::moderation::as_blocked;
use crate::table::Table;
use protocol::PersonId;
use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{Claim, DatabaseChange, Node, Presence, SharedLimit, Store, StoreError};
use tokio::sync::Notify;

/// A server that missed so many heartbeats owns nothing any more, and after so many more it is forgotten.
const MISSED: u32 = 3;
const FORGOTTEN: u32 = 10;
/// Heartbeats between two looks for limits of which nothing is used up.
const UNUSED_LIMITS: u32 = 60;
/// The server listens again after so long where the database does not answer.
const RECONNECT: Duration = Duration::from_secs(1);
/// How long this server may take to note the number of an entry that it wrote.
const OWN: Duration = Duration::from_millis(5);
/// Tables claimed in one question to the store.
const CLAIMED: usize = 500;

pub(crate) struct Nodes {
    node: Option<Node>,
    /// Who came or went here and is not written down yet: by table and person the display name, none for who went.
    presence: Mutex<HashMap<(String, String), Option<String>>>,
    waiting: Notify,
}

impl Nodes {
    pub(crate) fn new(store: &Store, id: &str, heartbeat: Duration) -> Nodes {
        let node = store.node(id, heartbeat * MISSED);
        Nodes { node, presence: Mutex::default(), waiting: Notify::new() }
    }

    /// None where this server is alone.
    pub(crate) fn node(&self) -> Option<&Node> {
        self.node.as_ref()
    }

    /// A person has begun to listen at a table here, under this name, or does no longer.
    pub(crate) fn tell_presence(&self, table: &str, person: &PersonId, name: Option<&str>) {
        if self.node.is_some() {
            self.presence().insert((table.to_owned(), person.clone().into()), name.map(str::to_owned));
            self.waiting.notify_one();
        }
    }

    /// Writes down that a person no longer listens at a table here. Whether they do at another server. In this order, so
    /// that of two servers which a person leaves at once at least one finds them gone.
    pub(crate) async fn leaves_for_elsewhere(&self, table: &str, person: &PersonId) -> bool {
        let Some(node) = &self.node else { return false };
        let id = String::from(person.clone());
        self.presence().remove(&(table.to_owned(), id.clone()));
        let gone = Presence { table: table.to_owned(), person: id.clone(), name: None };
        if let Err(error) = node.write_presence(&[gone]).await {
            tracing::warn!(%error, "the other servers are not told who went");
            self.tell_presence(table, person, None);
        }
        // Without an answer nothing can be written either; a server where the person listens brings them back.
        node.is_elsewhere(table, &id).await.unwrap_or(false)
    }

    /// Takes one of what all servers together allow a network. Where the database does not answer, this server's own limit
    /// has to do.
    async fn allow(&self, kind: &'static str, rate: Rate, address: IpAddr) -> bool {
        let Some(node) = &self.node else { return true };
        for (network, rate) in Network::rates(address, rate) {
            let Rate { per_second, burst } = rate;
            let limit = SharedLimit { kind, network: network.to_string(), per_second, burst };
            match node.take(&limit).await {
                Ok(true) => {}
                Ok(false) => return false,
                Err(error) => tracing::warn!(%error, kind, "the limit that servers share cannot be read"),
            }
        }
        true
    }

    /// Ends this server's part, so that the others take over at once.
    pub(crate) async fn leave(&self) {
        if let Some(node) = &self.node
            && let Err(error) = node.leave().await
        {
            // They take over when they have heard nothing for a while.
            tracing::warn!(%error, "the other servers are not told that this one stops");
        }
    }

    fn presence(&self) -> MutexGuard<'_, HashMap<(String, String), Option<String>>> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A limit for what is written into the database that all servers share: this server's own is asked first, then the one
/// they have together.
pub(crate) struct SharedBuckets {
    kind: &'static str,
    rate: Rate,
    own: Buckets,
}

impl SharedBuckets {
    pub(crate) fn new(kind: &'static str, rate: Rate) -> SharedBuckets {
        SharedBuckets { kind, rate, own: Buckets::new(rate) }
    }

    pub(crate) async fn take(&self, nodes: &Nodes, address: IpAddr) -> bool {
        self.own.take(address) && nodes.allow(self.kind, self.rate, address).await
    }
}

/// Tells the others that this server lives. It waits for nothing else, so that a busy server is not taken for a dead one.
pub(crate) async fn keep_alive(app: Arc<App>) {
    let Some(node) = app.services.nodes.node() else { return };
    let mut every = tokio::time::interval(app.services.intervals.heartbeat);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        match node.heartbeat().await {
            Ok(true) => {}
            Ok(false) => {
                tracing::warn!(node = node.id(), "the other servers had given this one up");
                let app = app.clone();
                tokio::spawn(async move { app.tables.tell_presence().await });
            }
            // Nothing can be written either until the database answers.
            Err(error) => tracing::warn!(%error, "the other servers do not hear of this one"),
        }
    }
}

/// Takes over from servers that do not live any more.
pub(crate) async fn keep_tables(app: Arc<App>) {
    let Some(node) = app.services.nodes.node() else { return };
    let heartbeat = app.services.intervals.heartbeat;
    let mut every = tokio::time::interval(heartbeat);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut rounds: u32 = 0;
    loop {
        every.tick().await;
        if let Err(error) = take_over(&app, node, heartbeat).await {
            tracing::warn!(%error, "what other servers leave behind cannot be taken over");
        }
        rounds = rounds.wrapping_add(1);
        if rounds.is_multiple_of(UNUSED_LIMITS)
            && let Err(error) = node.forget_unused_limits().await
        {
            tracing::warn!(%error, "limits that are not used are kept");
        }
    }
}

async fn take_over(app: &Arc<App>, node: &Node, heartbeat: Duration) -> Result<(), StoreError> {
    claim_tables(app, node).await?;
    let left = node.remove_silent(heartbeat * FORGOTTEN).await?;
    if !left.is_empty() {
        tracing::info!(people = left.len(), "another server is gone; its people are waited for");
        tokio::spawn(remove_who_stay_away(app.clone(), left));
    }
    Ok(())
}

/// Takes the tables here at which something is to be done, and learns which of them another server took.
async fn claim_tables(app: &App, node: &Node) -> Result<(), StoreError> {
    let wanted: Vec<Arc<Table>> = app.tables.all().into_iter().filter(|table| table.wants_owner()).collect();
    for some in wanted.chunks(CLAIMED) {
        let claims: Vec<Claim> = some.iter().map(|table| table.claim()).collect();
        let owned: HashSet<String> = node.claim(&claims).await?.into_iter().collect();
        for table in some {
            if table.set_owned(owned.contains(&table.id)) {
                let table = table.clone();
                tokio::spawn(async move { table.take_over().await });
            }
        }
    }
    Ok(())
}

/// Waits for the people who listened at a server that is gone, and lets those go who do not come back.
async fn remove_who_stay_away(app: Arc<App>, left: Vec<Presence>) {
    tokio::time::sleep(app.services.intervals.absent).await;
    for Presence { table, person, .. } in left {
        if let Ok(person) = PersonId::try_from(person) {
            app.tables.table(&table).remove_if_absent(&person).await;
        }
    }
}

/// Writes down who comes and goes here, together what gathered while the last was written.
pub(crate) async fn write_presence(app: Arc<App>) {
    let nodes = &app.services.nodes;
    let Some(node) = nodes.node() else { return };
    loop {
        nodes.waiting.notified().await;
        let taken = std::mem::take(&mut *nodes.presence());
        let change = |((table, person), name): (&(String, String), &Option<String>)| Presence {
            table: table.clone(),
            person: person.clone(),
            name: name.clone(),
        };
        let changes: Vec<Presence> = taken.iter().map(change).collect();
        if let Err(error) = node.write_presence(&changes).await {
            tracing::warn!(%error, "the other servers are not told who listens here");
            tokio::time::sleep(RECONNECT).await;
            let mut presence = nodes.presence();
            for (key, name) in taken {
                // What happened meanwhile is newer.
                presence.entry(key).or_insert(name);
            }
            nodes.waiting.notify_one();
        }
    }
}

/// Reads what other servers write as soon as the database tells of it.
pub(crate) async fn hear_changes(app: Arc<App>) {
    loop {
        let mut changes = match app.store().changes().await {
            Ok(Some(changes)) => changes,
            Ok(None) => return,
            Err(error) => {
                // Until then the server asks.
                tracing::warn!(%error, "the database does not tell what other servers write");
                tokio::time::sleep(RECONNECT).await;
                continue;
            }
        };
        while let Ok(change) = changes.next().await {
            hear(&app, change);
        }
    }
}

fn hear(app: &Arc<App>, change: DatabaseChange) {
    match change {
        DatabaseChange::Entry { table, number } => {
            let Some(table) = app.tables.listened(&table).filter(|table| number > table.newest()) else { return };
            tokio::spawn(async move {
                // What this server wrote itself is known in a moment.
                tokio::time::sleep(OWN).await;
                if number > table.newest() {
                    table.follow().await;
                }
            });
        }
        DatabaseChange::Presence { table } => {
            if let Some(table) = app.tables.listened(&table) {
                tokio::spawn(async move { table.meet_visitors_elsewhere().await });
            }
        }
        about_person => {
            let app = app.clone();
            tokio::spawn(async move {
                if let Err(error) = hear_of_person(&app, about_person).await {
                    // Sockets look again at their session after a while, and people at their names when they come.
                    tracing::warn!(%error, "what changed about a person cannot be read");
                }
            });
        }
    }
}

async fn hear_of_person(app: &App, change: DatabaseChange) -> Result<(), StoreError> {
    let (DatabaseChange::SignedOut { person: id }
    | DatabaseChange::Renamed { person: id }
    | DatabaseChange::Blocks { person: id }) = &change
    else {
        return Ok(());
    };
    let Ok(person) = PersonId::try_from(id.as_str()) else { return Ok(()) };
    if !app.sockets_of_person.is_held(id) {
        return Ok(());
    }
    match &change {
        DatabaseChange::Renamed { .. } => {
            if let Some(known) = app.store().person_by_id(id).await? {
                app.tables.rename(&person, &known.name).await;
            }
        }
        DatabaseChange::Blocks { .. } => {
            let blocks = app.store().blocks(id).await?;
            app.tables.set_blocked(&person, &as_blocked(&blocks)).await;
        }
        _ => app.tables.sign_out(&person, &signed_out()).await,
    }
    Ok(())
}
