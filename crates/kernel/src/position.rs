//! Positions written by hand: what a conformance case puts on the table and what it expects to find there.

use crate::{Game, NotationError, Scripted, Seeded, SetupError, Silent};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::str::FromStr;
use thiserror::Error;

/// A game whose positions can be written and questioned in words.
pub trait Positions: Game {
    /// Replaces the position after set-up by the one described; the keys are documented in docs/notation.md.
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String>;

    /// Whether a fact holds. `Err` if the text is no fact of this game; `Ok(Err(found))` if it is false, saying
    /// what is true instead. `awaiting SEAT` and `over …` are understood for every game by the case runner.
    fn fact(&self, fact: &str) -> Result<Result<(), String>, String>;

    /// Whether a viewer sees a fact; answers as [`fact`](Positions::fact) does. What is hidden from the viewer is not
    /// seen, whether it is true or not.
    fn fact_seen(_view: &Self::View, fact: &str) -> Result<Result<(), String>, String> {
        Err(format!("'{fact}': {} cannot be asked what a viewer sees", Self::TITLE.name))
    }
}

/// A table laid out by hand, as cases, lessons and pictures write it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct WrittenPosition {
    /// What the table chooses; the game's default without it.
    pub setup: Option<Map<String, Value>>,
    /// The outcomes of the set-up in words; without them the set-up draws from a fixed seed.
    pub chance: Option<Vec<String>>,
    /// What replaces the position after set-up; see [`Positions::place`].
    pub position: Option<Map<String, Value>>,
}

/// Why a position cannot be laid out.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    #[error("the setup cannot be read: {0}")]
    Unreadable(String),
    #[error("the setup cannot be played: {0}")]
    Setup(SetupError),
    #[error("the set-up does not go as written: {0}")]
    Chance(String),
    #[error("the position cannot be laid out: {0}")]
    Place(String),
}

impl WrittenPosition {
    /// The setup this is a position of.
    pub fn setup<G: Game>(&self) -> Result<G::Setup, PositionError> {
        let read = |setup: &Map<String, Value>| serde_json::from_value(Value::Object(setup.clone()));
        let setup = self.setup.as_ref().map(read).transpose();
        Ok(setup.map_err(|error| PositionError::Unreadable(error.to_string()))?.unwrap_or_default())
    }

    /// The table set up, with the position on it.
    pub fn lay_out<G: Positions>(&self) -> Result<G, PositionError> {
        let setup = self.setup::<G>()?;
        let mut game = match &self.chance {
            Some(words) => {
                let mut chance = Scripted::new(words.iter().cloned(), G::outcomes);
                let game = G::start(&setup, &mut chance, &mut Silent).map_err(PositionError::Setup)?;
                chance.finish().map_err(PositionError::Chance)?;
                game
            }
            None => G::start(&setup, &mut Seeded::new(0), &mut Silent).map_err(PositionError::Setup)?,
        };
        if let Some(position) = &self.position {
            game.place(position).map_err(PositionError::Place)?;
        }
        Ok(game)
    }
}

/// Reads the keys of a `[position]`. Every error names the key and says what would be right.
#[derive(Clone, Copy)]
pub struct PositionReader<'a>(&'a Map<String, Value>);

impl<'a> PositionReader<'a> {
    /// Refuses keys that are not among those the game knows.
    pub fn new(position: &'a Map<String, Value>, keys: &[&str]) -> Result<PositionReader<'a>, String> {
        match position.keys().find(|key| !keys.contains(&key.as_str())) {
            Some(key) => Err(format!("'{key}' is no part of a position; known are {}", keys.join(", "))),
            None => Ok(PositionReader(position)),
        }
    }

    pub fn has(&self, key: &str) -> bool {
        self.0.contains_key(key)
    }

    pub fn text(&self, key: &str) -> Result<Option<&'a str>, String> {
        let wrong = || format!("{key} must be text");
        self.0.get(key).map(|value| value.as_str().ok_or_else(wrong)).transpose()
    }

    /// A text that is the notation of something.
    pub fn named<T: FromStr<Err = NotationError>>(&self, key: &str) -> Result<Option<T>, String> {
        self.text(key)?.map(read).transpose()
    }

    pub fn number<N: TryFrom<u64>>(&self, key: &str) -> Result<Option<N>, String> {
        let read = |value: &Value| value.as_u64().and_then(|number| N::try_from(number).ok());
        self.0.get(key).map(|value| read(value).ok_or_else(|| format!("{key} must be a number"))).transpose()
    }

