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

use battlelore::{BattleLore, Library};
use serde_json::{Value, json};
use testkit::TestTable;

type Table = TestTable<BattleLore>;

fn table(setup: Value) -> Table {
    TestTable::new(setup)
}

/// This setup with parts of its adventure replaced, as an owner of the game would change the file.
fn with_changed_adventure(mut setup: Value, file: &str, changes: &[(&str, &str)]) -> Value {
    let id = setup["adventure"].as_str().expect("an adventure").to_owned();
    let mut text = file.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{id} has no {from}");
        text = text.replacen(from, to, 1);
    }
    let folder = content::folder(&format!("changed-{id}"), &format!("adventures/{id}.toml"), &text);
    let content = Library::open(&folder).expect("content");
    setup["content"] = serde_json::to_value(content).expect("plain data");
    let _ = std::fs::remove_dir_all(folder);
    setup
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
