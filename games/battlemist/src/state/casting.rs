//! A Spell that waits for its effect.

use super::Named;
use crate::stock::Burnt;
use crate::words::{KINDS, Realm, Resource, Spell};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A Spell that is being cast, and the Hands of the Void upon it (MI-14.5 to MI-14.9).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Casting {
    pub caster: Seat,
    pub spell: Spell,
    pub target: Target,
    pub hands: [Seat; HANDS],
    pub depth: u8,
    /// Where play goes on.
    pub during: CastDuring,
}

/// More Hands of the Void than all Stars can pay for.
pub const HANDS: usize = 8;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CastDuring {
    Council,
    Vote,
    PreMove,
    BeforeRound,
    Pause,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    None,
    Burn(Seat, Burnt),
    Resource(Resource),
    Realm(Realm),
    Units(Named),
    Routed([u8; KINDS]),
}
