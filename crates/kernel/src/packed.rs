//! A list of which the newest items are at hand and the older ones are packed: written as JSON, several together, and
//! compressed. Few of them are looked at again, and packed they take a fraction of the memory.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// Items that are packed together.
const TOGETHER: usize = 8;
/// So many items, the newest, are always at hand.
const AT_HAND: usize = 12;

#[derive(Clone, Debug)]
pub struct PackedList<T> {
    /// Each has [`TOGETHER`] items.
    packed: Vec<Box<[u8]>>,
    fresh: Vec<T>,
}

impl<T> Default for PackedList<T> {
    fn default() -> PackedList<T> {
        PackedList { packed: Vec::new(), fresh: Vec::new() }
    }
}

impl<T> PackedList<T> {
    pub fn len(&self) -> usize {
        self.packed.len() * TOGETHER + self.fresh.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn last(&self) -> Option<&T> {
        self.fresh.last()
    }
}

impl<T: Clone + Serialize + DeserializeOwned> PackedList<T> {
    pub fn push(&mut self, item: T) -> &T {
        self.fresh.push(item);
        if self.fresh.len() == TOGETHER + AT_HAND
            && let Some(packed) = pack(&self.fresh[..TOGETHER])
        {
            self.packed.push(packed);
            self.fresh.drain(..TOGETHER);
        }
        &self.fresh[self.fresh.len() - 1]
    }

    pub fn get(&self, index: usize) -> Option<Cow<'_, T>> {
        match index.checked_sub(self.packed.len() * TOGETHER) {
            Some(fresh) => self.fresh.get(fresh).map(Cow::Borrowed),
            None => {
                let items = unpack(self.packed.get(index / TOGETHER)?);
                items.into_iter().nth(index % TOGETHER).map(Cow::Owned)
            }
        }
    }

    /// The items from a place on, in their order.
    pub fn iter_from(&self, index: usize) -> impl Iterator<Item = Cow<'_, T>> {
        let passed_over = (index / TOGETHER).min(self.packed.len());
        let packed = self.packed[passed_over..].iter().flat_map(|packed| unpack(packed)).map(Cow::Owned);
        packed.chain(self.fresh.iter().map(Cow::Borrowed)).skip(index - passed_over * TOGETHER)
    }

    /// Keeps the first items.
    pub fn truncate(&mut self, length: usize) {
        // The newest item is always at hand, so those of the last pack are unpacked where none would be left.
        while length <= self.packed.len() * TOGETHER
            && let Some(packed) = self.packed.pop()
        {
            self.fresh = unpack(&packed);
        }
        self.fresh.truncate(length - self.packed.len() * TOGETHER);
    }

    pub fn remove(&mut self, index: usize) {
        let behind: Vec<T> = self.iter_from(index + 1).map(Cow::into_owned).collect();
        self.truncate(index);
        for item in behind {
            self.push(item);
        }
    }
}

fn pack<T: Serialize>(items: &[T]) -> Option<Box<[u8]>> {
    // Items that cannot be written stay as they are.
    let text = serde_json::to_vec(items).ok()?;
    Some(lz4_flex::compress_prepend_size(&text).into())
}

fn unpack<T: DeserializeOwned>(packed: &[u8]) -> Vec<T> {
    // They were packed here, so they can be unpacked and read.
    let text = lz4_flex::decompress_size_prepended(packed).unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}

impl<T: Clone + Serialize + DeserializeOwned> From<Vec<T>> for PackedList<T> {
    fn from(items: Vec<T>) -> PackedList<T> {
        let mut list = PackedList::default();
        for item in items {
            list.push(item);
        }
        list
    }
}

impl<T: Clone + PartialEq + Serialize + DeserializeOwned> PartialEq for PackedList<T> {
    fn eq(&self, other: &PackedList<T>) -> bool {
        self.len() == other.len() && self.iter_from(0).eq(other.iter_from(0))
    }
}

impl<T: Clone + Serialize + DeserializeOwned> Serialize for PackedList<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter_from(0))
    }
}

impl<'de, T: Clone + Serialize + DeserializeOwned> Deserialize<'de> for PackedList<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PackedList<T>, D::Error> {
        Vec::deserialize(deserializer).map(PackedList::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANY: usize = 5 * TOGETHER + 3;

    /// A list does what a vector does, whatever of it is packed.
    fn check(list: &PackedList<usize>, items: &[usize]) {
        assert_eq!((list.len(), list.is_empty(), list.last()), (items.len(), items.is_empty(), items.last()));
        for index in 0..items.len() + 2 {
            assert_eq!(list.get(index).as_deref(), items.get(index), "{index}");
            let rest: Vec<usize> = list.iter_from(index).map(Cow::into_owned).collect();
            assert_eq!(rest, items.get(index..).unwrap_or_default(), "from {index}");
        }
    }

    #[test]
    fn a_list_of_any_length_can_be_read_from_any_place() {
        let mut list = PackedList::default();
        for length in 0..MANY {
            check(&list, &(0..length).collect::<Vec<_>>());
            list.push(length);
        }
        assert!(list.packed.len() == 3 && list.fresh.len() == 2 * TOGETHER + 3, "the older ones are packed");
    }

    #[test]
    fn a_list_can_be_cut_and_grows_again() {
        let all: Vec<usize> = (0..MANY).collect();
        for length in 0..=MANY {
            let mut list = PackedList::from(all.clone());
            list.truncate(length);
            check(&list, &all[..length]);
            for &item in &all[length..] {
                list.push(item);
            }
            assert!(list == PackedList::from(all.clone()));
        }
    }

    #[test]
    fn an_item_can_be_taken_out_anywhere() {
        for index in 0..MANY {
            let mut items: Vec<usize> = (0..MANY).collect();
            let mut list = PackedList::from(items.clone());
            items.remove(index);
            list.remove(index);
            check(&list, &items);
        }
    }

    #[test]
    fn it_is_written_and_read_as_a_list() {
        let list: PackedList<usize> = (0..MANY).collect::<Vec<_>>().into();
        let text = serde_json::to_string(&list).expect("plain data");
        assert_eq!(text, serde_json::to_string(&(0..MANY).collect::<Vec<_>>()).expect("plain data"));
        assert!(serde_json::from_str::<PackedList<usize>>(&text).expect("what was written") == list);
    }
}
