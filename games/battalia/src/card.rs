//! Creation cards by name (BA-1.1 to BA-1.5, BA-1.19): factions, ranks, artefacts, Great Artefacts, and the classes in
//! which decisions list them.

use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Factions a player may have (BA-2.3).
pub const FACTIONS: usize = 4;
const FACTION_IDS: [&str; FACTIONS + 1] = ["barfolk", "islanders", "emberians", "cloudborn", "unbound"];
pub(crate) const FACTION_WORDS: &[&str] = &FACTION_IDS;

kernel::named! {
    /// A faction of BA-2.3, or the Unbound, which no player has (BA-17.3).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Faction(pub(crate) u8): "faction" in FACTION_IDS;
}

impl Faction {
    pub const UNBOUND: Faction = Faction(FACTIONS as u8);

    /// The factions of players.
    pub fn of_players() -> impl Iterator<Item = Faction> {
        (0..FACTIONS as u8).map(Faction)
    }
}

pub const RANKS: usize = 4;
const RANK_IDS: [&str; RANKS] = ["friman", "chief", "priest", "lord"];

kernel::named! {
    /// A rank of units (BA-1.1).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Rank(pub(crate) u8): "rank" in RANK_IDS;
}

pub const ARTEFACTS: usize = 7;
const ARTEFACT_IDS: [&str; ARTEFACTS] = ["tool", "weapon", "amulet", "title", "scroll", "tent", "horse"];

kernel::named! {
    /// An artefact type, in the order of the Oracle (BA-1.3, BA-5.4).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Artefact(pub(crate) u8): "artefact" in ARTEFACT_IDS;
}

impl Artefact {
    pub const TOOL: Artefact = Artefact(0);
    pub const WEAPON: Artefact = Artefact(1);
    pub const AMULET: Artefact = Artefact(2);
    pub const TITLE: Artefact = Artefact(3);
    pub const SCROLL: Artefact = Artefact(4);
    pub const TENT: Artefact = Artefact(5);
    pub const HORSE: Artefact = Artefact(6);
}

pub const GREATS: usize = 10;
const GREAT_IDS: [&str; GREATS] =
    ["hammer", "sword", "shield", "wings", "crown", "horn", "hand", "pavilion", "staff", "book"];
pub(crate) const GREAT_WORDS: &[&str] = &GREAT_IDS;

kernel::named! {
    /// A Great Artefact (BA-11.3).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Great(pub(crate) u8): "Great Artefact" in GREAT_IDS;
}

impl Great {
    pub const HAMMER: Great = Great(0);
    pub const SWORD: Great = Great(1);
    pub const SHIELD: Great = Great(2);
    pub const WINGS: Great = Great(3);
    pub const CROWN: Great = Great(4);
    pub const HORN: Great = Great(5);
    pub const HAND: Great = Great(6);
    pub const PAVILION: Great = Great(7);
    pub const STAFF: Great = Great(8);
    pub const BOOK: Great = Great(9);
}

kernel::bit_set!(
    /// A set of Great Artefacts.
    pub struct GreatSet(u16) of Great, as list
);

/// Different creation cards.
pub const CARDS: usize = UNITS + 1 + ARTEFACTS * FACTIONS + GREATS;
/// Different unit cards; they come first.
pub const UNITS: usize = RANKS * (FACTIONS + 1);
const FIRST_ARTEFACT: u8 = UNITS as u8 + 1;
const FIRST_GREAT: u8 = FIRST_ARTEFACT + (ARTEFACTS * FACTIONS) as u8;

