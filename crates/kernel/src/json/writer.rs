//! Writes any value as JSON with sorted keys, straight from its type.

use serde::Serialize;
use serde::ser::{self, Error as _};
use serde_json::Error;
use std::borrow::Cow;
use std::cell::Cell;

/// Bytes that are kept for the next value.
const KEPT: usize = 64 * 1024;

pub(super) fn write(value: &(impl Serialize + ?Sized)) -> Result<Box<str>, Error> {
    thread_local! {
        // Kept, because a text that grows from nothing is copied half a dozen times. While a key is written, the writer of
        // its object is in use, and the key gets a new one.
        static WRITER: Cell<Writer> = const { Cell::new(Writer::NEW) };
    }
    let mut writer = WRITER.take();
    let written = value.serialize(&mut writer);
    let text = written.and_then(|()| str::from_utf8(&writer.text).map(Box::from).map_err(Error::custom));
    writer.clear();
    WRITER.set(writer);
    text
}

#[derive(Default)]
struct Writer {
    text: Vec<u8>,
    /// The entries of all objects that are being written, those of the innermost last.
    entries: Vec<Entry>,
    /// For putting entries in order.
    scratch: Vec<u8>,
}

/// A written entry of an object: its key, and where it begins and ends in the text.
struct Entry {
    key: Cow<'static, str>,
    from: usize,
    to: usize,
}

impl Writer {
    const NEW: Writer = Writer { text: Vec::new(), entries: Vec::new(), scratch: Vec::new() };

    fn clear(&mut self) {
        self.entries.clear();
        for text in [&mut self.text, &mut self.scratch] {
            text.clear();
            text.shrink_to(KEPT);
        }
    }

    fn plain(&mut self, value: impl Serialize) -> Result<(), Error> {
        serde_json::to_writer(&mut self.text, &value)
    }

    /// Most texts are names, in which no letter has to be written in another way.
    fn text(&mut self, text: &str) -> Result<(), Error> {
        if !text.bytes().all(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
            return self.plain(text);
        }
        self.text.push(b'"');
        self.text.extend_from_slice(text.as_bytes());
        self.text.push(b'"');
        Ok(())
    }

    fn key(&mut self, key: &str) -> Result<(), Error> {
        self.text(key)?;
        self.text.push(b':');
        Ok(())
    }

    fn list(&mut self, close: &'static str) -> List<'_> {
        self.text.push(b'[');
        List { writer: self, empty: true, close }
    }

    fn object(&mut self, close: &'static str) -> Object<'_> {
        self.text.push(b'{');
        let (first, from) = (self.entries.len(), self.text.len());
        Object { writer: self, first, from, key: None, close }
    }

    /// A variant with contents is an object with one entry; this writes all before its contents.
    fn variant(&mut self, variant: &str) -> Result<(), Error> {
        self.text.push(b'{');
        self.key(variant)
    }

    /// Puts the entries from `first` on, whose text begins at `from`, in the order of their keys. Of equal keys the last
    /// one counts, as in a map.
    fn sort(&mut self, first: usize, from: usize) {
        let entries = &mut self.entries[first..];
        if entries.is_sorted_by(|one, next| one.key < next.key) {
            return;
        }
        entries.sort_by(|one, other| one.key.cmp(&other.key));
        self.scratch.clear();
        for (index, entry) in entries.iter().enumerate() {
            if entries.get(index + 1).is_some_and(|next| next.key == entry.key) {
                continue;
            }
            if !self.scratch.is_empty() {
                self.scratch.push(b',');
            }
            self.scratch.extend_from_slice(&self.text[entry.from..entry.to]);
        }
        self.text.truncate(from);
        self.text.extend_from_slice(&self.scratch);
    }
}

struct List<'a> {
    writer: &'a mut Writer,
    empty: bool,
    close: &'static str,
}

impl List<'_> {
    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        if !std::mem::replace(&mut self.empty, false) {
            self.writer.text.push(b',');
        }
        value.serialize(&mut *self.writer)
    }

    fn finish(self) -> Result<(), Error> {
        self.writer.text.extend_from_slice(self.close.as_bytes());
        Ok(())
    }
}

