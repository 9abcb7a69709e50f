//! Writes the Rust source of the texts: the English ones, and how those of another language are looked up.

use crate::{Kind, LANGUAGES, Messages, check_variants};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The struct `Texts` with a function for each message. `others` are the other languages.
pub(crate) fn texts(
    english: &Messages,
    arguments: &BTreeMap<String, Vec<(String, Kind)>>,
    others: &[(&str, Messages)],
) -> Result<String, String> {
    let mut source = String::from(
        "use stage::Language;\nuse std::fmt::{Display, Write};\n\n/// The texts in a language.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]\npub(crate) struct Texts(pub(crate) Language);\n\n",
    );
    if !others.is_empty() {
        source.push_str(&translations(others));
    }
    source.push_str("impl Texts {\n");
    for (number, (id, message)) in english.iter().enumerate() {
        let (Some(pattern), Some(arguments)) = (&message.value, arguments.get(id)) else { continue };
        check_variants(pattern, arguments).map_err(|why| format!("en.ftl: '{id}': {why}"))?;
        let is_translated = others.iter().any(|(_, messages)| messages.contains_key(id));
        function(&mut source, id, arguments, pattern, is_translated.then_some(number));
    }
    let refusals = refusals(english)?;
    if refusals.is_empty() {
        source.push_str("}\n");
        return Ok(source);
    }
    let messages = if others.is_empty() { "None" } else { "messages(self.0)" };
    // Writing to a string cannot fail.
    let _ = writeln!(
        source,
        "    /// `name` knows the names of things by the ids that the rules refuse with.\n    \
         pub(crate) fn refusal(self, english: &str, name: impl Fn(&str) -> Option<String>) -> Option<String> {{\n        \
         stage::messages::refusal(REFUSALS, {messages}, english, &name)\n    }}\n}}\n\n\
         const REFUSALS: &[stage::messages::RefusalMessage] = &["
    );
    for (number, texts) in refusals {
        let _ = writeln!(source, "    ({number}, &{texts:?}),");
    }
    source.push_str("];\n");
    Ok(source)
}

/// The files of the other languages, and the functions that find a message in one. A program for the web fetches them apart.
fn translations(others: &[(&str, Messages)]) -> String {
    let mut source = String::new();
    let mut arms = String::new();
    for (language, _) in others {
        let variant = variant(language);
        let name = variant.to_uppercase();
        let _ = writeln!(
            source,
            "pub(crate) const {name}_FILE: &str = include_str!(concat!(env!(\"OUT_DIR\"), \"/{}\"));\n\
             #[cfg(not(target_family = \"wasm\"))]\n\
             pub(crate) static {name}: stage::Messages = stage::Messages::carried({name}_FILE);\n\
             #[cfg(target_family = \"wasm\")]\n\
             pub(crate) static {name}: stage::Messages = stage::Messages::fetched();\n",
            crate::file_name(language)
        );
        let _ = writeln!(arms, "        Language::{variant} => Some(&{name}),");
    }
    let _ = writeln!(
        source,
        "fn messages(language: Language) -> Option<&'static stage::Messages> {{\n    match language {{\n{arms}        \
         _ => None,\n    }}\n}}\n\n\
         fn translated(language: Language, number: u16, arguments: &[&dyn Display]) -> Option<String> {{\n    \
         messages(language)?.say(number, arguments)\n}}\n"
    );
    source
}

/// The numbers of the refusals, with what the function `refusal` finds them by.
fn refusals(english: &Messages) -> Result<Vec<(usize, Vec<String>)>, String> {
    let mut refusals = Vec::new();
    for (number, (id, message)) in english.iter().enumerate().filter(|(_, (id, _))| is_refusal(id)) {
        refusals.push((number, around_arguments(id, message.value.as_ref())?));
    }
    // A message that says more comes first: what fits it may fit one that says less, too.
    refusals.sort_by_key(|(_, texts)| std::cmp::Reverse(texts.iter().map(String::len).sum::<usize>()));
    Ok(refusals)
}

/// A refusal is made by the rules, which know no language, and is read in that of the viewer. So it must be possible to
/// tell from its English text which message it was and with which arguments.
fn is_refusal(id: &str) -> bool {
    id.starts_with("refused-")
}

