//! Races, Realms, cards, Spells and Monsters as data: what the files in `content/` say, checked.

mod load;
mod read;

#[cfg(test)]
mod tests;

pub(crate) use load::read_row;
pub use load::{Library, SampleMap};
pub use read::{CONTENT_FILES, read_content};

use crate::stock::Stock;
use crate::words::{Artifact, CARDS, Card, EVENTS, EventCard, Kind, NEUTRAL, QUESTS, Race, Realm, Resource, Spell};
use content::Invalid;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Alignment {
    Good,
    Neutral,
    Evil,
}

/// MI-1.2
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    Plain,
    Wood,
    Mountain,
    Desert,
}

impl Terrain {
    /// As content files write it.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Terrain::Plain => "plain",
            Terrain::Wood => "wood",
            Terrain::Mountain => "mountain",
            Terrain::Desert => "desert",
        }
    }

    /// MI-1.3
    pub fn resource(self) -> Option<Resource> {
        match self {
            Terrain::Plain => Some(Resource::Grain),
            Terrain::Wood => Some(Resource::Wood),
            Terrain::Mountain => Some(Resource::Iron),
            Terrain::Desert => None,
        }
    }

    /// MI-10.5, MI-10.8
    pub fn stops(self) -> bool {
        matches!(self, Terrain::Wood | Terrain::Mountain)
    }
}

/// Rout, kill and movement of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "[u8; 3]", into = "[u8; 3]")]
pub struct Values {
    pub rout: u8,
    pub kill: u8,
    pub moves: u8,
}

impl From<[u8; 3]> for Values {
    fn from([rout, kill, moves]: [u8; 3]) -> Values {
        Values { rout, kill, moves }
    }
}

impl From<Values> for [u8; 3] {
    fn from(values: Values) -> [u8; 3] {
        [values.rout, values.kill, values.moves]
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    pub name: String,
    pub text: String,
    pub clause: String,
}

/// A Race card (MI-2.10).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RaceCard {
    pub name: String,
    pub colour: String,
    pub alignment: Alignment,
    pub start: Stock,
    pub income: Stock,
    pub footman: Values,
    pub archer: Values,
    pub cavalry: Values,
    pub skills: Vec<Skill>,
}

/// A neutral Realm (MI-1.4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RealmPiece {
    pub name: String,
    pub terrain: Terrain,
    #[serde(rename = "yield")]
    pub yields: u8,
    pub sides: Sides,
}

/// The side colours of a piece, from E clockwise; two bits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Sides(pub [u8; 6]);

const COLOURS: [char; 4] = ['R', 'G', 'B', 'Y'];

impl TryFrom<String> for Sides {
    type Error = String;
    fn try_from(text: String) -> Result<Sides, String> {
        let colour = |c: char| COLOURS.iter().position(|known| *known == c).map(|colour| colour as u8);
        let colours: Option<Vec<u8>> = text.chars().map(colour).collect();
        let sides = colours.and_then(|colours| colours.try_into().ok()).map(Sides);
        sides.ok_or_else(|| format!("'{text}' is no list of sides; write six letters of R, G, B and Y"))
    }
}

impl From<Sides> for String {
    fn from(sides: Sides) -> String {
        sides.0.iter().map(|&colour| COLOURS[usize::from(colour & 3)]).collect()
    }
}