struct Object<'a> {
    writer: &'a mut Writer,
    first: usize,
    from: usize,
    /// The key whose value comes next, in a map.
    key: Option<Cow<'static, str>>,
    close: &'static str,
}

impl Object<'_> {
    fn entry(&mut self, key: Cow<'static, str>, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let writer = &mut *self.writer;
        if writer.entries.len() > self.first {
            writer.text.push(b',');
        }
        let from = writer.text.len();
        writer.key(&key)?;
        value.serialize(&mut *writer)?;
        let to = writer.text.len();
        writer.entries.push(Entry { key, from, to });
        Ok(())
    }

    fn finish(self) -> Result<(), Error> {
        self.writer.sort(self.first, self.from);
        self.writer.entries.truncate(self.first);
        self.writer.text.extend_from_slice(self.close.as_bytes());
        Ok(())
    }
}

/// The text of a key: numbers and truth values become strings, as in `serde_json`.
fn key_text(key: &(impl Serialize + ?Sized)) -> Result<Cow<'static, str>, Error> {
    let text = write(key)?;
    match text.as_bytes().first() {
        Some(b'"') => serde_json::from_str(&text).map(Cow::Owned),
        Some(b'0'..=b'9' | b'-' | b't' | b'f') => Ok(Cow::Owned(text.into())),
        _ => Err(Error::custom("key must be a string")),
    }
}

impl<'a> ser::Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = List<'a>;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = List<'a>;
    type SerializeTupleVariant = List<'a>;
    type SerializeMap = Object<'a>;
    type SerializeStruct = Object<'a>;
    type SerializeStructVariant = Object<'a>;

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.plain(value)
    }
    fn serialize_i8(self, value: i8) -> Result<(), Error> {
        self.plain(value)
    }
    fn serialize_i16(self, value: i16) -> Result<(), Error> {
        self.plain(value)
    }
    fn serialize_i32(self, value: i32) -> Result<(), Error> {
        self.plain(value)
    }
    fn serialize_i64(self, value: i64) -> Result<(), Error> {
        self.plain(value)
    }
    fn serialize_i128(self, value: i128) -> Result<(), Error> {
        // A record holds no larger numbers than a `Value` can.
        match (u64::try_from(value), i64::try_from(value)) {
            (Ok(value), _) => self.plain(value),
            (_, Ok(value)) => self.plain(value),
            _ => Err(Error::custom("number out of range")),
        }
    }
    fn serialize_u8(self, value: u8) -> Result<(), Error> {
        self.plain(value)
    }
    fn serialize_u16(self, value: u16) -> Result<(), Error> {
        self.plain(value)
    }
    fn serialize_u32(self, value: u32) -> Result<(), Error> {
        self.plain(value)
    }
    fn serialize_u64(self, value: u64) -> Result<(), Error> {
        self.plain(value)
    }
    fn serialize_u128(self, value: u128) -> Result<(), Error> {
        u64::try_from(value).map_err(Error::custom).and_then(|value| self.plain(value))
    }
    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        // A `Value` keeps floats in double precision.
        self.plain(f64::from(value))
    }
    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        self.plain(value)
    }
    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.plain(value)
    }
    fn serialize_str(self, value: &str) -> Result<(), Error> {
        self.text(value)
    }
    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        self.plain(value)
    }
    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Error> {
        self.text.extend_from_slice(b"null");
        Ok(())
    }
    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }
    fn serialize_unit_variant(self, _name: &'static str, _index: u32, variant: &'static str) -> Result<(), Error> {
        self.text(variant)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _name: &'static str, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.variant(variant)?;
        value.serialize(&mut *self)?;
        self.text.push(b'}');
        Ok(())
    }
    fn serialize_seq(self, _length: Option<usize>) -> Result<List<'a>, Error> {
        Ok(self.list("]"))
    }
    fn serialize_tuple(self, _length: usize) -> Result<List<'a>, Error> {
        Ok(self.list("]"))
    }
    fn serialize_tuple_struct(self, _name: &'static str, _length: usize) -> Result<List<'a>, Error> {
        Ok(self.list("]"))
    }
    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<List<'a>, Error> {
        self.variant(variant)?;
        Ok(self.list("]}"))
    }
    fn serialize_map(self, _length: Option<usize>) -> Result<Object<'a>, Error> {
        Ok(self.object("}"))
    }
    fn serialize_struct(self, _name: &'static str, _length: usize) -> Result<Object<'a>, Error> {
        Ok(self.object("}"))
    }
    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<Object<'a>, Error> {
        self.variant(variant)?;
        Ok(self.object("}}"))
    }
}

