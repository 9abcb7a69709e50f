//! One thing that happened, in words a record keeps.

use crate::action::{Band, colour};
use crate::board::{Front, Space};
use crate::card::{Loot, Omen};
use crate::city::Lie;
use crate::tile::{Size, Tile};
use kernel::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// BT-2.3.
    First(Seat),
    /// An edge tile of Walls of Tarsos on its space (BT-24.4).
    EdgeTile(Space, Tile),
    Laid(Lie),
    /// No place is left for tiles of this size (BT-3.6).
    SetAside(Size),
    /// The city is laid, with so many bare squares.
    City(u8),
    Camps(Seat, Front, Space),
    /// A turn begins, in this game round.
    Turn(Seat, u16),
    /// Somebody looks at a tile; only the looker is told which (BT-H.4).
    Looked(Seat, Space),
    Saw(Seat, Space, Tile),
    Played(Seat, Loot),
    /// A card names a place.
    Names(Loot, Space),
    Calls(Seat, Space, u8),
    Gained(Seat, Space, u8),
    GainedIvory(Seat, Space, u8),
    /// Warriors and ivory figures lost.
    Lost(Seat, Space, Count),
    NeutralLost(Space, u8),
    NeutralPlaced(Space, u8),
    Moved(Seat, Space, Space, Count),
    Rode(Seat, Space, Space, Space, Count),
    Battle(Seat, Space),
    TurnedUp(Space, Tile),
    Drawn(Omen),
    NoOmenLeft,
    /// Nothing comes of the event (BT-19.3).
    NoEffect(Omen),
    /// A tile has so much more or less defence.
    Defence(Space, i8),
    Legion(u8),
    /// A round begins; who answers for the tile.
    Round(u8, Option<Seat>),
    Dice(u8, u8),
    RerollAttack(u8),
    RerollDefence(u8),
    /// Attack value and defence value (BT-10.5, BT-10.6).
    Values(u8, u8),
    WonRound(Seat),
    LostRound(Seat),
    Talisman(Seat),
    Bribed(Seat),
    /// Bribed Captain finds no retreat tile (BT-18.39).
    NotBribed,
    Stays(Seat),
    Retreats(Seat, Space, Space),
    /// The attack ends without a capture.
    BattleEnds(Space),
    Captured(Seat, Space),
    /// A flag comes back to its owner (BT-15.2).
    FlagLost(Seat, Space),
    GaveUp(Seat, Space),
    Withdrew(Seat, Space, Space),
    /// Loot cards drawn, for those who may not see which.
    Draws(Seat, u8),
    Drew(Seat, Loot),
    Reshuffled(u8),
    NothingToDraw(Seat),
    /// A card changes hands; the card itself is told to both players only.
    Takes(Seat, Seat),
    TookCard(Seat, Seat, Loot),
    /// Somebody has chosen a card for Smoke and Confusion.
    Chose(Seat),
    ChoseCard(Seat, Loot),
    Hands(Seat, Seat),
    HandsCard(Seat, Seat, Loot),
    Discarded(Seat, Loot),
    Chest(Seat, Loot),
    ChestOmen(Seat, Omen),
    Gate(Seat, Space, Space),
    Out(Seat),
    Resigned(Seat),
    /// Tile VP and chest VP.
    Score(Seat, u8, u8),
    Won(Seat, Ending),
    Shared(Ending),
}

/// Warriors, and ivory figures beside them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Count(pub u8, pub u8);

