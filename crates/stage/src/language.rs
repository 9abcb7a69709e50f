//! The languages a table can be shown in.

use crate::Messages;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A language. It belongs to the viewer: views, lines and refusals are made in it; records and notation are not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Language {
    #[default]
    #[serde(rename = "en")]
    English,
    #[serde(rename = "fr")]
    French,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// As addresses, files and the attribute `lang` have it.
    pub const fn id(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// One of the same words in every language.
    pub fn pick<T>(self, english: T, french: T) -> T {
        match self {
            Language::English => english,
            Language::French => french,
        }
    }

    /// What its speakers call it.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "Français",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Language, String> {
        let known = Language::ALL.into_iter().find(|language| language.id() == text);
        known.ok_or_else(|| {
            let ids = Language::ALL.map(Language::id).join(", ");
            format!("there is no language '{text}'; there are {ids}")
        })
    }
}

/// What a game has in a language other than English. Programs that do not carry it fetch it for readers of the language.
#[derive(Clone, Copy)]
pub struct Translation {
    /// What it says at the table, as its build script has compiled it.
    pub texts: &'static str,
    /// Where the game looks these texts up.
    pub messages: &'static Messages,
    /// The rules with the same clauses as in English, as Markdown; empty where there are none.
    pub rules: &'static str,
    /// The texts of `learn.toml` and of the lessons by their English words, as TOML; empty where there are none.
    pub learn: &'static str,
}

impl Translation {
    /// The game speaks the language from now on.
    pub fn install(&self) {
        self.messages.install(self.texts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::IntoDeserializer;
    use serde::de::value::Error;

    #[test]
    fn a_language_reads_back_as_it_is_written() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
            let read: Result<Language, Error> = Language::deserialize(language.id().into_deserializer());
            assert_eq!(read, Ok(language));
        }
        assert_eq!("xx".parse::<Language>(), Err("there is no language 'xx'; there are en, fr".into()));
    }
}
