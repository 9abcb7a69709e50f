//! The difference between two states as JSON, so that a record can show any moment without running rules.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// One changed place, as a JSON pointer, and what stands there now (nothing: it was removed).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Change(
    pub String,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")] pub Option<Value>,
);

/// A written `null` is a value that stands there; only nothing at all means removal.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

/// What must be changed in `before` to get `after`.
pub fn diff(before: &Value, after: &Value) -> Vec<Change> {
    let mut changes = Vec::new();
    if before == after {
        return changes;
    }
    walk(&mut String::new(), before, after, &mut changes);
    changes
}

/// Only for what differs, so that nothing is spent on the paths of the rest.
fn walk(path: &mut String, before: &Value, after: &Value, changes: &mut Vec<Change>) {
    match (before, after) {
        (Value::Object(old), Value::Object(new)) => {
            for (key, _) in in_order(old.iter().filter(|(key, _)| !new.contains_key(*key))) {
                changes.push(Change(format!("{path}/{}", escape(key)), None));
            }
            for (key, value) in in_order(new.iter().filter(|(key, value)| old.get(*key) != Some(*value))) {
                let length = path.len();
                path.push('/');
                path.push_str(&escape(key));
                match old.get(key) {
                    Some(was) => walk(path, was, value, changes),
                    None => changes.push(Change(path.clone(), Some(value.clone()))),
                }
                path.truncate(length);
            }
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (index, (was, value)) in old.iter().zip(new).enumerate().filter(|(_, (was, value))| was != value) {
                let length = path.len();
                path.push_str(&format!("/{index}"));
                walk(path, was, value, changes);
                path.truncate(length);
            }
        }
        _ => changes.push(Change(path.clone(), Some(after.clone()))),
    }
}

/// Entries of an object by key. An object itself may keep them as they were put in, see [`crate::StateHash`].
fn in_order<'a>(entries: impl Iterator<Item = (&'a String, &'a Value)>) -> Vec<(&'a String, &'a Value)> {
    let mut entries: Vec<_> = entries.collect();
    entries.sort_unstable_by_key(|(key, _)| *key);
    entries
}

/// Brings `state` forward. An error names the place that is not there.
pub fn apply(state: &mut Value, changes: &[Change]) -> Result<(), String> {
    for Change(path, value) in changes {
        let Some((parent, last)) = path.rsplit_once('/') else {
            *state = value.clone().unwrap_or(Value::Null);
            continue;
        };
        let missing = || format!("the change at '{path}' does not fit the state before it");
        let last = last.replace("~1", "/").replace("~0", "~");
        match (state.pointer_mut(parent).ok_or_else(missing)?, value) {
            (Value::Object(map), Some(value)) => {
                map.insert(last, value.clone());
            }
            (Value::Object(map), None) => {
                map.remove(&last).ok_or_else(missing)?;
            }
            (Value::Array(list), Some(value)) => {
                let index: usize = last.parse().map_err(|_| missing())?;
                *list.get_mut(index).ok_or_else(missing)? = value.clone();
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
    fn changes_come_by_key_however_the_object_keeps_them() {
        let (one, two, null) = ("one".to_owned(), "two".to_owned(), Value::Null);
        assert_eq!(in_order([(&two, &null), (&one, &null)].into_iter()), [(&one, &null), (&two, &null)]);
        let before = serde_json::from_str(r#"{"z": 1, "m": 2, "a": 3}"#).expect("JSON");
        let after = serde_json::from_str(r#"{"y": 1, "x": 2, "a": 4}"#).expect("JSON");
        let places: Vec<String> = diff(&before, &after).into_iter().map(|Change(place, _)| place).collect();
        assert_eq!(places, ["/m", "/z", "/a", "/x", "/y"]);
    }

    #[test]
    fn a_change_to_null_survives_being_written() {
        let (before, after) = (json!({"card": 3, "old": 1, "list": [1]}), json!({"card": null, "list": [null]}));
        let written = serde_json::to_string(&diff(&before, &after)).expect("plain data");
        let read: Vec<Change> = serde_json::from_str(&written).expect("what was written");
        let mut state = before;
        assert_eq!(apply(&mut state, &read), Ok(()));
        assert_eq!(state, after);
    }
}