impl From<Band> for Count {
    fn from(band: Band) -> Count {
        Count(band.men, band.ivory)
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Band { men: self.0, ivory: self.1 }.fmt(f)
    }
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// All goal tiles are controlled (BT-22.1).
    Goal,
    /// One player is left (BT-21.9).
    LastPlayer,
    /// The last game round is over (BT-22.10).
    Rounds,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Ending::Goal => "goal",
            Ending::LastPlayer => "last-player",
            Ending::Rounds => "rounds",
        })
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let c = |seat: &Seat| colour(*seat);
        match self {
            Event::First(seat) => write!(f, "first {}", c(seat)),
            Event::EdgeTile(space, tile) => write!(f, "edge {space} {tile}"),
            Event::Laid(lie) => write!(f, "laid {lie}"),
            Event::SetAside(size) => write!(f, "set-aside {size}"),
            Event::City(bare) => write!(f, "city bare {bare}"),
            Event::Camps(seat, front, entry) => write!(f, "camps {} {front} {entry}", c(seat)),
            Event::Turn(seat, round) => write!(f, "turn {} {round}", c(seat)),
            Event::Looked(seat, space) => write!(f, "looked {} {space}", c(seat)),
            Event::Saw(seat, space, tile) => write!(f, "saw {} {space} {tile}", c(seat)),
            Event::Played(seat, card) => write!(f, "played {} {card}", c(seat)),
            Event::Names(card, space) => write!(f, "names {card} {space}"),
            Event::Calls(seat, space, die) => write!(f, "calls {} {space} {die}", c(seat)),
            Event::Gained(seat, space, number) => write!(f, "gained {} {space} {number}", c(seat)),
            Event::GainedIvory(seat, space, number) => write!(f, "gained-ivory {} {space} {number}", c(seat)),
            Event::Lost(seat, space, count) => write!(f, "lost {} {space} {count}", c(seat)),
            Event::NeutralLost(space, number) => write!(f, "neutral-lost {space} {number}"),
            Event::NeutralPlaced(space, number) => write!(f, "neutral-placed {space} {number}"),
            Event::Moved(seat, from, to, count) => write!(f, "moved {} {from} {to} {count}", c(seat)),
            Event::Rode(seat, from, via, to, count) => write!(f, "rode {} {from} {via} {to} {count}", c(seat)),
            Event::Battle(seat, space) => write!(f, "battle {} {space}", c(seat)),
            Event::TurnedUp(space, tile) => write!(f, "turned-up {space} {tile}"),
            Event::Drawn(omen) => write!(f, "event {omen}"),
            Event::NoOmenLeft => f.write_str("no-event-left"),
            Event::NoEffect(omen) => write!(f, "no-effect {omen}"),
            Event::Defence(space, points) => write!(f, "defence {space} {points:+}"),
            Event::Legion(points) => write!(f, "legion +{points}"),
            Event::Round(round, Some(seat)) => write!(f, "round {round} {}", c(seat)),
            Event::Round(round, None) => write!(f, "round {round} nobody"),
            Event::Dice(attack, defence) => write!(f, "dice {attack} {defence}"),
            Event::RerollAttack(die) => write!(f, "reroll-attack {die}"),
            Event::RerollDefence(die) => write!(f, "reroll-defence {die}"),
            Event::Values(attack, defence) => write!(f, "values {attack} {defence}"),
            Event::WonRound(seat) => write!(f, "won-round {}", c(seat)),
            Event::LostRound(seat) => write!(f, "lost-round {}", c(seat)),
            Event::Talisman(seat) => write!(f, "talisman {}", c(seat)),
            Event::Bribed(seat) => write!(f, "bribed {}", c(seat)),
            Event::NotBribed => f.write_str("not-bribed"),
            Event::Stays(seat) => write!(f, "stays {}", c(seat)),
            Event::Retreats(seat, from, to) => write!(f, "retreats {} {from} {to}", c(seat)),
            Event::BattleEnds(space) => write!(f, "battle-ends {space}"),
            Event::Captured(seat, space) => write!(f, "captured {} {space}", c(seat)),
            Event::FlagLost(seat, space) => write!(f, "flag-lost {} {space}", c(seat)),
            Event::GaveUp(seat, space) => write!(f, "gave-up {} {space}", c(seat)),
            Event::Withdrew(seat, from, to) => write!(f, "withdrew {} {from} {to}", c(seat)),
            Event::Draws(seat, number) => write!(f, "draws {} {number}", c(seat)),
            Event::Drew(seat, card) => write!(f, "drew {} {card}", c(seat)),
            Event::Reshuffled(number) => write!(f, "reshuffled {number}"),
            Event::NothingToDraw(seat) => write!(f, "nothing-to-draw {}", c(seat)),
            Event::Takes(thief, victim) => write!(f, "takes {} {}", c(thief), c(victim)),
            Event::TookCard(thief, victim, card) => write!(f, "took {} {} {card}", c(thief), c(victim)),
            Event::Chose(seat) => write!(f, "chose {}", c(seat)),
            Event::ChoseCard(seat, card) => write!(f, "chose {} {card}", c(seat)),
            Event::Hands(from, to) => write!(f, "hands {} {}", c(from), c(to)),
            Event::HandsCard(from, to, card) => write!(f, "hands {} {} {card}", c(from), c(to)),
            Event::Discarded(seat, card) => write!(f, "discarded {} {card}", c(seat)),
            Event::Chest(seat, card) => write!(f, "chest {} {card}", c(seat)),
            Event::ChestOmen(seat, omen) => write!(f, "chest {} {omen}", c(seat)),
            Event::Gate(seat, from, to) => write!(f, "gate {} {from} {to}", c(seat)),
            Event::Out(seat) => write!(f, "out {}", c(seat)),
            Event::Resigned(seat) => write!(f, "resigned {}", c(seat)),
            Event::Score(seat, tiles, chest) => write!(f, "score {} {tiles} {chest}", c(seat)),
            Event::Won(seat, ending) => write!(f, "won {} {ending}", c(seat)),
            Event::Shared(ending) => write!(f, "shared {ending}"),
        }
    }
}