#[rustfmt::skip]
const CARD_IDS: [&str; CARDS] = [
    "barfolk-friman", "islanders-friman", "emberians-friman", "cloudborn-friman", "unbound-friman",
    "barfolk-chief", "islanders-chief", "emberians-chief", "cloudborn-chief", "unbound-chief",
    "barfolk-priest", "islanders-priest", "emberians-priest", "cloudborn-priest", "unbound-priest",
    "barfolk-lord", "islanders-lord", "emberians-lord", "cloudborn-lord", "unbound-lord",
    "supply",
    "barfolk-tool", "islanders-tool", "emberians-tool", "cloudborn-tool",
    "barfolk-weapon", "islanders-weapon", "emberians-weapon", "cloudborn-weapon",
    "barfolk-amulet", "islanders-amulet", "emberians-amulet", "cloudborn-amulet",
    "barfolk-title", "islanders-title", "emberians-title", "cloudborn-title",
    "barfolk-scroll", "islanders-scroll", "emberians-scroll", "cloudborn-scroll",
    "barfolk-tent", "islanders-tent", "emberians-tent", "cloudborn-tent",
    "barfolk-horse", "islanders-horse", "emberians-horse", "cloudborn-horse",
    "hammer", "sword", "shield", "wings", "crown", "horn", "hand", "pavilion", "staff", "book",
];
pub(crate) const CARD_WORDS: &[&str] = &CARD_IDS;

kernel::named! {
    /// A creation card (BA-1.17).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Card(pub(crate) u8): "card" in CARD_IDS;
}

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Unit(Rank),
    Supply,
    Artefact(Artefact),
    Great(Great),
}

impl Card {
    pub const SUPPLY: Card = Card(UNITS as u8);
    pub const HAMMER: Card = Card(FIRST_GREAT);
    pub const SWORD: Card = Card(FIRST_GREAT + 1);
    pub const SHIELD: Card = Card(FIRST_GREAT + 2);
    pub const CROWN: Card = Card(FIRST_GREAT + 4);
    pub const STAFF: Card = Card(FIRST_GREAT + 8);
    pub const BOOK: Card = Card(FIRST_GREAT + 9);

    #[inline]
    pub fn unit(rank: Rank, faction: Faction) -> Card {
        Card(rank.0 * (FACTIONS as u8 + 1) + faction.0)
    }

    /// An artefact of a player's faction.
    #[inline]
    pub fn artefact(artefact: Artefact, faction: Faction) -> Card {
        Card(FIRST_ARTEFACT + artefact.0 * FACTIONS as u8 + faction.0.min(FACTIONS as u8 - 1))
    }

    #[inline]
    pub fn great(great: Great) -> Card {
        Card(FIRST_GREAT + great.0)
    }

    #[inline]
    pub fn kind(self) -> Kind {
        match self.0 {
            0..20 => Kind::Unit(Rank(self.0 / (FACTIONS as u8 + 1))),
            20 => Kind::Supply,
            FIRST_GREAT.. => Kind::Great(Great(self.0 - FIRST_GREAT)),
            _ => Kind::Artefact(Artefact((self.0 - FIRST_ARTEFACT) / FACTIONS as u8)),
        }
    }

    /// Supplies and Great Artefacts have none (BA-13.18).
    #[inline]
    pub fn faction(self) -> Option<Faction> {
        match self.0 {
            0..20 => Some(Faction(self.0 % (FACTIONS as u8 + 1))),
            20 | FIRST_GREAT.. => None,
            _ => Some(Faction((self.0 - FIRST_ARTEFACT) % FACTIONS as u8)),
        }
    }

    #[inline]
    pub fn rank(self) -> Option<Rank> {
        match self.kind() {
            Kind::Unit(rank) => Some(rank),
            _ => None,
        }
    }

    #[inline]
    pub fn is(self, artefact: Artefact) -> bool {
        self.kind() == Kind::Artefact(artefact)
    }

    #[inline]
    pub fn is_unit(self) -> bool {
        (self.0 as usize) < UNITS
    }

    pub fn is_unbound(self) -> bool {
        self.faction() == Some(Faction::UNBOUND)
    }

    pub fn as_great(self) -> Option<Great> {
        match self.kind() {
            Kind::Great(great) => Some(great),
            _ => None,
        }
    }

    /// A unit, Weapon or Horse: what may be laid in ambush (BA-9.28).
    #[inline]
    pub fn is_layable(self) -> bool {
        matches!(self.kind(), Kind::Unit(_) | Kind::Artefact(Artefact::WEAPON | Artefact::HORSE))
    }
}

