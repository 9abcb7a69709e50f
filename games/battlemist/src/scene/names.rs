//! What players, Realms, units and Resources are called in sentences.

use crate::state::Battlemist;
use crate::stock::Stock;
use crate::words::{Card, EventCard, HeroNumber, KINDS, Kind, RACES, Race, Realm, Resource, Spell};
use kernel::Seat;

/// By race, in the order of MI-2.10: what a player of it is called, without and with an owner's mark.
const RACE_NAMES: [(&str, &str); RACES] = [
    ("Dwarves", "Dwarves'"),
    ("Elves", "Elves'"),
    ("Knights", "Knights'"),
    ("Orcs", "Orcs'"),
    ("Loth K'har", "Loth K'har's"),
    ("Dark One", "Dark One's"),
];

/// The frame of each race: its shape and its colour.
const FRAMES: [u8; RACES] = [2, 3, 1, 4, 5, 6];

/// By kind: one and several.
const KIND_NAMES: [(&str, &str); KINDS] = [
    ("Footman", "Footmen"),
    ("Archer", "Archers"),
    ("Cavalry", "Cavalry"),
    ("Dragon", "Dragons"),
    ("Firegaunt", "Firegaunts"),
    ("Giant", "Giants"),
];

pub(crate) fn race_frame(race: Race) -> u8 {
    FRAMES[race.index()]
}

pub(super) fn race(race: Race) -> &'static str {
    RACE_NAMES[race.index()].0
}

/// The frame of a player's tokens; 0 before a race is chosen.
pub(super) fn frame(table: &Battlemist, seat: Seat) -> u8 {
    table.race(seat).map_or(0, race_frame)
}

/// `Elves`; `Seat 2` before a race is chosen.
pub(super) fn player(table: &Battlemist, seat: Seat) -> String {
    table.race(seat).map_or_else(|| format!("Seat {}", seat.0 + 1), |chosen| race(chosen).into())
}

/// `the Elves`; `Seat 2` before a race is chosen.
pub(super) fn the_player(table: &Battlemist, seat: Seat) -> String {
    match table.race(seat) {
        Some(chosen) => format!("the {}", race(chosen)),
        None => player(table, seat),
    }
}

/// `The Elves decide`, `The Dark One decides`, as a sentence begins.
pub(super) fn does(table: &Battlemist, seat: Seat, verb: &str) -> String {
    let who = the_player(table, seat);
    let mut letters = who.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{} {}", letters.as_str(), agree(table, seat, verb))
}

/// The words with their first verb as it follows the player: a race is many, the Dark One and a bare seat are one.
pub(super) fn agree(table: &Battlemist, seat: Seat, words: &str) -> String {
    if table.race(seat).is_none_or(|race| race == Race::DARK_ONE) {
        return words.to_owned();
    }
    let (verb, rest) = words.split_once(' ').map_or((words, ""), |(verb, rest)| (verb, rest));
    let verb = match verb {
        "is" => "are".to_owned(),
        "has" => "have".to_owned(),
        "supplies:" => "supply:".to_owned(),
        _ => match (verb.strip_suffix("ies"), verb.strip_suffix('s')) {
            (Some(stem), _) => format!("{stem}y"),
            (None, Some(stem)) => stem.to_owned(),
            (None, None) => verb.to_owned(),
        },
    };
    if rest.is_empty() { verb } else { format!("{verb} {rest}") }
}

/// `Abou Xar`, `Orcs' Home`.
pub(super) fn realm(table: &Battlemist, realm: Realm) -> String {
    match (table.content.piece(realm), realm.home_of()) {
        (Some(piece), _) => piece.name.clone(),
        (None, Some(race)) => format!("{} Home", RACE_NAMES[race.index()].1),
        (None, None) => realm.to_string(),
    }
}

pub(super) fn kind(kind: Kind) -> &'static str {
    KIND_NAMES[kind.index()].0
}

pub(super) fn kinds(kind: Kind) -> &'static str {
    KIND_NAMES[kind.index()].1
}

/// `a Footman`, `an Archer`.
pub(super) fn one(which: Kind) -> String {
    let article = if which == Kind::Archer { "an" } else { "a" };
    format!("{article} {}", kind(which))
}

/// `1 Footman`, `3 Archers`.
pub(super) fn units(number: impl Into<u64>, which: Kind) -> String {
    match number.into() {
        1 => format!("1 {}", kind(which)),
        n => format!("{n} {}", kinds(which)),
    }
}

/// `2 Footmen, 1 Dragon`; `nobody`.
pub(super) fn army(counts: &[u8; KINDS]) -> String {
    let some = Kind::ALL.into_iter().filter(|kind| counts[kind.index()] > 0);
    let words: Vec<String> = some.map(|kind| units(counts[kind.index()], kind)).collect();
    if words.is_empty() { "nobody".into() } else { words.join(", ") }
}

/// `Hero 1`.
pub(super) fn hero(number: HeroNumber) -> String {
    format!("Hero {number}")
}

pub(super) fn resource(resource: Resource) -> &'static str {
    ["Grain", "Wood", "Iron"][resource.index()]
}

/// `3 Grain, 1 Iron`; `nothing`.
pub(super) fn stock(stock: Stock) -> String {
    let some = Resource::ALL.into_iter().filter(|&what| stock[what] > 0);
    let words: Vec<String> = some.map(|what| format!("{} {}", stock[what], resource(what))).collect();
    if words.is_empty() { "nothing".into() } else { words.join(", ") }
}

pub(super) fn card(table: &Battlemist, card: Card) -> &str {
    &table.content.card(card).name
}

pub(super) fn spell(table: &Battlemist, spell: Spell) -> &str {
    &table.content.spells[spell.index()].name
}

pub(super) fn event(table: &Battlemist, event: EventCard) -> &str {
    &table.content.event(event).name
}

/// `1 Star`, `3 Stars`.
pub(super) fn many(number: impl Into<u64>, what: &str) -> String {
    match number.into() {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

/// `1 City`, `2 Cities`.
pub(super) fn cities(number: usize) -> String {
    if number == 1 { "1 City".into() } else { format!("{number} Cities") }
}

pub(super) fn percent(chance: f32) -> String {
    format!("{:.0} %", 100.0 * chance)
}
