//! A fingerprint of a state, to prove that a replay came to the same place.

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt;

/// The first eight bytes of the SHA-256 of a state's JSON with sorted keys, written as sixteen hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct StateHash(pub u64);

impl StateHash {
    pub fn of(state: &Value) -> StateHash {
        // Writing a JSON value to memory cannot fail: its keys are strings.
        let bytes = Sha256::digest(serde_json::to_vec(&Sorted(state)).unwrap_or_default());
        StateHash(bytes[..8].iter().fold(0, |hash, &byte| hash << 8 | u64::from(byte)))
    }
}

/// Writes a value with the keys of every object in order. `serde_json` keeps them in order only without its feature
/// `preserve_order`, which any crate of a build can switch on.
struct Sorted<'a>(&'a Value);

impl Serialize for Sorted<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Object(object) => write_sorted(object.iter(), serializer),
            Value::Array(values) => serializer.collect_seq(values.iter().map(Sorted)),
            plain => plain.serialize(serializer),
        }
    }
}

fn write_sorted<'a, S: Serializer>(
    entries: impl Iterator<Item = (&'a String, &'a Value)> + Clone,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let sorted = |(key, value)| (key, Sorted(value));
    if entries.clone().is_sorted_by_key(|(key, _)| key) {
        return serializer.collect_map(entries.map(sorted));
    }
    let mut entries: Vec<_> = entries.collect();
    entries.sort_unstable_by_key(|(key, _)| *key);
    serializer.collect_map(entries.into_iter().map(sorted))
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl TryFrom<String> for StateHash {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        u64::from_str_radix(&text, 16).map(StateHash).map_err(|_| "a state hash has 16 hexadecimal digits".into())
    }
}

impl From<StateHash> for String {
    fn from(hash: StateHash) -> Self {
        hash.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// The entries are given in disorder here, because without `preserve_order` no object can hold them so.
    #[test]
    fn keys_are_written_in_order_however_the_object_keeps_them() {
        let (b, a, inner) = ("b".to_owned(), "a".to_owned(), json!({"y": [{"d": null, "c": "x"}], "x": 1.5}));
        let mut text = Vec::new();
        let written =
            write_sorted([(&b, &inner), (&a, &json!(2))].into_iter(), &mut serde_json::Serializer::new(&mut text));
        assert!(written.is_ok());
        assert_eq!(String::from_utf8_lossy(&text), r#"{"a":2,"b":{"x":1.5,"y":[{"c":"x","d":null}]}}"#);
    }
}
