//! A person with a mouse: every choice can be clicked, and every other click is answered with a rule.

use battue::RULES;
use battue::action::Action;
use battue::{Battue, Setup};
use kernel::{Game, Illegal, Seat, Seeded, Silent, Viewer};
use pack::clause;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use stage::draw::Control;
use stage::{Choice, Scene, Stage, Staged, Target};
use std::collections::{BTreeMap, BTreeSet};
use testkit::Random;

fn setups() -> Vec<Setup> {
    let setups = json!([
        {},
        { "players": 2, "flags": 10 },
        { "players": 3, "defender_retreat": "yield", "palace_shape": "cross" },
        { "walls_of_tarsos": "on" },
        { "players": 2, "setup": "placed" },
        { "setup": "placed", "palace_shape": "cross", "walls_of_tarsos": "on" },
    ]);
    serde_json::from_value(setups).expect("setups")
}

/// The stage with the tiles that are laid, without its drawings, which are long.
fn stage_of(view: &<Battue as Game>::View, scene: &Scene) -> Stage {
    static PRINTED: std::sync::OnceLock<Stage> = std::sync::OnceLock::new();
    let printed = || Stage { ground: String::new(), glyphs: BTreeMap::new(), ..Battue::stage(view) };
    scene.laid(PRINTED.get_or_init(printed)).into_owned()
}

/// What a seat sees and may do.
struct Desk {
    seat: Seat,
    view: <Battue as Game>::View,
    stage: Stage,
    scene: Scene,
    actions: Vec<Action>,
    choices: Vec<Choice>,
}

impl Desk {
    fn of(game: &Battue, seat: Seat) -> Desk {
        let view = game.view(Viewer::Seat(seat));
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        let choices = actions.iter().map(|action| Battue::choice(&view, action)).collect();
        let scene = Battue::scene(&view);
        let stage = stage_of(&view, &scene);
        Desk { seat, view, stage, scene, actions, choices }
    }

    /// A click on a space is a click on whoever stands there.
    fn any_space(&self, rng: &mut Random) -> Target {
        let id = &self.stage.spaces[rng.random_range(0..self.stage.spaces.len())].id;
        match self.scene.pieces.iter().find(|piece| piece.space == *id) {
            Some(piece) => Target::Piece(piece.id.clone()),
            None => Target::Space(id.clone()),
        }
    }

    fn any_piece(&self, rng: &mut Random) -> Option<Target> {
        let pieces = &self.scene.pieces;
        (!pieces.is_empty()).then(|| Target::Piece(pieces[rng.random_range(0..pieces.len())].id.clone()))
    }

    fn any_card(&self, rng: &mut Random) -> Option<Target> {
        let hand = self.scene.trays.iter().find(|tray| tray.hand)?;
        let cards: Vec<_> = hand.cards.iter().filter(|card| !card.facedown).collect();
        (!cards.is_empty()).then(|| Target::Card(cards[rng.random_range(0..cards.len())].id.clone()))
    }

    /// A piece stands for its space and a space for the pieces on it.
    fn is_offered(&self, path: &[Target]) -> bool {
        let same =
            |a: &Target, b: &Target| a == b || self.space_of(a).is_some() && self.space_of(a) == self.space_of(b);
        self.choices.iter().any(|choice| {
            choice.path.len() >= path.len()
                && choice.path.iter().zip(path).all(|(wanted, clicked)| same(wanted, clicked))
        })
    }

    fn space_of(&self, target: &Target) -> Option<String> {
        match target {
            Target::Piece(id) => self.scene.pieces.iter().find(|p| p.id == *id).map(|p| p.space.clone()),
            Target::Space(id) => Some(id.clone()),
            _ => None,
        }
    }
}

/// Plays at random and shows some moments to `look`, the rare ones more often.
fn play(matches: u64, mut look: impl FnMut(&Battue, &mut Random)) {
    for (number, setup) in (0..matches).flat_map(|n| setups().into_iter().map(move |setup| (n, setup))) {
        let (mut rng, mut chance) = (Random::seed_from_u64(number), Seeded::new(number));
        let mut game = Battue::start(&setup, &mut chance, &mut Silent).expect("a playable setup");
        for _ in 0..1800 {
            let name = phase(&game);
            let seldom = match name.as_str() {
                "Start" | "Calls" | "Moves" | "End" | "AttackCards" | "DefendCards" => 60,
                "AttackerStays" | "Battles" | "Placing" | "Over" => 24,
                _ => 2,
            };
            if rng.random_range(0..seldom) == 0 {
                look(&game, &mut rng);
            }
            let Some(seat) = game.awaiting().seats().first() else { break };
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            let action = actions[rng.random_range(0..actions.len())];
            game.play(seat, action, &mut chance, &mut Silent).expect("listed");
        }
        look(&game, &mut rng);
    }
}

/// The phase by its name alone.
fn phase(game: &Battue) -> String {
    let whole = format!("{:?}", game.phase);
    whole.split(['(', ' ']).next().unwrap_or_default().to_owned()
}

/// Tried on a copy, as the table would.
fn tried(game: &Battue, seat: Seat, action: Action) -> Result<(), Illegal> {
    game.clone().play(seat, action, &mut Seeded::new(1), &mut Silent)
}

