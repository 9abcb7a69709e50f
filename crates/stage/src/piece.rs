//! Pieces on the board, with their badges and losses.

use crate::Fact;
use crate::draw::Stand;
use serde::{Deserialize, Serialize};

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
    /// A star at its upper left: an elite unit, a band with special figures.
    pub star: bool,
    /// Small signs at its corners: a rank, a people.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
    #[serde(rename = "mood")]
    pub activity: Activity,
    /// Figures for whoever selects it.
    pub facts: Vec<Fact>,
    /// Drawn smaller because it stands on something.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub small: bool,
    /// Where it stands and how large, where the middle of its space will not do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand: Option<Stand>,
    /// A few characters on a dark pill at its foot: `2 free`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tag: Option<String>,
}

/// A small sign at a corner of a piece.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Badge {
    pub corner: Corner,
    /// A glyph of the stage, in its own colours.
    pub glyph: String,
    /// One or two characters on it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

impl Badge {
    pub fn new(corner: Corner, glyph: impl Into<String>) -> Badge {
        Badge { corner, glyph: glyph.into(), text: String::new() }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    #[default]
    UpperLeft,
    UpperRight,
    LowerLeft,
    LowerRight,
}

/// Losses: how many are taken, of how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pips {
    pub taken: u8,
    pub limit: u8,
    /// True: count the figures left. False: count the wounds taken.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub figures: bool,
}

/// Whether a piece or a card may act, acts or has acted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Activity {
    #[default]
    Idle,
    /// May act now.
    Ready,
    /// Acting right now.
    Acting,
    /// Has acted.
    Spent,
    /// It has its order and acts later, or another seat decides what it does.
    Ordered,
}
