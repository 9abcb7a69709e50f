//! Tests of what a person can click: every choice can be clicked, every other click is answered with a rule, and what is
//! shown hangs together. A [`Walk`] plays random matches and stops at some moments; a [`Screen`] is such a moment as one
//! seat sees it.

use crate::Random;
use kernel::{Game, Illegal, Seat, Seeded, Silent, Viewer};
use rand::{RngExt, SeedableRng};
use stage::{Choice, Knob, Scene, Stage, Staged, Target, Values};
use std::collections::{BTreeMap, BTreeSet};

/// What a seat sees and may do.
pub struct Screen<G: Staged> {
    pub seat: Seat,
    pub view: G::View,
    pub stage: Stage,
    pub scene: Scene,
    pub actions: Vec<G::Action>,
    pub choices: Vec<Choice>,
}

/// What came of clicks that no choice begins with.
#[derive(Default)]
pub struct Answers {
    /// Clicks that mean nothing.
    pub nothing: Vec<Vec<Target>>,
    /// How many meant a choice that is listed.
    pub legal: usize,
    /// The clauses of all others.
    pub refused: Vec<&'static str>,
}

/// Random matches that stop at some moments to be looked at.
pub struct Walk<G: Game> {
    pub setups: Vec<G::Setup>,
    /// The most actions of a match.
    pub actions: usize,
    /// The walk stops at about one moment in so many like this one.
    pub every: fn(&G) -> u32,
    /// An action that ends a stretch of play that could go on for ever. The walk takes it with a chance of one in eight.
    pub hurry: fn(&G::Action) -> bool,
}

/// How a game refused clicks that no choice begins with.
#[derive(Default)]
pub struct Refusals {
    pub nothing: usize,
    pub legal: usize,
    pub refused: usize,
    /// The clauses by phase of the game.
    pub clauses: BTreeMap<String, BTreeSet<&'static str>>,
}

impl Refusals {
    /// How many different clauses were cited.
    pub fn different(&self) -> usize {
        self.clauses.values().flatten().collect::<BTreeSet<_>>().len()
    }
}

impl<G: Staged> Walk<G> {
    /// Plays every setup so many times and shows the moments it stops at to `look`.
    pub fn each(&self, matches: u64, mut look: impl FnMut(&G, &Stage, &mut Random)) {
        for (number, setup) in (0..matches).flat_map(|number| self.setups.iter().map(move |setup| (number, setup))) {
            let (mut rng, mut chance) = (Random::seed_from_u64(number), Seeded::new(number));
            let mut game = G::start(setup, &mut chance, &mut Silent).expect("a playable setup");
            let printed = bare_stage(&game);
            for _ in 0..self.actions {
                if rng.random_range(0..(self.every)(&game)) == 0 {
                    look(&game, &printed, &mut rng);
                }
                let Some(seat) = game.awaiting().seats().first() else { break };
                let mut actions = Vec::new();
                game.actions(seat, &mut actions);
                let hurry = actions.iter().position(self.hurry).filter(|_| rng.random_range(0..8) == 0);
                let action = actions[hurry.unwrap_or_else(|| rng.random_range(0..actions.len()))];
                game.play(seat, action, &mut chance, &mut Silent).expect("a listed action is accepted");
            }
            look(&game, &printed, &mut rng);
        }
    }

    /// Every seat clicks here and there. `phase` names the phase a moment belongs to; `means_nothing` says which clicks
    /// the game may leave without an answer.
    pub fn click_around(
        &self,
        matches: u64,
        phase: impl Fn(&G) -> String,
        means_nothing: impl Fn(&G, &Screen<G>, &[Target]) -> bool,
    ) -> Refusals {
        let mut found = Refusals::default();
        self.each(matches, |game, printed, rng| {
            for seat in game.seating().seats() {
                let screen = Screen::of(game, printed, seat);
                let Answers { nothing, legal, refused } = screen.click_around(game, rng);
                for path in &nothing {
                    assert!(means_nothing(game, &screen, path), "{path:?} means nothing");
                }
                found.nothing += nothing.len();
                found.legal += legal;
                found.refused += refused.len();
                if !refused.is_empty() {
                    found.clauses.entry(phase(game)).or_default().extend(refused);
                }
            }
        });
        found
    }

    /// Every choice of every awaited seat can be clicked and has a label of at most `longest` letters. `check` adds what
    /// the game promises of its own choices.
    pub fn check_choices(
        &self,
        matches: u64,
        longest: usize,
        mut check: impl FnMut(&G, &Screen<G>, &G::Action, &Choice),
    ) {
        self.each(matches, |game, printed, _| {
            for seat in game.awaiting().seats().iter() {
                let screen = Screen::of(game, printed, seat);
                screen.check_choices(longest);
                for (action, choice) in screen.actions.iter().zip(&screen.choices) {
                    check(game, &screen, action, choice);
                }
            }
        });
    }