/// BT-V.1: a click on the board or on a card that no choice begins with is understood, and refused with a clause.
/// Where the guess is legal after all, it is a listed choice.
#[test]
fn every_click_is_answered_with_a_clause() {
    let mut refused: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let mut counts = [0; 3];
    play(2, |game, rng| {
        for seat in game.seating().seats() {
            let desk = Desk::of(game, seat);
            let mut paths = vec![vec![desk.any_space(rng)]];
            for piece in desk.any_piece(rng).into_iter().chain(desk.any_piece(rng)) {
                paths.extend([vec![piece.clone()], vec![piece.clone(), desk.any_space(rng)]]);
            }
            if let Some(card) = desk.any_card(rng) {
                paths.extend([vec![card.clone()], vec![card, desk.any_space(rng)]]);
            }
            for path in paths.iter().filter(|path| !desk.is_offered(path)) {
                let Some(action) = Battue::attempt(&desk.view, path) else {
                    counts[0] += 1;
                    continue;
                };
                match tried(game, seat, action) {
                    Ok(()) => {
                        assert!(desk.actions.contains(&action), "{path:?}: {action} is legal but not listed");
                        counts[1] += 1;
                    }
                    Err(Illegal { clause: id, why }) => {
                        assert!(clause(RULES, id).is_some() && !why.is_empty(), "{path:?}: {action}: {why} [{id}]");
                        refused.entry(phase(game)).or_default().insert(id);
                        counts[2] += 1;
                    }
                }
            }
        }
    });
    for wanted in
        ["Placing", "Camps", "Start", "Calls", "Moves", "Battles", "AttackCards", "DefendCards", "AttackerStays", "End"]
    {
        assert!(refused.contains_key(wanted), "{wanted}: {refused:?}");
    }
    let clauses: BTreeSet<_> = refused.values().flatten().collect();
    assert!(clauses.len() > 20, "{clauses:?}");
    let [nothing, legal, refusals] = counts;
    assert!(nothing * 5 < refusals && legal * 10 < refusals, "{counts:?}");
}

/// What is clicked is shown, no two choices want the same clicks, and labels fit a button.
#[test]
fn every_choice_can_be_clicked() {
    let mut phases = BTreeSet::new();
    play(1, |game, _| {
        for seat in game.awaiting().seats().iter() {
            let desk = Desk::of(game, seat);
            phases.insert(phase(game));
            assert_eq!(desk.seat, seat);
            let mut paths: Vec<_> = desk.choices.iter().map(|choice| &choice.path).filter(|p| !p.is_empty()).collect();
            let all = paths.len();
            paths.sort_by_key(|path| format!("{path:?}"));
            paths.dedup();
            assert_eq!(paths.len(), all, "two choices want the same clicks in {}", phase(game));
            for choice in &desk.choices {
                if matches!(choice.action.as_str(), "end" | "pass" | "fight") {
                    assert!(choice.path.is_empty(), "{choice:?} is a button");
                } else {
                    assert!(!choice.path.is_empty(), "{choice:?} is clicked on the board or in the hand");
                }
                for target in &choice.path {
                    assert!(is_shown(&desk, target), "{target:?} of {choice:?} cannot be clicked");
                }
                assert!(choice.brief().chars().count() <= 72, "{}", choice.brief());
                assert_ne!(Control::of_verb(&choice.verb), Control::ChevronRight, "no icon for {}", choice.verb);
                assert!(choice.clause.as_deref().is_some_and(|id| clause(RULES, id).is_some()), "{choice:?}");
                if let Some(odds) = &choice.odds {
                    let sum: f32 = odds.bars.iter().map(|bar| bar.chance).sum();
                    assert!((sum - 1.0).abs() < 1e-3, "{odds:?}");
                }
            }
        }
    });
    assert!(phases.len() > 12, "{phases:?}");
}

fn is_shown(desk: &Desk, target: &Target) -> bool {
    match target {
        Target::Piece(id) => desk.scene.pieces.iter().any(|piece| piece.id == *id),
        Target::Space(id) => desk.stage.space(id).is_some(),
        Target::Side(..) => false,
        Target::Card(id) => desk.scene.trays.iter().flat_map(|tray| &tray.cards).any(|card| card.id == *id),
        Target::Button(label) => !label.is_empty(),
    }
}

/// Every piece stands on a space that is there, ids are told once, prompts and facts cite clauses that exist.
#[test]
fn every_scene_is_sound() {
    play(1, |game, _| {
        let viewers = game.seating().seats().map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers {
            let view = game.view(viewer);
            let scene = Battue::scene(&view);
            let stage = stage_of(&view, &scene);
            let mut ids: Vec<_> =
                scene.pieces.iter().map(|p| &p.id).chain(scene.features.iter().map(|f| &f.id)).collect();
            let all = ids.len();
            ids.sort();
            ids.dedup();
            assert_eq!(ids.len(), all);
            let mut spaces: Vec<_> = stage.spaces.iter().map(|space| &space.id).collect();
            let all = spaces.len();
            spaces.sort();
            spaces.dedup();
            assert_eq!(spaces.len(), all);
            assert!(scene.pieces.iter().all(|piece| stage.space(&piece.space).is_some()));
            assert!(scene.features.iter().flat_map(|f| &f.spaces).all(|id| stage.space(id).is_some()));
            let facts =
                scene.panels.iter().flat_map(|panel| &panel.facts).chain(scene.features.iter().flat_map(|f| &f.facts));
            for id in facts.filter_map(|fact| fact.clause.as_deref()).chain(scene.prompt.clause.as_deref()) {
                assert!(clause(RULES, id).is_some(), "{id}");
            }
            assert!(
                !scene.prompt.sentence.is_empty()
                    && scene.prompt.yours == viewer.seat().is_some_and(|s| game.awaiting().seats().contains(s))
            );
        }
    });
}
