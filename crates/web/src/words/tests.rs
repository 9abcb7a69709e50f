use super::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Texts that are the same in every language.
const NAMES: [&str; 2] = ["Wartable", "wartable verify FILE"];

const FILE: &str = include_str!("../../words/french.po");

fn read_in_french() {
    READ.set(sentences(FILE.to_owned()));
}

/// The repository's folder of crates.
fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every source of a crate but tests.
fn sources(of: &str) -> Vec<(PathBuf, String)> {
    fn add(folder: &Path, sources: &mut Vec<(PathBuf, String)>) {
        let entries = std::fs::read_dir(folder).expect("the folder is there");
        for path in entries.map(|entry| entry.expect("an entry").path()) {
            if path.is_dir() {
                add(&path, sources);
            } else if !path.ends_with("tests.rs") && !path.ends_with("src/words.rs") {
                let text = std::fs::read_to_string(&path).expect("a source");
                let end = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
                sources.push((path, text[..end].to_owned()));
            }
        }
    }
    let mut sources = Vec::new();
    add(&crates().join(of).join("src"), &mut sources);
    sources
}

/// The string literals of a source: where each begins, and what it says.
fn literals(source: &str) -> Vec<(usize, String)> {
    let mut literals = Vec::new();
    let mut at = 0;
    while let Some(first) = source[at..].chars().next() {
        let rest = &source[at..];
        let end_of =
            |mark: &str, from: usize| rest[from..].find(mark).map_or(rest.len(), |end| from + end + mark.len());
        let length = match first {
            '/' if rest.starts_with("//") => end_of("\n", 0),
            '\'' if rest.starts_with("'\\") => end_of("'", 3),
            '\'' if rest.starts_with("'\"'") => 3,
            'r' if rest.starts_with("r#\"") => end_of("\"#", 3),
            '"' => {
                let (words, length) = literal(rest);
                literals.push((at, words));
                length
            }
            _ => first.len_utf8(),
        };
        at += length;
    }
    literals
}

/// What the literal at the start of a text says, and how long it is with its quotes.
fn literal(text: &str) -> (String, usize) {
    let mut words = String::new();
    let mut rest = &text[1..];
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        match letter {
            '"' => break,
            // A line that goes on: the indentation of the next one is no part of it.
            '\\' if rest.starts_with('\n') => rest = rest.trim_start(),
            '\\' => {
                words.push(rest.chars().next().unwrap_or_default());
                rest = rest.get(1..).unwrap_or_default();
            }
            letter => words.push(letter),
        }
    }
    (words, text.len() - rest.len())
}

/// The sentences that the page says.
fn said() -> BTreeMap<String, PathBuf> {
    let mut said = BTreeMap::new();
    for (path, text) in sources("web") {
        let literals = literals(&text);
        for (at, words) in &literals {
            if text[..*at].trim_end().ends_with("say!(") {
                said.insert(words.clone(), path.clone());
            }
        }
        for (at, _) in text.match_indices("plural!(") {
            let both = literals.iter().filter(|(begin, _)| *begin > at).take(2);
            said.extend(both.map(|(_, words)| (words.clone(), path.clone())));
        }
    }
    said
}

fn is_word(text: &str) -> bool {
    text.chars().all(char::is_alphanumeric)
}

/// A sentence between its values.
fn pieces(sentence: &str) -> Vec<&str> {
    sentence.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after)).collect()
}

/// What is wrong with a sentence in two languages.
fn differences(english: &str, french: &str) -> Vec<String> {
    let values = |sentence| names(sentence).collect::<BTreeSet<&str>>();
    let edges = |sentence: &str| (sentence.starts_with(' '), sentence.ends_with(' '));
    let mut wrong = Vec::new();
    if values(english) != values(french) {
        wrong.push(format!("{english:?} and {french:?} have different values"));
    }
    if french.trim().is_empty() {
        wrong.push(format!("the French for {english:?} is empty"));
    }
    if edges(english) != edges(french) {
        wrong.push(format!("{english:?} and {french:?} meet their neighbours differently"));
    }
    wrong
}

