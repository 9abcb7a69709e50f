//! Errors of the command, and reading and writing of files. An error is one line on stderr; one in a data file shows the
//! place.

use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

#[derive(Debug)]
pub(crate) enum CliError {
    /// One line.
    Plain(String),
    /// A data file, with the place marked.
    Content(miette::Report),
    /// The program that read our output has closed it.
    OutputClosed,
}

pub(crate) type CliResult = Result<ExitCode, CliError>;

impl CliError {
    pub(crate) fn plain(why: impl Display) -> CliError {
        CliError::Plain(why.to_string())
    }

    /// Prints the error and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        let one_line = |why: String| format!("wartable: {}\n", why.split_whitespace().collect::<Vec<_>>().join(" "));
        let told = match self {
            CliError::Plain(why) => one_line(why),
            CliError::Content(report) if report.labels().is_none() => one_line(report.to_string()),
            CliError::Content(report) => format!("wartable: {report:?}\n"),
            CliError::OutputClosed => return ExitCode::SUCCESS,
        };
        // If stderr is closed, there is no place left to say it.
        let _ = io::stderr().lock().write_all(told.as_bytes());
        ExitCode::from(2)
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        match error.kind() {
            io::ErrorKind::BrokenPipe => CliError::OutputClosed,
            _ => CliError::plain(error),
        }
    }
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String, CliError> {
    std::fs::read_to_string(path).map_err(|error| {
        let shown = path.display();
        CliError::Plain(match error.kind() {
            io::ErrorKind::NotFound => format!("there is no file '{shown}'"),
            io::ErrorKind::InvalidData => format!("'{shown}' is not UTF-8 text"),
            _ => format!("'{shown}' cannot be read: {error}"),
        })
    })
}

pub(crate) fn write(path: &Path, text: &str) -> Result<(), CliError> {
    std::fs::write(path, text)
        .map_err(|error| CliError::Plain(format!("'{}' cannot be written: {error}", path.display())))
}

/// The files below a folder with this ending, in order of their names.
pub(crate) fn files_below(folder: &Path, ending: &str) -> Result<Vec<std::path::PathBuf>, CliError> {
    let cannot = |error| CliError::Plain(format!("'{}' cannot be read: {error}", folder.display()));
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(cannot)? {
        let path = entry.map_err(cannot)?.path();
        if path.is_dir() && !path.is_symlink() {
            files.extend(files_below(&path, ending)?);
        } else if path.extension().is_some_and(|have| have == ending) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
