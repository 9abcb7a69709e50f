//! Command cards, Lore cards and the faces of a die: their names, and piles of them.

use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// Kinds of Command card.
pub const COMMANDS: usize = 24;

pub const COMMAND_IDS: [&str; COMMANDS] = [
    "scout-left",
    "scout-center",
    "scout-right",
    "patrol-left",
    "patrol-center",
    "patrol-right",
    "attack-left",
    "attack-center",
    "attack-right",
    "advance-left",
    "advance-center",
    "advance-right",
    "on-the-march",
    "forward",
    "surround",
    "green-banners",
    "blue-banners",
    "red-banners",
    "mounted-charge",
    "foot-onslaught",
    "darken-the-sky",
    "leadership",
    "counter-attack",
    "battlelore",
];

kernel::named! {
    /// A Command card (section 19).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Command(pub(crate) u8): "Command card" in COMMAND_IDS;
}

impl Command {
    pub const COUNTER_ATTACK: Command = Command(22);

    /// BL-19.15: the card with left and right exchanged.
    #[must_use]
    pub fn mirrored(self) -> Command {
        match (self.0 < 12, self.0 % 3) {
            (true, 0) => Command(self.0 + 2),
            (true, 2) => Command(self.0 - 2),
            _ => self,
        }
    }
}

/// Command cards by kind: a hand, the deck, the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Command>", into = "Vec<Command>")]
pub struct CommandPile(pub(crate) [u8; COMMANDS]);

impl CommandPile {
    #[inline]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    pub fn has(&self, card: Command) -> bool {
        self[card] > 0
    }

    pub fn kinds(&self) -> impl Iterator<Item = Command> + '_ {
        Command::all().filter(|&card| self.has(card))
    }

    pub fn add(&mut self, other: &CommandPile) {
        self.0.iter_mut().zip(other.0).for_each(|(count, more)| *count += more);
    }

    pub fn take_all(&mut self) -> CommandPile {
        std::mem::take(self)
    }

    /// As many of each kind as both have.
    #[must_use]
    pub fn common(&self, other: &CommandPile) -> CommandPile {
        CommandPile(std::array::from_fn(|i| self.0[i].min(other.0[i])))
    }

    #[must_use]
    pub fn minus(&self, other: &CommandPile) -> CommandPile {
        CommandPile(std::array::from_fn(|i| self.0[i].saturating_sub(other.0[i])))
    }
}

impl Index<Command> for CommandPile {
    type Output = u8;
    #[inline]
    fn index(&self, card: Command) -> &u8 {
        &self.0[card.index()]
    }
}

impl IndexMut<Command> for CommandPile {
    #[inline]
    fn index_mut(&mut self, card: Command) -> &mut u8 {
        &mut self.0[card.index()]
    }
}

impl From<Vec<Command>> for CommandPile {
    fn from(cards: Vec<Command>) -> CommandPile {
        let mut pile = CommandPile::default();
        cards.into_iter().for_each(|card| pile[card] = pile[card].saturating_add(1));
        pile
    }
}

impl From<CommandPile> for Vec<Command> {
    fn from(pile: CommandPile) -> Vec<Command> {
        Command::all().flat_map(|card| std::iter::repeat_n(card, pile[card].into())).collect()
    }
}

pub const LORE_IDS: [&str; 60] = [
    "strength",
    "agility-warrior",
    "take-aim",
    "fearless-warrior",
    "run",
    "parry-warrior",
    "berserk",
    "hold-the-line",
    "sweeping-blow",
    "forced-march",
    "battle-cry",
    "field-command",
    "second-wind",
    "heroic-stand",
    "assault",
    "pick-pocket",
    "agility-rogue",
    "deja-vu",
    "fearless-rogue",
    "backstab",
    "parry-rogue",
    "false-orders",
    "terrified",
    "hide-in-the-shadows",
    "ambush",
    "sabotage",
    "infiltrate",
    "spy-network",
    "assassinate",
    "foiled",
    "lore-drain",
    "spark",
    "mage-armor",
    "eagle-eye",
    "enchanted-weapon",
    "mists-of-terror",
    "enchanted-mass-might",
    "dispel-lore",
    "mass-speed",
    "portal",
    "chain-lightning",
    "creeping-doom",
    "wall-of-fire",
    "fireball",
    "greater-portal",
    "prayer-of-lore",
    "agility-cleric",
    "bless",
    "move-as-the-wind",
    "heal",
    "sanctuary",
    "entangle",
    "light-of-truth",
    "mass-bless",
    "plague",
    "word-of-recall",
    "forest-frenzy",
    "hills-rumble",
    "river-rage",
    "divine-wrath",
];

