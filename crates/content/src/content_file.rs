//! One content file: its text read into data, and the place in it that a invalid is about.

use crate::{ContentError, FileError, Invalid};
use kernel::did_you_mean;
use serde::de::DeserializeOwned;
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// A content file: its name as people know it, and its text.
#[derive(Clone, Debug)]
pub struct ContentFile {
    pub name: String,
    pub text: String,
}

impl ContentFile {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> ContentFile {
        ContentFile { name: name.into(), text: text.into() }
    }

    /// The text as data. `clause` says what such a file holds.
    pub fn read<T: DeserializeOwned>(&self, clause: &'static str) -> Result<T, ContentError> {
        toml::from_str(&self.text).map_err(|error: toml::de::Error| {
            let span = error.span().unwrap_or(0..self.text.len());
            self.wrong(span, explain(clause, error.message()))
        })
    }

    /// A invalid, shown where its path leads.
    pub fn locate(&self, invalid: Invalid) -> ContentError {
        self.locate_by(invalid, |a, b| a == b)
    }

    /// A invalid, shown where its path leads, for files in which a key may be spelt in several ways.
    pub fn locate_by(&self, invalid: Invalid, same: fn(&str, &str) -> bool) -> ContentError {
        let root = DeTable::parse(&self.text).ok();
        let span = root.and_then(|root| in_table(root.get_ref(), &invalid.path, same)).unwrap_or(0..self.text.len());
        self.wrong(span, invalid)
    }

    /// The keys of a table as they are spelt; none if there is no such table.
    pub fn keys(&self, path: &[&str]) -> Vec<String> {
        let Ok(root) = DeTable::parse(&self.text) else { return Vec::new() };
        let mut table = root.get_ref();
        for key in path {
            match table.get(*key).and_then(|value| value.get_ref().as_table()) {
                Some(inner) => table = inner,
                None => return Vec::new(),
            }
        }
        table.keys().map(|key| key.get_ref().to_string()).collect()
    }

    fn wrong(&self, span: Range<usize>, invalid: Invalid) -> ContentError {
        ContentError::FileError(Box::new(FileError::new(&self.name, &self.text, span, invalid)))
    }
}

/// The span of the value a path leads to, or of the last thing on the way that exists.
fn in_table(table: &DeTable, path: &[String], same: fn(&str, &str) -> bool) -> Option<Range<usize>> {
    let (first, rest) = path.split_first()?;
    let (key, value) = table.iter().find(|(key, _)| same(key.get_ref(), first))?;
    let here = || if value.get_ref().is_table() { key.span() } else { value.span() };
    Some(in_value(value.get_ref(), rest, same).unwrap_or_else(here))
}

fn in_value(value: &DeValue, path: &[String], same: fn(&str, &str) -> bool) -> Option<Range<usize>> {
    match value {
        DeValue::Table(table) => in_table(table, path, same),
        DeValue::Array(array) => {
            let (first, rest) = path.split_first()?;
            let item = array.get(first.parse::<usize>().ok()?)?;
            Some(in_value(item.get_ref(), rest, same).unwrap_or_else(|| item.span()))
        }
        _ => None,
    }
}

/// Says in a player's words what serde found.
fn explain(clause: &'static str, message: &str) -> Invalid {
    // serde quotes the wrong word first, then what it expected.
    let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    match &quoted[..] {
        [wrong, known @ ..] if message.starts_with("unknown field") => {
            let help = format!("the keys here are {}", known.join(", "));
            Invalid::new(clause, format!("'{wrong}' is no key here{}", did_you_mean(wrong, known))).help(help)
        }
        [wrong, known @ ..] if message.starts_with("unknown variant") => {
            let help = format!("write one of {}", known.join(", "));
            Invalid::new(clause, format!("'{wrong}' is not known here{}", did_you_mean(wrong, known))).help(help)
        }
        [key] if message.starts_with("missing field") => Invalid::new(clause, format!("the key '{key}' is missing")),
        _ => Invalid::new(clause, message.trim()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Tile {
        #[allow(dead_code)]
        defence: u8,
        #[allow(dead_code)]
        loot: Vec<Loot>,
    }

    #[derive(Deserialize, Debug)]
    #[serde(rename_all = "lowercase")]
    enum Loot {
        Gold,
        Grain,
    }

    fn misread(text: &str) -> String {
        ContentFile::new("tile.toml", text).read::<Tile>("XX-1.5").expect_err(text).to_string()
    }

    #[test]
    fn a_file_that_is_not_understood_is_told_in_a_players_words() {
        assert_eq!(
            misread("defense = 3"),
            "tile.toml, line 1: 'defense' is no key here, did you mean 'defence'? [XX-1.5]"
        );
        assert_eq!(misread("loot = []\n"), "tile.toml, line 1: the key 'defence' is missing [XX-1.5]");
        let wrong = misread("defence = 3\nloot = [\n  \"gold\",\n  \"grian\" ]");
        assert_eq!(wrong, "tile.toml, line 4: 'grian' is not known here, did you mean 'grain'? [XX-1.5]");
        assert!(misread("defence = 300\nloot = []").contains("line 1"));
        assert!(misread("defence = ").starts_with("tile.toml, line 1: "));
    }

    #[test]
    fn a_fault_is_shown_where_its_path_leads() {
        let file = ContentFile::new("tiles.toml", "title = \"x\"\n[schola]\ndefence = 3\nloot = [1,\n 2]\n");
        let line = |invalid: Invalid| match file.locate(invalid) {
            ContentError::FileError(error) => error.line,
            other => panic!("{other}"),
        };
        let invalid = || Invalid::new("XX-1.5", "wrong");
        assert_eq!(line(invalid()), 1);
        assert_eq!(line(invalid().under([&"schola"])), 2);
        assert_eq!(line(invalid().under([&"schola", &"defence"])), 3);
        assert_eq!(line(invalid().under([&"schola", &"loot", &1])), 5);
        // What is not there is looked for as far as there is something.
        assert_eq!(line(invalid().under([&"schola", &"vp"])), 2);
        assert_eq!(line(invalid().under([&"schola", &"loot", &7])), 4);
        assert_eq!(line(invalid().under([&"nowhere"])), 1);
        assert_eq!(file.keys(&["schola"]), ["defence", "loot"]);
        assert!(file.keys(&["title"]).is_empty() && file.keys(&["schola", "vp"]).is_empty());
        let either = file.locate_by(invalid().under([&"SCHOLA", &"defence"]), str::eq_ignore_ascii_case);
        assert!(either.to_string().contains("line 3"), "{either}");
    }
}
