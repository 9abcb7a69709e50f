//! Where clauses are cited: which files there are, and which part of them is a test.

use crate::root;
use std::path::{Path, PathBuf};

/// The files of a folder and below with this extension, in order. A folder that is not there has none.
pub(crate) fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found
}

/// A path as people see it.
pub(crate) fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

/// Whether a whole file is tests: `tests.rs`, or anything in a folder `tests` of the game.
pub(crate) fn is_test(path: &Path) -> bool {
    let inside = path.strip_prefix(root()).unwrap_or(path);
    inside.components().any(|part| part.as_os_str() == "tests" || part.as_os_str() == "tests.rs")
}

/// The `#[cfg(test)]` parts of a source file. An item ends with the brace that is indented like its attribute, which
/// rustfmt guarantees.
pub(crate) fn tests_of(source: &str) -> String {
    let mut tests = String::new();
    let mut indent = None;
    for line in source.lines() {
        let depth = line.len() - line.trim_start().len();
        if indent.is_none() && line.trim_start().starts_with("#[cfg(test)]") {
            indent = Some(depth);
        }
        if let Some(start) = indent {
            tests.push_str(line);
            tests.push('\n');
            let ends = line.trim_end();
            if depth == start && (ends.trim_start().starts_with('}') || ends.ends_with(';') || ends.ends_with("{}")) {
                indent = None;
            }
        }
    }
    tests
}

/// The ids a case names: its own and those it cites.
pub(crate) fn cited_by_case(text: &str) -> Result<Vec<String>, String> {
    let case: toml::Table = toml::from_str(text).map_err(|error| error.to_string())?;
    let cites = case.get("cites").and_then(toml::Value::as_array).into_iter().flatten();
    let named = cites.chain(case.get("id")).filter_map(toml::Value::as_str);
    Ok(named.map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_test_parts_of_a_source_are_tests() {
        let source = "\
fn rule() {} // ZZ-1.1

#[cfg(test)]
mod tests;

fn other() {} // ZZ-1.2

#[cfg(test)]
mod more {
    #[test]
    fn proves() {
        // ZZ-1.3
    }
}

fn last() {} // ZZ-1.4
";
        let tests = tests_of(source);
        assert!(tests.contains("ZZ-1.3"));
        for id in ["ZZ-1.1", "ZZ-1.2", "ZZ-1.4"] {
            assert!(!tests.contains(id), "{tests}");
        }
    }

    #[test]
    fn test_files_are_known_by_their_place() {
        let game = root().join("games/toy");
        for test in ["tests/battery.rs", "src/content/tests/maps.rs", "src/tests.rs"] {
            assert!(is_test(&game.join(test)), "{test}");
        }
        for source in ["src/lib.rs", "src/contests.rs", "examples/show.rs"] {
            assert!(!is_test(&game.join(source)), "{source}");
        }
    }

    #[test]
    fn a_case_names_its_id_and_what_it_cites() {
        let case = "id = 'ZZ-X1'\ntitle = 'As ZZ-9.9'\ncites = ['ZZ-1.1', 'ZZ-1.2']\n";
        assert_eq!(cited_by_case(case).expect("a case"), ["ZZ-1.1", "ZZ-1.2", "ZZ-X1"]);
        assert!(cited_by_case("id =").is_err());
    }
}
