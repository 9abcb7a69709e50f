//! What changes on the table: pieces, features, trays, panels, the prompt and what was just revealed.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Scene {
    pub pieces: Vec<Piece>,
    /// Things on the board that are no pieces: towers, hedges, tiles.
    pub features: Vec<Feature>,
    /// Highlights that belong to the position itself, such as the trace of the last move.
    pub marks: Vec<Mark>,
    pub trays: Vec<Tray>,
    pub panels: Vec<Panel>,
    /// Small figures for the bar at the top: (`35`, `in deck`).
    pub counters: Vec<(String, String)>,
    pub prompt: Prompt,
    /// What fell last: dice in rows, each row with its title; a card just turned is in its tray.
    pub dice: Vec<(String, Vec<Die>)>,
    /// What the dice came to, in a sentence.
    pub dice_result: String,
}

/// Something that stands on a space and may move. Ids are stable, so pieces glide.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Piece {
    pub id: String,
    /// The space it stands on.
    pub space: String,
    /// The frame: 0 neutral, otherwise 1 + side.
    pub frame: u8,
    /// A glyph of the stage; none for a facedown piece.
    pub glyph: Option<String>,
    /// Two to four characters for the terminal.
    pub code: String,
    /// The short name: `Gazkull's Orcs`.
    pub name: String,
    /// Everything about it in a sentence, for those who listen.
    pub label: String,
    /// The plate at the upper right.
    pub plate: Option<String>,
    pub pips: Option<Pips>,
    pub star: bool,
    pub mood: Mood,
    /// Figures for whoever selects it.
    pub facts: Vec<Fact>,
    /// Drawn smaller because it stands on something.
    #[serde(default)]
    pub small: bool,
}

/// Wounds: how many are taken, of how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pips {
    pub taken: u8,
    pub limit: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mood {
    #[default]
    Idle,
    /// May act now.
    Ready,
    /// Acting right now.
    Acting,
    /// Has acted.
    Spent,
}

/// A thing on the board that is no piece.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Feature {
    pub id: String,
    /// Where it lies: one space, or the two whose shared side it lies on.
    pub spaces: Vec<String>,
    /// `Tower, 1 of 3 rubble`.
    pub label: String,
    /// Its drawing in board coordinates.
    pub svg: String,
    /// For the terminal; several characters are shown in order.
    pub sign: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mark {
    pub kind: MarkKind,
    pub spaces: Vec<String>,
    /// Said aloud and written next to it where there is room.
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// A legal space: lamp fill, dashed edge, dot.
    Lit,
    /// A target: hatched, with brackets.
    Aim,
    /// From the first space to the last, dotted.
    Trace,
    /// A deployment or arrival zone.
    Zone,
    /// Refused, with the clause as text.
    Cross,
}

/// A hand, a deck, a stock, a row of tiles.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Tray {
    pub id: String,
    pub title: String,
    /// `24 of 59`.
    pub note: String,
    pub cards: Vec<Card>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Card {
    pub id: String,
    /// 0 neutral, otherwise 1 + side.
    pub frame: u8,
    /// The banner: an army's name or the moment it may be played.
    pub band: String,
    /// The pieces it speaks of, or its picture.
    pub glyphs: Vec<String>,
    /// A motif of the stage's glyphs drawn below the figures.
    pub motif: Option<String>,
    pub title: String,
    pub text: String,
    pub plate: Option<String>,
    pub facedown: bool,
    pub mood: Mood,
}

/// A titled list of figures beside the board.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Panel {
    pub title: String,
    pub note: String,
    pub facts: Vec<Fact>,
    pub tracks: Vec<Track>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Fact {
    pub label: String,
    pub value: String,
    /// The piece it speaks of, if any.
    pub piece: Option<String>,
    pub clause: Option<String>,
}

impl Fact {
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Fact {
        Fact { label: label.into(), value: value.into(), piece: None, clause: None }
    }
}

/// A bar divided among frames: the chance that the next card is Imperial or Chaos.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Track {
    /// (frame, label, share between 0 and 1)
    pub parts: Vec<(u8, String, f32)>,
}

/// Who decides what, in one sentence.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Prompt {
    pub sentence: String,
    /// One line of reason.
    pub reason: String,
    pub clause: Option<String>,
    /// The frame of the deciding side.
    pub frame: u8,
    /// The piece that is acting, if any.
    pub piece: Option<String>,
    /// It is this viewer who decides.
    pub yours: bool,
}

/// A die as it lies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Die {
    /// `skull`, `shield`, `blank`, or a figure.
    pub face: String,
    pub state: DieState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DieState {
    Counts,
    NoEffect,
    Cancelled,
}
