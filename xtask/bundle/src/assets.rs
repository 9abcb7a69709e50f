//! Files named by their content, so that browsers may keep them forever.
//!
//! Sources call them `/assets/NAME`; the bundle has them as `assets/NAME-HASH`, and every mention is rewritten.

use crate::inputs::hex;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

const PREFIX: &str = "/assets/";

#[derive(Default)]
pub(crate) struct Assets {
    /// The name in the sources, the name in the bundle, the content.
    files: BTreeMap<String, (String, Vec<u8>)>,
}

impl Assets {
    /// Adds a file under the name sources know it by; the assets it mentions are there already.
    pub(crate) fn add(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), String> {
        let bytes = if name.ends_with(".js") { self.resolve(name, bytes)? } else { bytes };
        let hash = &hex(&Sha256::digest(&bytes))[..16];
        let (stem, ending) = name.split_once('.').ok_or_else(|| format!("the asset '{name}' has no ending"))?;
        match self.files.insert(name.to_owned(), (format!("{stem}-{hash}.{ending}"), bytes)) {
            None => Ok(()),
            Some(_) => Err(format!("there are two assets called '{name}'")),
        }
    }

    /// The text with every asset it mentions called by its name in the bundle.
    pub(crate) fn resolve(&self, file: &str, bytes: Vec<u8>) -> Result<Vec<u8>, String> {
        let Ok(text) = std::str::from_utf8(&bytes) else { return Ok(bytes) };
        let mut parts = text.split(PREFIX);
        let mut resolved = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(|c: char| !c.is_ascii_alphanumeric() && !"._-".contains(c)).unwrap_or(part.len());
            let (name, rest) = part.split_at(end);
            let (hashed, _) = self.files.get(name).ok_or_else(|| {
                let known: Vec<&str> = self.files.keys().map(String::as_str).collect();
                format!("{file} mentions {PREFIX}{name}, which is not among {}", known.join(", "))
            })?;
            resolved.extend([PREFIX, hashed, rest]);
        }
        Ok(resolved.into_bytes())
    }

    /// The path in the bundle of an asset that was added.
    pub(crate) fn path(&self, name: &str) -> Result<String, String> {
        let (hashed, _) = self.files.get(name).ok_or_else(|| format!("there is no asset called '{name}'"))?;
        Ok(format!("assets/{hashed}"))
    }

    pub(crate) fn into_files(self) -> impl Iterator<Item = (String, Vec<u8>)> {
        self.files.into_values().map(|(name, bytes)| (format!("assets/{name}"), bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(files: &[(&str, &str)]) -> Assets {
        let mut assets = Assets::default();
        for (name, text) in files {
            assets.add(name, text.as_bytes().to_vec()).expect("it can be added");
        }
        assets
    }

    fn paths(assets: Assets) -> Vec<String> {
        assets.into_files().map(|(path, _)| path).collect()
    }

    #[test]
    fn a_name_changes_with_the_content_and_only_then() {
        let name = |text| paths(with(&[("app.css", text)])).remove(0);
        assert_eq!(name("a{}"), name("a{}"));
        assert_ne!(name("a{}"), name("b{}"));
        assert!(name("a{}").starts_with("assets/app-") && name("a{}").ends_with(".css"));
    }

    #[test]
    fn a_name_changes_with_the_content_of_what_the_file_mentions() {
        let boot = |wasm| {
            let assets = with(&[("ui.wasm", wasm), ("boot.js", "load('/assets/ui.wasm')")]);
            paths(assets).into_iter().find(|path| path.contains("boot")).expect("it was added")
        };
        assert_ne!(boot("one"), boot("two"));
    }

    #[test]
    fn every_mention_is_rewritten() {
        let assets = with(&[("a.js", "1"), ("b.js", "2")]);
        let page =
            assets.resolve("page", b"<a href=\"/assets/a.js\"/assets/b.js /assets/a.js".to_vec()).expect("both exist");
        let [a, b] = &paths(assets)[..] else { panic!("two files") };
        assert_eq!(String::from_utf8(page), Ok(format!("<a href=\"/{a}\"/{b} /{a}")));
    }

    #[test]
    fn what_is_not_there_cannot_be_mentioned() {
        let why = with(&[("a.js", "1")]).resolve("index.html", b"/assets/b.js".to_vec()).expect_err("there is no b.js");
        assert_eq!(why, "index.html mentions /assets/b.js, which is not among a.js");
    }

    #[test]
    fn a_name_is_given_once() {
        let mut assets = with(&[("a.js", "1")]);
        assert!(assets.add("a.js", b"2".to_vec()).is_err());
    }
}
