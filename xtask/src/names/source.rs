//! Reading source files no closer than the check of names needs: literals, words, classes.

use std::path::Path;

/// The string literals of Rust source with their lines, and everything outside them and outside comments.
pub(super) struct Parts {
    pub literals: Vec<(usize, String)>,
    pub code: String,
}

pub(super) fn parts(source: &str) -> Parts {
    let letters: Vec<char> = source.chars().collect();
    let (mut literals, mut code, mut line, mut at) = (Vec::new(), String::new(), 1, 0);
    let next = |at: usize| letters.get(at).copied().unwrap_or('\0');
    while at < letters.len() {
        let letter = letters[at];
        match letter {
            '/' if next(at + 1) == '/' => {
                while at < letters.len() && letters[at] != '\n' {
                    at += 1;
                }
                continue;
            }
            '\'' if next(at + 2) == '\'' && next(at + 1) != '\\' => at += 2,
            '\'' if next(at + 1) == '\\' => {
                at += 2;
                while at < letters.len() && letters[at] != '\'' {
                    at += 1;
                }
            }
            'r' if raw_hashes(&letters, at).is_some() && !code.ends_with(|c: char| c.is_alphanumeric() || c == '_') => {
                let hashes = raw_hashes(&letters, at).unwrap_or_default();
                let end: String = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
                let start = at + hashes + 2;
                let rest: String = letters[start..].iter().collect();
                let text = rest.split(&end).next().unwrap_or_default().to_owned();
                at = start + text.chars().count() + end.chars().count();
                literals.push((line, text.clone()));
                line += text.matches('\n').count();
                code.push(' ');
                continue;
            }
            '"' => {
                let (from, mut text) = (line, String::new());
                at += 1;
                while at < letters.len() && letters[at] != '"' {
                    if letters[at] == '\\' {
                        at += 1;
                    }
                    if next(at) == '\n' {
                        line += 1;
                    }
                    text.push(next(at));
                    at += 1;
                }
                literals.push((from, text));
                code.push(' ');
            }
            '\n' => {
                line += 1;
                code.push('\n');
            }
            other => code.push(other),
        }
        at += 1;
    }
    Parts { literals, code }
}

/// How many `#` a raw string beginning here has; `None` if none begins here.
fn raw_hashes(letters: &[char], at: usize) -> Option<usize> {
    let hashes = letters[at + 1..].iter().take_while(|&&letter| letter == '#').count();
    (letters.get(at + 1 + hashes) == Some(&'"')).then_some(hashes)
}

pub(super) fn without_literals(source: &str) -> String {
    parts(source).code
}

/// The words of identifiers in lower case: `OfferDraw` and `offer_draw` are `offer` and `draw`.
pub(super) fn words(code: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in code.chars() {
        let begins = letter.is_uppercase() && !before.is_uppercase();
        if begins || !letter.is_alphabetic() {
            words.push(String::new());
        }
        if letter.is_alphabetic() {
            words.last_mut().expect("there is always one").extend(letter.to_lowercase());
        }
        before = letter;
    }
    words.retain(|word| word.len() > 1);
    words
}

/// Whether a text has this word with no letter, digit, `-` or `_` beside it.
pub(super) fn says(text: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    text.match_indices(word).any(|(at, _)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part))
}

/// What a file draws with: the literals of Rust source with the classes that a view turns on, all of any other file.
pub(super) fn drawn(path: &Path, text: &str) -> String {
    if path.extension().is_none_or(|extension| extension != "rs") {
        return text.to_owned();
    }
    let source = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let Parts { literals, code } = parts(source);
    let literals = literals.into_iter().map(|(_, literal)| literal + "\n");
    literals.chain(code.lines().filter(|line| line.contains("class:")).map(|line| line.to_owned() + "\n")).collect()
}

/// The selectors of a style sheet, each alone, with the line it ends on. A rule that contains rules has none.
pub(super) fn selectors(css: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let (mut line, mut open, mut rest, mut parts) = (1, 0, css, vec![String::new()]);
    while let Some(letter) = rest.chars().next() {
        if let Some((comment, after)) = rest.strip_prefix("/*").and_then(|rest| rest.split_once("*/")) {
            line += comment.matches('\n').count();
            rest = after;
            continue;
        }
        rest = &rest[letter.len_utf8()..];
        match letter {
            '{' => {
                let selectors = std::mem::take(&mut parts).into_iter().map(|part| part.trim().to_owned());
                found.extend(selectors.filter(|selector| !selector.starts_with('@')).map(|selector| (line, selector)));
                parts.push(String::new());
            }
            '}' | ';' => parts = vec![String::new()],
            ',' if open == 0 => parts.push(String::new()),
            _ => parts.last_mut().expect("there is always one").push(letter),
        }
        open += i32::from(letter == '(') - i32::from(letter == ')');
        line += usize::from(letter == '\n');
    }
    found
}

/// The classes that selectors of a style sheet name, with their lines.
pub(super) fn classes(css: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut line = 1;
    // What stands before a `{` is a selector; before `;` and `}` stand values.
    for part in css.split_inclusive(['{', '}', ';']) {
        let mut rest = part.strip_suffix('{').unwrap_or_default();
        while let Some((before, after)) = rest.split_once('.') {
            let end = after.find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_')).unwrap_or(after.len());
            let lines = part[..part.len() - rest.len() + before.len()].matches('\n').count();
            if after.starts_with(char::is_alphabetic) {
                found.push((line + lines, after[..end].to_owned()));
            }
            rest = &after[end..];
        }
        line += part.matches('\n').count();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_told_from_code_and_comments() {
        let Parts { literals, code } =
            parts("let a = \"sail\"; // \"no\"\nlet b = r#\"two\nlines\"#; let c = '\"'; d(\"x\\\"y\")");
        assert_eq!(literals, [(1, "sail".into()), (2, "two\nlines".into()), (3, "x\"y".into())]);
        assert!(code.contains("let c =") && !code.contains("sail") && !code.contains("no"));
    }

    #[test]
    fn words_are_parts_of_identifiers() {
        assert_eq!(words("fn offer_draw(a: OfferDraw)"), ["fn", "offer", "draw", "offer", "draw"]);
    }

    #[test]
    fn a_word_stands_alone() {
        assert!(says("class=\"reed tuft\"", "tuft") && !says("tufts", "tuft") && !says("reed-tuft", "tuft"));
    }

    #[test]
    fn selectors_stand_alone_without_comments_and_values() {
        let css = "/* a,\nb */.a .b:is(.c,.d),\n.e{font:x,y;c:d}\n@media (x){.f{a:b}}";
        assert_eq!(selectors(css), [(3, ".a .b:is(.c,.d)".into()), (3, ".e".into()), (4, ".f".into())]);
    }

    #[test]
    fn only_what_is_drawn_counts() {
        let source =
            "// reed\nlet reed = \"tuft\";\nview! { <p class:die=on></p> }\n#[cfg(test)]\nmod tests {\n\"rock\"\n}";
        let drawn = drawn(Path::new("a.rs"), source);
        assert!(
            says(&drawn, "tuft") && says(&drawn, "die") && !says(&drawn, "reed") && !says(&drawn, "rock"),
            "{drawn}"
        );
    }

    #[test]
    fn classes_are_found_in_selectors_and_not_in_values() {
        let css = ".reed, .tuft .die{fill:#fff;opacity:.5}\n.a{width:1.5px}";
        let found: Vec<String> = classes(css).into_iter().map(|(_, class)| class).collect();
        assert_eq!(found, ["reed", "tuft", "die", "a"]);
    }
}
