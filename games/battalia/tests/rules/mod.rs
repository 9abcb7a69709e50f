//! Tests that name the clause they prove.

mod options;
mod secrets;
mod setup;

use battalia::Battalia;
use serde_json::Value;
use testkit::TestTable;

/// A table with options and a position.
pub(crate) fn table(setup: Value, position: Value) -> TestTable<Battalia> {
    TestTable::new(setup).placed(position)
}
