//! The words of a game, as its folder says them.

use super::source::{self, says};
use super::text_of;
use crate::rules::{Rulebook, files};
use std::collections::BTreeSet;
use std::path::Path;

/// What one game calls its things.
pub(super) struct Vocabulary {
    /// The folder's name, which is the id on the shelf and the name of the package.
    pub id: String,
    /// The two letters of its clauses.
    prefix: String,
    /// Ids in its content and seats in its cases.
    things: BTreeSet<String>,
    /// Verbs of the actions in its cases.
    verbs: BTreeSet<String>,
    /// Everything it draws with.
    drawings: String,
}

/// A game with the words that no other game and no shared crate uses.
pub(super) struct OwnWords {
    id: String,
    prefix: String,
    things: BTreeSet<String>,
    verbs: BTreeSet<String>,
}

impl Vocabulary {
    pub(super) fn of(folder: &Path) -> Result<Vocabulary, String> {
        let id = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let prefix = Rulebook::read(&text_of(&folder.join("rules.md"))?)?.prefix;
        let (mut things, mut verbs) = (BTreeSet::new(), BTreeSet::new());
        for path in files(&folder.join("content"), "toml") {
            collect(&table(&path)?, "id", &mut things);
        }
        for path in files(&folder.join("cases"), "toml") {
            let case = table(&path)?;
            collect(&case, "seat", &mut things);
            collect(&case, "do", &mut verbs);
            collect_objects(&case, &mut things);
        }
        let mut drawings = String::new();
        for path in files(&folder.join("src"), "rs").into_iter().chain(files(&folder.join("art"), "svg")) {
            drawings.push_str(&source::drawn(&path, &text_of(&path)?));
        }
        Ok(Vocabulary { id, prefix, things, verbs, drawings })
    }

    /// What the classes and ids of its own drawings begin with.
    pub(super) fn class_prefix(&self) -> String {
        self.prefix.to_lowercase() + "-"
    }

    /// Whether the game has a drawing of this class.
    pub(super) fn draws(&self, class: &str) -> bool {
        says(&self.drawings, class)
    }
}

#[cfg(test)]
impl Vocabulary {
    /// A game with these classes in its drawings.
    pub(super) fn drawing(id: &str, classes: &str) -> Vocabulary {
        let drawings = classes.to_owned();
        Vocabulary { id: id.into(), prefix: "ZZ".into(), things: BTreeSet::new(), verbs: BTreeSet::new(), drawings }
    }
}

fn table(path: &Path) -> Result<toml::Value, String> {
    let wrong = |error: toml::de::Error| format!("{}: {error}", path.display());
    toml::from_str::<toml::Table>(&text_of(path)?).map(toml::Value::Table).map_err(wrong)
}

/// The first word of every text under this key.
fn collect(value: &toml::Value, wanted: &str, words: &mut BTreeSet<String>) {
    match value {
        toml::Value::Table(table) => {
            for (key, value) in table {
                match key == wanted {
                    true => words.extend(value.as_str().and_then(|text| text.split(' ').next()).map(str::to_owned)),
                    false => collect(value, wanted, words),
                }
            }
        }
        toml::Value::Array(list) => list.iter().for_each(|value| collect(value, wanted, words)),
        _ => {}
    }
}

/// The pieces, cards and places that the actions of a case name: `knights` of `move knights/1 3,7`.
fn collect_objects(case: &toml::Value, words: &mut BTreeSet<String>) {
    let steps = case.get("step").and_then(toml::Value::as_array);
    let actions = steps.into_iter().flatten().filter_map(|step| step.get("do")?.as_str());
    words.extend(actions.flat_map(|action| action.split(' ').skip(1)).map(|word| piece_kind(word).to_owned()));
}

/// A word without the number behind it: `knights` of `knights/1`.
fn piece_kind(word: &str) -> &str {
    word.split('/').next().unwrap_or(word)
}

/// What each game calls things as no other game does, and as the shared vocabulary does not.
pub(super) fn own_words(games: &[Vocabulary], shared: &[String]) -> Vec<OwnWords> {
    let is_own = |word: &&String, id: &str| {
        let uses = |game: &Vocabulary| game.things.contains(*word) || game.verbs.contains(*word);
        let elsewhere = games.iter().any(|game| game.id != id && uses(game));
        let common = word.split(['-', '_']).all(|part| shared.iter().any(|shared| shared == part));
        let plain = word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-' || letter == '_');
        plain && word.len() > 3 && !elsewhere && !common
    };
    let own = |game: &Vocabulary| {
        let own = |words: &BTreeSet<String>| words.iter().filter(|word| is_own(word, &game.id)).cloned().collect();
        OwnWords {
            id: game.id.clone(),
            prefix: game.prefix.clone(),
            things: own(&game.things),
            verbs: own(&game.verbs),
        }
    };
    games.iter().map(own).collect()
}

