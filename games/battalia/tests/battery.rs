//! The battery every game must pass, over every number of players and option of Battalia. Turns always end (BA-7.10).

use battalia::{Battalia, Setup};
use rand::RngExt;
use serde_json::{Map, Value, json};
use testkit::Random;

fn pick<T: Clone>(rng: &mut Random, values: &[T]) -> T {
    values[rng.random_range(0..values.len())].clone()
}

/// Any setup a table could choose; the number walks through the numbers of players and the modes.
fn any_setup(rng: &mut Random, number: u64) -> Setup {
    let mut setup = Map::new();
    let players = 2 + number % 3;
    setup.insert("players".into(), json!(players));
    if number / 3 % 2 == 1 {
        setup.insert("mode".into(), json!("advanced"));
    }
    let options: [(&str, &[Value]); 13] = [
        ("faction_choice", &[json!("random")]),
        ("removed_faction", &[json!("barfolk"), json!("cloudborn")]),
        ("strengths", &[json!("hard")]),
        ("great_artefacts", &[json!("all10")]),
        ("unbound_buff", &[json!("off")]),
        ("unbound_units", &[json!("off")]),
        ("terrain_per_turn", &[json!(1), json!(2)]),
        ("day_limit", &[json!(0), json!(14), json!(140)]),
        ("payment", &[json!("canonical")]),
        ("pile_tops", &[json!("face_down")]),
        ("bargain_binds_hired_buff", &[json!("off")]),
        ("city_level_against_horde", &[json!("on")]),
        ("buff_passes_protected", &[json!("on")]),
    ];
    for (key, values) in options {
        if rng.random_range(0..4) == 0 {
            setup.insert(key.into(), pick(rng, values));
        }
    }
    // Without a last day boxed-in players must be helped (BA-25.4).
    if setup.get("day_limit") != Some(&json!(0)) && rng.random_range(0..4) == 0 {
        setup.insert("boxed_in".into(), json!("off"));
    }
    if rng.random_range(0..4) == 0 {
        setup.insert("start_player".into(), json!(rng.random_range(1..=players)));
    }
    Setup::try_from(setup).expect("every key and value is one of section 25")
}

testkit::battery!(Battalia, setups = any_setup, matches = 120);
