//! The library of cards and layouts: what is built in, and what a folder puts in its place.

use super::{Content, read};
use crate::options::Setup;
use crate::state::Battalia;
use content::{ContentError, ContentFolder, CustomContent, EmbeddedFiles};
use std::path::Path;
use std::sync::LazyLock;

/// Everything a game can be set up with.
#[derive(Clone, PartialEq, Debug)]
pub struct Library {
    pub content: Content,
}

static FILES: EmbeddedFiles = EmbeddedFiles {
    files: content::embedded_files!(
        "factions.toml",
        "units.toml",
        "artefacts.toml",
        "great_artefacts.toml",
        "terrain.toml",
        "costs.toml",
        "layouts.toml",
        "numbers.toml"
    ),
    folders: &[],
};

impl CustomContent for Battalia {
    fn take_folder(setup: &mut Setup, dir: &Path) -> Result<(), ContentError> {
        Library::with_dir(dir)?.resolve(setup);
        Ok(())
    }
}

impl Library {
    /// What comes with the game.
    pub fn embedded() -> &'static Library {
        static EMBEDDED: LazyLock<Library> = LazyLock::new(|| {
            // These texts are part of the program and a test reads them all.
            Library::assemble(&ContentFolder::built_in(&FILES))
                .unwrap_or_else(|error| unreachable!("built-in content: {error}"))
        });
        &EMBEDDED
    }

    /// The built-in content with the files of a folder in its place.
    pub fn with_dir(dir: &Path) -> Result<Library, ContentError> {
        Library::assemble(&ContentFolder::open(&FILES, dir)?)
    }

    fn assemble(folder: &ContentFolder) -> Result<Library, ContentError> {
        read::read(|name| folder.file(name)).map(|content| Library { content })
    }

    /// Makes a setup independent of this library: content that is not built in is written out in full.
    pub fn resolve(&self, setup: &mut Setup) {
        if setup.content.is_none() && self.content != Library::embedded().content {
            setup.content = Some(Box::new(self.content.clone()));
        }
    }
}
