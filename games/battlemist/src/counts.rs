//! How many there are of each: units in Realms, cards of titles. Plain arrays, written down sparsely.

use crate::words::{Artifact, CARDS, Card, DECK, EventCard, KINDS, Kind, QUESTS, REALMS, Realm};
use kernel::Chance;
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::ops::{Index, IndexMut};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Counts<const N: usize>(pub [u8; N]);

/// A hand of Action cards.
pub type Hand = Counts<CARDS>;
/// The Action deck or its discards: normal cards, then EVENTs.
pub type ActionPile = Counts<DECK>;
/// The Quest deck or its discards: Adventures, then Artifacts.
pub type QuestPile = Counts<QUESTS>;
/// Something in every Realm.
pub type InRealms = Counts<REALMS>;

impl<const N: usize> Counts<N> {
    pub const EMPTY: Counts<N> = Counts([0; N]);

    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, count| any | count) == 0
    }

    /// Draws one of them (MI-5.22); the pile is not empty.
    #[inline]
    pub fn draw(&mut self, label: &'static str, chance: &mut impl Chance) -> usize {
        let title = chance.pick(label, &self.0);
        self.0[title] = self.0[title].saturating_sub(1);
        title
    }
}

macro_rules! indexed_by {
    ($id:ty, $count:ident, $at:expr) => {
        impl Index<$id> for Counts<$count> {
            type Output = u8;
            #[inline]
            fn index(&self, id: $id) -> &u8 {
                &self.0[$at(id)]
            }
        }
        impl IndexMut<$id> for Counts<$count> {
            #[inline]
            fn index_mut(&mut self, id: $id) -> &mut u8 {
                &mut self.0[$at(id)]
            }
        }
    };
}

indexed_by!(Card, CARDS, Card::index);
indexed_by!(Card, DECK, Card::index);
indexed_by!(EventCard, DECK, |event: EventCard| CARDS + event.index());
// There are as many Quest titles as Realms; an Adventure is named after its destination.
const _: () = assert!(QUESTS == REALMS);
indexed_by!(Realm, QUESTS, Realm::index);
indexed_by!(Artifact, QUESTS, Artifact::quest_index);

impl Hand {
    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().filter(|&card| self[card] > 0)
    }
}

/// The units of one race, by Realm and kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Counts<UNITS>", into = "Counts<UNITS>")]
pub struct Units(pub [[u8; KINDS]; REALMS]);

const UNITS: usize = KINDS * REALMS;

impl Units {
    pub const NONE: Units = Units([[0; KINDS]; REALMS]);

    #[inline]
    pub fn army(&self, realm: Realm) -> u16 {
        let [footmen, archers, cavalry, ..] = self.0[realm.index()];
        u16::from(footmen) + u16::from(archers) + u16::from(cavalry)
    }

    #[inline]
    pub fn all(&self, realm: Realm) -> u16 {
        self.0[realm.index()].iter().map(|&count| u16::from(count)).sum()
    }

    #[inline]
    pub fn any(&self, realm: Realm) -> bool {
        self.0[realm.index()] != [0; KINDS]
    }
}

impl Index<(Realm, Kind)> for Units {
    type Output = u8;
    #[inline]
    fn index(&self, (realm, kind): (Realm, Kind)) -> &u8 {
        &self.0[realm.index()][kind.index()]
    }
}

impl IndexMut<(Realm, Kind)> for Units {
    #[inline]
    fn index_mut(&mut self, (realm, kind): (Realm, Kind)) -> &mut u8 {
        &mut self.0[realm.index()][kind.index()]
    }
}

impl From<Units> for Counts<UNITS> {
    fn from(units: Units) -> Counts<UNITS> {
        Counts(std::array::from_fn(|i| units.0[i / KINDS][i % KINDS]))
    }
}

impl From<Counts<UNITS>> for Units {
    fn from(counts: Counts<UNITS>) -> Units {
        Units(std::array::from_fn(|realm| std::array::from_fn(|kind| counts.0[realm * KINDS + kind])))
    }
}

/// `17:5 20:3`.
impl<const N: usize> From<Counts<N>> for String {
    fn from(counts: Counts<N>) -> String {
        let mut text = String::new();
        for (index, count) in counts.0.iter().enumerate().filter(|(_, count)| **count > 0) {
            let gap = if text.is_empty() { "" } else { " " };
            let _ = write!(text, "{gap}{index}:{count}");
        }
        text
    }
}

impl<const N: usize> TryFrom<String> for Counts<N> {
    type Error = String;
    fn try_from(text: String) -> Result<Counts<N>, String> {
        let mut counts = Counts::EMPTY;
        for part in text.split_whitespace() {
            let read = part.split_once(':').and_then(|(index, count)| {
                let index = index.parse::<usize>().ok().filter(|&index| index < N)?;
                Some((index, count.parse::<u8>().ok()?))
            });
            let (index, count) = read.ok_or_else(|| format!("'{part}' is no number below {N} with a count"))?;
            counts.0[index] = count;
        }
        Ok(counts)
    }
}
