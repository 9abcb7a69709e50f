//! One thing that happened, in words a record keeps.

use crate::stock::Stock;
use crate::words::{Artifact, Card, Cell, EventCard, HeroNumber, Kind, Race, Realm, SEAT_NAMES, Spell};
use kernel::{NotationError, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

kernel::notation! {
    /// What a die is rolled for.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Die: "die" {
        Start = "start";
        Order = "order";
        Event = "event";
        Initiative = "initiative";
        Monster = "monster";
        Hero = "hero";
        Curse = "curse";
        Knife = "knife";
        Flame = "flame";
        Rally = "rally";
        Attack = "attack";
        Pillage = "pillage";
    }
}

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Event: "event" {
        Race(seat: Seat as Player, race: Race) = "race {seat} {race}";
        Starts(seat: Seat as Player) = "starts {seat}";
        Laid(realm: Realm, cell: Cell, turn: u8) = "laid {realm} {cell} {turn}";
        /// A secret answer is given, told to the seat alone: it is not taken back freely.
        Answers(seat: Seat as Player) = "answers {seat}";
        /// MI-4.6: pieces of a hand, told to its owner.
        Dealt(seat: Seat as Player, piece: Realm) = "dealt {seat} {piece}";
        /// A piece was chosen, told to its owner.
        Chose(seat: Seat as Player, piece: Realm) = "chose {seat} {piece}";
        /// MI-4.19
        Skipped(seat: Seat as Player) = "skipped {seat}";
        Shown(seat: Seat as Player, piece: Realm) = "shown {seat} {piece}";
        /// MI-4.20
        LeftOut(realm: Realm) = "left-out {realm}";
        /// The map is laid, with so many pieces.
        Map(pieces: u8) = "map {pieces}";
        Round(round: u16, lead: Seat as Player) = "round {round} {lead}";
        /// A die falls, of a seat.
        Rolled(seat: Seat as Player, die: Die, face: u8) = "rolled {seat} {die} {face}";
        /// A die falls for a Realm.
        RolledFor(realm: Realm, face: u8) = "rolled-for {realm} {face}";
        /// A card is drawn; which one is told to its owner only.
        Draws(seat: Seat as Player) = "draws {seat}";
        Drew(seat: Seat as Player, card: Card) = "drew {seat} {card}";
        Pending(event: EventCard) = "pending {event}";
        Reshuffled = "reshuffled";
        /// MI-1.21
        QuestsReshuffled = "quests-reshuffled";
        NothingToDraw(seat: Seat as Player) = "nothing-to-draw {seat}";
        Discarded(seat: Seat as Player, card: Card) = "discarded {seat} {card}";
        Played(seat: Seat as Player, card: Card) = "played {seat} {card}";
        TookBack(seat: Seat as Player, card: Card) = "took-back {seat} {card}";
        /// A card or Spell names a player, a Realm or a Hero.
        NamesPlayer(race: Race) = "names {race}";
        NamesRealm(realm: Realm) = "names {realm}";
        NamesHero(race: Race, hero: HeroNumber) = "names {race} {hero}";
        Casts(seat: Seat as Player, spell: Spell) = "casts {seat} {spell}";
        Cancelled(spell: Spell) = "cancelled {spell}";
        Steals(thief: Seat as Player, victim: Seat as Player) = "steals {thief} {victim}";
        Stole(thief: Seat as Player, victim: Seat as Player, card: Card) = "stole {thief} {victim} {card}";
        /// An EVENT comes up; so many votes are needed.
        Votes(event: EventCard, needed: u8) = "votes {event} {needed}";
        Dedicates(seat: Seat as Player, votes: u8) = "dedicates {seat} {votes}";
        Abstains(seat: Seat as Player) = "abstains {seat}";
        Tally(votes: u8) = "tally {votes}";
        /// The first result of an EVENT, or the second.
        First(event: EventCard) = "first {event}";
        Second(event: EventCard) = "second {event}";
        Gains(seat: Seat as Player, resources: Stock) = "gains {seat} {resources}";
        Pays(seat: Seat as Player, resources: Stock) = "pays {seat} {resources}";
        /// Merchants: what is paid and what is got.
        Trades(seat: Seat as Player, paid: Stock, got: Stock) = "trades {seat} {paid} {got}";
        Offers(seat: Seat as Player, partner: Seat as Player) = "offers {seat} {partner}";
        /// What is offered, told to both partners.
        OfferMade(seat: Seat as Player, give: Stock, get: Stock) = "offer {seat} {give} {get}";
        Accepts(seat: Seat as Player, partner: Seat as Player, give: Stock, get: Stock)
            = "accepts {seat} {partner} {give} {get}";
        Declines(seat: Seat as Player, partner: Seat as Player) = "declines {seat} {partner}";
        Placed(seat: Seat as Player, realm: Realm, number: u8, kind: Kind) = "placed {seat} {realm} {number} {kind}";
        Lost(seat: Seat as Player, realm: Realm, number: u8, kind: Kind) = "lost {seat} {realm} {number} {kind}";
        NewHero(seat: Seat as Player, hero: HeroNumber) = "new-hero {seat} {hero}";
        Builds(seat: Seat as Player, realm: Realm, what: Building) = "builds {seat} {realm} {what}";
        Razed(realm: Realm) = "razed {realm}";
        /// A City became a Town.
        Reduced(realm: Realm) = "reduced {realm}";
        Star(seat: Seat as Player, number: u8) = "stars {seat} {number}";
        Used(seat: Seat as Player, number: u8) = "used {seat} {number}";
        Controls(seat: Seat as Player, realm: Realm) = "controls {seat} {realm}";
        Uncontrolled(realm: Realm) = "uncontrolled {realm}";
        Initiative(seat: Seat as Player, value: i8) = "initiative {seat} {value}";
        Turn(seat: Seat as Player) = "turn {seat}";
        /// A new Quest; which one is told to its owner only.
        NewQuest(seat: Seat as Player) = "new-quest {seat}";
        Quest(seat: Seat as Player, destination: Realm) = "quest {seat} {destination}";
        /// Hero movement has ended; whether a Quest is completed shows now (MI-9.11).
        HeroesRest(seat: Seat as Player) = "heroes-rest {seat}";
        Completed(seat: Seat as Player, destination: Realm) = "completed {seat} {destination}";
        QuestLost(seat: Seat as Player, destination: Realm) = "quest-lost {seat} {destination}";
        Artifact(seat: Seat as Player, artifact: Artifact) = "artifact {seat} {artifact}";
        Steps(seat: Seat as Player, hero: HeroNumber, realm: Realm) = "steps {seat} {hero} {realm}";
        Life(seat: Seat as Player, hero: HeroNumber, life: u8) = "life {seat} {hero} {life}";
        Dies(seat: Seat as Player, hero: HeroNumber) = "dies {seat} {hero}";
        /// A hit that the Mantle turned.
        Turned(seat: Seat as Player) = "turned {seat}";
        Fights(seat: Seat as Player, hero: HeroNumber, destination: Realm) = "fights {seat} {hero} {destination}";
        Duels(seat: Seat as Player, hero: HeroNumber, race: Race, enemy: HeroNumber) = "duels {seat} {hero} {race} {enemy}";
        MonsterHit(lives: u8) = "monster-hit {lives}";
        FightWon(seat: Seat as Player) = "fight-won {seat}";
        Moved(seat: Seat as Player, from: Realm, to: Realm, number: u8, kind: Kind)
            = "moved {seat} {from} {to} {number} {kind}";
        Battle(attacker: Seat as Player, defender: Seat as Player, realm: Realm) = "battle {attacker} {defender} {realm}";
        BattleRound(round: u8) = "battle-round {round}";
        Rallied(seat: Seat as Player, number: u8, kind: Kind) = "rallied {seat} {number} {kind}";
        Overrun(seat: Seat as Player) = "overrun {seat}";
        Withdraws(seat: Seat as Player, realm: Realm) = "withdraws {seat} {realm}";
        /// Results against a side: Routs and Kills.
        Results(seat: Seat as Player, routs: u8, kills: u8) = "results {seat} {routs} {kills}";
        Routed(seat: Seat as Player, number: u8, kind: Kind) = "routed {seat} {number} {kind}";
        Killed(seat: Seat as Player, number: u8, kind: Kind) = "killed {seat} {number} {kind}";
        WonBattle(seat: Seat as Player, realm: Realm) = "won-battle {seat} {realm}";
        NobodyWon(realm: Realm) = "nobody-won {realm}";
        Keeps(seat: Seat as Player, realm: Realm) = "keeps {seat} {realm}";
        Pillages(seat: Seat as Player, realm: Realm) = "pillages {seat} {realm}";
        Captured(seat: Seat as Player, realm: Realm) = "captured {seat} {realm}";
        Out(seat: Seat as Player) = "out {seat}";
        Resigned(seat: Seat as Player) = "resigned {seat}";
        Supplied(seat: Seat as Player, paid: Stock) = "supplied {seat} {paid}";
        Won(seat: Seat as Player, ending: Ending) = "won {seat} {ending}";
        Shared(ending: Ending) = "shared {ending}";
    }
}

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Building: "building" {
        Town = "town";
        City = "city";
    }
}

kernel::notation! {
    /// Why a game ended.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Ending: "ending" {
        /// MI-19.1
        Stars = "stars";
        /// MI-19.4
        LastRace = "last-race";
        /// MI-19.5
        Rounds = "rounds";
    }
}

kernel::written_as! {
    /// A seat as notation writes it.
    pub struct Player(Seat);
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(SEAT_NAMES.get(usize::from(self.0.0)).copied().unwrap_or("nobody"))
    }
}

impl FromStr for Player {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Player, NotationError> {
        kernel::notation::position(text, "seat", &SEAT_NAMES).map(|seat| Player(Seat(seat)))
    }
}
