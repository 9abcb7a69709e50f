//! Fair dice. The table publishes a hash of its seed before play, every seat may add a salt, and the
//! seed is revealed at the end, so anyone can check every draw with SHA-256 and HMAC alone.

use crate::chance::{Chance, Draw, below};
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// 32 secret bytes, written as hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

/// The published hash of a seed: SHA-256 of its 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment(pub [u8; 32]);

impl Seed {
    pub fn random(rng: &mut impl rand::Rng) -> Seed {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Seed(bytes)
    }

    /// A seed that can be repeated: for simulations and examples, not for play between people.
    pub fn from_number(number: u64) -> Seed {
        Seed(Sha256::digest(number.to_be_bytes()).into())
    }

    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

/// The fair source. A draw depends on the seed, the salts, the match, its label and how many draws of that label
/// came before; so a rules fix that adds a roll of one kind shifts no other kind.
#[derive(Clone)]
pub struct Fair {
    key: [u8; 32],
    table: String,
    drawn: BTreeMap<String, u32>,
}

impl Fair {
    /// `table` names the match; `salts` are what the seats added, in seat order.
    pub fn new(seed: &Seed, table: &str, salts: &[String]) -> Fair {
        let mut key = Sha256::new();
        key.update(seed.0);
        for salt in salts {
            key.update((salt.len() as u64).to_be_bytes());
            key.update(salt.as_bytes());
        }
        Fair { key: key.finalize().into(), table: table.to_owned(), drawn: BTreeMap::new() }
    }

    /// Goes on behind draws that were already made.
    pub fn skip(&mut self, draws: impl IntoIterator<Item: Borrow<Draw>>) {
        for draw in draws {
            let Draw(label, _) = draw.borrow();
            self.next_index(label);
        }
    }

    /// Takes back the newest draws, so that they come again.
    pub fn take_back(&mut self, draws: impl IntoIterator<Item: Borrow<Draw>>) {
        for draw in draws {
            let Draw(label, _) = draw.borrow();
            if let Some(count) = self.drawn.get_mut(&**label) {
                *count = count.saturating_sub(1);
            }
        }
    }

    fn next_index(&mut self, label: &str) -> u32 {
        match self.drawn.get_mut(label) {
            Some(count) => {
                *count += 1;
                *count - 1
            }
            None => {
                self.drawn.insert(label.to_owned(), 1);
                0
            }
        }
    }
}

impl Chance for Fair {
    fn roll(&mut self, label: &'static str, n: u32) -> u32 {
        let index = self.next_index(label);
        let mut block = 0u32;
        below(n, || {
            // HMAC-SHA-256 takes keys of any length, so making one cannot fail.
            let mut mac = match Hmac::<Sha256>::new_from_slice(&self.key) {
                Ok(mac) => mac,
                Err(_) => unreachable!("HMAC accepts every key length"),
            };
            mac.update(format!("{}|{label}|{index}|{block}", self.table).as_bytes());
            block += 1;
            let bytes = mac.finalize().into_bytes();
            u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
        })
    }
}

fn to_hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

fn from_hex(text: &str) -> Result<[u8; 32], String> {
    let wrong = || "64 hexadecimal digits are needed".to_owned();
    if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Err(wrong());
    }
    let mut bytes = [0; 32];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| wrong())?;
    }
    Ok(bytes)
}

macro_rules! as_hex {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str(&to_hex(&self.0))
            }
        }
        impl FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                from_hex(text).map($name)
            }
        }
        impl TryFrom<String> for $name {
            type Error = String;
            fn try_from(text: String) -> Result<Self, String> {
                text.parse()
            }
        }
        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.to_string()
            }
        }
    };
}

as_hex!(Seed);
as_hex!(Commitment);
