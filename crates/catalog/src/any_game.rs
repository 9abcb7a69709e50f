//! A game in its box, without its type.

use crate::any_match::{AnyMatch, Refusal, TypedMatch, read_setup};
use bots::series::{self, Series, SeriesReport};
use content::CustomContent;
use kernel::{
    Appraise, GameData, PositionError, Positions, Record, RecordError, Seed, Title, Verdict, Viewer, WrittenPosition,
};
use miette::{Report, miette};
use serde_json::Value;
use stage::{BoxContents, BoxText, Knob, Language, Listing, Staged, Translation};
use std::marker::PhantomData;
use std::path::Path;
#[cfg(feature = "cases")]
use testkit::CaseReport;

/// Everything a game offers before a match.
pub trait AnyGame: Sync {
    fn title(&self) -> Title;
    /// The picture on the box, as SVG.
    fn cover(&self) -> &'static str;
    /// The style sheet of the game's own drawings.
    fn style(&self) -> String;
    /// The words on the box.
    fn box_text(&self) -> BoxText;
    /// The scenarios and other ready-made set-ups.
    fn listings(&self) -> Vec<Listing>;
    /// The options a table may choose.
    fn knobs(&self) -> Vec<Knob>;
    /// The languages its texts are in, English first.
    fn languages(&self) -> &'static [Language];
    /// Words on the box, scenarios and options in a language, where the game has it.
    fn contents_in(&self, language: Language) -> BoxContents;
    /// A refusal of its rules in a language, where the game has it.
    fn refusal_in(&self, refusal: Refusal, language: Language) -> Refusal;
    /// The rules in numbered clauses, as Markdown, in English.
    fn rules(&self) -> &'static str;
    /// What it has in another language, where it has it.
    fn translation(&self, language: Language) -> Option<&'static Translation>;
    /// The rules in a language, where the game has them in it, else in English.
    fn rules_in(&self, language: Language) -> &'static str {
        let translated = self.translation(language).map(|translation| translation.rules);
        translated.filter(|rules| !rules.is_empty()).unwrap_or_else(|| self.rules())
    }
    /// One clause of the rules, as Markdown.
    fn clause(&self, id: &str, language: Language) -> Option<String> {
        crate::clause(self.rules_in(language), id)
    }
    /// The files of its lessons, by name and text.
    fn lessons(&self) -> &'static [(&'static str, &'static str)];
    /// Its `learn.toml`; empty where there is none.
    fn learn(&self) -> &'static str;
    /// How many bytes a state has.
    fn state_bytes(&self) -> usize;

    fn default_setup(&self) -> Value;
    /// Puts the armies, decks and scenarios of a folder into a setup, so that the record carries them.
    fn setup_with_content(&self, setup: &mut Value, dir: &Path) -> Result<(), Report>;

    /// Starts a match. `table` names it; `salts` are what the seats added to the seed.
    fn start(&self, setup: &Value, table: &str, seed: &Seed, salts: Vec<String>) -> Result<Box<dyn AnyMatch>, Refusal>;
    /// Goes on from a record. The seed may stand in the record or be kept apart; without it a match with sealed dice
    /// can only be watched.
    fn resume(&self, record: Record, seed: Option<Seed>) -> Result<Box<dyn AnyMatch>, RecordError>;
    /// A match at a position laid out by hand, whose outcomes of chance are said with each action.
    fn lay_out(&self, position: &WrittenPosition) -> Result<Box<dyn AnyMatch>, PositionError>;
    /// Brings a setup that was written in this format of the game up to date: see [`kernel::Game::FORMAT`].
    fn upgrade_setup(&self, setup: &mut Value, format: u32);
    /// Replays a record under today's rules.
    fn verify(&self, record: &Record) -> Result<Verdict, RecordError>;
    /// Runs a conformance case of this game.
    #[cfg(feature = "cases")]
    fn run_case(&self, text: &str) -> CaseReport;
    /// Lets bots play.
    fn sim(&self, setup: &Value, series: &Series, progress: &(dyn Fn(u64) + Sync)) -> Result<SeriesReport, Refusal>;
}

