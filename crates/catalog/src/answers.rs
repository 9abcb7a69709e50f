//! Answers to what a page may ask about the games. The server gives them over HTTP, the worker without a server.

use crate::learn::{self, HowToPlay};
use crate::lesson::{self, LessonPlay};
use crate::{AnyGame, Refusal, read_rulebook};
use bots::Bot;
use kernel::{Record, Seat, Seed, Verdict, Viewer};
use protocol::games::{BotCard, GameCard, GameDetails, Preview, RecordCheck, SeatPreview, SetupDraft};
use protocol::learn::{Hints, Learn};
use protocol::rulebook::Rulebook;
use protocol::{ApiError, Code};
use serde_json::Value;
use stage::{BoxContents, Language, svg};
use std::fmt::Display;

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        ApiError { code: Code::Refused, message: refusal.why, clause: refusal.clause }
    }
}

/// The games on the shelf.
pub fn shelf(language: Language) -> Vec<GameCard> {
    crate::shelf().iter().map(|game| card(*game, language)).collect()
}

/// What a new table of this game chooses from.
pub fn game(game: &str, language: Language) -> Result<GameDetails, ApiError> {
    let game = find(game)?;
    let BoxContents { listings, knobs, .. } = game.contents_in(language);
    Ok(GameDetails { card: card(game, language), listings, knobs, bots: bots() })
}

/// The rules of a game.
pub fn rules(game: &str, language: Language) -> Result<Rulebook, ApiError> {
    find(game).map(|game| read_rulebook(game.rules_in(language)))
}

/// Everything of a game's learn page.
pub fn learn(game: &str, language: Language) -> Result<Learn, ApiError> {
    let game = find(game)?;
    let page = learn::how_to_play(game, &learn::built_in(game), language).map_err(unreadable)?;
    let HowToPlay { line, parts, ground } = page;
    let book = read_rulebook(game.rules());
    let clauses = book.sections.iter().flat_map(|section| &section.blocks).filter(|block| block.id.is_some()).count();
    Ok(Learn { card: card(game, language), line, parts, ground, lessons: learn::lesson_cards(game, language), clauses })
}

/// The hints of a game for a first match.
pub fn hints(game: &str, language: Language) -> Result<Hints, ApiError> {
    let game = find(game)?;
    learn::hints(game, &learn::built_in(game), language).map_err(unreadable)
}

/// A lesson of a game, before its first step.
pub fn lesson(game: &str, id: &str, language: Language) -> Result<LessonPlay, ApiError> {
    let game = find(game)?;
    let lessons = lesson::lessons(game, language);
    let Some(lesson) = lessons.iter().find(|lesson| lesson.lesson == id) else {
        let ids: Vec<&str> = lessons.iter().map(|lesson| lesson.lesson.as_str()).collect();
        let why = format!("there is no lesson '{id}' of {}; {}", game.title().name, kernel::suggest(id, &ids));
        return Err(ApiError::new(Code::NoSuchLesson, why));
    };
    LessonPlay::begin(game, lesson.clone(), language).map_err(unreadable)
}

/// The tests read everything a game brings, so this is never seen.
fn unreadable(error: impl Display) -> ApiError {
    ApiError::new(Code::Unreadable, error.to_string())
}

/// The setup a draft means.
pub fn setup(game: &str, draft: &SetupDraft) -> Result<Value, ApiError> {
    let options: Vec<(String, String)> = draft.options.clone().into_iter().collect();
    Ok(crate::choose(find(game)?, draft.listing.as_deref(), &options)?)
}

/// The board and the seats of a setup before the first action.
pub fn preview(game: &str, draft: &SetupDraft, language: Language) -> Result<Preview, ApiError> {
    let (game, setup) = (find(game)?, setup(game, draft)?);
    let started = game.start(&setup, "preview", &Seed::from_number(1), Vec::new());
    let table = started.map_err(|refusal| game.refusal_in(refusal, language))?;
    let (stage, scene) = (table.stage(Viewer::Spectator, language), table.scene(Viewer::Spectator, language));
    let seating = table.seating();
    let plan = |(seat, name): (Seat, String)| SeatPreview {
        name,
        side: seating.side(seat).0,
        faction: scene.factions.get(seat.0 as usize).cloned(),
    };
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
    let verdict =
        find(&record.game)?.verify(record).map_err(|error| ApiError::new(Code::Damaged, error.to_string()))?;
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

/// The game with this id.
pub fn find(game: &str) -> Result<&'static dyn AnyGame, ApiError> {
    crate::find(game).map_err(|error| ApiError::new(Code::NoSuchGame, error.to_string()))
}

fn card(game: &dyn AnyGame, language: Language) -> GameCard {
    let (title, box_text) = (game.title(), game.contents_in(language).text);
    GameCard {
        id: title.id.into(),
        name: title.name.into(),
        blurb: box_text.line,
        players: box_text.players,
        time: box_text.time,
        first: Some(box_text.first).filter(|first| !first.is_empty()),
        cover: game.cover().into(),
        style: game.style(),
        lessons: game.lessons().len(),
    }
}

/// The strengths a table may choose from.
fn bots() -> Vec<BotCard> {
    let bot_card = |bot: Bot, help: &str| BotCard { id: bot.to_string(), name: bot.rank().into(), help: help.into() };
    vec![
        bot_card(Bot::Random, "plays any legal move, at random"),
        bot_card(Bot::Greedy, "takes what looks best at the end of each decision, and answers at once"),
        bot_card(Bot::THINKER, "tries its moves out in many imagined battles, for a second a turn"),
        bot_card(Bot::GENERAL, "the same, thinking for five seconds a turn"),
    ]
}
