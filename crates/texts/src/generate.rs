//! Writes the Rust source of the texts.

use crate::{Kind, LANGUAGES, Messages, arguments};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use std::fmt::Write;

/// The struct `Texts` with a function for each message.
pub(crate) fn texts(english: &Messages, others: &[(&str, Messages)]) -> Result<String, String> {
    let mut source = String::from(
        "use stage::Language;\nuse std::fmt::{Display, Write};\n\n/// The texts in a language.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub(crate) struct Texts(pub(crate) Language);\n\nimpl Texts {\n",
    );
    for (id, message) in english {
        let pattern = message.value.as_ref().ok_or_else(|| format!("en.ftl: '{id}' has no text"))?;
        let wrong = |language: &str| {
            let (language, id) = (language.to_owned(), id.clone());
            move |why: String| format!("{language}.ftl: '{id}': {why}")
        };
        let mut known = Vec::new();
        arguments(pattern, &mut known).map_err(wrong("en"))?;
        let mut bodies = Vec::new();
        for (language, messages) in others {
            let Some(translated) = messages.get(id).and_then(|message| message.value.as_ref()) else { continue };
            let mut used = Vec::new();
            arguments(translated, &mut used).map_err(wrong(language))?;
            if let Some((name, _)) = used.iter().find(|(name, _)| !known.iter().any(|(own, _)| own == name)) {
                return Err(format!("{language}.ftl: '{id}' has other arguments than in en.ftl: {name}"));
            }
            for (name, kind) in used {
                crate::note(&mut known, name, kind);
            }
            bodies.push((*language, translated));
        }
        function(&mut source, id, &known, pattern, &bodies);
    }
    let takes_apart = refusal(&mut source, english)?;
    source.push_str("}\n");
    if takes_apart {
        source.push_str(BETWEEN);
    }
    Ok(source)
}

/// The function `refusal`, which finds the message a refusal was made of and says it in the language of the texts. Whether
/// it takes texts apart, which it does where refusals have arguments.
fn refusal(source: &mut String, english: &Messages) -> Result<bool, String> {
    let mut refusals = Vec::new();
    for (id, message) in english.iter().filter(|(id, _)| is_refusal(id)) {
        refusals.push((id, around_arguments(id, message.value.as_ref())?));
    }
    if refusals.is_empty() {
        return Ok(false);
    }
    // A message that says more comes first: what fits it may fit one that says less, too.
    refusals.sort_by_key(|(_, texts)| std::cmp::Reverse(texts.iter().map(String::len).sum::<usize>()));
    source.push_str("    pub(crate) fn refusal(self, english: &str) -> Option<String> {\n");
    let has_arguments = refusals.iter().any(|(_, texts)| texts.len() > 1);
    if has_arguments {
        source.push_str("        let said = |part: &str| self.refusal(part).unwrap_or_else(|| part.to_owned());\n");
    }
    for (id, texts) in refusals {
        let places: Vec<String> = (0..texts.len() - 1).map(|place| format!("said(parts[{place}])")).collect();
        let found = match texts.as_slice() {
            [text] => format!("if english == {text:?}"),
            _ => format!("if let Some(parts) = between(english, &{texts:?})"),
        };
        let told = format!("self.{}({})", id.replace('-', "_"), places.join(", "));
        let _ = writeln!(source, "        {found} {{\n            return Some({told}.into());\n        }}");
    }
    source.push_str("        None\n    }\n");
    Ok(has_arguments)
}

/// What the function `refusal` takes a text apart with.
const BETWEEN: &str = r#"
/// What stands between these texts, if they make up all the rest.
fn between<'a>(whole: &'a str, texts: &[&str]) -> Option<Vec<&'a str>> {
    let (first, others) = texts.split_first()?;
    let mut rest = whole.strip_prefix(first)?;
    let mut parts = Vec::new();
    for (index, text) in others.iter().enumerate() {
        let at = if index + 1 == others.len() { rest.strip_suffix(text)?.len() } else { rest.find(text)? };
        parts.push(&rest[..at]);
        rest = &rest[at + text.len()..];
    }
    rest.is_empty().then_some(parts)
}
"#;

/// A refusal is made by the rules, which know no language, and is read in that of the viewer. So it must be possible to
/// tell from its English text which message it was and with which arguments.
fn is_refusal(id: &str) -> bool {
    id.starts_with("refused-")
}

/// The texts before, between and behind the arguments of a refusal.
fn around_arguments(id: &str, pattern: Option<&Pattern<String>>) -> Result<Vec<String>, String> {
    let mut texts = vec![String::new()];
    for element in pattern.iter().flat_map(|pattern| &pattern.elements) {
        match element {
            PatternElement::TextElement { value } => {
                if let Some(last) = texts.last_mut() {
                    last.push_str(value);
                }
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { .. }),
            } => {
                texts.push(String::new());
            }
            PatternElement::Placeable { .. } => {
                return Err(format!("en.ftl: '{id}': a refusal has plain arguments only"));
            }
        }
    }
    match texts.iter().all(String::is_empty) {
        true => Err(format!("en.ftl: '{id}': a refusal needs a text")),
        false => Ok(texts),
    }
}

