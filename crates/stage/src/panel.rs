//! Panels beside the board: figures, two lines or parties that face each other, goals, levels and places.

use crate::{Badge, Die, TurnStep, draw};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A titled list of figures beside the board.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Panel {
    pub title: String,
    pub note: String,
    pub facts: Vec<Fact>,
    /// A terminal writes table, lines, tracks, duel, goals, levels and places; to a page they travel as `markup`, and
    /// the picture too.
    #[serde(skip)]
    pub table: Option<FigureTable>,
    #[serde(skip)]
    pub lines: Option<Box<FacingLines>>,
    #[serde(skip)]
    pub tracks: Vec<Track>,
    #[serde(skip)]
    pub duel: Option<Box<Duel>>,
    #[serde(skip)]
    pub goals: Vec<Goal>,
    #[serde(skip)]
    pub levels: Vec<Level>,
    #[serde(skip)]
    pub places: Vec<Places>,
    /// A drawing above everything else: a whole SVG element.
    #[serde(skip)]
    pub picture: String,
    /// What a page shows above the facts; [`Panel::drawn`] writes it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub markup: String,
    #[serde(default)]
    pub place: PanelPlace,
}

impl Panel {
    /// The panel with its markup, drawn with the glyphs of the game, and the place that fits it.
    #[must_use]
    pub fn drawn(self, glyphs: &BTreeMap<String, String>) -> Panel {
        let markup = draw::panel(glyphs, &self);
        let of_players = !self.goals.is_empty() || !self.levels.is_empty() || !self.places.is_empty();
        let place = match () {
            () if self.lines.is_some() => PanelPlace::Docked,
            () if self.duel.is_some() || self.table.is_some() => PanelPlace::First,
            () if of_players => PanelPlace::Players,
            () if !self.picture.is_empty() => PanelPlace::Top,
            () => PanelPlace::Last,
        };
        Panel { markup, place, ..self }
    }
}

/// Where a page shows a panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PanelPlace {
    /// Before everything else: a battle that is fought now, a table of figures.
    First,
    /// Above the cards: a picture that players look at all the time.
    Top,
    /// Between the board and the prompt: two lines that face each other.
    Docked,
    /// Below the players: what they play for.
    Players,
    #[default]
    Last,
}

/// Figures in columns: a stockpile, things that can be bought.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FigureTable {
    /// What stands over the columns of figures.
    pub columns: Vec<String>,
    pub rows: Vec<FigureRow>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct FigureRow {
    /// A glyph of the stage before the label.
    pub glyph: Option<String>,
    pub label: String,
    pub figures: Vec<String>,
    /// Something runs short.
    pub alarm: bool,
    /// The action that a click on the label chooses. It is in the list of actions.
    pub action: Option<String>,
    pub clause: Option<String>,
}

/// Two lines of pieces that face each other, with the steps of their fight.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FacingLines {
    pub steps: Vec<TurnStep>,
    pub clause: Option<String>,
    pub left: BattleLine,
    pub right: BattleLine,
    /// What may come of it: (chance, in words), each drawn as a bar.
    pub chances: Vec<(f32, String)>,
    /// Below the chances: `both choose in secret`.
    pub note: String,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct BattleLine {
    pub frame: u8,
    /// `Elves attack`.
    pub title: String,
    /// `6 of 9 stand`.
    pub note: String,
    /// From the front to the rear, those that fight no more last.
    pub groups: Vec<LineGroup>,
    /// The dice that fell for it last.
    pub dice: Vec<LineDie>,
}

/// Pieces of a line that are alike.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineGroup {
    pub glyph: String,
    /// `Archers`.
    pub label: String,
    /// `7/9`.
    pub values: String,
    pub count: u16,
    pub state: LineState,
    /// Its dice fall now.
    pub rolls: bool,
    /// The action that a click on it chooses. It is in the list of actions.
    pub action: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LineState {
    #[default]
    Stands,
    /// Put out of the fight for a while: drawn tilted and pale.
    Shaken,
    /// Lost: drawn faded and struck.
    Lost,
}

/// A die with what it came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineDie {
    pub die: Die,
    /// `Kill`; empty for none.
    pub result: String,
    /// `9 +1 >= 8`.
    pub comparison: String,
    /// The result is the graver one.
    pub grave: bool,
}

/// Two parties compared line by line: the figures of one at the left, of the other at the right.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Duel {
    pub left: Party,
    pub right: Party,
    pub rows: Vec<LedgerRow>,
    /// What may come of it: (chance, in words), each drawn as a bar.
    pub chances: Vec<(f32, String)>,
    pub rounds: Vec<Round>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Party {
    pub frame: u8,
    pub glyph: Option<String>,
    pub plate: String,
    /// What it does: `attacks`, `holds`.
    pub word: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LedgerRow {
    pub left: Figure,
    pub label: String,
    pub right: Figure,
    pub clause: Option<String>,
    /// The rows above come to this.
    pub sum: bool,
}

/// A figure of a [`Duel`]; without text, die and note a dash.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Figure {
    pub text: String,
    /// What it was before something changed it, struck out.
    pub was: String,
    /// Small words beside it: `+ die`.
    pub note: String,
    pub die: Option<Die>,
}

impl Figure {
    pub fn new(text: impl Into<String>) -> Figure {
        Figure { text: text.into(), ..Figure::default() }
    }
}

/// A round that was fought.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Round {
    pub label: String,
    pub left: Vec<Die>,
    pub right: Vec<Die>,
    /// `12 v 11`.
    pub text: String,
    /// `won`.
    pub result: String,
    /// Good for the left party.
    pub won: bool,
}

/// Something to be held or reached, with its picture and the player who has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Goal {
    /// A glyph of the stage.
    pub picture: Option<String>,
    pub name: String,
    /// The frame of the player who has it; 0 where no player does.
    pub frame: u8,
    pub words: String,
    /// It is being fought for, or about to decide.
    pub alarm: bool,
}

/// Something that has reached a level of so many: a member of a council, a skill.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Level {
    /// A glyph of the stage.
    pub picture: Option<String>,
    pub name: String,
    pub level: u8,
    pub of: u8,
}

/// A row of places that fills: banners won, stars earned.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Places {
    /// The frame of the side they belong to.
    pub frame: u8,
    pub name: String,
    /// A glyph of the stage, one a place.
    pub picture: Option<String>,
    pub filled: u8,
    /// Enough to win.
    pub of: u8,
    /// The most there can be, where enough to win may not do: those after `of` are dashed, behind a line. Otherwise 0.
    #[serde(default)]
    pub most: u8,
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
