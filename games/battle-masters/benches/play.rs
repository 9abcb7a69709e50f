//! What a playout, a list of actions, a view and a record entry cost.

use battle_masters::action::Action;
use battle_masters::{BattleMasters, Setup};
use divan::{Bencher, black_box};
use kernel::{Appraise, Chance, Game, Match, Seat, Seeded, Side, Silent, Viewer};

fn main() {
    divan::main();
}

fn setup(scenario: &str) -> Setup {
    serde_json::from_value(serde_json::json!({ "scenario": scenario })).expect("a scenario of the content")
}

fn start(scenario: &str) -> BattleMasters {
    BattleMasters::start(&setup(scenario), &mut Seeded::new(1), &mut Silent).expect("a playable scenario")
}

/// One random action; `false` when the battle is over.
fn step(game: &mut BattleMasters, actions: &mut Vec<Action>, chance: &mut Seeded) -> bool {
    let Some(seat) = game.awaiting().seats().first() else { return false };
    actions.clear();
    game.actions(seat, actions);
    let action = actions[chance.roll("any", actions.len() as u32) as usize];
    game.play(seat, action, chance, &mut Silent).is_ok()
}

/// The position after so many random actions.
fn midway(scenario: &str, actions: usize) -> BattleMasters {
    let (mut game, mut list, mut chance) = (start(scenario), Vec::new(), Seeded::new(2));
    (0..actions).take_while(|_| step(&mut game, &mut list, &mut chance)).count();
    game
}

#[divan::bench(args = ["borderlands", "grunburg", "open-field"])]
fn whole_random_battle(bencher: Bencher, scenario: &str) {
    let mut list = Vec::new();
    bencher.bench_local(|| {
        let (mut game, mut chance) = (start(scenario), Seeded::new(3));
        while step(&mut game, &mut list, &mut chance) {}
        game
    });
}

#[divan::bench]
fn list_actions(bencher: Bencher) {
    let game = midway("borderlands", 200);
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
    let game = midway("borderlands", 200);
    bencher.bench_local(|| black_box(&game).clone());
}

#[divan::bench]
fn appraise(bencher: Bencher) {
    let game = midway("borderlands", 200);
    bencher.bench_local(|| black_box(&game).appraise(Side(0)));
}

#[divan::bench]
fn view(bencher: Bencher) {
    let game = midway("borderlands", 200);
    bencher.bench_local(|| black_box(&game).view(Viewer::Seat(Seat(0))));
}

#[divan::bench]
fn scene(bencher: Bencher) {
    let view = midway("borderlands", 200).view(Viewer::Seat(Seat(0)));
    bencher.bench_local(|| <BattleMasters as stage::Staged>::scene(black_box(&view)));
}

/// Playing one action with its record entry: events, change, hash.
#[divan::bench]
fn recorded_action(bencher: Bencher) {
    let mut chance = Seeded::new(4);
    let played = Match::<BattleMasters>::start(&setup("borderlands"), "bench", &mut chance).expect("a scenario");
    let seat = played.game().awaiting().seats().first().unwrap_or(Seat(0));
    let mut list = Vec::new();
    played.game().actions(seat, &mut list);
    bencher
        .with_inputs(|| played.clone())
        .bench_local_values(|mut played| played.play(seat, list[0], &mut chance).map(|entry| entry.number));
}