    /// Every scene is sound for every viewer.
    pub fn check_scenes(&self, matches: u64) {
        self.each(matches, |game, printed, _| {
            let viewers = game.seating().seats().map(Viewer::Seat).chain([Viewer::Spectator]);
            viewers.for_each(|viewer| check_scene(game, printed, viewer));
        });
    }
}

/// The stage of a game without its drawings, which are long.
pub fn bare_stage<G: Staged>(game: &G) -> Stage {
    let view = game.view(Viewer::Spectator);
    Stage { ground: String::new(), glyphs: BTreeMap::new(), ..G::stage(&view) }
}

impl<G: Staged> Screen<G> {
    /// `printed` is the stage as the game begins.
    pub fn of(game: &G, printed: &Stage, seat: Seat) -> Screen<G> {
        let view = game.view(Viewer::Seat(seat));
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        let choices = actions.iter().map(|action| G::choice(&view, action)).collect();
        let scene = stage::whole_scene::<G>(&view);
        let stage = scene.current_stage(printed).into_owned();
        Screen { seat, view, stage, scene, actions, choices }
    }

    /// A click on a space is a click on the piece that stands there.
    fn any_space(&self, rng: &mut Random) -> Target {
        let id = &self.stage.spaces[rng.random_range(0..self.stage.spaces.len())].id;
        match self.scene.pieces.iter().find(|piece| piece.space == *id) {
            Some(piece) => Target::Piece(piece.id.clone()),
            None => Target::Space(id.clone()),
        }
    }

    pub fn any_piece(&self, rng: &mut Random) -> Option<Target> {
        let pieces = &self.scene.pieces;
        (!pieces.is_empty()).then(|| Target::Piece(pieces[rng.random_range(0..pieces.len())].id.clone()))
    }

    fn any_card(&self, rng: &mut Random) -> Option<Target> {
        let hand = self.scene.trays.iter().find(|tray| tray.hand)?;
        let cards: Vec<_> = hand.cards.iter().filter(|card| !card.facedown).collect();
        (!cards.is_empty()).then(|| Target::Card(cards[rng.random_range(0..cards.len())].id.clone()))
    }

    /// Whether a choice begins with these clicks. A piece stands for its space and a space for the pieces on it.
    pub fn is_offered(&self, path: &[Target]) -> bool {
        let same =
            |a: &Target, b: &Target| a == b || self.space_of(a).is_some() && self.space_of(a) == self.space_of(b);
        self.choices.iter().any(|choice| {
            choice.path.len() >= path.len()
                && choice.path.iter().zip(path).all(|(wanted, clicked)| same(wanted, clicked))
        })
    }

    fn space_of<'a>(&'a self, target: &'a Target) -> Option<&'a str> {
        match target {
            Target::Piece(id) => {
                self.scene.pieces.iter().find(|piece| piece.id == *id).map(|piece| piece.space.as_str())
            }
            Target::Space(id) => Some(id),
            _ => None,
        }
    }

    fn is_shown(&self, target: &Target) -> bool {
        match target {
            Target::Piece(id) => self.scene.pieces.iter().any(|piece| piece.id == *id),
            Target::Space(id) => self.stage.space(id).is_some(),
            Target::Side(a, b) => self.stage.space(a).is_some() && self.stage.space(b).is_some(),
            Target::Card(id) => self.scene.trays.iter().flat_map(|tray| &tray.cards).any(|card| card.id == *id),
            Target::Button(label) => !label.is_empty(),
        }
    }

    /// What these clicks would come to, tried on a copy as the table would.
    pub fn attempt(&self, game: &G, path: &[Target]) -> Option<(G::Action, Result<(), Illegal>)> {
        let action = G::attempt(&self.view, path)?;
        Some((action, game.clone().play(self.seat, action, &mut Seeded::new(1), &mut Silent)))
    }

    /// Clicks here and there. What no choice begins with is refused with a clause, or else is a listed choice after all.
    pub fn click_around(&self, game: &G, rng: &mut Random) -> Answers {
        let mut paths = vec![vec![self.any_space(rng)]];
        for piece in self.any_piece(rng).into_iter().chain(self.any_piece(rng)) {
            paths.extend([vec![piece.clone()], vec![piece.clone(), self.any_space(rng)]]);
            paths.extend(self.any_piece(rng).map(|other| vec![piece, other]));
        }
        if let Some(card) = self.any_card(rng) {
            paths.extend([vec![card.clone()], vec![card, self.any_space(rng)]]);
        }
        paths.retain(|path| !self.is_offered(path));
        let mut answers = Answers::default();
        for path in paths {
            match self.attempt(game, &path) {
                None => answers.nothing.push(path),
                Some((action, Ok(()))) => {
                    assert!(self.actions.contains(&action), "{path:?}: {action} is legal but not listed");
                    answers.legal += 1;
                }
                Some((action, Err(Illegal { clause, why }))) => {
                    let known = content::find_clause(G::rules(), clause).is_some();
                    assert!(known && !why.is_empty(), "{path:?}: {action}: {why} [{clause}]");
                    answers.refused.push(clause);
                }
            }
        }
        answers
    }

