//! Cards in an area: how many there are of each. A hand also has ghosts and marked cards.

use crate::card::{Artefact, CARDS, Card, Class, FACTIONS, Faction, Mark, Rank, UNITS};
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::ops::{Index, IndexMut};

/// A pile of cards without an order, written as `supply:5 barfolk-friman:2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cards(pub(crate) [u8; 64]);

impl Default for Cards {
    fn default() -> Cards {
        Cards::EMPTY
    }
}

impl Cards {
    pub const EMPTY: Cards = Cards([0; 64]);

    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, count| any | count) == 0
    }

    #[inline]
    pub fn has(&self, card: Card) -> bool {
        self[card] > 0
    }

    pub fn add(&mut self, other: &Cards) {
        for (count, more) in self.0.iter_mut().zip(&other.0) {
            *count = count.saturating_add(*more);
        }
    }

    #[inline]
    pub fn put(&mut self, card: Card) {
        self[card] = self[card].saturating_add(1);
    }

    #[inline]
    pub fn remove(&mut self, card: Card) {
        self[card] = self[card].saturating_sub(1);
    }

    pub fn take_all(&mut self) -> Cards {
        std::mem::replace(self, Cards::EMPTY)
    }

    /// The different cards.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Card> + use<> {
        let mut present = self.present();
        std::iter::from_fn(move || {
            let first = (present != 0).then(|| present.trailing_zeros() as u8)?;
            present &= present - 1;
            Some(Card(first))
        })
    }

    /// A bit for each card that is there. Eight counts are looked at together: every byte that is not zero gets its high
    /// bit, and a multiplication brings these bits side by side.
    #[inline]
    fn present(&self) -> u64 {
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let mut present = 0;
        for (index, counts) in self.0.as_chunks::<8>().0.iter().enumerate() {
            let counts = u64::from_le_bytes(*counts);
            let high = (((counts & LOW) + LOW) | counts) & !LOW;
            present |= ((high >> 7).wrapping_mul(GATHER) >> 56) << (8 * index);
        }
        present
    }

    #[inline]
    pub fn units(&self, rank: Rank) -> u8 {
        let first = rank.index() * (FACTIONS + 1);
        self.0[first..=first + FACTIONS].iter().sum()
    }

    #[inline]
    pub fn artefacts(&self, artefact: Artefact) -> u8 {
        let first = UNITS + 1 + artefact.index() * FACTIONS;
        self.0[first..first + FACTIONS].iter().sum()
    }

    #[inline]
    pub fn greats(&self) -> u8 {
        self.0[UNITS + 1 + Artefact::all().count() * FACTIONS..CARDS].iter().sum()
    }

    /// Cards that count for a cohort of a faction: its units and artefacts, and Unbound units (BA-8.5).
    pub fn of_faction(&self, faction: Faction) -> u8 {
        let counts = |card: &Card| card.faction() == Some(faction) || card.is_unbound();
        self.kinds().filter(counts).map(|card| self[card]).sum()
    }
}

impl Index<Card> for Cards {
    type Output = u8;
    #[inline]
    fn index(&self, card: Card) -> &u8 {
        &self.0[usize::from(card.0 & 63)]
    }
}

impl IndexMut<Card> for Cards {
    #[inline]
    fn index_mut(&mut self, card: Card) -> &mut u8 {
        &mut self.0[usize::from(card.0 & 63)]
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut pile = Cards::EMPTY;
        cards.into_iter().for_each(|card| pile.put(card));
        pile
    }
}

impl From<Cards> for String {
    fn from(cards: Cards) -> String {
        let mut text = String::new();
        for card in cards.kinds() {
            let gap = if text.is_empty() { "" } else { " " };
            let _ = write!(text, "{gap}{card}:{}", cards[card]);
        }
        text
    }
}

impl TryFrom<String> for Cards {
    type Error = String;
    fn try_from(text: String) -> Result<Cards, String> {
        let mut cards = Cards::EMPTY;
        for part in text.split_whitespace() {
            let wrong = || format!("'{part}' is no card with a number");
            let (card, count) = part.split_once(':').ok_or_else(wrong)?;
            let card: Card = card.parse().map_err(|_| wrong())?;
            cards[card] = count.parse().map_err(|_| wrong())?;
        }
        Ok(cards)
    }
}

/// Cards in hand or in a battle line, with the marks they have until the turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hand {
    pub plain: Cards,
    /// Copies that vanish when used (BA-10.9).
    pub ghosts: Cards,
    /// BA-10.11.
    pub wild: Cards,
    /// There is one Crown (BA-11.6).
    pub crowned: Option<Crowned>,
}

