//! What is remembered of a scene that was shown: a number for each thing in it. It takes a hundredth of the memory of the
//! scene and is enough to see what changed.

use foldhash::quality::FixedState;
use serde::Serialize;
use serde::ser::{self, Serializer};
use stage::{LookHash, Scene};
use std::fmt::{self, Display};
use std::hash::{BuildHasher, Hasher};

/// Equal things have equal fingerprints; different ones have the same once in 2⁶⁴.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Fingerprint(u64);

impl Fingerprint {
    pub(crate) fn of(thing: &(impl Serialize + ?Sized)) -> Fingerprint {
        let mut hasher = FingerprintHasher(FixedState::default().build_hasher());
        match thing.serialize(&mut hasher) {
            Ok(()) => Fingerprint(hasher.0.finish()),
            // A thing that cannot be written is not sent either.
            Err(Unwritable) => Fingerprint::default(),
        }
    }

    /// Of a thing that is made from its look alone.
    pub(crate) fn of_look(LookHash(hash): LookHash) -> Fingerprint {
        Fingerprint(hash)
    }
}

/// The fingerprints of a scene. See [`crate::SceneChange::since`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SceneFingerprint {
    pub(crate) spaces: List,
    pub(crate) bounds: Fingerprint,
    pub(crate) factions: Fingerprint,
    pub(crate) pieces: List,
    pub(crate) features: List,
    pub(crate) marks: List,
    pub(crate) trays: List,
    pub(crate) panels: List,
    pub(crate) counters: Fingerprint,
    pub(crate) steps: Fingerprint,
    pub(crate) standings: List,
    pub(crate) regions: Fingerprint,
    pub(crate) prompt: Fingerprint,
    pub(crate) dice: Fingerprint,
    pub(crate) dice_result: Fingerprint,
    pub(crate) dice_at: Fingerprint,
}

pub(crate) type List = Box<[Fingerprint]>;

impl SceneFingerprint {
    pub(crate) fn of_whole(scene: &Scene) -> SceneFingerprint {
        let Scene { pieces, features, panels, .. } = scene;
        SceneFingerprint::of(scene, (list(pieces), list(features), list(panels)))
    }

    /// Of a scene whose pieces, features and panels are kept apart.
    pub(crate) fn of(scene: &Scene, (pieces, features, panels): (List, List, List)) -> SceneFingerprint {
        // The pattern names every field, so that a new field of `Scene` does not compile until it is handled here.
        #[rustfmt::skip]
        let Scene {
            spaces, bounds, factions, pieces: _, features: _, marks, trays, panels: _, counters, steps, standings,
            regions, prompt, dice, dice_result, dice_at,
        } = scene;
        SceneFingerprint {
            spaces: list(spaces),
            bounds: Fingerprint::of(bounds),
            factions: Fingerprint::of(factions),
            pieces,
            features,
            marks: list(marks),
            trays: list(trays),
            panels,
            counters: Fingerprint::of(counters),
            steps: Fingerprint::of(steps),
            standings: list(standings),
            regions: Fingerprint::of(regions),
            prompt: Fingerprint::of(prompt),
            dice: Fingerprint::of(dice),
            dice_result: Fingerprint::of(dice_result),
            dice_at: Fingerprint::of(dice_at),
        }
    }
}

fn list<T: Serialize>(things: &[T]) -> List {
    things.iter().map(Fingerprint::of).collect()
}

/// Takes the fingerprint of what is serialized into it.
struct FingerprintHasher(foldhash::quality::FoldHasher<'static>);

#[derive(Debug)]
struct Unwritable;

impl Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("this cannot be written")
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<T: Display>(_: T) -> Unwritable {
        Unwritable
    }
}

/// Before a value whose length or presence is not fixed stands what it is, so that no two values are told alike.
impl FingerprintHasher {
    const ABSENT: u8 = 0xfe;
    const PRESENT: u8 = 0xff;

    fn bytes(&mut self, bytes: &[u8]) {
        self.0.write_usize(bytes.len());
        self.0.write(bytes);
    }
}

macro_rules! numbers {
    ($($method:ident($type:ty) => $write:ident),+ $(,)?) => { $(
        fn $method(self, value: $type) -> Result<(), Unwritable> {
            self.0.$write(value);
            Ok(())
        }
    )+ };
}

impl<'a> Serializer for &'a mut FingerprintHasher {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = SequenceHasher<'a>;
    type SerializeTuple = SequenceHasher<'a>;
    type SerializeTupleStruct = SequenceHasher<'a>;
    type SerializeTupleVariant = SequenceHasher<'a>;
    type SerializeMap = SequenceHasher<'a>;
    type SerializeStruct = SequenceHasher<'a>;
    type SerializeStructVariant = SequenceHasher<'a>;

    numbers!(
        serialize_i8(i8) => write_i8,
        serialize_i16(i16) => write_i16,
        serialize_i32(i32) => write_i32,
        serialize_i64(i64) => write_i64,
        serialize_u8(u8) => write_u8,
        serialize_u16(u16) => write_u16,
        serialize_u32(u32) => write_u32,
        serialize_u64(u64) => write_u64,
    );

