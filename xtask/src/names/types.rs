//! Public types of one name in two shared crates: one word would name two things.

use super::source;
use std::collections::BTreeMap;

/// Types that two crates have under one name, each told at its second place. A source is a file and its text.
pub(super) fn doubles(sources: &[(String, String)]) -> Vec<String> {
    let mut first: BTreeMap<String, &str> = BTreeMap::new();
    let mut problems = Vec::new();
    for (file, text) in sources {
        for (line, name) in public_types(text) {
            let other = *first.entry(name.clone()).or_insert(file);
            if package(other) != package(file) {
                problems.push(format!("{file}:{line}: {name} is a type in {other} too"));
            }
        }
    }
    problems
}

/// The package of a file in `crates`.
fn package(file: &str) -> Option<&str> {
    file.split('/').nth(1)
}

/// The types a file declares with `pub`, with their lines.
fn public_types(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (index, line) in source::without_literals(text).lines().enumerate() {
        let Some(rest) = line.trim_start().strip_prefix("pub ") else { continue };
        let Some((kind, rest)) = rest.split_once(' ') else { continue };
        if ["struct", "enum", "trait", "union"].contains(&kind) {
            let end = rest.find(|letter: char| !(letter.is_alphanumeric() || letter == '_')).unwrap_or(rest.len());
            // A macro's type has no name yet.
            found.extend((end > 0).then(|| (index + 1, rest[..end].to_owned())));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_public_types_of_one_name_are_found() {
        let source = |file: &str, text: &str| (file.to_owned(), text.to_owned());
        let sources = [
            source("crates/a/src/lib.rs", "pub struct Table<G> {\n}\npub(crate) struct Row;\nstruct Cell;"),
            source("crates/b/src/lib.rs", "pub struct Row;\n// pub struct Table;\npub enum Cell { A }"),
            source("crates/c/src/lib.rs", "\npub trait Table {}"),
            source("crates/c/src/more.rs", "pub struct $name;\npub struct Only;"),
            source("crates/c/src/other.rs", "pub struct $name;\npub struct Only;"),
        ];
        assert_eq!(doubles(&sources), ["crates/c/src/lib.rs:2: Table is a type in crates/a/src/lib.rs too"]);
    }
}
