//! A fingerprint of a state, to prove that a replay came to the same place.

use crate::Json;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// The first eight bytes of the SHA-256 of a state's JSON with sorted keys, written as sixteen hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct StateHash(pub u64);

impl StateHash {
    pub fn of(state: &Json) -> StateHash {
        let bytes = Sha256::digest(state.as_str());
        StateHash(bytes[..8].iter().fold(0, |hash, &byte| hash << 8 | u64::from(byte)))
    }
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
