//! Rule tracing: every clause of a game's `rules.md` has a test or a case, or a reason in `untested.toml` why not; and
//! every id cited anywhere exists. A rulebook in another language holds the same clauses.

mod book;
mod sources;
mod translation;

use crate::{game_folders, game_id, root};
pub(crate) use book::Rulebook;
use book::cited;
use sources::{cited_by_case, tests_of};
pub(crate) use sources::{files, is_test, shown};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

pub(crate) fn run() -> Result<(), String> {
    let mut problems = Vec::new();
    let mut books = Vec::new();
    for folder in game_folders()? {
        let text = text_of(&folder.join("rules.md"))?;
        let book = Rulebook::read(&text);
        let book = book.map_err(|why| format!("{}/rules.md: {why}", shown(&folder)))?;
        let tested = tested_in(&folder, &book.prefix)?;
        let untested = folder.join("untested.toml");
        let untested = if untested.exists() { text_of(&untested)? } else { String::new() };
        let traced = trace(&book, &tested, &untested);
        let name = game_id(&folder);
        let Traced { all, covered, .. } = traced;
        println!("{name}: {all} clauses and examples, {covered} covered, {} not", all - covered);
        for (id, reason) in &traced.excused {
            println!("  {id:<9} {reason}");
        }
        problems.extend(traced.problems.into_iter().map(|problem| format!("{name}: {problem}")));
        for path in files(&folder, "md").into_iter().filter(|path| is_translation(path)) {
            let differences = translation::differences(&text, &text_of(&path)?, &book.prefix);
            problems.extend(differences.into_iter().map(|difference| format!("{}: {difference}", shown(&path))));
        }
        books.push(book);
    }
    problems.extend(unknown_ids(&books)?);
    for problem in &problems {
        eprintln!("{problem}");
    }
    match problems.len() {
        0 => Ok(()),
        count => Err(format!("{count} problems with the rules")),
    }
}

/// Whether a file is a rulebook in another language, such as `rules.fr.md`.
fn is_translation(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.and_then(|name| name.strip_prefix("rules.")?.strip_suffix(".md")).is_some_and(|language| !language.is_empty())
}

fn text_of(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", shown(path)))
}

/// What the tests and cases of a game name.
fn tested_in(folder: &Path, prefix: &str) -> Result<BTreeSet<String>, String> {
    let mut tested = BTreeSet::new();
    for path in files(&folder.join("src"), "rs").into_iter().chain(files(&folder.join("tests"), "rs")) {
        let text = text_of(&path)?;
        let tests = if is_test(&path) { text } else { tests_of(&text) };
        tested.extend(cited(&tests, prefix).into_iter().map(|(_, id)| id));
    }
    for path in files(&folder.join("cases"), "toml") {
        let named = cited_by_case(&text_of(&path)?).map_err(|why| format!("{}: {why}", shown(&path)))?;
        tested.extend(named);
    }
    Ok(tested)
}

/// What comparing a rulebook with its tests found.
struct Traced {
    all: usize,
    covered: usize,
    /// Not covered, and why.
    excused: Vec<(String, String)>,
    problems: Vec<String>,
}

fn trace(book: &Rulebook, tested: &BTreeSet<String>, untested: &str) -> Traced {
    let mut problems = Vec::new();
    let reasons: BTreeMap<String, String> = toml::from_str(untested).unwrap_or_else(|error| {
        problems.push(format!("untested.toml: {error}"));
        BTreeMap::new()
    });
    let must = book.to_be_covered();
    let uncovered: Vec<&String> = must.iter().copied().filter(|id| !tested.contains(*id)).collect();
    let (excused, bare): (Vec<&String>, Vec<&String>) = uncovered.iter().partition(|id| reasons.contains_key(**id));
    if !bare.is_empty() {
        let list = bare.iter().map(|id| id.as_str()).collect::<Vec<_>>().join(" ");
        problems.push(format!("no test, no case and no reason in untested.toml: {list}"));
    }
    for (id, reason) in &reasons {
        if uncovered.contains(&id) && !reason.trim().is_empty() {
            continue;
        }
        problems.push(match (book.ids.contains(id), must.contains(&id), uncovered.contains(&id)) {
            (false, ..) => format!("untested.toml lists {id}, which rules.md does not have"),
            (true, false, _) => format!("{id} needs no cover; remove it from untested.toml"),
            (true, true, false) => format!("{id} is covered now; remove it from untested.toml"),
            (true, true, true) => format!("untested.toml gives no reason for {id}"),
        });
    }
    let excused = excused.into_iter().map(|id| (id.clone(), reasons[id].clone())).collect();
    Traced { all: must.len(), covered: must.len() - uncovered.len(), excused, problems }
}

