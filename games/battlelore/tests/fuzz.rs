//! Files and notation that were never meant: the loaders answer with an error or a value, never with a panic.

use battlelore::{BattleLore, Library, Setup};
use serde_json::json;
use testkit::{Random, fuzz};

const SCRAPS: &[&str] = &["4.5", "S1", "dice = 3", "L+1"];
const ADVENTURE: &str = include_str!("../content/adventures/B4.toml");

fn setup(value: serde_json::Value) -> Setup {
    serde_json::from_value(value).expect("a setup")
}

/// BL-3.14: a broken adventure is an error that names its file, and one that is accepted can be played.
#[test]
fn mangled_adventures_are_refused_or_playable() {
    let folder = std::env::temp_dir().join(format!("mine.toml-{}", std::process::id()));
    fuzz::content_is_refused_or_playable::<BattleLore, _>(1_500, 300, |_, rng: &mut Random| {
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("adventures")).expect("a folder");
        let file = folder.join("adventures/B4.toml");
        std::fs::write(file, testkit::mangled(ADVENTURE, SCRAPS, rng)).expect("a file");
        let content = Library::open(&folder)?;
        let adventure = content.adventures.iter().find(|adventure| adventure.id == "B4").or(content.adventures.first());
        let adventure = adventure.map(|adventure| adventure.id.clone()).unwrap_or_default();
        let read = Setup { content: Some(Box::new(content)), adventure, ..Setup::default() };
        Ok::<_, content::ContentError>(read)
    });
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn mangled_records_and_notation_never_panic() {
    let actions =
        ["move S3 4.5", "attack S1 P2 strength deja-vu", "lore pick-pocket", "council wizard 2", "target 4.5"];
    fuzz::records_and_notation_never_panic::<BattleLore>(include_str!("golden/resignation.json"), &actions, SCRAPS);
}

/// Positions and facts of cases that were never meant.
#[test]
fn mangled_positions_and_facts_never_panic() {
    let position = r#"{"units":["S1 Bs at 5.5 figures 3 ordered","P1 SPIDER at 6.5","P2 Gs at 9.9 webbed"],"phase":"combat",
        "terrain":["woods 5.6","stronghold 6.6 pennant"],"councils":{"standard":"warrior 1 wizard 2"},"tokens":{"standard":5},
        "banners":{"pennant":1},"hands":{"standard":["patrol-left x2"]},"lore":{"standard":["strength"]},"command":"leadership",
        "effects":["hide-in-the-shadows pennant 1 P2"],"last":"scout-left","cv":4}"#;
    let facts = ["S1 at 5.5", "bold P1 1", "dice S1 P1 3", "tokens standard 2", "sight 3.6 7.6 clear", "slots 1 0 0"];
    let table = setup(json!({ "lore_mode": "full" }));
    fuzz::positions_and_facts_never_panic::<BattleLore>(&table, position, &facts, SCRAPS);
}
