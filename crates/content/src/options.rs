//! The options a table chooses before play: words out of a few, numbers that may be off, keys nobody knows named.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// An option that is one of a few words, in the case of a game's keys:
/// `content::words!(snake_case: /** BT-23.2 */ Laying { #[default] Quick, Placed });`
#[macro_export]
macro_rules! words {
    (camelCase: $($rest:tt)+) => { $crate::words!(@ "camelCase" $($rest)+); };
    (snake_case: $($rest:tt)+) => { $crate::words!(@ "snake_case" $($rest)+); };
    (@ $case:literal $($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = $case)]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }
        impl $name {
            pub const ALL: &[$name] = &[$($name::$variant),+];
        }
    )+};
}

/// An option that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Switch {
    #[default]
    Off,
    On,
}

impl Switch {
    pub const ALL: &[Switch] = &[Switch::Off, Switch::On];

    pub fn is_on(self) -> bool {
        self == Switch::On
    }
}

/// Reads `off` as 0: `#[serde(deserialize_with = "content::off_or_number")]`.
pub fn off_or_number<'de, N, D>(deserializer: D) -> Result<N, D::Error>
where
    N: DeserializeOwned + Default,
    D: Deserializer<'de>,
{
    match Value::deserialize(deserializer)? {
        Value::String(off) if off == "off" => Ok(N::default()),
        number => serde_json::from_value(number).map_err(D::Error::custom),
    }
}

/// Takes one key out of a setup that is read by hand. Setups are, because every key that is not known must be named,
/// and a flattened struct would swallow it.
pub fn take<T: DeserializeOwned + Default>(setup: &mut Map<String, Value>, key: &str) -> Result<T, String> {
    let value = setup.remove(key).map(|value| serde_json::from_value(value).map_err(|e| format!("{key}: {e}")));
    value.transpose().map(Option::unwrap_or_default)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    crate::words!(snake_case:
        /// How the city is laid.
        Laying { #[default] Quick, ByHand }
    );

    #[derive(Deserialize)]
    struct Limits {
        #[serde(deserialize_with = "off_or_number")]
        rounds: u16,
    }

    #[test]
    fn options_are_words_switches_and_numbers_that_may_be_off() {
        assert_eq!(serde_json::to_value(Laying::ALL).expect("words"), json!(["quick", "by_hand"]));
        assert_eq!(serde_json::to_value(Switch::ALL).expect("words"), json!(["off", "on"]));
        let rounds =
            |value: Value| serde_json::from_value(json!({ "rounds": value })).map(|limits: Limits| limits.rounds);
        assert_eq!((rounds(json!("off")).ok(), rounds(json!(12)).ok()), (Some(0), Some(12)));
        assert!(rounds(json!("on")).is_err() && rounds(json!(70_000)).is_err());
    }

    #[test]
    fn what_is_taken_from_a_setup_is_gone_and_a_mistake_names_its_key() {
        let Value::Object(mut setup) = json!({ "laying": "by_hand", "walls": "maybe" }) else { panic!() };
        assert_eq!(take(&mut setup, "laying"), Ok(Laying::ByHand));
        assert_eq!(take(&mut setup, "laying"), Ok(Laying::Quick));
        assert!(take::<Switch>(&mut setup, "walls").expect_err("no switch").starts_with("walls: "));
        assert!(setup.is_empty());
    }
}