/// Ids cited in code, tests, cases, rules or documents that no rulebook defines.
fn unknown_ids(books: &[Rulebook]) -> Result<Vec<String>, String> {
    let mut paths = Vec::new();
    for folder in ["games", "docs"] {
        for extension in ["rs", "toml", "md"] {
            paths.extend(files(&root().join(folder), extension));
        }
    }
    for page in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
        paths.extend(Some(root().join(page)).filter(|path| path.exists()));
    }
    let mut unknown = Vec::new();
    for path in paths {
        let text = text_of(&path)?;
        for book in books {
            let ids = cited(&text, &book.prefix).into_iter().filter(|(_, id)| !book.ids.contains(id));
            unknown.extend(ids.map(|(line, id)| format!("{}:{line}: there is no clause {id}", shown(&path))));
        }
    }
    Ok(unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "\
# Toy rules
- **ZZ-1.1** First.
- **ZZ-1.2** Second, see ZZ-1.1.
- **ZZ-X1** Example.
| **ZZ-D1** | a decision |
";

    fn traced(tested: &[&str], untested: &str) -> Traced {
        let tested = tested.iter().map(|id| id.to_string()).collect();
        trace(&Rulebook::read(RULES).expect("a rulebook"), &tested, untested)
    }

    #[test]
    fn clauses_and_examples_need_cover_and_decisions_do_not() {
        let all = traced(&["ZZ-1.1", "ZZ-1.2", "ZZ-X1"], "");
        assert_eq!((all.all, all.covered, all.problems.len()), (3, 3, 0));
        let none = traced(&[], "");
        assert_eq!((none.all, none.covered), (3, 0));
        assert_eq!(none.problems, ["no test, no case and no reason in untested.toml: ZZ-1.1 ZZ-1.2 ZZ-X1"]);
    }

    #[test]
    fn a_reason_excuses_a_clause() {
        let excused = traced(&["ZZ-1.1", "ZZ-X1"], "'ZZ-1.2' = 'nothing to observe'");
        assert_eq!(excused.excused, [("ZZ-1.2".to_owned(), "nothing to observe".to_owned())]);
        assert_eq!(excused.problems, [""; 0]);
        let empty = traced(&["ZZ-1.1", "ZZ-X1"], "'ZZ-1.2' = ' '");
        assert_eq!(empty.problems, ["untested.toml gives no reason for ZZ-1.2"]);
        let missing = traced(&["ZZ-1.1", "ZZ-X1"], "");
        assert_eq!(missing.problems, ["no test, no case and no reason in untested.toml: ZZ-1.2"]);
    }

    #[test]
    fn the_list_of_excuses_may_only_shrink() {
        let all = ["ZZ-1.1", "ZZ-1.2", "ZZ-X1"];
        let covered = traced(&all, "'ZZ-1.2' = 'nothing to observe'");
        assert_eq!(covered.problems, ["ZZ-1.2 is covered now; remove it from untested.toml"]);
        let unknown = traced(&all, "'ZZ-9.9' = 'lost'");
        assert_eq!(unknown.problems, ["untested.toml lists ZZ-9.9, which rules.md does not have"]);
        let needless = traced(&all, "'ZZ-D1' = 'a decision'");
        assert_eq!(needless.problems, ["ZZ-D1 needs no cover; remove it from untested.toml"]);
        assert!(traced(&all, "ZZ").problems[0].starts_with("untested.toml: "));
    }
}
