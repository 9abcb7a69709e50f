//! The files that come with a game, and a player's folder of files in their place.

use crate::{ContentError, ContentFile};
use std::fs;
use std::path::{Path, PathBuf};

/// A file that comes with a game: its name in `content/`, and its text.
pub type EmbeddedFile = (&'static str, &'static str);

/// The files of a game's `content/`, as part of the program: `content::embedded_files!("tiles.toml", "loot.toml")`.
#[macro_export]
macro_rules! embedded_files {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/content/", $name)))),+]
    };
}

/// The files that come with a game.
pub struct EmbeddedFiles {
    /// Files there is one of.
    pub files: &'static [EmbeddedFile],
    /// Folders of things that have an id each. A built-in file is named after the id of the thing in it.
    pub folders: &'static [(&'static str, &'static [EmbeddedFile])],
}

impl EmbeddedFiles {
    fn describe(&self) -> String {
        let files = self.files.iter().map(|(name, _)| (*name).to_owned());
        let names: Vec<String> = files.chain(self.folders.iter().map(|(name, _)| format!("{name}/*.toml"))).collect();
        format!("a content folder holds {}, each optional", names.join(", "))
    }
}

/// The content files in use, read but not yet understood.
pub struct ContentFolder {
    embedded: &'static EmbeddedFiles,
    /// In the order of `embedded.files`.
    files: Vec<ContentFile>,
    folders: Vec<Vec<ContentFile>>,
}

impl ContentFolder {
    /// What comes with the game.
    pub fn built_in(embedded: &'static EmbeddedFiles) -> ContentFolder {
        let files = embedded.files.iter().map(|&(name, text)| ContentFile::new(name, text)).collect();
        ContentFolder { embedded, files, folders: vec![Vec::new(); embedded.folders.len()] }
    }

    /// What comes with the game, with a player's files in its place.
    pub fn open(embedded: &'static EmbeddedFiles, dir: &Path) -> Result<ContentFolder, ContentError> {
        let mut folder = ContentFolder::built_in(embedded);
        for file in folder.toml_files(dir)? {
            let name = file.file_name().and_then(|name| name.to_str());
            let Some(place) = embedded.files.iter().position(|(known, _)| Some(*known) == name) else {
                return Err(ContentError::Stray { path: file.display().to_string(), help: embedded.describe() });
            };
            folder.files[place] = folder.read_file(&file)?;
        }
        for (place, (name, _)) in embedded.folders.iter().enumerate() {
            let inner = dir.join(name);
            if inner.exists() {
                let files = folder.toml_files(&inner)?;
                folder.folders[place] = files.iter().map(|file| folder.read_file(file)).collect::<Result<_, _>>()?;
            }
        }
        Ok(folder)
    }

    /// A file there is one of.
    pub fn file(&self, name: &str) -> &ContentFile {
        let place = self.embedded.files.iter().position(|(known, _)| *known == name);
        &self.files[place.unwrap_or_else(|| panic!("{name} is not among the embedded files"))]
    }

    /// The things of an inner folder: built-in ones, or those that take their place by id, and then what is new.
    pub fn folder<T>(
        &self,
        name: &'static str,
        what: &'static str,
        id: impl Fn(&T) -> &str,
        read: impl Fn(&ContentFile) -> Result<T, ContentError>,
    ) -> Result<Vec<T>, ContentError> {
        let place = self.embedded.folders.iter().position(|(known, _)| *known == name);
        let place = place.unwrap_or_else(|| panic!("{name} is not among the embedded files"));
        let mut own: Vec<(&ContentFile, T)> = Vec::new();
        for file in &self.folders[place] {
            let thing = read(file)?;
            if let Some((other, _)) = own.iter().find(|(_, known)| id(known) == id(&thing)) {
                let (path, other) = (file.name.clone(), other.name.clone());
                return Err(ContentError::Twice { what, id: id(&thing).to_owned(), path, other });
            }
            own.push((file, thing));
        }
        let mut all = Vec::new();
        for &(name, text) in self.embedded.folders[place].1 {
            let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            match own.iter().position(|(_, thing)| id(thing) == stem) {
                Some(at) => all.push(own.remove(at).1),
                None => all.push(read(&ContentFile::new(name, text))?),
            }
        }
        all.extend(own.into_iter().map(|(_, thing)| thing));
        Ok(all)
    }

    /// The .toml files directly in a folder, by name.
    fn toml_files(&self, dir: &Path) -> Result<Vec<PathBuf>, ContentError> {
        let entries = fs::read_dir(dir).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let entries = entries.map_err(|error| ContentError::unreadable(dir, error, self.embedded.describe()))?;
        let files = entries.iter().map(fs::DirEntry::path);
        let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|ext| ext == "toml")).collect();
        files.sort();
        Ok(files)
    }

    fn read_file(&self, file: &Path) -> Result<ContentFile, ContentError> {
        let text = fs::read_to_string(file);
        let text = text.map_err(|error| ContentError::unreadable(file, error, self.embedded.describe()))?;
        Ok(ContentFile::new(file.display().to_string(), text))
    }
}
