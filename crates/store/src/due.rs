//! When a server has to look at a table, although no person does anything there. It is written with every entry, so that
//! clocks fall also after a restart and at tables that no server has in memory.

use crate::rows::{RowsWrite, Sql};
use crate::write::signed;
use crate::{Engine, Store, StoreError, ask};

// A write has a number for every parameter, so a negative one says that nothing is due.
static SET_DUE: Sql = Sql {
    sqlite: "
        UPDATE tables SET due = CASE WHEN $3 < 0 THEN NULL ELSE $3 END WHERE id = $1 AND newest = $2 RETURNING TRUE",
    postgres: "UPDATE tables SET due = CASE WHEN $3 < 0 THEN NULL ELSE $3 END WHERE id = $1 AND newest = $2",
};
const DUE: &str = "SELECT id FROM tables WHERE due <= $1 ORDER BY due, id LIMIT $2";

impl Store {
    /// Tables at which something is due, the longest overdue first.
    pub async fn due_tables(&self, now_ms: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        ask!(self, pool => sqlx::query_scalar(DUE).bind(signed(now_ms)).bind(i64::from(limit)).fetch_all(pool))
    }

    /// Corrects when something is due at a table, unless an entry was written meanwhile.
    pub async fn set_due(&self, table: &str, newest: u64, due_ms: Option<u64>) -> Result<(), StoreError> {
        let numbers = [signed(newest), due_ms.map_or(-1, signed)];
        self.write_rows(RowsWrite::new(&SET_DUE, &[table], &numbers)?).await
    }
}
