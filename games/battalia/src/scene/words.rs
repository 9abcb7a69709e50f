//! The words for players, cards, costs and places that sentences are made of.

use crate::art::frame_of;
use crate::card::{Artefact, Card, Class, Faction, Kind, Mark};
use crate::figure::{Figure, Target};
use crate::map::{Build, Exits, Shape};
use crate::payment::{Slot, Slots};
use crate::pile::PileId;
use crate::square::{Dir, Square};
use crate::state::Battalia;
use crate::view::View;
use kernel::Seat;

pub(super) use stage::words::{many, with_article};

/// `Islanders`, or `Seat 2` before the player has a faction.
pub(super) fn player(table: &Battalia, seat: Seat) -> String {
    match table.player(seat).faction {
        Some(faction) => faction_name(table, faction).to_owned(),
        None => format!("Seat {}", seat.0 + 1),
    }
}

/// The frame of a player's things; 0 before the player has a faction.
pub(super) fn frame(table: &Battalia, seat: Seat) -> u8 {
    table.player(seat).faction.map_or(0, frame_of)
}

pub(super) fn faction_name(table: &Battalia, faction: Faction) -> &str {
    &table.content.factions[faction.index()].name
}

/// `a, b and c`.
pub(super) fn listed(words: &[String]) -> String {
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// What is printed on a card, without its faction: `Friman`, `Supply`, `Sword of Elemag`.
pub(super) fn kind_word(table: &Battalia, card: Card) -> String {
    match card.kind() {
        Kind::Unit(rank) => table.content.unit(rank).name.clone(),
        Kind::Supply => "Supply".into(),
        Kind::Artefact(artefact) => artefact_word(table, artefact).to_owned(),
        Kind::Great(great) => table.content.great(great).name.clone(),
    }
}

pub(super) fn artefact_word(table: &Battalia, artefact: Artefact) -> &str {
    &table.content.artefact(artefact).name
}

/// `Bärfolk Chief`, `Supply`.
pub(super) fn card_name(table: &Battalia, card: Card) -> String {
    let kind = kind_word(table, card);
    match card.faction() {
        Some(faction) => format!("{} {kind}", faction_name(table, faction)),
        None => kind,
    }
}

/// `wild Bärfolk Chief`, `ghost of Supply`, `Bärfolk Friman as Lord`.
pub(super) fn class_name(table: &Battalia, class: Class) -> String {
    let name = card_name(table, class.card);
    match class.mark {
        Mark::Plain => name,
        Mark::Ghost => format!("ghost of {name}"),
        Mark::Wild => format!("wild {name}"),
        Mark::Crowned(rank) => format!("{name} as {}", table.content.unit(rank).name),
    }
}

/// `Supply, Supply and Bärfolk Chief` as `2 × Supply and Bärfolk Chief`.
pub(super) fn classes(table: &Battalia, cards: &[Class]) -> String {
    let mut counted: Vec<(Class, u8)> = Vec::new();
    for &class in cards {
        match counted.iter_mut().find(|(known, _)| *known == class) {
            Some((_, number)) => *number += 1,
            None => counted.push((class, 1)),
        }
    }
    let words: Vec<String> = counted
        .into_iter()
        .map(|(class, number)| match number {
            1 => class_name(table, class),
            n => format!("{n} × {}", class_name(table, class)),
        })
        .collect();
    listed(&words)
}

fn slot_word(slot: Slot, number: u8) -> String {
    let (one, several) = match slot.id() {
        "friman" => ("friman", "frimen"),
        "chief" => ("chief", "chiefs"),
        "priest" => ("priest", "priests"),
        "lord" => ("lord", "lords"),
        "weapon" => ("weapon", "weapons"),
        "tent" => ("tent", "tents"),
        "horse" => ("horse", "horses"),
        _ => ("supply", "supplies"),
    };
    if number == 1 { format!("1 {one}") } else { format!("{number} {several}") }
}

/// `1 chief and 2 frimen`.
pub(super) fn cost(slots: Slots) -> String {
    let words: Vec<String> =
        Slot::all().filter(|&slot| slots.has(slot)).map(|slot| slot_word(slot, slots.open(slot))).collect();
    listed(&words)
}

/// `End`, `Straight`.
pub(super) fn shape(shape: Shape) -> &'static str {
    ["End", "Straight", "Curve", "Tee", "Cross"][shape.index()]
}

/// `Curve road`, `Tee city`.
pub(super) fn terrain(build: Build, of: Shape) -> String {
    format!("{} {}", shape(of), if build == Build::Road { "road" } else { "city" })
}

pub(super) fn pile(table: &Battalia, id: PileId) -> String {
    match id.build() {
        Some((build, shape)) => terrain(build, shape),
        None if id.is_units() => table.content.units[usize::from(id.0) % 4].name.clone(),
        None => table.content.artefacts[(usize::from(id.0) - 4) % 7].name.clone(),
    }
}

/// `north and east`.
pub(super) fn exits(exits: Exits) -> String {
    let words: Vec<String> =
        Dir::ALL.into_iter().filter(|&dir| exits.has(dir)).map(|dir| direction(dir).to_owned()).collect();
    listed(&words)
}

pub(super) fn direction(dir: Dir) -> &'static str {
    ["north", "east", "south", "west"][dir as usize]
}

/// `Buff`, `Islanders hero`; numbered while the other hero of the player is on the board.
pub(super) fn figure(table: &Battalia, figure: Figure) -> String {
    match figure.as_hero() {
        None => "Buff".into(),
        Some((seat, number)) => {
            let other = table.player(seat).heroes[1 - number].is_some();
            let which = if other { format!(" {}", number + 1) } else { String::new() };
            format!("{} hero{which}", player(table, seat))
        }
    }
}

/// `Buff`, `the Islanders hero`.
pub(super) fn the_figure(table: &Battalia, of: Figure) -> String {
    let article = if of == Figure::BUFF { "" } else { "the " };
    format!("{article}{}", figure(table, of))
}

/// `the Islanders hero`, `the city`.
pub(super) fn target(table: &Battalia, target: Target) -> String {
    match target.figure() {
        Some(enemy) => the_figure(table, enemy),
        None if target == Target::CITY => "the city".into(),
        None => "the ruins".into(),
    }
}

/// What lies on a square: `the Islanders city at 1,1`, `the ruins`, `the road at 2,3`.
pub(super) fn place(view: &View, square: Square) -> String {
    let table = &view.table;
    let map = &table.map;
    match () {
        () if map.ruins.contains(square) => "the ruins".into(),
        () if map.neutral.contains(square) => format!("the neutral city at {square}"),
        () if map.cities.contains(square) => match map.owner(square) {
            Some(seat) => format!("the {} city at {square}", player(table, seat)),
            None => format!("the ownerless city at {square}"),
        },
        () if map.placed.contains(square) => format!("the road at {square}"),
        () => format!("the empty square {square}"),
    }
}
