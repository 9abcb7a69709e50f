//! Positions and facts in words, for conformance cases (docs/notation.md).

mod facts;
mod place;

use crate::army::{Kind, UnitSet};
use crate::content::Special;
use crate::deck::{self, CardFace};
use crate::state::{BattleMasters, Phase};
use crate::view::View;
use kernel::Positions;
use kernel::position::{read, same};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

impl Positions for BattleMasters {
    fn place(&mut self, position: &Map<String, Value>) -> Result<(), String> {
        self.place_all(position)
    }

    fn fact(&self, fact: &str) -> Result<Result<(), String>, String> {
        self.find_fact(fact)
    }

    fn fact_seen(view: &View, fact: &str) -> Result<Result<(), String>, String> {
        let words: Vec<&str> = fact.split_whitespace().collect();
        let token = |space: &str| view.tokens.iter().any(|(at, _)| at.to_string() == space);
        match words[..] {
            ["token", space] => Ok(if token(space) { Ok(()) } else { Err(format!("no token lies on {space}")) }),
            [space, "taken"] if token(space) => Ok(Ok(())),
            [space, "vacant"] if token(space) => Ok(Err("found taken".into())),
            ["hand", army, "cards", number] => match army.parse::<crate::army::Army>() {
                Ok(army) => Ok(same(view.hands[army as usize], number)),
                Err(error) => Err(error.0),
            },
            // A view counts the cards of hidden hands among those that are left.
            ["deck", number] => {
                let held: u32 = view.hands.iter().map(|&cards| u32::from(cards)).sum();
                let hidden = held - deck::total(&view.table.deck.hand);
                Ok(same(deck::total(&view.table.deck.left) - hidden, number))
            }
            _ => view.table.find_fact(fact),
        }
    }
}

impl BattleMasters {
    /// `11`, `goblins+orcs`, `charge lord-knights`.
    fn find_card(&self, text: &str) -> Result<CardFace, String> {
        if let Ok(face) = text.strip_prefix("face ").unwrap_or(text).parse() {
            return Ok(face);
        }
        let (special, kinds) = text.rsplit_once(' ').unwrap_or(("", text));
        let special: Special = match special {
            "" => Special::None,
            word => serde_json::from_value(word.into()).map_err(|_| format!("'{word}' is no special card"))?,
        };
        let wanted = kinds.split('+').map(read).collect::<Result<BTreeSet<Kind>, _>>()?;
        let plain =
            |s: Special| if matches!(s, Special::Cannon | Special::Ogre | Special::Whole) { Special::None } else { s };
        let fits = |face: &crate::content::Face| {
            let same = face.special == special || special == Special::None && plain(face.special) == Special::None;
            same && face.kinds.iter().copied().collect::<BTreeSet<_>>() == wanted
        };
        let found = self.content.faces.iter().position(fits);
        found.map(CardFace::from_index).ok_or_else(|| format!("no card shows exactly '{text}'"))
    }

    /// BM-6.3: units of the types on the open card that are on the board and have not finished.
    pub fn eligible(&self) -> UnitSet {
        match &self.phase {
            Phase::Turn(turn) => (turn.shown & self.ranks.board) - turn.finished,
            _ => UnitSet::EMPTY,
        }
    }

    pub fn phase_name(&self) -> &'static str {
        match &self.phase {
            Phase::Muster { .. } => "muster",
            Phase::Owners { .. } => "owners",
            Phase::Layout => "layout",
            Phase::ChooseSide => "side",
            Phase::Exchange { .. } => "exchange",
            Phase::Deploy { .. } => "deploy",
            Phase::Pick { .. } => "pick",
            Phase::AnyUnit { .. } => "any-unit",
            Phase::Turn(turn) if turn.shot.is_some() => "shot",
            Phase::Turn(turn) if turn.ogre.is_some_and(|ogre| ogre.card.is_some()) => "ogre-card",
            Phase::Turn(_) => "orders",
            Phase::Between { .. } => "between",
            Phase::Over { .. } => "over",
        }
    }
}
