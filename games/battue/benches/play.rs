//! How fast the rules are: `cargo bench -p battue`.

use battue::action::Action;
use battue::{Battue, Setup};
use divan::{Bencher, black_box};
use kernel::{Appraise, Chance, Game, Match, Seat, Seeded, Side, Silent, Viewer};
use rand::SeedableRng;

fn main() {
    divan::main();
}

fn setup(players: u8) -> Setup {
    serde_json::from_value(serde_json::json!({ "players": players, "max_rounds": 60 })).expect("a setup")
}

fn start(players: u8) -> Battue {
    Battue::start(&setup(players), &mut Seeded::new(1), &mut Silent).expect("a playable setup")
}

/// One random action; `false` when the game is over.
fn step(game: &mut Battue, actions: &mut Vec<Action>, chance: &mut Seeded) -> bool {
    let Some(seat) = game.awaiting().seats().first() else { return false };
    actions.clear();
    game.actions(seat, actions);
    let action = actions[chance.roll("any", actions.len() as u32) as usize];
    game.play(seat, action, chance, &mut Silent).is_ok()
}

/// The position after so many random actions.
fn midway(players: u8, actions: usize) -> Battue {
    let (mut game, mut list, mut chance) = (start(players), Vec::new(), Seeded::new(2));
    (0..actions).take_while(|_| step(&mut game, &mut list, &mut chance)).count();
    game
}

#[divan::bench(args = [2, 3, 4])]
fn whole_random_game(bencher: Bencher, players: u8) {
    let mut list = Vec::new();
    bencher.bench_local(|| {
        let (mut game, mut chance) = (start(players), Seeded::new(3));
        while step(&mut game, &mut list, &mut chance) {}
        game
    });
}

#[divan::bench]
fn set_up_a_quick_city(bencher: Bencher) {
    bencher.bench_local(|| start(black_box(4)));
}

#[divan::bench]
fn list_actions(bencher: Bencher) {
    let game = midway(4, 800);
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
    let game = midway(4, 800);
    bencher.bench_local(|| black_box(&game).clone());
}

#[divan::bench]
fn imagine(bencher: Bencher) {
    let game = midway(4, 800);
    let mut rng = testkit::Random::seed_from_u64(1);
    bencher.bench_local(|| black_box(&game).imagine(Viewer::Seat(Seat(0)), &mut rng));
}

#[divan::bench]
fn appraise(bencher: Bencher) {
    let game = midway(4, 800);
    bencher.bench_local(|| black_box(&game).appraise(Side(0)));
}

#[divan::bench]
fn view(bencher: Bencher) {
    let game = midway(4, 800);
    bencher.bench_local(|| black_box(&game).view(Viewer::Seat(Seat(0))));
}

/// Playing one action with its record entry: events, change, hash.
#[divan::bench]
fn recorded_action(bencher: Bencher) {
    let mut chance = Seeded::new(4);
    let played = Match::<Battue>::start(&setup(4), "bench", &mut chance).expect("a table");
    let seat = played.game().awaiting().seats().first().unwrap_or(Seat(0));
    let mut list = Vec::new();
    played.game().actions(seat, &mut list);
    bencher
        .with_inputs(|| played.clone())
        .bench_local_values(|mut played| played.play(seat, list[0], &mut chance).map(|entry| entry.number));
}
