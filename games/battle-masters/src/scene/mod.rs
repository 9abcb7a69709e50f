//! How Battle Masters shows itself: board, pieces, cards, prompt, choices and log, all made from a [`View`].

mod attempt;
mod choice;
mod decision;
mod line;
mod listings;
mod names;
mod panels;
mod pieces;
mod prompt;
mod report;
mod verbs;

use crate::action::Action;
use crate::army::{Army, Kind};
use crate::art;
use crate::board::{Space, Terrain};
use crate::event::Event;
use crate::state::BattleMasters;
use crate::texts::Texts;
use crate::view::View;
use kernel::Game;
use stage::{
    BoxContents, BoxText, Choice, Grid, Knob, Language, Line, Listing, MatchReport, Scene, SceneParts, Stage, Staged,
    Target, Translation, Verb,
};
use std::collections::BTreeMap;
use std::sync::LazyLock;

impl Staged for BattleMasters {
    fn stage(view: &View) -> Stage {
        let t = view.texts();
        let (subtitle, goal) = view.battle();
        Stage {
            title: Self::TITLE.name.into(),
            subtitle,
            goal,
            bounds: art::bounds(),
            grid: Grid::HexEvenRight,
            spaces: Space::all().map(|at| space(t, at)).collect(),
            ground: art::ground(),
            frame: art::frame(),
            sides: Army::BOTH.map(|army| t.army(army)).to_vec(),
            crests: [Kind::ImperialKnights, Kind::ChampionsOfChaos].map(|kind| kind.id().to_owned()).to_vec(),
            ..Stage::default()
        }
    }

    fn scene(view: &View) -> Scene {
        let mut parts = Scene::default();
        Self::scene_with(view, &mut parts).with_parts(parts)
    }

    fn scene_with(view: &View, parts: &mut dyn SceneParts) -> Scene {
        pieces::pieces(view, parts);
        pieces::features(view, parts);
        panels::panels(view, parts);
        let mut scene = Scene {
            marks: pieces::marks(view),
            trays: panels::trays(view),
            counters: panels::counters(view),
            prompt: prompt::prompt(view),
            ..Scene::default()
        };
        panels::last_roll(view, &mut scene);
        scene
    }

    fn glyphs() -> &'static BTreeMap<String, String> {
        static GLYPHS: LazyLock<BTreeMap<String, String>> = LazyLock::new(art::glyphs);
        &GLYPHS
    }

    fn choice(view: &View, action: &Action) -> Choice {
        choice::choice(view, action)
    }

    fn verbs() -> Vec<Verb> {
        verbs::verbs()
    }

    fn spoken_verb(view: &View, verb: &str) -> Option<String> {
        verbs::spoken(view.texts(), verb)
    }

    fn line(view: &View, event: &Event) -> Line {
        line::folded(view, event)
    }

    fn report(view: &View, told: &[(u32, Event)]) -> MatchReport {
        report::report(view, told)
    }

    fn knobs() -> Vec<Knob> {
        listings::knobs(Language::English)
    }

    fn listings() -> Vec<Listing> {
        listings::listings(Language::English)
    }

    fn rules() -> &'static str {
        crate::RULES
    }

    fn attempt(view: &View, path: &[Target]) -> Option<Action> {
        attempt::attempt(view, path)
    }

    fn style() -> &'static str {
        include_str!("../../style.css")
    }

    fn cover() -> &'static str {
        art::cover()
    }

    fn lessons() -> &'static [(&'static str, &'static str)] {
        stage::lessons!(
            "1-first-turn.toml",
            "2-a-fight.toml",
            "3-the-cards.toml",
            "4-the-cannon.toml",
            "5-the-ogre.toml"
        )
    }

    fn learn() -> &'static str {
        include_str!("../../learn.toml")
    }

    fn decision(view: &View) -> &'static str {
        decision::decision(view)
    }

    fn box_text() -> BoxText {
        box_text(Language::English)
    }

    fn languages() -> &'static [Language] {
        &[Language::English, Language::French]
    }

    fn translation(language: Language) -> Option<&'static Translation> {
        static FRENCH: Translation =
            Translation { texts: crate::texts::FRENCH_FILE, messages: &crate::texts::FRENCH, rules: "", learn: "" };
        (language == Language::French).then_some(&FRENCH)
    }

    fn set_language(view: &mut View, language: Language) {
        view.language = language;
    }

    fn translate(_contents: BoxContents, language: Language) -> BoxContents {
        BoxContents {
            text: box_text(language),
            listings: listings::listings(language),
            knobs: listings::knobs(language),
        }
    }

    fn translate_refusal(why: &str, language: Language) -> Option<String> {
        Texts(language).refusal(why, |_| None)
    }
}

fn box_text(language: Language) -> BoxText {
    let t = Texts(language);
    BoxText { line: t.box_line(), players: t.box_players(), time: t.box_time(), first: "borderlands".into() }
}

fn space(t: Texts, space: Space) -> stage::Space {
    let (terrain, sign) = match space.terrain() {
        Terrain::Clear => ("clear", ' '),
        Terrain::Road => ("road", '.'),
        Terrain::River => ("river", '~'),
        Terrain::Ford => ("ford", '='),
    };
    stage::Space {
        id: space.to_string(),
        col: i16::from(space.col()),
        row: i16::from(space.row()),
        at: art::standing(space),
        outline: art::outline(space),
        terrain: t.terrain(terrain),
        sign,
        half: space.is_half(),
        more: Vec::new(),
    }
}

/// The frame of an army's tokens.
pub(crate) fn frame(army: Army) -> u8 {
    1 + army.side().0
}
