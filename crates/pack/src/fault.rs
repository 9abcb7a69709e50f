//! What the rules cannot work with.

use kernel::SetupError;
use std::fmt::Display;
use thiserror::Error;

/// A breach of the rules by content: the clause, the reason, and where it stands.
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
