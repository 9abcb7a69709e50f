//! How people are told that a table waits for them while they are away: where to and when, and of which turn they were told.

use crate::rows::{RowsWrite, Sql, sql};
use crate::write::signed;
use crate::{Engine, Store, StoreError, ask};

/// In which language and at which hours a person is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticeSettings {
    pub language: String,
    /// Minutes after midnight; the same as `quiet_until` where there are no quiet hours.
    pub quiet_from: u16,
    pub quiet_until: u16,
    /// Minutes that the person's clock is ahead of UTC.
    pub zone: i16,
}

/// Where a person is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredChannel {
    pub id: String,
    pub person: String,
    /// `push`, `mail` or `webhook`.
    pub kind: String,
    pub address: String,
    /// The keys of a browser; the hash of what confirms an address that is not confirmed.
    pub secret: String,
    /// What the person calls it, such as `Firefox, Linux`.
    pub name: String,
    /// `on`, `unconfirmed` or `failed`.
    pub state: String,
    /// Notices in a row that did not arrive.
    pub failures: u32,
    pub since: u64,
}

/// A person who is to be told of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnNotice {
    pub table: String,
    pub person: String,
    /// Turns of a person at a table have growing numbers.
    pub turn: u64,
}

static SET: Sql = sql!(
    "INSERT INTO notice_settings (person, language, quiet_from, quiet_until, zone) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (person) DO UPDATE SET language = excluded.language, quiet_from = excluded.quiet_from,
        quiet_until = excluded.quiet_until, zone = excluded.zone"
);
static ADD: Sql = sql!(
    "INSERT INTO notice_channels (id, person, kind, address, secret, name, state, failures, since)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
);
static CONFIRM: Sql = sql!(
    "UPDATE notice_channels SET state = 'on', secret = '', failures = 0
     WHERE secret = $1 AND kind = 'mail' AND state = 'unconfirmed' AND since >= $2"
);
static SET_STATE: Sql = sql!("UPDATE notice_channels SET state = $2, failures = $3 WHERE id = $1");
static DELETE: Sql = sql!("DELETE FROM notice_channels WHERE id = $1");
static DELETE_BROWSER: Sql = sql!("DELETE FROM notice_channels WHERE kind = 'push' AND address = $1");
// Only for people who are told somewhere, so that most turns write nothing.
static PLAN: Sql = sql!(
    "INSERT INTO turn_notices (table_id, person, turn, due) SELECT $1, $2, $3, $4
     WHERE EXISTS (SELECT 1 FROM notice_channels WHERE person = $2 AND state = 'on')
     ON CONFLICT (table_id, person) DO UPDATE SET turn = excluded.turn, due = excluded.due
        WHERE turn_notices.turn < excluded.turn"
);
static CLAIM: Sql =
    sql!("UPDATE turn_notices SET due = NULL WHERE table_id = $1 AND person = $2 AND turn = $3 AND due IS NOT NULL");
static PUT_OFF: Sql =
    sql!("UPDATE turn_notices SET due = $4 WHERE table_id = $1 AND person = $2 AND turn = $3 AND due IS NOT NULL");
static CANCEL: Sql =
    sql!("DELETE FROM turn_notices WHERE table_id = $1 AND person = $2 AND turn = $3 AND due IS NOT NULL");
static FORGET_UNCONFIRMED: Sql = sql!("DELETE FROM notice_channels WHERE state = 'unconfirmed' AND since < $1");
static FORGET_OVER: Sql =
    sql!("DELETE FROM turn_notices WHERE table_id NOT IN (SELECT id FROM tables WHERE phase <> 'over')");
static KEY: Sql = sql!("INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING");

const SETTINGS: &str = "SELECT language, quiet_from, quiet_until, zone FROM notice_settings WHERE person = $1";
const OF_PERSON: &str = "
    SELECT id, person, kind, address, secret, name, state, failures, since FROM notice_channels
    WHERE person = $1 ORDER BY since, id";
const DUE: &str = "
    SELECT table_id, person, turn FROM turn_notices WHERE due <= $1 ORDER BY due, table_id, person LIMIT $2";
const KEPT_KEY: &str = "SELECT value FROM server_keys WHERE name = $1";

type ChannelRow = (String, String, String, String, String, String, String, i64, i64);

impl Store {
    pub async fn notice_settings(&self, person: &str) -> Result<Option<NoticeSettings>, StoreError> {
        let row: Option<(String, i64, i64, i64)> =
            ask!(self, pool => sqlx::query_as(SETTINGS).bind(person).fetch_optional(pool))?;
        let minutes = |number: i64| u16::try_from(number).unwrap_or_default();
        Ok(row.map(|(language, from, until, zone)| NoticeSettings {
            language,
            quiet_from: minutes(from),
            quiet_until: minutes(until),
            zone: i16::try_from(zone).unwrap_or_default(),
        }))
    }

    pub async fn set_notice_settings(&self, person: &str, settings: &NoticeSettings) -> Result<(), StoreError> {
        let NoticeSettings { language, quiet_from, quiet_until, zone } = settings;
        let numbers = [i64::from(*quiet_from), i64::from(*quiet_until), i64::from(*zone)];
        self.write_rows(RowsWrite::new(&SET, &[person, language], &numbers)?).await
    }

