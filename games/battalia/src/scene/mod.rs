//! How Battalia shows itself: map, figures, Oracle, hand, market, battle, prompt, choices and log, all made from a
//! [`View`].

mod attempt;
mod battle;
mod board;
mod choice;
mod hand;
mod line;
mod listings;
mod market;
mod panels;
mod pieces;
mod prompt;
mod report;
mod verbs;
mod words;

use crate::action::Action;
use crate::art::{self, frame_of};
use crate::event::Event;
use crate::options::Options;
use crate::state::Battalia;
use crate::texts::Texts;
use crate::view::View;
use content::OptionTable;
use kernel::{Game, Seat};
use stage::{
    BoxContents, BoxText, Choice, Faction, Grid, Knob, Language, Line, Listing, MatchReport, Scene, Stage, Staged,
    Target, Verb,
};
use std::collections::BTreeMap;
use std::sync::LazyLock;

impl Staged for Battalia {
    fn stage(view: &View) -> Stage {
        let (table, t) = (&view.table, view.texts());
        let layout = table.content.layout(table.player_count());
        Stage {
            title: Self::TITLE.name.into(),
            subtitle: if table.options.unbound_buff.is_on() { t.unbound_buff() } else { t.subtitle_creation() },
            goal: t.goal(table.content.numbers.goal),
            bounds: art::bounds(layout),
            grid: Grid::Square,
            spaces: board::spaces(view),
            ground: art::ground(layout),
            frame: art::frame(layout),
            sides: table.seats().map(|seat| t.seat(seat.0 + 1)).collect(),
            ..Stage::default()
        }
    }

    fn scene(view: &View) -> Scene {
        let mut scene = Scene {
            pieces: pieces::pieces(view),
            features: board::features(view),
            trays: hand::trays(view),
            panels: panels::panels(view),
            counters: panels::counters(view),
            steps: panels::steps(view),
            standings: panels::standings(view),
            prompt: prompt::prompt(view),
            ..Scene::default()
        };
        scene.trays.extend(market::trays(view));
        board::dice(view, &mut scene);
        scene
    }

    fn glyphs() -> &'static BTreeMap<String, String> {
        static GLYPHS: LazyLock<BTreeMap<String, String>> = LazyLock::new(art::glyphs);
        &GLYPHS
    }

    fn factions(view: &View) -> Vec<Faction> {
        let shown = |seat: Seat| match view.table.player(seat).faction {
            Some(faction) => Faction {
                name: words::faction_name(&view.table, faction).to_owned(),
                frame: frame_of(faction),
                crest: Some("hero".into()),
                ..Faction::default()
            },
            None => Faction::default(),
        };
        view.table.seats().map(shown).collect()
    }

    fn choice(view: &View, action: &Action) -> Choice {
        choice::choice(view, action)
    }

    fn verbs() -> Vec<Verb> {
        verbs::verbs()
    }

    fn undo_clause() -> Option<&'static str> {
        Some("BA-27.32")
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

    fn lessons() -> &'static [(&'static str, &'static str)] {
        stage::lessons!("1-cards.toml", "2-a-city.toml", "3-a-battle.toml", "4-buff.toml")
    }

    fn learn() -> &'static str {
        include_str!("../../learn.toml")
    }

    /// The phases are the kinds of decisions.
    fn decision(view: &View) -> &'static str {
        view.table.phase.name()
    }

    fn style() -> &'static str {
        include_str!("../../style.css")
    }

    fn cover() -> &'static str {
        art::cover()
    }

    fn box_text() -> BoxText {
        box_text(Language::English)
    }

    fn set_language(view: &mut View, language: Language) {
        view.language = language;
    }

    fn translate(offer: BoxContents, language: Language) -> BoxContents {
        BoxContents { text: box_text(language), listings: listings::listings(language), ..offer }
    }

    fn translate_refusal(why: &str, language: Language) -> Option<String> {
        Texts(language).refusal(why, |_| None)
    }
}

fn box_text(language: Language) -> BoxText {
    let t = Texts(language);
    BoxText { line: t.box_line(), players: t.box_players(), time: t.box_time(), first: "short".into() }
}
