//! Writes that are one statement of SQL on a few texts and numbers, the same on both engines.

use crate::StoreError;
use crate::write::plain;

/// The same for each engine. On SQLite it is one or more statements, one of which gives a row if it changed anything.
pub(crate) struct Sql {
    pub sqlite: &'static str,
    pub postgres: &'static str,
}

/// One statement that both engines understand.
macro_rules! sql {
    ($statement:literal) => {
        crate::rows::Sql { sqlite: concat!($statement, " RETURNING TRUE"), postgres: $statement }
    };
}

pub(crate) use sql;

/// The texts are bound first, then the numbers.
pub(crate) struct RowsWrite {
    pub sql: &'static Sql,
    pub texts: Vec<String>,
    pub numbers: Vec<i64>,
    /// What is not there where nothing was changed; none where that is as good.
    pub missing: Option<String>,
}

impl RowsWrite {
    pub(crate) fn new(sql: &'static Sql, texts: &[&str], numbers: &[i64]) -> Result<RowsWrite, StoreError> {
        let texts = texts.iter().map(|text| plain("a text", text)).collect::<Result<_, _>>()?;
        Ok(RowsWrite { sql, texts, numbers: numbers.to_vec(), missing: None })
    }

    pub(crate) fn of(self, missing: String) -> RowsWrite {
        RowsWrite { missing: Some(missing), ..self }
    }
}
