//! What lies in a game's box as data: the files of its `content/` and a player's own in their place, told where they
//! are wrong, and the options a table chooses before play.

mod book;
mod error;
mod fault;
mod folder;
mod near;
mod options;
mod rulebook;
mod sheet;

pub use book::{Book, Content};
pub use error::{ContentError, InFile};
pub use fault::Fault;
pub use folder::{Folder, Pack, Page};
pub use near::{did_you_mean, known, nearest};
pub use options::{Switch, off_or_number, take};
pub use rulebook::clause;
pub use sheet::Sheet;
