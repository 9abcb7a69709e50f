//! Several servers on one PostgreSQL: which of them live, which one moves the bots and clocks of a table, who listens
//! where, and limits that hold for all of them together. A server lives while it tells so; the database's clock counts.

use std::time::Duration;

use crate::postgres::Postgres;
use crate::{Engine, Store, StoreError};

/// One server among those that share a database.
#[derive(Clone)]
pub struct Node {
    store: Store,
    id: String,
    /// A server that has told nothing for so long counts as dead.
    silence: Duration,
}

/// A table that a server wants to own, and whether somebody listens there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub table: String,
    pub watched: bool,
}

/// A person who listens at a table, or did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presence {
    pub table: String,
    pub person: String,
    /// The display name; none once the person no longer listens.
    pub name: Option<String>,
}

/// A limit that all servers share: so many at once, and so many a second in the long run.
#[derive(Debug, Clone, PartialEq)]
pub struct SharedLimit {
    /// What for, such as `guests`.
    pub kind: &'static str,
    /// Whose it is.
    pub network: String,
    pub per_second: f64,
    pub burst: f64,
}

const HEARTBEAT: &str = "UPDATE nodes SET seen = clock_timestamp() WHERE id = $1";
const JOIN: &str = "
    INSERT INTO nodes (id, seen) VALUES ($1, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen";
// The people who listened there are waited for as if the server had died.
const LEAVE: &str = "
    WITH gone_owners AS (DELETE FROM owners WHERE node = $1)
    UPDATE nodes SET seen = '-infinity' WHERE id = $1";
// Only rows that change are written. A table is taken from a dead server, and by one with listeners from one without.
// The order keeps two servers from waiting for each other.
const CLAIM: &str = "
    WITH alive AS (
        SELECT id FROM nodes WHERE seen > clock_timestamp() - make_interval(secs => $4)
    ), wanted AS (
        SELECT claim.table_id, claim.watched
        FROM unnest($2::text[], $3::boolean[]) AS claim (table_id, watched) LEFT JOIN owners USING (table_id)
        WHERE owners.node IS NULL OR (owners.node = $1 AND owners.watched <> claim.watched)
            OR (owners.node <> $1 AND (claim.watched AND NOT owners.watched
                OR owners.node NOT IN (SELECT id FROM alive)))
        ORDER BY claim.table_id
    ), taken AS (
        INSERT INTO owners (table_id, node, watched) SELECT table_id, $1, watched FROM wanted
        ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, watched = excluded.watched
        WHERE owners.node = excluded.node OR (excluded.watched AND NOT owners.watched)
            OR owners.node NOT IN (SELECT id FROM alive)
        RETURNING table_id
    )
    SELECT table_id FROM taken UNION SELECT table_id FROM owners WHERE node = $1 AND table_id = ANY ($2)";
const RELEASE: &str = "DELETE FROM owners WHERE node = $1 AND table_id = ANY ($2)";
const REMOVE_SILENT: &str = "
    WITH dead AS (
        DELETE FROM nodes WHERE id <> $1 AND seen < clock_timestamp() - make_interval(secs => $2) RETURNING id
    ), gone_owners AS (
        DELETE FROM owners WHERE node IN (SELECT id FROM dead)
    ), gone_people AS (
        DELETE FROM presence WHERE node IN (SELECT id FROM dead) RETURNING table_id, person
    )
    SELECT DISTINCT table_id, person FROM gone_people";
const ARRIVED: &str = "
    INSERT INTO presence (table_id, person, node, name)
    SELECT table_id, person, $1, name FROM unnest($2::text[], $3::text[], $4::text[]) AS come (table_id, person, name)
    ORDER BY table_id, person
    ON CONFLICT (table_id, person, node) DO UPDATE SET name = excluded.name WHERE presence.name <> excluded.name";
const GONE: &str = "
    DELETE FROM presence USING unnest($2::text[], $3::text[]) AS gone (table_id, person)
    WHERE node = $1 AND presence.table_id = gone.table_id AND presence.person = gone.person";
const ELSEWHERE: &str = "
    SELECT DISTINCT ON (person) person, name FROM presence JOIN nodes ON nodes.id = node
    WHERE table_id = $2 AND node <> $1 AND ($4 = '' OR person = $4)
        AND seen > clock_timestamp() - make_interval(secs => $3)
    ORDER BY person, name";
const DUE_SHARED: &str = "
    SELECT tables.id FROM tables LEFT JOIN owners ON owners.table_id = tables.id AND owners.node <> $1
    WHERE due <= $2 AND NOT EXISTS (
        SELECT 1 FROM nodes WHERE nodes.id = owners.node AND seen > clock_timestamp() - make_interval(secs => $3)
    ) ORDER BY due, tables.id LIMIT $4";
// `full_at` is when everything is allowed again. It may lie as far ahead as that takes after all was used up.
const TAKE: &str = "
    INSERT INTO shared_limits AS kept (kind, network, full_at) VALUES ($1, $2, now() + make_interval(secs => $3))
    ON CONFLICT (kind, network) DO UPDATE SET full_at = greatest(kept.full_at, now()) + make_interval(secs => $3)
    WHERE greatest(kept.full_at, now()) + make_interval(secs => $3) <= now() + make_interval(secs => $4)";
const FORGET_UNUSED: &str = "DELETE FROM shared_limits WHERE full_at < now()";

impl Store {
    /// This server among those that share the database; none on SQLite, where a server is alone.
    pub fn node(&self, id: &str, silence: Duration) -> Option<Node> {
        let shared = matches!(&*self.engine, Engine::Postgres(_));
        shared.then(|| Node { store: self.clone(), id: id.to_owned(), silence })
    }
}

impl Node {
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Tells that this server lives. False if the others had given it up, or it is new: they have forgotten what it owns and
    /// who listens there.
    pub async fn heartbeat(&self) -> Result<bool, StoreError> {
        let engine = self.engine()?;
        let known = engine.in_time(sqlx::query(HEARTBEAT).bind(&self.id).execute(&engine.heartbeats)).await?;
        if known.rows_affected() > 0 {
            return Ok(true);
        }
        engine.in_time(sqlx::query(JOIN).bind(&self.id).execute(&engine.heartbeats)).await?;
        Ok(false)
    }

    /// Ends this server's part: the others take over at once.
    pub async fn leave(&self) -> Result<(), StoreError> {
        let engine = self.engine()?;
        engine.in_time(sqlx::query(LEAVE).bind(&self.id).execute(&engine.heartbeats)).await.map(drop)
    }

    /// Takes these tables where no living server has them, or one without listeners while there are some here. Those of
    /// them that this server owns now. No table may be named twice.
    pub async fn claim(&self, claims: &[Claim]) -> Result<Vec<String>, StoreError> {
        if claims.is_empty() {
            return Ok(Vec::new());
        }
        let engine = self.engine()?;
        let tables: Vec<&str> = claims.iter().map(|claim| claim.table.as_str()).collect();
        let watched: Vec<bool> = claims.iter().map(|claim| claim.watched).collect();
        let query = sqlx::query_scalar(CLAIM).bind(&self.id).bind(tables).bind(watched);
        engine.in_time(query.bind(self.silence.as_secs_f64()).fetch_all(&engine.pool)).await
    }

    pub async fn release(&self, tables: &[String]) -> Result<(), StoreError> {
        if tables.is_empty() {
            return Ok(());
        }
        let engine = self.engine()?;
        engine.in_time(sqlx::query(RELEASE).bind(&self.id).bind(tables).execute(&engine.pool)).await.map(drop)
    }

    /// Forgets servers that have been silent for so long. The people who listened there: one server is told of each.
    pub async fn remove_silent(&self, silence: Duration) -> Result<Vec<Presence>, StoreError> {
        let engine = self.engine()?;
        let query = sqlx::query_as(REMOVE_SILENT).bind(&self.id).bind(silence.as_secs_f64());
        let rows: Vec<(String, String)> = engine.in_time(query.fetch_all(&engine.pool)).await?;
        Ok(rows.into_iter().map(|(table, person)| Presence { table, person, name: None }).collect())
    }

    /// Writes down who has come and gone here. No person may be named twice for a table.
    pub async fn write_presence(&self, changes: &[Presence]) -> Result<(), StoreError> {
        let engine = self.engine()?;
        let (come, gone): (Vec<&Presence>, Vec<&Presence>) = changes.iter().partition(|change| change.name.is_some());
        let tables = |some: &[&Presence]| some.iter().map(|one| one.table.clone()).collect::<Vec<String>>();
        let people = |some: &[&Presence]| some.iter().map(|one| one.person.clone()).collect::<Vec<String>>();
        if !come.is_empty() {
            let names: Vec<String> = come.iter().filter_map(|one| one.name.clone()).collect();
            let query = sqlx::query(ARRIVED).bind(&self.id).bind(tables(&come)).bind(people(&come)).bind(names);
            engine.in_time(query.execute(&engine.pool)).await?;
        }
        if !gone.is_empty() {
            let query = sqlx::query(GONE).bind(&self.id).bind(tables(&gone)).bind(people(&gone));
            engine.in_time(query.execute(&engine.pool)).await?;
        }
        Ok(())
    }

    /// The people who listen at a table at other living servers, with their names.
    pub async fn people_elsewhere(&self, table: &str) -> Result<Vec<(String, String)>, StoreError> {
        self.elsewhere(table, "").await
    }

    /// Whether a person listens at a table at another living server.
    pub async fn is_elsewhere(&self, table: &str, person: &str) -> Result<bool, StoreError> {
        Ok(!self.elsewhere(table, person).await?.is_empty())
    }

    /// Tables at which something is due and that no other living server owns, the longest overdue first.
    pub async fn due_tables(&self, now_ms: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        let engine = self.engine()?;
        let query = sqlx::query_scalar(DUE_SHARED).bind(&self.id).bind(crate::write::signed(now_ms));
        let query = query.bind(self.silence.as_secs_f64()).bind(i64::from(limit));
        engine.in_time(query.fetch_all(&engine.pool)).await
    }

    /// Takes one of what a limit allows. Whether there was one left. A limit without a rate, or without an end, is not
    /// shared.
    pub async fn take(&self, limit: &SharedLimit) -> Result<bool, StoreError> {
        let SharedLimit { kind, network, per_second, burst } = limit;
        let (one, whole) = (1.0 / per_second, burst / per_second);
        // Zero and endless rates give spans that are no interval.
        if !(one.is_normal() && whole.is_normal()) {
            return Ok(true);
        }
        let engine = self.engine()?;
        let query = sqlx::query(TAKE).bind(*kind).bind(network).bind(one.min(whole)).bind(whole);
        Ok(engine.in_time(query.execute(&engine.pool)).await?.rows_affected() > 0)
    }

    /// Forgets limits of which nothing is used up.
    pub async fn forget_unused_limits(&self) -> Result<(), StoreError> {
        let engine = self.engine()?;
        engine.in_time(sqlx::query(FORGET_UNUSED).execute(&engine.pool)).await.map(drop)
    }

    async fn elsewhere(&self, table: &str, person: &str) -> Result<Vec<(String, String)>, StoreError> {
        let engine = self.engine()?;
        let query = sqlx::query_as(ELSEWHERE).bind(&self.id).bind(table);
        let query = query.bind(self.silence.as_secs_f64()).bind(person);
        engine.in_time(query.fetch_all(&engine.pool)).await
    }

    fn engine(&self) -> Result<&Postgres, StoreError> {
        match &*self.store.engine {
            Engine::Postgres(engine) => Ok(engine),
            Engine::Sqlite(_) => Err(StoreError::Other("a server on SQLite is alone".into())),
        }
    }
}
