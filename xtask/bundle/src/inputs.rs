//! What a bundle is made of, read from the repository and from the folder cargo compiled into.

use crate::{parts, read};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// Named contents in the order of their names.
pub(crate) type Named = Vec<(String, Vec<u8>)>;

pub(crate) struct Inputs {
    pub programs: Named,
    /// The sheet every page needs, and the sheets of single parts under the names of their files.
    pub style: Vec<u8>,
    pub part_styles: Named,
    /// What the page says in French.
    pub french: Vec<u8>,
    /// Named by content in the bundle.
    pub scripts: Named,
    /// Found under their own names.
    pub pages: Named,
}

impl Inputs {
    pub(crate) fn read(repository: &Path, compiled: &Path) -> Result<Inputs, String> {
        let web = repository.join("crates/web");
        let mut programs = Vec::new();
        for name in ["ui", "worker"] {
            programs.push((name.to_owned(), read(&compiled.join(format!("{name}.wasm")))?));
        }
        let mut style = read(&repository.join("crates/stage/src/style.css"))?;
        let mut part_styles = Vec::new();
        for (name, sheet) in folder(&web.join("style"))?.into_iter().filter(|(name, _)| name.ends_with(".css")) {
            match parts::STYLES.iter().any(|(file, _)| *file == name) {
                true => part_styles.push((name, sheet)),
                false => style.extend(sheet),
            }
        }
        let french = read(&web.join("words/french.po"))?;
        let (scripts, pages) = (folder(&web.join("static/assets"))?, folder(&web.join("static"))?);
        Ok(Inputs { programs, style, part_styles, french, scripts, pages })
    }

    /// A text that changes when an input does, or the program that bundles them.
    pub(crate) fn stamp(&self) -> Result<String, String> {
        let program = std::env::current_exe().and_then(std::fs::metadata).and_then(|program| program.modified());
        let program = program.map_err(|error| format!("this program cannot find itself: {error}"))?;
        let mut hash = Sha256::new();
        for (name, bytes) in [&self.programs, &self.part_styles, &self.scripts, &self.pages].into_iter().flatten() {
            hash.update(format!("{name}\0{}\0", bytes.len()));
            hash.update(bytes);
        }
        hash.update(&self.style);
        hash.update(&self.french);
        Ok(format!("{} by {program:?}\n", hex(&hash.finalize())))
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn folder(folder: &Path) -> Result<Named, String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(wrong)?;
    let paths =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<PathBuf>, _>>().map_err(wrong)?;
    let mut files = Vec::new();
    for path in paths.iter().filter(|path| path.is_file()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.starts_with('.') {
            files.push((name, read(path)?));
        }
    }
    files.sort();
    Ok(files)
}
