//! One thing that happened, in words a record keeps.

use crate::action::{Band, Colour, colour, seat_of};
use crate::board::{Front, Space};
use crate::card::{EventCard, Loot};
use crate::city::Placement;
use crate::tile::{Size, Tile};
use kernel::{NotationError, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Event: "event" {
        /// BT-2.3.
        First(seat: Seat as Colour) = "first {seat}";
        /// An edge tile of Walls of Tarsos on its space (BT-24.4).
        EdgeTile(space: Space, tile: Tile) = "edge {space} {tile}";
        Laid(place: Placement) = "laid {place}";
        /// No place is left for tiles of this size (BT-3.6).
        SetAside(size: Size) = "set-aside {size}";
        /// The city is laid, with so many bare squares.
        City(bare: u8) = "city bare {bare}";
        Camps(seat: Seat as Colour, front: Front, entry: Space) = "camps {seat} {front} {entry}";
        /// A turn begins, in this game round.
        Turn(seat: Seat as Colour, round: u16) = "turn {seat} {round}";
        /// A player looks at a tile; only this player is told which it is (BT-H.4).
        Looked(seat: Seat as Colour, space: Space) = "looked {seat} {space}";
        Saw(seat: Seat as Colour, space: Space, tile: Tile) = "saw {seat} {space} {tile}";
        Played(seat: Seat as Colour, card: Loot) = "played {seat} {card}";
        /// A card names a place.
        Names(card: Loot, space: Space) = "names {card} {space}";
        Calls(seat: Seat as Colour, space: Space, die: u8) = "calls {seat} {space} {die}";
        Gained(seat: Seat as Colour, space: Space, number: u8) = "gained {seat} {space} {number}";
        GainedIvory(seat: Seat as Colour, space: Space, number: u8) = "gained-ivory {seat} {space} {number}";
        /// Warriors and ivory figures lost.
        Lost(seat: Seat as Colour, space: Space, warriors: Band) = "lost {seat} {space} {warriors}";
        NeutralLost(space: Space, number: u8) = "neutral-lost {space} {number}";
        NeutralPlaced(space: Space, number: u8) = "neutral-placed {space} {number}";
        Moved(seat: Seat as Colour, from: Space, to: Space, warriors: Band) = "moved {seat} {from} {to} {warriors}";
        Rode(seat: Seat as Colour, from: Space, via: Space, to: Space, warriors: Band) = "rode {seat} {from} {via} {to} {warriors}";
        Battle(seat: Seat as Colour, space: Space) = "battle {seat} {space}";
        TurnedUp(space: Space, tile: Tile) = "turned-up {space} {tile}";
        Drawn(event_card: EventCard) = "event {event_card}";
        #[serde(rename = "no_omen_left")]
        NoEventCardLeft = "no-event-left";
        /// The event has no effect (BT-19.3).
        NoEffect(event_card: EventCard) = "no-effect {event_card}";
        /// A tile has so much more or less defence.
        Defence(space: Space, points: i8) = "defence {space} {points:+}";
        Legion(points: u8) = "legion +{points}";
        /// A round begins; who answers for the tile.
        Round(round: u8, defender: Option<Seat> as Defender) = "round {round} {defender}";
        Dice(attack: u8, defence: u8) = "dice {attack} {defence}";
        RerollAttack(die: u8) = "reroll-attack {die}";
        RerollDefence(die: u8) = "reroll-defence {die}";
        /// Attack value and defence value (BT-10.5, BT-10.6).
        Values(attack: u8, defence: u8) = "values {attack} {defence}";
        WonRound(seat: Seat as Colour) = "won-round {seat}";
        LostRound(seat: Seat as Colour) = "lost-round {seat}";
        Talisman(seat: Seat as Colour) = "talisman {seat}";
        Bribed(seat: Seat as Colour) = "bribed {seat}";
        /// Bribed Captain finds no retreat tile (BT-18.39).
        NotBribed = "not-bribed";
        Stays(seat: Seat as Colour) = "stays {seat}";
        Retreats(seat: Seat as Colour, from: Space, to: Space) = "retreats {seat} {from} {to}";
        /// The attack ends without a capture.
        BattleEnds(space: Space) = "battle-ends {space}";
        Captured(seat: Seat as Colour, space: Space) = "captured {seat} {space}";
        /// A flag comes back to its owner (BT-15.2).
        FlagLost(seat: Seat as Colour, space: Space) = "flag-lost {seat} {space}";
        GaveUp(seat: Seat as Colour, space: Space) = "gave-up {seat} {space}";
        Withdrew(seat: Seat as Colour, from: Space, to: Space) = "withdrew {seat} {from} {to}";
        /// Loot cards drawn, for those who may not see which.
        Draws(seat: Seat as Colour, number: u8) = "draws {seat} {number}";
        Drew(seat: Seat as Colour, card: Loot) = "drew {seat} {card}";
        Reshuffled(number: u8) = "reshuffled {number}";
        NothingToDraw(seat: Seat as Colour) = "nothing-to-draw {seat}";
        /// A card changes hands; the card itself is told to both players only.
        Takes(thief: Seat as Colour, victim: Seat as Colour) = "takes {thief} {victim}";
        TookCard(thief: Seat as Colour, victim: Seat as Colour, card: Loot) = "took {thief} {victim} {card}";
        /// A player has chosen a card for Smoke and Confusion.
        Chose(seat: Seat as Colour) = "chose {seat}";
        ChoseCard(seat: Seat as Colour, card: Loot) = "chose {seat} {card}";
        Hands(from: Seat as Colour, to: Seat as Colour) = "hands {from} {to}";
        HandsCard(from: Seat as Colour, to: Seat as Colour, card: Loot) = "hands {from} {to} {card}";
        Discarded(seat: Seat as Colour, card: Loot) = "discarded {seat} {card}";
        Chest(seat: Seat as Colour, card: Loot) = "chest {seat} {card}";
        #[serde(rename = "chest_omen")]
        ChestEventCard(seat: Seat as Colour, event_card: EventCard) = "chest {seat} {event_card}";
        Gate(seat: Seat as Colour, from: Space, to: Space) = "gate {seat} {from} {to}";
        Out(seat: Seat as Colour) = "out {seat}";
        Resigned(seat: Seat as Colour) = "resigned {seat}";
        /// Tile VP and chest VP.
        Score(seat: Seat as Colour, tiles: u8, chest: u8) = "score {seat} {tiles} {chest}";
        Won(seat: Seat as Colour, ending: Ending) = "won {seat} {ending}";
        Shared(ending: Ending) = "shared {ending}";
    }
}

kernel::notation! {
    /// Why a game ended.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Ending: "ending" {
        /// All goal tiles are controlled (BT-22.1).
        Goal = "goal";
        /// One player is left (BT-21.9).
        LastPlayer = "last-player";
        /// The last game round is over (BT-22.10).
        Rounds = "rounds";
    }
}

kernel::written_as! {
    /// The player who answers for an attacked tile, or `nobody`.
    struct Defender(Option<Seat>);
}

impl fmt::Display for Defender {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.0.map_or("nobody", colour))
    }
}

impl FromStr for Defender {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Defender, NotationError> {
        Ok(Defender(if text == "nobody" { None } else { Some(seat_of(text)?) }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every event of a whole game reads back from its text.
    #[test]
    fn events_read_back() {
        testkit::records::events_read_back::<Event>("goal-walls-of-tarsos", |_| false);
    }
}
