//! What the benches of every game measure; [`benches!`](crate::benches!) makes them.

use kernel::{Chance, Game, Seeded, Silent};
use serde_json::Value;

pub fn setup<G: Game>(setup: &Value) -> G::Setup {
    serde_json::from_value(setup.clone()).expect("a readable setup")
}

pub fn start<G: Game>(value: &Value) -> G {
    G::start(&setup::<G>(value), &mut Seeded::new(1), &mut Silent).expect("a playable setup")
}

/// One random action; `false` when the match is over.
pub fn step<G: Game>(game: &mut G, actions: &mut Vec<G::Action>, chance: &mut Seeded) -> bool {
    let Some(seat) = game.awaiting().seats().first() else { return false };
    actions.clear();
    game.actions(seat, actions);
    let action = actions[chance.roll("any", actions.len() as u32) as usize];
    game.play(seat, action, chance, &mut Silent).is_ok()
}

/// The state after so many random actions.
pub fn midway<G: Game>(setup: &Value, actions: usize) -> G {
    let (mut game, mut list, mut chance) = (start::<G>(setup), Vec::new(), Seeded::new(2));
    (0..actions).take_while(|_| step(&mut game, &mut list, &mut chance)).count();
    game
}

/// Gives a game its benches, with `divan`: whole random matches of each setup in `matches`, and from a state of the setup
/// `state` after `after` random actions what a clone, a list, a view, a scene, an imagined state, an appraisal and a
/// recorded action cost.
///
/// ```text
/// testkit::benches!(Charms, matches = [r#"{"rounds": 6}"#], state = r#"{"rounds": 50}"#, after = 40);
/// ```
#[macro_export]
macro_rules! benches {
    ($game:ty, matches = [$($setup:literal),+ $(,)?], state = $state:literal, after = $after:literal $(,)?) => {
        use divan::{Bencher, black_box};
        use kernel::{Appraise, Game, Match, Seat, Seeded, Side, Viewer};
        use rand::SeedableRng;
        use testkit::bench;

        fn main() {
            divan::main();
        }

        fn read(setup: &str) -> serde_json::Value {
            serde_json::from_str(setup).expect("a setup in JSON")
        }

        fn midway() -> $game {
            bench::midway(&read($state), $after)
        }

        #[divan::bench(args = [$($setup),+])]
        fn whole_random_match(bencher: Bencher, setup: &str) {
            let (setup, mut list) = (read(setup), Vec::new());
            bencher.bench_local(|| {
                let (mut game, mut chance) = (bench::start::<$game>(&setup), Seeded::new(3));
                while bench::step(&mut game, &mut list, &mut chance) {}
                game
            });
        }

        #[divan::bench]
        fn set_up(bencher: Bencher) {
            let setup = read($state);
            bencher.bench_local(|| bench::start::<$game>(black_box(&setup)));
        }

        #[divan::bench]
        fn list_actions(bencher: Bencher) {
            let game = midway();
            let seat = game.awaiting().seats().first().unwrap_or(Seat(0));
            let mut list = Vec::new();
            bencher.bench_local(|| {
                list.clear();
                black_box(&game).actions(seat, &mut list);
                list.len()
            });
        }

        #[divan::bench]
        fn clone_state(bencher: Bencher) {
            let game = midway();
            bencher.bench_local(|| black_box(&game).clone());
        }

        #[divan::bench]
        fn imagine(bencher: Bencher) {
            let game = midway();
            let mut rng = testkit::Random::seed_from_u64(1);
            bencher.bench_local(|| black_box(&game).imagine(Viewer::Seat(Seat(0)), &mut rng));
        }

        #[divan::bench]
        fn appraise(bencher: Bencher) {
            let game = midway();
            bencher.bench_local(|| black_box(&game).appraise(Side(0)));
        }

        #[divan::bench]
        fn view(bencher: Bencher) {
            let game = midway();
            bencher.bench_local(|| black_box(&game).view(Viewer::Seat(Seat(0))));
        }

        #[divan::bench]
        fn scene(bencher: Bencher) {
            let view = midway().view(Viewer::Seat(Seat(0)));
            bencher.bench_local(|| <$game as stage::Staged>::scene(black_box(&view)));
        }

        /// Playing one action with its record entry: events, change, hash.
        #[divan::bench]
        fn recorded_action(bencher: Bencher) {
            let mut chance = Seeded::new(4);
            let setup = bench::setup::<$game>(&read($state));
            let played = Match::<$game>::start(&setup, "bench", &mut chance).expect("a playable setup");
            let seat = played.game().awaiting().seats().first().unwrap_or(Seat(0));
            let mut list = Vec::new();
            played.game().actions(seat, &mut list);
            bencher
                .with_inputs(|| played.clone())
                .bench_local_values(|mut played| played.play(seat, list[0], &mut chance).map(|entry| entry.number));
        }
    };
}
