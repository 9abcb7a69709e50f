//! How Battlemist shows itself: the map in the mist, stacks, Heroes, panels, prompt, choices and log, all made from a
//! [`View`].

mod attempt;
mod battle;
mod choice;
mod hand;
mod learning;
mod line;
mod listings;
mod names;
mod panels;
mod pieces;
mod places;
mod prompt;
mod realms;
mod regions;
mod report;
mod verbs;

use crate::action::Action;
use crate::art;
use crate::event::Event;
use crate::options::Options;
use crate::state::Battlemist;
use crate::texts::Texts;
use crate::view::View;
use content::OptionTable;
use kernel::Game;
use stage::{
    BoxContents, BoxText, Choice, Faction, Grid, Knob, Language, Line, Listing, MatchReport, Scene, Stage, Staged,
    Target, Verb,
};
use std::collections::BTreeMap;
use std::sync::LazyLock;

impl Staged for Battlemist {
    fn stage(view: &View) -> Stage {
        let (table, t) = (&view.table, view.texts());
        Stage {
            title: Self::TITLE.name.into(),
            subtitle: t.subtitle(),
            goal: t.goal(table.options.stars_to_win),
            bounds: places::bounds(view),
            grid: Grid::HexOddRight,
            ground: art::ground().into(),
            sides: table.seats().map(|seat| t.seat(seat.0 + 1)).collect(),
            ..Stage::default()
        }
    }

    fn scene(view: &View) -> Scene {
        let pieces = pieces::pieces(view);
        let mut scene = Scene {
            regions: regions::regions(view, &pieces),
            spaces: places::spaces(view),
            bounds: Some(places::bounds(view)),
            pieces,
            features: realms::features(view),
            marks: realms::marks(view),
            trays: hand::trays(view),
            panels: panels::panels(view),
            counters: panels::counters(view),
            steps: panels::steps(view),
            standings: panels::standings(view),
            prompt: prompt::prompt(view),
            ..Scene::default()
        };
        battle::last_roll(view, &mut scene);
        scene
    }

    /// A seat is shown as its race, once that is chosen.
    fn factions(view: &View) -> Vec<Faction> {
        let faction = |seat| match view.table.race(seat) {
            Some(race) => {
                let (name, frame) = (view.texts().race(race), names::race_frame(race));
                Faction { name, frame, crest: Some("hero".into()), ..Faction::default() }
            }
            None => Faction::default(),
        };
        view.table.seats().map(faction).collect()
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

    fn line(view: &View, event: &Event) -> Line {
        line::line(view, event)
    }

    fn report(view: &View, told: &[(u32, Event)]) -> MatchReport {
        report::report(view, told)
    }

    fn knobs() -> Vec<Knob> {
        Options::knobs()
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
        learning::LESSONS
    }

    fn learn() -> &'static str {
        learning::LEARN
    }

    fn decision(view: &View) -> &'static str {
        learning::decision(view)
    }

    fn box_text() -> BoxText {
        box_text(Language::English)
    }

    fn set_language(view: &mut View, language: Language) {
        view.language = language;
    }

    fn translate(contents: BoxContents, language: Language) -> BoxContents {
        BoxContents { text: box_text(language), listings: listings::listings(language), ..contents }
    }

    fn translate_refusal(why: &str, language: Language) -> Option<String> {
        Texts(language).refusal(why, |_| None)
    }
}

fn box_text(language: Language) -> BoxText {
    let t = Texts(language);
    BoxText { line: t.box_line(), players: t.box_players(), time: t.box_time(), first: "short".into() }
}