    /// A value of any shape that the game reads as plain data.
    pub fn data<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, String> {
        let wrong = |error: serde_json::Error| format!("{key}: {error}");
        self.0.get(key).map(|value| T::deserialize(value).map_err(wrong)).transpose()
    }

    pub fn texts(&self, key: &str) -> Result<Option<Vec<&'a str>>, String> {
        self.0.get(key).map(|value| texts(key, value)).transpose()
    }

    /// The texts of a list; none where the key is missing.
    pub fn list(&self, key: &str) -> Result<Vec<&'a str>, String> {
        self.texts(key).map(Option::unwrap_or_default)
    }

    /// A table with one value for each of the names it has; none where the key is missing.
    pub fn table(&self, key: &str) -> Result<Vec<(&'a str, &'a Value)>, String> {
        let Some(value) = self.0.get(key) else { return Ok(Vec::new()) };
        let table = value.as_object().ok_or_else(|| format!("{key} must be a table with a name for each value"))?;
        Ok(table.iter().map(|(name, value)| (name.as_str(), value)).collect())
    }
}

/// The texts of a list under this key.
pub fn texts<'a>(key: &str, value: &'a Value) -> Result<Vec<&'a str>, String> {
    let wrong = || format!("{key} must be a list of texts");
    value.as_array().ok_or_else(wrong)?.iter().map(|item| item.as_str().ok_or_else(wrong)).collect()
}

/// Something in its notation.
pub fn read<T: FromStr<Err = NotationError>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|NotationError(why)| why)
}

/// `charm x5`: a name and how many there are of it; a name alone is one.
pub fn copies(text: &str) -> Result<(&str, u8), String> {
    let (name, number) = text.split_once(" x").unwrap_or((text, "1"));
    let number = number.parse().map_err(|_| format!("'{text}' needs a name, or a name and a number: NAME x3"))?;
    Ok((name.trim(), number))
}

/// `charm 2`: a name and a number behind it.
pub fn counted(text: &str) -> Result<(&str, u8), String> {
    let wrong = || format!("'{text}' needs a name and a number: NAME 3");
    let (name, number) = text.rsplit_once(' ').ok_or_else(wrong)?;
    Ok((name.trim(), number.parse().map_err(|_| wrong())?))
}

/// Whether a fact holds: nothing, or what was found instead.
pub type Holds = Result<(), String>;

/// Whether what was found is what the fact says.
pub fn same(found: impl ToString, expected: &str) -> Holds {
    let found = found.to_string();
    if found == expected { Ok(()) } else { Err(format!("found {found}")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn keys_are_read_and_errors_say_what_would_be_right() {
        let value = json!({"card": "3", "stale": 300, "units": ["a", "b"], "hands": {"red": []}, "odd": 7});
        let position = value.as_object().expect("a table");
        let at =
            PositionReader::new(position, &["card", "stale", "units", "hands", "odd", "lost"]).expect("known keys");
        assert_eq!((at.text("card"), at.text("lost"), at.has("odd")), (Ok(Some("3")), Ok(None), true));
        assert_eq!((at.number("stale"), at.data("odd")), (Ok(Some(300_u16)), Ok(Some(7_u8))));
        assert_eq!((at.texts("units"), at.list("lost")), (Ok(Some(vec!["a", "b"])), Ok(Vec::new())));
        assert_eq!(at.table("hands").map(|hands| hands[0].0), Ok("red"));
        assert_eq!(at.text("odd"), Err("odd must be text".into()));
        assert_eq!(at.number::<u8>("stale"), Err("stale must be a number".into()));
        assert_eq!(at.texts("card"), Err("card must be a list of texts".into()));
        assert_eq!(at.table("card").map(|_| ()), Err("card must be a table with a name for each value".into()));
        let unknown = PositionReader::new(position, &["card"]).map(|_| ());
        assert!(unknown.is_err_and(|why| why.ends_with("is no part of a position; known are card")));
    }

    #[test]
    fn names_come_with_numbers() {
        assert_eq!((copies("spear x2"), copies("spear")), (Ok(("spear", 2)), Ok(("spear", 1))));
        assert_eq!(copies("spear xx"), Err("'spear xx' needs a name, or a name and a number: NAME x3".into()));
        assert_eq!(counted("wall 2"), Ok(("wall", 2)));
        assert_eq!(counted("wall"), Err("'wall' needs a name and a number: NAME 3".into()));
        assert_eq!((same(3, "3"), same(3, "4")), (Ok(()), Err("found 3".into())));
    }
}
