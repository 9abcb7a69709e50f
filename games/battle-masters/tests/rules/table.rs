//! The table of the tests, for this game.

use crate::{BattleMasters, Setup};
use kernel::{Audience, Seeded};
use serde_json::Value;
pub(super) use testkit::table::map;

pub(super) type Table = testkit::TestTable<BattleMasters>;

pub(super) fn setup(value: Value) -> Setup {
    testkit::table::setup::<BattleMasters>(value)
}

/// The clause that refuses a setup.
pub(super) fn refused_setup(value: Value) -> String {
    testkit::table::refused_setup::<BattleMasters>(value)
}

/// Places everything that waits on the first space it may take, until the first card is open.
pub(super) fn deploy_all(table: &mut Table) -> Vec<(Audience, String)> {
    let mut chance = Seeded::new(3);
    let mut told = Vec::new();
    while table.game.phase_name() == "deploy" {
        let seat = table.awaited()[0].clone();
        let action = table.actions(&seat)[0].clone();
        told = table.play_with(&seat, &action, &mut chance);
    }
    told
}