/// What sets a card in hand apart until the turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    Plain,
    /// A copy made by an Amulet (BA-10.9).
    Ghost,
    /// BA-10.11.
    Wild,
    /// A unit that counts as another rank (BA-11.6).
    Crowned(Rank),
}

/// Cards that are interchangeable: `barfolk-chief`, `supply/ghost`, `islanders-tool/wild`, `unbound-friman/lord`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Class {
    pub card: Card,
    pub mark: Mark,
}

impl Class {
    pub fn plain(card: Card) -> Class {
        Class { card, mark: Mark::Plain }
    }

    /// The rank of a unit, as the Crown has it.
    #[inline]
    pub fn rank(self) -> Option<Rank> {
        match self.mark {
            Mark::Crowned(rank) => Some(rank),
            Mark::Wild => None,
            _ => self.card.rank(),
        }
    }

    #[inline]
    pub fn is_wild(self) -> bool {
        self.mark == Mark::Wild
    }

    #[inline]
    pub fn is_ghost(self) -> bool {
        self.mark == Mark::Ghost
    }

    /// Whether it is used as an artefact of this type by itself.
    #[inline]
    pub fn is(self, artefact: Artefact) -> bool {
        !self.is_wild() && self.card.is(artefact)
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.mark {
            Mark::Plain => write!(f, "{}", self.card),
            Mark::Ghost => write!(f, "{}/ghost", self.card),
            Mark::Wild => write!(f, "{}/wild", self.card),
            Mark::Crowned(rank) => write!(f, "{}/{rank}", self.card),
        }
    }
}

impl FromStr for Class {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Class, NotationError> {
        let Some((card, mark)) = text.split_once('/') else { return text.parse().map(Class::plain) };
        let card: Card = card.parse()?;
        let mark = match mark {
            "ghost" => Mark::Ghost,
            "wild" => Mark::Wild,
            rank => Mark::Crowned(rank.parse()?),
        };
        let possible = match mark {
            Mark::Crowned(_) => card.is_unit(),
            _ => card.as_great().is_none(),
        };
        let wrong = || NotationError(format!("{card} is never marked so"));
        possible.then_some(Class { card, mark }).ok_or_else(wrong)
    }
}

kernel::as_text!(Class);

#[cfg(test)]
mod tests {
    use super::*;

    /// BA-1.17: a creation card is a unit, a supply, an artefact or a Great Artefact, and every such card has its id.
    #[test]
    fn cards_are_named_after_what_they_are() {
        for rank in Rank::all() {
            for faction in Faction::all() {
                let card = Card::unit(rank, faction);
                assert_eq!(card.id(), format!("{faction}-{rank}"));
                assert_eq!((card.kind(), card.faction()), (Kind::Unit(rank), Some(faction)));
            }
        }
        for artefact in Artefact::all() {
            for faction in Faction::of_players() {
                let card = Card::artefact(artefact, faction);
                assert_eq!(card.id(), format!("{faction}-{artefact}"));
                assert_eq!((card.kind(), card.faction()), (Kind::Artefact(artefact), Some(faction)));
            }
        }
        for great in Great::all() {
            assert_eq!(Card::great(great).id(), great.id());
            assert_eq!((Card::great(great).as_great(), Card::great(great).faction()), (Some(great), None));
        }
        assert_eq!((Card::SUPPLY.id(), Card::SUPPLY.kind(), Card::SUPPLY.faction()), ("supply", Kind::Supply, None));
    }

    #[test]
    fn classes_read_back() {
        for text in ["supply", "barfolk-chief/ghost", "islanders-tool/wild", "unbound-friman/lord"] {
            assert_eq!(text.parse::<Class>().map(|class| class.to_string()).as_deref(), Ok(text));
        }
        for wrong in ["supply/lord", "sword/ghost", "supply/", "supply/ghost/wild", "barfolk"] {
            assert!(wrong.parse::<Class>().is_err(), "{wrong}");
        }
    }
}
