//! Blocks, reports and bans.

use crate::rows::{RowsWrite, Sql, sql};
use crate::write::{Write, signed};
use crate::{Engine, Store, StoreError, ask};

/// A person whom another does not want to meet or hear.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonBlock {
    pub person: String,
    /// The name the person had then.
    pub name: String,
    pub since: u64,
}

/// What a person reports to the operator about another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub id: String,
    pub reporter: String,
    pub person: String,
    pub name: String,
    pub table: String,
    pub reason: String,
    /// What the reported person had said at the table.
    pub chat: Vec<String>,
    pub at: u64,
}

/// A person or a network that may not use the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ban {
    /// `person:ID` or `address:NETWORK/BITS`.
    pub subject: String,
    pub reason: String,
    pub since: u64,
    /// None: for ever.
    pub until: Option<u64>,
}

static BLOCK: Sql = sql!(
    "INSERT INTO blocks (person, blocked, name, since) VALUES ($1, $2, $3, $4)
     ON CONFLICT (person, blocked) DO UPDATE SET name = excluded.name"
);
static UNBLOCK: Sql = sql!("DELETE FROM blocks WHERE person = $1 AND blocked = $2");
static REPORT: Sql = sql!(
    "INSERT INTO reports (id, reporter, person, name, table_id, reason, chat, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT DO NOTHING"
);
static SETTLE: Sql = sql!("DELETE FROM reports WHERE id = $1");
static BAN: Sql = sql!(
    "INSERT INTO bans (subject, reason, since, until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (subject) DO UPDATE SET reason = excluded.reason, since = excluded.since, until = excluded.until"
);
static UNBAN: Sql = sql!("DELETE FROM bans WHERE subject = $1");

const BLOCKS: &str = "SELECT blocked, name, since FROM blocks WHERE person = $1 ORDER BY since DESC, blocked";
const BLOCK_BETWEEN: &str = "SELECT person FROM blocks WHERE person = $1 AND blocked = $2";
const REPORTS: &str =
    "SELECT id, reporter, person, name, table_id, reason, chat, at FROM reports ORDER BY at DESC, id LIMIT $1";
const BANS: &str = "SELECT subject, reason, since, until FROM bans ORDER BY since DESC, subject";

/// Blocks of one person that are read. More are kept, but nobody meets so many.
const MOST_BLOCKS: usize = 1_000;

impl Store {
    pub async fn block(&self, person: &str, blocked: &str, name: &str, now_ms: u64) -> Result<(), StoreError> {
        self.write_rows(RowsWrite::new(&BLOCK, &[person, blocked, name], &[signed(now_ms)])?).await
    }

    pub async fn unblock(&self, person: &str, blocked: &str) -> Result<(), StoreError> {
        self.write_rows(RowsWrite::new(&UNBLOCK, &[person, blocked], &[])?).await
    }

    /// Whom a person has blocked, the newest first.
    pub async fn blocks(&self, person: &str) -> Result<Vec<PersonBlock>, StoreError> {
        let rows: Vec<(String, String, i64)> = ask!(self, pool => sqlx::query_as(BLOCKS).bind(person).fetch_all(pool))?;
        let block =
            |(person, name, since): (String, String, i64)| PersonBlock { person, name, since: since.unsigned_abs() };
        Ok(rows.into_iter().take(MOST_BLOCKS).map(block).collect())
    }

    pub async fn has_blocked(&self, person: &str, other: &str) -> Result<bool, StoreError> {
        let found: Option<String> =
            ask!(self, pool => sqlx::query_scalar(BLOCK_BETWEEN).bind(person).bind(other).fetch_optional(pool))?;
        Ok(found.is_some())
    }

    pub async fn report(&self, report: &Report) -> Result<(), StoreError> {
        let Report { id, reporter, person, name, table, reason, chat, at } = report;
        let chat = serde_json::Value::from(chat.clone()).to_string();
        let texts = [id, reporter, person, name, table, reason, &chat].map(String::as_str);
        self.write_rows(RowsWrite::new(&REPORT, &texts, &[signed(*at)])?).await
    }

    /// Reports that are not settled, the newest first.
    pub async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
        type Row = (String, String, String, String, String, String, String, i64);
        let rows: Vec<Row> = ask!(self, pool => sqlx::query_as(REPORTS).bind(i64::from(limit)).fetch_all(pool))?;
        let report = |(id, reporter, person, name, table, reason, chat, at): Row| {
            // A list that another version wrote differently is shown as it is.
            let chat = serde_json::from_str(&chat).unwrap_or_else(|_| vec![chat]);
            Report { id, reporter, person, name, table, reason, chat, at: at.unsigned_abs() }
        };
        Ok(rows.into_iter().map(report).collect())
    }

    pub async fn settle_report(&self, id: &str) -> Result<(), StoreError> {
        self.write_rows(RowsWrite::new(&SETTLE, &[id], &[])?.of(format!("report {id}"))).await
    }

    pub async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        let numbers = [signed(ban.since), ban.until.map_or(0, signed)];
        self.write_rows(RowsWrite::new(&BAN, &[&ban.subject, &ban.reason], &numbers)?).await
    }

    pub async fn unban(&self, subject: &str) -> Result<(), StoreError> {
        self.write_rows(RowsWrite::new(&UNBAN, &[subject], &[])?.of(format!("a ban of {subject}"))).await
    }

    pub async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        let rows: Vec<(String, String, i64, i64)> = ask!(self, pool => sqlx::query_as(BANS).fetch_all(pool))?;
        let ban = |(subject, reason, since, until): (String, String, i64, i64)| Ban {
            subject,
            reason,
            since: since.unsigned_abs(),
            until: (until != 0).then(|| until.unsigned_abs()),
        };
        Ok(rows.into_iter().map(ban).collect())
    }

    pub(crate) async fn write_rows(&self, rows: RowsWrite) -> Result<(), StoreError> {
        self.write(Write::Rows(rows)).await
    }
}
