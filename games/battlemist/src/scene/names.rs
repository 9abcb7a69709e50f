//! What players, Realms, units and Resources are called in sentences.

use crate::state::Battlemist;
use crate::stock::Stock;
use crate::texts::Texts;
use crate::view::View;
use crate::words::{Card, EventCard, HeroNumber, KINDS, Kind, RACES, Race, Realm, Resource, Spell};
use kernel::Seat;

/// The frame of each race: its shape and its colour.
const FRAMES: [u8; RACES] = [2, 3, 1, 4, 5, 6];

pub(crate) fn race_frame(race: Race) -> u8 {
    FRAMES[race.index()]
}

/// The frame of a player's tokens; 0 before a race is chosen.
pub(super) fn frame(table: &Battlemist, seat: Seat) -> u8 {
    table.race(seat).map_or(0, race_frame)
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

impl View {
    pub(super) fn texts(&self) -> Texts {
        Texts(self.language)
    }

    /// `Elves`; `Seat 2` before a race is chosen.
    pub(super) fn player(&self, seat: Seat) -> String {
        let t = self.texts();
        self.table.race(seat).map_or_else(|| t.seat(seat.0 + 1), |race| t.race(race))
    }

    /// `the Elves`; `Seat 2` before a race is chosen.
    pub(super) fn the_player(&self, seat: Seat) -> String {
        let t = self.texts();
        self.table.race(seat).map_or_else(|| t.seat(seat.0 + 1), |race| t.the_race(t.race(race)))
    }

    /// `The Elves`, as a sentence begins; `Seat 2` before a race is chosen.
    pub(super) fn leading_player(&self, seat: Seat) -> String {
        let t = self.texts();
        self.table.race(seat).map_or_else(|| t.seat(seat.0 + 1), |race| t.leading_race(t.race(race)))
    }

    /// The number that verbs agree with: a race is many, the Dark One and a bare seat are one.
    pub(super) fn number(&self, seat: Seat) -> u8 {
        match self.table.race(seat) {
            None | Some(Race::DARK_ONE) => 1,
            Some(_) => 2,
        }
    }

    /// `The Elves win`, `The Dark One wins`.
    pub(super) fn wins(&self, seat: Seat) -> String {
        self.texts().wins(self.number(seat), self.leading_player(seat))
    }

    /// `Abou Xar`, `Orcs' Home`.
    pub(super) fn realm(&self, realm: Realm) -> String {
        match (self.table.content.piece(realm), realm.home_of()) {
            (Some(piece), _) => piece.name.clone(),
            (None, Some(race)) => self.texts().home_of(race),
            (None, None) => realm.to_string(),
        }
    }

    /// `Plain`; `Home`.
    pub(super) fn terrain(&self, realm: Realm) -> String {
        let t = self.texts();
        self.table.content.terrain(realm).map_or_else(|| t.home(), |terrain| t.terrain(terrain.id()))
    }

    /// `1 Footman`, `3 Archers`.
    pub(super) fn units(&self, number: u8, kind: Kind) -> String {
        let t = self.texts();
        t.units_of_kind(number, t.unit(kind), t.units(kind))
    }

    /// `2 Footmen, 1 Dragon`; `nobody`.
    pub(super) fn army(&self, counts: &[u8; KINDS]) -> String {
        let some = Kind::ALL.into_iter().filter(|kind| counts[kind.index()] > 0);
        let words: Vec<String> = some.map(|kind| self.units(counts[kind.index()], kind)).collect();
        if words.is_empty() { self.texts().nobody() } else { words.join(", ") }
    }

    /// `3 Grain`.
    pub(super) fn amount(&self, number: impl std::fmt::Display, resource: Resource) -> String {
        let t = self.texts();
        t.amount(number, t.resource(resource))
    }

    /// `3 Grain, 1 Iron`; `nothing`.
    pub(super) fn stock(&self, stock: Stock) -> String {
        let some = Resource::ALL.into_iter().filter(|&what| stock[what] > 0);
        let words: Vec<String> = some.map(|what| self.amount(stock[what], what)).collect();
        if words.is_empty() { self.texts().nothing() } else { words.join(", ") }
    }

    /// `Elves Hero 1`.
    pub(super) fn hero_of(&self, seat: Seat, number: HeroNumber) -> String {
        let t = self.texts();
        t.hero_of(self.player(seat), t.hero(number))
    }

    /// `50 %`.
    pub(super) fn percent(&self, chance: f32) -> String {
        self.texts().percent(format_args!("{:.0}", 100.0 * chance))
    }

    /// `1 Rout, 2 Kills`.
    pub(super) fn results(&self, routs: u8, kills: u8) -> String {
        let t = self.texts();
        t.results(t.routs(routs), t.kills(kills))
    }
}
