//! The slots of a cost (BA-9.1): what each asks for, and which cards fill it (BA-9.2 to BA-9.5).

use crate::card::{Artefact, Card, Class, Kind, Rank};
use serde::{Deserialize, Serialize};

pub(crate) const SLOT_COUNT: usize = 8;
/// Cards of one payment (BA-27.29).
pub(crate) const SLOTS_MAX: usize = 5;
const SLOT_IDS: [&str; SLOT_COUNT] = ["weapon", "tent", "horse", "lord", "priest", "chief", "friman", "supply"];

kernel::named! {
    /// What a slot asks for, in the order in which slots are filled (BA-9.1, BA-9.8).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Slot(pub(crate) u8): "card type" in SLOT_IDS;
}

impl Slot {
    pub const WEAPON: Slot = Slot(0);
    pub const TENT: Slot = Slot(1);
    pub const HORSE: Slot = Slot(2);
    pub const FRIMAN: Slot = Slot(6);
    pub const SUPPLY: Slot = Slot(7);

    #[inline]
    pub fn of_rank(rank: Rank) -> Slot {
        Slot(Slot::FRIMAN.0 - rank.0)
    }

    fn artefact(self) -> Option<Artefact> {
        [Artefact::WEAPON, Artefact::TENT, Artefact::HORSE].get(self.index()).copied()
    }

    /// Whether a card fills this slot by itself, not as a Tool (BA-9.2, BA-9.3, BA-9.5).
    #[inline]
    pub fn takes(self, class: Class) -> bool {
        if class.is_wild() {
            return self != Slot::TENT;
        }
        match class.card.kind() {
            Kind::Unit(_) => class.rank().map(Slot::of_rank) == Some(self),
            Kind::Supply => self == Slot::SUPPLY,
            // A ghost is never pitched (BA-10.10).
            Kind::Artefact(artefact) => Some(artefact) == self.artefact() && !(self == Slot::TENT && class.is_ghost()),
            Kind::Great(_) => match class.card {
                Card::SWORD => self == Slot::WEAPON,
                Card::HAMMER => self == Slot::WEAPON || self == Slot::HORSE,
                _ => false,
            },
        }
    }
}

/// How many slots of each type are open; content files list them by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Slot>", into = "Vec<Slot>")]
pub struct Slots(pub(crate) [u8; SLOT_COUNT]);

impl Slots {
    pub fn one(slot: Slot) -> Slots {
        let mut slots = Slots::default();
        slots.0[slot.index()] = 1;
        slots
    }

    #[inline]
    pub fn total(self) -> u8 {
        self.0.iter().fold(0, |total: u8, &open| total.saturating_add(open))
    }

    #[inline]
    pub fn has(self, slot: Slot) -> bool {
        self.0[slot.index()] > 0
    }

    #[inline]
    pub fn open(self, slot: Slot) -> u8 {
        self.0[slot.index()]
    }

    /// The slot to be filled next (BA-9.8).
    #[inline]
    pub fn first(self) -> Option<Slot> {
        self.0.iter().position(|&open| open > 0).map(|index| Slot(index as u8))
    }

    #[inline]
    #[must_use]
    pub fn less(mut self, slot: Slot, filled: u8) -> Slots {
        self.0[slot.index()] = self.0[slot.index()].saturating_sub(filled);
        self
    }
}

impl From<Vec<Slot>> for Slots {
    fn from(list: Vec<Slot>) -> Slots {
        let mut slots = Slots::default();
        list.into_iter().for_each(|slot| slots.0[slot.index()] = slots.0[slot.index()].saturating_add(1));
        slots
    }
}

impl From<Slots> for Vec<Slot> {
    fn from(slots: Slots) -> Vec<Slot> {
        Slot::all().flat_map(|slot| std::iter::repeat_n(slot, slots.0[slot.index()].into())).collect()
    }
}
