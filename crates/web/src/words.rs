//! The page's own words. Sources say them in English with `say!` and `plural!`; the French for them is in
//! `words/french.po`, a file of its own that only readers of French load, before the page is first drawn.
//!
//! A sentence is looked up by its English, so a page in English carries nothing but the English.

use crate::link::http;
use leptos::prelude::document;
use protocol::ApiError;
use stage::Language;
use std::cell::Cell;
use std::fmt::Display;

/// A sentence in the language of the person who reads it. Values are named and given in the order in which the English
/// sentence has them: `say!("{done} of {all} done", done, all = lessons.len())`.
macro_rules! say {
    (@value $name:ident) => {
        $name
    };
    (@value $name:ident $value:expr) => {
        $value
    };
    ($english:literal $(,)?) => {{
        const _: () = assert!($crate::words::has_values($english, &[]), "a value is not given");
        *$crate::words::translated(const { &$english })
    }};
    ($english:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {{
        const _: () =
            assert!($crate::words::has_values($english, &[$(stringify!($name)),+]), "values differ from the sentence's");
        $crate::words::translated_with(const { &$english }, &[$(&say!(@value $name $($value)?)),+])
    }};
}

/// One of two sentences by a number, as the reader's language counts: `plural!(n, "{n} line", "{n} lines", n)`.
macro_rules! plural {
    ($count:expr, $one:literal, $many:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {{
        const _: () =
            assert!($crate::words::has_values($one, &[$(stringify!($name)),+]), "values differ from the sentence's");
        const _: () =
            assert!($crate::words::has_values($many, &[$(stringify!($name)),+]), "values differ from the sentence's");
        let english: &'static &'static str = if $crate::words::is_one($count) { const { &$one } } else { const { &$many } };
        $crate::words::translated_with(english, &[$(&say!(@value $name $($value)?)),+])
    }};
}

/// English sentences beside French ones.
type Pairs = &'static [(&'static str, &'static str)];

/// What the file of a language has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sentences {
    /// What the page says, in the order of the English.
    said: Pairs,
    /// What the page hears from the server and the worker and passes on.
    heard: Pairs,
}

const NONE: Sentences = Sentences { said: &[], heard: &[] };

thread_local! {
    /// What was loaded; it stays for the next change of the language.
    static LOADED: Cell<Sentences> = const { Cell::new(NONE) };
    /// What is read now; nothing where the page is read in English.
    static READ: Cell<Sentences> = const { Cell::new(NONE) };
}

/// Shows the page in this language from now on. Words that cannot be loaded stay English.
pub(crate) async fn set_language(language: Language) -> Result<(), ApiError> {
    READ.set(NONE);
    if language == Language::French {
        if LOADED.get() == NONE {
            LOADED.set(sentences(http::text(&address()).await?));
        }
        READ.set(LOADED.get());
    }
    Ok(())
}

/// Files carry their hash in the name, so the page says where the words are.
fn address() -> String {
    let meta = document().query_selector("meta[name=wartable-french]").ok().flatten();
    meta.and_then(|meta| meta.get_attribute("content")).unwrap_or_default()
}

/// The sentences of a file in the format of gettext, of which it has `msgid` and `msgstr` in one line each, and `msgctxt`
/// before what is heard; what is said is in the order of its English. They are read as long as the page is open, so their memory is never given back.
fn sentences(file: String) -> Sentences {
    let file: &'static str = file.leak();
    let quoted = |line: &'static str, word: &str| line.strip_prefix(word)?.strip_prefix(" \"")?.strip_suffix('"');
    let (mut english, mut is_heard) = ("", false);
    let (mut said, mut heard) = (Vec::new(), Vec::new());
    for line in file.lines() {
        if quoted(line, "msgctxt").is_some() {
            is_heard = true;
        } else if let Some(id) = quoted(line, "msgid") {
            english = id;
        } else if let Some(french) = quoted(line, "msgstr") {
            let pairs = if std::mem::take(&mut is_heard) { &mut heard } else { &mut said };
            pairs.push((english, french));
        }
    }
    Sentences { said: said.leak(), heard: heard.leak() }
}

/// A sentence without values. Hundreds of places call it, so none has a copy of it, and each passes and takes a plain address.
#[inline(never)]
pub(crate) fn translated(english: &'static &'static str) -> &'static &'static str {
    let said = READ.get().said;
    said.binary_search_by_key(english, |(id, _)| *id).map_or(english, |at| &said[at].1)
}

/// A sentence with values. The French may have them in another order.
#[inline(never)]
pub(crate) fn translated_with(english: &'static &'static str, values: &[&dyn Display]) -> String {
    fill(english, translated(english), values)
}

/// A sentence with the values that its English has in this order.
fn fill(english: &str, sentence: &str, values: &[&dyn Display]) -> String {
    let mut filled = String::new();
    let mut rest = sentence;
    while let Some((before, (name, after))) = next_name(rest) {
        filled.push_str(before);
        if let Some(value) = names(english).position(|known| known == name).and_then(|at| values.get(at)) {
            filled.push_str(&value.to_string());
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// What the server or the worker refuses, in the language that is read. Their sentences are known by their English too.
pub(crate) fn translate(fault: ApiError) -> ApiError {
    let heard = READ.get().heard;
    let message = heard.iter().find_map(|(english, french)| {
        let values = values(english, &fault.message)?;
        let values: Vec<&dyn Display> = values.iter().map(|value| value as &dyn Display).collect();
        Some(fill(english, french, &values))
    });
    match message {
        Some(message) => ApiError { message, ..fault },
        None => fault,
    }
}

/// The values that make a sentence say this message.
fn values<'m>(sentence: &str, mut message: &'m str) -> Option<Vec<&'m str>> {
    let mut values = Vec::new();
    let mut rest = sentence;
    while let Some((before, (_, after))) = next_name(rest) {
        message = message.strip_prefix(before)?;
        // A value ends where the words behind it begin.
        let behind = after.split('{').next().unwrap_or_default();
        let end = if behind.is_empty() { message.len() } else { message.find(behind)? };
        let (value, further) = message.split_at(end);
        values.push(value);
        (message, rest) = (further, after);
    }
    (message == rest).then_some(values)
}

/// Whether a number of things is told by the sentence for one. In French none is told like one.
pub(crate) fn is_one(count: usize) -> bool {
    count == 1 || count == 0 && READ.get() != NONE
}

/// The names of values in a sentence, in order.
fn names(sentence: &str) -> impl Iterator<Item = &str> {
    let mut rest = sentence;
    std::iter::from_fn(move || {
        let (_, (name, after)) = next_name(rest)?;
        rest = after;
        Some(name)
    })
}

/// What stands before the first value, its name, and what follows.
fn next_name(sentence: &str) -> Option<(&str, (&str, &str))> {
    let (before, from) = sentence.split_once('{')?;
    Some((before, from.split_once('}')?))
}

/// Whether a sentence has values of just these names in this order. The compiler asks.
pub(crate) const fn has_values(sentence: &str, names: &[&str]) -> bool {
    let bytes = sentence.as_bytes();
    let (mut at, mut seen) = (0, 0);
    while at < bytes.len() {
        if bytes[at] == b'{' {
            if seen == names.len() {
                return false;
            }
            let name = names[seen].as_bytes();
            let mut letter = 0;
            while letter < name.len() {
                at += 1;
                if at == bytes.len() || bytes[at] != name[letter] {
                    return false;
                }
                letter += 1;
            }
            at += 1;
            if at == bytes.len() || bytes[at] != b'}' {
                return false;
            }
            seen += 1;
        }
        at += 1;
    }
    seen == names.len()
}

#[cfg(test)]
mod tests;
