//! Reads JSON into the protocol's types for the page: serde_json parses the text into a `Value` first, and the types are
//! made from that value.
//!
//! It reads only what we write (no structs as lists, no fields by number) and does not say what it could not read.
//! So it adds a fraction of the code that serde_json's own reading of every type would add to the page's program. A struct
//! is asked for its fields in their own order, as serde asks for the fields of a list: this takes half the code that
//! taking them in the order of the text does, where any field may come next, twice, or never.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess,
};
use serde::de::{Expected, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value, map};
use std::fmt::{Display, Formatter};
use std::slice;

/// This is not JSON, or not what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unread;

pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Unread> {
    T::deserialize(Found(&parse(text)?))
}

fn parse(text: &str) -> Result<Value, Unread> {
    serde_json::from_str(text).map_err(|_| Unread)
}

impl Display for Unread {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("it is not written as expected")
    }
}

impl std::error::Error for Unread {}

impl Error for Unread {
    fn custom<T: Display>(_: T) -> Unread {
        Unread
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Unread {
        Unread
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Unread {
        Unread
    }
}

#[derive(Clone, Copy)]
struct Found<'a>(&'a Value);

impl<'de> Deserializer<'de> for Found<'_> {
    type Error = Unread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(_) => self.deserialize_bool(visitor),
            Value::Number(number) if number.is_u64() => self.deserialize_u64(visitor),
            Value::Number(number) if number.is_i64() => self.deserialize_i64(visitor),
            Value::Number(_) => self.deserialize_f64(visitor),
            Value::String(_) => self.deserialize_str(visitor),
            Value::Array(_) => self.deserialize_seq(visitor),
            Value::Object(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_bool(self.0.as_bool().ok_or(Unread)?)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_u64(self.0.as_u64().ok_or(Unread)?)
    }

    fn deserialize_i8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_i64(visitor)
    }

    fn deserialize_i16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_i64(visitor)
    }

    fn deserialize_i32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_i64(visitor)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_i64(self.0.as_i64().ok_or(Unread)?)
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_f64(self.0.as_f64().ok_or(Unread)?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_str(self.0.as_str().ok_or(Unread)?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.0.as_null().ok_or(Unread)?;
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_seq(Items(self.0.as_array().ok_or(Unread)?.iter()))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            Value::Array(items) if items.len() == length => self.deserialize_seq(visitor),
            _ => Err(Unread),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_map(Entries { rest: object(self.0)?.iter(), value: self.0 })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_seq(Fields { of: object(self.0)?, names: names.iter() })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_enum(self)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 char bytes byte_buf unit_struct tuple_struct identifier }
}

fn object(value: &Value) -> Result<&Map<String, Value>, Unread> {
    value.as_object().ok_or(Unread)
}

struct Items<'a>(slice::Iter<'a, Value>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Unread;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unread> {
        self.0.next().map(|item| seed.deserialize(Found(item))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The fields of a struct, in its own order.
struct Fields<'a> {
    of: &'a Map<String, Value>,
    names: slice::Iter<'static, &'static str>,
}

impl<'a> Fields<'a> {
    fn next(&mut self) -> Option<&'a Value> {
        self.of.get(*self.names.next()?)
    }
}

impl<'de> SeqAccess<'de> for Fields<'_> {
    type Error = Unread;

    /// `None` for an absent field. The struct then takes the default of the field, or is not read if it has none.
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unread> {
        self.next().map(|value| seed.deserialize(Found(value))).transpose()
    }
}

struct Entries<'a> {
    rest: map::Iter<'a>,
    /// Of the entry whose name was asked for last.
    value: &'a Value,
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Unread;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Unread> {
        let Some((name, value)) = self.rest.next() else { return Ok(None) };
        self.value = value;
        seed.deserialize(StrDeserializer::new(name)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Unread> {
        seed.deserialize(Found(self.value))
    }
}

/// A variant is its name, or an object with its name as the only key.
impl<'a, 'de> EnumAccess<'de> for Found<'a> {
    type Error = Unread;
    type Variant = Found<'a>;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Found<'a>), Unread> {
        let (name, of) = match self.0 {
            Value::String(name) => (name, &Value::Null),
            other => object(other)?.iter().next().ok_or(Unread)?,
        };
        Ok((seed.deserialize(StrDeserializer::new(name))?, Found(of)))
    }
}

impl<'de> VariantAccess<'de> for Found<'_> {
    type Error = Unread;

    fn unit_variant(self) -> Result<(), Unread> {
        self.0.as_null().ok_or(Unread)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unread> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, names: &'static [&'static str], visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_struct("", names, visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ApiError, FromTable, SeatView};

    #[test]
    fn a_message_is_read_by_its_only_key() {
        let next = FromTable::Next { table: "k3".into() };
        assert_eq!(read(r#"{"next":{"table":"k3","more":[1,{}]}}"#), Ok(next));
        assert_eq!(read(r#"{"news":"started"}"#), Ok(FromTable::News(crate::News::Started)));
        assert_eq!(read(r#"{"news":{"overdue":1}}"#), Ok(FromTable::News(crate::News::Overdue(kernel::Seat(1)))));
    }

    #[test]
    fn a_field_may_be_absent_where_it_has_a_default() {
        let mut seat = SeatView::new(kernel::Seat(1), "red".into(), kernel::Side(0));
        assert_eq!(read(r#"{"side":0,"name":"red","unknown":{},"seat":1}"#), Ok(seat.clone()));
        seat.sitter = Some("Ada".into());
        assert_eq!(read(r#"{"seat":1,"name":"red","sitter":"Ada","side":0,"salt":null}"#), Ok(seat));
        assert_eq!(read::<SeatView>(r#"{"seat":1,"side":0}"#), Err(Unread));
    }

    #[test]
    fn what_is_written_otherwise_is_not_read() {
        for text in ["", "{", "{}", "null", r#""next""#, r#"{"next":{}}"#, r#"{"next":{"table":7}}"#, r#"{"nix":{}}"#] {
            assert_eq!(read::<FromTable>(text), Err(Unread), "{text}");
        }
        assert_eq!(read::<u8>("256"), Err(Unread));
        assert_eq!(read::<(u8, u8)>("[1,2,3]"), Err(Unread));
        assert_eq!(read::<ApiError>(r#"["stale","look again"]"#), Err(Unread));
    }
}
