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
//! English is compiled into the functions. Another language becomes a file with a line for each message, which
//! `stage::messages` reads: a program for the web has it only when a reader of the language has fetched it, and says everything
//! in English before.
//!
//! Messages `refused-…` say why the rules forbid something. The rules know no viewer and say it in English; `Texts::refusal`
//! finds the message such a text was made of and says it in its own language, with names in place of the ids of things.

mod generate;
mod message_file;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource, VariantKey};
use std::collections::BTreeMap;
use std::path::Path;

/// The languages there are: the id that names the file, and the variant of `stage::Language`.
const LANGUAGES: [(&str, &str); 2] = [("en", "English"), ("fr", "French")];

type Messages<'a> = BTreeMap<String, &'a Message<String>>;

/// What becomes of the files of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compiled {
    /// The Rust source, which is `texts.rs`.
    pub source: String,
    /// The messages of the languages other than English, by the id of the language.
    pub files: Vec<(String, String)>,
}

/// Compiles the folder `texts/` of the package whose build script calls this, into `$OUT_DIR/texts.rs` and a file for each
/// language other than English. What is wrong with a file fails the build.
pub fn compile() {
    println!("cargo::rerun-if-changed=texts");
    let [package, out] = ["CARGO_MANIFEST_DIR", "OUT_DIR"].map(|key| std::env::var(key).unwrap_or_default());
    let compiled = read_folder(&Path::new(&package).join("texts")).and_then(|files| compiled(&files));
    if let Err(why) = compiled.and_then(|compiled| write_files(Path::new(&out), &compiled)) {
        println!("cargo::error={}", why.replace('\n', "; "));
    }
}

fn write_files(folder: &Path, compiled: &Compiled) -> Result<(), String> {
    let write =
        |name: &str, text: &str| std::fs::write(folder.join(name), text).map_err(|error| format!("{name}: {error}"));
    write("texts.rs", &compiled.source)?;
    compiled.files.iter().try_for_each(|(language, text)| write(&file_name(language), text))
}

