//! One decision by one seat (MI-D1 to MI-D44), and its notation.

use crate::march::Squad;
use crate::stock::Burnt;
use crate::words::{Card, Cell, HeroNumber, Kind, Race, Realm, Resource, Spell};
use serde::{Deserialize, Serialize};

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Action: "order" {
        /// MI-D1
        Race(race: Race) = "race {race}", "race elves";
        /// MI-D5: a piece of the hand, or the own Home.
        Piece(realm: Realm) = "piece {realm}", "piece crowfield";
        /// MI-D6: a cell, and steps turned clockwise.
        Lay(cell: Cell, turn: u8) = "lay {cell} {turn}", "lay 1,-2 3";
        /// MI-D4, MI-D7
        Discard(card: Card) = "discard {card}", "discard arson";
        /// Ends a list of choices (MI-D7, MI-D30, MI-D36).
        Finish = "finish";
        /// Ends one's part of a window (MI-D8, MI-D18).
        Done = "done";
        Pass = "pass";
        /// Passes all Song pauses of this battle (MI-D44).
        PassBattle = "pass-battle";
        Cast(spell: Spell) = "cast {spell}", "cast song-of-life";
        /// MI-14.19, MI-14.20
        CastAt(spell: Spell, realm: Realm) = "cast {spell} {realm}", "cast eyes-of-sorrow abou-xar";
        /// MI-14.13
        CastFor(spell: Spell, resource: Resource) = "cast {spell} {resource}", "cast song-of-the-earth iron";
        /// MI-14.11
        CastOn(spell: Spell, race: Race, resources: Burnt)
            = "cast {spell} {race} {resources}", "cast song-of-fire orcs grain+iron";
        Play(card: Card) = "play {card}", "play rich-vein";
        /// MI-16.12, MI-16.30
        PlayAt(card: Card, realm: Realm) = "play {card} {realm}", "play arson cinder-tor";
        /// MI-16.7, MI-16.28
        PlayOn(card: Card, race: Race) = "play {card} {race}", "play caravan knights";
        /// On an own Hero (MI-16.6, MI-16.23).
        PlayFor(card: Card, hero: HeroNumber) = "play {card} {hero}", "play great-need 1";
        /// On a Hero of another race (MI-16.22).
        PlayAgainst(card: Card, race: Race, hero: HeroNumber) = "play {card} {race} {hero}", "play hired-knife elves 1";
        /// MI-D10, MI-D27
        Monster(kind: Kind) = "monster {kind}", "monster dragon";
        /// MI-D11
        Abstain = "abstain";
        Dedicate = "dedicate";
        /// With so many Silver Tongues.
        DedicateWith(tongues: u8) = "dedicate {tongues}", "dedicate 1";
        /// An Army unit that is removed (MI-D14, MI-D16, MI-D32, MI-D42).
        Lose(realm: Realm, kind: Kind) = "lose {realm} {kind}", "lose crowfield footman";
        /// MI-D15, MI-D27, MI-D40, MI-D41
        Take(resource: Resource) = "take {resource}", "take iron";
        /// MI-D15
        Pay(resource: Resource) = "pay {resource}", "pay wood";
        /// MI-D18
        Recruit(kind: Kind, realm: Realm) = "recruit {kind} {realm}", "recruit archer home:elves";
        BuyHero = "hero";
        Town(realm: Realm) = "town {realm}", "town crowfield";
        City(realm: Realm) = "city {realm}", "city crowfield";
        /// MI-D19
        BuyStar = "star";
        /// MI-D2
        Trade(pay: Resource, get: Resource) = "trade {pay} {get}", "trade iron grain";
        /// MI-D3
        Offer(race: Race) = "offer {race}", "offer knights";
        Give(resource: Resource, number: i8) = "give {resource} {number:+}", "give wood +5";
        Get(resource: Resource, number: i8) = "get {resource} {number:+}", "get iron -1";
        Send = "send";
        Drop = "drop";
        Accept(race: Race) = "accept-offer {race}", "accept-offer elves";
        Decline(race: Race) = "decline {race}", "decline elves";
        /// Declines and starts a draft of the reversed offer.
        CounterOffer(race: Race) = "counter-offer {race}", "counter-offer elves";
        /// MI-D20
        Add = "add";
        Subtract = "subtract";
        Leave = "leave";
        /// MI-D22
        Step(hero: HeroNumber, realm: Realm) = "step {hero} {realm}", "step 1 gloamwood";
        /// MI-D23
        Choose(hero: HeroNumber) = "choose {hero}", "choose 2";
        /// MI-D26
        Draw = "draw";
        DeclineQuest = "decline";
        /// MI-D28
        Duel(hero: HeroNumber, race: Race, enemy: HeroNumber) = "duel {hero} {race} {enemy}", "duel 1 elves 2";
        /// A unit that is named (MI-D30).
        Unit(realm: Realm, squad: Squad) = "unit {realm} {squad}", "unit home:orcs footman";
        /// Backs out before the first unit is named (MI-D30, MI-D35).
        Back = "back";
        /// MI-D31: so many alike units go one Realm on.
        Move(from: Realm, to: Realm, number: u8, squad: Squad)
            = "move {from} {to} {number} {squad}", "move home:orcs gloamwood 2 footman/1";
        /// Ends Hero movement, duels or unit movement (MI-D22, MI-D28, MI-D31).
        End = "end";
        /// MI-D33
        Battle(realm: Realm) = "battle {realm}", "battle crowfield";
        /// MI-D35
        Target(kind: Kind) = "target {kind}", "target footman";
        /// MI-D36
        Rally(kind: Kind) = "rally {kind}", "rally footman";
        /// MI-D37
        Withdraw(realm: Realm) = "withdraw {realm}", "withdraw saltgrass-downs";
        Stay = "stay";
        /// MI-D38
        Front(kind: Kind) = "front {kind}", "front dragon";
        /// MI-D39: a standing unit is Routed or Killed, a Routed one is Killed.
        Rout(kind: Kind) = "rout {kind}", "rout cavalry";
        Kill(kind: Kind) = "kill {kind}", "kill footman";
        Slay(kind: Kind) = "slay {kind}", "slay archer";
        /// MI-D41
        Keep = "keep";
        Pillage = "pillage";
        /// Gives a building up (MI-D42).
        Raze(realm: Realm) = "raze {realm}", "raze crowfield";
        /// MI-D43
        Resign = "resign";
    }
}

impl Action {
    /// The card that is played.
    pub fn card(&self) -> Option<Card> {
        match *self {
            Action::Play(card)
            | Action::PlayAt(card, _)
            | Action::PlayOn(card, _)
            | Action::PlayFor(card, _)
            | Action::PlayAgainst(card, ..)
            | Action::Discard(card) => Some(card),
            Action::DedicateWith(_) => Some(Card::SILVER_TONGUE),
            Action::Withdraw(_) => Some(Card::FIGHTING_WITHDRAWAL),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_reads_back() {
        for form in Action::FORMS {
            let read = form.example.parse::<Action>().map(|action| action.to_string());
            assert_eq!(read.as_deref(), Ok(form.example));
        }
        for wrong in ["lay 1,2", "cast song-of-life nowhere", "give wood 5x", "move crowfield oldbough 1 footman/", ""]
        {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
        assert!(size_of::<Action>() <= 12, "an action is {} bytes", size_of::<Action>());
    }
}
