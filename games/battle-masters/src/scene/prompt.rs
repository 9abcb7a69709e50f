//! The one sentence that says who decides what.

use super::frame;
use crate::army::Army;
use crate::content::Special;
use crate::event::OgreCard;
use crate::state::{Phase, Turn};
use crate::view::View;
use kernel::{Awaiting, Game};
use stage::Prompt;

/// What is to be decided, why, and the clause.
struct Question {
    what: String,
    reason: String,
    clause: &'static str,
}

fn ask(what: String, reason: String, clause: &'static str) -> Question {
    Question { what, reason, clause }
}

pub(super) fn prompt(view: &View) -> Prompt {
    let (table, t) = (&view.table, view.texts());
    let awaited = match table.awaiting() {
        Awaiting::Over(outcome) => {
            let sentence = match outcome.winner().map(Army::of_side) {
                Some(army) => t.wins(t.the_army(army)),
                None => t.battle_drawn(),
            };
            let frame = outcome.winner().map_or(0, |side| frame(Army::of_side(side)));
            return Prompt { sentence, frame, reason: view.battle().0, ..Prompt::default() };
        }
        // Facedown units are taken off in a view, so whose turn it is comes from the phase.
        Awaiting::Seats(seats) => seats,
    };
    let yours = view.viewer.seat().is_some_and(|seat| awaited.contains(seat));
    let first = awaited.first().map(|seat| table.army(seat)).unwrap_or(Army::Imperial);
    let both = Army::BOTH.iter().all(|&army| awaited.iter().any(|seat| table.army(seat) == army));
    let army = view.army().filter(|_| yours).unwrap_or(first);
    let Question { what, reason, clause } = question(view, army);
    let sentence = match (yours, both) {
        (true, _) => t.you_decide(what),
        (false, true) => t.both_decide(what),
        (false, false) => t.army_decides(t.the_army(army), what),
    };
    let piece = match &table.phase {
        Phase::Turn(turn) => turn.active().map(|unit| unit.to_string()),
        _ => None,
    };
    Prompt {
        sentence,
        reason,
        clause: Some(clause.into()),
        frame: if both && !yours { 0 } else { frame(army) },
        piece,
        yours,
        ..Prompt::default()
    }
}

fn question(view: &View, army: Army) -> Question {
    let (table, t) = (&view.table, view.texts());
    match &table.phase {
        Phase::Muster { basket, .. } => {
            let left = u16::from(table.options.army_budget).saturating_sub(table.price(basket[army as usize]));
            ask(t.ask_purchase(), t.why_purchase(left), "BM-25.1")
        }
        Phase::Owners { .. } => ask(t.ask_owners(), t.why_owners(), "BM-2.5"),
        Phase::Layout => ask(t.ask_layout(), t.why_layout(), "BM-3.1"),
        Phase::ChooseSide => ask(t.ask_side(), t.why_side(), "BM-4.1"),
        Phase::Exchange { .. } => ask(t.ask_exchange(), t.why_exchange(), "BM-16.5"),
        Phase::Deploy { .. } if table.is_secret() => ask(t.ask_token(), t.why_token(), "BM-20.3"),
        Phase::Deploy { .. } => ask(t.ask_place(), t.why_place(), "BM-4.5"),
        Phase::Pick { .. } => ask(t.ask_card(), t.why_card(), "BM-24.27"),
        Phase::AnyUnit { .. } => ask(t.ask_any_unit(), t.why_any_unit(), "BM-24.22"),
        Phase::Turn(turn) => in_turn(view, turn),
        Phase::Between { .. } => ask(t.ask_next_battle(), t.why_next_battle(), "BM-22.1"),
        Phase::Over { .. } => ask(t.ask_nothing(), String::new(), "BM-15.2"),
    }
}

fn in_turn(view: &View, turn: &Turn) -> Question {
    let (table, t) = (&view.table, view.texts());
    if let Some(shot) = turn.shot {
        let target = table.ranks.at(shot.target).map_or_else(|| t.the_tower(), |unit| view.unit_in_full(unit));
        return match shot.tile {
            Some(tile) => ask(t.ask_tile(tile), t.why_tile(target), "BM-13.9"),
            None => ask(t.ask_path(), t.why_path(target), "BM-24.10"),
        };
    }
    if let Some((ogre, card)) = turn.ogre.and_then(|ogre| Some((ogre, ogre.card?))) {
        let rest = t.why_ogre_card(ogre.turns);
        return match card {
            OgreCard::Move => ask(t.ask_ogre_move(), rest, "BM-14.3"),
            OgreCard::Attack => ask(t.ask_ogre_attack(), rest, "BM-14.4"),
        };
    }
    let kinds = table.content.faces.get(turn.face.index()).map(|face| view.kinds(&face.kinds)).unwrap_or_default();
    match turn.active() {
        Some(unit) if unit.kind().is_ogre() => {
            let turns = turn.ogre.map_or(0, |ogre| ogre.turns);
            ask(t.ask_next_ogre_card(), t.why_next_ogre_card(turns), "BM-14.5")
        }
        Some(unit) if turn.steps > 0 => ask(t.ask_attack(view.unit(unit)), t.why_attack(), "BM-6.7"),
        Some(unit) => ask(t.ask_unit(view.unit(unit)), kinds, "BM-6.5"),
        None if table.eligible().is_empty() && (turn.shown & table.ranks.reserve).is_empty() => {
            ask(t.ask_end(), t.why_end(), "BM-6.10")
        }
        None => match turn.special {
            Special::Charge => ask(t.ask_order(), t.why_charge(kinds), "BM-12.1"),
            Special::Double => ask(t.ask_order(), t.why_double_move(kinds), "BM-8.1"),
            Special::Whole => ask(t.ask_order(), t.why_whole_army(), "BM-8.4"),
            Special::Cannon => ask(t.ask_cannon(), t.why_cannon(), "BM-13.1"),
            Special::Ogre => ask(t.ask_ogre(), t.why_ogre(), "BM-14.1"),
            Special::None => ask(t.ask_order(), t.why_order(kinds), "BM-6.4"),
        },
    }
}
