//! The difference between two states as JSON, so that a record can show any moment without running rules.

use crate::Json;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use std::cmp::Ordering;

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
        walk("", before.as_str(), after.as_str(), &mut changes);
    }
    // A record keeps them as long as the match is in memory.
    changes.shrink_to_fit();
    changes
}

fn walk(path: &str, before: &str, after: &str, changes: &mut Vec<Change>) {
    match (before.as_bytes().first(), after.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => walk_object(path, Parts(&before[1..]), Parts(&after[1..]), changes),
        (Some(b'['), Some(b'[')) => {
            let first = changes.len();
            if !walk_list(path, Parts(&before[1..]), Parts(&after[1..]), changes) {
                changes.truncate(first);
                changes.push(Change(path.to_owned(), Some(Json::part(after))));
            }
        }
        _ => changes.push(Change(path.to_owned(), Some(Json::part(after)))),
    }
}

/// Goes through both objects in the order of their keys. What goes comes first, then what changes.
fn walk_object<'a>(path: &str, mut before: Parts<'a>, mut after: Parts<'a>, changes: &mut Vec<Change>) {
    let first = changes.len();
    let mut gone = 0;
    let (mut old_key, mut new_key) = (before.next_key(), after.next_key());
    loop {
        let order = match (&old_key, &new_key) {
            (Some(old), Some(new)) => old.cmp(new),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => return,
        };
        let key = if order == Ordering::Less { &old_key } else { &new_key };
        let place = || format!("{path}/{}", escape(key.as_deref().unwrap_or_default()));
        match order {
            Ordering::Less => {
                before.next_value();
                changes.insert(first + gone, Change(place(), None));
                gone += 1;
            }
            Ordering::Equal => {
                if let Some((was, value)) = next_difference(&mut before, &mut after) {
                    walk(&place(), was, value, changes);
                    if before.0 == after.0 {
                        return;
                    }
                }
            }
            Ordering::Greater => changes.push(Change(place(), after.next_value().map(Json::part))),
        }
        if order != Ordering::Greater {
            old_key = before.next_key();
        }
        if order != Ordering::Less {
            new_key = after.next_key();
        }
    }
}

/// False for lists of different lengths, which are not compared item by item.
fn walk_list<'a>(path: &str, mut before: Parts<'a>, mut after: Parts<'a>, changes: &mut Vec<Change>) -> bool {
    let mut index = 0;
    while !before.is_at_end() && !after.is_at_end() {
        if let Some((was, value)) = next_difference(&mut before, &mut after) {
            walk(&format!("{path}/{index}"), was, value, changes);
            if before.0 == after.0 {
                return true;
            }
        }
        index += 1;
    }
    before.is_at_end() == after.is_at_end()
}

/// The next values of both, if they differ.
fn next_difference<'a>(before: &mut Parts<'a>, after: &mut Parts<'a>) -> Option<(&'a str, &'a str)> {
    let was = before.next_value()?;
    match after.skip_value(was) {
        true => None,
        false => Some((was, after.next_value()?)),
    }
}

/// What is left of the text of a list or an object, behind its opening bracket.
struct Parts<'a>(&'a str);

impl<'a> Parts<'a> {
    fn is_at_end(&self) -> bool {
        matches!(self.0.as_bytes().first(), None | Some(b'}' | b']'))
    }

    fn next_key(&mut self) -> Option<Cow<'a, str>> {
        let key = self.next_value()?;
        let plain = key.get(1..key.len() - 1).filter(|key| !key.contains('\\')).map(Cow::Borrowed);
        plain.or_else(|| serde_json::from_str(key).ok().map(Cow::Owned))
    }

    /// The next value, or the next key of an object.
    fn next_value(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let (value, rest) = rest.split_at(length(rest.as_bytes()));
        self.0 = rest;
        (!value.is_empty()).then_some(value)
    }

    /// Passes the next value over if it is this one.
    fn skip_value(&mut self, value: &str) -> bool {
        let behind = self.rest().strip_prefix(value);
        let behind = behind.filter(|rest| matches!(rest.as_bytes().first(), None | Some(b',' | b'}' | b']')));
        if let Some(rest) = behind {
            self.0 = rest;
        }
        behind.is_some()
    }

    fn rest(&self) -> &'a str {
        self.0.trim_start_matches([',', ':'])
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
