//! The library of tiles, cards and layouts: what is built in, and what a folder puts in its place.

use super::{Content, Layout, read_edges, read_event_cards, read_layout, read_loot, read_tiles};
use crate::options::Setup;
use crate::state::Battue;
use content::{ContentError, ContentFolder, CustomContent, EmbeddedFiles};
use std::path::Path;
use std::sync::LazyLock;

/// Everything a game can be set up with.
#[derive(Clone, PartialEq, Debug)]
pub struct Library {
    pub content: Content,
    /// Cities laid out beforehand, for cases.
    pub layouts: Vec<Layout>,
}

static FILES: EmbeddedFiles = EmbeddedFiles {
    files: content::embedded_files!("tiles.toml", "edges.toml", "loot.toml", "events.toml"),
    folders: &[("layouts", content::embedded_files!("layouts/f1.toml"))],
};

impl CustomContent for Battue {
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
        let mut tiles = read_tiles(folder.file("tiles.toml"))?;
        read_edges(folder.file("edges.toml"), &mut tiles)?;
        let (faces, names, fr_names) = tiles;
        let (loot, loot_text) = read_loot(folder.file("loot.toml"))?;
        let (event_cards, event_card_text) = read_event_cards(folder.file("events.toml"))?;
        let content = Content { faces, names, fr_names, loot, loot_text, event_cards, event_card_text };
        let layouts = folder.folder("layouts", "layout", |layout: &Layout| &layout.id, read_layout)?;
        Ok(Library { content, layouts })
    }

    pub fn layout(&self, id: &str) -> Result<&Layout, ContentError> {
        self.layouts.iter().find(|layout| layout.id == id).ok_or_else(|| {
            let known = self.layouts.iter().map(|layout| layout.id.clone()).collect();
            ContentError::Unknown { clause: "BT-1.19", what: "layout", id: id.to_owned(), known }
        })
    }

    /// Makes a setup independent of this library: content that is not built in is written out in full.
    pub fn resolve(&self, setup: &mut Setup) {
        if setup.content.is_none() && self.content != Library::embedded().content {
            setup.content = Some(Box::new(self.content.clone()));
        }
    }
}
