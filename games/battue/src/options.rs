//! The options of section 23, each with its allowed values, and the setup a table chooses.

use crate::content::Content;
use content::{Switch, take};
use kernel::SetupError;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

content::words!(snake_case:
    /// BT-23.2
    Laying { #[default] Quick, Placed }
    /// BT-23.5
    PalaceShape { #[default] Rect, Cross }
    /// BT-23.6
    DefenderRetreat { #[default] Hold, Yield }
    /// BT-23.10
    Reloot { #[default] Uncontrolled, Once }
);

/// BT-23.3: drawn by lot, or a fixed seat counted from 0. Written as text, read as text or number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(into = "String")]
pub enum FirstPlayer {
    #[default]
    Random,
    Seat(u8),
}

impl From<FirstPlayer> for String {
    fn from(first: FirstPlayer) -> String {
        match first {
            FirstPlayer::Random => "random".into(),
            FirstPlayer::Seat(seat) => seat.to_string(),
        }
    }
}

impl<'de> Deserialize<'de> for FirstPlayer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FirstPlayer, D::Error> {
        let read = match Value::deserialize(deserializer)? {
            Value::String(text) if text == "random" => Some(FirstPlayer::Random),
            Value::String(text) => text.parse().ok().map(FirstPlayer::Seat),
            Value::Number(number) => number.as_u64().and_then(|n| u8::try_from(n).ok()).map(FirstPlayer::Seat),
            _ => None,
        };
        read.ok_or_else(|| serde::de::Error::custom("the first player is random or a seat number from 0"))
    }
}

/// Every option of section 23. Plain data, part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    pub players: u8,
    pub setup: Laying,
    pub first_player: FirstPlayer,
    pub flags: u8,
    pub palace_shape: PalaceShape,
    pub defender_retreat: DefenderRetreat,
    /// 0 is no limit.
    #[serde(deserialize_with = "content::off_or_number")]
    pub max_rounds: u16,
    pub walls_of_tarsos: Switch,
    pub reloot: Reloot,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 4,
            setup: Laying::default(),
            first_player: FirstPlayer::default(),
            flags: 15,
            palace_shape: PalaceShape::default(),
            defender_retreat: DefenderRetreat::default(),
            max_rounds: 0,
            walls_of_tarsos: Switch::default(),
            reloot: Reloot::default(),
        }
    }
}

impl Options {
    /// Whether every value is one of section 23.
    pub fn validate(&self) -> Result<(), SetupError> {
        let wrong = |clause: &'static str, why: String| Err(SetupError::new(clause, why));
        if !(2..=4).contains(&self.players) {
            return wrong("BT-23.1", format!("{} cannot play Battue; two to four can", self.players));
        }
        if let FirstPlayer::Seat(seat) = self.first_player
            && seat >= self.players
        {
            return wrong("BT-23.3", format!("seat {seat} is not at this table; seats are 0 to {}", self.players - 1));
        }
        if ![10, 15].contains(&self.flags) {
            return wrong("BT-23.4", format!("each player has 15 or 10 flags, not {}", self.flags));
        }
        if self.max_rounds != 0 && !(10..=200).contains(&self.max_rounds) {
            return wrong("BT-23.7", format!("max_rounds is 0 or 10 to 200, not {}", self.max_rounds));
        }
        Ok(())
    }
}

/// What a table chooses before play. Changed content stands here in full, so that a record carries everything it was
/// played with.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>")]
pub struct Setup {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<Box<Content>>,
    #[serde(flatten)]
    pub options: Options,
}

impl TryFrom<Map<String, Value>> for Setup {
    type Error = String;

    fn try_from(mut map: Map<String, Value>) -> Result<Setup, String> {
        Ok(Setup {
            content: take(&mut map, "content")?,
            options: serde_json::from_value(Value::Object(map)).map_err(|e| e.to_string())?,
        })
    }
}
