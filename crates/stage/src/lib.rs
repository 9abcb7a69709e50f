//! What a table looks like, in a small vocabulary every client understands and no game escapes.
//!
//! [`Stage`] never changes during a match, [`Scene`] does, [`Choice`] is one legal action with the things to click
//! for it, [`Line`] is one sentence of the log. All of it is plain data made from a view, so nothing here can leak
//! what its viewer must not know.

pub mod board;
pub mod choice;
pub mod draw;
mod faction;
pub mod geometry;
mod language;
pub mod line;
pub mod messages;
pub mod panel;
mod piece;
pub mod report;
#[cfg(test)]
mod sample;
pub mod scene;
mod scene_parts;
pub mod setup;
pub mod style;
pub mod svg;
pub mod text;
mod tray;
pub mod words;

pub use board::{Grid, Point, Rect, Space, Stage};
pub use choice::{Bar, Choice, Odds, Target, Verb};
pub use faction::Faction;
pub use language::{Language, Translation};
pub use line::{Fold, Line, Part};
pub use messages::Messages;
pub use panel::{
    BattleLine, Duel, FacingLines, Fact, Figure, FigureRow, FigureTable, Goal, LedgerRow, Level, LineDie, LineGroup,
    LineState, Panel, PanelPlace, Party, Places, Round, Track,
};
pub use piece::{Activity, Badge, Corner, Piece, Pips};
pub use report::{Losses, LuckOfSide, MatchReport, Moment, Roll};
pub use scene::{
    Die, DieState, Feature, Mark, MarkKind, Markup, PlayerFigures, Progress, Prompt, Region, Scene, TurnStep,
};
pub use scene_parts::{LookHash, SceneParts};
pub use setup::{BoxContents, BoxText, Knob, Listing, Values};
pub use tray::{Card, Tray, TrayPlace};

use kernel::Game;
use scene_parts::WithPanelsDrawn;
use std::collections::BTreeMap;

/// A game that can be shown. Everything is made from a view, never from the whole state.
pub trait Staged: Game {
    /// What never changes in a match.
    fn stage(view: &Self::View) -> Stage;

    /// What changes.
    fn scene(view: &Self::View) -> Scene;

    /// The same for a reader who may know most of its pieces, features and panels: they are kept apart, and not all of them
    /// made.
    fn scene_with(view: &Self::View, parts: &mut dyn SceneParts) -> Scene {
        let mut scene = Self::scene(view);
        scene.pieces.drain(..).for_each(|piece| parts.add_piece(piece));
        scene.features.drain(..).for_each(|feature| parts.add_feature(feature));
        scene.panels.drain(..).for_each(|panel| parts.add_panel(panel));
        scene
    }

