//! A person with a mouse: every choice can be clicked, and every other click is answered with a rule.

use battle_masters::action::{Action, UnitPair};
use battle_masters::state::Phase;
use battle_masters::{BattleMasters, Setup};
use kernel::{Game, Seeded, Silent, Viewer};
use rand::{RngExt, SeedableRng};
use serde_json::json;
use stage::{Stage, Target};
use std::collections::{BTreeMap, BTreeSet};
use testkit::Random;
use testkit::mouse::{Answers, Desk, bare_stage, check_scene};

fn setups() -> Vec<Setup> {
    let setups = json!([
        { "scenario": "borderlands" },
        { "scenario": "tengin", "seats_per_army": [2, 3] },
        { "scenario": "grunburg" },
        { "scenario": "plains", "cannon_path": "committed" },
        { "scenario": "altdorf", "dead_card": "any_unit", "stalemate_cards": 59 },
        { "campaign": "standard" },
        { "layout": "player", "seats_per_army": [2, 2], "dead_card": "any_unit" },
        { "layout": "random", "hidden_deployment": "on", "two_decks": "on" },
        { "layout": "bare", "army_budget": 24 },
    ]);
    serde_json::from_value(setups).expect("setups")
}

/// Plays at random and shows one moment in sixteen to `look`, in preparation more.
fn play(matches: u64, mut look: impl FnMut(&BattleMasters, &Stage, &mut Random)) {
    for (number, setup) in (0..matches).flat_map(|n| setups().into_iter().map(move |setup| (n, setup))) {
        let (mut rng, mut chance) = (Random::seed_from_u64(number), Seeded::new(number));
        let mut game = BattleMasters::start(&setup, &mut chance, &mut Silent).expect("a playable setup");
        let stage = bare_stage(&game);
        for _ in 0..2500 {
            let seldom = if matches!(game.phase, Phase::Turn(_) | Phase::Pick { .. }) { 16 } else { 3 };
            if rng.random_range(0..seldom) == 0 {
                look(&game, &stage, &mut rng);
            }
            let Some(seat) = game.awaiting().seats().first() else { break };
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            // Laying out could go on for ever.
            let ready =
                actions.iter().position(|&action| action == Action::Ready).filter(|_| rng.random_range(0..8) == 0);
            let action = actions[ready.unwrap_or_else(|| rng.random_range(0..actions.len()))];
            game.play(seat, action, &mut chance, &mut Silent).expect("listed");
        }
    }
}

/// A click on the board that no choice begins with is understood, and refused with a clause; the one exception is an
/// empty space while the seat has the choice among its units. Where the guess is legal after all, it is a listed choice.
#[test]
fn every_click_on_the_board_is_answered_with_a_clause() {
    let mut refused: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut counts = [0; 3];
    play(5, |game, stage, rng| {
        for seat in game.seating().seats() {
            let desk = Desk::of(game, stage, seat);
            let Answers { nothing, legal, refused: clauses } = desk.click_around(game, rng);
            for path in &nothing {
                let lone_space = matches!(path[..], [Target::Space(_)]);
                let choosing = matches!(&game.phase, Phase::Turn(turn) if turn.active().is_none());
                assert!(lone_space && choosing && !desk.actions.is_empty(), "{path:?} means nothing");
            }
            counts = [counts[0] + nothing.len(), counts[1] + legal, counts[2] + clauses.len()];
            if !clauses.is_empty() {
                refused.entry(game.phase_name()).or_default().extend(clauses);
            }
        }
    });
    let phases = "any-unit between deploy exchange layout muster ogre-card orders over owners pick shot side";
    assert_eq!(refused.keys().copied().collect::<Vec<_>>().join(" "), phases, "{refused:?}");
    let clauses: BTreeSet<_> = refused.values().flatten().collect();
    assert!(clauses.len() > 30, "{clauses:?}");
    let [nothing, legal, refusals] = counts;
    assert!(nothing * 10 < refusals && legal * 10 < refusals, "{counts:?}");
}

/// What is clicked comes first, no two choices want the same clicks, and labels fit a button.
#[test]
fn every_choice_can_be_clicked() {
    play(2, |game, stage, _| {
        for seat in game.awaiting().seats().iter() {
            let desk = Desk::of(game, stage, seat);
            desk.check_choices(60);
            for (action, choice) in desk.actions.iter().zip(&desk.choices) {
                if let Action::Place(unit, _)
                | Action::Swap(UnitPair(unit, _))
                | Action::Start(unit)
                | Action::Move(unit, _)
                | Action::Attack(unit, _)
                | Action::Fire(unit, _)
                | Action::Activate(unit)
                | Action::Assign(unit, _) = action
                {
                    let id = unit.to_string();
                    let first = &choice.path[0];
                    assert!(*first == Target::Piece(id.clone()) || *first == Target::Card(id), "{choice:?}");
                }
                if let Action::End | Action::Finish(_) | Action::Ready | Action::Turn | Action::Decline | Action::Pass =
                    action
                {
                    assert!(choice.path.is_empty(), "{choice:?} is a button");
                }
                let occupied = |id: &String| desk.scene.pieces.iter().any(|piece| piece.space == *id);
                let hidden = choice.path.iter().any(|target| matches!(target, Target::Space(id) if occupied(id)));
                assert!(!hidden, "{choice:?}: whoever stands on a space is clicked in its place");
            }
        }
    });
}

#[test]
fn every_scene_is_sound() {
    play(1, |game, stage, _| {
        let viewers = game.seating().seats().map(Viewer::Seat).chain([Viewer::Spectator]);
        viewers.for_each(|viewer| check_scene(game, stage, viewer));
    });
}

/// The words a person reads, for the clicks people make.
#[test]
fn refusals_say_what_is_in_the_way() {
    let setup: Setup = serde_json::from_value(json!({ "scenario": "borderlands" })).expect("a setup");
    let mut seen = BTreeMap::new();
    for seed in 0..40 {
        let (mut rng, mut chance) = (Random::seed_from_u64(seed), Seeded::new(seed));
        let mut game = BattleMasters::start(&setup, &mut chance, &mut Silent).expect("starts");
        let stage = bare_stage(&game);
        for _ in 0..120 {
            let Some(seat) = game.awaiting().seats().first() else { break };
            let desk = Desk::of(&game, &stage, seat);
            if let (Phase::Turn(_), Some(piece)) = (&game.phase, desk.any_piece(&mut rng))
                && !desk.is_offered(std::slice::from_ref(&piece))
                && let Some((_, Err(no))) = desk.attempt(&game, &[piece])
            {
                seen.insert(no.clause, no.why.into_owned());
            }
            let action = desk.actions[rng.random_range(0..desk.actions.len())];
            game.play(seat, action, &mut chance, &mut Silent).expect("listed");
        }
    }
    let said = |id: &str| seen.get(id).map(String::as_str).unwrap_or_default();
    assert!(said("BM-6.2").starts_with("the card is for the "), "{seen:?}");
    assert!(said("BM-6.3").starts_with("the card does not show "), "{seen:?}");
    assert!(said("BM-6.6").ends_with("has acted on this card"), "{seen:?}");
}
