//! JSON kept as text, with the keys of every object in order, so that equal values have equal texts. A record holds many
//! values of which few are ever looked into; as text they take a tenth of the memory of a tree, and are written and
//! compared without being built.

mod writer;

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::fmt;

/// A value as JSON without spaces, with sorted keys.
#[derive(Clone, PartialEq, Eq)]
pub struct Json(Box<str>);

impl Json {
    /// Writes a value, with the text that `serde_json` gives it by way of a `Value`.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Result<Json, String> {
        writer::write(value).map(Json).map_err(|error| error.to_string())
    }

    /// A value inside another, as it stands there.
    pub(crate) fn part(text: &str) -> Json {
        Json(text.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn read<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.0)
    }

    /// The value as a tree.
    pub fn value(&self) -> Value {
        // The text was made from a value, so it can be read.
        self.read().unwrap_or_default()
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&Value> for Json {
    fn from(value: &Value) -> Json {
        // A tree can always be written: its keys are strings, its numbers were read from JSON or fit into it.
        Json::of(value).unwrap_or_else(|why| unreachable!("{why}"))
    }
}

impl From<Value> for Json {
    fn from(value: Value) -> Json {
        Json::from(&value)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Without building the value. `serde_json`'s raw values would do it too, and make the page 4 KB larger.
        serde_transcode::transcode(&mut serde_json::Deserializer::from_str(&self.0), serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        Json::of(&Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
