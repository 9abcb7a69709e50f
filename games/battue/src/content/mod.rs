//! Tiles, cards and layouts as data: what the files in `content/` say, checked.

mod check;
mod load;
mod read;

#[cfg(test)]
mod tests;

pub use load::Library;
pub(crate) use read::read_rows;
pub use read::{Layout, read_edges, read_event_cards, read_layout, read_loot, read_tiles};

use crate::board::EdgeKind;
use crate::card::{EventCard, Loot};
use crate::tile::{Size, Tile, TileSet};
use serde::{Deserialize, Serialize};
use stage::Language;

/// The five values of a tile (BT-1.5) and what sets it apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TileFace {
    pub defence: u8,
    pub vp: u8,
    pub loot: u8,
    pub warrior: u8,
    pub event: u8,
    pub kind: TileKind,
    /// Only with walls_of_tarsos.
    pub walls: bool,
    /// Takes part at all.
    pub used: bool,
}

/// Where a tile belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TileKind {
    /// A tile the viewer may not see.
    Unseen,
    Edge(EdgeKind, Option<TowerPower>),
    City {
        size: Size,
        special: bool,
        goal: bool,
    },
}

/// What a tower of Walls of Tarsos gives its controller (BT-24.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TowerPower {
    /// BT-24.8
    Look,
    /// BT-24.9
    Attack,
    /// BT-24.10
    Muster,
    /// BT-24.11
    Loot,
}

impl TileFace {
    pub const UNSEEN: TileFace = TileFace {
        defence: 0,
        vp: 0,
        loot: 0,
        warrior: 0,
        event: 0,
        kind: TileKind::Unseen,
        walls: false,
        used: false,
    };

    pub fn size(&self) -> Option<Size> {
        match self.kind {
            TileKind::City { size, .. } => Some(size),
            _ => None,
        }
    }

    pub fn is_special(&self) -> bool {
        matches!(self.kind, TileKind::City { special: true, .. })
    }

    #[inline]
    pub fn is_goal(&self) -> bool {
        matches!(self.kind, TileKind::City { goal: true, .. })
    }

    #[inline]
    pub fn power(&self) -> Option<TowerPower> {
        match self.kind {
            TileKind::Edge(_, power) => power,
            _ => None,
        }
    }
}

/// When a Loot card may be played (BT-17.1, BT-17.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    Start,
    Attacker,
    AttackerAfterDice,
    Defender,
    DefenderAfterDice,
    End,
}

/// What a Loot card does (section 18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LootEffect {
    Riders,
    Scouts,
    HardRide,
    Muster,
    Fingers,
    Sappers,
    Ivory,
    Attack,
    Siege,
    Encircle,
    NoQuarter,
    Talisman,
    RerollAttack,
    Defend,
    Archers,
    Bribe,
    Bridle,
    RerollDefence,
    Plunder,
    Garrison,
    Torch,
    Oath,
    Treasure,
}

impl LootEffect {
    pub fn timing(self) -> Timing {
        use LootEffect::*;
        match self {
            Riders | Scouts | HardRide | Muster | Fingers | Sappers | Ivory => Timing::Start,
            Attack | Siege | Encircle | NoQuarter | Talisman => Timing::Attacker,
            RerollAttack => Timing::AttackerAfterDice,
            Defend | Archers | Bribe | Bridle => Timing::Defender,
            RerollDefence => Timing::DefenderAfterDice,
            Plunder | Garrison | Torch | Oath | Treasure => Timing::End,
        }
    }
}

/// What an Event card does (section 20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventEffect {
    Draw,
    Rumours,
    Join,
    Ambush,
    Steppe,
    Fire,
    Watch,
    Panic,
    Legion,
    Crack,
    Fever,
    Ivory,
    Tremor,
    StreetFires,
    Smoke,
    Oath,
    Gate,
    Omen,
}

/// A card as the rules need it. `D` says what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardRules<D> {
    pub does: D,
    pub copies: u8,
    pub value: u8,
    /// The value on a gate, wall or tower.
    pub edge: u8,
    pub vp: u8,
    pub walls: bool,
}

/// What is printed on a card, and the clause behind it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardText {
    pub name: String,
    /// In French, where the content says it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fr: String,
    pub text: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fr_text: String,
    pub clause: String,
}

impl CardText {
    pub fn name_in(&self, language: Language) -> &str {
        french_or(language, &self.fr, &self.name)
    }

    pub fn text_in(&self, language: Language) -> &str {
        french_or(language, &self.fr_text, &self.text)
    }
}

/// The French words for a reader of French; the English ones where the content has no other.
fn french_or<'a>(language: Language, french: &'a str, english: &'a str) -> &'a str {
    match language {
        Language::French if !french.is_empty() => french,
        _ => english,
    }
}

pub type LootRules = CardRules<LootEffect>;
pub type EventRules = CardRules<EventEffect>;

/// Everything the box holds. Lists are indexed by [`Tile`], [`Loot`] and [`EventCard`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Content {
    pub faces: Vec<TileFace>,
    pub names: Vec<String>,
    /// Names in French; empty for a tile that has the same name in both languages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fr_names: Vec<String>,
    pub loot: Vec<LootRules>,
    #[serde(rename = "loot_print")]
    pub loot_text: Vec<CardText>,
    #[serde(rename = "omens")]
    pub event_cards: Vec<EventRules>,
    #[serde(rename = "omen_print")]
    pub event_card_text: Vec<CardText>,
}

impl Content {
    #[inline]
    pub fn face(&self, tile: Tile) -> &TileFace {
        &self.faces[tile.index()]
    }

    pub fn name(&self, tile: Tile) -> &str {
        &self.names[tile.index()]
    }

    pub fn name_in(&self, tile: Tile, language: Language) -> &str {
        let french = self.fr_names.get(tile.index()).map_or("", String::as_str);
        french_or(language, french, self.name(tile))
    }

    #[inline]
    pub fn loot(&self, loot: Loot) -> &LootRules {
        &self.loot[loot.index()]
    }

    pub fn loot_text(&self, loot: Loot) -> &CardText {
        &self.loot_text[loot.index()]
    }

    #[inline]
    pub fn event_card(&self, event_card: EventCard) -> &EventRules {
        &self.event_cards[event_card.index()]
    }

    pub fn event_card_text(&self, event_card: EventCard) -> &CardText {
        &self.event_card_text[event_card.index()]
    }

    /// The city tiles that take part (BT-24.5).
    pub fn city_tiles(&self, walls: bool) -> TileSet {
        let plays = |tile: &Tile| {
            let face = self.face(*tile);
            face.used && (walls || !face.walls)
        };
        Tile::city_tiles().filter(plays).collect()
    }
}
