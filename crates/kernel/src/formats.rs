//! Setups, states and events of a game as they stand in a record, in today's format of the game or an older one.

use crate::{Game, Json, RecordError};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::borrow::Cow;

/// What a game writes into a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameData {
    Setup,
    State,
    Event,
}

pub fn read_setup<G: Game>(setup: &Value, format: u32) -> Result<G::Setup, String> {
    read::<G, _>(GameData::Setup, setup, format)
}

pub fn read_state<G: Game>(state: &Value, format: u32) -> Result<G, String> {
    read::<G, _>(GameData::State, state, format)
}

pub fn read_event<G: Game>(event: &Json, format: u32) -> Result<G::Event, String> {
    match format == G::FORMAT {
        true => event.read().map_err(|error| format!("the event cannot be read: {error}")),
        false => read::<G, _>(GameData::Event, &event.value(), format),
    }
}

/// The event in today's format.
pub(crate) fn upgraded_event<G: Game>(event: &Json, format: u32) -> Json {
    Json::from(&*upgraded::<G>(GameData::Event, &event.value(), format))
}

/// The value in today's format.
fn upgraded<G: Game>(data: GameData, value: &Value, format: u32) -> Cow<'_, Value> {
    if format == G::FORMAT {
        return Cow::Borrowed(value);
    }
    let mut value = value.clone();
    G::upgrade(data, &mut value, format);
    Cow::Owned(value)
}

fn read<G: Game, T: DeserializeOwned>(data: GameData, value: &Value, format: u32) -> Result<T, String> {
    let what = match data {
        GameData::Setup => "setup",
        GameData::State => "state",
        GameData::Event => "event",
    };
    T::deserialize(&*upgraded::<G>(data, value, format)).map_err(|error| match format == G::FORMAT {
        true => format!("the {what} cannot be read: {error}"),
        false => {
            let (name, today) = (G::TITLE.name, G::FORMAT);
            format!("the {what} is in format {format} of {name} and cannot be carried over to format {today}: {error}")
        }
    })
}

/// Whether this program knows a format of the game.
pub(crate) fn known<G: Game>(format: u32) -> Result<(), RecordError> {
    match (1..=G::FORMAT).contains(&format) {
        true => Ok(()),
        false => Err(RecordError::GameFormat { game: G::TITLE.id.into(), found: format, known: G::FORMAT }),
    }
}
