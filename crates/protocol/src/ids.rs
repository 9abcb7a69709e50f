//! Identifiers of persons, commands and invitations.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Identifies a person. Never shown to other clients, which see display names and seats.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PersonId(String);

/// Chosen by the sender of a command, so that sending it twice does it once.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CommandId(String);

/// SHA-256 of an invitation's token. The room never holds the token itself before it is used up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TokenHash(String);

impl TokenHash {
    pub fn of(token: &str) -> TokenHash {
        TokenHash(Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

fn id(text: String) -> Result<String, String> {
    match (1..=64).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic()) {
        true => Ok(text),
        false => Err("an id has 1 to 64 printable ASCII characters without spaces".into()),
    }
}

fn hash(text: String) -> Result<String, String> {
    match text.len() == 64 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b)) {
        true => Ok(text),
        false => Err("a token's hash has 64 lower-case hexadecimal digits".into()),
    }
}

macro_rules! read_with {
    ($name:ident, $read:ident) => {
        impl TryFrom<String> for $name {
            type Error = String;
            fn try_from(text: String) -> Result<$name, String> {
                $read(text).map($name)
            }
        }
        impl TryFrom<&str> for $name {
            type Error = String;
            fn try_from(text: &str) -> Result<$name, String> {
                text.to_owned().try_into()
            }
        }
        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.0
            }
        }
    };
}

read_with!(PersonId, id);
read_with!(CommandId, id);
read_with!(TokenHash, hash);

/// The trimmed display name, or `None` if it is too long, empty or has control characters.
pub fn display_name(name: &str) -> Option<String> {
    let name = name.trim();
    let fits = (1..=crate::limits::NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    fits.then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_names_and_hashes_have_limits() {
        for bad in ["", "two words", "naïve", &"x".repeat(65)] {
            assert!(PersonId::try_from(bad).is_err() && CommandId::try_from(bad).is_err(), "{bad}");
            assert!(serde_json::from_value::<PersonId>(bad.into()).is_err(), "{bad}");
            assert!(TokenHash::try_from(bad).is_err(), "{bad}");
        }
        assert!(TokenHash::try_from(String::from(TokenHash::of("secret"))).is_ok());
        assert_eq!(display_name("  Bär "), Some("Bär".into()));
        assert_eq!(display_name("line\nbreak"), None);
        assert_eq!(display_name(&"é".repeat(33)), None);
    }
}
