//! The difference of two states, applied, gives the second one; also after it was written and read.

use kernel::patch::{Change, apply, diff};
use kernel::{Chance, Json, Seeded, StateHash};
use serde_json::{Map, Value, json};

/// A value up to `depth` deep, with awkward keys and nulls in it.
fn any_value(chance: &mut Seeded, depth: u32) -> Value {
    const KEYS: [&str; 6] = ["a", "b", "", "x/y", "~", "~1/0"];
    match chance.roll("kind", if depth == 0 { 4 } else { 6 }) {
        0 => Value::Null,
        1 => json!(chance.roll("flag", 2) == 1),
        2 => json!(chance.roll("number", 5)),
        3 => json!(["", "null", "one"][chance.roll("text", 3) as usize]),
        4 => (0..chance.roll("length", 4)).map(|_| any_value(chance, depth - 1)).collect(),
        _ => {
            let keys = KEYS.iter().filter(|_| chance.roll("key", 2) == 0).collect::<Vec<_>>();
            let map: Map<_, _> = keys.into_iter().map(|k| (k.to_string(), any_value(chance, depth - 1))).collect();
            Value::Object(map)
        }
    }
}

#[test]
fn a_difference_leads_from_one_value_to_the_other() {
    let mut chance = Seeded::new(11);
    for _ in 0..5000 {
        let (before, after) = (any_value(&mut chance, 3), any_value(&mut chance, 3));
        let changes = diff(&before.clone().into(), &after.clone().into());
        let written = serde_json::to_string(&changes).expect("plain data");
        let read: Vec<Change> = serde_json::from_str(&written).expect("what was written");
        assert_eq!(read, changes, "{written}");
        let mut state = before.clone();
        assert_eq!(apply(&mut state, &read), Ok(()), "{before} to {after} by {written}");
        assert_eq!(state, after, "from {before} by {written}");
    }
}

#[test]
fn only_what_changed_is_written() {
    let before = json!({"a": {"b": [1, 2, 3]}, "c": "same", "gone": 1});
    let after = json!({"a": {"b": [1, 5, 3]}, "c": "same", "new": null});
    let expected = [
        Change("/gone".into(), None),
        Change("/a/b/1".into(), Some(json!(5).into())),
        Change("/new".into(), Some(Value::Null.into())),
    ];
    assert_eq!(diff(&before.clone().into(), &after.clone().into()), expected);
    assert_eq!(diff(&after.clone().into(), &after.into()), []);
}

#[test]
fn a_change_that_does_not_fit_is_an_error_that_names_the_place() {
    let state = json!({"a": [1, 2], "b": 3});
    for (path, value) in [
        ("/x/y", Some(json!(1))),
        ("/a/2", Some(json!(1))),
        ("/a/first", Some(json!(1))),
        ("/a/0", None),
        ("/missing", None),
        ("/b/c", Some(json!(1))),
    ] {
        let error = apply(&mut state.clone(), &[Change(path.into(), value.map(Json::from))]).expect_err(path);
        assert!(error.contains(path), "{error}");
    }
}

/// The fingerprint is of the sorted JSON: keys must come out in order however they went in.
#[test]
fn the_hash_does_not_depend_on_the_order_of_keys() {
    let forwards: Value = serde_json::from_str(r#"{"a":1,"b":2}"#).expect("JSON");
    let backwards: Value = serde_json::from_str(r#"{"b":2,"a":1}"#).expect("JSON");
    let hash = |state: Value| StateHash::of(&state.into());
    assert_eq!(hash(forwards.clone()), hash(backwards));
    assert_eq!(hash(forwards.clone()).to_string(), "43258cff783fe703");
    assert_ne!(hash(forwards), hash(json!({"a": 1, "b": 3})));
}
