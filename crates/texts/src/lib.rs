//! The texts of a game from Fluent files, compiled: one file a language in the game's folder `texts/`, one function a
//! message, called from the game's build script.
//!
//! ```text
//! moves = { $count ->
//!     [one] { $count } unit moves
//!    *[other] { $count } units move
//! }
//! ```
//!
//! becomes `fn moves(self, count: impl TryInto<i64>) -> String` of `Texts(Language)`. A message that does not exist, an
//! argument that is missing or too many does not compile. `en.ftl` has every message; where another language lacks one, the
//! English text stands in. A message of another language that English lacks, or with other arguments, fails the build.
//!
//! Messages `refused-…` say why the rules forbid something. The rules know no viewer and say it in English; `Texts::refusal`
//! finds the message such a text was made of and says it in its own language.

mod generate;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource, VariantKey};
use std::collections::BTreeMap;
use std::path::Path;

/// The languages there are: the id that names the file, and the variant of `stage::Language`.
const LANGUAGES: [(&str, &str); 2] = [("en", "English"), ("fr", "French")];

type Messages<'a> = BTreeMap<String, &'a Message<String>>;

/// Compiles the folder `texts/` of the package whose build script calls this, into `$OUT_DIR/texts.rs`. What is wrong
/// with a file fails the build.
pub fn compile() {
    println!("cargo::rerun-if-changed=texts");
    let [package, out] = ["CARGO_MANIFEST_DIR", "OUT_DIR"].map(|key| std::env::var(key).unwrap_or_default());
    let compiled = read_folder(&Path::new(&package).join("texts")).and_then(|files| source(&files));
    let written = compiled.and_then(|source| {
        std::fs::write(Path::new(&out).join("texts.rs"), source).map_err(|error| format!("texts.rs: {error}"))
    });
    if let Err(why) = written {
        println!("cargo::error={}", why.replace('\n', "; "));
    }
}

fn read_folder(folder: &Path) -> Result<Vec<(&'static str, String)>, String> {
    let mut files = Vec::new();
    for (id, _) in LANGUAGES {
        let path = folder.join(format!("{id}.ftl"));
        match std::fs::read_to_string(&path) {
            Ok(text) => files.push((id, text)),
            Err(error) if id == "en" => return Err(format!("{}: {error}", path.display())),
            Err(_) => {}
        }
    }
    Ok(files)
}

/// The Rust source for the texts of each language, the English ones first.
pub fn source(files: &[(&str, String)]) -> Result<String, String> {
    let mut parsed = Vec::new();
    for (language, text) in files {
        let resource = fluent_syntax::parser::parse(text.clone()).map_err(|(_, errors)| {
            let told: Vec<String> =
                errors.iter().map(|error| told(language, text, error.pos.start, &error.kind)).collect();
            told.join("\n")
        })?;
        parsed.push((*language, resource));
    }
    let [(_, english), others @ ..] = parsed.as_slice() else { return Err("there is no en.ftl".into()) };
    let english = messages("en", english)?;
    let mut languages = Vec::new();
    for (language, resource) in others {
        let translated = messages(language, resource)?;
        if let Some(unknown) = translated.keys().find(|id| !english.contains_key(*id)) {
            return Err(format!("{language}.ftl: en.ftl has no message '{unknown}'"));
        }
        languages.push((*language, translated));
    }
    generate::texts(&english, &languages)
}

fn told(language: &str, text: &str, position: usize, kind: &impl std::fmt::Display) -> String {
    let line = text.get(..position).unwrap_or(text).lines().count().max(1);
    format!("{language}.ftl:{line}: {kind}")
}

fn messages<'a>(language: &str, resource: &'a Resource<String>) -> Result<Messages<'a>, String> {
    let mut messages = Messages::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name.clone();
                if messages.insert(id.clone(), message).is_some() {
                    return Err(format!("{language}.ftl: '{id}' is there twice"));
                }
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(term) => return Err(format!("{language}.ftl: terms are not supported: '-{}'", term.id.name)),
            Entry::Junk { content } => return Err(format!("{language}.ftl: cannot be read: {content}")),
        }
    }
    Ok(messages)
}

/// What an argument is: something shown, or a number that the text agrees with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Shown,
    Number,
}

