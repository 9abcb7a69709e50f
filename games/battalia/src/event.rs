//! One thing that happened, in words a record keeps.

use crate::action::{Action, Bet};
use crate::card::{Card, Class, Faction, Great};
use crate::figure::{Figure, SeatName, Target};
use crate::map::Exits;
use crate::pile::PileId;
use crate::square::Square;
use kernel::Seat;
use serde::{Deserialize, Serialize};

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Event: "event" {
        /// BA-3.1.
        Starts(seat: Seat as SeatName) = "starts {seat}";
        /// BA-3.2.
        Removed(faction: Faction) = "removed {faction}";
        /// A start city or a neutral city and its faction (BA-3.7).
        CityCard(square: Square, faction: Faction) = "city-card {square} {faction}";
        /// A start deck; its cards are told to the player alone (BA-28.6).
        Dealt(seat: Seat as SeatName) = "dealt {seat}";
        DealtCard(seat: Seat as SeatName, card: Card) = "dealt {seat} {card}";
        ChoseFaction(seat: Seat as SeatName, faction: Faction) = "chose {seat} {faction}";
        ChoseCity(seat: Seat as SeatName, square: Square) = "start-city {seat} {square}";
        Day(day: u16) = "day {day}";
        Turn(seat: Seat as SeatName) = "turn {seat}";
        Mulligan(seat: Seat as SeatName) = "mulligan {seat}";
        /// A cohort, the faction and how many cards of it are shown.
        Cohort(seat: Seat as SeatName, faction: Faction, number: u8) = "cohort {seat} {faction} {number}";
        /// A card of a cohort, or the target of an Amulet or Scroll (BA-28.8, BA-10.16).
        Shown(seat: Seat as SeatName, card: Class) = "shown {seat} {card}";
        /// Cards drawn, for those who may not see which.
        Draws(seat: Seat as SeatName, number: u8) = "draws {seat} {number}";
        Drew(seat: Seat as SeatName, card: Card) = "drew {seat} {card}";
        Reshuffled(seat: Seat as SeatName) = "reshuffled {seat}";
        /// The hand and the action line go to the Shelter (BA-7.5).
        Cleared(seat: Seat as SeatName) = "cleared {seat}";
        OpenedTent(seat: Seat as SeatName, number: u8) = "opened-tent {seat} {number}";
        /// What is to be paid for: that the hand can pay is shown.
        Order(seat: Seat as SeatName, action: Action) = "order {seat} {action}";
        Paid(seat: Seat as SeatName, card: Class) = "paid {seat} {card}";
        Hired(seat: Seat as SeatName, card: Card) = "hired {seat} {card}";
        Supply(seat: Seat as SeatName) = "supply {seat}";
        Acquired(seat: Seat as SeatName, card: Card) = "acquired {seat} {card}";
        /// The terrain card that is to be placed (BA-6.12).
        Top(pile: PileId, faction: Faction) = "top {pile} {faction}";
        Placed(seat: Seat as SeatName, pile: PileId, square: Square, exits: Exits) = "placed {seat} {pile} {square} {exits}";
        Level(square: Square, level: u8) = "level {square} {level}";
        Hero(hero: Figure, square: Square) = "hero {hero} {square}";
        /// A movement card is played for a figure.
        Rides(figure: Figure, card: Class) = "rides {figure} {card}";
        Moved(figure: Figure, square: Square) = "moved {figure} {square}";
        Pitched(seat: Seat as SeatName, card: Card) = "pitched {seat} {card}";
        /// A card goes under a tent; only its owner is told which.
        Stores(seat: Seat as SeatName) = "stores {seat}";
        Stored(seat: Seat as SeatName, card: Card) = "stored {seat} {card}";
        Lays(seat: Seat as SeatName) = "lays {seat}";
        LaidAmbush(seat: Seat as SeatName, card: Card) = "laid-ambush {seat} {card}";
        Played(seat: Seat as SeatName, card: Class) = "played {seat} {card}";
        Amulet(seat: Seat as SeatName, die: u8) = "amulet {seat} {die}";
        /// What became of the target of an Amulet (BA-10.5).
        Ghosts(seat: Seat as SeatName, card: Card, number: u8) = "ghosts {seat} {card} {number}";
        ToAmbush(seat: Seat as SeatName, card: Card) = "to-ambush {seat} {card}";
        ToShelter(seat: Seat as SeatName, card: Card) = "to-shelter {seat} {card}";
        Wild(seat: Seat as SeatName, card: Card) = "wild {seat} {card}";
        Swapped(seat: Seat as SeatName, old: Card, new: Card) = "swapped {seat} {old} {new}";
        Crowned(seat: Seat as SeatName, card: Class) = "crowned {seat} {card}";
        Recovered(seat: Seat as SeatName, card: Card) = "recovered {seat} {card}";
        Attack(figure: Figure, target: Target, square: Square) = "attack {figure} {target} {square}";
        Stands(seat: Seat as SeatName) = "stands {seat}";
        Retreats(figure: Figure) = "retreats {figure}";
        Laid(seat: Seat as SeatName, card: Class) = "laid {seat} {card}";
        Revealed(seat: Seat as SeatName, card: Card) = "revealed {seat} {card}";
        /// A line is closed with this total.
        Line(seat: Seat as SeatName, total: u8) = "line {seat} {total}";
        /// Both totals of a battle.
        Totals(attack: u8, defence: u8) = "totals {attack} {defence}";
        Disbanded(hero: Figure) = "disbanded {hero}";
        Taken(seat: Seat as SeatName, city: Square, level: u8) = "taken {seat} {city} {level}";
        Great(seat: Seat as SeatName, great: Great) = "great {seat} {great}";
        /// A bet was sealed; which cards, only at the reveal (BA-28.7).
        Sealed(seat: Seat as SeatName) = "sealed {seat}";
        BetIs(seat: Seat as SeatName, total: u8, cards: Bet) = "bet {seat} {total} {cards}";
        BetWon(seat: Seat as SeatName) = "bet-won {seat}";
        BuffEnters(square: Square, strength: u8) = "buff-enters {square} {strength}";
        /// The horde's token changes with the week (BA-19.3).
        Horde(strength: u8) = "horde {strength}";
        BuffRolled(seat: Seat as SeatName, die: u8) = "buff-rolled {seat} {die}";
        BuffMoved(square: Square) = "buff-moved {square}";
        HordeAttacks(hero: Figure) = "horde-attacks {hero}";
        Meets(hero: Figure) = "meets {hero}";
        Bribed(seat: Seat as SeatName) = "bribed {seat}";
        BuffHired(seat: Seat as SeatName) = "buff-hired {seat}";
        MarkerOff(seat: Seat as SeatName) = "marker-off {seat}";
        BuffReleased(strength: u8) = "buff-released {strength}";
        BuffRemoved = "buff-removed";
        Resigned(seat: Seat as SeatName) = "resigned {seat}";
        /// Victory points, level-4 cities, cities and Great Artefacts (BA-15.6).
        Score(seat: Seat as SeatName, points: u16, fours: u8, cities: u8, greats: u8)
            = "score {seat} {points} {fours} {cities} {greats}";
        Won(seat: Seat as SeatName, ending: Ending) = "won {seat} {ending}";
        Shared(ending: Ending) = "shared {ending}";
    }
}

kernel::notation! {
    /// Why a game ended.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Ending: "ending" {
        /// BA-15.1.
        Cities = "cities";
        /// BA-15.2.
        FullMap = "full-map";
        /// BA-15.3.
        NoPlacement = "no-placement";
        /// BA-15.4.
        LastDay = "last-day";
        /// BA-15.9.
        Standstill = "standstill";
        /// BA-2.8.
        LastPlayer = "last-player";
    }
}
