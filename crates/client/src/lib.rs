//! The browser client's files, embedded into the binary that serves them.
//!
//! `cargo xtask serve` builds the client and names its folder in `WARTABLE_WEB` while it builds the binary. A binary
//! built without it holds one page, which says so, and [`BUILT`] is false.

#[cfg(test)]
mod folder;

/// A file to send, plain and compressed beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct File {
    pub bytes: &'static [u8],
    pub brotli: Option<&'static [u8]>,
    pub gzip: Option<&'static [u8]>,
    pub mime: &'static str,
    /// Its name changes with its content, so it may be cached forever. Everything else may change with the next build.
    pub hashed: bool,
}

include!(concat!(env!("OUT_DIR"), "/table.rs"));

/// The file at a path without a leading slash: `index.html`, `assets/…`.
pub fn file(path: &str) -> Option<File> {
    let at = FILES.binary_search_by(|(name, _)| (*name).cmp(path)).ok()?;
    FILES.get(at).map(|(_, file)| *file)
}

/// The paths of all files, sorted.
pub fn paths() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(path, _)| *path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::{Path, PathBuf};

    fn sample() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sample")
    }

    #[test]
    fn every_file_is_found_under_its_path() {
        for path in paths() {
            assert!(file(path).is_some(), "{path}");
        }
        let page = file("index.html").expect("there is always a page");
        assert_eq!(page.mime, "text/html; charset=utf-8");
        assert!(!page.hashed && page.bytes.starts_with(b"<!doctype html>"));
    }

    #[test]
    fn nothing_else_is_found() {
        for path in ["", "/", "/index.html", "index", "index.html/", "../Cargo.toml", "assets", "assets/", ".inputs"] {
            assert_eq!(file(path), None, "{path}");
        }
    }

    #[test]
    fn a_binary_without_the_client_says_so() {
        let page = String::from_utf8_lossy(file("index.html").expect("there is always a page").bytes);
        assert_eq!(page.contains("cargo xtask serve"), !BUILT);
    }

    #[test]
    fn a_folder_is_read_with_its_twins_and_without_what_is_hidden() {
        let files = folder::read(&sample()).expect("the sample can be read");
        let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(paths, ["assets/app-1.js", "index.html", "robots.txt"]);
        assert_eq!(files[0].brotli, Some(sample().join("assets/app-1.js.br")));
        assert_eq!(files[0].gzip, Some(sample().join("assets/app-1.js.gz")));
        assert_eq!((&files[2].brotli, &files[2].gzip), (&None, &None));
    }

    #[test]
    fn the_table_says_how_each_file_is_sent() {
        let table = folder::table(&folder::read(&sample()).expect("the sample can be read"), true);
        let line = |path: &str| {
            let line = table.lines().find(|line| line.contains(&format!("({path:?}")));
            line.unwrap_or_else(|| panic!("{path} is not in\n{table}"))
        };
        assert!(table.contains("BUILT: bool = true"));
        let script = line("assets/app-1.js");
        assert!(script.contains("text/javascript") && script.contains("hashed: true"), "{script}");
        assert!(script.contains(".js.br\")") && script.contains(".js.gz\")"), "{script}");
        let robots = line("robots.txt");
        assert!(robots.contains("brotli: None, gzip: None") && robots.contains("hashed: false"), "{robots}");
    }

    #[test]
    fn a_folder_that_is_not_there_is_named() {
        let why = folder::read(Path::new("no/such/folder")).expect_err("it is not there");
        assert!(why.contains("no/such/folder"), "{why}");
    }
}