/// The four ways of serde to write a list, and the three to write an object, are one each.
macro_rules! lists {
    ($($kind:ident :: $item:ident),+) => { $(
        impl ser::$kind for List<'_> {
            type Ok = ();
            type Error = Error;
            fn $item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.item(value)
            }
            fn end(self) -> Result<(), Error> {
                self.finish()
            }
        }
    )+ };
}

macro_rules! structs {
    ($($kind:ident),+) => { $(
        impl ser::$kind for Object<'_> {
            type Ok = ();
            type Error = Error;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
                self.entry(Cow::Borrowed(key), value)
            }
            fn end(self) -> Result<(), Error> {
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

impl ser::SerializeMap for Object<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.key = Some(key_text(key)?);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let key = self.key.take().ok_or_else(|| Error::custom("a value without a key"))?;
        self.entry(key, value)
    }

    fn end(self) -> Result<(), Error> {
        self.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};
    use std::collections::BTreeMap;

    #[derive(Serialize)]
    struct Sample {
        z: Option<i8>,
        a: Kind,
        #[serde(rename = "say \"m\"\n")]
        m: Vec<Kind>,
        numbers: BTreeMap<u8, (f32, f64, char)>,
        flags: BTreeMap<bool, ()>,
        #[serde(flatten)]
        rest: BTreeMap<String, Value>,
    }

    #[derive(Serialize)]
    enum Kind {
        Unit,
        One(u64),
        Two(i64, &'static str),
        Named { y: u8, b: Option<Box<Kind>> },
    }

    #[test]
    fn the_text_is_that_of_a_tree_with_sorted_keys() {
        let named = || Kind::Named { y: 1, b: Some(Box::new(Kind::One(u64::MAX))) };
        let sample = Sample {
            z: Some(-3),
            a: named(),
            m: vec![Kind::Unit, Kind::Two(i64::MIN, "ä \u{1} \\ /"), named()],
            numbers: BTreeMap::from([(10, (0.1, 0.1, 'é')), (9, (f32::NAN, -0.0, '"'))]),
            flags: BTreeMap::from([(true, ()), (false, ())]),
            rest: BTreeMap::from([("z".into(), json!({"b": [], "a": {}})), ("é".into(), Value::Null)]),
        };
        let named = r#"{"Named":{"b":{"One":18446744073709551615},"y":1}}"#;
        let expected = format!(
            r#"{{"a":{named},"flags":{{"false":null,"true":null}},"numbers":{{"10":[0.10000000149011612,0.1,"é"],"9":[null,-0.0,"\""]}},"say \"m\"\n":["Unit",{{"Two":[-9223372036854775808,"ä \u0001 \\ /"]}},{named}],"z":{{"a":{{}},"b":[]}},"é":null}}"#
        );
        assert_eq!(&*write(&sample).expect("plain data"), expected);
        let tree = serde_json::to_value(&sample).expect("plain data");
        assert_eq!(&*write(&tree).expect("plain data"), expected);
        for value in [json!(null), json!([]), json!({}), json!("x"), json!(1.5)] {
            assert_eq!(*write(&value).expect("plain data"), *value.to_string());
        }
    }

    #[test]
    fn what_a_tree_cannot_hold_is_an_error() {
        assert!(write(&BTreeMap::from([((1, 2), 3)])).is_err() && write(&BTreeMap::from([((), 3)])).is_err());
        assert!(write(&u128::MAX).is_err() && write(&i128::MIN).is_err());
        assert_eq!(*write(&i128::from(i64::MIN)).expect("it fits"), *i64::MIN.to_string());
    }
}
