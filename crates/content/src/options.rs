//! The options a table chooses before play. One table per game ([`options!`](crate::options!)) gives the struct, the
//! defaults, the checks, the knobs of the page and the command line, and what a content file may set.

use crate::Invalid;
use kernel::{did_you_mean, snake_case};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use stage::{Knob, Values};

/// Declares an option type that is one of a few words. Each variant has its word, and what it means for the page:
///
/// ```
/// content::words! {
///     /// Who lays the tiles.
///     pub enum Laying {
///         Quick = "quick", "laid at random, at once";
///         ByHand = "by_hand", "laid by the players";
///     }
/// }
/// assert_eq!(serde_json::to_string(&Laying::ByHand).unwrap(), "\"by_hand\"");
/// ```
#[macro_export]
macro_rules! words {
    ($($(#[$doc:meta])* $vis:vis enum $name:ident {
        $($(#[$variant_doc:meta])* $variant:ident = $word:literal, $meaning:literal;)+
    })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
        $vis enum $name {
            $($(#[$variant_doc])* #[serde(rename = $word)] $variant),+
        }

        impl $name {
            $vis const ALLOWED: $crate::Allowed = $crate::Allowed::OneOf(&[$(($word, $meaning)),+]);
        }

        impl $crate::OptionValue for $name {}
    )+};
}

/// Declares the options of a game: key, type, default, clause, label, help and the values that are allowed. Keys are
/// written in snake_case. The struct implements `Default`, serde and [`OptionTable`].
///
/// ```
/// use content::{Allowed, OptionTable, Switch};
///
/// content::options! {
///     /// Part of the state.
///     pub struct Options {
///         players: u8 = 4, "XX-1.1", "Players", "How many play.", Allowed::Between(2, 4);
///         walls: Switch = Switch::Off, "XX-1.2", "Walls", "Whether the city has walls.",
///             Allowed::OneOf(&[("off", "an open city"), ("on", "a walled city")]);
///     }
/// }
/// assert_eq!(Options::default().players, 4);
/// let wrong = Options { players: 5, ..Options::default() }.check_values().unwrap_err();
/// assert_eq!(wrong.sentence(), "the option players cannot be 5; allowed is 2-4");
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$doc:meta])*
        $vis:vis struct $name:ident {
            $($(#[$field_doc:meta])* $key:ident: $type:ty = $default:expr, $clause:literal, $label:literal, $help:literal,
                $allowed:expr;)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        $vis struct $name {
            $($(#[$field_doc])* $vis $key: $type),+
        }

        impl Default for $name {
            fn default() -> $name {
                $name { $($key: $default),+ }
            }
        }

        impl $crate::OptionTable for $name {
            const ROWS: &'static [$crate::OptionRow] = &[$($crate::OptionRow {
                key: stringify!($key), clause: $clause, label: $label, help: $help, allowed: $allowed,
            }),+];

            fn check_values(&self) -> Result<(), $crate::Invalid> {
                let mut rows = <$name as $crate::OptionTable>::ROWS.iter();
                $(if let Some(row) = rows.next() && !$crate::OptionValue::is_allowed(&self.$key, &row.allowed) {
                    return Err($crate::OptionTable::refuse(self, row));
                })+
                Ok(())
            }

            fn changed(&self) -> Vec<(&'static str, $crate::Value)> {
                let usual = $name::default();
                let mut changed = Vec::new();
                $(if self.$key != usual.$key {
                    changed.push((stringify!($key), $crate::OptionValue::written(&self.$key)));
                })+
                changed.sort_unstable_by_key(|(key, _)| *key);
                changed
            }
        }
    };
}

/// The values an option may have.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Allowed {
    /// One of these: (value, what it means).
    OneOf(&'static [(&'static str, &'static str)]),
    Between(u16, u16),
    /// 0 or `off`, or a number between the two.
    OffOr(u16, u16),
    /// Two numbers, each between the two. The page has no knob for it.
    Pair(u16, u16),
}

