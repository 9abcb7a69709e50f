//! One content file: its text read into data, and the place in it that a fault is about.

use crate::{ContentError, Fault, InFile, did_you_mean};
use serde::de::DeserializeOwned;
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// A content file: its name as people know it, and its text.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub name: String,
    pub text: String,
}

impl Sheet {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Sheet {
        Sheet { name: name.into(), text: text.into() }
    }

    /// The text as data. `clause` says what such a file holds.
    pub fn read<T: DeserializeOwned>(&self, clause: &'static str) -> Result<T, ContentError> {
        toml::from_str(&self.text).map_err(|error: toml::de::Error| {
            let span = error.span().unwrap_or(0..self.text.len());
            self.wrong(span, explain(clause, error.message()))
        })
    }

    /// A fault, shown where its path leads.
    pub fn fault(&self, fault: Fault) -> ContentError {
        self.fault_among(fault, |a, b| a == b)
    }

    /// A fault, shown where its path leads, for files in which a key may be spelt in several ways.
    pub fn fault_among(&self, fault: Fault, same: fn(&str, &str) -> bool) -> ContentError {
        let root = DeTable::parse(&self.text).ok();
        let span = root.and_then(|root| in_table(root.get_ref(), &fault.path, same)).unwrap_or(0..self.text.len());
        self.wrong(span, fault)
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

    fn wrong(&self, span: Range<usize>, fault: Fault) -> ContentError {
        ContentError::InFile(Box::new(InFile::new(&self.name, &self.text, span, fault)))
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
fn explain(clause: &'static str, message: &str) -> Fault {
    // serde quotes the wrong word first, then what it expected.
    let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    match &quoted[..] {
        [wrong, known @ ..] if message.starts_with("unknown field") => {
            let help = format!("the keys here are {}", known.join(", "));
            Fault::new(clause, format!("'{wrong}' is no key here{}", did_you_mean(wrong, known))).help(help)
        }
        [wrong, known @ ..] if message.starts_with("unknown variant") => {
            let help = format!("write one of {}", known.join(", "));
            Fault::new(clause, format!("'{wrong}' is not known here{}", did_you_mean(wrong, known))).help(help)
        }
        [key] if message.starts_with("missing field") => Fault::new(clause, format!("the key '{key}' is missing")),
        _ => Fault::new(clause, message.trim()),
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
        Sheet::new("tile.toml", text).read::<Tile>("XX-1.5").expect_err(text).to_string()
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
        let sheet = Sheet::new("tiles.toml", "title = \"x\"\n[schola]\ndefence = 3\nloot = [1,\n 2]\n");
        let line = |fault: Fault| match sheet.fault(fault) {
            ContentError::InFile(error) => error.line,
            other => panic!("{other}"),
        };
        let fault = || Fault::new("XX-1.5", "wrong");
        assert_eq!(line(fault()), 1);
        assert_eq!(line(fault().under([&"schola"])), 2);
        assert_eq!(line(fault().under([&"schola", &"defence"])), 3);
        assert_eq!(line(fault().under([&"schola", &"loot", &1])), 5);
        // What is not there is looked for as far as there is something.
        assert_eq!(line(fault().under([&"schola", &"vp"])), 2);
        assert_eq!(line(fault().under([&"schola", &"loot", &7])), 4);
        assert_eq!(line(fault().under([&"nowhere"])), 1);
        assert_eq!(sheet.keys(&["schola"]), ["defence", "loot"]);
        assert!(sheet.keys(&["title"]).is_empty() && sheet.keys(&["schola", "vp"]).is_empty());
        let either = sheet.fault_among(fault().under([&"SCHOLA", &"defence"]), str::eq_ignore_ascii_case);
        assert!(either.to_string().contains("line 3"), "{either}");
    }
}
