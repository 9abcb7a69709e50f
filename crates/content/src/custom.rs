//! Content that a player brings in a folder.

use crate::ContentError;
use kernel::Game;
use std::path::Path;

/// How a game takes content from a player's folder. A game whose content is fixed keeps the default, which refuses.
pub trait CustomContent: Game {
    /// Puts the content of a folder into a setup, so that the record carries it.
    fn take_folder(_setup: &mut Self::Setup, _dir: &Path) -> Result<(), ContentError> {
        Err(ContentError::Fixed(Self::TITLE.name))
    }
}
