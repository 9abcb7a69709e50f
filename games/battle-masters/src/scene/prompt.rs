//! The one sentence that says who decides what.

use super::{frame, full_name, short_name};
use crate::army::Army;
use crate::content::Special;
use crate::event::OgreCard;
use crate::state::{BattleMasters, Phase, Turn};
use crate::view::View;
use kernel::{Awaiting, Game};
use stage::Prompt;
use stage::words::{many, no_or_many};

/// What is to be decided, why, and the clause.
struct Question {
    what: String,
    reason: String,
    clause: &'static str,
}

fn ask(what: impl Into<String>, reason: impl Into<String>, clause: &'static str) -> Question {
    Question { what: what.into(), reason: reason.into(), clause }
}

pub(super) fn prompt(view: &View) -> Prompt {
    let table = &view.table;
    let awaited = match table.awaiting() {
        Awaiting::Over(outcome) => {
            let sentence = match outcome.winner().map(Army::of_side) {
                Some(army) => format!("{} wins", army_name(army)),
                None => "The battle is drawn".into(),
            };
            let frame = outcome.winner().map_or(0, |side| frame(Army::of_side(side)));
            return Prompt { sentence, frame, reason: table.brief.title.clone(), ..Prompt::default() };
        }
        // Facedown units are taken off in a view, so whose turn it is comes from the phase.
        Awaiting::Seats(seats) => seats,
    };
    let yours = view.viewer.seat().is_some_and(|seat| awaited.contains(seat));
    let first = awaited.first().map(|seat| table.army(seat)).unwrap_or(Army::Imperial);
    let both = Army::BOTH.iter().all(|&army| awaited.iter().any(|seat| table.army(seat) == army));
    let army = view.army().filter(|_| yours).unwrap_or(first);
    let Question { what, reason, clause } = question(view, army);
    let who = match (yours, both) {
        (true, _) => "You decide".to_owned(),
        (false, true) => "Both armies decide".to_owned(),
        (false, false) => format!("{} decides", army_name(army)),
    };
    let piece = match &table.phase {
        Phase::Turn(turn) => turn.active().map(|unit| unit.to_string()),
        _ => None,
    };
    Prompt {
        sentence: format!("{who}: {what}"),
        reason,
        clause: Some(clause.into()),
        frame: if both && !yours { 0 } else { frame(army) },
        piece,
        yours,
        ..Prompt::default()
    }
}

fn army_name(army: Army) -> String {
    match army {
        Army::Imperial => "The Imperial army".into(),
        Army::Chaos => "Chaos".into(),
    }
}

fn question(view: &View, army: Army) -> Question {
    let table = &view.table;
    match &table.phase {
        Phase::Muster { basket, .. } => {
            let left = u16::from(table.options.army_budget).saturating_sub(table.price(basket[army as usize]));
            ask(
                "buy an army",
                format!("{} left; the enemy sees it when both are done.", many(left, "point")),
                "BM-25.1",
            )
        }
        Phase::Owners { .. } => ask("divide the units among the seats", "Every seat owns at least one unit.", "BM-2.5"),
        Phase::Layout => {
            ask("lay out the battlefield", "Any number of features, or none; the enemy chooses sides.", "BM-3.1")
        }
        Phase::ChooseSide => ask("choose a side of the board", "The enemy deploys on the opposite side.", "BM-4.1"),
        Phase::Exchange { .. } => {
            ask("exchange units of one type", "Among their fixed spaces, before the first card.", "BM-16.5")
        }
        Phase::Deploy { .. } => deploying(table),
        Phase::Pick { .. } => ask("play a card of the hand", "Exactly one; then draw again.", "BM-24.27"),
        Phase::AnyUnit { .. } => ask("activate any one unit", "The card shows no unit that is in play.", "BM-24.22"),
        Phase::Turn(turn) => in_turn(view, turn),
        Phase::Between { .. } => ask("start the next battle", "Both captains must be ready.", "BM-22.1"),
        Phase::Over { .. } => ask("nothing", "", "BM-15.2"),
    }
}

fn deploying(table: &BattleMasters) -> Question {
    match table.is_secret() {
        true => ask("place a facedown token", "Units are revealed when all are placed.", "BM-20.3"),
        false => ask("place a unit", "In the zone, one at a time.", "BM-4.5"),
    }
}

fn in_turn(view: &View, turn: &Turn) -> Question {
    let table = &view.table;
    if let Some(shot) = turn.shot {
        let target = table.ranks.at(shot.target).map_or("the Tower".into(), |unit| full_name(view, unit));
        return match shot.tile {
            Some(tile) => ask(format!("lay the {tile} tile"), format!("On the way to {target}."), "BM-13.9"),
            None => ask("name the path of the shot", format!("From the Cannon to {target}."), "BM-24.10"),
        };
    }
    if let Some((ogre, card)) = turn.ogre.and_then(|ogre| Some((ogre, ogre.card?))) {
        let rest = format!("{} may still be turned.", no_or_many(ogre.turns, "more card").replacen("no more", "No", 1));
        return match card {
            OgreCard::Move => ask("move the Ogre one space, or decline", rest, "BM-14.3"),
            OgreCard::Attack => ask("attack with the Ogre, or decline", rest, "BM-14.4"),
        };
    }
    let names: Vec<&str> = table
        .content
        .faces
        .get(turn.face.index())
        .map_or(Vec::new(), |face| face.kinds.iter().map(|kind| kind.name()).collect());
    let names = names.join(", ");
    match turn.active() {
        Some(unit) if unit.kind().is_ogre() => {
            let turns = turn.ogre.map_or(0, |ogre| ogre.turns);
            ask("turn the next ogre card, or end", format!("{turns} may still be turned."), "BM-14.5")
        }
        Some(unit) if turn.steps > 0 => {
            ask(format!("attack with {}, or finish", short_name(view, unit)), "It has moved.", "BM-6.7")
        }
        Some(unit) => ask(format!("move or attack with {}", short_name(view, unit)), names, "BM-6.5"),
        None if table.eligible().is_empty() && (turn.shown & table.ranks.reserve).is_empty() => {
            ask("end the card", "Every unit on it has acted.", "BM-6.10")
        }
        None => match turn.special {
            Special::Charge => ask("order a unit", format!("Charge: {names}, +1 attack die."), "BM-12.1"),
            Special::Double => ask("order a unit", format!("Double move: {names}, two spaces, one attack."), "BM-8.1"),
            Special::Whole => ask("order a unit", "The whole army may act.", "BM-8.4"),
            Special::Cannon => ask("move the Cannon or fire", "One of the two, or neither.", "BM-13.1"),
            Special::Ogre => ask("turn an ogre card", "Up to six, less one for every skull.", "BM-14.1"),
            Special::None => ask("order a unit", format!("{names}: any, all or none, one after another."), "BM-6.4"),
        },
    }
}
