//! Notation: what is written as words is stored as these words.

use thiserror::Error;

/// Text that is no notation of this game; says what would be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct NotationError(pub String);

/// Serde by way of `Display` and `FromStr`; the types say `#[serde(try_from = "String", into = "String")]`.
#[macro_export]
macro_rules! as_text {
    ($($name:ident),+) => {$(
        impl TryFrom<String> for $name {
            type Error = $crate::NotationError;
            fn try_from(text: String) -> Result<$name, $crate::NotationError> {
                text.parse()
            }
        }
        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.to_string()
            }
        }
    )+};
}
