//! Loot and Event cards by title, and piles of them. What a title does is content; its key here is its notation.

use kernel::Counts;
use serde::{Deserialize, Serialize};

/// Loot titles the content may hold, and how many come with the game.
pub const LOOT: usize = 48;
pub const BUILT_IN_LOOT: usize = 40;
/// Event titles the content may hold, and how many come with the game.
pub const EVENT_CARDS: usize = 24;
pub const BUILT_IN_EVENT_CARDS: usize = 21;

kernel::named! {
    /// A title of the Loot deck.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Loot(u8): "Loot card" in LOOT_IDS;
}

kernel::named! {
    /// A title of the Event deck.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct EventCard(u8): "Event card" in EVENT_CARD_IDS;
}

/// A pile of Loot cards.
pub type LootPile = Counts<Loot, LOOT>;
/// A pile of Event cards.
pub type EventPile = Counts<EventCard, EVENT_CARDS>;

#[rustfmt::skip]
pub static LOOT_IDS: [&str; LOOT] = [
    "war-cry", "charge", "thundering-hooves", "scaling-ladders", "blood-rage", "no-quarter", "wolf-talisman",
    "barricade", "street-militia", "boiling-oil", "rooftop-archers", "defiance", "bribed-captain", "fresh-riders",
    "scouts", "hard-ride", "muster-horn", "light-fingers", "sappers", "plunder", "garrison", "torch-the-district",
    "blood-oath", "silver-plate", "amphorae-of-wine", "bolts-of-silk", "gilded-saddle", "temple-lamp", "ivory-casket",
    "jewelled-dagger", "captured-standard", "mask-of-mars", "crown-of-tarsos", "hire-the-ivory-riders", "siege-tower",
    "encircle", "murder-holes", "cut-the-bridle", "eagle-of-the-legion", "brass-pillar",
    "loot-41", "loot-42", "loot-43", "loot-44", "loot-45", "loot-46", "loot-47", "loot-48",
];

#[rustfmt::skip]
pub static EVENT_CARD_IDS: [&str; EVENT_CARDS] = [
    "hidden-cache", "freed-slaves", "city-watch", "panic", "ambush", "spreading-fire", "earth-tremor", "good-omen",
    "sign-of-the-golden-horde", "rumours-of-gold", "smoke-and-confusion", "broken-oath", "riders-from-the-steppe",
    "camp-fever", "hidden-gate", "legion-returns", "ivory-riders-ride-in", "looted-vault", "cracked-wall",
    "khans-favour", "street-fires",
    "event-22", "event-23", "event-24",
];
