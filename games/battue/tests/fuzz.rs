//! Files and notation that nobody meant to write: the loaders answer with an error or a value, never with a panic.

use battue::action::Action;
use battue::content::{Library, read_edges, read_event_cards, read_layout, read_loot, read_tiles};
use battue::{Battue, Setup};
use content::ContentFile;
use kernel::{Game, Positions, Record, Seeded, Silent};
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value};
use testkit::Random;

const SCRAPS: &[&str] = &["G-X", "defence = 3"];

fn mangled(text: &str, rng: &mut Random) -> String {
    testkit::mangled(text, SCRAPS, rng)
}

/// BT-1.19: a broken file is an error that names the file, and what is accepted can be played.
#[test]
fn mangled_content_is_refused_or_playable() {
    let (tiles, edges) = (include_str!("../content/tiles.toml"), include_str!("../content/edges.toml"));
    let (loot, event_cards) = (include_str!("../content/loot.toml"), include_str!("../content/events.toml"));
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..1_500 {
        let mut rng = Random::seed_from_u64(seed);
        let mut content = Library::embedded().content.clone();
        let read = match seed % 4 {
            0 => read_tiles(&ContentFile::new("mine.toml", mangled(tiles, &mut rng))).and_then(|mut read| {
                read_edges(&ContentFile::new("edges.toml", edges), &mut read)?;
                (content.faces, content.names) = read;
                Ok(())
            }),
            1 => {
                let mut read = read_tiles(&ContentFile::new("tiles.toml", tiles)).expect("the built-in tiles");
                read_edges(&ContentFile::new("mine.toml", mangled(edges, &mut rng)), &mut read)
                    .map(|()| (content.faces, content.names) = read)
            }
            2 => read_loot(&ContentFile::new("mine.toml", mangled(loot, &mut rng)))
                .map(|read| (content.loot, content.loot_text) = read),
            _ => read_event_cards(&ContentFile::new("mine.toml", mangled(event_cards, &mut rng)))
                .map(|read| (content.event_cards, content.event_card_text) = read),
        };
        if let Err(error) = read {
            refused += 1;
            assert!(error.to_string().contains("mine.toml"), "{error}");
            continue;
        }
        accepted += 1;
        let options = serde_json::from_str(r#"{ "walls_of_tarsos": "on" }"#).expect("options");
        let setup = Setup { content: Some(Box::new(content)), options };
        let started = Battue::start(&setup, &mut Seeded::new(seed), &mut Silent);
        let mut game = started.unwrap_or_else(|error| panic!("read but not playable: {error}"));
        play_on(&mut game, seed, 400);
    }
    assert!(accepted > 100 && refused > 100, "{accepted} accepted, {refused} refused: the mangling is one-sided");
}

fn play_on(game: &mut Battue, seed: u64, actions: usize) {
    let (mut list, mut chance) = (Vec::new(), Seeded::new(seed));
    for _ in 0..actions {
        let Some(seat) = game.awaiting().seats().first() else { break };
        list.clear();
        game.actions(seat, &mut list);
        let action = list[kernel::Chance::roll(&mut chance, "any", list.len() as u32) as usize];
        game.play(seat, action, &mut chance, &mut Silent).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
    }
    game.check().unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn mangled_layouts_records_and_notation_never_panic() {
    let (layout, record) = (include_str!("../content/layouts/f1.toml"), include_str!("golden/resignation.json"));
    let mut read = 0;
    for seed in 0..1_000 {
        let mut rng = Random::seed_from_u64(seed);
        let _ = read_layout(&ContentFile::new("f1.toml", mangled(layout, &mut rng)));
        if let Ok(record) = Record::read(&mangled(record, &mut rng)) {
            read += 1;
            // Whatever it says, checking it ends with a verdict or an error.
            let _ = kernel::verify::<Battue>(&record);
            let _ = kernel::Match::<Battue>::resume(record);
        }
        let orders =
            ["move G-N 6,0 3", "ride G-N 6,0 5,1 2+1", "play garrison G-N W-N1 3", "lay 4,4 2x1", "camp N T-NW"];
        for order in orders {
            if let Ok(action) = mangled(order, &mut rng).parse::<Action>() {
                assert_eq!(action.to_string().parse(), Ok(action), "{action} does not read back");
            }
        }
    }
    assert!(read > 20, "only {read} mangled records could be read");
}

/// States somebody edited are refused by `check` or can be played on.
#[test]
fn mangled_states_are_refused_or_playable() {
    let (mut sound, mut refused) = (0, 0);
    for seed in 0..400 {
        let mut rng = Random::seed_from_u64(seed);
        let setup: Setup = serde_json::from_str(r#"{ "walls_of_tarsos": "on", "players": 3 }"#).expect("a setup");
        let mut game = Battue::start(&setup, &mut Seeded::new(seed), &mut Silent).expect("a table");
        play_on(&mut game, seed, rng.random_range(3..900));
        let text = serde_json::to_string(&game).expect("plain data");
        for _ in 0..10 {
            let Ok(mut edited) = serde_json::from_str::<Battue>(&mangled(&text, &mut rng)) else { continue };
            match edited.check() {
                Ok(()) => {
                    sound += 1;
                    play_on(&mut edited, seed, 200);
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(sound > 50 && refused > 50, "{sound} sound, {refused} refused");
}

/// Positions and facts of cases that nobody meant to write.
#[test]
fn mangled_positions_and_facts_never_panic() {
    let position = r#"{"blue":["W-N2 5","T-NE","camp 2"],"red":["theatrum 3","W-E1 2"],"hands":{"blue":["charge x2"]},
        "chests":{"red":["good-omen","silver-plate"]},"up":["castra"],"known":{"green":["schola"]},"events":["ambush"],
        "entries":{"blue":"N W-N1"},"pile":["scouts"],"neutral":["W-S1 2"],"phase":"moves","active":"blue","round":3}"#;
    let setup: Setup = serde_json::from_str(r#"{ "walls_of_tarsos": "on" }"#).expect("a setup");
    let table = Battue::start(&setup, &mut Seeded::new(1), &mut Silent).expect("a table");
    let mut placed = 0;
    for seed in 0..2_000 {
        let mut rng = Random::seed_from_u64(seed);
        if let Ok(map) = serde_json::from_str::<Map<String, Value>>(&mangled(position, &mut rng)) {
            let mut game = table.clone();
            if game.place(&map).is_ok() {
                placed += 1;
                play_on(&mut game, seed, 60);
            }
        }
        for fact in
            ["horde blue theatrum 3", "hand red charge x2", "neighbours T-NW stabulum", "place blue 1", "values 9 9"]
        {
            let _ = table.fact(&mangled(fact, &mut rng));
        }
    }
    assert!(placed > 100, "only {placed} positions could be placed");
}