impl Allowed {
    fn number(&self, number: u16) -> bool {
        match *self {
            Allowed::OneOf(values) => values.iter().any(|(value, _)| value.parse() == Ok(number)),
            Allowed::Between(low, high) | Allowed::Pair(low, high) => (low..=high).contains(&number),
            Allowed::OffOr(low, high) => number == 0 || (low..=high).contains(&number),
        }
    }

    fn json(&self, value: &Value) -> bool {
        let number = |value: &Value| {
            value.as_u64().and_then(|number| u16::try_from(number).ok()).is_some_and(|number| self.number(number))
        };
        match self {
            Allowed::OneOf(values) => values.iter().any(|(known, _)| *known == as_text(value)),
            Allowed::Between(..) | Allowed::OffOr(..) => number(value),
            Allowed::Pair(..) => value.as_array().is_some_and(|pair| pair.len() == 2 && pair.iter().all(number)),
        }
    }

    /// Every allowed value, as setups and content files write it.
    pub fn all(&self) -> Vec<Value> {
        match *self {
            Allowed::OneOf(values) => values.iter().map(|(value, _)| from_text(value)).collect(),
            Allowed::Between(low, high) => (low..=high).map(Value::from).collect(),
            Allowed::OffOr(low, high) => std::iter::once(0).chain(low..=high).map(Value::from).collect(),
            Allowed::Pair(low, high) => (low..=high).map(|number| vec![number, number].into()).collect(),
        }
    }

    fn describe(&self) -> String {
        match *self {
            Allowed::OneOf(values) => values.iter().map(|(value, _)| *value).collect::<Vec<_>>().join(", "),
            Allowed::Between(low, high) => format!("{low}-{high}"),
            Allowed::OffOr(low, high) => format!("0 or {low}-{high}"),
            Allowed::Pair(low, high) => format!("two numbers, each {low}-{high}"),
        }
    }

    fn values(&self) -> Option<Values> {
        match *self {
            Allowed::OneOf(values) => {
                Some(Values::Of(values.iter().map(|(value, meaning)| ((*value).into(), (*meaning).into())).collect()))
            }
            Allowed::Between(low, high) => Some(Values::Between(low, high)),
            Allowed::OffOr(low, high) => Some(Values::OffOr(low, high)),
            Allowed::Pair(..) => None,
        }
    }
}

/// A type an option may have.
pub trait OptionValue {
    /// Types that cannot hold a wrong value leave this as it is.
    fn is_allowed(&self, _: &Allowed) -> bool {
        true
    }

    /// As a setup writes it.
    fn written(&self) -> Value
    where
        Self: Serialize,
    {
        // Numbers and words can always be written.
        serde_json::to_value(self).unwrap_or_default()
    }
}

impl OptionValue for u8 {
    fn is_allowed(&self, allowed: &Allowed) -> bool {
        allowed.number((*self).into())
    }
}

impl OptionValue for u16 {
    fn is_allowed(&self, allowed: &Allowed) -> bool {
        allowed.number(*self)
    }
}

impl OptionValue for [u8; 2] {
    fn is_allowed(&self, allowed: &Allowed) -> bool {
        self.iter().all(|number| number.is_allowed(allowed))
    }
}

/// An option that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Switch {
    Off,
    On,
}

impl Switch {
    pub fn is_on(self) -> bool {
        self == Switch::On
    }
}

impl OptionValue for Switch {}

/// One option of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OptionRow {
    pub key: &'static str,
    /// The clause that lists its values.
    pub clause: &'static str,
    pub label: &'static str,
    /// What it changes, in a sentence.
    pub help: &'static str,
    pub allowed: Allowed,
}

impl OptionRow {
    /// Whether the option may have this value.
    pub fn check(&self, value: &Value) -> Result<(), Invalid> {
        if self.allowed.json(&self.spelled(value)) { Ok(()) } else { Err(self.refuse(value)) }
    }

    /// The value as the table spells it: `off` is 0 where a number may be off, and words are in snake_case.
    fn spelled(&self, value: &Value) -> Value {
        match (&self.allowed, value) {
            (Allowed::OffOr(..), Value::String(off)) if off == "off" => Value::from(0),
            (Allowed::OneOf(_), Value::String(word)) => snake_case(word).into(),
            _ => value.clone(),
        }
    }

