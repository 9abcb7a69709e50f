//! The words for players, cards, costs and places that sentences are made of.

use crate::art::frame_of;
use crate::card::{Artefact, Card, Class, Faction, Kind, Mark};
use crate::figure::{Figure, Target};
use crate::map::{Build, Exits, Shape};
use crate::pile::PileId;
use crate::slots::{Slot, Slots};
use crate::square::{Dir, Square};
use crate::state::Battalia;
use crate::texts::Texts;
use crate::view::View;
use kernel::Seat;

impl View {
    pub(super) fn texts(&self) -> Texts {
        Texts(self.language)
    }
}

/// `Islanders`, or `Seat 2` before the player has a faction.
pub(super) fn player(view: &View, seat: Seat) -> String {
    match view.table.player(seat).faction {
        Some(faction) => faction_name(&view.table, faction).to_owned(),
        None => view.texts().seat(seat.0 + 1),
    }
}

/// What verbs agree with: the name of a people is a plural, `Seat 2` is not.
pub(super) fn who(view: &View, seat: Seat) -> &'static str {
    if view.table.player(seat).faction.is_some() { "people" } else { "seat" }
}

/// The frame of a player's things; 0 before the player has a faction.
pub(super) fn frame(table: &Battalia, seat: Seat) -> u8 {
    table.player(seat).faction.map_or(0, frame_of)
}

pub(super) fn faction_name(table: &Battalia, faction: Faction) -> &str {
    &table.content.factions[faction.index()].name
}

/// `a Friman`, `an Amulet`.
pub(super) fn with_article(view: &View, what: &str) -> String {
    let vowel = what.starts_with(|letter: char| "aeiouAEIOU".contains(letter));
    view.texts().with_article(if vowel { "vowel" } else { "consonant" }, what)
}

/// `a, b and c`.
pub(super) fn listed(view: &View, words: &[String]) -> String {
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => view.texts().listed(others.join(", "), last),
        None => String::new(),
    }
}

/// What is printed on a card, without its faction: `Friman`, `Supply`, `Sword of Elemag`.
pub(super) fn kind_word(view: &View, card: Card) -> String {
    let content = &view.table.content;
    match card.kind() {
        Kind::Unit(rank) => content.unit(rank).name.clone(),
        Kind::Supply => view.texts().supply(),
        Kind::Artefact(artefact) => content.artefact(artefact).name.clone(),
        Kind::Great(great) => content.great(great).name.clone(),
    }
}

pub(super) fn artefact_word(table: &Battalia, artefact: Artefact) -> &str {
    &table.content.artefact(artefact).name
}

/// `Bärfolk Chief`, `Supply`.
pub(super) fn card_name(view: &View, card: Card) -> String {
    let kind = kind_word(view, card);
    match card.faction() {
        Some(faction) => view.texts().card_of(faction_name(&view.table, faction), kind),
        None => kind,
    }
}

/// `wild Bärfolk Chief`, `ghost of Supply`, `Bärfolk Friman as Lord`.
pub(super) fn class_name(view: &View, class: Class) -> String {
    let (name, t) = (card_name(view, class.card), view.texts());
    match class.mark {
        Mark::Plain => name,
        Mark::Ghost => t.card_ghost(name),
        Mark::Wild => t.card_wild(name),
        Mark::Crowned(rank) => t.card_crowned(name, &view.table.content.unit(rank).name),
    }
}

/// `Bärfolk Chief`, `2 × Supply`.
pub(super) fn copies(view: &View, number: u8, name: String) -> String {
    if number == 1 { name } else { view.texts().copies(number, name) }
}

/// `Supply, Supply and Bärfolk Chief` as `2 × Supply and Bärfolk Chief`.
pub(super) fn classes(view: &View, cards: &[Class]) -> String {
    let mut counted: Vec<(Class, u8)> = Vec::new();
    for &class in cards {
        match counted.iter_mut().find(|(known, _)| *known == class) {
            Some((_, number)) => *number += 1,
            None => counted.push((class, 1)),
        }
    }
    let words: Vec<String> =
        counted.into_iter().map(|(class, number)| copies(view, number, class_name(view, class))).collect();
    listed(view, &words)
}

/// `1 chief and 2 frimen`.
pub(super) fn cost(view: &View, slots: Slots) -> String {
    let words: Vec<String> = Slot::all()
        .filter(|&slot| slots.has(slot))
        .map(|slot| view.texts().slots(slot.id(), slots.open(slot)))
        .collect();
    listed(view, &words)
}

/// `End`, `Straight`.
pub(super) fn shape(view: &View, shape: Shape) -> String {
    view.texts().shape(shape.id())
}

/// `Curve road`, `Tee city`.
pub(super) fn terrain(view: &View, build: Build, of: Shape) -> String {
    let (t, shape) = (view.texts(), shape(view, of));
    if build == Build::Road { t.road_of(shape) } else { t.city_of(shape) }
}

pub(super) fn pile(view: &View, id: PileId) -> String {
    let content = &view.table.content;
    match id.build() {
        Some((build, shape)) => terrain(view, build, shape),
        None if id.is_units() => content.units[usize::from(id.0) % 4].name.clone(),
        None => content.artefacts[(usize::from(id.0) - 4) % 7].name.clone(),
    }
}

/// `north and east`.
pub(super) fn exits(view: &View, exits: Exits) -> String {
    let words: Vec<String> =
        Dir::ALL.into_iter().filter(|&dir| exits.has(dir)).map(|dir| view.texts().direction(dir)).collect();
    listed(view, &words)
}

/// `Buff`, `Islanders hero`; numbered while the other hero of the player is on the board.
pub(super) fn figure(view: &View, figure: Figure) -> String {
    let t = view.texts();
    match figure.as_hero() {
        None => t.buff(),
        Some((seat, number)) if view.table.player(seat).heroes[1 - number].is_some() => {
            t.hero_numbered(player(view, seat), number + 1)
        }
        Some((seat, _)) => t.hero_of(player(view, seat)),
    }
}

/// `Buff`, `the Islanders hero`.
pub(super) fn the_figure(view: &View, of: Figure) -> String {
    let name = figure(view, of);
    if of == Figure::BUFF { name } else { view.texts().the_hero(name) }
}

/// `the Islanders hero`, `the city`.
pub(super) fn target(view: &View, target: Target) -> String {
    match target.figure() {
        Some(enemy) => the_figure(view, enemy),
        None if target == Target::CITY => view.texts().the_city(),
        None => view.texts().the_ruins(),
    }
}

/// What lies on a square: `the Islanders city at 1,1`, `the ruins`, `the road at 2,3`.
pub(super) fn place(view: &View, square: Square) -> String {
    let (map, t) = (&view.table.map, view.texts());
    match () {
        () if map.ruins.contains(square) => t.the_ruins(),
        () if map.neutral.contains(square) => t.place_neutral_city(square),
        () if map.cities.contains(square) => match map.owner(square) {
            Some(seat) => t.place_city(player(view, seat), square),
            None => t.place_ownerless_city(square),
        },
        () if map.placed.contains(square) => t.place_road(square),
        () => t.place_empty(square),
    }
}
