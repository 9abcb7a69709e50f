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

use crate::action::{Action, Band, colour};
use crate::art;
use crate::board::Spot;
use crate::card::{EventCard, Loot};
use crate::event::Event;
use crate::options::Options;
use crate::state::Battue;
use crate::texts::Texts;
use crate::tile::Tile;
use crate::view::View;
use content::OptionTable;
use kernel::{Game, Seat};
use stage::{
    BoxContents, BoxText, Choice, Grid, Knob, Language, Line, Listing, MatchReport, Scene, Stage, Staged, Target,
    Translation, Verb,
};
use std::collections::BTreeMap;
use std::sync::LazyLock;

impl Staged for Battue {
    fn stage(view: &View) -> Stage {
        let (table, t) = (&view.table, view.texts());
        let (players, walls) = (table.players(), table.options.walls_of_tarsos.is_on());
        Stage {
            title: Self::TITLE.name.into(),
            subtitle: if walls { t.subtitle_walls() } else { t.subtitle() },
            goal: t.goal(panels::goal_names(view)),
            bounds: art::bounds(),
            grid: Grid::Square,
            spaces: places::printed(t),
            ground: art::ground().into(),
            frame: art::frame(),
            sides: (0..players).map(|seat| view.player(Seat(seat))).collect(),
            crests: vec!["horde".into(); players.into()],
            ..Stage::default()
        }
    }

    fn scene(view: &View) -> Scene {
        let mut scene = Scene {
            spaces: places::laid(view),
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

    fn spoken_verb(view: &View, verb: &str) -> Option<String> {
        verbs::spoken(view.texts(), verb)
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
        stage::lessons!("1-first-turn.toml", "2-a-fight.toml", "3-hidden-tiles.toml", "4-cards.toml", "5-the-end.toml")
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

    fn translate(offer: BoxContents, language: Language) -> BoxContents {
        BoxContents {
            text: box_text(language),
            listings: listings::listings(language),
            knobs: listings::translated(offer.knobs, language),
        }
    }

    fn translate_refusal(why: &str, language: Language) -> Option<String> {
        Texts(language).refusal(why, |_| None)
    }
}

fn box_text(language: Language) -> BoxText {
    let t = Texts(language);
    BoxText { line: t.box_line(), players: t.box_players(), time: t.box_time(), first: "quick".into() }
}

/// The frame of a player's tokens.
pub(crate) fn frame(seat: Seat) -> u8 {
    1 + seat.0
}

/// Names and numbers in the viewer's language.
impl View {
    fn texts(&self) -> Texts {
        Texts(self.language)
    }

    /// `Red`.
    fn player(&self, seat: Seat) -> String {
        self.texts().player(colour(seat))
    }

    fn tile(&self, tile: Tile) -> &str {
        self.table.content.name_in(tile, self.language)
    }

    fn loot(&self, card: Loot) -> &str {
        self.table.content.loot_text(card).name_in(self.language)
    }

    fn event_card(&self, card: EventCard) -> &str {
        self.table.content.event_card_text(card).name_in(self.language)
    }

    /// Whether this viewer may know what lies there.
    fn is_known(&self, spot: Spot) -> bool {
        self.table.faces.at(spot).is_seen()
    }

    /// `Circus`, `the facedown tile at 4,4`, `the camp`.
    fn called(&self, spot: Spot) -> String {
        let table = &self.table;
        match () {
            () if spot.is_camp() => self.texts().the_camp(),
            () if self.is_known(spot) => self.tile(table.faces.at(spot)).to_owned(),
            () => self.texts().the_facedown_tile(table.city.space(spot)),
        }
    }

    /// `6 warriors`, `2 warriors and 1 ivory figure`.
    fn counted(&self, Band { men, ivory }: Band) -> String {
        let t = self.texts();
        match (men, ivory) {
            (men, 0) => t.warriors(men),
            (0, ivory) => t.ivory_figures(ivory),
            _ => t.warriors_and_ivory(t.warriors(men), t.ivory_figures(ivory)),
        }
    }

    /// `2.5`.
    fn decimal(&self, number: f32) -> String {
        let text = format!("{number:.1}");
        match self.language {
            Language::English => text,
            Language::French => text.replace('.', ","),
        }
    }
}

/// The colour's initial as notation has it, for the terminal.
fn initial(seat: Seat) -> char {
    colour(seat).chars().next().map_or('?', |letter| letter.to_ascii_uppercase())
}

fn percent(chance: f32) -> String {
    format!("{:.0} %", 100.0 * chance)
}
