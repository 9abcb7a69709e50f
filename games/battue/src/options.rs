//! The options of section 23, each with its allowed values, and the setup a table chooses.

use crate::content::Content;
use crate::texts::ENGLISH;
use content::Allowed::{Between, OffOr, OneOf};
use content::{Invalid, OptionTable, OptionValue, Switch, take};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

content::words! {
    /// BT-23.2
    pub enum Laying {
        Quick = "quick", "laid at random, at once";
        Placed = "placed", "laid by the players, tile by tile, as in the book";
    }
    /// BT-23.5
    pub enum PalaceShape {
        Rect = "rect", "four by three";
        Cross = "cross", "a cross of twelve squares";
    }
    /// BT-23.6
    pub enum DefenderRetreat {
        Hold = "hold", "its walls still hold: a round must be won";
        Yield = "yield", "the attacker takes it at once, without loot";
    }
    /// BT-23.10
    pub enum Reloot {
        Uncontrolled = "uncontrolled", "a tile without a flag pays again";
        Once = "once", "a tile pays once in a game";
    }
}

/// BT-23.3: drawn by lot, or a fixed seat counted from 0. Written as text, read as text or number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "String")]
pub enum FirstPlayer {
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

impl OptionValue for FirstPlayer {}

content::options! {
    /// Every option of section 23. Plain data, part of the state.
    pub struct Options {
        players: u8 = 4, "BT-23.1", "Players", "How many horse lords storm the city.", Between(2, 4);
        setup: Laying = Laying::Quick, "BT-23.2", "City",
            "Who lays the tiles. Laid by the players is the book's way; it takes more than forty turns before the first horde rides.",
            Laying::ALLOWED;
        first_player: FirstPlayer = FirstPlayer::Random, "BT-23.3", "First player",
            "Who camps and plays first; seats are counted from 0.",
            OneOf(&[
                ("random", "drawn by lot"), ("0", "the first seat"), ("1", "the second seat"), ("2", "the third seat"),
                ("3", "the fourth seat"),
            ]);
        flags: u8 = 15, "BT-23.4", "Flags",
            "How many tiles a player can hold; the book counts fifteen, owners of the game count ten.",
            OneOf(&[("15", "as in the book"), ("10", "a scarce supply: tiles have to be given up")]);
        palace_shape: PalaceShape = PalaceShape::Rect, "BT-23.5", "Palace", "The squares the Palace covers.",
            PalaceShape::ALLOWED;
        defender_retreat: DefenderRetreat = DefenderRetreat::Hold, "BT-23.6", "Retreating defenders",
            "What becomes of a tile its defenders leave.", DefenderRetreat::ALLOWED;
        max_rounds: u16 = 0, "BT-23.7", "Game rounds", "Ends the game after so many rounds, whoever holds the goals.",
            OffOr(10, 200);
        walls_of_tarsos: Switch = Switch::Off, "BT-23.8", "Walls of Tarsos",
            "The expansion: other walls, towers with powers, ivory riders, more tiles and cards.",
            OneOf(&[("off", "the base game"), ("on", "with the expansion")]);
        reloot: Reloot = Reloot::Uncontrolled, "BT-23.10", "Loot again",
            "Whether a tile that lost its flag pays the next one who takes it.", Reloot::ALLOWED;
    }
}

impl Options {
    /// Whether every value is one of section 23, and the first player is at the table.
    pub fn validate(&self) -> Result<(), Invalid> {
        self.check_values()?;
        match self.first_player {
            FirstPlayer::Seat(seat) if seat >= self.players => {
                Err(Invalid::new("BT-23.3", ENGLISH.refused_first_seat(seat, self.players - 1)))
            }
            _ => Ok(()),
        }
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
            options: Options::read(&map).map_err(|invalid| invalid.sentence())?,
        })
    }
}
