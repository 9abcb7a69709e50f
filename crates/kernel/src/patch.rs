//! The difference between two states as JSON, so that a record can show any moment without running rules.

use crate::Json;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::borrow::Cow;

/// One changed place, as a JSON pointer, and what stands there now (nothing: it was removed).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Change(
    pub String,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")] pub Option<Json>,
);

/// A written `null` is a value that stands there; only nothing at all means removal.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Json>, D::Error> {
    Json::deserialize(deserializer).map(Some)
}

/// What must be changed in `before` to get `after`. Equal values have equal texts, so only what differs is looked into.
pub fn diff(before: &Json, after: &Json) -> Vec<Change> {
    let mut changes = Vec::new();
    if before != after {
        walk(&mut String::new(), before.as_str(), after.as_str(), &mut changes);
    }
    // A record keeps them as long as the match is in memory.
    changes.shrink_to_fit();
    changes
}

fn walk(path: &mut String, before: &str, after: &str, changes: &mut Vec<Change>) {
    match (before.as_bytes().first(), after.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => {
            let (old, new) = (Parts(&before[1..]).entries(), Parts(&after[1..]).entries());
            let find = |entries: &[(Cow<str>, &str)], key: &str| {
                entries.binary_search_by(|(other, _)| (**other).cmp(key)).ok()
            };
            for (key, _) in old.iter().filter(|(key, _)| find(&new, key).is_none()) {
                changes.push(Change(format!("{path}/{}", escape(key)), None));
            }
            for (key, value) in &new {
                let was = find(&old, key).map(|index| old[index].1);
                if was == Some(value) {
                    continue;
                }
                let length = path.len();
                path.push('/');
                path.push_str(&escape(key));
                match was {
                    Some(was) => walk(path, was, value, changes),
                    None => changes.push(Change(path.clone(), Some(Json::part(value)))),
                }
                path.truncate(length);
            }
        }
        (Some(b'['), Some(b'[')) => {
            let (old, new) = (Parts(&before[1..]).items(), Parts(&after[1..]).items());
            if old.len() != new.len() {
                changes.push(Change(path.clone(), Some(Json::part(after))));
                return;
            }
            for (index, (was, value)) in old.iter().zip(&new).enumerate().filter(|(_, (was, value))| was != value) {
                let length = path.len();
                path.push_str(&format!("/{index}"));
                walk(path, was, value, changes);
                path.truncate(length);
            }
        }
        _ => changes.push(Change(path.clone(), Some(Json::part(after)))),
    }
}

/// What is left of the text of a list or an object, behind its opening bracket.
struct Parts<'a>(&'a str);

impl<'a> Parts<'a> {
    fn items(mut self) -> Vec<&'a str> {
        std::iter::from_fn(|| self.next_value()).collect()
    }

    /// In the order of their keys, as the text has them.
    fn entries(mut self) -> Vec<(Cow<'a, str>, &'a str)> {
        std::iter::from_fn(|| {
            let key = self.next_value()?;
            let plain = key.get(1..key.len() - 1).filter(|key| !key.contains('\\')).map(Cow::Borrowed);
            let key = plain.or_else(|| serde_json::from_str(key).ok().map(Cow::Owned))?;
            Some((key, self.next_value()?))
        })
        .collect()
    }

    /// The next value, or the next key of an object.
    fn next_value(&mut self) -> Option<&'a str> {
        let rest = self.0.trim_start_matches([',', ':']);
        let (value, rest) = rest.split_at(length(rest.as_bytes()));
        self.0 = rest;
        (!value.is_empty()).then_some(value)
    }
}

/// The length of the value that begins a text; 0 where the text ends or a bracket closes.
fn length(text: &[u8]) -> usize {
    let mut open = 0_usize;
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => {
                at = behind_string(text, at);
                if open == 0 {
                    return at;
                }
                continue;
            }
            b'{' | b'[' => open += 1,
            b'}' | b']' if open <= 1 => return at + open,
            b'}' | b']' => open -= 1,
            b',' | b':' if open == 0 => return at,
            _ => {}
        }
        at += 1;
    }
    at
}

fn behind_string(text: &[u8], quote: usize) -> usize {
    let mut at = quote + 1;
    loop {
        match text.get(at) {
            Some(b'\\') => at += 2,
            Some(b'"') => return at + 1,
            Some(_) => at += 1,
            None => return text.len(),
        }
    }
}

/// Brings `state` forward. An error names the place that is not there.
pub fn apply(state: &mut Value, changes: &[Change]) -> Result<(), String> {
    for Change(path, value) in changes {
        let Some((parent, last)) = path.rsplit_once('/') else {
            *state = value.as_ref().map(Json::value).unwrap_or_default();
            continue;
        };
        let missing = || format!("the change at '{path}' does not fit the state before it");
        let last = last.replace("~1", "/").replace("~0", "~");
        match (state.pointer_mut(parent).ok_or_else(missing)?, value) {
            (Value::Object(map), Some(value)) => {
                map.insert(last, value.value());
            }
            (Value::Object(map), None) => {
                map.remove(&last).ok_or_else(missing)?;
            }
            (Value::Array(list), Some(value)) => {
                let index: usize = last.parse().map_err(|_| missing())?;
                *list.get_mut(index).ok_or_else(missing)? = value.value();
            }
            _ => return Err(missing()),
        }
    }
    Ok(())
}

fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_goes_comes_first_and_then_what_changes_by_key() {
        let (before, after) = (json!({"z": 1, "m": 2, "a": 3}), json!({"y": 1, "x": 2, "a": 4}));
        let places: Vec<String> =
            diff(&before.into(), &after.into()).into_iter().map(|Change(place, _)| place).collect();
        assert_eq!(places, ["/m", "/z", "/a", "/x", "/y"]);
    }

    #[test]
    fn brackets_and_quotes_in_texts_are_not_taken_for_structure() {
        let before = json!({"a": ["]", "{\"", "\\"], "\"}": {"x": "\\\""}, "n": -1.5});
        let after = json!({"a": ["]", "{", "\\"], "\"}": {"x": "\\\"", "y": []}, "n": -1.25});
        let changes = diff(&before.clone().into(), &after.clone().into());
        let places: Vec<&str> = changes.iter().map(|Change(place, _)| place.as_str()).collect();
        assert_eq!(places, ["/\"}/y", "/a/1", "/n"]);
        let mut state = before;
        assert_eq!(apply(&mut state, &changes), Ok(()));
        assert_eq!(state, after);
    }

    #[test]
    fn a_change_to_null_survives_being_written() {
        let (before, after) = (json!({"card": 3, "old": 1, "list": [1]}), json!({"card": null, "list": [null]}));
        let written = serde_json::to_string(&diff(&before.clone().into(), &after.clone().into())).expect("plain data");
        let read: Vec<Change> = serde_json::from_str(&written).expect("what was written");
        let mut state = before;
        assert_eq!(apply(&mut state, &read), Ok(()));
        assert_eq!(state, after);
    }
}
