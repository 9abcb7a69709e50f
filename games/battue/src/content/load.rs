//! The shelf of tiles, cards and layouts: what is built in, and what a folder puts in its place.

use super::{Content, ContentError, Layout, read_edges, read_layout, read_loot, read_omens, read_tiles};
use crate::options::Setup;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Everything a game can be set up with.
#[derive(Clone, PartialEq, Debug)]
pub struct Library {
    pub content: Content,
    /// Cities laid out beforehand, for cases.
    pub layouts: Vec<Layout>,
}

/// A content file: its name as people know it, and its text.
#[derive(Clone)]
struct Sheet {
    name: String,
    text: String,
}

macro_rules! built_in {
    ($name:literal) => {
        Sheet { name: $name.into(), text: include_str!(concat!("../../content/", $name)).into() }
    };
}

impl Library {
    /// What comes with the game.
    pub fn embedded() -> &'static Library {
        static EMBEDDED: LazyLock<Library> = LazyLock::new(|| {
            // These texts are part of the program and a test reads them all.
            Library::assemble(&Folder::built_in()).unwrap_or_else(|error| unreachable!("built-in content: {error}"))
        });
        &EMBEDDED
    }

    /// The built-in content with the files of a folder in its place.
    pub fn with_dir(dir: &Path) -> Result<Library, ContentError> {
        Library::assemble(&Folder::open(dir)?)
    }

    fn assemble(folder: &Folder) -> Result<Library, ContentError> {
        let mut tiles = read_tiles(&folder.tiles.name, &folder.tiles.text)?;
        read_edges(&folder.edges.name, &folder.edges.text, &mut tiles)?;
        let (faces, names) = tiles;
        let (loot, loot_print) = read_loot(&folder.loot.name, &folder.loot.text)?;
        let (omens, omen_print) = read_omens(&folder.omens.name, &folder.omens.text)?;
        let content = Content { faces, names, loot, loot_print, omens, omen_print };
        let mut layouts: Vec<Layout> = Vec::new();
        for sheet in &folder.layouts {
            let layout = read_layout(&sheet.name, &sheet.text)?;
            layouts.retain(|known| known.id != layout.id);
            layouts.push(layout);
        }
        Ok(Library { content, layouts })
    }

    pub fn layout(&self, id: &str) -> Result<&Layout, ContentError> {
        self.layouts.iter().find(|layout| layout.id == id).ok_or_else(|| {
            let known = self.layouts.iter().map(|layout| layout.id.clone()).collect();
            ContentError::Unknown { what: "layout", id: id.to_owned(), known }
        })
    }

    /// Makes a setup independent of this library: content that is not built in is written out in full.
    pub fn resolve(&self, setup: &mut Setup) {
        if setup.content.is_none() && self.content != Library::embedded().content {
            setup.content = Some(Box::new(self.content.clone()));
        }
    }
}

/// The content files in use, read but not yet understood.
struct Folder {
    tiles: Sheet,
    edges: Sheet,
    loot: Sheet,
    omens: Sheet,
    layouts: Vec<Sheet>,
}

impl Folder {
    fn built_in() -> Folder {
        Folder {
            tiles: built_in!("tiles.toml"),
            edges: built_in!("edges.toml"),
            loot: built_in!("loot.toml"),
            omens: built_in!("events.toml"),
            layouts: vec![built_in!("layouts/f1.toml")],
        }
    }

    fn open(dir: &Path) -> Result<Folder, ContentError> {
        let mut folder = Folder::built_in();
        for file in toml_files(dir)? {
            let slot = match file.file_name().and_then(|name| name.to_str()) {
                Some("tiles.toml") => &mut folder.tiles,
                Some("edges.toml") => &mut folder.edges,
                Some("loot.toml") => &mut folder.loot,
                Some("events.toml") => &mut folder.omens,
                _ => return Err(ContentError::Stray { path: file.display().to_string() }),
            };
            *slot = read_sheet(&file)?;
        }
        let layouts = dir.join("layouts");
        if layouts.exists() {
            for file in toml_files(&layouts)? {
                folder.layouts.push(read_sheet(&file)?);
            }
        }
        Ok(folder)
    }
}

/// The .toml files directly in a folder, by name.
fn toml_files(dir: &Path) -> Result<Vec<PathBuf>, ContentError> {
    let entries = fs::read_dir(dir).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let entries = entries.map_err(|error| ContentError::unreadable(dir, error))?;
    let files = entries.iter().map(fs::DirEntry::path).filter(|path| path.extension().is_some_and(|ext| ext == "toml"));
    let mut files: Vec<_> = files.collect();
    files.sort();
    Ok(files)
}

fn read_sheet(file: &Path) -> Result<Sheet, ContentError> {
    let text = fs::read_to_string(file).map_err(|error| ContentError::unreadable(file, error))?;
    Ok(Sheet { name: file.display().to_string(), text })
}
