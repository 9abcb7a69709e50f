//! What lessons, how to play and hints say in another language: a game's `learn.fr.toml`, which has every text by its
//! English words. docs/lessons.md has the format.

use crate::AnyGame;
use content::{ContentError, ContentFile};
use stage::Language;
use std::collections::BTreeMap;

/// Texts by their English words; none in English.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LearnWords(BTreeMap<String, String>);

impl LearnWords {
    /// What a game has in a language. The tests read every file, so one that cannot be read is left out here.
    pub fn of(game: &dyn AnyGame, language: Language) -> LearnWords {
        let text = game.translation(language).map_or("", |translation| translation.learn);
        LearnWords::read(&ContentFile::new(format!("learn.{language}.toml"), text)).unwrap_or_default()
    }

    /// Reads a file; an error names file and line.
    pub fn read(file: &ContentFile) -> Result<LearnWords, ContentError> {
        file.read("").map(LearnWords)
    }

    /// The texts it has, by their English words.
    pub fn texts(&self) -> &BTreeMap<String, String> {
        &self.0
    }

    /// Puts texts into this language. One that it lacks stays English.
    pub(crate) fn translate<'a>(&self, texts: impl Iterator<Item = &'a mut String>) {
        for text in texts {
            if let Some(translated) = self.0.get(text) {
                text.clone_from(translated);
            }
        }
    }
}
