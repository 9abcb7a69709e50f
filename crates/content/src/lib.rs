//! A game's data: the files of its `content/`, a player's own files in their place, errors that say where a file is
//! wrong, and the options that a table chooses before play.

mod content_error;
mod content_file;
mod custom;
mod folder;
mod invalid;
mod match_content;
mod options;
mod rulebook;

pub use content_error::{ContentError, FileError};
pub use content_file::ContentFile;
pub use custom::CustomContent;
pub use folder::{ContentFolder, EmbeddedFile, EmbeddedFiles};
pub use invalid::Invalid;
pub use match_content::{GameContent, MatchContent};
pub use options::{Allowed, OptionRow, OptionTable, OptionValue, Switch, as_text, from_text, take};
pub use rulebook::find_clause;
#[doc(hidden)]
pub use serde_json::Value;
