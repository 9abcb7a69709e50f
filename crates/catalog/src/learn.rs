//! A game's `learn.toml`: how to play on one page, with pictures drawn from positions, and hints for a first match.
//! docs/lessons.md has the format.

use crate::lesson::{self, Lesson, check_text, some_words, words};
use crate::{AnyGame, AnyMatch, LearnWords};
use content::{ContentError, ContentFile, Invalid};
use kernel::{Seat, Viewer, WrittenPosition};
use protocol::learn::{Hints, HowToPart, LessonCard};
use serde::Deserialize;
use serde_json::{Map, Value};
use stage::draw::{self, escape};
use stage::{Language, Mark, MarkKind, Rect, Scene, Stage, Target, svg};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A part of how to play says what it says in at most so many words.
const WORDS: usize = 45;
/// The size of a picture.
const WIDTH: f32 = 620.0;
const HEIGHT: f32 = 250.0;

/// The file.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LearnFile {
    /// A line below the heading of the page.
    pub line: String,
    pub part: Vec<PartFile>,
    /// What to say when a person meets a kind of decision for the first time.
    #[serde(default)]
    pub hints: BTreeMap<String, String>,
}

impl LearnFile {
    /// Everything it says, each text once a place.
    pub fn texts_mut(&mut self) -> impl Iterator<Item = &mut String> {
        let parts = self.part.iter_mut().flat_map(|part| [&mut part.word, &mut part.title, &mut part.text]);
        [&mut self.line].into_iter().chain(parts).chain(self.hints.values_mut())
    }
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartFile {
    pub word: String,
    pub title: String,
    pub text: String,
    pub picture: PictureFile,
}

/// A picture: a position, what happens in it, and what of it is shown.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PictureFile {
    /// Who looks at it; without it a spectator.
    pub seat: Option<String>,
    pub setup: Option<Map<String, Value>>,
    #[serde(default, deserialize_with = "some_words")]
    pub chance: Option<Vec<String>>,
    pub position: Option<Map<String, Value>>,
    #[serde(default)]
    pub step: Vec<PictureStep>,
    /// The spaces that must be seen.
    pub shows: Vec<String>,
    /// A thing that is clicked, so that what can be done with it is lit.
    pub select: Option<String>,
    /// What stands beside the board.
    pub beside: Option<Beside>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PictureStep {
    pub seat: String,
    #[serde(rename = "do")]
    pub action: String,
    #[serde(default, deserialize_with = "words")]
    pub chance: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Beside {
    /// The first open card.
    Card,
    /// The dice that fell last, and what they came to.
    Dice,
}

/// The parts of how to play with their pictures, and what lies under the boards of the pictures.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct HowToPlay {
    pub line: String,
    pub parts: Vec<HowToPart>,
    pub ground: String,
}

/// The file that comes with a game.
pub fn built_in(game: &dyn AnyGame) -> ContentFile {
    ContentFile::new("learn.toml", game.learn())
}

/// Reads the file; empty where its text is. An error names file and line.
pub fn read(file: &ContentFile) -> Result<LearnFile, ContentError> {
    if file.text.is_empty() { Ok(LearnFile::default()) } else { file.read("") }
}

/// How to play a game, in a language; empty where the file is. An error names file and line.
pub fn how_to_play(game: &dyn AnyGame, file: &ContentFile, language: Language) -> Result<HowToPlay, ContentError> {
    let LearnFile { mut line, part: parts, .. } = read(file)?;
    let translation = LearnWords::of(game, language);
    translation.translate([&mut line].into_iter());
    let mut ground = SharedGround { id: format!("ground-{}", game.title().id), drawing: None };
    let mut drawn = Vec::new();
    for (at, mut part) in parts.into_iter().enumerate() {
        let place = |why: String, key: &'static str| file.locate(Invalid::new("", why).under([&"part", &at, &key]));
        let words = part.text.split_whitespace().filter(|word| !word.starts_with('[')).count();
        if words > WORDS {
            return Err(place(format!("a part has at most {WORDS} words, this one has {words}"), "text"));
        }
        check_text(game, &part.text).map_err(|invalid| place(invalid.why, "text"))?;
        translation.translate([&mut part.word, &mut part.title, &mut part.text].into_iter());
        let picture = picture(game, &part.picture, &mut ground, language).map_err(|why| place(why, "picture"))?;
        let text = stage::Line::read(&part.text);
        if text.clauses().next().is_none() {
            return Err(place("a part names the clauses it tells of".into(), "text"));
        }
        drawn.push(HowToPart { word: part.word, title: part.title, text: draw::sentence(&text), picture });
    }
    let SharedGround { id, drawing } = ground;
    let ground = drawing.map(|drawing| format!(r#"<g id="{id}">{drawing}</g>"#)).unwrap_or_default();
    Ok(HowToPlay { line, parts: drawn, ground })
}

/// The hints of a game, in a language. An error names file and line.
pub fn hints(game: &dyn AnyGame, file: &ContentFile, language: Language) -> Result<Hints, ContentError> {
    let translation = LearnWords::of(game, language);
    let told = |(key, mut text): (String, String)| {
        check_text(game, &text).map_err(|invalid| file.locate(invalid.under([&"hints", &key])))?;
        translation.translate([&mut text].into_iter());
        Ok((key, draw::sentence(&stage::Line::read(&text))))
    };
    read(file)?.hints.into_iter().map(told).collect()
}

/// The lessons of a game in a language, for lists.
pub fn lesson_cards(game: &dyn AnyGame, language: Language) -> Vec<LessonCard> {
    lesson::lessons(game, language).iter().map(Lesson::card).collect()
}

/// The ground of the first picture's board; the others refer to it, because it is by far the longest part of them.
struct SharedGround {
    id: String,
    drawing: Option<String>,
}

impl SharedGround {
    fn of(&mut self, stage: &Stage) -> String {
        let shared = self.drawing.get_or_insert_with(|| svg::ground(stage).to_owned());
        match shared == svg::ground(stage) {
            true => format!(r##"<use href="#{}"/>"##, self.id),
            false => svg::ground(stage).to_owned(),
        }
    }
}

fn picture(
    game: &dyn AnyGame,
    file: &PictureFile,
    ground: &mut SharedGround,
    language: Language,
) -> Result<String, String> {
    let position =
        WrittenPosition { setup: file.setup.clone(), chance: file.chance.clone(), position: file.position.clone() };
    let mut table = game.lay_out(&position).map_err(|error| error.to_string())?;
    for step in &file.step {
        let seat = lesson::find_seat(&*table, &step.seat)?;
        let played = table.play_scripted(seat, &step.action, &step.chance);
        played.map_err(|refusal| format!("'{}' cannot be done: {refusal}", step.action))?;
    }
    let seat = file.seat.as_ref().map(|name| lesson::find_seat(&*table, name)).transpose()?;
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let (stage, mut scene) = (table.stage(viewer, language), table.scene(viewer, language));
    if let Some(selected) = &file.select {
        select(&*table, seat, selected, &mut scene)?;
    }
    let stage = scene.current_stage(&stage);
    let (board, words) = (board(&stage, &scene, ground), escape(&scene.prompt.sentence));
    let (left, width, beside) = match file.beside {
        None => (0.0, WIDTH, String::new()),
        Some(Beside::Card) => (200.0, WIDTH - 200.0, first_card(&stage, &scene)?),
        Some(Beside::Dice) => (0.0, 270.0, dice(&scene)?),
    };
    let shown = crop(&stage, &file.shows, width / HEIGHT)?;
    Ok(format!(
        r#"<svg class="how" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words}"><svg x="{left}" y="0" width="{width}" height="{HEIGHT}" viewBox="{shown}" preserveAspectRatio="xMidYMid slice">{board}</svg>{beside}</svg>"#
    ))
}

fn board(stage: &Stage, scene: &Scene, ground: &mut SharedGround) -> String {
    let layers = [
        ground.of(stage),
        svg::features(scene),
        svg::frame(stage).to_owned(),
        svg::marks(stage, scene),
        draw::standing_ground(stage, scene),
        svg::pieces(stage, scene),
        svg::badges(stage, scene),
    ];
    layers.concat()
}

/// Lights what can be clicked behind a thing: free spaces, and what stands on others as targets.
fn select(table: &dyn AnyMatch, seat: Option<Seat>, selected: &str, scene: &mut Scene) -> Result<(), String> {
    let seat = seat.ok_or("'select' needs a 'seat'")?;
    let selected: Target = selected.parse()?;
    let mut marks = [(MarkKind::Lit, Vec::new()), (MarkKind::Aim, Vec::new())];
    for choice in table.choices(seat, Language::English).iter().filter(|choice| choice.path.first() == Some(&selected))
    {
        match choice.path.get(1) {
            Some(Target::Space(id)) => marks[0].1.push(id.clone()),
            Some(Target::Piece(id)) => {
                marks[1].1.extend(scene.pieces.iter().filter(|piece| piece.id == *id).map(|piece| piece.space.clone()));
            }
            _ => {}
        }
    }
    if marks.iter().all(|(_, spaces)| spaces.is_empty()) {
        return Err(format!("nothing can be done with '{selected}'"));
    }
    for piece in &mut scene.pieces {
        if Target::Piece(piece.id.clone()) == selected {
            piece.activity = stage::Activity::Acting;
        }
    }
    scene.marks.extend(marks.map(|(kind, spaces)| Mark { kind, spaces, text: String::new() }));
    Ok(())
}

/// The part of the sheet with these spaces on it, with some room around, so wide for its height.
fn crop(stage: &Stage, spaces: &[String], ratio: f32) -> Result<Rect, String> {
    let mut corners = Vec::new();
    for id in spaces {
        let space = stage.space(id).ok_or_else(|| format!("there is no space '{id}' to show"))?;
        corners.extend(space.outline.iter().copied());
    }
    let Some(&first) = corners.first() else { return Err("'shows' names no space".into()) };
    let (mut low, mut high) = (first, first);
    for corner in corners {
        (low.x, low.y) = (low.x.min(corner.x), low.y.min(corner.y));
        (high.x, high.y) = (high.x.max(corner.x), high.y.max(corner.y));
    }
    let (width, height) = (high.x - low.x, high.y - low.y);
    let (wide, tall) = (width.max(height * ratio), height.max(width / ratio));
    let (x, y) = (low.x - (wide - width) / 2.0, low.y - (tall - height) / 2.0);
    Ok(Rect { x, y, width: wide, height: tall })
}

fn first_card(stage: &Stage, scene: &Scene) -> Result<String, String> {
    let mut cards = scene.trays.iter().flat_map(|tray| &tray.cards);
    let card = cards.find(|card| !card.facedown).ok_or("no card lies open")?;
    Ok(format!(r#"<g transform="translate(16 10) scale(.935)">{}</g>"#, draw::card(stage, card, "")))
}

/// The dice in rows, and below them what they came to.
fn dice(scene: &Scene) -> Result<String, String> {
    if scene.dice.is_empty() {
        return Err("no dice have fallen".into());
    }
    let mut drawing = String::new();
    let mut y = 22.0;
    for (title, row) in &scene.dice {
        // Writing to a string cannot fail.
        let _ = write!(drawing, r#"<text class="how-title" x="292" y="{y}">{}</text>"#, escape(title));
        for (place, die) in row.iter().enumerate() {
            let x = 290.0 + 47.0 * place as f32;
            let _ = write!(drawing, r#"<g transform="translate({x} {})">{}</g>"#, y + 9.0, draw::die(die, place));
        }
        y += 88.0;
    }
    for line in wrapped(&scene.dice_result, 38) {
        let _ = write!(drawing, r#"<text class="how-words" x="292" y="{y}">{}</text>"#, escape(&line));
        y += 20.0;
    }
    Ok(drawing)
}

/// Lines of at most so many characters, broken between words.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => *line = format!("{line} {word}"),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
