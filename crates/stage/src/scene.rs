//! What changes on the table: the whole scene with its features, marks and dice, the steps of a turn and the prompt.

use crate::{Fact, Faction, Panel, Piece, Rect, Space, Stage, Tray};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Scene {
    /// Spaces that came to lie on the board in play: a city laid tile by tile, a country that is explored.
    #[serde(default)]
    pub spaces: Vec<Space>,
    /// The whole sheet, where the board grows in play; otherwise [`Stage::bounds`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bounds: Option<Rect>,
    /// How each seat is shown, in seat order, where that is settled in play; empty where every seat is shown as its
    /// side. [`crate::whole_scene`] fills it from [`crate::Staged::factions`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<Faction>,
    pub pieces: Vec<Piece>,
    /// Things on the board that are no pieces: towers, hedges, tiles.
    pub features: Vec<Feature>,
    /// Highlights that belong to the position itself, such as the trace of the last move.
    pub marks: Vec<Mark>,
    pub trays: Vec<Tray>,
    pub panels: Vec<Panel>,
    /// Small figures for the bar at the top: (`35`, `in deck`).
    pub counters: Vec<(String, String)>,
    /// The steps of a turn, for the bar at the top.
    #[serde(default)]
    pub steps: Vec<TurnStep>,
    /// What stands beside the players' names, by seat.
    #[serde(default)]
    pub standings: Vec<PlayerFigures>,
    /// The parts of the board that a phone shows one at a time, in the order of their tabs. Empty for a board that is
    /// shown as a whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<Region>,
    pub prompt: Prompt,
    /// What fell last: dice in rows, each row with its title; a card just turned is in its tray.
    pub dice: Vec<(String, Vec<Die>)>,
    /// What the dice came to, in a sentence.
    pub dice_result: String,
    /// The spaces of the fight or deed the dice fell for, the one that was aimed at first. A page shows the dice beside
    /// it; without a space only in the column beside the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice_at: Vec<String>,
}

impl Scene {
    /// The stage as it is in this scene: with the spaces and the bounds of the scene, and the names and crests of its
    /// factions in place of the sides'.
    pub fn current_stage<'a>(&self, stage: &'a Stage) -> Cow<'a, Stage> {
        if self.spaces.is_empty() && self.bounds.is_none() && self.factions.is_empty() {
            return Cow::Borrowed(stage);
        }
        let mut current = stage.clone();
        current.spaces.extend_from_slice(&self.spaces);
        current.bounds = self.bounds.unwrap_or(stage.bounds);
        if !self.factions.is_empty() {
            (current.sides, current.crests) = self.by_frame();
        }
        Cow::Owned(current)
    }

    /// The names and crests of the factions, by frame as a stage has them; empty where no faction has the frame.
    fn by_frame(&self) -> (Vec<String>, Vec<String>) {
        let frames = self.factions.iter().map(|faction| usize::from(faction.frame)).max().unwrap_or(0);
        let (mut names, mut crests) = (vec![String::new(); frames], vec![String::new(); frames]);
        for faction in self.factions.iter().filter(|faction| faction.is_settled()) {
            let place = usize::from(faction.frame) - 1;
            names[place].clone_from(&faction.name);
            crests[place] = faction.crest.clone().unwrap_or_default();
        }
        (names, crests)
    }
}

/// A step of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TurnStep {
    pub label: String,
    /// How far it has come: `1 of 2`.
    pub note: String,
    pub progress: Progress,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Progress {
    Done,
    Now,
    #[default]
    Ahead,
}

impl Progress {
    /// Of the step in this place, when the one in place `now` is under way.
    pub fn of(place: usize, now: usize) -> Progress {
        match place.cmp(&now) {
            Ordering::Less => Progress::Done,
            Ordering::Equal => Progress::Now,
            Ordering::Greater => Progress::Ahead,
        }
    }
}

/// A player's figures.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PlayerFigures {
    /// (`reserve`, `2`)
    pub figures: Vec<(String, String)>,
    /// The score; empty where nobody counts.
    pub score: String,
    /// How it came about: `11 + 3 chest`.
    pub score_note: String,
    /// A word about what the player is doing: `defends`, `out`.
    pub tag: String,
    /// The word is a warning.
    pub alarm: bool,
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
    pub svg: Markup,
    /// For the terminal; several characters are shown in order.
    pub sign: String,
    /// Figures for whoever selects it.
    #[serde(default)]
    pub facts: Vec<Fact>,
}

/// A drawing as SVG. It is cloned by reference: a game draws a thing once and shows it in every scene.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Markup(Arc<str>);

impl Deref for Markup {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Markup {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self)
    }
}

impl From<String> for Markup {
    fn from(svg: String) -> Markup {
        Markup(svg.into())
    }
}

impl From<&str> for Markup {
    fn from(svg: &str) -> Markup {
        Markup(svg.into())
    }
}

impl Serialize for Markup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for Markup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Markup, D::Error> {
        String::deserialize(deserializer).map(Markup::from)
    }
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
    /// What a piece on the space just lost, with the number as text: `+1` for a wound, `−2` for two figures. It stands
    /// over the piece until the next step.
    Loss,
    /// A legal space of the second kind: fainter, without a dot.
    Faint,
    /// Pieces that hold together: a line from each space to the next, below the pieces.
    Tie,
    /// A line of sight from the first space to the last.
    Sight,
    /// The way back of a piece over these spaces, dotted; it ends with a loss where there is a text: `-1`.
    Retreat,
}

/// A part of the board, such as a section or a wing, with what is to be done there.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Region {
    pub name: String,
    /// Its part of the sheet.
    pub area: Rect,
    /// This viewer's pieces there; for a spectator the pieces of all.
    pub pieces: u8,
    /// Those of them that wait for the viewer to act with them.
    pub ready: u8,
    /// The same in two or three words: `2 to act`.
    pub words: String,
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
    /// The kind of decision, by which hints are found; [`crate::whole_scene`] fills it from [`crate::Staged::decision`].
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub decision: Cow<'static, str>,
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
