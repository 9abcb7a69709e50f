//! The battery every game must pass, over every adventure, mode and option of BattleLore.

use battlelore::{BattleLore, Setup};
use rand::RngExt;
use serde_json::{Map, Value, json};
use testkit::Random;

/// Adventures and the modes they are played in.
const TABLES: [(&str, &str); 16] = [
    ("B1", "none"),
    ("B4", "full"),
    ("B1", "medieval"),
    ("B3", "full"),
    ("B2", "full"),
    ("B2", "medieval"),
    ("B1", "full"),
    ("B2", "none"),
    ("E1", "none"),
    ("E2", "full"),
    ("E3", "full"),
    ("E1", "medieval"),
    ("E4", "full"),
    ("E5", "full"),
    ("E6", "full"),
    ("E7", "none"),
];

/// Any setup a table could choose; the number walks through adventures and modes.
fn any_setup(rng: &mut Random, number: u64) -> Setup {
    let (adventure, mode) = TABLES[number as usize % TABLES.len()];
    let mut setup = Map::new();
    setup.insert("adventure".into(), json!(adventure));
    setup.insert("lore_mode".into(), json!(mode));
    let options: [(&str, &[Value]); 12] = [
        ("council_levels", &[json!(4), json!(8)]),
        ("council_reveal", &[json!("open")]),
        ("creatures", &[json!("none"), json!("spider"), json!("all"), json!("all")]),
        ("landmarks", &[json!("off")]),
        ("first_camp", &[json!("standard"), json!("pennant")]),
        ("victory_banners", &[json!(4), json!(8)]),
        ("goblin_rush", &[json!("off")]),
        ("terrain_lore_cards", &[json!("soften"), json!("remove")]),
        ("commander_standard", &[json!(0), json!(3)]),
        ("stalemate", &[json!("off")]),
        ("commander_epic", &[json!(0), json!(2)]),
        ("marshal_flank", &[json!("right")]),
    ];
    for (key, values) in options {
        if rng.random_range(0..3) == 0 {
            setup.insert(key.into(), values[rng.random_range(0..values.len())].clone());
        }
    }
    if adventure.starts_with('E') {
        let allies = ["adventure", "on", "off"][rng.random_range(0..3)];
        setup.insert("reluctant_allies".into(), json!(allies));
        setup.insert("ra_tie".into(), json!(["extra_round", "draw"][rng.random_range(0..2)]));
        let seats = allies == "off" || allies == "adventure" && !["E6", "E7"].contains(&adventure);
        for camp in ["seats_standard", "seats_pennant"].into_iter().filter(|_| seats) {
            setup.insert(camp.into(), json!(rng.random_range(1..=3)));
        }
        setup.insert("team_sequence".into(), json!(["cycle", "fixed"][rng.random_range(0..2)]));
        setup.insert("team_hand_visible".into(), json!(["on", "off"][rng.random_range(0..2)]));
    }
    if rng.random_range(0..4) == 0 {
        let (arms, pool) = (["impromptu", "organized"], ["unlimited", "limited"]);
        setup.insert("call_to_arms".into(), json!(arms[rng.random_range(0..2)]));
        setup.insert("unit_pool".into(), json!(pool[rng.random_range(0..2)]));
        setup.insert("cta_terrain".into(), json!(["adventure", "open"][rng.random_range(0..2)]));
        setup.insert("cta_specialists".into(), json!(rng.random_range(0..=3)));
    }
    Setup::try_from(setup).expect("every key and value is one of section 35")
}

testkit::battery!(BattleLore, setups = any_setup, matches = 64);
