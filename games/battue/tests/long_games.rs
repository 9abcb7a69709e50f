//! Games nobody leaves, to the end or nearly: the battery's players resign too soon for flags to run out, piles to be
//! shuffled again and cities to fill up.

use battue::{Battue, Setup};
use kernel::{Appraise, Chance, Game, Seat, Seeded, Silent, Viewer};
use rand::SeedableRng;
use serde_json::json;
use testkit::Random;

fn setups() -> Vec<Setup> {
    let mut all = Vec::new();
    for players in 2..=4 {
        for walls in ["off", "on"] {
            for (flags, retreat) in [(15, "hold"), (10, "yield")] {
                let setup = json!({
                    "players": players, "walls_of_tarsos": walls, "flags": flags, "defender_retreat": retreat,
                    "reloot": if flags == 10 { "once" } else { "uncontrolled" },
                });
                all.push(serde_json::from_value(setup).expect("a setup"));
            }
        }
    }
    all
}

/// What every state must be for every viewer, and every listed action legal.
fn look_closely(game: &Battue, rng: &mut Random) {
    for viewer in game.seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let imagined = game.imagine(viewer, rng);
        imagined.check().unwrap_or_else(|broken| panic!("{viewer:?} imagines: {broken}"));
        assert_eq!(imagined.view(viewer), game.view(viewer));
        let list = |game: &Battue| {
            let mut list = Vec::new();
            viewer.seat().into_iter().for_each(|seat| game.actions(seat, &mut list));
            list
        };
        assert_eq!(list(&imagined), list(game));
    }
    for seat in game.awaiting().seats().iter() {
        let mut list = Vec::new();
        game.actions(seat, &mut list);
        for action in list {
            let mut after = game.clone();
            after.play(seat, action, &mut Seeded::new(1), &mut Silent).unwrap_or_else(|e| panic!("{action}: {e}"));
            after.check().unwrap_or_else(|broken| panic!("after {action}: {broken}"));
        }
    }
}

/// BT-2.6, BT-2.14, BT-7.1, BT-7.3: the invariants hold deep into a game, however it is played.
#[test]
fn long_games_stay_sound() {
    let (mut gave_up, mut reshuffled, mut over) = (0, 0, 0);
    for (number, setup) in setups().iter().enumerate() {
        for by_hunch in [true, false] {
            let (mut chance, mut rng) = (Seeded::new(number as u64), Random::seed_from_u64(number as u64));
            let mut game = Battue::start(setup, &mut chance, &mut Silent).expect("a table");
            for step in 0..12_000 {
                let Some(seat) = any_of(&game, &mut chance) else { break };
                let mut list = Vec::new();
                game.actions(seat, &mut list);
                let ticket = u64::from(chance.roll("high", u32::MAX)) << 32 | u64::from(chance.roll("low", u32::MAX));
                let index = if by_hunch { game.hunch(seat, &list, ticket) } else { ticket as usize % list.len() };
                gave_up += u32::from(game.phase.name() == "give-up");
                let before = game.loot_discards.total();
                game.play(seat, list[index], &mut chance, &mut Silent)
                    .unwrap_or_else(|e| panic!("{}: {e}", list[index]));
                reshuffled += u32::from(game.loot_discards.total() + 8 < before);
                game.check().unwrap_or_else(|broken| panic!("setup {number}, step {step}: {broken}"));
                if step % 97 == 0 || game.is_over() {
                    look_closely(&game, &mut rng);
                }
            }
            over += u32::from(game.is_over());
        }
    }
    assert!(
        gave_up > 100 && reshuffled > 5 && over > 5,
        "{gave_up} tiles given up, {reshuffled} reshuffles, {over} ends"
    );
}

fn any_of(game: &Battue, chance: &mut Seeded) -> Option<Seat> {
    let seats = game.awaiting().seats();
    let which = chance.roll("seat", seats.len().max(1) as u32) as usize;
    seats.iter().nth(which)
}
