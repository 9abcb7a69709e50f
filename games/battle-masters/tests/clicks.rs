//! Every choice can be clicked, and every other click is answered with a rule.

use crate::action::{Action, UnitPair};
use crate::state::Phase;
use crate::{BattleMasters, Setup};
use kernel::{Game, Seeded, Silent};
use rand::{RngExt, SeedableRng};
use serde_json::json;
use stage::Target;
use std::collections::BTreeMap;
use testkit::Random;
use testkit::clicks::{Screen, Walk, bare_stage};

fn walk() -> Walk<BattleMasters> {
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
    Walk {
        setups: serde_json::from_value(setups).expect("setups"),
        actions: 2500,
        every: |game| if matches!(game.phase, Phase::Turn(_) | Phase::Pick { .. }) { 16 } else { 3 },
        // Laying out could go on for ever.
        hurry: |action| *action == Action::Ready,
    }
}

/// A click on the board that no choice begins with is understood, and refused with a clause; the one exception is an
/// empty space while the seat has the choice among its units. Where the guess is legal after all, it is a listed choice.
#[test]
fn every_click_on_the_board_is_answered_with_a_clause() {
    let found = walk().click_around(
        5,
        |game| game.phase_name().to_owned(),
        |game, screen, path| {
            let lone_space = matches!(path, [Target::Space(_)]);
            let choosing = matches!(&game.phase, Phase::Turn(turn) if turn.active().is_none());
            lone_space && choosing && !screen.actions.is_empty()
        },
    );
    let phases = "any-unit between deploy exchange layout muster ogre-card orders over owners pick shot side";
    let clauses = &found.clauses;
    assert_eq!(clauses.keys().map(String::as_str).collect::<Vec<_>>().join(" "), phases, "{clauses:?}");
    assert!(found.different() > 30, "{clauses:?}");
    assert!(found.nothing * 10 < found.refused && found.legal * 10 < found.refused);
}

/// What is clicked comes first, no two choices want the same clicks, and labels fit a button.
#[test]
fn every_choice_can_be_clicked() {
    walk().check_choices(2, 60, |_, screen, action, choice| {
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
        if let Action::End | Action::Finish(_) | Action::Ready | Action::Turn | Action::Decline | Action::Pass = action
        {
            assert!(choice.path.is_empty(), "{choice:?} is a button");
        }
        let occupied = |id: &String| screen.scene.pieces.iter().any(|piece| piece.space == *id);
        let hidden = choice.path.iter().any(|target| matches!(target, Target::Space(id) if occupied(id)));
        assert!(!hidden, "{choice:?}: whoever stands on a space is clicked in its place");
    });
}

#[test]
fn every_scene_is_sound() {
    walk().check_scenes(1);
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
            let screen = Screen::of(&game, &stage, seat);
            if let (Phase::Turn(_), Some(piece)) = (&game.phase, screen.any_piece(&mut rng))
                && !screen.is_offered(std::slice::from_ref(&piece))
                && let Some((_, Err(no))) = screen.attempt(&game, &[piece])
            {
                seen.insert(no.clause, no.why.into_owned());
            }
            let action = screen.actions[rng.random_range(0..screen.actions.len())];
            game.play(seat, action, &mut chance, &mut Silent).expect("listed");
        }
    }
    let said = |id: &str| seen.get(id).map(String::as_str).unwrap_or_default();
    assert!(said("BM-6.2").starts_with("the card is for the "), "{seen:?}");
    assert!(said("BM-6.3").starts_with("the card does not show "), "{seen:?}");
    assert!(said("BM-6.6").ends_with("has acted on this card"), "{seen:?}");
}
