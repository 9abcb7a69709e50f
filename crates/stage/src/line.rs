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
    /// A text as files of a game write it: `**strong**` words, and clauses in brackets, `[CH-7.4]`.
    pub fn read(text: &str) -> Line {
        let mut line = Line::default();
        for (at, words) in text.split("**").enumerate() {
            match at % 2 {
                0 => line.parts.extend(plain_parts(words)),
                _ => line.parts.push(Part::Strong(words.trim().to_owned())),
            }
        }
        line
    }

    /// The clauses it names.
    pub fn clauses(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            Part::Clause(id) => Some(id.as_str()),
            _ => None,
        })
    }

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

/// Text and the clauses in brackets between it. Brackets around anything else are text.
fn plain_parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut push = |words: &str| {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        if !words.is_empty() {
            parts.push(Part::Text(words));
        }
    };
    match text.find('[').and_then(|open| Some((open, open + text[open..].find(']')?))) {
        Some((open, close)) if is_clause(&text[open + 1..close]) => {
            push(&text[..open]);
            parts.push(Part::Clause(text[open + 1..close].to_owned()));
            parts.extend(plain_parts(&text[close + 1..]));
        }
        Some((_, close)) => {
            push(&text[..=close]);
            parts.extend(plain_parts(&text[close + 1..]));
        }
        None => push(text),
    }
    parts
}

/// `CH-7.4`: capitals, a dash, and something behind it.
fn is_clause(text: &str) -> bool {
    text.split_once('-').is_some_and(|(game, number)| {
        game.len() >= 2 && game.bytes().all(|byte| byte.is_ascii_uppercase()) && !number.is_empty()
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_with_its_strong_words_and_clauses() {
        let line =
            Line::read("A unit may attack **one enemy** beside it\n [CH-9.2]. It [surely] rolls **five dice** .");
        let text = |text: &str| Part::Text(text.into());
        let strong = |text: &str| Part::Strong(text.into());
        let parts = [
            text("A unit may attack"),
            strong("one enemy"),
            text("beside it"),
            Part::Clause("CH-9.2".into()),
            text(". It [surely]"),
            text("rolls"),
            strong("five dice"),
            text("."),
        ];
        assert_eq!(line.parts, parts);
        assert_eq!(line.clauses().collect::<Vec<_>>(), ["CH-9.2"]);
        let words = "A unit may attack one enemy beside it [CH-9.2]. It [surely] rolls five dice.";
        assert_eq!(line.to_string(), words);
    }
}