/// The arguments of a pattern in the order they appear.
fn arguments(pattern: &Pattern<String>, found: &mut Vec<(String, Kind)>) -> Result<(), String> {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::StringLiteral { .. }) => {}
            Expression::Inline(inline) => note(found, variable(inline)?, Kind::Shown),
            Expression::Select { selector, variants } => {
                let counts = variants.iter().any(|variant| match &variant.key {
                    VariantKey::NumberLiteral { .. } => true,
                    VariantKey::Identifier { name } => name == "one",
                });
                note(found, variable(selector)?, if counts { Kind::Number } else { Kind::Shown });
                for variant in variants {
                    arguments(&variant.value, found)?;
                }
            }
        }
    }
    Ok(())
}

fn note(found: &mut Vec<(String, Kind)>, name: String, kind: Kind) {
    match found.iter_mut().find(|(known, _)| *known == name) {
        Some((_, known)) if kind == Kind::Number => *known = kind,
        Some(_) => {}
        None => found.push((name, kind)),
    }
}

fn variable(inline: &InlineExpression<String>) -> Result<String, String> {
    match inline {
        InlineExpression::VariableReference { id } => Ok(id.name.replace('-', "_")),
        other => Err(format!("only arguments can be placed: {other:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compiled(english: &str, french: &str) -> Result<String, String> {
        source(&[("en", english.to_owned()), ("fr", french.to_owned())])
    }

    #[test]
    fn a_message_becomes_a_function_with_its_arguments() {
        let source =
            compiled("move-to = Move { $unit } to { $hex }\n", "move-to = { $hex } : { $unit }\n").expect("source");
        assert!(
            source.contains("pub(crate) fn move_to(self, unit: impl Display, hex: impl Display) -> String"),
            "{source}"
        );
        assert!(source.contains("Language::French =>"), "{source}");
    }

    #[test]
    fn numbers_agree_with_their_nouns() {
        let source =
            compiled("units = { $count ->\n    [one] one unit\n   *[other] { $count } units\n}\n", "").expect("source");
        assert!(source.contains("fn units(self, count: impl TryInto<i64>)"), "{source}");
        assert!(source.contains("count == 1") && source.contains(" units"), "{source}");
    }

    #[test]
    fn a_refusal_costs_nothing_and_is_found_again_by_its_text() {
        let english = "refused-far = { $unit } is too far from { $hex }\nrefused-over = it is over\n";
        let source = compiled(english, "refused-over = c’est fini\n").expect("source");
        assert!(source.contains("fn refused_over(self) -> std::borrow::Cow<'static, str>"), "{source}");
        assert!(source.contains("Language::French => \"c’est fini\","), "{source}");
        assert!(source.contains(r#"between(english, &["", " is too far from ", ""])"#), "{source}");
        assert!(source.contains("self.refused_far(said(parts[0]), said(parts[1]))"), "{source}");
        let plain = compiled("refused-over = it is over\n", "").expect("source");
        assert!(plain.contains("if english == \"it is over\"") && !plain.contains("between"), "{plain}");
        let wrong = |english: &str| compiled(english, "").expect_err("an error");
        assert_eq!(wrong("refused-a = { $x }\n"), "en.ftl: 'refused-a': a refusal needs a text");
        let counted = "refused-a = { $x ->\n    [one] one\n   *[other] more\n}\n";
        assert_eq!(wrong(counted), "en.ftl: 'refused-a': a refusal has plain arguments only");
    }

    #[test]
    fn what_is_wrong_is_told_with_its_file() {
        let wrong = |english: &str, french: &str| compiled(english, french).expect_err("an error");
        assert_eq!(wrong("a = A\n", "b = B\n"), "fr.ftl: en.ftl has no message 'b'");
        assert_eq!(wrong("a = { $x }\n", "a = { $y }\n"), "fr.ftl: 'a' has other arguments than in en.ftl: y");
        assert_eq!(wrong("a = A\na = B\n", ""), "en.ftl: 'a' is there twice");
        assert!(wrong("a = { b }\n", "").contains("only arguments"));
        assert!(wrong("= A\n", "").starts_with("en.ftl:1:"));
    }
}
