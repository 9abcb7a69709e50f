//! The things with names: races, Realms, units, Resources, cards and Spells. A thing's key here is its notation.

use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

pub const SEATS: usize = 6;
pub const RACES: usize = 6;
/// Neutral Realms (MI-1.1).
pub const NEUTRAL: usize = 33;
/// Neutral Realms and Home Realms.
pub const REALMS: usize = NEUTRAL + RACES;
pub const KINDS: usize = 6;
pub const CARDS: usize = 25;
pub const EVENTS: usize = 18;
/// Titles of the Action deck: normal cards, then EVENTs.
pub const DECK: usize = CARDS + EVENTS;
pub const ARTIFACTS: usize = 6;
/// Titles of the Quest deck: an Adventure for each neutral Realm, then Artifacts.
pub const QUESTS: usize = NEUTRAL + ARTIFACTS;
pub const SPELLS: usize = 14;

/// The names of the seats, which are sides of their own.
pub static SEAT_NAMES: [&str; SEATS] = ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6"];

pub static RACE_IDS: [&str; RACES] = ["dwarves", "elves", "knights", "orcs", "loth-khar", "dark-one"];

kernel::named! {
    /// In the order of MI-2.10.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Race(pub(crate) u8): "race" in RACE_IDS;
}

impl Race {
    pub const DWARVES: Race = Race(0);
    pub const ELVES: Race = Race(1);
    pub const KNIGHTS: Race = Race(2);
    pub const ORCS: Race = Race(3);
    pub const LOTH_KHAR: Race = Race(4);
    pub const DARK_ONE: Race = Race(5);

    #[inline]
    pub fn home(self) -> Realm {
        Realm(NEUTRAL as u8 + self.0)
    }
}

#[rustfmt::skip]
pub static REALM_IDS: [&str; REALMS] = [
    "abou-xar", "plains-of-loth", "three-princes", "harrowmead", "the-gilded-reach", "saltgrass-downs", "merrowdale",
    "crowfield", "the-long-furrow", "kestrel-heath", "widows-acre", "timaara-lethuin", "the-marshwoods", "oldbough",
    "nettlewood", "the-whispering-eaves", "thornholt", "silverbirch-march", "hollowroot", "gloamwood",
    "the-godstone-mts", "the-fallow-range", "the-stormtop-range", "anvil-heights", "greyfang-peaks",
    "the-broken-stair", "cinder-tor", "ravenscar", "the-knuckles", "the-deadlands", "the-wastes", "the-glass-sea",
    "sands-of-ishaar",
    "home:dwarves", "home:elves", "home:knights", "home:orcs", "home:loth-khar", "home:dark-one",
];

kernel::named! {
    /// A piece of the map: neutral Realms by number, then Home Realms by race.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Realm(pub(crate) u8): "Realm" in REALM_IDS;
}

impl Realm {
    /// The race whose Home Realm this is.
    #[inline]
    pub fn home_of(self) -> Option<Race> {
        self.0.checked_sub(NEUTRAL as u8).map(Race)
    }

    #[inline]
    pub fn is_home(self) -> bool {
        usize::from(self.0) >= NEUTRAL
    }

    pub fn neutral() -> impl Iterator<Item = Realm> {
        (0..NEUTRAL as u8).map(Realm)
    }
}

kernel::bit_set!(
    /// A set of Realms.
    pub struct RealmSet(u64) of Realm, in hex below 39
);

kernel::notation! {
    /// Army units and Monsters (MI-1.11, MI-1.12).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Kind: "unit" {
        Footman = "footman";
        Archer = "archer";
        Cavalry = "cavalry";
        Dragon = "dragon";
        Firegaunt = "firegaunt";
        Giant = "giant";
    }
}

impl Kind {
    pub const ALL: [Kind; KINDS] =
        [Kind::Footman, Kind::Archer, Kind::Cavalry, Kind::Dragon, Kind::Firegaunt, Kind::Giant];
    pub const ARMY: [Kind; 3] = [Kind::Footman, Kind::Archer, Kind::Cavalry];
    pub const MONSTERS: [Kind; 3] = [Kind::Dragon, Kind::Firegaunt, Kind::Giant];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub fn is_army(self) -> bool {
        matches!(self, Kind::Footman | Kind::Archer | Kind::Cavalry)
    }

