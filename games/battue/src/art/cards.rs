//! The pictures of Loot and Event cards on a 24 × 24 grid: `art/cards/`, by the id of their card. What has the class `ko`
//! is cut out in the colour of the card's face.

#[rustfmt::skip]
pub(super) const FILES: &[(&str, &str)] = stage::drawings!("cards/":
    "ambush", "amphorae-of-wine", "barricade", "blood-oath", "blood-rage", "boiling-oil", "bolts-of-silk",
    "brass-pillar", "bribed-captain", "broken-oath", "camp-fever", "captured-standard", "charge", "city-watch",
    "cracked-wall", "crown-of-tarsos", "cut-the-bridle", "defiance", "eagle-of-the-legion", "earth-tremor",
    "encircle", "freed-slaves", "fresh-riders", "garrison", "gilded-saddle", "good-omen", "hard-ride",
    "hidden-cache", "hidden-gate", "hire-the-ivory-riders", "ivory-casket", "ivory-riders-ride-in",
    "jewelled-dagger", "khans-favour", "legion-returns", "light-fingers", "looted-vault", "mask-of-mars",
    "murder-holes", "muster-horn", "no-quarter", "panic", "plunder", "riders-from-the-steppe", "rooftop-archers",
    "rumours-of-gold", "sappers", "scaling-ladders", "scouts", "scroll", "siege-tower", "sign-of-the-golden-horde",
    "silver-plate", "smoke-and-confusion", "spreading-fire", "street-fires", "street-militia", "temple-lamp",
    "thundering-hooves", "torch-the-district", "war-cry", "wolf-talisman"
);

/// The name of a card's picture; a scroll for a card that has none.
pub(crate) fn named(id: &str) -> &str {
    if FILES.iter().any(|(known, _)| *known == id) { id } else { "scroll" }
}
