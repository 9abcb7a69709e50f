//! Files and notation that were never meant: the loaders answer with an error or a value, never with a panic.

use battue::content::{Library, read_edges, read_event_cards, read_layout, read_loot, read_tiles};
use battue::{Battue, Setup};
use content::ContentFile;
use rand::SeedableRng;
use testkit::{Random, fuzz};

const SCRAPS: &[&str] = &["G-X", "defence = 3"];

fn mangled(text: &str, rng: &mut Random) -> String {
    testkit::mangled(text, SCRAPS, rng)
}

fn setup(text: &str) -> Setup {
    serde_json::from_str(text).expect("a setup")
}

/// BT-1.19: a broken file is an error that names the file, and what is accepted can be played.
#[test]
fn mangled_content_is_refused_or_playable() {
    let (tiles, edges) = (include_str!("../content/tiles.toml"), include_str!("../content/edges.toml"));
    let (loot, event_cards) = (include_str!("../content/loot.toml"), include_str!("../content/events.toml"));
    fuzz::content_is_refused_or_playable::<Battue, _>(1_500, 400, |seed, rng| {
        let mut content = Library::embedded().content.clone();
        let mine = |text, rng: &mut Random| ContentFile::new("mine.toml", mangled(text, rng));
        match seed % 4 {
            0 => {
                let mut read = read_tiles(&mine(tiles, rng))?;
                read_edges(&ContentFile::new("edges.toml", edges), &mut read)?;
                (content.faces, content.names, content.fr_names) = read;
            }
            1 => {
                let mut read = read_tiles(&ContentFile::new("tiles.toml", tiles)).expect("the built-in tiles");
                read_edges(&mine(edges, rng), &mut read)?;
                (content.faces, content.names, content.fr_names) = read;
            }
            2 => (content.loot, content.loot_text) = read_loot(&mine(loot, rng))?,
            _ => (content.event_cards, content.event_card_text) = read_event_cards(&mine(event_cards, rng))?,
        }
        let options = serde_json::from_str(r#"{ "walls_of_tarsos": "on" }"#).expect("options");
        Ok::<_, content::ContentError>(Setup { content: Some(Box::new(content)), options })
    });
}

#[test]
fn mangled_layouts_never_panic() {
    let layout = include_str!("../content/layouts/f1.toml");
    let read = |seed| read_layout(&ContentFile::new("f1.toml", mangled(layout, &mut Random::seed_from_u64(seed))));
    let refused = (0..1_000).filter(|&seed| read(seed).is_err()).count();
    assert!(refused > 100, "only {refused} were refused");
}

#[test]
fn mangled_records_and_notation_never_panic() {
    let actions = ["move G-N 6,0 3", "ride G-N 6,0 5,1 2+1", "play garrison G-N W-N1 3", "lay 4,4 2x1", "camp N T-NW"];
    fuzz::records_and_notation_never_panic::<Battue>(include_str!("golden/resignation.json"), &actions, SCRAPS);
}

/// Edited states are refused by `check` or can be played on.
#[test]
fn mangled_states_are_refused_or_playable() {
    let setup = setup(r#"{ "walls_of_tarsos": "on", "players": 3 }"#);
    fuzz::states_are_refused_or_playable::<Battue>(&setup, 400, 900, SCRAPS);
}

/// Positions and facts of cases that were never meant.
#[test]
fn mangled_positions_and_facts_never_panic() {
    let position = r#"{"blue":["W-N2 5","T-NE","camp 2"],"red":["theatrum 3","W-E1 2"],"hands":{"blue":["charge x2"]},
        "chests":{"red":["good-omen","silver-plate"]},"up":["castra"],"known":{"green":["schola"]},"events":["ambush"],
        "entries":{"blue":"N W-N1"},"pile":["scouts"],"neutral":["W-S1 2"],"phase":"moves","active":"blue","round":3}"#;
    let facts =
        ["horde blue theatrum 3", "hand red charge x2", "neighbours T-NW stabulum", "place blue 1", "values 9 9"];
    fuzz::positions_and_facts_never_panic::<Battue>(&setup(r#"{ "walls_of_tarsos": "on" }"#), position, &facts, SCRAPS);
}