impl OwnWords {
    /// Where a shared file names this game: by id, crate, type or title anywhere, by a clause, or by a literal that is one
    /// of its words. Verbs are plain English, so that tests and the command line may use them for things of their own.
    pub(super) fn named_in(&self, file: &str, text: &str, is_test: bool) -> Vec<String> {
        let mut found = Vec::new();
        let bare = |text: &str| text.to_lowercase().replace(['-', '_', ' '], "");
        let id = bare(&self.id);
        for (index, line) in text.lines().enumerate() {
            let line_number = index + 1;
            if bare(line).contains(&id) {
                found.push(format!("{file}:{line_number}: names {}", self.id));
            }
            let clause = line.match_indices(&format!("{}-", self.prefix)).any(|(at, _)| {
                let rest = &line[at + self.prefix.len() + 1..];
                rest.starts_with(|c: char| c.is_ascii_digit()) && !line[..at].ends_with(char::is_alphanumeric)
            });
            if clause {
                found.push(format!("{file}:{line_number}: cites a clause of {}", self.id));
            }
        }
        let may_use_verbs = is_test || file.starts_with("crates/cli/");
        if file.ends_with(".rs") {
            for (line, literal) in source::parts(text).literals {
                let is_word = !may_use_verbs && self.verbs.contains(&literal);
                if is_word || self.names_thing(&literal) {
                    found.push(format!("{file}:{line}: says '{literal}', a word of {}", self.id));
                }
            }
        }
        found
    }

    /// Whether a text is one of the game's things, or speaks of one by its number: `move knights/1 3,7`.
    fn names_thing(&self, literal: &str) -> bool {
        let mut words = literal.split(' ');
        self.things.contains(literal) || words.any(|word| word.contains('/') && self.things.contains(piece_kind(word)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vocabulary(id: &str, verbs: &[&str]) -> Vocabulary {
        let verbs = verbs.iter().map(|word| word.to_string()).collect();
        let things = ["tall-ship".to_owned()].into();
        Vocabulary { id: id.into(), prefix: "ZZ".into(), things, verbs, drawings: "class=\"reed\"".into() }
    }

    #[test]
    fn a_word_of_two_games_or_of_the_kernel_is_common() {
        let games = [
            vocabulary("sea-kings", &["move", "board", "sink-ship", "turn"]),
            vocabulary("hills", &["move", "dig-in"]),
        ];
        let own = own_words(&games, &["turn".to_owned(), "dig".to_owned()]);
        let words: Vec<Vec<&str>> = own.iter().map(|game| game.verbs.iter().map(String::as_str).collect()).collect();
        assert_eq!(words, [vec!["board", "sink-ship"], vec!["dig-in"]]);
        assert!(games[0].draws("reed") && !games[0].draws("tuft"));
    }

    #[test]
    fn a_game_is_found_however_it_is_spelt() {
        let [game] = &own_words(&[vocabulary("sea-kings", &["sink-ship"])], &[])[..] else { panic!("one game") };
        let named = |text: &str| game.named_in("crates/a/src/b.rs", text, false);
        for text in ["// Sea Kings", "use sea_kings::X;", "type A = SeaKings;", "\"sea-kings\""] {
            assert_eq!(named(text), ["crates/a/src/b.rs:1: names sea-kings"], "{text}");
        }
        assert_eq!(named("\n// ZZ-7.4"), ["crates/a/src/b.rs:2: cites a clause of sea-kings"]);
        assert_eq!(named("f(\"sink-ship\")"), ["crates/a/src/b.rs:1: says 'sink-ship', a word of sea-kings"]);
        assert_eq!(game.named_in("crates/a/tests/b.rs", "f(\"sink-ship\")", true), [""; 0]);
        assert_eq!(game.named_in("crates/cli/src/b.rs", "f(\"sink-ship\")", false), [""; 0]);
        assert_eq!(game.named_in("crates/a/tests/b.rs", "f(\"tall-ship\")", true).len(), 1);
        assert_eq!(named("// the sea, kings, JZZ-1 and \"sink-ships\""), [""; 0]);
    }

    #[test]
    fn words_are_read_from_content_and_cases() {
        let case = "[[step]]\nseat = 'north'\ndo = 'dig 3'\n[[step]]\nseat = 'south'\ndo = 'hold'";
        let case = toml::Value::Table(toml::from_str(case).expect("toml"));
        let words = |key: &str| {
            let mut words = BTreeSet::new();
            collect(&case, key, &mut words);
            words.into_iter().collect::<Vec<_>>()
        };
        assert_eq!(
            (words("do"), words("seat")),
            (vec!["dig".into(), "hold".into()], vec!["north".into(), "south".into()])
        );
    }
}
