//! One legal action as it is offered: its words, the things to click for it, and its odds.

use crate::{LedgerRow, Mark, draw};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt::{self, Display, Write};
use std::str::FromStr;

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Choice {
    /// The action's notation: what a client sends.
    pub action: String,
    /// `Attack Gazkull's Orcs (Duke Blitzen's)`: what is done, and in brackets with which piece.
    pub label: String,
    /// Groups buttons; its icon is that of the [`Verb`] in the stage: `attack`, `move`, `end`.
    pub verb: Cow<'static, str>,
    /// What to click, in order. Clients narrow the list as the person clicks; an empty path is a button.
    pub path: Vec<Target>,
    /// Boxed, because most of a long list have none.
    pub odds: Option<Box<Odds>>,
    /// The rule it rests on.
    pub clause: Option<Cow<'static, str>>,
    /// The number by which it differs from other choices of the same verb that are clicked alike, the last click left
    /// out. More than three such choices are offered as one button with a number to set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<u16>,
    /// A player is asked this before it is done, until they switch such questions off: `2 units have not acted. End the
    /// card?`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// Its space is lit in the second shade: it may be chosen, at a price.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub faint: bool,
    /// What to show on the board while the player points at it: a way back, a line of sight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

impl Choice {
    /// An action in its notation, as [`Choice::action`] has it.
    pub fn notation(action: &impl Display) -> String {
        // Room for nearly all, so that the text is not copied while it is put together.
        let mut text = String::with_capacity(32);
        // Writing to a string cannot fail.
        let _ = write!(text, "{action}");
        text
    }

    /// The label without the piece, for a button beside a piece that is chosen already.
    pub fn brief(&self) -> &str {
        let rest = self.label.strip_suffix(')').and_then(|label| label.rsplit_once(" ("));
        rest.map_or(&self.label, |(brief, _)| brief)
    }
}

/// How the choices of one verb are offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verb {
    /// As [`Choice::verb`] has it.
    pub name: Cow<'static, str>,
    /// The icon of its buttons: SVG on a 24 × 24 grid, drawn with lines.
    pub icon: Cow<'static, str>,
    /// As a button says it in the viewer's language, where the game has words for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spoken: Option<String>,
    /// It ends something, so that its button stands apart from the others.
    #[serde(default)]
    pub ends: bool,
}

impl Verb {
    pub fn new(name: &'static str, icon: impl Into<Cow<'static, str>>) -> Verb {
        Verb { name: name.into(), icon: icon.into(), spoken: None, ends: false }
    }

    #[must_use]
    pub fn ending(self) -> Verb {
        Verb { ends: true, ..self }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Piece(String),
    Space(String),
    /// A side shared by two spaces.
    Side(String, String),
    /// A card of a tray.
    Card(String),
    /// A button with this label, where nothing on the board stands for the step.
    Button(String),
}

/// `piece owls/1`, `space 3,4`, `side 3,4|3,5`, `card 12`, `button End`: how lessons name a thing on the table.
impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Target::Piece(id) => write!(f, "piece {id}"),
            Target::Space(id) => write!(f, "space {id}"),
            Target::Side(a, b) => write!(f, "side {a}|{b}"),
            Target::Card(id) => write!(f, "card {id}"),
            Target::Button(label) => write!(f, "button {label}"),
        }
    }
}

impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Target, String> {
        let wrong =
            || format!("'{text}' names no thing; write piece ID, space ID, side ID|ID, card ID or button LABEL");
        let (kind, id) = text.split_once(' ').ok_or_else(wrong)?;
        Ok(match kind {
            "piece" => Target::Piece(id.into()),
            "space" => Target::Space(id.into()),
            "side" => {
                let (a, b) = id.split_once('|').ok_or_else(wrong)?;
                Target::Side(a.into(), b.into())
            }
            "card" => Target::Card(id.into()),
            "button" => Target::Button(id.into()),
            _ => return Err(wrong()),
        })
    }
}

/// What may come of a choice.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Odds {
    /// `Gazkull's Orcs`.
    pub title: String,
    /// `5 v 3 dice`.
    pub dice: String,
    /// The big figures: (chance, what), the most telling first.
    pub heads: Vec<(f32, String)>,
    /// Every outcome; the chances sum to 1.
    pub bars: Vec<Bar>,
    /// How the dice came about: `4 + 1 charge`.
    pub notes: Vec<String>,
    /// The same figure by figure, each with its clause, as a page shows it; [`Odds::with_rows`] writes it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ledger: String,
}

impl Odds {
    /// The odds with the rows that lead to the dice; a terminal reads them as notes.
    #[must_use]
    pub fn with_rows(mut self, rows: &[LedgerRow]) -> Odds {
        self.ledger = draw::reasons(rows);
        let told = |row: &LedgerRow| {
            let clause = row.clause.as_ref().map(|clause| format!(" [{clause}]")).unwrap_or_default();
            format!("{} {}{clause}", row.label, row.right.text)
        };
        self.notes.extend(rows.iter().filter(|row| !row.sum).map(told));
        self
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bar {
    pub label: String,
    pub chance: f32,
    /// 0 nothing, 1 some, 2 decisive.
    pub weight: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_named_in_words() {
        for text in ["piece owls/1", "space 3,4", "side 3,4|3,5", "card card 12", "button Give back"] {
            assert_eq!(text.parse::<Target>().map(|target| target.to_string()), Ok(text.into()));
        }
        for text in ["owls/1", "pieces owls/1", "side 3,4", ""] {
            assert!(text.parse::<Target>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_brief_label_leaves_out_the_piece() {
        let choice = |label: &str| Choice { label: label.into(), verb: "move".into(), ..Choice::default() };
        assert_eq!(choice("Move to 6,7 (Gazkull's Orcs)").brief(), "Move to 6,7");
        assert_eq!(choice("End the card").brief(), "End the card");
        assert_eq!(choice("Odd )").brief(), "Odd )");
    }
}