    /// The channels of a person, the oldest first.
    pub async fn notice_channels(&self, person: &str) -> Result<Vec<StoredChannel>, StoreError> {
        let rows: Vec<ChannelRow> = ask!(self, pool => sqlx::query_as(OF_PERSON).bind(person).fetch_all(pool))?;
        let channel = |row: ChannelRow| {
            let (id, person, kind, address, secret, name, state, failures, since) = row;
            let (failures, since) = (u32::try_from(failures).unwrap_or(u32::MAX), since.unsigned_abs());
            StoredChannel { id, person, kind, address, secret, name, state, failures, since }
        };
        Ok(rows.into_iter().map(channel).collect())
    }

    /// Adds a channel. A browser belongs to the person who signed in last.
    pub async fn add_notice_channel(&self, channel: &StoredChannel) -> Result<(), StoreError> {
        let StoredChannel { id, person, kind, address, secret, name, state, failures, since } = channel;
        if kind == "push" {
            self.write_rows(RowsWrite::new(&DELETE_BROWSER, &[address], &[])?).await?;
        }
        let texts = [id, person, kind, address, secret, name, state].map(String::as_str);
        self.write_rows(RowsWrite::new(&ADD, &texts, &[i64::from(*failures), signed(*since)])?).await
    }

    /// Confirms the e-mail address that has this secret since then at most. `NotThere` where there is none.
    pub async fn confirm_notice_channel(&self, secret_hash: &str, since_ms: u64) -> Result<(), StoreError> {
        let missing = "address to confirm".to_owned();
        self.write_rows(RowsWrite::new(&CONFIRM, &[secret_hash], &[signed(since_ms)])?.of(missing)).await
    }

    pub async fn set_notice_channel_state(&self, id: &str, state: &str, failures: u32) -> Result<(), StoreError> {
        self.write_rows(RowsWrite::new(&SET_STATE, &[id, state], &[i64::from(failures)])?).await
    }

    pub async fn delete_notice_channel(&self, id: &str) -> Result<(), StoreError> {
        self.write_rows(RowsWrite::new(&DELETE, &[id], &[])?).await
    }

    /// Notes that a person is to be told of a turn, unless they were told of it, or are told nowhere.
    pub async fn plan_notice(&self, notice: &TurnNotice, due_ms: u64) -> Result<(), StoreError> {
        self.write_notice(&PLAN, notice, Some(due_ms)).await.map(drop)
    }

    /// Who is to be told by then, the longest overdue first.
    pub async fn due_notices(&self, now_ms: u64, limit: u32) -> Result<Vec<TurnNotice>, StoreError> {
        let rows: Vec<(String, String, i64)> = ask!(self, pool => {
            sqlx::query_as(DUE).bind(signed(now_ms)).bind(i64::from(limit)).fetch_all(pool)
        })?;
        let notice =
            |(table, person, turn): (String, String, i64)| TurnNotice { table, person, turn: turn.unsigned_abs() };
        Ok(rows.into_iter().map(notice).collect())
    }

    /// Takes it upon this server to tell the person: of several servers one gets it. Whether it is this one.
    pub async fn claim_notice(&self, notice: &TurnNotice) -> Result<bool, StoreError> {
        self.write_notice(&CLAIM, notice, None).await
    }

    pub async fn put_off_notice(&self, notice: &TurnNotice, due_ms: u64) -> Result<(), StoreError> {
        self.write_notice(&PUT_OFF, notice, Some(due_ms)).await.map(drop)
    }

    /// The person is not to be told after all. If they leave in the same turn, they may be.
    pub async fn cancel_notice(&self, notice: &TurnNotice) -> Result<(), StoreError> {
        self.write_notice(&CANCEL, notice, None).await.map(drop)
    }

    /// Forgets addresses that were not confirmed since then, and turns of matches that are over.
    pub async fn delete_old_notices(&self, unconfirmed_ms: u64) -> Result<(), StoreError> {
        self.write_rows(RowsWrite::new(&FORGET_UNCONFIRMED, &[], &[signed(unconfirmed_ms)])?).await?;
        self.write_rows(RowsWrite::new(&FORGET_OVER, &[], &[])?).await
    }

    /// A key of the server: the one that is kept, or this one from now on.
    pub async fn server_key(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        self.write_rows(RowsWrite::new(&KEY, &[name, fresh], &[])?).await?;
        ask!(self, pool => sqlx::query_scalar(KEPT_KEY).bind(name).fetch_one(pool))
    }

    /// Whether anything was changed.
    async fn write_notice(
        &self,
        sql: &'static Sql,
        notice: &TurnNotice,
        due_ms: Option<u64>,
    ) -> Result<bool, StoreError> {
        let numbers: Vec<i64> = [Some(notice.turn), due_ms].into_iter().flatten().map(signed).collect();
        self.deletes(RowsWrite::new(sql, &[&notice.table, &notice.person], &numbers)?).await
    }
}
