//! What can be wrong with content, told so that a player can mend it: the file, the line, the clause, and what would
//! be right.

use kernel::SetupError;
use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};
use std::fmt::Display;
use std::io;
use std::ops::Range;
use std::path::Path;
use thiserror::Error;
use toml::de::{DeTable, DeValue};

/// Something the rules cannot work with, in a tile, a card or a layout (BT-1.19).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{why} [{clause}]")]
pub struct Fault {
    pub clause: &'static str,
    pub why: String,
    /// What would be right; may be empty.
    pub help: String,
    /// The keys that lead to the offending value, array positions as numbers from 0.
    pub path: Vec<String>,
}

impl Fault {
    pub fn new(clause: &'static str, why: impl Into<String>) -> Fault {
        Fault { clause, why: why.into(), help: String::new(), path: Vec::new() }
    }

    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Fault {
        Fault { help: help.into(), ..self }
    }

    /// Says whose fault it is, where no line of a file can.
    #[must_use]
    pub fn of(self, what: impl Display) -> Fault {
        Fault { why: format!("{what}: {}", self.why), ..self }
    }

    /// Puts keys in front of the path.
    #[must_use]
    pub fn under<const N: usize>(mut self, keys: [&dyn Display; N]) -> Fault {
        self.path.splice(0..0, keys.iter().map(ToString::to_string));
        self
    }
}

impl From<Fault> for SetupError {
    fn from(fault: Fault) -> SetupError {
        let why = if fault.help.is_empty() { fault.why } else { format!("{}; {}", fault.why, fault.help) };
        SetupError::new(fault.clause, why)
    }
}

/// Content that cannot be used.
#[derive(Debug, Error, Diagnostic)]
pub enum ContentError {
    #[error("cannot read {path}: {source}")]
    #[diagnostic(help(
        "a content folder holds tiles.toml, edges.toml, loot.toml, events.toml and layouts/*.toml, each optional"
    ))]
    Unreadable { path: String, source: io::Error },

    #[error("{path} is no content file")]
    #[diagnostic(help("the files are tiles.toml, edges.toml, loot.toml and events.toml; layouts go into layouts/"))]
    Stray { path: String },

    #[error("{path}: the {what} '{id}' is in {other} already")]
    #[diagnostic(help("give one of them another id"))]
    Twice { what: &'static str, id: String, path: String, other: String },

    #[error("there is no {what} '{id}'{}; there are {}", did_you_mean(id, known), known.join(", "))]
    Unknown { what: &'static str, id: String, known: Vec<String> },

    #[error(transparent)]
    #[diagnostic(transparent)]
    InFile(Box<InFile>),
}

/// Something wrong at one place of a file.
#[derive(Debug, Error)]
#[error("{}, line {line}: {why} [{clause}]", page.name())]
pub struct InFile {
    pub clause: &'static str,
    pub line: usize,
    pub why: String,
    pub help: String,
    page: NamedSource<String>,
    span: Range<usize>,
}

impl Diagnostic for InFile {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.clause))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        (!self.help.is_empty()).then(|| Box::new(&self.help) as Box<dyn Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.page)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(std::iter::once(LabeledSpan::at(self.span.clone(), "here"))))
    }
}

impl From<ContentError> for SetupError {
    fn from(error: ContentError) -> SetupError {
        match error {
            ContentError::InFile(error) => SetupError::new(error.clause, error.to_string()),
            error => SetupError::new("BT-1.19", error.to_string()),
        }
    }
}

impl ContentError {
    pub fn unreadable(path: &Path, source: io::Error) -> ContentError {
        ContentError::Unreadable { path: path.display().to_string(), source }
    }

    /// A fault, shown where its path leads in the file's text.
    pub fn fault(file: &str, text: &str, fault: Fault) -> ContentError {
        let span = locate(text, &fault.path);
        ContentError::in_file(file, text, span, fault)
    }

    /// A file that is no TOML, or not the TOML that was expected; `clause` says what such a file holds.
    pub fn misread(file: &str, text: &str, clause: &'static str, error: &toml::de::Error) -> ContentError {
        let fault = explain(clause, error.message());
        ContentError::in_file(file, text, error.span().unwrap_or(0..text.len()), fault)
    }

    fn in_file(file: &str, text: &str, span: Range<usize>, fault: Fault) -> ContentError {
        let start = span.start.min(text.len());
        let rest = text.get(start..span.end.clamp(start, text.len())).unwrap_or_default();
        ContentError::InFile(Box::new(InFile {
            clause: fault.clause,
            line: 1 + text.bytes().take(start).filter(|&byte| byte == b'\n').count(),
            why: fault.why,
            help: fault.help,
            span: start..start + rest.lines().next().unwrap_or_default().len(),
            page: NamedSource::new(file, text.to_owned()),
        }))
    }
}

/// The span of the value a path leads to, or of the last thing on the way that exists; else the whole text.
fn locate(text: &str, path: &[String]) -> Range<usize> {
    let root = DeTable::parse(text).ok();
    root.and_then(|root| in_table(root.get_ref(), path)).unwrap_or(0..text.len())
}

fn in_table(table: &DeTable, path: &[String]) -> Option<Range<usize>> {
    let (first, rest) = path.split_first()?;
    let (key, value) = table.iter().find(|(key, _)| key.get_ref() == first)?;
    let here = || if value.get_ref().is_table() { key.span() } else { value.span() };
    Some(in_value(value.get_ref(), rest).unwrap_or_else(here))
}

fn in_value(value: &DeValue, path: &[String]) -> Option<Range<usize>> {
    match value {
        DeValue::Table(table) => in_table(table, path),
        DeValue::Array(array) => {
            let (first, rest) = path.split_first()?;
            let item = array.get(first.parse::<usize>().ok()?)?;
            Some(in_value(item.get_ref(), rest).unwrap_or_else(|| item.span()))
        }
        _ => None,
    }
}

/// Says in a player's words what serde found.
fn explain(clause: &'static str, message: &str) -> Fault {
    // serde quotes the wrong word first, then what it expected.
    let quoted: Vec<String> = message.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    match &quoted[..] {
        [wrong, known @ ..] if message.starts_with("unknown field") => {
            let help = format!("the keys here are {}", known.join(", "));
            Fault::new(clause, format!("'{wrong}' is no key here{}", did_you_mean(wrong, known))).help(help)
        }
        [wrong, known @ ..] if message.starts_with("unknown variant") => {
            let help = format!("write one of {}", known.join(", "));
            Fault::new(clause, format!("'{wrong}' is not known here{}", did_you_mean(wrong, known))).help(help)
        }
        [key] if message.starts_with("missing field") => Fault::new(clause, format!("the key '{key}' is missing")),
        _ => Fault::new(clause, message.trim()),
    }
}

/// `, did you mean 'marsh'?` if something known is close.
pub(super) fn did_you_mean<S: AsRef<str>>(wrong: &str, known: &[S]) -> String {
    let close = known.iter().map(|word| (slips(wrong, word.as_ref()), word.as_ref())).min();
    match close {
        Some((slips, word)) if slips <= 1 + wrong.chars().count() / 4 => format!(", did you mean '{word}'?"),
        _ => String::new(),
    }
}

/// How many letters must be added, dropped or changed to turn one word into the other.
fn slips(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().flat_map(char::to_lowercase).collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().flat_map(char::to_lowercase).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let best = (diagonal + usize::from(x != *y)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = std::mem::replace(&mut row[j + 1], best);
        }
    }
    row[b.len()]
}
