//! What can go wrong, and how it is told: one line on stderr, except for data files, where the place is shown.

use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

pub enum Trouble {
    /// One line.
    Plain(String),
    /// A data file, with the place marked.
    Content(miette::Report),
    /// Whoever read our output went away.
    Unheard,
}

pub type Done = Result<ExitCode, Trouble>;

impl Trouble {
    pub fn plain(why: impl Display) -> Trouble {
        Trouble::Plain(why.to_string())
    }

    /// Tells it and gives the exit code.
    pub fn report(self) -> ExitCode {
        let one_line = |why: String| format!("wartable: {}\n", why.split_whitespace().collect::<Vec<_>>().join(" "));
        let told = match self {
            Trouble::Plain(why) => one_line(why),
            Trouble::Content(report) if report.labels().is_none() => one_line(report.to_string()),
            Trouble::Content(report) => format!("wartable: {report:?}\n"),
            Trouble::Unheard => return ExitCode::SUCCESS,
        };
        // Nobody is left to tell if stderr is gone.
        let _ = io::stderr().lock().write_all(told.as_bytes());
        ExitCode::from(2)
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Trouble::Unheard,
            _ => Trouble::plain(error),
        }
    }
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Trouble> {
    std::fs::read_to_string(path).map_err(|error| {
        let shown = path.display();
        Trouble::Plain(match error.kind() {
            io::ErrorKind::NotFound => format!("there is no file '{shown}'"),
            io::ErrorKind::InvalidData => format!("'{shown}' is not UTF-8 text"),
            _ => format!("'{shown}' cannot be read: {error}"),
        })
    })
}

pub fn write(path: &Path, text: &str) -> Result<(), Trouble> {
    std::fs::write(path, text)
        .map_err(|error| Trouble::Plain(format!("'{}' cannot be written: {error}", path.display())))
}

/// The files below a folder with this ending, in order of their names.
pub fn files_below(folder: &Path, ending: &str) -> Result<Vec<std::path::PathBuf>, Trouble> {
    let cannot = |error| Trouble::Plain(format!("'{}' cannot be read: {error}", folder.display()));
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
