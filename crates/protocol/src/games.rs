//! What anybody may ask about the games. Pure: a server answers from here over HTTP, a worker in the browser without one.

use crate::ApiError;
use crate::rulebook::Rulebook;
use bots::{Bot, Budget};
use catalog::AnyGame;
use kernel::{Record, Seed, Verdict, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stage::{Knob, Listing, svg};
use std::collections::BTreeMap;

/// A game as it stands on the shelf.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameCard {
    pub id: String,
    pub name: String,
    pub blurb: String,
    /// `2 to 8 players`.
    pub players: String,
    /// `60 min`.
    pub time: String,
    /// The listing somebody new should start with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// Its picture, as SVG.
    pub cover: String,
}

/// A game opened on the desk: what a table chooses from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameDetails {
    pub card: GameCard,
    pub listings: Vec<Listing>,
    pub knobs: Vec<Knob>,
    pub bots: Vec<BotCard>,
}

/// A bot to choose as an opponent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotCard {
    /// As [`crate::SeatChoice::Bot`] takes it.
    pub id: String,
    pub name: String,
    pub help: String,
}

/// A setup in words, as [`crate::NewTable`] has it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupDraft {
    #[serde(default)]
    pub listing: Option<String>,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// How a setup would look: its board and its seats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Preview {
    pub subtitle: String,
    pub goal: String,
    /// The board before the first action, as one SVG.
    pub picture: String,
    pub seats: Vec<SeatPreview>,
    /// The sides by index: the name people read.
    pub sides: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatPreview {
    /// `chaos/2`.
    pub name: String,
    pub side: u8,
}

/// What checking a record's dice and rules found, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordCheck {
    pub good: bool,
    pub words: String,
}

pub fn shelf() -> Vec<GameCard> {
    catalog::shelf().iter().map(|game| card(*game)).collect()
}

pub fn game(game: &str) -> Result<GameDetails, ApiError> {
    let game = find(game)?;
    Ok(GameDetails { card: card(game), listings: game.listings(), knobs: game.knobs(), bots: bots() })
}

pub fn rules(game: &str) -> Result<Rulebook, ApiError> {
    find(game).map(|game| Rulebook::read(game.rules()))
}

/// The setup a draft means.
pub fn setup(game: &str, draft: &SetupDraft) -> Result<Value, ApiError> {
    let options: Vec<(String, String)> = draft.options.clone().into_iter().collect();
    Ok(catalog::choose(find(game)?, draft.listing.as_deref(), &options)?)
}

pub fn preview(game: &str, draft: &SetupDraft) -> Result<Preview, ApiError> {
    let table = find(game)?.start(&setup(game, draft)?, "preview", &Seed::from_number(1), Vec::new())?;
    let (stage, scene) = (table.stage(Viewer::Spectator), table.scene(Viewer::Spectator));
    let seating = table.seating();
    let plan = |(seat, name)| SeatPreview { name, side: seating.side(seat).0 };
    Ok(Preview {
        picture: svg::picture(&stage, &scene),
        seats: seating.seats().zip(table.seat_names()).map(plan).collect(),
        subtitle: stage.subtitle,
        goal: stage.goal,
        sides: stage.sides,
    })
}

/// Plays a record again under today's rules and holds every die against the seed.
pub fn check(record: &Record) -> Result<RecordCheck, ApiError> {
    let verdict = find(&record.game)?.verify(record).map_err(|error| ApiError::new("damaged", error.to_string()))?;
    Ok(match verdict {
        Verdict::Same { entries, dice } => {
            RecordCheck { good: true, words: format!("{entries} entries the same, {dice}") }
        }
        Verdict::Differs { step, what } => {
            RecordCheck { good: false, words: format!("differs at entry {step}: {what}") }
        }
        Verdict::Refused { step, why } => {
            RecordCheck { good: false, words: format!("refused at entry {step} by today's rules: {why}") }
        }
    })
}

pub fn find(game: &str) -> Result<&'static dyn AnyGame, ApiError> {
    catalog::find(game).map_err(|error| ApiError::new("no_such_game", error.to_string()))
}

fn card(game: &dyn AnyGame) -> GameCard {
    let (title, pitch) = (game.title(), game.pitch());
    GameCard {
        id: title.id.into(),
        name: title.name.into(),
        blurb: pitch.line,
        players: pitch.players,
        time: pitch.time,
        first: Some(pitch.first).filter(|first| !first.is_empty()),
        cover: game.cover().into(),
    }
}

/// The strengths a table may choose from.
fn bots() -> Vec<BotCard> {
    let bot_card = |bot: Bot, help: &str| BotCard { id: bot.to_string(), name: bot.rank().into(), help: help.into() };
    vec![
        bot_card(Bot::Random, "plays any legal move, at random"),
        bot_card(Bot::Greedy, "takes what looks best right now, and answers at once"),
        bot_card(Bot::THINKER, "tries each move out in many imagined battles, a fifth of a second each"),
        bot_card(Bot::Thinker(Budget::Millis(1000)), "the same, thinking for a second"),
    ]
}
