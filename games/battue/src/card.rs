//! Loot and Event cards by title, and piles of them. What a title does is content; its key here is its notation.

use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Loot titles the content may hold, and how many come with the game.
pub const LOOT: usize = 48;
pub const BUILT_IN_LOOT: usize = 40;
/// Event titles the content may hold, and how many come with the game.
pub const OMENS: usize = 24;
pub const BUILT_IN_OMENS: usize = 21;

macro_rules! title {
    ($(#[$doc:meta])* $name:ident, $ids:ident, $count:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(u8);

        impl $name {
            pub fn all() -> impl Iterator<Item = $name> {
                (0..$count as u8).map($name)
            }

            pub fn from_index(index: usize) -> Option<$name> {
                (index < $count).then_some($name(index as u8))
            }

            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }

            pub fn id(self) -> &'static str {
                $ids[self.index()]
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl FromStr for $name {
            type Err = NotationError;
            fn from_str(text: &str) -> Result<$name, NotationError> {
                let known = $ids.iter().position(|id| *id == text);
                known.map(|index| $name(index as u8)).ok_or_else(|| NotationError(format!("there is no {} '{text}'", $what)))
            }
        }

        kernel::as_text!($name);
    };
}

title!(
    /// A title of the Loot deck.
    Loot, LOOT_IDS, LOOT, "Loot card"
);
title!(
    /// A title of the Event deck.
    Omen, OMEN_IDS, OMENS, "Event card"
);

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
pub static OMEN_IDS: [&str; OMENS] = [
    "hidden-cache", "freed-slaves", "city-watch", "panic", "ambush", "spreading-fire", "earth-tremor", "good-omen",
    "sign-of-the-golden-horde", "rumours-of-gold", "smoke-and-confusion", "broken-oath", "riders-from-the-steppe",
    "camp-fever", "hidden-gate", "legion-returns", "ivory-riders-ride-in", "looted-vault", "cracked-wall",
    "khans-favour", "street-fires",
    "event-22", "event-23", "event-24",
];
