//! Randomness from the operating system: names nobody can guess, seeds, and the hashes under which secrets are kept.

use kernel::Seed;
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};

/// Characters of an id (100 bits) and of a token (130 bits).
const ID: usize = 20;
const TOKEN: usize = 26;
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A table's or a person's id.
pub fn id() -> String {
    let mut bytes = [0; ID];
    fill(&mut bytes);
    spell(&bytes)
}

/// For whoever holds it: a session, an invitation.
pub fn token() -> String {
    let mut bytes = [0; TOKEN];
    fill(&mut bytes);
    spell(&bytes)
}

pub fn seed() -> Seed {
    let mut bytes = [0; 32];
    fill(&mut bytes);
    Seed(bytes)
}

pub fn number() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// The id every server gives to what follows from something.
pub fn derived(from: &str, what: &str) -> String {
    spell(&Sha256::digest(format!("{what} of {from}"))[..ID])
}

pub fn hash(secret: &str) -> String {
    Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether this could be an id; everything else is not even looked up.
pub fn is_id(text: &str) -> bool {
    text.len() == ID && is_spelt(text)
}

pub fn is_token(text: &str) -> bool {
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
    fn ids_are_ids_and_differ() {
        let (one, other) = (id(), id());
        assert!(is_id(&one) && is_id(&other) && one != other);
        assert!(is_id(&derived(&one, "rematch")) && derived(&one, "rematch") != derived(&other, "rematch"));
        for bad in ["", "a", "../../../../etc/pass", "ABCDEFGHIJKMNPQRSTUV", "abcdefghijkmnpqrstul"] {
            assert!(!is_id(bad), "{bad}");
        }
    }
}