    fn serialize_bool(self, value: bool) -> Result<(), Unwritable> {
        self.serialize_u8(value.into())
    }
    fn serialize_f32(self, value: f32) -> Result<(), Unwritable> {
        self.serialize_u32(value.to_bits())
    }
    fn serialize_f64(self, value: f64) -> Result<(), Unwritable> {
        self.serialize_u64(value.to_bits())
    }
    fn serialize_char(self, value: char) -> Result<(), Unwritable> {
        self.serialize_u32(value.into())
    }
    fn serialize_str(self, value: &str) -> Result<(), Unwritable> {
        self.serialize_bytes(value.as_bytes())
    }
    fn serialize_bytes(self, value: &[u8]) -> Result<(), Unwritable> {
        self.bytes(value);
        Ok(())
    }
    fn serialize_none(self) -> Result<(), Unwritable> {
        self.serialize_u8(FingerprintHasher::ABSENT)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unwritable> {
        self.0.write_u8(FingerprintHasher::PRESENT);
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Unwritable> {
        self.serialize_none()
    }
    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Unwritable> {
        self.serialize_none()
    }
    fn serialize_unit_variant(self, _name: &'static str, index: u32, _variant: &'static str) -> Result<(), Unwritable> {
        self.serialize_u32(index)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _name: &'static str, value: &T) -> Result<(), Unwritable> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        self.0.write_u32(index);
        value.serialize(self)
    }
    fn serialize_seq(self, _length: Option<usize>) -> Result<SequenceHasher<'a>, Unwritable> {
        Ok(SequenceHasher(self))
    }
    fn serialize_tuple(self, _length: usize) -> Result<SequenceHasher<'a>, Unwritable> {
        Ok(SequenceHasher(self))
    }
    fn serialize_tuple_struct(self, _name: &'static str, _length: usize) -> Result<SequenceHasher<'a>, Unwritable> {
        Ok(SequenceHasher(self))
    }
    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        _length: usize,
    ) -> Result<SequenceHasher<'a>, Unwritable> {
        self.0.write_u32(index);
        Ok(SequenceHasher(self))
    }
    fn serialize_map(self, _length: Option<usize>) -> Result<SequenceHasher<'a>, Unwritable> {
        Ok(SequenceHasher(self))
    }
    fn serialize_struct(self, _name: &'static str, _length: usize) -> Result<SequenceHasher<'a>, Unwritable> {
        Ok(SequenceHasher(self))
    }
    fn serialize_struct_variant(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        _length: usize,
    ) -> Result<SequenceHasher<'a>, Unwritable> {
        self.0.write_u32(index);
        Ok(SequenceHasher(self))
    }
}

/// A list or an object: each thing in it is announced, and so is its end.
struct SequenceHasher<'a>(&'a mut FingerprintHasher);

impl SequenceHasher<'_> {
    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Unwritable> {
        self.0.0.write_u8(FingerprintHasher::PRESENT);
        value.serialize(&mut *self.0)
    }

    fn finish(self) -> Result<(), Unwritable> {
        self.0.serialize_none()
    }
}

macro_rules! lists {
    ($($kind:ident :: $item:ident),+) => { $(
        impl ser::$kind for SequenceHasher<'_> {
            type Ok = ();
            type Error = Unwritable;
            fn $item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
                self.item(value)
            }
            fn end(self) -> Result<(), Unwritable> {
                self.finish()
            }
        }
    )+ };
}

macro_rules! structs {
    ($($kind:ident),+) => { $(
        impl ser::$kind for SequenceHasher<'_> {
            type Ok = ();
            type Error = Unwritable;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Result<(), Unwritable> {
                self.item(value)
            }
            /// A field that is left out takes its place, so that the fields behind it are not taken for it.
            fn skip_field(&mut self, _: &'static str) -> Result<(), Unwritable> {
                self.0.serialize_none()
            }
            fn end(self) -> Result<(), Unwritable> {
                self.finish()
            }
        }
    )+ };
}

lists!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);
structs!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for SequenceHasher<'_> {
    type Ok = ();
    type Error = Unwritable;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unwritable> {
        self.item(key)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        self.item(value)
    }
    fn end(self) -> Result<(), Unwritable> {
        self.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Sample<'a> {
        #[serde(skip_serializing_if = "Option::is_none")]
        first: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        second: Option<u8>,
        texts: Vec<&'a str>,
        size: f32,
        kind: Kind,
    }

    #[derive(Serialize)]
    enum Kind {
        A,
        B(u8),
        C { x: u8 },
    }

    #[test]
    fn things_that_differ_in_any_place_have_different_fingerprints() {
        let sample = |first, second, texts: &[&'static str], size, kind| {
            Fingerprint::of(&Sample { first, second, texts: texts.to_vec(), size, kind })
        };
        let all = [
            sample(None, None, &[], 0.0, Kind::A),
            sample(Some(1), None, &[], 0.0, Kind::A),
            sample(None, Some(1), &[], 0.0, Kind::A),
            sample(None, None, &[""], 0.0, Kind::A),
            sample(None, None, &["ab", "c"], 0.0, Kind::A),
            sample(None, None, &["a", "bc"], 0.0, Kind::A),
            sample(None, None, &[], 0.5, Kind::A),
            sample(None, None, &[], 0.0, Kind::B(0)),
            sample(None, None, &[], 0.0, Kind::C { x: 0 }),
        ];
        for (index, one) in all.iter().enumerate() {
            assert!(!all[index + 1..].contains(one), "{index}");
        }
        assert_eq!(all[4], sample(None, None, &["ab", "c"], 0.0, Kind::A));
    }
}
