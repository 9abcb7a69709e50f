//! Randomness from the operating system: ids that cannot be guessed, seeds, and the hashes under which secrets are kept.

use kernel::{Seat, Seed};
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Characters of an id (100 bits) and of a token (130 bits).
const ID: usize = 20;
const TOKEN: usize = 26;
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Where tables get their ids, their dice and their bots' thoughts from: the operating system, or for tests a number, which
/// gives the same in every run. Sessions and invitations are always random.
pub(crate) struct TableSecrets {
    fixed: Option<u64>,
    opened: AtomicU64,
}

impl TableSecrets {
    pub(crate) fn new(fixed: Option<u64>) -> TableSecrets {
        TableSecrets { fixed, opened: AtomicU64::new(0) }
    }

    /// A new table's id. It is part of every fair draw, so a fixed seed fixes it too.
    pub(crate) fn table_id(&self) -> String {
        match self.fixed {
            None => id(),
            Some(_) => derived(&format!("table {}", self.opened.fetch_add(1, Relaxed)), "id"),
        }
    }

    pub(crate) fn seed(&self, table: &str) -> Seed {
        Seed(self.bytes(|| format!("seed of {table}")))
    }

    /// The random number of a bot's decision after an entry of the record.
    pub(crate) fn bot_number(&self, table: &str, seat: Seat, entry: u32) -> u64 {
        let bytes = self.bytes(|| format!("{seat} after {entry} of {table}"));
        bytes[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
    }

    fn bytes(&self, what: impl FnOnce() -> String) -> [u8; 32] {
        match self.fixed {
            Some(fixed) => Sha256::digest(format!("{} by {fixed}", what())).into(),
            None => {
                let mut bytes = [0; 32];
                fill(&mut bytes);
                bytes
            }
        }
    }
}

/// A person's or a command's id.
pub(crate) fn id() -> String {
    let mut bytes = [0; ID];
    fill(&mut bytes);
    spell(&bytes)
}

/// The secret of a session or of an invitation.
pub(crate) fn token() -> String {
    let mut bytes = [0; TOKEN];
    fill(&mut bytes);
    spell(&bytes)
}

/// The id every server gives to what follows from something.
pub(crate) fn derived(from: &str, what: &str) -> String {
    spell(&Sha256::digest(format!("{what} of {from}"))[..ID])
}

pub(crate) fn hash(secret: &str) -> String {
    Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether this could be an id; everything else is not even looked up.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == ID && is_spelt(text)
}

pub(crate) fn is_token(text: &str) -> bool {
    text.len() == TOKEN && is_spelt(text)
}

fn is_spelt(text: &str) -> bool {
    text.bytes().all(|byte| ALPHABET.contains(&byte))
}

fn spell(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| ALPHABET[(byte % 32) as usize] as char).collect()
}

/// A machine without randomness can keep no secret, so nothing goes on without it.
fn fill(bytes: &mut [u8]) {
    SysRng.try_fill_bytes(bytes).expect("the operating system gives random bytes");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_seed_gives_the_same_tables_and_no_seed_other_ones() {
        let tables = |secrets: TableSecrets| {
            let (one, other) = (secrets.table_id(), secrets.table_id());
            assert!(is_id(&one) && is_id(&other) && one != other);
            let thoughts = [1, 2].map(|entry| secrets.bot_number(&one, Seat(0), entry));
            assert!(secrets.seed(&one) != secrets.seed(&other) && thoughts[0] != thoughts[1]);
            (secrets.seed(&one), secrets.seed(&other), thoughts)
        };
        let fixed = |number| tables(TableSecrets::new(Some(number)));
        assert!(fixed(1) == fixed(1) && fixed(1) != fixed(2));
        assert!(tables(TableSecrets::new(None)) != tables(TableSecrets::new(None)));
    }

    #[test]
    fn ids_are_ids_and_differ() {
        let (one, other) = (id(), id());
        assert!(is_id(&one) && is_id(&other) && one != other);
        assert!(is_id(&derived(&one, "rematch")) && derived(&one, "rematch") != derived(&other, "rematch"));
        for bad in ["", "a", "../../../../etc/pass", "ABCDEFGHIJKMNPQRSTUV", "abcdefghijkmnpqrstul"] {
            assert!(!is_id(bad), "{bad}");
        }
    }
}