/// A unit that counts as another rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Crowned {
    pub card: Card,
    pub rank: Rank,
}

impl Hand {
    pub const EMPTY: Hand = Hand { plain: Cards::EMPTY, ghosts: Cards::EMPTY, wild: Cards::EMPTY, crowned: None };

    /// Real cards (BA-10.9).
    #[inline]
    pub fn real(&self) -> u32 {
        self.plain.total() + self.wild.total() + u32::from(self.crowned.is_some())
    }

    pub fn is_empty(&self) -> bool {
        *self == Hand::EMPTY
    }

    pub fn count(&self, class: Class) -> u8 {
        match class.mark {
            Mark::Plain => self.plain[class.card],
            Mark::Ghost => self.ghosts[class.card],
            Mark::Wild => self.wild[class.card],
            Mark::Crowned(rank) => u8::from(self.crowned == Some(Crowned { card: class.card, rank })),
        }
    }

    #[inline]
    pub fn has(&self, class: Class) -> bool {
        self.count(class) > 0
    }

    pub fn put(&mut self, class: Class) {
        match class.mark {
            Mark::Plain => self.plain.put(class.card),
            Mark::Ghost => self.ghosts.put(class.card),
            Mark::Wild => self.wild.put(class.card),
            Mark::Crowned(rank) => self.crowned = Some(Crowned { card: class.card, rank }),
        }
    }

    pub fn remove(&mut self, class: Class) {
        match class.mark {
            Mark::Plain => self.plain.remove(class.card),
            Mark::Ghost => self.ghosts.remove(class.card),
            Mark::Wild => self.wild.remove(class.card),
            Mark::Crowned(_) => self.crowned = None,
        }
    }

    /// Every class in it.
    #[inline]
    pub fn classes(&self) -> impl Iterator<Item = Class> + use<> {
        let marked = |mark| move |card| Class { card, mark };
        let crowned = self.crowned.map(|Crowned { card, rank }| Class { card, mark: Mark::Crowned(rank) });
        self.plain
            .kinds()
            .map(Class::plain)
            .chain(crowned)
            .chain(self.ghosts.kinds().map(marked(Mark::Ghost)))
            .chain(self.wild.kinds().map(marked(Mark::Wild)))
    }

    /// Ghosts vanish and marks end (BA-7.5, BA-7.7).
    pub fn end_marks(&mut self) {
        self.ghosts = Cards::EMPTY;
        let wild = self.wild.take_all();
        self.plain.add(&wild);
        if let Some(Crowned { card, .. }) = self.crowned.take() {
            self.plain.put(card);
        }
    }

    /// All real cards, without their marks.
    pub fn take_real(&mut self) -> Cards {
        self.end_marks();
        self.plain.take_all()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(id: &str) -> Card {
        id.parse().expect("a card")
    }

    #[test]
    fn piles_read_back_and_count() {
        let text = "barfolk-friman:2 unbound-chief:1 supply:5 barfolk-tent:1 sword:1";
        let cards = Cards::try_from(text.to_owned()).expect("cards");
        assert_eq!(String::from(cards), text);
        assert_eq!((cards.total(), cards.greats(), cards.units(Rank(0))), (10, 1, 2));
        assert_eq!((cards.artefacts(Artefact::TENT), cards.of_faction(Faction(0))), (1, 4));
        assert!(Cards::try_from("supply:300".to_owned()).is_err() && Cards::try_from("gold:1".to_owned()).is_err());
    }

    #[test]
    fn every_card_is_found_in_a_pile() {
        for card in (0..CARDS).filter_map(Card::from_index) {
            for number in [1, 127, 128, 255] {
                let mut cards = Cards::EMPTY;
                cards[card] = number;
                cards[Card::SUPPLY] = 1;
                let mut expected = vec![card, Card::SUPPLY];
                expected.sort();
                expected.dedup();
                assert!(cards.kinds().eq(expected));
            }
        }
    }

    #[test]
    fn marks_end_and_ghosts_vanish() {
        let mut hand = Hand::EMPTY;
        for class in ["supply", "barfolk-chief/ghost", "barfolk-tool/wild", "unbound-friman/lord"] {
            hand.put(class.parse().expect("a class"));
        }
        assert_eq!((hand.classes().count(), hand.real()), (4, 3));
        let real = hand.take_real();
        assert_eq!((real.total(), real[card("unbound-friman")], hand.is_empty()), (3, 1, true));
    }
}
