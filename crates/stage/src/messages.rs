//! What a game says in a language other than English. Its build script compiles the Fluent file of that language into one
//! text, with a line for each message in the order of the English ones, which is read here.
//!
//! ```text
//! Attaquer {0} avec {1}
//! {0?0:aucune unité|-1..1:1 unité|:{0} unités}
//! ```
//!
//! `{0}` is the first argument. `{0?…|…}` chooses by it: a variant stands for a word, a number or the numbers of a range, and
//! the last one, which names none, for everything else. `\` stands before a letter that is meant as it is, and `\n` is a line
//! break. A line with `\` alone is a message that the language lacks.

use std::fmt::{Display, Write};
use std::sync::OnceLock;

/// The line of a message that the language lacks.
const MISSING: &str = "\\";

/// The messages of a game in one language.
pub struct Messages {
    /// What the program carries; empty where it is fetched.
    carried: &'static str,
    lines: OnceLock<Vec<&'static str>>,
}

impl Messages {
    /// Messages that the program carries.
    pub const fn carried(file: &'static str) -> Messages {
        Messages { carried: file, lines: OnceLock::new() }
    }

    /// Messages that are fetched. Until they are installed there are none.
    pub const fn fetched() -> Messages {
        Messages { carried: "", lines: OnceLock::new() }
    }

    /// Installs what was fetched. What is there already stays.
    pub fn install(&self, file: &'static str) {
        self.lines.get_or_init(|| file.lines().collect());
    }

    /// The message with this number; none where the language lacks it.
    pub fn say(&self, number: u16, arguments: &[&dyn Display]) -> Option<String> {
        if !self.carried.is_empty() {
            self.install(self.carried);
        }
        let line = self.lines.get()?.get(usize::from(number)).filter(|line| **line != MISSING)?;
        let mut text = String::new();
        write_pattern(&mut text, line, arguments);
        Some(text)
    }
}

/// An empty text with room for so many bytes, so that it is not copied while it is put together. A function of its own,
/// because a game has hundreds of texts.
#[inline(never)]
pub fn room_for(bytes: usize) -> String {
    String::with_capacity(bytes)
}

fn write_pattern(text: &mut String, pattern: &str, arguments: &[&dyn Display]) {
    let mut rest = pattern;
    while let Some((before, special)) = rest.find(['\\', '{']).map(|at| rest.split_at(at)) {
        text.push_str(before);
        rest = match special.strip_prefix('{') {
            Some(inner) => {
                let (argument, after) = split_outside(inner, b'}').unwrap_or((inner, ""));
                write_argument(text, argument, arguments);
                after
            }
            None => {
                let mut letters = special[1..].chars();
                text.extend(letters.next().map(|letter| if letter == 'n' { '\n' } else { letter }));
                letters.as_str()
            }
        };
    }
    text.push_str(rest);
}

/// Writes what stands in braces: an argument by its number, or the variant that it chooses.
fn write_argument(text: &mut String, inner: &str, arguments: &[&dyn Display]) {
    let (number, mut variants) = inner.split_once('?').unwrap_or((inner, ""));
    let Some(argument) = number.parse().ok().and_then(|number: usize| arguments.get(number)) else { return };
    if variants.is_empty() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{argument}");
        return;
    }
    let value = argument.to_string();
    while !variants.is_empty() {
        let (variant, others) = split_outside(variants, b'|').unwrap_or((variants, ""));
        if let Some((key, pattern)) = variant.split_once(':')
            && stands_for(key, &value)
        {
            return write_pattern(text, pattern, arguments);
        }
        variants = others;
    }
}

/// Whether a variant with this key is meant by a value.
fn stands_for(key: &str, value: &str) -> bool {
    let in_range = |(first, last): (&str, &str)| -> Option<bool> {
        let [first, last, value] = [first.parse().ok()?, last.parse().ok()?, value.parse().ok()?];
        Some((first..=last).contains::<i64>(&value))
    };
    key.is_empty() || key == value || key.split_once("..").and_then(in_range) == Some(true)
}

