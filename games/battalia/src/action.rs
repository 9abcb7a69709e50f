//! One decision by one seat (section 27), and its notation.

use crate::card::{Artefact, CARDS, Card, Class, Faction, Great, Rank};
use crate::figure::{Figure, Target};
use crate::map::{Exits, Shape};
use crate::square::{Dir, Square};
use kernel::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Action: "order" {
        /// A faction: of the player, of an acquired artefact, of a card that is swapped (BA-27.2, BA-27.11, BA-27.18).
        Faction(faction: Faction) = "faction {faction}", "faction islanders";
        /// A start city: of the player, or where Buff enters (BA-27.3, BA-27.5).
        Choose(square: Square) = "choose {square}", "choose 1,1";
        /// A whole bet (BA-27.4).
        Bet(cards: Bet) = "bet {cards}", "bet barfolk-priest barfolk-chief";
        /// The hero that Buff attacks (BA-27.6).
        Name(hero: Figure) = "name {hero}", "name seat-2/1";
        /// BA-27.7.
        Nothing = "nothing";
        Mulligan = "mulligan";
        Cohort(faction: Faction) = "cohort {faction}", "cohort islanders";
        /// BA-27.8, BA-27.21, BA-27.23, BA-27.25.
        OpenTent(number: u8) = "open-tent {number}", "open-tent 1";
        /// BA-27.9.
        Hire(unit: Rank) = "hire {unit}", "hire friman";
        Acquire(artefact: Artefact) = "acquire {artefact}", "acquire tool";
        Road(shape: Shape) = "road {shape}", "road straight";
        City(shape: Shape, level: u8) = "city {shape} {level}", "city end 1";
        Upgrade(city: Square) = "upgrade {city}", "upgrade 1,1";
        Hero(city: Square) = "hero {city}", "hero 1,1";
        Move(figure: Figure, card: Class) = "move {figure} {card}", "move seat-1/1 supply";
        /// A free step (BA-16.3).
        Step(hero: Figure, direction: Dir) = "step {hero} {direction}", "step seat-1/1 N";
        Attack(figure: Figure, target: Target) = "attack {figure} {target}", "attack seat-1/1 city";
        Pitch = "pitch";
        Ambush = "ambush";
        /// An Amulet, Title, Scroll or Great Artefact.
        Play(card: Class) = "play {card}", "play barfolk-amulet";
        /// The Hammer as an Amulet, Title or Scroll (BA-27.19).
        Hammer(role: Artefact) = "play hammer {role}", "play hammer amulet";
        /// The Staff for a road (BA-11.8).
        Staff(shape: Shape) = "play staff {shape}", "play staff straight";
        End = "end";
        /// The whole rest of a payment (BA-27.33).
        Pay = "pay";
        /// One card of a payment (BA-27.10).
        Use(card: Class) = "use {card}", "use supply";
        /// A wild card that pays as a Tool (BA-9.5).
        UseTool(card: Class) = "use {card} tool", "use supply/wild tool";
        /// BA-27.12.
        Place(square: Square, exits: Exits) = "place {square} {exits}", "place 1,2 EW";
        /// A step of a figure or of Buff (BA-27.13, BA-27.22, BA-27.28).
        Go(direction: Dir) = "go {direction}", "go N";
        Stop = "stop";
        /// A card under a tent (BA-27.14).
        Store(card: Class) = "store {card}", "store supply";
        /// Ends what may go on: storing, a second target, a line (BA-27.14, BA-27.17, BA-27.18, BA-27.23).
        Done = "done";
        /// A card into an Ambush slot or a battle line (BA-27.15, BA-27.23).
        Lay(card: Class) = "lay {card}", "lay barfolk-lord";
        /// A card of the Ambush into the line (BA-27.23).
        Reveal(card: Card) = "reveal {card}", "reveal barfolk-lord";
        /// What an Amulet, a Scroll or the Hand is used on (BA-27.16, BA-27.18, BA-27.19).
        On(card: Class) = "on {card}", "on barfolk-chief";
        /// One of two results of an illuminated Amulet (BA-27.16).
        Result(die: u8) = "result {die}", "result 3";
        /// A unit and how many ranks it rises (BA-27.17).
        Lift(card: Class, ranks: u8) = "lift {card} {ranks}", "lift barfolk-friman 1";
        /// A unit and the rank it counts as (BA-27.19).
        Crown(card: Class, rank: Rank) = "crown {card} {rank}", "crown barfolk-friman lord";
        /// The figure with the Wings (BA-27.19).
        Fly(figure: Figure) = "fly {figure}", "fly seat-1/1";
        /// The weapon that opens an attack (BA-27.20).
        Weapon(card: Class) = "weapon {card}", "weapon barfolk-weapon";
        /// BA-27.21.
        Stand = "stand";
        RetreatForSupplies = "retreat supply";
        RetreatOnHorse = "retreat horse";
        /// BA-27.24.
        Take(great: Great) = "take {great}", "take sword";
        /// BA-27.25, BA-27.26, BA-27.27.
        Bribe = "bribe";
        HireBuff = "hire-buff";
        Fight = "fight";
        Decline = "decline";
        Roll = "roll";
        /// BA-2.8.
        Resign = "resign";
    }
}