/// The name of the file with the messages of a language.
fn file_name(language: &str) -> String {
    format!("{language}.messages")
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

/// Compiles the texts of each language, the English ones first.
pub fn compiled(files: &[(&str, String)]) -> Result<Compiled, String> {
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
    let arguments = all_arguments(&english, &languages)?;
    if u16::try_from(arguments.len()).is_err() {
        return Err(format!("en.ftl: {} messages are too many, there may be {}", arguments.len(), u16::MAX));
    }
    let mut files = Vec::new();
    for (language, messages) in &languages {
        files.push(((*language).to_owned(), message_file::lines(language, messages, arguments.iter())?));
    }
    Ok(Compiled { source: generate::texts(&english, &arguments, &languages)?, files })
}

/// The arguments of every message in the order they appear in English. One that is a number in any language is a number.
fn all_arguments(
    english: &Messages,
    others: &[(&str, Messages)],
) -> Result<BTreeMap<String, Vec<(String, Kind)>>, String> {
    let mut all = BTreeMap::new();
    for (id, message) in english {
        let pattern = message.value.as_ref().ok_or_else(|| format!("en.ftl: '{id}' has no text"))?;
        let mut known = Vec::new();
        arguments(pattern, &mut known).map_err(|why| format!("en.ftl: '{id}': {why}"))?;
        for (language, messages) in others {
            let Some(translated) = messages.get(id).and_then(|message| message.value.as_ref()) else { continue };
            let mut used = Vec::new();
            arguments(translated, &mut used).map_err(|why| format!("{language}.ftl: '{id}': {why}"))?;
            if let Some((name, _)) = used.iter().find(|(name, _)| kind(&known, name).is_none()) {
                return Err(format!("{language}.ftl: '{id}' has other arguments than in en.ftl: {name}"));
            }
            used.into_iter().for_each(|(name, kind)| note(&mut known, name, kind));
        }
        all.insert(id.clone(), known);
    }
    Ok(all)
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

fn kind(arguments: &[(String, Kind)], name: &str) -> Option<Kind> {
    arguments.iter().find(|(known, _)| known == name).map(|(_, kind)| *kind)
}

/// What a number chooses from are whole numbers and `one`.
fn check_variants(pattern: &Pattern<String>, arguments: &[(String, Kind)]) -> Result<(), String> {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression: Expression::Select { selector, variants } } = element else {
            continue;
        };
        let name = variable(selector)?;
        let is_number = kind(arguments, &name) == Some(Kind::Number);
        for variant in variants {
            let is_wrong = match &variant.key {
                VariantKey::NumberLiteral { value } => value.parse::<i64>().is_err(),
                VariantKey::Identifier { name } => is_number && name != "one",
            };
            if let VariantKey::NumberLiteral { value: key } | VariantKey::Identifier { name: key } = &variant.key
                && is_wrong
                && !variant.default
            {
                return Err(format!("{name} is a number, so [{key}] must be a whole number or [one]"));
            }
            check_variants(&variant.value, arguments)?;
        }
    }
    Ok(())
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
    use std::fmt::Display;

    fn both(english: &str, french: &str) -> Result<Compiled, String> {
        compiled(&[("en", english.to_owned()), ("fr", french.to_owned())])
    }

    fn source(english: &str) -> String {
        compiled(&[("en", english.to_owned())]).expect("source").source
    }

    /// The file of the French messages.
    fn french(english: &str, french: &str) -> String {
        both(english, french).expect("a file").files.remove(0).1
    }

    #[test]
    fn a_message_becomes_a_function_with_its_arguments() {
        let (english, french) = ("move-to = Move { $unit } to { $hex }\n", "move-to = { $hex } : { $unit }\n");
        let compiled = both(english, french).expect("source");
        let signature = "pub(crate) fn move_to(self, unit: impl Display, hex: impl Display) -> String";
        assert!(compiled.source.contains(signature), "{}", compiled.source);
        assert!(compiled.source.contains("translated(self.0, 0, &[&unit, &hex])"), "{}", compiled.source);
        assert_eq!(compiled.files, [("fr".to_owned(), "{1} : {0}\n".to_owned())]);
        let alone = source(english);
        assert!(alone.contains(signature) && !alone.contains("translated"), "{alone}");
    }

    #[test]
    fn numbers_agree_with_their_nouns() {
        let english = "units = { $count ->\n    [one] one unit\n   *[other] { $count } units\n}\n";
        let source = source(english);
        assert!(source.contains("fn units(self, count: impl TryInto<i64>)"), "{source}");
        assert!(source.contains("1 => {") && source.contains(" units"), "{source}");
        let counted = "units = { $count ->\n    [0] aucune\n    [one] une\n   *[other] { $count }\n}\n";
        assert_eq!(french(english, counted), "{0?0:aucune|-1..1:une|:{0}}\n");
        // A number where only French counts, too.
        let compiled = both("units = { $count } left\n", counted).expect("source");
        assert!(compiled.source.contains("fn units(self, count: impl TryInto<i64>)"), "{}", compiled.source);
    }

    #[test]
    fn what_is_compiled_is_said() {
        let english = "a = { $x } { $y }\nb = B\nc = { $y }\nd = D\n";
        let text = "a = { $y ->\n    [red] rouge | { $x ->\n        [one] un\n       *[other] { $x }\n    } {\"{}\"}\n\
                    \u{20}  *[blue] bleu\\\n} fin\nc = { $y }\n    deux lignes\nd = {\"\"}\n";
        let file: &'static str = french(english, text).leak();
        let messages = stage::Messages::carried(file);
        let said = |number: u16, arguments: &[&dyn Display]| messages.say(number, arguments);
        assert_eq!(said(0, &[&0, &"red"]).as_deref(), Some("rouge | un {} fin"));
        assert_eq!(said(0, &[&3, &"red"]).as_deref(), Some("rouge | 3 {} fin"));
        assert_eq!(said(0, &[&3, &"grey"]).as_deref(), Some("bleu\\ fin"));
        assert_eq!(said(1, &[]), None, "English stands in");
        assert_eq!(said(2, &[&"x"]).as_deref(), Some("x\ndeux lignes"));
        assert_eq!(said(3, &[]).as_deref(), Some(""));
    }

    #[test]
    fn a_refusal_costs_nothing_and_is_found_again_by_its_text() {
        let english = "refused-far = { $unit } is too far from { $hex }\nrefused-over = it is over\n";
        let source = both(english, "refused-over = c’est fini\n").expect("source").source;
        assert!(source.contains("fn refused_over(self) -> std::borrow::Cow<'static, str>"), "{source}");
        assert!(source.contains("Borrowed(\"it is over\")"), "{source}");
        assert!(source.contains(r#"(0, &["", " is too far from ", ""]),"#), "{source}");
        assert!(source.contains(r#"(1, &["it is over"]),"#), "{source}");
        assert!(source.contains("refusal(REFUSALS, messages(self.0), english, &name)"), "{source}");
        let alone = self::source("refused-over = it is over\n");
        assert!(alone.contains("refusal(REFUSALS, None, english, &name)"), "{alone}");
        let wrong = |english: &str| both(english, "").expect_err("an error");
        assert_eq!(wrong("refused-a = { $x }\n"), "en.ftl: 'refused-a': a refusal needs a text");
        let counted = "refused-a = { $x ->\n    [one] one\n   *[other] more\n}\n";
        assert_eq!(wrong(counted), "en.ftl: 'refused-a': a refusal has plain arguments only");
        let twice = "refused-a = { $x } is { $x }\n";
        assert_eq!(wrong(twice), "en.ftl: 'refused-a': a refusal has every argument once: x");
    }

    #[test]
    fn what_is_wrong_is_told_with_its_file() {
        let wrong = |english: &str, french: &str| both(english, french).expect_err("an error");
        assert_eq!(wrong("a = A\n", "b = B\n"), "fr.ftl: en.ftl has no message 'b'");
        assert_eq!(wrong("a = { $x }\n", "a = { $y }\n"), "fr.ftl: 'a' has other arguments than in en.ftl: y");
        assert_eq!(wrong("a = A\na = B\n", ""), "en.ftl: 'a' is there twice");
        assert!(wrong("a = { b }\n", "").contains("only arguments"));
        assert!(wrong("= A\n", "").starts_with("en.ftl:1:"));
        let counted = "a = { $x ->\n    [one] one\n    [few] few\n   *[other] more\n}\n";
        let why = "'a': x is a number, so [few] must be a whole number or [one]";
        assert_eq!(wrong(counted, ""), format!("en.ftl: {why}"));
        assert_eq!(wrong("a = { $x }\n", counted), format!("fr.ftl: {why}"));
        let half = "a = { $x ->\n    [0.5] half\n   *[other] more\n}\n";
        assert!(wrong(half, "").contains("[0.5] must be a whole number"));
    }
}
