//! How many there are of each: warriors on places, cards of titles. Plain arrays, written down sparsely.

use crate::board::{SPOTS, Spot};
use crate::card::{EVENT_CARDS, EventCard, LOOT, Loot};
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::ops::{Index, IndexMut};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Counts<const N: usize>(pub [u8; N]);

/// A pile of Loot cards.
pub type LootPile = Counts<LOOT>;
/// A pile of Event cards.
pub type EventPile = Counts<EVENT_CARDS>;
/// Something on every place.
pub type OnSpots = Counts<SPOTS>;

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

    pub fn add(&mut self, other: &Counts<N>) {
        for (count, more) in self.0.iter_mut().zip(&other.0) {
            *count += more;
        }
    }
}

macro_rules! indexed_by {
    ($id:ty, $count:ident) => {
        impl Index<$id> for Counts<$count> {
            type Output = u8;
            #[inline]
            fn index(&self, id: $id) -> &u8 {
                &self.0[id.index()]
            }
        }
        impl IndexMut<$id> for Counts<$count> {
            #[inline]
            fn index_mut(&mut self, id: $id) -> &mut u8 {
                &mut self.0[id.index()]
            }
        }
    };
}

indexed_by!(Spot, SPOTS);
indexed_by!(Loot, LOOT);
indexed_by!(EventCard, EVENT_CARDS);

impl LootPile {
    /// The titles in this pile.
    #[inline]
    pub fn titles(&self) -> impl Iterator<Item = Loot> + '_ {
        Loot::all().filter(|&loot| self[loot] > 0)
    }

    /// The only title, if there is exactly one.
    pub fn only(&self) -> Option<Loot> {
        let mut titles = self.titles();
        titles.next().filter(|_| titles.next().is_none())
    }
}

impl EventPile {
    pub fn titles(&self) -> impl Iterator<Item = EventCard> + '_ {
        EventCard::all().filter(|&event_card| self[event_card] > 0)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_written_sparsely_and_read_back() {
        let mut counts = OnSpots::EMPTY;
        (counts.0[3], counts.0[95]) = (8, 200);
        assert_eq!(String::from(counts), "3:8 95:200");
        assert_eq!(OnSpots::try_from("3:8 95:200".to_owned()), Ok(counts));
        assert_eq!(OnSpots::try_from(String::new()), Ok(OnSpots::EMPTY));
        for wrong in ["96:1", "3", "3:256", "3:-1", ":1"] {
            assert!(OnSpots::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
    }
}
