//! The library of units, cards and adventures: what is built in, and what a folder puts in its place.

use super::Content;
use super::adventure::{Adventure, AdventureEntry};
use super::read::{assemble, check};
use crate::options::Setup;
use crate::state::BattleLore;
use content::{ContentError, ContentFile, ContentFolder, CustomContent, EmbeddedFiles};
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// Where content comes from.
pub struct Library;

static FILES: EmbeddedFiles = EmbeddedFiles {
    files: content::embedded_files!(
        "units.toml",
        "weapons.toml",
        "terrain.toml",
        "command.toml",
        "lore.toml",
        "deployment.toml"
    ),
    folders: &[(
        "adventures",
        content::embedded_files!(
            "adventures/B1.toml",
            "adventures/B2.toml",
            "adventures/B3.toml",
            "adventures/B4.toml",
            "adventures/E1.toml",
            "adventures/E2.toml",
            "adventures/E3.toml",
            "adventures/E4.toml",
            "adventures/E5.toml",
            "adventures/E6.toml",
            "adventures/E7.toml"
        ),
    )],
};

impl CustomContent for BattleLore {
    fn take_folder(setup: &mut Setup, dir: &Path) -> Result<(), ContentError> {
        setup.content = Some(Box::new(Library::open(dir)?));
        Ok(())
    }
}

impl Library {
    /// What comes with the game.
    pub fn embedded() -> &'static Arc<Content> {
        static EMBEDDED: LazyLock<Arc<Content>> = LazyLock::new(|| {
            // These texts are part of the program and a test reads them all.
            let content = Library::understand(&ContentFolder::built_in(&FILES));
            Arc::new(content.unwrap_or_else(|error| unreachable!("built-in content: {error}")))
        });
        &EMBEDDED
    }

    /// What comes with the game, with the files of a folder in its place.
    pub fn open(dir: &Path) -> Result<Content, ContentError> {
        Library::understand(&ContentFolder::open(&FILES, dir)?)
    }

    fn understand(folder: &ContentFolder) -> Result<Content, ContentError> {
        let adventures =
            folder.folder("adventures", "adventure", |adventure: &Adventure| &adventure.id, read_adventure)?;
        let content = assemble(folder, adventures)?;
        check(&content).map_err(|invalid| folder.file("lore.toml").locate(invalid))?;
        Ok(content)
    }
}

/// An adventure file.
fn read_adventure(file: &ContentFile) -> Result<Adventure, ContentError> {
    let entry: AdventureEntry = file.read("BL-26.1")?;
    entry.read().map_err(|invalid| file.locate(invalid))
}
