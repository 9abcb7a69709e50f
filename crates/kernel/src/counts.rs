//! Numbers by thing and things by seat: how many cards of a title are in a pile, how many warriors stand on a place, what
//! each player has. Plain arrays with the index a rule speaks of.

use crate::Seat;
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::Write;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Index, IndexMut};

/// Something known by its number; [`named!`](crate::named) makes such types.
pub trait Numbered: Copy {
    fn from_index(index: usize) -> Option<Self>;
    fn index(self) -> usize;
}

/// How many there are of each of `N` things. Written down sparsely: `17:5 20:3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String", bound = "I: Numbered")]
pub struct Counts<I, const N: usize>(pub [u8; N], PhantomData<I>);

impl<I: Numbered, const N: usize> Counts<I, N> {
    pub const EMPTY: Counts<I, N> = Counts([0; N], PhantomData);

    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, count| any | count) == 0
    }

    pub fn add(&mut self, other: &Counts<I, N>) {
        for (count, more) in self.0.iter_mut().zip(&other.0) {
            *count += more;
        }
    }

    /// Those there is at least one of.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = I> + '_ {
        (0..N).filter(|&index| self.0[index] > 0).filter_map(I::from_index)
    }

    /// The only kind, if there is exactly one.
    pub fn only(&self) -> Option<I> {
        let mut kinds = self.kinds();
        kinds.next().filter(|_| kinds.next().is_none())
    }
}

impl<I: Numbered, const N: usize> Index<I> for Counts<I, N> {
    type Output = u8;
    #[inline]
    fn index(&self, thing: I) -> &u8 {
        &self.0[thing.index()]
    }
}

impl<I: Numbered, const N: usize> IndexMut<I> for Counts<I, N> {
    #[inline]
    fn index_mut(&mut self, thing: I) -> &mut u8 {
        &mut self.0[thing.index()]
    }
}

impl<I, const N: usize> From<Counts<I, N>> for String {
    fn from(counts: Counts<I, N>) -> String {
        let mut text = String::new();
        for (index, count) in counts.0.iter().enumerate().filter(|(_, count)| **count > 0) {
            let gap = if text.is_empty() { "" } else { " " };
            // Writing into a string cannot fail.
            let _ = write!(text, "{gap}{index}:{count}");
        }
        text
    }
}

impl<I: Numbered, const N: usize> TryFrom<String> for Counts<I, N> {
    type Error = String;
    fn try_from(text: String) -> Result<Counts<I, N>, String> {
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

/// Something for each of `N` seats, the empty ones included. Written down as a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BySeat<T, const N: usize>(pub [T; N]);

impl<T: Copy, const N: usize> BySeat<T, N> {
    /// The same for all.
    pub const fn all(value: T) -> BySeat<T, N> {
        BySeat([value; N])
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.0)]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.0)]
    }
}

impl<T, const N: usize> Deref for BySeat<T, N> {
    type Target = [T; N];
    #[inline]
    fn deref(&self) -> &[T; N] {
        &self.0
    }
}

impl<T, const N: usize> DerefMut for BySeat<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T; N] {
        &mut self.0
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(N)?;
        self.0.iter().try_for_each(|value| tuple.serialize_element(value))?;
        tuple.end()
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for BySeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<T, N>, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        let wrong = |list: Vec<T>| serde::de::Error::custom(format!("{} values for {N} seats", list.len()));
        list.try_into().map(BySeat).map_err(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static PLACES: [&str; 96] = ["place"; 96];
    crate::named! {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        struct Place(u8): "place" in PLACES;
    }
    type OnPlaces = Counts<Place, 96>;

    #[test]
    fn counts_are_written_sparsely_and_read_back() {
        let mut counts = OnPlaces::EMPTY;
        (counts[Place(3)], counts.0[95]) = (8, 200);
        assert_eq!(String::from(counts), "3:8 95:200");
        assert_eq!(OnPlaces::try_from("3:8 95:200".to_owned()), Ok(counts));
        assert_eq!(OnPlaces::try_from(String::new()), Ok(OnPlaces::EMPTY));
        for wrong in ["96:1", "3", "3:256", "3:-1", ":1"] {
            assert!(OnPlaces::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
        assert_eq!((counts.total(), counts.only(), counts.kinds().count()), (208, None, 2));
    }

    #[test]
    fn one_for_each_seat_is_written_as_a_list() {
        let mut flags = BySeat::<u8, 3>::all(0);
        flags[Seat(2)] = 7;
        let written = serde_json::to_string(&flags).expect("plain data");
        assert_eq!(written, "[0,0,7]");
        assert_eq!(serde_json::from_str::<BySeat<u8, 3>>(&written).expect("as written"), flags);
        let error = serde_json::from_str::<BySeat<u8, 3>>("[0,0]").expect_err("too few").to_string();
        assert!(error.starts_with("2 values for 3 seats"), "{error}");
    }
}
