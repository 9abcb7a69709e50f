//! What is not kept for ever: guests who belong to no table, tables whose match never began, matches that were left, bans
//! that ended and reports. Finished matches are kept.

use crate::rows::{RowsWrite, Sql, sql};
use crate::write::signed;
use crate::{Store, StoreError};

/// What was not used since these times, in milliseconds since 1970, is deleted; none keeps it for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stale {
    /// Guests without a key, who belong to no table.
    pub guests: Option<u64>,
    /// Tables whose match has not begun.
    pub gathering: Option<u64>,
    /// Matches that are not over.
    pub playing: Option<u64>,
    /// Bans that ended.
    pub bans: Option<u64>,
    /// Reports that the operator did not settle.
    pub reports: Option<u64>,
}

/// The tables that go with the next deletion: a few at a time, so that players need not wait. That the phase is not 'over' is
/// said again, because SQLite uses an index that leaves such tables out only where the question does.
macro_rules! stale_tables {
    () => {
        "(SELECT id FROM tables WHERE phase = $1 AND phase <> 'over' AND updated < $2 ORDER BY updated, id LIMIT 20)"
    };
}
static TABLES: Sql = Sql {
    // The tables go last: what goes with them is found by them.
    sqlite: concat!(
        "DELETE FROM entries WHERE table_id IN ",
        stale_tables!(),
        "; DELETE FROM snapshots WHERE table_id IN ",
        stale_tables!(),
        "; DELETE FROM members WHERE table_id IN ",
        stale_tables!(),
        "; DELETE FROM turn_notices WHERE table_id IN ",
        stale_tables!(),
        "; DELETE FROM tables WHERE id IN ",
        stale_tables!(),
        " RETURNING TRUE"
    ),
    postgres: "
        WITH stale AS (
            SELECT id FROM tables WHERE phase = $1 AND phase <> 'over' AND updated < $2
            ORDER BY updated, id LIMIT 20 FOR UPDATE SKIP LOCKED
        ), gone_entries AS (
            DELETE FROM entries USING stale WHERE table_id = stale.id
        ), gone_snapshots AS (
            DELETE FROM snapshots USING stale WHERE table_id = stale.id
        ), gone_members AS (
            DELETE FROM members USING stale WHERE table_id = stale.id
        ), gone_notices AS (
            DELETE FROM turn_notices USING stale WHERE table_id = stale.id
        )
        DELETE FROM tables USING stale WHERE tables.id = stale.id",
};
/// The guests who go with the next deletion. SQLite would take the index of keys, which has all guests in no order.
macro_rules! stale_guests {
    () => {
        "(SELECT id FROM people INDEXED BY guests WHERE key_hash IS NULL AND since < $1
            AND NOT EXISTS (SELECT 1 FROM members WHERE person = people.id)
            AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = people.id AND seen >= $1)
            ORDER BY since, id LIMIT 100)"
    };
}
static GUESTS: Sql = Sql {
    // The people go last: what goes with them is found by them.
    sqlite: concat!(
        "DELETE FROM notice_settings WHERE person IN ",
        stale_guests!(),
        "; DELETE FROM notice_channels WHERE person IN ",
        stale_guests!(),
        "; DELETE FROM blocks WHERE person IN ",
        stale_guests!(),
        "; DELETE FROM blocks WHERE blocked IN ",
        stale_guests!(),
        "; DELETE FROM sessions WHERE person IN ",
        stale_guests!(),
        "; DELETE FROM people WHERE id IN ",
        stale_guests!(),
        " RETURNING TRUE"
    ),
    postgres: "
        WITH stale AS (
            SELECT id FROM people WHERE key_hash IS NULL AND since < $1
                AND NOT EXISTS (SELECT 1 FROM members WHERE person = people.id)
                AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = people.id AND seen >= $1)
            ORDER BY since, id LIMIT 100 FOR UPDATE SKIP LOCKED
        ), gone_sessions AS (
            DELETE FROM sessions USING stale WHERE person = stale.id
        ), gone_settings AS (
            DELETE FROM notice_settings USING stale WHERE person = stale.id
        ), gone_channels AS (
            DELETE FROM notice_channels USING stale WHERE person = stale.id
        ), gone_blocks AS (
            DELETE FROM blocks USING stale WHERE person = stale.id OR blocked = stale.id
        )
        DELETE FROM people USING stale WHERE people.id = stale.id",
};
static BANS: Sql = sql!("DELETE FROM bans WHERE until <> 0 AND until < $1");
static REPORTS: Sql = sql!("DELETE FROM reports WHERE at < $1");

impl Store {
    /// Deletes some of what is stale. Whether there may be more.
    pub async fn delete_stale(&self, stale: &Stale) -> Result<bool, StoreError> {
        let mut more = false;
        for (phase, since) in [("gathering", stale.gathering), ("playing", stale.playing)] {
            if let Some(since) = since {
                more |= self.deletes(RowsWrite::new(&TABLES, &[phase], &[signed(since)])?).await?;
            }
        }
        if let Some(since) = stale.guests {
            more |= self.deletes(RowsWrite::new(&GUESTS, &[], &[signed(since)])?).await?;
        }
        for (sql, since) in [(&BANS, stale.bans), (&REPORTS, stale.reports)] {
            if let Some(since) = since {
                self.write_rows(RowsWrite::new(sql, &[], &[signed(since)])?).await?;
            }
        }
        Ok(more)
    }

    /// Whether it changed anything.
    pub(crate) async fn deletes(&self, rows: RowsWrite) -> Result<bool, StoreError> {
        match self.write_rows(rows.of("anything stale".into())).await {
            Ok(()) => Ok(true),
            Err(StoreError::NotThere(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
