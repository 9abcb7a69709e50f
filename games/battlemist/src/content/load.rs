//! The library: what is built in, and what a folder puts in its place.

use super::{Content, read};
use crate::options::Setup;
use crate::state::Battlemist;
use crate::words::{Cell, Realm};
use content::{ContentError, ContentFile, ContentFolder, CustomContent, EmbeddedFiles, Invalid};
use serde::Deserialize;
use std::path::Path;
use std::sync::LazyLock;

/// Everything a game can be set up with.
#[derive(Clone, PartialEq, Debug)]
pub struct Library {
    pub content: Content,
    /// Maps laid out beforehand: for cases, and where the quick map fails (MI-4.25).
    pub maps: Vec<SampleMap>,
}

/// Pieces in the order in which they are laid, with cell and turn.
#[derive(Clone, PartialEq, Debug)]
pub struct SampleMap {
    pub id: String,
    pub title: String,
    pub rows: Vec<(Realm, Cell, u8)>,
}

static FILES: EmbeddedFiles = EmbeddedFiles {
    files: content::embedded_files!(
        "races.toml",
        "realms.toml",
        "actions.toml",
        "events.toml",
        "adventures.toml",
        "artifacts.toml",
        "spells.toml",
        "monsters.toml",
    ),
    folders: &[(
        "maps",
        content::embedded_files!("maps/s2.toml", "maps/s3.toml", "maps/s4.toml", "maps/s5.toml", "maps/s6.toml"),
    )],
};

impl CustomContent for Battlemist {
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
        let content = read::assemble(folder)?;
        let maps = folder.folder("maps", "map", |map: &SampleMap| &map.id, read_map)?;
        Ok(Library { content, maps })
    }

    pub fn map(&self, id: &str) -> Result<&SampleMap, ContentError> {
        self.maps.iter().find(|map| map.id == id).ok_or_else(|| {
            let known = self.maps.iter().map(|map| map.id.clone()).collect();
            ContentError::Unknown { clause: "MI-4.25", what: "map", id: id.to_owned(), known }
        })
    }

    /// Makes a setup independent of this library: content that is not built in is written out in full.
    pub fn resolve(&self, setup: &mut Setup) {
        if setup.content.is_none() && self.content != Library::embedded().content {
            setup.content = Some(Box::new(self.content.clone()));
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapEntry {
    id: String,
    title: String,
    rows: Vec<String>,
}

fn read_map(file: &ContentFile) -> Result<SampleMap, ContentError> {
    let entry: MapEntry = file.read("MI-4.1")?;
    let row = |(place, text): (usize, &String)| {
        let wrong = |why: String| file.locate(Invalid::new("MI-4.1", why).under([&"rows", &place]));
        read_row(text).map_err(wrong)
    };
    let rows = entry.rows.iter().enumerate().map(row).collect::<Result<_, _>>()?;
    Ok(SampleMap { id: entry.id, title: entry.title, rows })
}

/// `crowfield 1,-2 3`: a piece, its cell and how far it is turned; unturned if nothing is said.
pub(crate) fn read_row(text: &str) -> Result<(Realm, Cell, u8), String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (piece, cell, turn) = match words[..] {
        [piece, cell] => (piece, cell, "0"),
        [piece, cell, turn] => (piece, cell, turn),
        _ => return Err(format!("'{text}' is no row of a map; write crowfield 1,-2 3")),
    };
    let turn = turn.parse().ok().filter(|turn| *turn < 6).ok_or_else(|| format!("'{turn}' is no turn from 0 to 5"))?;
    let why = |kernel::NotationError(why)| why;
    Ok((piece.parse().map_err(why)?, cell.parse().map_err(why)?, turn))
}
