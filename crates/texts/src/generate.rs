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
    source.push_str("}\n");
    Ok(source)
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
    // Writing to a string cannot fail.
    let _ = writeln!(source, "    pub(crate) fn {}(self{list}) -> String {{", id.replace('-', "_"));
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
            let variant = LANGUAGES.iter().find(|(known, _)| known == language).map_or("English", |(_, name)| name);
            let _ = writeln!(source, "        Language::{variant} => {{\n{}        }}", body(pattern, language));
        }
        let _ = writeln!(source, "        _ => {{\n{}        }}\n        }}", body(english, "en"));
    }
    source.push_str("        text\n    }\n");
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