/// A game as the shelf holds it.
pub struct ShelvedGame<G>(PhantomData<fn() -> G>);

impl<G> ShelvedGame<G> {
    // The shelf is a static list, which `Default::default` cannot fill.
    #[expect(clippy::new_without_default)]
    pub const fn new() -> ShelvedGame<G> {
        ShelvedGame(PhantomData)
    }
}

impl<G: Appraise + CustomContent + Positions + Staged> AnyGame for ShelvedGame<G> {
    fn title(&self) -> Title {
        G::TITLE
    }

    fn cover(&self) -> &'static str {
        G::cover()
    }

    fn style(&self) -> String {
        stage::style::compact(G::style())
    }

    fn box_text(&self) -> BoxText {
        G::box_text()
    }

    fn listings(&self) -> Vec<Listing> {
        G::listings()
    }

    fn knobs(&self) -> Vec<Knob> {
        G::knobs()
    }

    fn languages(&self) -> &'static [Language] {
        G::languages()
    }

    fn contents_in(&self, language: Language) -> BoxContents {
        stage::box_contents::<G>(language)
    }

    fn refusal_in(&self, refusal: Refusal, language: Language) -> Refusal {
        let known = G::languages().contains(&language);
        let translated = known.then(|| G::translate_refusal(&refusal.why, language)).flatten();
        Refusal { why: translated.unwrap_or(refusal.why), ..refusal }
    }

    fn rules(&self) -> &'static str {
        G::rules()
    }

    fn translation(&self, language: Language) -> Option<&'static Translation> {
        crate::shelf::translation::<G>(language)
    }

    fn lessons(&self) -> &'static [(&'static str, &'static str)] {
        G::lessons()
    }

    fn learn(&self) -> &'static str {
        G::learn()
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }

    fn default_setup(&self) -> Value {
        // Setups are plain data, which JSON can always carry.
        serde_json::to_value(G::Setup::default()).unwrap_or_default()
    }

    fn setup_with_content(&self, setup: &mut Value, dir: &Path) -> Result<(), Report> {
        let unreadable = |error: serde_json::Error| miette!("the setup cannot be read: {error}");
        let mut read: G::Setup = serde_json::from_value(setup.take()).map_err(unreadable)?;
        G::take_folder(&mut read, dir)?;
        *setup = serde_json::to_value(read).map_err(unreadable)?;
        Ok(())
    }

    fn start(&self, setup: &Value, table: &str, seed: &Seed, salts: Vec<String>) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(Box::new(TypedMatch::<G>::start(setup, table, seed, salts)?))
    }

    fn resume(&self, record: Record, seed: Option<Seed>) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(TypedMatch::<G>::resume(record, seed)?))
    }

    fn lay_out(&self, position: &WrittenPosition) -> Result<Box<dyn AnyMatch>, PositionError> {
        let laid_out = TypedMatch::<G>::from_position(position.lay_out()?, &position.setup::<G>()?);
        Ok(Box::new(laid_out.map_err(|error| PositionError::Place(error.to_string()))?))
    }

    fn upgrade_setup(&self, setup: &mut Value, format: u32) {
        if format < G::FORMAT {
            G::upgrade(GameData::Setup, setup, format);
        }
    }

    fn verify(&self, record: &Record) -> Result<Verdict, RecordError> {
        kernel::verify::<G>(record)
    }

    #[cfg(feature = "cases")]
    fn run_case(&self, text: &str) -> CaseReport {
        testkit::run_case::<G>(text)
    }

    fn sim(&self, setup: &Value, series: &Series, progress: &(dyn Fn(u64) + Sync)) -> Result<SeriesReport, Refusal> {
        let factions = |game: &G| {
            let view = game.view(Viewer::Spectator);
            G::factions(&view).iter().map(|faction| faction.seat_name()).collect()
        };
        Ok(series::run_by_faction::<G>(&read_setup::<G>(setup)?, series, progress, &factions)?)
    }
}
