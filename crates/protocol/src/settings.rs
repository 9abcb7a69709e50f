//! The settings of a table: clocks, absence, stand-ins, and the delay of spectators.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    #[serde(skip_serializing_if = "is_default")]
    pub timing: Timing,
    #[serde(skip_serializing_if = "is_default")]
    pub expiry: Expiry,
    /// How long the table waits for a person who left, in milliseconds.
    #[serde(skip_serializing_if = "is_default")]
    pub absence_limit: AbsenceLimit,
    #[serde(skip_serializing_if = "is_default")]
    pub stand_in: StandIn,
    /// Who sits in, and who moves when a clock fell.
    #[serde(skip_serializing_if = "is_default")]
    pub substitute: Substitute,
    #[serde(skip_serializing_if = "is_default")]
    pub delay: Delay,
}

/// Milliseconds; the default is two minutes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AbsenceLimit(pub u64);

impl Default for AbsenceLimit {
    fn default() -> AbsenceLimit {
        AbsenceLimit(120_000)
    }
}

/// A bot by its name; the default is `greedy`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Substitute(pub String);

impl Default for Substitute {
    fn default() -> Substitute {
        Substitute("greedy".into())
    }
}

/// How time is counted, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Timing {
    #[default]
    None,
    /// For each turn of a seat. A turn begins when the seat becomes awaited, and anew when its own action let dice
    /// fall or showed something: a turn is what can be taken back freely.
    Turn(u64),
    /// For each side and the whole match; the increment comes with every turn after the start.
    Side { bank: u64, increment: u64 },
}

/// What happens when a clock has run out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expiry {
    #[default]
    Nothing,
    /// The substitute may move until the turn is over; so may the person.
    BotMoves,
    Forfeit,
}

/// Whether a bot stands in when the countdown of a person who left has run out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandIn {
    Never,
    #[default]
    IfOthersAgree,
    ByItself,
}

/// How far spectators are behind while the match is on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Delay {
    #[default]
    None,
    Entries(u32),
    Millis(u64),
}

/// For `skip_serializing_if`: defaults are not written.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