fn function(
    source: &mut String,
    id: &str,
    arguments: &[(String, Kind)],
    english: &Pattern<String>,
    others: &[(&str, &Pattern<String>)],
) {
    let list: String = arguments
        .iter()
        .map(|(name, kind)| match kind {
            Kind::Shown => format!(", {name}: impl Display"),
            Kind::Number => format!(", {name}: impl TryInto<i64>"),
        })
        .collect();
    let name = id.replace('-', "_");
    // Writing to a string cannot fail.
    if is_refusal(id) && arguments.is_empty() {
        // The rules refuse in order to list what is legal, so it must cost nothing.
        let _ = writeln!(
            source,
            "    pub(crate) fn {name}(self) -> std::borrow::Cow<'static, str> {{\n        std::borrow::Cow::Borrowed(match self.0 {{"
        );
        for (language, pattern) in others {
            let _ = writeln!(source, "        Language::{} => {:?},", variant(language), plain(pattern));
        }
        let _ = writeln!(source, "        _ => {:?},\n        }})\n    }}", plain(english));
        return;
    }
    let given = if is_refusal(id) { "std::borrow::Cow<'static, str>" } else { "String" };
    let _ = writeln!(source, "    pub(crate) fn {name}(self{list}) -> {given} {{");
    for (name, _) in arguments.iter().filter(|(_, kind)| *kind == Kind::Number) {
        let _ = writeln!(source, "        let {name}: i64 = {name}.try_into().unwrap_or(i64::MAX);");
    }
    source.push_str("        let mut text = String::new();\n");
    let body = |pattern: &Pattern<String>, language: &str| {
        let mut body = String::new();
        write_pattern(&mut body, pattern, language, arguments);
        body
    };
    if others.is_empty() {
        source.push_str(&body(english, "en"));
    } else {
        source.push_str("        match self.0 {\n");
        for (language, pattern) in others {
            let _ = writeln!(
                source,
                "        Language::{} => {{\n{}        }}",
                variant(language),
                body(pattern, language)
            );
        }
        let _ = writeln!(source, "        _ => {{\n{}        }}\n        }}", body(english, "en"));
    }
    source.push_str(if is_refusal(id) { "        text.into()\n    }\n" } else { "        text\n    }\n" });
}

/// The variant of `stage::Language`.
fn variant(language: &str) -> &'static str {
    LANGUAGES.iter().find(|(known, _)| *known == language).map_or("English", |(_, name)| name)
}

/// The text of a pattern without arguments.
fn plain(pattern: &Pattern<String>) -> String {
    let text = |element: &PatternElement<String>| match element {
        PatternElement::TextElement { value } => value.clone(),
        PatternElement::Placeable { .. } => String::new(),
    };
    pattern.elements.iter().map(text).collect()
}

fn write_pattern(source: &mut String, pattern: &Pattern<String>, language: &str, arguments: &[(String, Kind)]) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                let _ = writeln!(source, "        text.push_str({value:?});");
            }
            PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
                let _ = writeln!(source, "        text.push_str({value:?});");
            }
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                if let Ok(name) = crate::variable(inline) {
                    let _ = writeln!(source, "        let _ = write!(text, \"{{{name}}}\");");
                }
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let Ok(name) = crate::variable(selector) else { continue };
                let number = arguments.iter().any(|(known, kind)| *known == name && *kind == Kind::Number);
                let chosen = if number { name.clone() } else { format!("{name}.to_string().as_str()") };
                let _ = writeln!(source, "        match {chosen} {{");
                for variant in variants.iter().filter(|variant| !variant.default) {
                    let _ = writeln!(source, "        {} => {{", arm(variant, language, &name, number));
                    write_pattern(source, &variant.value, language, arguments);
                    source.push_str("        }\n");
                }
                source.push_str("        _ => {\n");
                if let Some(default) = variants.iter().find(|variant| variant.default) {
                    write_pattern(source, &default.value, language, arguments);
                }
                source.push_str("        }\n        }\n");
            }
        }
    }
}

/// The pattern a variant stands for; `one` is a plural category, which languages draw differently.
fn arm(variant: &Variant<String>, language: &str, name: &str, number: bool) -> String {
    match &variant.key {
        VariantKey::NumberLiteral { value } => value.clone(),
        VariantKey::Identifier { name: key } if number && key == "one" => match language {
            "fr" => format!("_ if matches!({name}, -1..=1)"),
            _ => format!("_ if {name} == 1"),
        },
        VariantKey::Identifier { name: key } => format!("{key:?}"),
    }
}