    /// Footmen and Monsters fight in the Front Line (MI-11.24).
    #[inline]
    pub fn is_front(self) -> bool {
        !matches!(self, Kind::Archer | Kind::Cavalry)
    }
}

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Resource: "Resource" {
        Grain = "grain";
        Wood = "wood";
        Iron = "iron";
    }
}

impl Resource {
    pub const ALL: [Resource; 3] = [Resource::Grain, Resource::Wood, Resource::Iron];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

#[rustfmt::skip]
pub static DECK_IDS: [&str; DECK] = [
    "great-need", "caravan", "bountiful-harvest", "great-felling", "rich-vein", "mercenary-company", "bowmens-oath",
    "free-lances", "forced-march", "hidden-pass", "ambush", "pike-square", "battle-fury", "rally-horn",
    "fighting-withdrawal", "siege-engines", "hired-knife", "healing-draught", "pact-of-the-wyrm", "call-of-embers",
    "giants-bargain", "dampen-magic", "whispers-at-court", "silver-tongue", "arson",
    "cataclysmic-tremors", "hungry-winter", "red-plague", "locust-cloud", "forest-blaze", "mine-collapse",
    "truce-of-the-full-moon", "fading-stars", "the-guild-opens-its-vaults", "shadow-of-the-wyrm", "mutiny",
    "wild-magic", "the-great-fair", "the-council-purse", "heroes-moon", "veil-of-mists", "open-graves",
    "the-gift-of-lumii",
];

static CARD_IDS: [&str; CARDS] = {
    let mut ids = [""; CARDS];
    let mut i = 0;
    while i < CARDS {
        ids[i] = DECK_IDS[i];
        i += 1;
    }
    ids
};

static EVENT_IDS: [&str; EVENTS] = {
    let mut ids = [""; EVENTS];
    let mut i = 0;
    while i < EVENTS {
        ids[i] = DECK_IDS[CARDS + i];
        i += 1;
    }
    ids
};

kernel::named! {
    /// A normal Action card (section 16).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Card(pub(crate) u8): "Action card" in CARD_IDS;
}

macro_rules! constants {
    ($type:ident: $($name:ident)+) => {
        impl $type {
            constants!(@ $type 0, $($name)+);
        }
    };
    (@ $type:ident $number:expr, $name:ident $($rest:ident)*) => {
        pub const $name: $type = $type($number);
        constants!(@ $type $number + 1, $($rest)*);
    };
    (@ $type:ident $number:expr,) => {};
}

constants!(Card: GREAT_NEED CARAVAN BOUNTIFUL_HARVEST GREAT_FELLING RICH_VEIN MERCENARY_COMPANY BOWMENS_OATH FREE_LANCES
    FORCED_MARCH HIDDEN_PASS AMBUSH PIKE_SQUARE BATTLE_FURY RALLY_HORN FIGHTING_WITHDRAWAL SIEGE_ENGINES HIRED_KNIFE
    HEALING_DRAUGHT PACT_OF_THE_WYRM CALL_OF_EMBERS GIANTS_BARGAIN DAMPEN_MAGIC WHISPERS_AT_COURT SILVER_TONGUE ARSON);

kernel::named! {
    /// An EVENT card (section 17).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct EventCard(pub(crate) u8): "EVENT card" in EVENT_IDS;
}

constants!(EventCard: CATACLYSMIC_TREMORS HUNGRY_WINTER RED_PLAGUE LOCUST_CLOUD FOREST_BLAZE MINE_COLLAPSE TRUCE
    FADING_STARS VAULTS SHADOW_OF_THE_WYRM MUTINY WILD_MAGIC GREAT_FAIR COUNCIL_PURSE HEROES_MOON VEIL_OF_MISTS OPEN_GRAVES
    GIFT_OF_LUMII);

kernel::bit_set!(
    /// EVENTs that lie open.
    pub struct EventSet(u32) of EventCard, as list
);

pub static QUEST_IDS: [&str; QUESTS] = {
    let mut ids = [""; QUESTS];
    let mut i = 0;
    while i < NEUTRAL {
        ids[i] = REALM_IDS[i];
        i += 1;
    }
    while i < QUESTS {
        ids[i] = ARTIFACT_IDS[i - NEUTRAL];
        i += 1;
    }
    ids
};

pub static ARTIFACT_IDS: [&str; ARTIFACTS] = [
    "star-of-timorran",
    "dawnblade",
    "seven-league-boots",
    "mantle-of-lumii",
    "chest-of-the-elder-kings",
    "horn-of-the-deep",
];

kernel::named! {
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Artifact(pub(crate) u8): "Artifact" in ARTIFACT_IDS;
}

constants!(Artifact: STAR_OF_TIMORRAN DAWNBLADE SEVEN_LEAGUE_BOOTS MANTLE_OF_LUMII CHEST HORN);

impl Artifact {
    /// Kept ones stay in front of the player (MI-9.24).
    pub fn is_kept(self) -> bool {
        [Artifact::DAWNBLADE, Artifact::SEVEN_LEAGUE_BOOTS, Artifact::MANTLE_OF_LUMII].contains(&self)
    }

