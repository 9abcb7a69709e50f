//! What can be wrong with content, told so that a player can mend it: the file, the line, the clause, and what would
//! be right.

use crate::Invalid;
use kernel::{SetupError, did_you_mean};
use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};
use std::fmt::Display;
use std::io;
use std::ops::Range;
use std::path::Path;
use thiserror::Error;

/// Content that cannot be used.
#[derive(Debug, Error, Diagnostic)]
pub enum ContentError {
    #[error("cannot read {path}: {source}")]
    Unreadable {
        path: String,
        source: io::Error,
        #[help]
        help: String,
    },

    #[error("{path} is no content file")]
    Stray {
        path: String,
        #[help]
        help: String,
    },

    #[error("{path}: the {what} '{id}' is in {other} already")]
    #[diagnostic(help("give one of them another id"))]
    Twice { what: &'static str, id: String, path: String, other: String },

    #[error("there is no {what} '{id}'{}; there are {}", did_you_mean(id, known), known.join(", "))]
    Unknown { clause: &'static str, what: &'static str, id: String, known: Vec<String> },

    #[error("the content of {0} is fixed, so it takes no folder")]
    #[diagnostic(help("leave --content out"))]
    Fixed(&'static str),

    #[error(transparent)]
    #[diagnostic(transparent)]
    FileError(Box<FileError>),
}

impl ContentError {
    pub(crate) fn unreadable(path: &Path, source: io::Error, help: String) -> ContentError {
        ContentError::Unreadable { path: path.display().to_string(), source, help }
    }
}

impl From<ContentError> for SetupError {
    fn from(error: ContentError) -> SetupError {
        let clause = match &error {
            ContentError::FileError(error) => error.clause,
            ContentError::Unknown { clause, .. } => clause,
            _ => "",
        };
        SetupError::new(clause, error.to_string())
    }
}

/// Something wrong at one place of a file.
#[derive(Debug, Error)]
#[error("{}, line {line}: {why}{}", source_text.name(), cited(clause))]
pub struct FileError {
    /// Empty where no rule says what the file must hold.
    pub clause: &'static str,
    pub line: usize,
    pub why: String,
    pub help: String,
    source_text: NamedSource<String>,
    span: Range<usize>,
}

fn cited(clause: &str) -> String {
    if clause.is_empty() { String::new() } else { format!(" [{clause}]") }
}

impl FileError {
    pub(crate) fn new(file: &str, text: &str, span: Range<usize>, invalid: Invalid) -> FileError {
        let start = span.start.min(text.len());
        let rest = text.get(start..span.end.clamp(start, text.len())).unwrap_or_default();
        FileError {
            clause: invalid.clause,
            line: 1 + text.bytes().take(start).filter(|&byte| byte == b'\n').count(),
            why: invalid.why,
            help: invalid.help,
            span: start..start + rest.lines().next().unwrap_or_default().len(),
            source_text: NamedSource::new(file, text.to_owned()),
        }
    }
}

impl Diagnostic for FileError {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        (!self.clause.is_empty()).then(|| Box::new(self.clause) as Box<dyn Display>)
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        (!self.help.is_empty()).then(|| Box::new(&self.help) as Box<dyn Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.source_text)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(std::iter::once(LabeledSpan::at(self.span.clone(), "here"))))
    }
}
