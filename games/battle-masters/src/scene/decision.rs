//! What kind of decision a viewer faces, as the hints of `learn.toml` name it.

use crate::content::Special;
use crate::event::OgreCard;
use crate::state::{Phase, Turn};
use crate::view::View;

pub(super) fn decision(view: &View) -> &'static str {
    match &view.table.phase {
        Phase::Muster { .. } => "muster",
        Phase::Layout => "layout",
        Phase::ChooseSide => "side",
        Phase::Deploy { .. } => "deploy",
        Phase::Turn(turn) => in_turn(view, turn),
        Phase::Owners { .. }
        | Phase::Exchange { .. }
        | Phase::Pick { .. }
        | Phase::AnyUnit { .. }
        | Phase::Between { .. }
        | Phase::Over { .. } => "",
    }
}

fn in_turn(view: &View, turn: &Turn) -> &'static str {
    if turn.shot.is_some() {
        return "tile";
    }
    if let Some(card) = turn.ogre.and_then(|ogre| ogre.card) {
        return match card {
            OgreCard::Move => "ogre_move",
            OgreCard::Attack => "ogre_attack",
        };
    }
    match (turn.special, turn.active()) {
        (Special::Cannon, _) => "cannon",
        (Special::Ogre, _) => "ogre",
        (_, Some(_)) if turn.steps > 0 => "attack",
        (_, Some(_)) => "unit",
        (_, None) if view.table.eligible().is_empty() => "end",
        (_, None) => "order",
    }
}
