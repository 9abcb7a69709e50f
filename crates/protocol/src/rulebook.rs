//! A game's rules as a page shows them: sections of blocks, each block as markup and as words to search.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Rulebook {
    pub title: String,
    pub sections: Vec<Section>,
    /// The tags in use, with how many clauses have them.
    pub tags: BTreeMap<String, usize>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Section {
    pub anchor: String,
    pub title: String,
    pub blocks: Vec<Block>,
}

/// A clause, or what stands between clauses: a paragraph, a table, a drawing.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Block {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    pub html: String,
    /// Its id and text in small letters.
    pub words: String,
}

impl Block {
    /// Whether every word of a query (in small letters) stands here.
    pub fn has(&self, query: &str) -> bool {
        query.split_whitespace().all(|word| self.words.contains(word))
    }
}