#[test]
fn every_sentence_has_its_french_and_every_french_one_its_sentence() {
    let said = said();
    let file = sentences(FILE.to_owned()).said;
    let french: BTreeMap<&str, &str> = file.iter().copied().collect();
    let unordered = file.windows(2).find(|pair| pair[0].0 >= pair[1].0);
    assert_eq!(unordered, None, "french.po has each English sentence once, in order");
    let mut wrong = Vec::new();
    for (sentence, path) in &said {
        if !french.contains_key(sentence.as_str()) {
            wrong.push(format!("no French for {sentence:?} in {}", path.display()));
        }
    }
    for (english, french) in &french {
        if !said.contains_key(*english) {
            wrong.push(format!("{english:?} is said nowhere"));
        }
        wrong.extend(differences(english, french));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_refusal_has_its_french_and_every_french_one_its_refusal() {
    let heard = sentences(FILE.to_owned()).heard;
    let known: BTreeSet<Vec<&str>> = heard.iter().map(|(english, _)| pieces(english)).collect();
    let sources: Vec<(PathBuf, String)> =
        ["catalog", "host", "server", "worker", "protocol"].into_iter().flat_map(sources).collect();
    let mut wrong = Vec::new();
    for (path, text) in &sources {
        for (at, message) in literals(text) {
            let before = text[..at].trim_end();
            let before = before.strip_suffix("format!(").unwrap_or(before).trim_end();
            // `ApiError::new(Code::Busy, "…")`. Errors with `#[error("…")]` in other crates are read by operators and programs.
            let coded = before.strip_suffix(',').and_then(|before| before.rsplit_once("Error::new("));
            let is_coded = coded.is_some_and(|(_, code)| code.trim().strip_prefix("Code::").is_some_and(is_word));
            let is_refusal = is_coded || path.ends_with("host/src/error.rs") && before.ends_with("#[error(");
            let is_said = !pieces(&message).concat().trim().is_empty();
            if is_refusal && is_said && !known.contains(&pieces(&message)) {
                wrong.push(format!("no French for {message:?} in {}", path.display()));
            }
        }
    }
    for (english, french) in heard {
        let longest = pieces(english).into_iter().max_by_key(|piece| piece.len()).unwrap_or_default();
        if !sources.iter().any(|(_, text)| text.contains(longest)) {
            wrong.push(format!("{english:?} is refused nowhere"));
        }
        wrong.extend(differences(english, french));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A text or a label that is written out in a view is read in English by everybody.
#[test]
fn no_view_has_words_that_cannot_be_translated() {
    let marks = [">", "aria-label=", "title=", "placeholder=", "toast(Tone::Bad, ", "toast(Tone::Good, "];
    let mut wrong = Vec::new();
    for (path, text) in sources("web") {
        for (at, words) in literals(&text) {
            let before = &text[..at];
            let is_arrow = before.ends_with("=>") || before.ends_with("->");
            let is_shown = !is_arrow && marks.iter().any(|mark| before.ends_with(mark));
            // One letter is a key.
            let is_words = words.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
            if is_shown && is_words && !NAMES.contains(&words.as_str()) {
                wrong.push(format!("{}: {words:?}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_sentence_is_said_in_the_language_that_is_read() {
    assert_eq!(say!("To the shelf"), "To the shelf");
    assert_eq!(say!("{side} won", side = "North"), "North won");
    read_in_french();
    assert_eq!(say!("To the shelf"), "Vers l’étagère");
    assert_eq!(say!("{side} won", side = "North"), "Victoire\u{a0}: North");
    READ.set(NONE);
    assert_eq!(say!("To the shelf"), "To the shelf");
}

#[test]
fn values_may_stand_in_another_order() {
    READ.set(Sentences { said: &[("{a} of {b}", "sur {b}, {a}")], ..NONE });
    assert_eq!(say!("{a} of {b}", a = 1, b = "nine"), "sur nine, 1");
}

#[test]
fn none_is_told_as_each_language_tells_it() {
    let lines = |n: usize| plural!(n, "{n} place", "{n} places", n);
    assert_eq!([0, 1, 2].map(lines), ["0 places", "1 place", "2 places"]);
    read_in_french();
    assert_eq!([0, 1, 2].map(lines), ["0 passage", "1 passage", "2 passages"]);
}

#[test]
fn a_refusal_is_told_in_the_language_that_is_read() {
    let refused = |message: &str| translate(ApiError::new(protocol::Code::Refused, message)).message;
    assert_eq!(refused("this seat is taken"), "this seat is taken");
    read_in_french();
    assert_eq!(refused("this seat is taken"), "cette place est prise");
    assert_eq!(refused("it is not your turn: too early"), "ce n’est pas votre tour\u{a0}: too early");
    assert_eq!(
        refused("there is no entry 9 to be seen; the newest is 7"),
        "il n’y a pas de coup 9 à voir\u{a0}; le dernier est 7"
    );
    assert_eq!(refused("« déjà »"), "« déjà »");
}

#[test]
fn the_compiler_knows_the_values_of_a_sentence() {
    assert!(has_values("a {b} {c} d", &["b", "c"]) && has_values("a", &[]));
    for names in [&["b"][..], &["c", "b"], &["b", "c", "d"], &[]] {
        assert!(!has_values("a {b} {c} d", names), "{names:?}");
    }
    assert!(!has_values("a {bc}", &["b"]) && !has_values("a {b", &["b"]));
}
