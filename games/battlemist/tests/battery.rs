//! The battery every game must pass, over every number of players, map and option of Battlemist.

use battlemist::{Battlemist, Setup};
use rand::RngExt;
use serde_json::{Map, Value, json};
use testkit::Random;

fn pick<T: Clone>(rng: &mut Random, values: &[T]) -> T {
    values[rng.random_range(0..values.len())].clone()
}

/// Any setup a table could choose; the number walks through the numbers of players and the maps.
fn any_setup(rng: &mut Random, number: u64) -> Setup {
    let mut setup = Map::new();
    setup.insert("players".into(), json!(2 + number % 5));
    setup.insert("map".into(), json!(if (number / 5).is_multiple_of(3) { "build" } else { "quick" }));
    setup.insert("round_limit".into(), json!(5 + number / 15 % 12));
    let options: [(&str, &[Value]); 10] = [
        ("race_assignment", &[json!("random")]),
        ("events", &[json!("on"), json!("off")]),
        ("stars_to_win", &[json!(4), json!(7)]),
        ("city_bonus", &[json!(3)]),
        ("city_cost", &[json!(8)]),
        ("dark_starpower", &[json!(0), json!(3)]),
        ("dominance", &[json!("all")]),
        ("simultaneous", &[json!("seat_order")]),
        ("giant_hit", &[json!(1), json!(10)]),
        ("star_tie", &[json!("play_on")]),
    ];
    for (key, values) in options {
        if rng.random_range(0..4) == 0 {
            setup.insert(key.into(), pick(rng, values));
        }
    }
    Setup::try_from(setup).expect("every key and value is one of section 20")
}

testkit::battery!(Battlemist, setups = any_setup, matches = 60);