    fn refuse(&self, value: &Value) -> Invalid {
        let text = as_text(value);
        let meant = match self.allowed {
            Allowed::OneOf(values) if value.is_string() => {
                did_you_mean(&text, &values.iter().map(|(value, _)| *value).collect::<Vec<_>>())
            }
            _ => String::new(),
        };
        let why = format!("the option {} cannot be {text}{meant}", self.key);
        Invalid::new(self.clause, why).help(format!("allowed is {}", self.allowed.describe()))
    }
}

/// The options of a game, as [`options!`](crate::options!) declares them.
pub trait OptionTable: Copy + Default + Serialize + DeserializeOwned {
    const ROWS: &'static [OptionRow];

    /// Whether each value is allowed.
    fn check_values(&self) -> Result<(), Invalid>;

    /// The options that differ from the default, with their values as a setup writes them, by key.
    fn changed(&self) -> Vec<(&'static str, Value)>;

    /// The option with this key. `clause` is cited where there is none.
    fn row(key: &str, clause: &'static str) -> Result<&'static OptionRow, Invalid> {
        let spelled = snake_case(key);
        Self::ROWS.iter().find(|row| row.key == spelled).ok_or_else(|| {
            let keys: Vec<&str> = Self::ROWS.iter().map(|row| row.key).collect();
            let why = format!("there is no option '{key}'{}", did_you_mean(key, &keys));
            Invalid::new(clause, why).help(format!("the options are {}", keys.join(", ")))
        })
    }

    /// The value of an option, as a setup writes it.
    fn get(&self, key: &str) -> Option<Value> {
        serde_json::to_value(self).ok()?.get_mut(key).map(Value::take)
    }

    /// The options with one of them changed. The value is of the right type; [`check_values`](Self::check_values) says
    /// whether it is in range.
    fn with(&self, row: &OptionRow, value: &Value) -> Result<Self, Invalid> {
        let Ok(Value::Object(mut options)) = serde_json::to_value(self) else { return Err(row.refuse(value)) };
        options.insert(row.key.to_owned(), row.spelled(value));
        serde_json::from_value(options.into()).map_err(|_| row.refuse(value))
    }

    /// Reads the options that a setup names; the others have their defaults.
    fn read(setup: &Map<String, Value>) -> Result<Self, Invalid> {
        setup.iter().try_fold(Self::default(), |options, (key, value)| options.with(Self::row(key, "")?, value))
    }

    /// What the page and the command line offer.
    fn knobs() -> Vec<Knob> {
        let defaults = Self::default();
        let knob = |row: &OptionRow| {
            let default = defaults.get(row.key).as_ref().map(as_text).unwrap_or_default();
            let (key, label, help, clause) = (row.key.into(), row.label.into(), row.help.into(), row.clause.into());
            Some(Knob { key, label, help, clause, values: row.allowed.values()?, default })
        };
        Self::ROWS.iter().filter_map(knob).collect()
    }

    /// The error for the value that an option has.
    fn refuse(&self, row: &OptionRow) -> Invalid {
        row.refuse(&self.get(row.key).unwrap_or_default()).under([&row.key])
    }
}

/// A value as people write it.
pub fn as_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A number, a list, or else a word.
pub fn from_text(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::from(text))
}

/// Takes one key out of a setup, so that what is left can be read as options.
pub fn take<T: DeserializeOwned + Default>(setup: &mut Map<String, Value>, key: &str) -> Result<T, String> {
    let value = setup.remove(key).map(|value| serde_json::from_value(value).map_err(|e| format!("{key}: {e}")));
    value.transpose().map(Option::unwrap_or_default)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    crate::words! {
        /// How the city is laid.
        enum Laying {
            Quick = "quick", "at random";
            ByHand = "by_hand", "by the players";
        }
    }

    crate::options! {
        struct Options {
            laying: Laying = Laying::Quick, "XX-1.1", "City", "Who lays it.", Laying::ALLOWED;
            flags: u8 = 15, "XX-1.2", "Flags", "How many.", Allowed::OneOf(&[("15", "all"), ("10", "few")]);
            max_rounds: u16 = 0, "XX-1.3", "Rounds", "When it ends.", Allowed::OffOr(10, 200);
            seats: [u8; 2] = [1, 1], "XX-1.4", "Seats", "Players of each side.", Allowed::Pair(1, 4);
        }
    }

    fn read(setup: Value) -> Result<Options, Invalid> {
        let Value::Object(setup) = setup else { panic!("{setup} is no table") };
        let options = Options::read(&setup)?;
        options.check_values().map(|()| options)
    }

    #[test]
    fn a_setup_names_what_differs_from_the_defaults() {
        let options = read(json!({ "laying": "by_hand", "max_rounds": 12, "seats": [2, 4] }));
        let expected = Options { laying: Laying::ByHand, max_rounds: 12, seats: [2, 4], ..Options::default() };
        assert_eq!(options, Ok(expected));
        assert_eq!(read(json!({ "max_rounds": "off" })), Ok(Options::default()));
    }

    #[test]
    fn keys_and_words_of_earlier_records_are_still_read() {
        assert_eq!(
            read(json!({ "laying": "byHand", "maxRounds": 12 })),
            read(json!({ "laying": "by_hand", "max_rounds": 12 }))
        );
    }

    #[test]
    fn a_wrong_option_is_told_with_its_clause_and_what_would_be_right() {
        let told = |setup: Value| read(setup).map_err(|invalid| (invalid.clause, invalid.sentence()));
        let refused = |setup, clause, why: &str| assert_eq!(told(setup), Err((clause, why.to_owned())));
        refused(json!({ "flags": 12 }), "XX-1.2", "the option flags cannot be 12; allowed is 15, 10");
        refused(json!({ "max_rounds": 9 }), "XX-1.3", "the option max_rounds cannot be 9; allowed is 0 or 10-200");
        refused(
            json!({ "seats": [1, 5] }),
            "XX-1.4",
            "the option seats cannot be [1,5]; allowed is two numbers, each 1-4",
        );
        refused(json!({ "flags": 300 }), "XX-1.2", "the option flags cannot be 300; allowed is 15, 10");
        refused(
            json!({ "laying": "by_hands" }),
            "XX-1.1",
            "the option laying cannot be by_hands, did you mean 'by_hand'? allowed is quick, by_hand",
        );
        refused(
            json!({ "max_round": 10 }),
            "",
            "there is no option 'max_round', did you mean 'max_rounds'? the options are laying, flags, max_rounds, seats",
        );
    }

    #[test]
    fn knobs_offer_every_option_except_pairs() {
        let knobs = Options::knobs();
        let keys: Vec<_> = knobs.iter().map(|knob| (knob.key.as_str(), knob.default.as_str())).collect();
        assert_eq!(keys, [("laying", "quick"), ("flags", "15"), ("max_rounds", "0")]);
        assert_eq!(
            knobs[0].values,
            Values::Of(vec![("quick".into(), "at random".into()), ("by_hand".into(), "by the players".into())])
        );
    }

    #[test]
    fn every_allowed_value_is_accepted_as_the_table_lists_it() {
        for row in Options::ROWS {
            for value in row.allowed.all() {
                assert_eq!(row.check(&value), Ok(()), "{}", row.key);
                assert_eq!(Options::default().with(row, &value).and_then(|options| options.check_values()), Ok(()));
            }
        }
    }

    #[test]
    fn what_is_taken_from_a_setup_is_gone_and_a_mistake_names_its_key() {
        let Value::Object(mut setup) = json!({ "laying": "by_hand", "walls": "maybe" }) else { panic!() };
        assert_eq!(take(&mut setup, "laying"), Ok(Some(Laying::ByHand)));
        assert_eq!(take(&mut setup, "laying"), Ok(None::<Laying>));
        assert!(take::<Option<Switch>>(&mut setup, "walls").expect_err("no switch").starts_with("walls: "));
        assert!(setup.is_empty());
    }
}