    /// Silhouettes and other drawings by name, as SVG on a 24 × 24 grid; they go into the stage.
    fn glyphs() -> &'static BTreeMap<String, String> {
        static NONE: BTreeMap<String, String> = BTreeMap::new();
        &NONE
    }

    /// How each seat is shown, in seat order, where that is settled in play; empty where every seat is shown as its side.
    fn factions(_view: &Self::View) -> Vec<Faction> {
        Vec::new()
    }

    /// How a legal action is offered.
    fn choice(view: &Self::View, action: &Self::Action) -> Choice;

    /// The verbs of the choices, with their icons.
    fn verbs() -> Vec<Verb> {
        Vec::new()
    }

    /// A verb as its buttons say it, where the game has words for it.
    fn spoken_verb(_view: &Self::View, _verb: &str) -> Option<String> {
        None
    }

    /// What an event says in the log.
    fn line(view: &Self::View, event: &Self::Event) -> Line;

    /// What a finished match came to, for the page at its end. `told` are the events this viewer heard, in order, each
    /// with the entry of the record it belongs to.
    fn report(_view: &Self::View, _told: &[(u32, Self::Event)]) -> MatchReport {
        MatchReport::default()
    }

    /// The clause that says when a decision cannot be taken back, where the rules have one.
    fn undo_clause() -> Option<&'static str> {
        None
    }

    /// The options a table may choose, with their allowed values.
    fn knobs() -> Vec<Knob>;

    /// The scenarios and other ready-made set-ups.
    fn listings() -> Vec<Listing>;

    /// The rules in numbered clauses, as Markdown.
    fn rules() -> &'static str;

    /// The action a person means who clicked these things in this order, although no listed choice begins with them:
    /// a piece and a space too far away, a piece that has acted. The rules then say why not. A guess: clients show
    /// it and never play it unasked.
    fn attempt(_view: &Self::View, _path: &[Target]) -> Option<Self::Action> {
        None
    }

    /// The picture on the box, made with [`draw::cover`].
    fn cover() -> &'static str {
        draw::bare_cover()
    }

    /// The style sheet of the game's own drawings. Its classes begin with the letters of the game's clauses: `bm-`.
    fn style() -> &'static str {
        ""
    }

    /// The words on the box.
    fn box_text() -> BoxText {
        BoxText::of(&Self::TITLE)
    }

    /// The files of the game's `lessons/`, by name and text, in the order they are taken. docs/lessons.md has the format.
    fn lessons() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The game's `learn.toml`: how to play on one page, and hints for a first match; empty where there is none.
    fn learn() -> &'static str {
        ""
    }

    /// What kind of decision this viewer has to make now, as the hints of `learn.toml` name it; empty for none.
    fn decision(_view: &Self::View) -> &'static str {
        ""
    }

    /// The languages its texts are in, English first. In any other it is shown in English.
    fn languages() -> &'static [Language] {
        &[Language::English]
    }

    /// What it says in a language other than English, with its rules and the words of its lessons; none where it has no
    /// texts in it.
    fn translation(_language: Language) -> Option<&'static Translation> {
        None
    }

    /// Everything that is made from this view from now on is in one of the game's languages.
    fn set_language(_view: &mut Self::View, _language: Language) {}

    /// What stands on the box and in the form of a new table, which comes in English, in one of the game's languages.
    fn translate(contents: BoxContents, _language: Language) -> BoxContents {
        contents
    }

    /// Why the rules refused something, which they say in English, in one of the game's languages; none where there are no
    /// words for it.
    fn translate_refusal(_why: &str, _language: Language) -> Option<String> {
        None
    }
}

/// The report with its markup in a language, where the game has it, as clients are sent it.
pub fn whole_report<G: Staged>(view: &G::View, told: &[(u32, G::Event)], language: Language) -> MatchReport {
    let mut report = G::report(view, told);
    let language = Some(language).filter(|language| G::languages().contains(language)).unwrap_or_default();
    report.markup = draw::report(G::glyphs(), &report, language);
    report
}

/// What a viewer sees, in a language.
pub fn view_in<G: Staged>(game: &G, viewer: kernel::Viewer, language: Language) -> G::View {
    let mut view = game.view(viewer);
    if G::languages().contains(&language) {
        G::set_language(&mut view, language);
    }
    view
}

/// What stands on the box and in the form of a new table, in a language.
pub fn box_contents<G: Staged>(language: Language) -> BoxContents {
    let contents = BoxContents { text: G::box_text(), listings: G::listings(), knobs: G::knobs() };
    match language != Language::English && G::languages().contains(&language) {
        true => G::translate(contents, language),
        false => contents,
    }
}

/// The stage with the game's style, verbs and drawings, and the faces of its dice, as clients are sent it.
pub fn whole_stage<G: Staged>(view: &G::View) -> Stage {
    let mut stage = G::stage(view);
    stage.style = style::compact(G::style());
    stage.verbs = G::verbs();
    for verb in &mut stage.verbs {
        verb.spoken = G::spoken_verb(view, &verb.name);
    }
    stage.glyphs = G::glyphs().clone();
    stage.ground = draw::die_faces(&stage.glyphs) + &stage.ground;
    stage
}

/// The files of a game's `lessons/`, as part of the program: `stage::lessons!("1-first-turn.toml", "2-a-fight.toml")`.
#[macro_export]
macro_rules! lessons {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/", $name)))),+]
    };
}

/// The scene with its factions, the kind of decision and the markup of its panels, as clients are sent it.
pub fn whole_scene<G: Staged>(view: &G::View) -> Scene {
    let mut parts = Scene::default();
    whole_scene_with::<G>(view, &mut parts).with_parts(parts)
}

/// The same with its pieces, features and panels kept apart.
pub fn whole_scene_with<G: Staged>(view: &G::View, parts: &mut dyn SceneParts) -> Scene {
    let mut parts = WithPanelsDrawn { parts, glyphs: G::glyphs() };
    let mut scene = Scene { factions: G::factions(view), ..G::scene_with(view, &mut parts) };
    if scene.prompt.yours {
        scene.prompt.decision = G::decision(view).into();
    }
    scene
}
