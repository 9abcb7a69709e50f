//! The content a match is played with, as part of its state.

use crate::Invalid;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Deref;
use std::sync::Arc;

/// What a game is played with, such as tiles, cards and armies.
pub trait GameContent: Clone + PartialEq + Serialize + DeserializeOwned + 'static {
    /// The content that comes with the game.
    fn embedded() -> &'static Arc<Self>;

    /// Whether it can be played with; for content that did not come from files.
    fn validate(&self) -> Result<(), Invalid>;
}

/// The content in use: shared by all states of a match, written only where it differs from the embedded one.
#[derive(Clone, Debug)]
pub struct MatchContent<C>(Arc<C>);

impl<C: GameContent> MatchContent<C> {
    pub fn embedded() -> MatchContent<C> {
        MatchContent(C::embedded().clone())
    }

    /// What a setup brings along, if it can be played with, or else what is embedded.
    pub fn chosen(content: Option<&C>) -> Result<MatchContent<C>, Invalid> {
        content.map_or_else(
            || Ok(MatchContent::embedded()),
            |content| content.validate().map(|()| MatchContent::of(content)),
        )
    }

    fn of(content: &C) -> MatchContent<C> {
        if *content == **C::embedded() { MatchContent::embedded() } else { MatchContent(Arc::new(content.clone())) }
    }
}

impl<C: PartialEq> PartialEq for MatchContent<C> {
    fn eq(&self, other: &MatchContent<C>) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl<C> Deref for MatchContent<C> {
    type Target = C;
    #[inline]
    fn deref(&self) -> &C {
        &self.0
    }
}

impl<C: GameContent> Serialize for MatchContent<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let changed = (*self != MatchContent::embedded()).then(|| &**self);
        changed.serialize(serializer)
    }
}

impl<'de, C: GameContent> Deserialize<'de> for MatchContent<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Some(changed) = Option::<C>::deserialize(deserializer)? else { return Ok(MatchContent::embedded()) };
        changed.validate().map_err(D::Error::custom)?;
        Ok(MatchContent::of(&changed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::LazyLock;

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Prices {
        horse: u8,
    }

    impl GameContent for Prices {
        fn embedded() -> &'static Arc<Prices> {
            static EMBEDDED: LazyLock<Arc<Prices>> = LazyLock::new(|| Arc::new(Prices { horse: 3 }));
            &EMBEDDED
        }

        fn validate(&self) -> Result<(), Invalid> {
            let dear = Invalid::new("XX-1.1", format!("a horse cannot cost {}", self.horse));
            (self.horse < 10).then_some(()).ok_or(dear)
        }
    }

    #[test]
    fn only_changes_are_written_and_only_what_can_be_played_is_read() {
        let write = |content: &MatchContent<Prices>| serde_json::to_string(content).expect("plain data");
        let read = |text: &str| serde_json::from_str::<MatchContent<Prices>>(text);
        assert_eq!(write(&MatchContent::of(&Prices { horse: 3 })), "null");
        let dear = MatchContent::of(&Prices { horse: 5 });
        assert_eq!(write(&dear), r#"{"horse":5}"#);
        assert_eq!(read(&write(&dear)).expect("it was written so"), dear);
        assert_eq!(read("null").expect("as embedded").horse, 3);
        let refused = read(r#"{"horse":50}"#).expect_err("too dear").to_string();
        assert!(refused.contains("a horse cannot cost 50 [XX-1.1]"), "{refused}");
    }
}
