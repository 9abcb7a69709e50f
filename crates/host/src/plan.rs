//! What a table is opened with: the game and its setup, who sits where, and the settings.

use crate::{Delay, PersonId, RoomError, Settings, Timing, limits};
use bots::Bot;
use kernel::{Seating, Seed};
use protocol::display_name;
use protocol::settings::is_default;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a room is opened from: an [`Arrangement`], and the name and seed the caller chose.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// Names the match; part of every fair draw.
    pub table: String,
    /// Secret until the end; its commitment is shown from the first moment, before any salt is taken.
    pub seed: Seed,
    pub arrangement: Arrangement,
}

/// Everything about a table that a rematch keeps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Arrangement {
    pub game: String,
    pub setup: Value,
    /// The table's own name, for lists and headings; may be empty.
    #[serde(default, skip_serializing_if = "is_default")]
    pub title: String,
    /// The lobby lists it among the open tables.
    #[serde(default, skip_serializing_if = "is_default")]
    pub listed: bool,
    pub host: Host,
    /// In seat order. A person placed here has the seat from the start.
    pub sitters: Vec<Sitter>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub settings: Settings,
}

/// Who opened the table, with the name others see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Host {
    pub id: PersonId,
    pub name: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    Open,
    Person {
        id: PersonId,
        name: String,
    },
    #[serde(with = "bot_name")]
    Bot(Bot),
}

impl Plan {
    pub(crate) fn check(&self) -> Result<(), RoomError> {
        let wrong = |why: &str| Err(RoomError::Plan(why.into()));
        let arrangement = &self.arrangement;
        if !(1..=64).contains(&self.table.len()) {
            return wrong("a table's name has 1 to 64 bytes");
        }
        if serde_json::to_string(&arrangement.setup).is_ok_and(|text| text.len() > limits::SETUP) {
            return wrong("the setup is too big");
        }
        let title = &arrangement.title;
        if title.trim() != title || title.chars().count() > limits::TITLE || title.chars().any(char::is_control) {
            return wrong("a title has at most 60 characters, without line breaks or spaces around it");
        }
        let mut names = vec![&arrangement.host.name];
        let mut ids = Vec::new();
        for sitter in &arrangement.sitters {
            if let Sitter::Person { id, name } = sitter {
                names.push(name);
                ids.push(id);
            }
        }
        if names.into_iter().any(|name| display_name(name).is_none()) {
            return Err(RoomError::Name);
        }
        ids.sort();
        if ids.windows(2).any(|pair| pair[0] == pair[1]) {
            return wrong("one person cannot sit in two seats");
        }
        check_settings(&arrangement.settings)
    }
}

impl Arrangement {
    /// The people it names, by their ids.
    pub(crate) fn people(&self) -> impl Iterator<Item = &PersonId> {
        let seated = self.sitters.iter().filter_map(|sitter| match sitter {
            Sitter::Person { id, .. } => Some(id),
            Sitter::Open | Sitter::Bot(_) => None,
        });
        seated.chain([&self.host.id])
    }

    /// The same table with every side's people on the next side. Where sides differ in size, people keep their order.
    pub(crate) fn swapped(&self, seating: &Seating) -> Arrangement {
        let sides = seating.sides().max(1);
        let by_side = |shift: usize| {
            (0..sides).flat_map(move |side| {
                let side = kernel::Side(((side + shift) % sides) as u8);
                seating.members(side).map(|seat| seat.0 as usize).collect::<Vec<_>>()
            })
        };
        let mut sitters = self.sitters.clone();
        for (to, from) in by_side(0).zip(by_side(1)) {
            if let (Some(place), Some(sitter)) = (sitters.get_mut(to), self.sitters.get(from)) {
                *place = sitter.clone();
            }
        }
        Arrangement { sitters, ..self.clone() }
    }
}

fn check_settings(settings: &Settings) -> Result<(), RoomError> {
    let (low, high) = limits::MILLIS;
    let fits = |millis: u64| (low..=high).contains(&millis);
    let timing = match settings.timing {
        Timing::None => true,
        Timing::Turn(millis) => fits(millis),
        Timing::Side { bank, increment } => fits(bank) && increment <= high,
    };
    let delay = match settings.delay {
        Delay::Millis(millis) => millis <= high,
        Delay::None | Delay::Entries(_) => true,
    };
    match timing && delay && fits(settings.absence_limit.0) {
        true => Ok(()),
        false => Err(RoomError::Plan("clocks, countdowns and delays run between a second and thirty days".into())),
    }
}

/// The bot with this name.
pub(crate) fn read_bot(name: &str) -> Result<Bot, RoomError> {
    name.parse().map_err(|error: bots::UnknownBot| RoomError::NoSuchBot(error.to_string()))
}

/// Serde for a bot by its name.
pub(crate) mod bot_name {
    use bots::Bot;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(bot: &Bot, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(bot)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Bot, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
