//! Everything with a notation is stored as that notation.

/// Serde by way of `Display` and `FromStr`; the types say `#[serde(try_from = "String", into = "String")]`.
macro_rules! as_text {
    ($($name:ident),+) => {$(
        impl TryFrom<String> for $name {
            type Error = kernel::Misread;
            fn try_from(text: String) -> Result<$name, kernel::Misread> {
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

pub(crate) use as_text;