kernel::named! {
    /// A Lore card (sections 20 to 24). There is one of each.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Lore(pub(crate) u8): "Lore card" in LORE_IDS;
}

kernel::bit_set!(
    /// Lore cards: a hand, the deck, the discard pile.
    pub struct LoreSet(u64) of Lore, as list
);

impl Lore {
    pub const DEJA_VU: Lore = Lore(17);
}

impl LoreSet {
    /// What a draw weighs: one for each card there is.
    pub(crate) fn weights(self) -> [u8; 60] {
        std::array::from_fn(|card| u8::from(self.contains(Lore(card as u8))))
    }

    pub(crate) fn take_all(&mut self) -> LoreSet {
        std::mem::replace(self, LoreSet::EMPTY)
    }
}

/// Whether Déjà Vu! is played with a card (BL-18.21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Again(pub bool);

impl fmt::Display for Again {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.0 { write!(f, " {}", Lore::DEJA_VU) } else { Ok(()) }
    }
}

impl FromStr for Again {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Again, NotationError> {
        match text {
            "" => Ok(Again(false)),
            word if word == Lore::DEJA_VU.id() => Ok(Again(true)),
            _ => Err(NotationError(format!("'{text}' cannot follow; only {} can", Lore::DEJA_VU))),
        }
    }
}

/// The Lore card played with an attack, if one is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct With(pub Option<(Lore, Again)>);

impl fmt::Display for With {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Some((card, again)) => write!(f, " {card}{again}"),
            None => Ok(()),
        }
    }
}

impl FromStr for With {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<With, NotationError> {
        let (card, again) = text.split_once(' ').unwrap_or((text, ""));
        match text {
            "" => Ok(With(None)),
            _ => Ok(With(Some((card.parse()?, again.parse()?)))),
        }
    }
}

pub const FACE_IDS: [&str; 6] = ["G", "B", "R", "S", "F", "L"];

kernel::named! {
    /// A face of a battle die (BL-1.4): a helmet by colour, bonus strike, flag, Lore.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub struct Face(pub(crate) u8): "face" in FACE_IDS;
}

impl Face {
    pub const STRIKE: Face = Face(3);
    pub const FLAG: Face = Face(4);
    pub const LORE: Face = Face(5);
}

/// How many dice show each face.
pub type Tally = [u8; 6];

/// The dice of one roll in the order they fell, for the log (BL-9.8). It holds the first 21.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Faces(u64);

impl Faces {
    pub fn push(&mut self, face: Face) {
        let used = (64 - self.0.leading_zeros()).div_ceil(3);
        if used < 21 {
            self.0 |= u64::from(face.0 + 1) << (3 * used);
        }
    }

    pub fn iter(self) -> impl Iterator<Item = Face> {
        (0..21)
            .map(move |place| (self.0 >> (3 * place) & 7) as u8)
            .take_while(|&face| face > 0)
            .map(|face| Face(face - 1))
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (place, face) in self.iter().enumerate() {
            write!(f, "{}{face}", if place > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Faces {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Faces, NotationError> {
        let mut faces = Faces::default();
        for word in text.split_whitespace() {
            faces.push(word.parse()?);
        }
        Ok(faces)
    }
}

kernel::as_text!(Faces);

#[cfg(test)]
mod tests {
    use super::*;

    /// BL-19.15: left and right change places, and only they.
    #[test]
    fn mirrored_cards_exchange_left_and_right() {
        let mirrored = |id: &str| id.parse::<Command>().expect("a card").mirrored().id();
        assert_eq!(mirrored("scout-left"), "scout-right");
        assert_eq!(mirrored("advance-right"), "advance-left");
        assert_eq!(
            ["patrol-center", "forward", "battlelore"].map(mirrored),
            ["patrol-center", "forward", "battlelore"]
        );
        assert_eq!((Command::COUNTER_ATTACK.id(), Lore::DEJA_VU.id()), ("counter-attack", "deja-vu"));
    }

    #[test]
    fn dice_are_written_in_the_order_they_fell() {
        let faces: Faces = "G S F L B R G".parse().expect("faces");
        assert_eq!(faces.to_string(), "G S F L B R G");
        assert_eq!(Faces::default().to_string(), "");
        assert_eq!("strength deja-vu".parse(), Ok(With(Some((Lore(0), Again(true))))));
    }
}
