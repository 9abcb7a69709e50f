//! The table of the tests, for this game.

use battue::{Battue, Setup};
use serde_json::{Value, json};

pub(crate) type Table = testkit::TestTable<Battue>;

pub(crate) fn setup(value: Value) -> Setup {
    testkit::table::setup::<Battue>(value)
}

/// The clause that refuses a setup.
pub(crate) fn refused_setup(value: Value) -> String {
    testkit::table::refused_setup::<Battue>(value)
}

/// A position of the worked examples, without options.
pub(crate) fn at(position: Value) -> Table {
    Table::new(json!({})).placed(position)
}
