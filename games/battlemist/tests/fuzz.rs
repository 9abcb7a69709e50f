//! States, positions and notation that were never meant: they are refused or can be played, and nothing panics.

use battlemist::content::{CONTENT_FILES, read_content};
use battlemist::{Battlemist, Library, Setup};
use content::ContentFile;
use testkit::fuzz;

const SCRAPS: &[&str] = &["home:orcs", "footman/1", "3/0/2"];

fn setup(text: &str) -> Setup {
    serde_json::from_str(text).expect("a setup")
}

/// Positions and facts of cases that were never meant.
#[test]
fn mangled_positions_and_facts_never_panic() {
    let position = r#"{"races":["elves","orcs","dwarves"],"units":{"elves":["abou-xar 2 footman 1 giant"],"orcs":["crowfield 3 archer"]},
        "heroes":{"elves":["1 oldbough 3"]},"towns":["abou-xar"],"stock":{"elves":"4/7/4"},"stars":{"elves":"3 used 1","orcs":4},
        "hands":{"elves":["caravan x2","arson"]},"discards":["ambush"],"pending":["mutiny"],"quests":{"elves":"thornholt"},
        "artifacts":{"elves":["dawnblade"]},"effects":["truce","cold abou-xar"],"caravans":["elves orcs"],"phase":"march","round":4}"#;
    let facts = [
        "units elves abou-xar 2 footman 1 giant",
        "hand elves caravan x2 arson",
        "hero elves 1 oldbough 3",
        "owed elves 3/1/1",
    ];
    fuzz::positions_and_facts_never_panic::<Battlemist>(&setup(r#"{ "players": 3 }"#), position, &facts, SCRAPS);
}

/// Edited states are refused by `check` or can be played on.
#[test]
fn mangled_states_are_refused_or_playable() {
    let setup = setup(r#"{ "players": 3, "map": "quick", "race_assignment": "random", "round_limit": 6 }"#);
    fuzz::states_are_refused_or_playable::<Battlemist>(&setup, 300, 600, SCRAPS);
}

/// A broken file is an error that names the file, and what is accepted can be played.
#[test]
fn mangled_content_is_refused_or_playable() {
    let text = |name: &str| {
        let path = format!("{}/content/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).expect("a content file")
    };
    let texts = CONTENT_FILES.map(text);
    fuzz::content_is_refused_or_playable::<Battlemist, _>(800, 200, |seed, rng| {
        let file = seed as usize % CONTENT_FILES.len();
        let mut content = Library::embedded().content.clone();
        let mine = ContentFile::new("mine.toml", testkit::mangled(&texts[file], SCRAPS, rng));
        read_content(&mut content, CONTENT_FILES[file], &mine)?;
        let options = serde_json::from_str(r#"{ "players": 3, "map": "quick", "race_assignment": "random" }"#);
        Ok::<_, content::ContentError>(Setup { content: Some(Box::new(content)), options: options.expect("options") })
    });
}

#[test]
fn mangled_records_and_notation_never_panic() {
    let actions = [
        "move home:orcs gloamwood 2 footman/1p",
        "cast song-of-fire orcs grain+iron",
        "lay 1,-2 3",
        "play hired-knife elves 1",
        "give wood +5",
        "unit home:orcs archer/2ps",
    ];
    fuzz::records_and_notation_never_panic::<Battlemist>(include_str!("golden/resignation.json"), &actions, SCRAPS);
}
