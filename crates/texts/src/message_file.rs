//! Writes the messages of a language other than English, as `stage::messages` reads them.

use crate::{Kind, Messages, check_variants};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};

/// The line of a message that the language lacks.
const MISSING: &str = "\\";

/// A line for every English message, with its arguments by their places in the list that belongs to it.
pub(crate) fn lines<'a>(
    language: &str,
    messages: &Messages,
    arguments: impl Iterator<Item = (&'a String, &'a Vec<(String, Kind)>)>,
) -> Result<String, String> {
    let mut file = String::new();
    for (id, arguments) in arguments {
        match messages.get(id).and_then(|message| message.value.as_ref()) {
            Some(pattern) => {
                check_variants(pattern, arguments).map_err(|why| format!("{language}.ftl: '{id}': {why}"))?;
                write_pattern(&mut file, pattern, language, arguments);
            }
            None => file.push_str(MISSING),
        }
        file.push('\n');
    }
    Ok(file)
}

fn write_pattern(line: &mut String, pattern: &Pattern<String>, language: &str, arguments: &[(String, Kind)]) {
    let place = |inline| {
        let name = crate::variable(inline).ok()?;
        arguments.iter().position(|(known, _)| *known == name)
    };
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value }
            | PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } =>
            {
                write_text(line, value);
            }
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                line.extend(place(inline).map(|place| format!("{{{place}}}")));
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let Some(place) = place(selector) else { continue };
                let is_number = arguments[place].1 == Kind::Number;
                line.push_str(&format!("{{{place}"));
                let (chosen, default): (Vec<_>, Vec<_>) = variants.iter().partition(|variant| !variant.default);
                for (variant, mark) in
                    chosen.into_iter().chain(default).zip(['?'].into_iter().chain(std::iter::repeat('|')))
                {
                    line.push(mark);
                    line.push_str(if variant.default { "" } else { key(variant, language, is_number) });
                    line.push(':');
                    write_pattern(line, &variant.value, language, arguments);
                }
                line.push('}');
            }
        }
    }
}

/// What a variant stands for; `one` is a plural category, which languages draw differently.
fn key<'a>(variant: &'a Variant<String>, language: &str, is_number: bool) -> &'a str {
    match &variant.key {
        VariantKey::Identifier { name } if is_number && name == "one" => match language {
            "fr" => "-1..1",
            _ => "1",
        },
        VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key } => key,
    }
}

fn write_text(line: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '\n' => line.push_str("\\n"),
            '\\' | '{' | '}' | '|' => line.extend(['\\', letter]),
            _ => line.push(letter),
        }
    }
}
