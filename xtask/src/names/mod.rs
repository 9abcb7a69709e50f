//! Names: a shared crate names no game, none of a game's own words and no style of its drawings, and no two shared crates
//! have a public type of one name. What a game's words are is read from its folder, so there is no list to keep.

mod game;
mod source;
mod styles;
mod types;

use crate::rules::{files, is_test, shown};
use crate::{game_folders, root};
use game::{Vocabulary, own_words};
use std::path::{Path, PathBuf};

/// The shelf is the one place that names games.
const SHELF: [&str; 2] = ["crates/catalog/src/shelf.rs", "crates/catalog/Cargo.toml"];

pub(crate) fn run() -> Result<(), String> {
    let games = game_folders()?.iter().map(|folder| Vocabulary::of(folder)).collect::<Result<Vec<_>, _>>()?;
    let own = own_words(&games, &shared_vocabulary()?);
    let mut problems = Vec::new();
    for path in shared_files() {
        let name = shown(&path);
        if SHELF.contains(&name.as_str()) {
            continue;
        }
        let text = text_of(&path)?;
        problems.extend(own.iter().flat_map(|game| game.named_in(&name, &text, is_test(&path))));
    }
    problems.extend(style_sheets(&games)?);
    problems.extend(types::doubles(&type_sources()?));
    report(&problems)
}

/// Prints what is wrong.
fn report(problems: &[String]) -> Result<(), String> {
    problems.iter().for_each(|problem| eprintln!("{problem}"));
    if problems.is_empty() {
        println!("no shared crate names a game");
        return Ok(());
    }
    Err(format!("{} problems with names", problems.len()))
}

fn text_of(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", shown(path)))
}

/// Everything written in the shared crates and the chores, except what other people wrote.
fn shared_files() -> Vec<PathBuf> {
    let all = ["rs", "css", "js", "html", "toml", "md"].into_iter().flat_map(|extension| {
        ["crates", "xtask"].into_iter().flat_map(move |folder| files(&root().join(folder), extension))
    });
    all.filter(|path| !path.components().any(|part| part.as_os_str() == "vendor")).collect()
}

/// The words of the kernel, the stage and the toy, which every game may use for its own things: `card`, `side`, `turn`.
fn shared_vocabulary() -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    for folder in ["crates/kernel/src", "crates/stage/src"] {
        for path in files(&root().join(folder), "rs") {
            words.extend(source::words(&source::without_literals(&text_of(&path)?)));
        }
    }
    for path in files(&root().join("crates/toy/src"), "rs") {
        words.extend(source::words(&text_of(&path)?));
    }
    words.sort();
    words.dedup();
    Ok(words)
}

/// The public types of the shared crates; the toy is a game and has an action, an event and a setup like any other.
fn type_sources() -> Result<Vec<(String, String)>, String> {
    let mut sources = Vec::new();
    for path in files(&root().join("crates"), "rs") {
        let name = shown(&path);
        let mut parts = name.split('/');
        let (Some("crates"), Some(package), Some("src")) = (parts.next(), parts.next(), parts.next()) else { continue };
        if package != "toy" && !is_test(&path) {
            sources.push((name, text_of(&path)?));
        }
    }
    Ok(sources)
}

/// What is wrong with the style sheets of the shared crates and of the games.
fn style_sheets(games: &[Vocabulary]) -> Result<Vec<String>, String> {
    let mut shared = String::new();
    for extension in ["rs", "js", "html", "svg"] {
        for path in files(&root().join("crates"), extension).into_iter().filter(|path| !is_test(path)) {
            shared.push_str(&source::drawn(&path, &text_of(&path)?));
        }
    }
    let mut problems = Vec::new();
    for path in files(&root().join("crates"), "css") {
        problems.extend(styles::foreign(&shown(&path), &text_of(&path)?, &shared, games));
    }
    for (game, folder) in games.iter().zip(game_folders()?) {
        let path = folder.join("style.css");
        if path.exists() {
            problems.extend(styles::own(&shown(&path), &text_of(&path)?, game));
        }
    }
    Ok(problems)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_is_counted() {
        assert_eq!(report(&[]), Ok(()));
        assert_eq!(report(&["a".to_owned(), "b".to_owned()]), Err("2 problems with names".into()));
    }
}
