//! Where the lines of a player come from: a line editor with history and completion in a terminal, plain lines otherwise.

use super::screen::Size;
use crate::error::CliError;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Helper};
use std::io::{self, BufRead, Write};
use std::path::PathBuf;

/// What a player is asked with, plain and as it is shown.
pub(super) struct Question {
    pub plain: String,
    pub styled: String,
}

pub(super) trait Input {
    /// The next line; none at the end of the input. `known` are the lines a word may be completed to.
    fn line(&mut self, ask: &Question, known: &[String], out: &mut dyn Write) -> Result<Option<String>, CliError>;

    /// The size of the terminal, where the table can be redrawn in place.
    fn size(&mut self) -> Option<Size> {
        None
    }
}

/// Lines of a file, a pipe or a terminal that can do no more.
pub(super) struct PlainInput<R> {
    reader: R,
    /// The input is no terminal, so what was typed is shown.
    echo: bool,
}

impl<R: BufRead> PlainInput<R> {
    pub(super) fn new(reader: R, echo: bool) -> PlainInput<R> {
        PlainInput { reader, echo }
    }
}

impl<R: BufRead> Input for PlainInput<R> {
    fn line(&mut self, ask: &Question, _known: &[String], out: &mut dyn Write) -> Result<Option<String>, CliError> {
        write!(out, "{}", ask.styled)?;
        out.flush()?;
        let mut bytes = Vec::new();
        if self.reader.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        // Bytes that are no text are replaced.
        let line = String::from_utf8_lossy(&bytes).replace(|c: char| c.is_control(), " ");
        if self.echo {
            writeln!(out, "{}", line.trim())?;
        }
        Ok(Some(line))
    }
}

/// A terminal with arrows, history and completion.
pub(super) struct LineEditor {
    editor: rustyline::Editor<KnownLines, FileHistory>,
    /// Where the history is kept between matches.
    file: Option<PathBuf>,
}

impl LineEditor {
    /// An editor, if the terminal can move its cursor.
    pub(super) fn new() -> Result<LineEditor, CliError> {
        let told = |error: ReadlineError| CliError::Plain(format!("the terminal cannot be used: {error}"));
        let config = Config::builder().completion_type(CompletionType::List).history_ignore_space(true).build();
        let mut editor = rustyline::Editor::with_config(config).map_err(told)?;
        editor.set_helper(Some(KnownLines::default()));
        let file = history_file();
        if let Some(path) = file.as_ref().filter(|path| path.exists())
            && let Err(error) = editor.load_history(path)
        {
            eprintln!("the history in '{}' cannot be read: {error}", path.display());
        }
        Ok(LineEditor { editor, file })
    }

    /// Keeps the history for the next match.
    pub(super) fn save(&mut self) {
        let Some(path) = &self.file else { return };
        let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        let saved = folder.map_err(ReadlineError::Io).and_then(|()| self.editor.save_history(path));
        if let Err(error) = saved {
            eprintln!("the history cannot be kept in '{}': {error}", path.display());
        }
    }
}

/// `wartable/history` among the user's state files.
fn history_file() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = set("XDG_STATE_HOME").or_else(|| Some(set("HOME")?.join(".local/state")))?;
    Some(state.join("wartable").join("history"))
}

impl Input for LineEditor {
    fn line(&mut self, ask: &Question, known: &[String], out: &mut dyn Write) -> Result<Option<String>, CliError> {
        out.flush()?;
        if let Some(helper) = self.editor.helper_mut() {
            helper.0 = known.to_vec();
        }
        match self.editor.readline(&(ask.plain.as_str(), ask.styled.as_str())) {
            Ok(line) => {
                // A line that is not remembered is still played.
                let _ = self.editor.add_history_entry(line.as_str());
                Ok(Some(line.replace(|c: char| c.is_control(), " ")))
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(error.into()),
            Err(error) => Err(io::Error::other(error).into()),
        }
    }

    fn size(&mut self) -> Option<Size> {
        let (columns, rows) = self.editor.dimensions()?;
        Some(Size { columns: columns.into(), rows: rows.into() })
    }
}

/// The lines that may be typed now.
#[derive(Default)]
struct KnownLines(Vec<String>);

impl Helper for KnownLines {}
impl Highlighter for KnownLines {}
impl Validator for KnownLines {}

impl Hinter for KnownLines {
    type Hint = String;
}

impl Completer for KnownLines {
    type Candidate = String;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(complete(line.get(..pos).unwrap_or(line), &self.0))
    }
}

/// Where the last word of a text begins, and what it may become so that a known line begins with the text.
fn complete(text: &str, known: &[String]) -> (usize, Vec<String>) {
    let start = text.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    let begins = |line: &&String| line.get(..text.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(text));
    let mut words: Vec<String> = Vec::new();
    for line in known.iter().filter(begins) {
        let rest = &line[start..];
        let word = rest.find(char::is_whitespace).map_or(rest, |end| &rest[..=end]);
        if !words.iter().any(|have| have == word) {
            words.push(word.to_owned());
        }
    }
    (start, words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_word_is_completed() {
        let known = ["move owls/1 3,7", "move owls/1 3,8", "move goblins/2 4,4", "end", "rule"].map(String::from);
        let completed = |text: &str| complete(text, &known);
        assert_eq!(completed("mo"), (0, vec!["move ".to_owned()]));
        assert_eq!(completed("MOVE o"), (5, vec!["owls/1 ".to_owned()]));
        assert_eq!(completed("move owls/1 "), (12, vec!["3,7".to_owned(), "3,8".to_owned()]));
        assert_eq!(completed(""), (0, vec!["move ".to_owned(), "end".to_owned(), "rule".to_owned()]));
        assert_eq!(completed("end"), (0, vec!["end".to_owned()]));
        assert_eq!((completed("sing"), completed("é")), ((0, Vec::new()), (0, Vec::new())));
    }

    #[test]
    fn plain_lines_are_asked_for_and_shown() {
        let mut out = Vec::new();
        let ask = Question { plain: "red> ".into(), styled: "RED> ".into() };
        let mut input = PlainInput::new(&b"take 1\n\xff\x07\n"[..], true);
        assert_eq!(input.line(&ask, &[], &mut out).expect("a line").as_deref(), Some("take 1 "));
        assert_eq!(input.line(&ask, &[], &mut out).expect("a line").as_deref(), Some("\u{fffd}  "));
        assert_eq!(input.line(&ask, &[], &mut out).expect("the end"), None);
        assert_eq!(String::from_utf8_lossy(&out), "RED> take 1\nRED> \u{fffd}\nRED> ");
        assert!(input.size().is_none());
    }
}
