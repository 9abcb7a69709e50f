//! One sentence of the log, with references to pieces, spaces and clauses.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A line without parts says nothing and is not shown.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Line {
    pub parts: Vec<Part>,
    /// Starts a new section of the log (a card, a turn).
    pub heading: bool,
    /// The side it speaks of: 0 nobody's, otherwise 1 + side.
    pub frame: u8,
    #[serde(default, skip_serializing_if = "Fold::is_open")]
    pub fold: Fold,
}

/// How a log shows a line among the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fold {
    /// A row of its own.
    #[default]
    Open,
    /// A step of a battle (its dice, its cards), which a reader sees who unfolds the battle. It belongs to the next
    /// [`Fold::Sum`], if only details stand between them.
    Detail,
    /// A whole battle in one sentence, written at its end: `Lord Knights attack Bale: 2 skulls`.
    Sum,
    /// Set-up. All such lines in a row are one folded row.
    Setup,
}

impl Fold {
    pub fn is_open(&self) -> bool {
        *self == Fold::Open
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Text(String),
    Strong(String),
    Piece {
        id: String,
        name: String,
        frame: u8,
    },
    Space(String),
    Clause(String),
    /// Die faces, drawn small.
    Dice(Vec<String>),
}

impl Line {
    pub fn of(frame: u8) -> Line {
        Line { frame, ..Line::default() }
    }

    pub fn heading(frame: u8, text: impl Into<String>) -> Line {
        Line { heading: true, frame, parts: vec![Part::Strong(text.into())], ..Line::default() }
    }

    /// The line as a step of a battle.
    #[must_use]
    pub fn detail(self) -> Line {
        Line { fold: Fold::Detail, ..self }
    }

    /// The line as the sentence that sums a battle up.
    #[must_use]
    pub fn sum(self) -> Line {
        Line { fold: Fold::Sum, ..self }
    }

    /// The line as a part of the set-up.
    #[must_use]
    pub fn setup(self) -> Line {
        Line { fold: Fold::Setup, ..self }
    }

    #[must_use]
    pub fn text(mut self, text: impl Into<String>) -> Line {
        self.parts.push(Part::Text(text.into()));
        self
    }

    #[must_use]
    pub fn strong(mut self, text: impl Into<String>) -> Line {
        self.parts.push(Part::Strong(text.into()));
        self
    }

    #[must_use]
    pub fn piece(mut self, id: impl Into<String>, name: impl Into<String>, frame: u8) -> Line {
        self.parts.push(Part::Piece { id: id.into(), name: name.into(), frame });
        self
    }

    #[must_use]
    pub fn space(mut self, id: impl Into<String>) -> Line {
        self.parts.push(Part::Space(id.into()));
        self
    }

    #[must_use]
    pub fn clause(mut self, id: impl Into<String>) -> Line {
        self.parts.push(Part::Clause(id.into()));
        self
    }

    #[must_use]
    pub fn dice(mut self, faces: Vec<String>) -> Line {
        self.parts.push(Part::Dice(faces));
        self
    }
}

impl Part {
    /// Whether it follows the part before it without a space.
    pub fn is_glued(&self) -> bool {
        matches!(self, Part::Text(text) if text.starts_with([',', '.', ':', ';']))
    }
}

/// The line in plain words, one space between its parts.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (i, part) in self.parts.iter().enumerate() {
            if i > 0 && !part.is_glued() {
                f.write_str(" ")?;
            }
            match part {
                Part::Text(text) | Part::Strong(text) => f.write_str(text)?,
                Part::Piece { name, .. } => f.write_str(name)?,
                Part::Space(space) => f.write_str(space)?,
                Part::Clause(clause) => write!(f, "[{clause}]")?,
                Part::Dice(faces) => f.write_str(&faces.join(" "))?,
            }
        }
        Ok(())
    }
}