    /// What is clicked is shown, no two choices want the same clicks, labels fit a button and cite clauses that exist.
    pub fn check_choices(&self, longest: usize) {
        let paths: Vec<_> = self.choices.iter().map(|choice| &choice.path).filter(|path| !path.is_empty()).collect();
        let different: BTreeSet<_> = paths.iter().map(|path| format!("{path:?}")).collect();
        assert_eq!(different.len(), paths.len(), "two choices want the same clicks: {paths:?}");
        let verbs = G::verbs();
        for choice in &self.choices {
            for target in &choice.path {
                assert!(self.is_shown(target), "{target:?} of {choice:?} cannot be clicked");
            }
            assert!(choice.brief().chars().count() <= longest, "{}", choice.brief());
            assert!(verbs.iter().any(|verb| verb.name == choice.verb), "no icon for {}", choice.verb);
            let clause = choice.clause.as_deref();
            assert!(clause.is_none_or(|id| content::find_clause(G::rules(), id).is_some()), "{choice:?}");
            if let Some(odds) = choice.odds.as_ref().filter(|odds| !odds.bars.is_empty()) {
                let sum: f32 = odds.bars.iter().map(|bar| bar.chance).sum();
                assert!((sum - 1.0).abs() < 1e-3, "{odds:?}");
            }
        }
    }
}

/// Every piece stands on a space that is there, ids are told once, and prompts and facts cite clauses that exist.
pub fn check_scene<G: Staged>(game: &G, printed: &Stage, viewer: Viewer) {
    let scene = stage::whole_scene::<G>(&game.view(viewer));
    let stage = scene.current_stage(printed);
    let once = |what: &str, ids: Vec<&String>| {
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{what} are told twice: {ids:?}");
    };
    once("pieces and features", {
        let pieces = scene.pieces.iter().map(|piece| &piece.id);
        pieces.chain(scene.features.iter().map(|feature| &feature.id)).collect()
    });
    once("spaces", stage.spaces.iter().map(|space| &space.id).collect());
    let stood_on = scene.pieces.iter().map(|piece| &piece.space);
    for space in stood_on.chain(scene.features.iter().flat_map(|feature| &feature.spaces)) {
        assert!(stage.space(space).is_some(), "there is no space {space}");
    }
    let of_panels = scene.panels.iter().flat_map(|panel| &panel.facts);
    let facts = of_panels.chain(scene.features.iter().flat_map(|feature| &feature.facts));
    for id in facts.filter_map(|fact| fact.clause.as_deref()).chain(scene.prompt.clause.as_deref()) {
        assert!(content::find_clause(G::rules(), id).is_some(), "there is no clause {id}");
    }
    let asked = viewer.seat().is_some_and(|seat| game.awaiting().seats().contains(seat));
    assert!(!scene.prompt.sentence.is_empty() && scene.prompt.yours == asked, "{:?}", scene.prompt);
}

/// Every option has a knob, which offers its default and cites a clause that exists. `others` are set elsewhere.
pub fn check_knobs<G: Staged>(options: &serde_json::Value, others: &[&str]) {
    let knobs = G::knobs();
    let options = options.as_object().expect("options are an object");
    for (key, value) in options.iter().filter(|(key, _)| !others.contains(&key.as_str())) {
        let knob: &Knob = knobs.iter().find(|knob| knob.key == *key).unwrap_or_else(|| panic!("no knob for {key}"));
        assert_eq!(knob.default, value.to_string().replace('"', ""), "{key}");
        let offered = match &knob.values {
            Values::Of(values) => values.iter().any(|(value, _)| *value == knob.default),
            Values::OffOr(..) => true,
            Values::Between(low, high) => knob.default.parse().is_ok_and(|value| (*low..=*high).contains(&value)),
        };
        assert!(offered, "{key} does not offer its default");
        assert!(content::find_clause(G::rules(), &knob.clause).is_some(), "{key}: there is no clause {}", knob.clause);
    }
    assert_eq!(knobs.len() + others.len(), options.len(), "a knob turns nothing");
}

/// A drawing parses, uses only classes of the shared style and of the game's own, and could stand in a page that allows
/// no inline style.
pub fn check_drawing<G: Staged>(svg: &str) {
    let whole = format!("<svg>{svg}</svg>");
    let document = roxmltree::Document::parse(&whole).unwrap_or_else(|error| panic!("{error}: {svg}"));
    for node in document.descendants().filter(|node| node.is_element()) {
        let forbidden = |name: &str| name == "style" || name.starts_with("on");
        assert!(!node.has_tag_name("script") && !node.attributes().any(|a| forbidden(a.name())), "{svg}");
    }
    let classes = document.descendants().filter_map(|node| node.attribute("class")).flat_map(str::split_whitespace);
    let known = [stage::style::SHARED, G::style()].map(stage::style::classes);
    for class in classes {
        assert!(known.iter().any(|known| known.contains(class)), "no style for {class}");
    }
}
