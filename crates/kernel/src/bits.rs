//! Sets of numbered things, one bit each.

/// Makes a set of things that are newtypes over `u8`, in the bits of a number (or of several, as `[u64; 3]`):
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// pub struct Tile(u8);
/// kernel::bit_set!(
///     /// A set of tiles.
///     pub struct TileSet(u128) of Tile
/// );
/// let set: TileSet = [Tile(3), Tile(70)].into_iter().collect();
/// assert!(set.contains(Tile(70)) && !set.contains(Tile(4)));
/// ```
///
/// It says itself how it is written: a list of what it holds, or with `, in hex below 80` its bits.
#[macro_export]
macro_rules! bit_set {
    ($(#[$meta:meta])* pub struct $set:ident($bits:ty) of $item:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
        pub struct $set($bits);

        impl $set {
            pub const EMPTY: $set = $set(<$bits as $crate::bits::Bits>::NONE);

            #[inline]
            pub fn one(item: $item) -> $set {
                let mut set = $set::EMPTY;
                set.insert(item);
                set
            }

            #[inline]
            pub fn contains(self, item: $item) -> bool {
                $crate::bits::Bits::has(&self.0, item.0)
            }

            #[inline]
            pub fn insert(&mut self, item: $item) {
                $crate::bits::Bits::insert(&mut self.0, item.0);
            }

            #[inline]
            pub fn remove(&mut self, item: $item) {
                $crate::bits::Bits::remove(&mut self.0, item.0);
            }

            #[inline]
            pub fn set(&mut self, item: $item, on: bool) {
                if on { self.insert(item) } else { self.remove(item) }
            }

            #[inline]
            pub fn is_empty(self) -> bool {
                self.0 == $set::EMPTY.0
            }

            #[inline]
            pub fn len(self) -> usize {
                $crate::bits::Bits::count(self.0)
            }

            #[inline]
            pub fn first(self) -> Option<$item> {
                self.iter().next()
            }

            /// The only member, if there is exactly one.
            #[inline]
            pub fn only(self) -> Option<$item> {
                self.first().filter(|_| self.len() == 1)
            }

            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                $crate::bits::Bits::ones(self.0).map($item)
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = $set;
            #[inline]
            fn bitand(self, other: $set) -> $set {
                $set($crate::bits::Bits::and(self.0, other.0))
            }
        }

        impl std::ops::BitOr for $set {
            type Output = $set;
            #[inline]
            fn bitor(self, other: $set) -> $set {
                $set($crate::bits::Bits::or(self.0, other.0))
            }
        }

        impl std::ops::Sub for $set {
            type Output = $set;
            #[inline]
            fn sub(self, other: $set) -> $set {
                $set($crate::bits::Bits::minus(self.0, other.0))
            }
        }

        impl std::ops::BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: $set) {
                *self = *self & other;
            }
        }

        impl std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: $set) {
                *self = *self | other;
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                let mut set = $set::EMPTY;
                items.into_iter().for_each(|item| set.insert(item));
                set
            }
        }
    };

    ($(#[$meta:meta])* pub struct $set:ident($bits:ty) of $item:ident, as list) => {
        $crate::bit_set!(
            $(#[$meta])*
            #[derive(serde::Deserialize)]
            #[serde(from = "Vec<_>")]
            pub struct $set($bits) of $item
        );
        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }
        impl From<Vec<$item>> for $set {
            fn from(items: Vec<$item>) -> $set {
                items.into_iter().collect()
            }
        }
        impl From<$set> for Vec<$item> {
            fn from(set: $set) -> Vec<$item> {
                set.iter().collect()
            }
        }
    };

    ($(#[$meta:meta])* pub struct $set:ident($bits:ty) of $item:ident, in hex below $count:expr) => {
        $crate::bit_set!(
            $(#[$meta])*
            #[derive(serde::Serialize, serde::Deserialize)]
            #[serde(try_from = "String", into = "String")]
            pub struct $set($bits) of $item
        );
        impl From<$set> for String {
            fn from(set: $set) -> String {
                format!("{:x}", set.0)
            }
        }
        impl TryFrom<String> for $set {
            type Error = String;
            fn try_from(text: String) -> Result<$set, String> {
                let wrong = || format!("a set is a hexadecimal number of {} bits at most", $count);
                let plain = text.bytes().all(|byte| byte.is_ascii_hexdigit());
                let bits = <$bits>::from_str_radix(&text, 16).ok().filter(|_| plain).ok_or_else(wrong)?;
                if bits >> $count == 0 { Ok($set(bits)) } else { Err(wrong()) }
            }
        }
    };
}

/// What the bits of a set lie in.
pub trait Bits: Copy + Eq {
    const NONE: Self;
    fn insert(&mut self, bit: u8);
    fn remove(&mut self, bit: u8);
    fn has(&self, bit: u8) -> bool;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Without those of the other.
    fn minus(self, other: Self) -> Self;
    fn count(self) -> usize;
    /// Which bits are set, from the lowest.
    fn ones(self) -> impl Iterator<Item = u8> + Clone;
}

macro_rules! bits_of_a_number {
    ($($number:ty),+) => {$(
        impl Bits for $number {
            const NONE: $number = 0;

            #[inline]
            fn insert(&mut self, bit: u8) {
                *self |= 1 << bit;
            }

            #[inline]
            fn remove(&mut self, bit: u8) {
                *self &= !(1 << bit);
            }

            #[inline]
            fn has(&self, bit: u8) -> bool {
                self >> bit & 1 == 1
            }

            #[inline]
            fn and(self, other: $number) -> $number {
                self & other
            }

            #[inline]
            fn or(self, other: $number) -> $number {
                self | other
            }

            #[inline]
            fn minus(self, other: $number) -> $number {
                self & !other
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn ones(self) -> impl Iterator<Item = u8> + Clone {
                Halves(self as u64, (self as u128 >> 64) as u64)
            }
        }
    )+};
}

bits_of_a_number!(u16, u32, u64, u128);

impl<const WORDS: usize> Bits for [u64; WORDS] {
    const NONE: [u64; WORDS] = [0; WORDS];

    #[inline]
    fn insert(&mut self, bit: u8) {
        self[usize::from(bit) / 64] |= 1 << (bit % 64);
    }

    #[inline]
    fn remove(&mut self, bit: u8) {
        self[usize::from(bit) / 64] &= !(1 << (bit % 64));
    }

    #[inline]
    fn has(&self, bit: u8) -> bool {
        self[usize::from(bit) / 64] >> (bit % 64) & 1 == 1
    }

    #[inline]
    fn and(self, other: [u64; WORDS]) -> [u64; WORDS] {
        std::array::from_fn(|i| self[i] & other[i])
    }

    #[inline]
    fn or(self, other: [u64; WORDS]) -> [u64; WORDS] {
        std::array::from_fn(|i| self[i] | other[i])
    }

    #[inline]
    fn minus(self, other: [u64; WORDS]) -> [u64; WORDS] {
        std::array::from_fn(|i| self[i] & !other[i])
    }

    #[inline]
    fn count(self) -> usize {
        self.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn ones(self) -> impl Iterator<Item = u8> + Clone {
        Ones(self)
    }
}

/// Walks through a number in two halves, because a machine word is one of them.
#[derive(Clone)]
struct Halves(u64, u64);

impl Iterator for Halves {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 != 0 {
            let low = self.0.trailing_zeros() as u8;
            self.0 &= self.0 - 1;
            return Some(low);
        }
        if self.1 == 0 {
            return None;
        }
        let high = self.1.trailing_zeros() as u8;
        self.1 &= self.1 - 1;
        Some(64 + high)
    }
}

#[derive(Clone)]
struct Ones<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Iterator for Ones<WORDS> {
    type Item = u8;

    /// The words are few: looking at each is quicker than to remember which is empty.
    #[inline]
    fn next(&mut self) -> Option<u8> {
        for (place, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some((64 * place as u32 + bit) as u8);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    #[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
    pub struct Tile(u8);

    bit_set!(
        /// Written in hex.
        pub struct InHex(u128) of Tile, in hex below 90
    );
    bit_set!(
        /// Written as a list.
        pub struct Listed([u64; 2]) of Tile, as list
    );

    #[test]
    fn sets_walk_through_all_their_words() {
        let tiles = [0, 5, 63, 64, 70, 89].map(Tile);
        let set: InHex = tiles.into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), tiles);
        assert_eq!((set.len(), set.only(), set.first()), (6, None, Some(Tile(0))));
        assert_eq!(InHex::one(Tile(89)).only(), Some(Tile(89)));
        assert_eq!((InHex::EMPTY.is_empty(), InHex::EMPTY.first()), (true, None));
        let odd: InHex = [5, 63, 89].map(Tile).into_iter().collect();
        assert_eq!(((set & odd) == odd, (set - odd).len(), (odd | InHex::one(Tile(1))).len()), (true, 3, 4));
    }

    #[test]
    fn sets_read_back_as_they_are_written() {
        let tiles = [3, 64, 89].map(Tile);
        let (hex, listed): (InHex, Listed) = (tiles.into_iter().collect(), tiles.into_iter().collect());
        let text = serde_json::to_string(&(hex, listed, InHex::EMPTY)).expect("plain data");
        assert_eq!(text, r#"["20000010000000000000008",[3,64,89],"0"]"#);
        assert_eq!(
            serde_json::from_str::<(InHex, Listed, InHex)>(&text).expect("read back"),
            (hex, listed, InHex::EMPTY)
        );
        for wrong in ["", "g", "+1", "40000000000000000000000", "é"] {
            assert!(InHex::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
    }
}
