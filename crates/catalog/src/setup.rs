//! A setup out of words: a listing by its id, and options as `key=value`.

use crate::{AnyGame, Refusal};
use kernel::{snake_case, suggest};
use serde_json::{Map, Value};
use stage::{Knob, Values};

/// The setup of a listing (the game's default without one) with options changed.
pub fn choose(game: &dyn AnyGame, listing: Option<&str>, options: &[(String, String)]) -> Result<Value, Refusal> {
    let mut setup = match listing {
        None => game.default_setup(),
        Some(id) => listed(game, id)?,
    };
    let (knobs, defaults) = (game.knobs(), game.default_setup());
    for (key, text) in options {
        let key = snake_case(key);
        let default = defaults.get(&key);
        let value = match (knobs.iter().find(|knob| knob.key == key), default) {
            (Some(knob), _) => turned(knob, default, text),
            // What no knob shows, such as the seats of a team; the game checks it when the match starts.
            (None, Some(_)) => Ok(serde_json::from_str(text).unwrap_or_else(|_| Value::from(text.as_str()))),
            (None, None) => {
                let keys: Vec<_> = knobs.iter().map(|knob| knob.key.as_str()).collect();
                Err(format!("there is no option '{key}'; {}", suggest(&key, &keys)))
            }
        };
        if !setup.is_object() {
            setup = Value::Object(Map::new());
        }
        setup[key.as_str()] = value.map_err(Refusal::plain)?;
    }
    Ok(setup)
}

fn listed(game: &dyn AnyGame, id: &str) -> Result<Value, Refusal> {
    let listings = game.listings();
    let Some(listing) = listings.iter().find(|listing| listing.id == id) else {
        let ids: Vec<_> = listings.iter().map(|listing| listing.id.as_str()).collect();
        return Err(Refusal::plain(format!("there is no scenario '{id}'; {}", suggest(id, &ids))));
    };
    serde_json::from_str(&listing.setup).map_err(|error| Refusal::plain(format!("scenario '{id}': {error}")))
}

/// The value a knob may be turned to, of the same kind as its default.
fn turned(knob: &Knob, default: Option<&Value>, text: &str) -> Result<Value, String> {
    let key = &knob.key;
    let number = |low: u16, high: u16| text.parse::<u16>().ok().filter(|n| (low..=high).contains(n)).map(Value::from);
    let word = snake_case(text);
    match &knob.values {
        Values::Of(values) if values.iter().any(|(value, _)| *value == word) => match default {
            Some(Value::Number(_) | Value::Bool(_)) => serde_json::from_str(text).map_err(|e| format!("{key}: {e}")),
            _ => Ok(Value::from(word)),
        },
        Values::Of(values) => {
            let values: Vec<_> = values.iter().map(|(value, _)| value.as_str()).collect();
            Err(format!("{key} cannot be '{text}'; {}", suggest(text, &values)))
        }
        Values::OffOr(..) if text == "off" || text == "0" => Ok(Value::from(0)),
        Values::OffOr(low, high) => number(*low, *high)
            .ok_or_else(|| format!("{key} cannot be '{text}'; write off or a number from {low} to {high}")),
        Values::Between(low, high) => {
            number(*low, *high).ok_or_else(|| format!("{key} cannot be '{text}'; write a number from {low} to {high}"))
        }
    }
}
