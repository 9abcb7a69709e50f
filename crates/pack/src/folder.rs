//! The files that come with a game, and a player's folder of files in their place.

use crate::{ContentError, Sheet};
use std::fs;
use std::path::{Path, PathBuf};

/// A file that comes with a game: its name in `content/`, and its text.
pub type Page = (&'static str, &'static str);

/// The files of a game's `content/`, as part of the program: `pack::pages!("tiles.toml", "loot.toml")`.
#[macro_export]
macro_rules! pages {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/content/", $name)))),+]
    };
}

/// What comes with a game.
pub struct Pack {
    /// Files there is one of.
    pub files: &'static [Page],
    /// Folders of things that have an id each; a built-in file is called after its id.
    pub shelves: &'static [(&'static str, &'static [Page])],
}

impl Pack {
    fn what_it_holds(&self) -> String {
        let files = self.files.iter().map(|(name, _)| (*name).to_owned());
        let names: Vec<String> = files.chain(self.shelves.iter().map(|(name, _)| format!("{name}/*.toml"))).collect();
        format!("a content folder holds {}, each optional", names.join(", "))
    }
}

/// The content files in use, read but not yet understood.
pub struct Folder {
    pack: &'static Pack,
    /// As the pack lists them.
    files: Vec<Sheet>,
    shelves: Vec<Vec<Sheet>>,
}

impl Folder {
    /// What comes with the game.
    pub fn built_in(pack: &'static Pack) -> Folder {
        let files = pack.files.iter().map(|&(name, text)| Sheet::new(name, text)).collect();
        Folder { pack, files, shelves: vec![Vec::new(); pack.shelves.len()] }
    }

    /// What comes with the game, with a player's files in its place.
    pub fn open(pack: &'static Pack, dir: &Path) -> Result<Folder, ContentError> {
        let mut folder = Folder::built_in(pack);
        for file in folder.toml_files(dir)? {
            let name = file.file_name().and_then(|name| name.to_str());
            let Some(place) = pack.files.iter().position(|(known, _)| Some(*known) == name) else {
                return Err(ContentError::Stray { path: file.display().to_string(), help: pack.what_it_holds() });
            };
            folder.files[place] = folder.sheet(&file)?;
        }
        for (place, (name, _)) in pack.shelves.iter().enumerate() {
            let inner = dir.join(name);
            if inner.exists() {
                let files = folder.toml_files(&inner)?;
                folder.shelves[place] = files.iter().map(|file| folder.sheet(file)).collect::<Result<_, _>>()?;
            }
        }
        Ok(folder)
    }

    /// A file there is one of.
    pub fn file(&self, name: &str) -> &Sheet {
        let place = self.pack.files.iter().position(|(known, _)| *known == name);
        &self.files[place.unwrap_or_else(|| panic!("{name} is not in the pack"))]
    }

    /// The things of a shelf: built-in ones, or those that take their place by id, and then what is new.
    pub fn shelf<T>(
        &self,
        name: &'static str,
        what: &'static str,
        id: impl Fn(&T) -> &str,
        read: impl Fn(&Sheet) -> Result<T, ContentError>,
    ) -> Result<Vec<T>, ContentError> {
        let place = self.pack.shelves.iter().position(|(known, _)| *known == name);
        let place = place.unwrap_or_else(|| panic!("{name} is not in the pack"));
        let mut own: Vec<(&Sheet, T)> = Vec::new();
        for sheet in &self.shelves[place] {
            let thing = read(sheet)?;
            if let Some((other, _)) = own.iter().find(|(_, known)| id(known) == id(&thing)) {
                let (path, other) = (sheet.name.clone(), other.name.clone());
                return Err(ContentError::Twice { what, id: id(&thing).to_owned(), path, other });
            }
            own.push((sheet, thing));
        }
        let mut shelf = Vec::new();
        for &(name, text) in self.pack.shelves[place].1 {
            let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            match own.iter().position(|(_, thing)| id(thing) == stem) {
                Some(at) => shelf.push(own.remove(at).1),
                None => shelf.push(read(&Sheet::new(name, text))?),
            }
        }
        shelf.extend(own.into_iter().map(|(_, thing)| thing));
        Ok(shelf)
    }

    /// The .toml files directly in a folder, by name.
    fn toml_files(&self, dir: &Path) -> Result<Vec<PathBuf>, ContentError> {
        let entries = fs::read_dir(dir).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let entries = entries.map_err(|error| ContentError::unreadable(dir, error, self.pack.what_it_holds()))?;
        let files = entries.iter().map(fs::DirEntry::path);
        let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|ext| ext == "toml")).collect();
        files.sort();
        Ok(files)
    }

    fn sheet(&self, file: &Path) -> Result<Sheet, ContentError> {
        let text = fs::read_to_string(file);
        let text = text.map_err(|error| ContentError::unreadable(file, error, self.pack.what_it_holds()))?;
        Ok(Sheet::new(file.display().to_string(), text))
    }
}