impl Sides {
    /// MI-4.2
    #[inline]
    pub fn toward(self, direction: usize, turn: u8) -> u8 {
        self.0[(direction + 6 - usize::from(turn % 6)) % 6]
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardRules {
    pub name: String,
    pub copies: u8,
    #[serde(default)]
    pub value: u8,
    pub when: String,
    pub text: String,
    pub clause: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventRules {
    pub name: String,
    pub copies: u8,
    pub votes: u8,
    pub first: String,
    pub second: String,
    pub clause: String,
}

/// What is special about the Monsters of an Encounter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Special {
    /// MI-9.33
    Curse,
    /// MI-9.34
    Web,
    /// MI-9.35
    Stone,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Encounter {
    pub monster: String,
    pub count: u8,
    pub life: u8,
    pub attacks: u8,
    pub hit: u8,
    pub damage: u8,
    pub special: Option<Special>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adventure {
    pub hook: String,
    pub encounter: Option<Encounter>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArtifactRules {
    pub name: String,
    pub copies: u8,
    pub text: String,
    pub clause: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellRules {
    pub name: String,
    pub cost: u8,
    pub when: String,
    pub text: String,
    pub clause: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MonsterRules {
    pub name: String,
    pub values: Values,
    pub dice: u8,
}

/// Everything the box holds. Lists are in the order of the names in [`crate::words`].
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Content {
    pub races: Vec<RaceCard>,
    pub realms: Vec<RealmPiece>,
    pub cards: Vec<CardRules>,
    pub events: Vec<EventRules>,
    pub adventures: Vec<Adventure>,
    pub artifacts: Vec<ArtifactRules>,
    pub spells: Vec<SpellRules>,
    pub monsters: Vec<MonsterRules>,
}

impl content::GameContent for Content {
    fn embedded() -> &'static Arc<Content> {
        static EMBEDDED: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Library::embedded().content.clone()));
        &EMBEDDED
    }

    fn validate(&self) -> Result<(), Invalid> {
        read::validate(self)
    }
}

impl Content {
    #[inline]
    pub fn race(&self, race: Race) -> &RaceCard {
        &self.races[race.index()]
    }

    /// The piece of a neutral Realm; a Home Realm has none (MI-1.5).
    #[inline]
    pub fn piece(&self, realm: Realm) -> Option<&RealmPiece> {
        self.realms.get(realm.index())
    }

    #[inline]
    pub fn terrain(&self, realm: Realm) -> Option<Terrain> {
        self.piece(realm).map(|piece| piece.terrain)
    }

    #[inline]
    pub fn sides(&self, realm: Realm) -> Option<Sides> {
        self.piece(realm).map(|piece| piece.sides)
    }

    #[inline]
    pub fn card(&self, card: Card) -> &CardRules {
        &self.cards[card.index()]
    }

    pub fn event(&self, event: EventCard) -> &EventRules {
        &self.events[event.index()]
    }

    pub fn encounter(&self, destination: Realm) -> Option<&Encounter> {
        self.adventures.get(destination.index()).and_then(|adventure| adventure.encounter.as_ref())
    }

    #[inline]
    pub fn cost(&self, spell: Spell) -> u8 {
        self.spells[spell.index()].cost
    }

    /// Rout, kill and movement (MI-2.10, MI-15.2 to MI-15.4).
    #[inline]
    pub fn values(&self, race: Race, kind: Kind) -> Values {
        let card = self.race(race);
        match kind {
            Kind::Footman => card.footman,
            Kind::Archer => card.archer,
            Kind::Cavalry => card.cavalry,
            monster => self.monsters[monster.index() - 3].values,
        }
    }

    /// Dice of one unit in the Front Line.
    #[inline]
    pub fn dice(&self, kind: Kind) -> u8 {
        if kind.is_army() { 1 } else { self.monsters[kind.index() - 3].dice }
    }

    /// The full Action deck (MI-1.6).
    pub fn action_deck(&self, events: bool) -> crate::counts::ActionPile {
        let mut deck = crate::counts::ActionPile::EMPTY;
        for (count, card) in deck.0[..CARDS].iter_mut().zip(&self.cards) {
            *count = card.copies;
        }
        if events {
            for (count, event) in deck.0[CARDS..CARDS + EVENTS].iter_mut().zip(&self.events) {
                *count = event.copies;
            }
        }
        deck
    }

    /// The full Quest deck (MI-1.7).
    pub fn quest_deck(&self) -> crate::counts::QuestPile {
        let mut deck = crate::counts::QuestPile::EMPTY;
        deck.0[..NEUTRAL].fill(1);
        for (count, artifact) in deck.0[NEUTRAL..QUESTS].iter_mut().zip(&self.artifacts) {
            *count = artifact.copies;
        }
        deck
    }

    pub fn artifact(&self, artifact: Artifact) -> &ArtifactRules {
        &self.artifacts[artifact.index()]
    }
}