    pub fn quest_index(self) -> usize {
        NEUTRAL + self.index()
    }
}

kernel::bit_set!(
    /// Artifacts in front of a player.
    pub struct ArtifactSet(u16) of Artifact, as list
);

pub static SPELL_IDS: [&str; SPELLS] = [
    "song-of-fear",
    "song-of-fire",
    "song-of-life",
    "song-of-the-earth",
    "word-of-the-wind",
    "word-of-the-soul",
    "word-of-the-fiery-heart",
    "word-of-dominance",
    "eyes-of-the-hawk",
    "eyes-of-winters-cold",
    "eyes-of-sorrow",
    "hand-of-the-sacred-flame",
    "hand-of-the-void",
    "hand-of-the-raging-spirit",
];

kernel::named! {
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Spell(pub(crate) u8): "Spell" in SPELL_IDS;
}

constants!(Spell: SONG_OF_FEAR SONG_OF_FIRE SONG_OF_LIFE SONG_OF_THE_EARTH WORD_OF_THE_WIND WORD_OF_THE_SOUL FIERY_HEART
    WORD_OF_DOMINANCE EYES_OF_THE_HAWK WINTERS_COLD EYES_OF_SORROW SACRED_FLAME HAND_OF_THE_VOID RAGING_SPIRIT);

/// One of a race's Heroes, written as its number (MI-1.13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HeroNumber(pub(crate) u8);

impl HeroNumber {
    pub const ALL: [HeroNumber; 3] = [HeroNumber(0), HeroNumber(1), HeroNumber(2)];

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for HeroNumber {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for HeroNumber {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<HeroNumber, NotationError> {
        kernel::notation::position(text, "Hero", &["1", "2", "3"]).map(HeroNumber)
    }
}

kernel::as_text!(HeroNumber);

/// A cell of the plane (MI-4.1), written `q,r`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell {
    pub q: i8,
    pub r: i8,
}

impl Cell {
    /// MI-4.1: E, SE, SW, W, NW, NE.
    pub const STEPS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

    #[inline]
    pub fn toward(self, direction: usize) -> Cell {
        let (q, r) = Cell::STEPS[direction];
        Cell { q: self.q.saturating_add(q), r: self.r.saturating_add(r) }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl FromStr for Cell {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Cell, NotationError> {
        let number = |text: &str| text.parse::<i8>().ok().filter(|n| n.to_string() == text);
        let read = text.split_once(',').and_then(|(q, r)| Some(Cell { q: number(q)?, r: number(r)? }));
        read.ok_or_else(|| NotationError(format!("'{text}' is no cell; write 2,-1")))
    }
}

kernel::as_text!(Cell);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_for_the_right_things() {
        assert_eq!(Card::ARSON.to_string(), "arson");
        assert_eq!(EventCard::GIFT_OF_LUMII.to_string(), "the-gift-of-lumii");
        assert_eq!(Spell::RAGING_SPIRIT.to_string(), "hand-of-the-raging-spirit");
        assert_eq!(Artifact::HORN.to_string(), "horn-of-the-deep");
        assert_eq!(Race::DARK_ONE.home().to_string(), "home:dark-one");
        assert_eq!("2,-1".parse(), Ok(Cell { q: 2, r: -1 }));
        assert!("2,+1".parse::<Cell>().is_err() && "200,1".parse::<Cell>().is_err());
    }
}
