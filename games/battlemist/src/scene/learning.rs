//! How the game is taught: lessons, how to play, and the kind of decision by which hints are found.

use crate::state::Phase;
use crate::view::View;

pub(super) const LESSONS: &[(&str, &str)] =
    stage::lessons!("1-a-round.toml", "2-a-battle.toml", "3-a-quest-and-a-spell.toml");

pub(super) const LEARN: &str = include_str!("../../learn.toml");

/// The phase by its name; the two windows of the Council ask the same.
pub(super) fn decision(view: &View) -> &'static str {
    match view.table.phase {
        Phase::Council(_) => "council",
        phase => phase.name(),
    }
}
