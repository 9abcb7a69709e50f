//! Content or options that break a rule.

use kernel::SetupError;
use std::fmt::Display;
use thiserror::Error;

/// Content or options that break a rule: the clause, the reason, and the place. `kernel::Illegal` is the same for actions.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{why} [{clause}]")]
pub struct Invalid {
    pub clause: &'static str,
    pub why: String,
    /// What would be right; may be empty.
    pub help: String,
    /// The keys that lead to the offending value, array positions as numbers from 0.
    pub path: Vec<String>,
}

impl Invalid {
    pub fn new(clause: &'static str, why: impl Into<String>) -> Invalid {
        Invalid { clause, why: why.into(), help: String::new(), path: Vec::new() }
    }

    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Invalid {
        Invalid { help: help.into(), ..self }
    }

    /// Names the thing that is wrong, for content that has no file and line.
    #[must_use]
    pub fn of(self, what: impl Display) -> Invalid {
        Invalid { why: format!("{what}: {}", self.why), ..self }
    }

    /// The reason and what would be right.
    pub fn sentence(&self) -> String {
        let Invalid { why, help, .. } = self;
        match (help.is_empty(), why.ends_with('?')) {
            (true, _) => why.clone(),
            (false, true) => format!("{why} {help}"),
            (false, false) => format!("{why}; {help}"),
        }
    }

    /// Puts keys in front of the path.
    #[must_use]
    pub fn under<const N: usize>(mut self, keys: [&dyn Display; N]) -> Invalid {
        self.path.splice(0..0, keys.iter().map(ToString::to_string));
        self
    }
}

impl From<Invalid> for SetupError {
    fn from(invalid: Invalid) -> SetupError {
        SetupError::new(invalid.clause, invalid.sentence())
    }
}
