//! What kind of decision a viewer faces, as the hints of `learn.toml` name it.

use crate::state::Phase;
use crate::view::View;

pub(super) fn decision(view: &View) -> &'static str {
    match view.table.phase {
        Phase::Placing(..) => "placing",
        Phase::Camps => "camps",
        Phase::Start => "start",
        Phase::Calls => "calls",
        Phase::Moves => "moves",
        Phase::Battles => "battles",
        Phase::Event(..) | Phase::Smoke(..) => "event",
        Phase::AttackCards => "attack",
        Phase::DefendCards => "defend",
        Phase::AttackDice | Phase::DefendDice => "dice",
        Phase::AttackerStays | Phase::DefenderStays => "stay",
        Phase::End => "end",
        Phase::Discard => "discard",
        Phase::Watch
        | Phase::Scouting(..)
        | Phase::Bribed
        | Phase::GiveUp
        | Phase::Withdraw(_)
        | Phase::Oath(..)
        | Phase::Over { .. } => "",
    }
}
