//! How random games go: how they end, how long lists get, how large a state is.

use battlemist::{Battlemist, Setup};
use kernel::{Game, Seeded, Silent};
use rand::SeedableRng;
use serde_json::json;

/// Prints figures of random games; run it with `--ignored --nocapture`.
#[test]
#[ignore = "prints figures"]
fn figures_of_random_games() {
    println!("a state is {} bytes", size_of::<Battlemist>());
    for players in 2..=6u8 {
        for map in ["quick", "build"] {
            let options = json!({ "players": players, "map": map, "race_assignment": "random", "round_limit": 100 });
            let setup: Setup = serde_json::from_value(options).expect("a setup");
            let (mut actions, mut longest, mut rounds) = (0u64, 0, 0u64);
            let mut ends = std::collections::BTreeMap::new();
            let games = 10;
            let began = std::time::Instant::now();
            for seed in 0..games {
                let mut chance = Seeded::new(seed);
                let mut rng = testkit::Random::seed_from_u64(seed);
                let mut game = Battlemist::start(&setup, &mut chance, &mut Silent).expect("a game");
                let mut list = Vec::new();
                while game.awaiting().outcome().is_none() {
                    let seats: Vec<_> = game.awaiting().seats().iter().collect();
                    let seat = seats[rand::RngExt::random_range(&mut rng, 0..seats.len())];
                    list.clear();
                    game.actions(seat, &mut list);
                    longest = longest.max(list.len());
                    let action = list[rand::RngExt::random_range(&mut rng, 0..list.len())];
                    game.play(seat, action, &mut chance, &mut Silent).expect("a listed action");
                    actions += 1;
                }
                rounds += u64::from(game.round);
                let battlemist::state::Phase::Over(ending, _) = game.phase else { continue };
                *ends.entry(ending.to_string()).or_insert(0) += 1;
            }
            let seconds = began.elapsed().as_secs_f64();
            println!(
                "{players} players, {map}: {} actions a game, {} rounds, longest list {longest}, {ends:?}, {:.0} actions/s",
                actions / games,
                rounds / games,
                actions as f64 / seconds
            );
        }
    }
}