/// Cards of one bet (BA-27.4).
pub const BET_MAX: usize = 8;

/// A secret bet: up to eight cards, written strongest rank first; `none` where it is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Bet {
    len: u8,
    /// In a fixed order, and supplies (which are never bet) behind the last.
    cards: [Card; BET_MAX],
}

impl Bet {
    pub const NONE: Bet = Bet { len: 0, cards: [Card::SUPPLY; BET_MAX] };

    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The bet with one card more; `None` if it has eight already.
    #[must_use]
    pub fn with(mut self, card: Card) -> Option<Bet> {
        let len = usize::from(self.len);
        *self.cards.get_mut(len)? = card;
        self.len += 1;
        // Units from the highest rank down, factions in their order, then artefacts and Great Artefacts.
        self.cards[..=len].sort_by_key(|card| (card.rank().map_or(4, |rank| 3 - rank.0), *card));
        Some(self)
    }
}

impl fmt::Display for Bet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.len == 0 {
            return f.write_str("none");
        }
        for (index, card) in self.cards().iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            write!(f, "{gap}{card}")?;
        }
        Ok(())
    }
}

impl FromStr for Bet {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Bet, NotationError> {
        if text == "none" {
            return Ok(Bet::NONE);
        }
        let mut bet = Bet::NONE;
        for word in text.split_whitespace() {
            let card: Card = word.parse()?;
            let wrong = || NotationError(format!("a bet has {BET_MAX} cards at most"));
            bet = bet.with(card).ok_or_else(wrong)?;
        }
        match bet.len {
            0 => Err(NotationError("write the cards of the bet, or none".into())),
            _ => Ok(bet),
        }
    }
}

kernel::as_text!(Bet);

// A card is one byte.
const _: () = assert!(CARDS < 64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_reads_back() {
        for form in Action::FORMS {
            let read = form.example.parse::<Action>().map(|action| action.to_string());
            assert_eq!(read.as_deref(), Ok(form.example));
        }
        for wrong in ["bet", "bet gold", "place 1,2 WE", "use supply tools", "city end", "hire hero", ""] {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
        let nine = format!("bet{}", " barfolk-friman".repeat(9));
        assert!(nine.parse::<Action>().is_err());
        let sorted = "bet sword barfolk-chief islanders-priest".parse::<Action>().map(|bet| bet.to_string());
        assert_eq!(sorted.as_deref(), Ok("bet islanders-priest barfolk-chief sword"));
        assert!(size_of::<Action>() <= 12, "an action is {} bytes", size_of::<Action>());
    }
}
