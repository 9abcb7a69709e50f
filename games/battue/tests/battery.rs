//! The battery every game must pass, over every number of players, set-up and option of Battue.

use battue::{Battue, Setup};
use rand::RngExt;
use serde_json::{Map, Value, json};
use testkit::Random;

fn pick<T: Clone>(rng: &mut Random, values: &[T]) -> T {
    values[rng.random_range(0..values.len())].clone()
}

/// Any setup a table could choose; the number walks through the numbers of players and Walls of Tarsos.
fn any_setup(rng: &mut Random, number: u64) -> Setup {
    let mut setup = Map::new();
    let players = 2 + number % 3;
    setup.insert("players".into(), json!(players));
    if number / 3 % 2 == 1 {
        setup.insert("walls_of_tarsos".into(), json!("on"));
    }
    let options: [(&str, &[Value]); 6] = [
        ("setup", &[json!("placed")]),
        ("flags", &[json!(10)]),
        ("palace_shape", &[json!("cross")]),
        ("defender_retreat", &[json!("yield")]),
        ("max_rounds", &[json!(10), json!(30)]),
        ("reloot", &[json!("once")]),
    ];
    for (key, values) in options {
        if rng.random_range(0..4) == 0 {
            setup.insert(key.into(), pick(rng, values));
        }
    }
    if rng.random_range(0..4) == 0 {
        setup.insert("first_player".into(), json!(rng.random_range(0..players)));
    }
    Setup::try_from(setup).expect("every key and value is one of section 23")
}

testkit::battery!(Battue, setups = any_setup, matches = 12);
