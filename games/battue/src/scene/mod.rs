//! How Battue shows itself: the city, hordes, cards, ledger, prompt, choices and log, all made from a [`View`].

mod attempt;
mod choice;
mod decision;
mod facts;
mod hand;
mod ledger;
mod line;
mod listings;
mod panels;
mod pieces;
mod places;
mod prompt;
mod report;
mod tiles;
mod verbs;

use crate::action::{Action, Band, COLOURS};
use crate::art;
use crate::board::Spot;
use crate::event::Event;
use crate::options::Options;
use crate::state::Battue;
use crate::view::View;
use content::OptionTable;
use kernel::{Game, Seat};
use stage::words::many;
use stage::{BoxText, Choice, Grid, Knob, Line, Listing, MatchReport, Scene, Stage, Staged, Target, Verb};
use std::collections::BTreeMap;
use std::sync::LazyLock;

impl Staged for Battue {
    fn stage(view: &View) -> Stage {
        let table = &view.table;
        let (players, walls) = (table.players(), table.options.walls_of_tarsos.is_on());
        let subtitle = if walls { "Walls of Tarsos" } else { "Storm of the Horse Lords" };
        Stage {
            title: "Battue".into(),
            subtitle: subtitle.into(),
            goal: format!("Most points when {} are held", panels::goal_names(table)),
            bounds: art::bounds(),
            grid: Grid::Square,
            spaces: places::printed(),
            ground: art::ground().into(),
            frame: art::frame(),
            sides: (0..players).map(|seat| player(Seat(seat))).collect(),
            crests: vec!["horde".into(); players.into()],
            ..Stage::default()
        }
    }

    fn scene(view: &View) -> Scene {
        let mut scene = Scene {
            spaces: places::laid(&view.table),
            pieces: pieces::pieces(view),
            features: tiles::features(view),
            marks: Vec::new(),
            trays: hand::trays(view),
            panels: panels::panels(view),
            counters: panels::counters(view),
            steps: panels::steps(view),
            standings: panels::standings(view),
            prompt: prompt::prompt(view),
            ..Scene::default()
        };
        ledger::last_roll(view, &mut scene);
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

    fn undo_clause() -> Option<&'static str> {
        Some("BT-8.12")
    }

    fn line(view: &View, event: &Event) -> Line {
        line::folded(event, line::line(view, event))
    }

    fn report(view: &View, told: &[(u32, Event)]) -> MatchReport {
        report::report(view, told)
    }

    fn knobs() -> Vec<Knob> {
        Options::knobs()
    }

    fn listings() -> Vec<Listing> {
        listings::listings()
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
        stage::lessons!("1-first-turn.toml", "2-a-fight.toml", "3-hidden-tiles.toml", "4-cards.toml", "5-the-end.toml")
    }

    fn learn() -> &'static str {
        include_str!("../../learn.toml")
    }

    fn decision(view: &View) -> &'static str {
        decision::decision(view)
    }

    fn box_text() -> BoxText {
        let line = "Four hordes, one walled city, and nobody knows what lies where.".into();
        BoxText { line, time: "90 min".into(), first: "quick".into(), ..BoxText::of(&Self::TITLE) }
    }
}

/// The frame of a player's tokens.
pub(crate) fn frame(seat: Seat) -> u8 {
    1 + seat.0
}

/// `Red`.
pub(crate) fn player(seat: Seat) -> String {
    let colour = COLOURS.get(usize::from(seat.0)).copied().unwrap_or("nobody");
    let mut letters = colour.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Whether this viewer may know what lies there.
fn is_known(view: &View, spot: Spot) -> bool {
    view.table.faces.at(spot).is_seen()
}

/// `Circus`, `the facedown tile at 4,4`, `the camp`.
fn called(view: &View, spot: Spot) -> String {
    let table = &view.table;
    match () {
        () if spot.is_camp() => "the camp".into(),
        () if is_known(view, spot) => table.content.name(table.faces.at(spot)).to_owned(),
        () => format!("the facedown tile at {}", table.city.space(spot)),
    }
}

/// `6 warriors`, `2 warriors and 1 ivory figure`.
fn counted(Band { men, ivory }: Band) -> String {
    match (men, ivory) {
        (men, 0) => many(men, "warrior"),
        (0, ivory) => many(ivory, "ivory figure"),
        _ => format!("{} and {}", many(men, "warrior"), many(ivory, "ivory figure")),
    }
}

/// The colour's initial, for the terminal.
fn initial(seat: Seat) -> char {
    player(seat).chars().next().unwrap_or('?')
}

fn percent(chance: f32) -> String {
    format!("{:.0} %", 100.0 * chance)
}