/// What stands before and behind the first such byte that is in no inner braces and not escaped.
fn split_outside(text: &str, end: u8) -> Option<(&str, &str)> {
    let (mut depth, mut is_escaped) = (0_u32, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            _ if byte == end && depth == 0 => return Some((&text[..at], &text[at + 1..])),
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// A message that says why the rules refuse something: its number, and its English before, between and behind the arguments.
pub type RefusalMessage = (u16, &'static [&'static str]);

/// What the rules refused in English, in the language of these messages; in English where there are none. None where it is
/// none of these refusals. One that says more must come before one that says less: what fits it may fit the other, too.
///
/// An argument is a refusal itself, or the id of a thing that `name` knows a name of, or is said as it is.
pub fn refusal(
    refusals: &[RefusalMessage],
    messages: Option<&Messages>,
    english: &str,
    name: &dyn Fn(&str) -> Option<String>,
) -> Option<String> {
    let fitting = |(number, texts): &RefusalMessage| Some((*number, *texts, between(english, texts)?));
    let (number, texts, parts) = refusals.iter().find_map(fitting)?;
    let part_said = |part: &&str| {
        let said = refusal(refusals, messages, part, name).or_else(|| name(part));
        said.unwrap_or_else(|| (*part).to_owned())
    };
    let said: Vec<String> = parts.iter().map(part_said).collect();
    let arguments: Vec<&dyn Display> = said.iter().map(|argument| argument as &dyn Display).collect();
    let translated = messages.and_then(|messages| messages.say(number, &arguments));
    Some(translated.unwrap_or_else(|| with_arguments(texts, &said)))
}

/// Texts with arguments between them.
fn with_arguments(texts: &[&str], arguments: &[String]) -> String {
    let arguments = arguments.iter().map(String::as_str).chain([""]);
    texts.iter().zip(arguments).flat_map(|(text, argument)| [*text, argument]).collect()
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn said(pattern: &str, arguments: &[&dyn Display]) -> String {
        let mut text = String::new();
        write_pattern(&mut text, pattern, arguments);
        text
    }

    #[test]
    fn arguments_are_placed_by_number() {
        assert_eq!(said("Attaquer {1} avec {0}, {1}", &[&4, &"la porte"]), "Attaquer la porte avec 4, la porte");
        assert_eq!(said("sans argument", &[]), "sans argument");
    }

    #[test]
    fn a_number_chooses_by_value_and_by_range() {
        let units = |count: i64| said("{0?0:aucune unité|-1..1:{0} unité|:{0} unités} à jouer", &[&count]);
        assert_eq!(
            [0, 1, -1, 2, i64::MAX].map(units),
            [
                "aucune unité à jouer",
                "1 unité à jouer",
                "-1 unité à jouer",
                "2 unités à jouer",
                "9223372036854775807 unités à jouer"
            ]
        );
    }

    #[test]
    fn a_word_chooses_and_anything_else_is_the_last_variant() {
        let zone = |zone: &str| said("{0?red:les {1?one:une|:autres} rouges|:bleues : {1}}", &[&zone, &"one"]);
        assert_eq!(["red", "blue", ""].map(zone), ["les une rouges", "bleues : one", "bleues : one"]);
        assert_eq!(said("{0?a:|:b}.", &[&"a"]), ".");
    }

    #[test]
    fn what_is_escaped_is_said_as_it_is() {
        assert_eq!(said(r"\{0\} \\ a|b\né", &[&1]), "{0} \\ a|b\né");
        assert_eq!(said(r"{0?x:\}\||:\\}", &[&"x"]), "}|");
        assert_eq!(said(r"{0?x:\}\||:\\}", &[&"y"]), "\\");
    }

    /// The build script makes the files, so this is for one that was damaged.
    #[test]
    fn what_cannot_be_read_is_left_out() {
        let patterns = ["{", "{0", "{9}", "{x}", "{0?", "{0?a", "{0?1..:b}", "\\", "a{0?b:{1}"];
        let found = patterns.map(|pattern| said(pattern, &[&7]));
        assert_eq!(found, ["", "7", "", "", "7", "", "", "", "a"]);
    }

    #[test]
    fn english_stands_in_until_messages_are_installed() {
        let messages = Messages::fetched();
        assert_eq!(messages.say(0, &[]), None);
        messages.install("un\n\\\n\ntrois");
        messages.install("autre chose");
        assert_eq!(
            [0, 1, 2, 3, 4].map(|number| messages.say(number, &[])),
            [Some("un".to_owned()), None, Some(String::new()), Some("trois".to_owned()), None]
        );
        assert_eq!(Messages::carried("un").say(0, &[]).as_deref(), Some("un"));
    }

    #[test]
    fn a_refusal_is_found_again_with_its_arguments() {
        const REFUSALS: &[RefusalMessage] = &[
            (1, &["", " is too far from ", ""]),
            (2, &["it is over"]),
            (0, &["", " is too far"]),
            (3, &["not in French"]),
        ];
        let messages = Messages::carried("{0} est trop loin\n{1} est loin de {0}\nc’est fini\n\\");
        let name = |id: &str| (id == "x").then(|| "the gate".to_owned());
        let french = |english: &str| refusal(REFUSALS, Some(&messages), english, &name);
        assert_eq!(french("A is too far from B").as_deref(), Some("B est loin de A"));
        assert_eq!(french("A is too far").as_deref(), Some("A est trop loin"));
        assert_eq!(french("it is over is too far").as_deref(), Some("c’est fini est trop loin"));
        assert_eq!(french("x is too far from not in French").as_deref(), Some("not in French est loin de the gate"));
        assert_eq!(french("not in French").as_deref(), Some("not in French"));
        assert_eq!(french("it is over now"), None);
        let english = |english: &str| refusal(REFUSALS, None, english, &name);
        assert_eq!(english("A is too far from x").as_deref(), Some("A is too far from the gate"));
        assert_eq!(english("it is over is too far").as_deref(), Some("it is over is too far"));
        assert_eq!(english("A is too far from B").as_deref(), Some("A is too far from B"));
        assert_eq!(english("it is over now"), None);
    }
}
