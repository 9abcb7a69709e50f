//! How the state is written and what states share: the tiles on their places, the city, the content.

use crate::board::Spot;
use crate::content::{Content, Library};
use crate::counts::OnSpots;
use crate::tile::Tile;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

/// Which tile lies where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "OnSpots", into = "OnSpots")]
pub struct Faces(OnSpots);

impl Faces {
    pub const NONE: Faces = Faces(OnSpots::EMPTY);

    #[inline]
    pub fn at(&self, spot: Spot) -> Tile {
        Tile::from_index(self.0[spot].into()).unwrap_or(Tile::UNSEEN)
    }

    pub fn put(&mut self, spot: Spot, tile: Tile) {
        self.0[spot] = tile.index() as u8;
    }
}

impl From<Faces> for OnSpots {
    fn from(faces: Faces) -> OnSpots {
        faces.0
    }
}

impl TryFrom<OnSpots> for Faces {
    type Error = String;
    fn try_from(counts: OnSpots) -> Result<Faces, String> {
        match counts.0.iter().find(|&&tile| Tile::from_index(tile.into()).is_none()) {
            Some(tile) => Err(format!("there is no tile {tile}")),
            None => Ok(Faces(counts)),
        }
    }
}

/// Places inside the state are written as their number.
pub(crate) mod spot_index {
    use crate::board::Spot;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(spot: &Spot, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(spot.index() as u8)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Spot, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Spot::from_index(index.into()).ok_or_else(|| serde::de::Error::custom(format!("there is no place {index}")))
    }
}

/// The tiles and cards in use; written only where they differ from the embedded ones.
#[derive(Clone, Debug)]
pub struct Book(Arc<Content>);

static EMBEDDED: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Library::embedded().content.clone()));

impl Book {
    pub fn embedded() -> Book {
        Book(EMBEDDED.clone())
    }

    pub fn of(content: &Content) -> Book {
        if *content == **EMBEDDED { Book::embedded() } else { Book(Arc::new(content.clone())) }
    }
}

impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Deref for Book {
    type Target = Content;
    #[inline]
    fn deref(&self) -> &Content {
        &self.0
    }
}

impl Serialize for Book {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let changed = (*self != Book::embedded()).then(|| &**self);
        changed.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Book {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Some(changed) = Option::<Content>::deserialize(deserializer)? else { return Ok(Book::embedded()) };
        changed.validate().map_err(serde::de::Error::custom)?;
        Ok(Book::of(&changed))
    }
}
