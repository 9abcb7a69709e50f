//! Rules that a case cannot show: set-up, councils, secrets and options.

mod allies;
mod call_to_arms;
mod content;
mod councils;
mod epic;
mod options;
mod secrets;
mod setup;
mod teams;

use battlelore::BattleLore;
use serde_json::{Value, json};
use testkit::TestTable;

type Table = TestTable<BattleLore>;

fn table(setup: Value) -> Table {
    TestTable::new(setup)
}

/// Full Lore on the Fallow Field, the Standard first.
fn full() -> Table {
    table(json!({ "lore_mode": "full", "first_camp": "standard" }))
}

/// One side chooses its council: Commander, Warrior, Rogue, Wizard, Cleric.
fn choose(table: &mut Table, seat: &str, levels: [u8; 5], creature: &str) {
    for (role, level) in ["commander", "warrior", "rogue", "wizard", "cleric"].iter().zip(levels) {
        table.play(seat, &format!("council {role} {level}"), &[]);
    }
    table.play_with(seat, &format!("creature {creature}"), &mut kernel::Seeded::new(7));
}