/// The texts before, between and behind the arguments of a refusal.
fn around_arguments(id: &str, pattern: Option<&Pattern<String>>) -> Result<Vec<String>, String> {
    let mut texts = vec![String::new()];
    let mut seen = Vec::new();
    for element in pattern.iter().flat_map(|pattern| &pattern.elements) {
        match element {
            PatternElement::TextElement { value } => {
                if let Some(last) = texts.last_mut() {
                    last.push_str(value);
                }
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id: argument }),
            } => {
                if seen.contains(&&argument.name) {
                    return Err(format!("en.ftl: '{id}': a refusal has every argument once: {}", argument.name));
                }
                seen.push(&argument.name);
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

/// The function of a message; its number, if another language has it.
fn function(
    source: &mut String,
    id: &str,
    arguments: &[(String, Kind)],
    english: &Pattern<String>,
    translated: Option<usize>,
) {
    let list: String = arguments
        .iter()
        .map(|(name, kind)| match kind {
            Kind::Shown => format!(", {name}: impl Display"),
            Kind::Number => format!(", {name}: impl TryInto<i64>"),
        })
        .collect();
    let name = id.replace('-', "_");
    if is_refusal(id) {
        // Some are only said as an argument of another refusal, which `refusal` finds without the function.
        source.push_str("    #[allow(dead_code)]\n");
    }
    let given = if is_refusal(id) { "std::borrow::Cow<'static, str>" } else { "String" };
    let _ = writeln!(source, "    pub(crate) fn {name}(self{list}) -> {given} {{");
    for (name, _) in arguments.iter().filter(|(_, kind)| *kind == Kind::Number) {
        let _ = writeln!(source, "        let {name}: i64 = {name}.try_into().unwrap_or(i64::MAX);");
    }
    if let Some(number) = translated {
        let passed: Vec<String> = arguments.iter().map(|(name, _)| format!("&{name}")).collect();
        let _ = writeln!(
            source,
            "        if let Some(text) = translated(self.0, {number}, &[{}]) {{\n            return text.into();\n        }}",
            passed.join(", ")
        );
    }
    if is_refusal(id) && arguments.is_empty() {
        // The rules refuse in order to list what is legal, so it must cost nothing.
        let _ = writeln!(source, "        std::borrow::Cow::Borrowed({:?})\n    }}", plain(english));
        return;
    }
    let _ = writeln!(source, "        let mut text = stage::messages::room_for({});", length(english));
    write_pattern(source, english, arguments);
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

/// About as many bytes as a text has: its words, and what names and numbers commonly take.
fn length(pattern: &Pattern<String>) -> usize {
    const ARGUMENT: usize = 16;
    let length_of = |element: &PatternElement<String>| match element {
        PatternElement::TextElement { value }
        | PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
            value.len()
        }
        PatternElement::Placeable { expression: Expression::Inline(_) } => ARGUMENT,
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.iter().map(|variant| length(&variant.value)).max().unwrap_or(0)
        }
    };
    pattern.elements.iter().map(length_of).sum()
}

fn write_pattern(source: &mut String, pattern: &Pattern<String>, arguments: &[(String, Kind)]) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value }
            | PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } =>
            {
                let _ = writeln!(source, "        text.push_str({value:?});");
            }
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                if let Ok(name) = crate::variable(inline) {
                    let _ = writeln!(source, "        let _ = write!(text, \"{{{name}}}\");");
                }
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let Ok(name) = crate::variable(selector) else { continue };
                let number = crate::kind(arguments, &name) == Some(Kind::Number);
                let chosen = if number { name.clone() } else { format!("{name}.to_string().as_str()") };
                let _ = writeln!(source, "        match {chosen} {{");
                for variant in variants.iter().filter(|variant| !variant.default) {
                    let _ = writeln!(source, "        {} => {{", arm(variant, number));
                    write_pattern(source, &variant.value, arguments);
                    source.push_str("        }\n");
                }
                source.push_str("        _ => {\n");
                if let Some(default) = variants.iter().find(|variant| variant.default) {
                    write_pattern(source, &default.value, arguments);
                }
                source.push_str("        }\n        }\n");
            }
        }
    }
}

/// The pattern a variant stands for; `one` is a plural category, which in English is the number 1 alone.
fn arm(variant: &Variant<String>, number: bool) -> String {
    match &variant.key {
        VariantKey::NumberLiteral { value } => value.clone(),
        VariantKey::Identifier { name: key } if number && key == "one" => "1".into(),
        VariantKey::Identifier { name: key } => format!("{key:?}"),
    }
}
