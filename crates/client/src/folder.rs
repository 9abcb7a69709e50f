//! Reads a folder of files to serve and writes the Rust table that embeds them. Shared by the build script and the tests.

use std::fmt::Write;
use std::path::{Path, PathBuf};

/// A file to serve, and the compressed twins lying beside it.
#[derive(Debug, PartialEq)]
pub(crate) struct Found {
    pub path: String,
    pub source: PathBuf,
    pub brotli: Option<PathBuf>,
    pub gzip: Option<PathBuf>,
}

/// All files under a folder in the order of their paths; not the hidden ones.
pub(crate) fn read(root: &Path) -> Result<Vec<Found>, String> {
    let mut files = Vec::new();
    walk(root, "", &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn walk(folder: &Path, prefix: &str, files: &mut Vec<Found>) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(wrong)? {
        let source = entry.map_err(wrong)?.path();
        let name = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        let twin = [".br", ".gz"].iter().any(|ending| name.ends_with(ending));
        match () {
            () if name.starts_with('.') || twin => {}
            () if source.is_dir() => walk(&source, &format!("{path}/"), files)?,
            () => files.push(Found { brotli: beside(&source, "br"), gzip: beside(&source, "gz"), path, source }),
        }
    }
    Ok(())
}

fn beside(file: &Path, ending: &str) -> Option<PathBuf> {
    let mut twin = file.as_os_str().to_owned();
    twin.push(".");
    twin.push(ending);
    Some(PathBuf::from(twin)).filter(|twin| twin.is_file())
}

/// `BUILT` and `FILES`, sorted by path, as Rust.
pub(crate) fn table(files: &[Found], built: bool) -> String {
    let mut rust = format!("pub const BUILT: bool = {built};\n\nstatic FILES: &[(&str, File)] = &[\n");
    for Found { path, source, brotli, gzip } in files {
        let (bytes, brotli, gzip) = (embed(source), twin(brotli), twin(gzip));
        let (mime, hashed) = (mime(path), path.starts_with("assets/"));
        let file =
            format!("File {{ bytes: {bytes}, brotli: {brotli}, gzip: {gzip}, mime: {mime:?}, hashed: {hashed} }}");
        // Writing to a text cannot fail.
        let _ = writeln!(rust, "    ({path:?}, {file}),");
    }
    rust + "];\n"
}

fn embed(file: &Path) -> String {
    format!("include_bytes!({:?})", file.to_string_lossy())
}

fn twin(file: &Option<PathBuf>) -> String {
    file.as_deref().map_or("None".into(), |file| format!("Some({})", embed(file)))
}

fn mime(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "txt" | "po" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        _ => "application/octet-stream",
    }
}
