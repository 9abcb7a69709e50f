//! One thing that happened, and its notation.

use crate::action::Edge;
use crate::army::{Army, Unit, UnitSet};
use crate::board::Space;
use crate::deck::CardFace;
use crate::field::Feature;
use kernel::{NotationError, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

kernel::notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Event: "event" {
        /// Who commands which army (BM-2.2).
        Sits(seat: Seat as SeatNumber, army: Army) = "sits {seat} {army}";
        /// A battle of this number begins, from 1.
        Battle(number: u8) = "battle {number}";
        /// A purchase, shown to both (BM-25.5).
        Bought(army: Army, units: UnitSet as UnitList) = "bought {army}{units}";
        Owns(seat: Seat as SeatNumber, units: UnitSet as UnitList) = "owns {seat}{units}";
        LayoutBy(army: Army) = "layout-by {army}";
        Laid(feature: Feature) = "laid {feature}";
        Lifted(feature: Feature) = "lifted {feature}";
        LayoutDone = "layout-done";
        Chose(army: Army, edge: Edge) = "chose {army} {edge}";
        /// A unit is on the board before the battle begins.
        Placed(unit: Unit, at: Space) = "placed {unit} {at}";
        /// A facedown token (BM-20.3); the other army sees no more than this.
        Token(seat: Seat as unsaid, at: Space) = "token {at}";
        Revealed(unit: Unit, at: Space) = "revealed {unit} {at}";
        Swapped(a: Unit, b: Unit) = "swapped {a} {b}";
        /// The deck is shuffled; so many cards.
        Shuffled(cards: u8) = "shuffled {cards}";
        Flipped(face: CardFace) = "flipped {face}";
        /// The card is out of play for the rest of the battle (BM-6.12).
        Dead(face: CardFace) = "dead {face}";
        /// A reshuffle card (BM-24.20).
        Blank = "blank";
        CardDone(face: CardFace) = "done {face}";
        /// The army that acts next (BM-24.26).
        Banner(army: Army) = "banner {army}";
        /// Cards drawn to the hand: the number for all, the face for the army.
        Draws(army: Army, cards: u8) = "draws {army} {cards}";
        Drew(army: Army, face: CardFace) = "drew {army} {face}";
        LosesTurn(army: Army) = "loses-turn {army}";
        Activated(unit: Unit) = "activated {unit}";
        Passed(army: Army) = "passed {army}";
        Started(unit: Unit) = "started {unit}";
        Moved(unit: Unit, from: Space, to: Space) = "moved {unit} {from} {to}";
        Arrived(unit: Unit, at: Space) = "arrived {unit} {at}";
        Attacks(unit: Unit, target: Unit) = "attacks {unit} {target}";
        /// Dice of an attack: skulls hit.
        AttackRoll(faces: Faces) = "attack-roll {faces}";
        /// Dice of a defence: shields cancel.
        DefenceRoll(faces: Faces) = "defence-roll {faces}";
        /// Skull tokens put on a unit.
        Hit(unit: Unit, skulls: u8) = "hit {unit} {skulls}";
        Unharmed(unit: Unit) = "unharmed {unit}";
        Eliminated(unit: Unit) = "eliminated {unit}";
        /// At a space, and at the unit that stands there.
        Fires(unit: Unit, space: Space, target: Option<Unit> as unsaid) = "fires {unit} {space}";
        PathNamed(space: Space) = "path {space}";
        TileTurned(tile: Tile) = "turned {tile}";
        TileLaid(tile: Tile, space: Space) = "laid {tile} {space}";
        /// The Target tile is flipped (BM-13.16), or the automatic hit of BM-13.19.
        TargetDestroyed(space: Space) = "target-destroyed {space}";
        Misfire = "misfire";
        MisfireTile(tile: Tile) = "misfire-tile {tile}";
        ShotEnds = "shot-ends";
        Rubble(rubble: u8) = "rubble {rubble}";
        TowerFalls(space: Space) = "tower-falls {space}";
        OgreTurns(card: OgreCard) = "ogre-turns {card}";
        OgreDeclines = "ogre-declines";
        Finished(unit: Unit) = "finished {unit}";
        EndsPart(seat: Seat as SeatNumber) = "ends-part {seat}";
        OffersDraw(army: Army) = "offers-draw {army}";
        RefusesDraw(army: Army) = "refuses-draw {army}";
        Claims(army: Army) = "claims {army}";
        Resigns(army: Army) = "resigns {army}";
        Leaves(seat: Seat as SeatNumber) = "leaves {seat}";
        /// A battle is over, with a winner.
        Won(army: Army, ending: Ending) = "won {army} {ending}";
        Drawn(ending: Ending) = "drawn {ending}";
        /// Campaign points after a battle, Imperial and Chaos.
        Score(imperial: u8, chaos: u8) = "score {imperial} {chaos}";
        CampaignOver = "campaign-over";
    }
}

kernel::notation! {
    /// Why a battle ended.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Ending: "ending" {
        /// The enemy has no unit left (BM-15.1).
        Elimination = "elimination";
        /// A unit stands on the Tower (BM-17.5, BM-23.7).
        Tower = "tower";
        /// A unit stands on a given space (BM-23.7).
        Space = "space";
        /// A named unit fell (BM-23.7).
        Kill = "kill";
        /// Held out for the given deck passes (BM-23.7).
        Survival = "survival";
        /// The deck passes ran out (BM-23.8).
        Passes = "passes";
        Resignation = "resignation";
        Agreement = "agreement";
        /// BM-15.8.
        Stalemate = "stalemate";
        /// No card is left in play (BM-6.17).
        NoCards = "no-cards";
    }
}

/// Dice as they fell: skulls, shields, blanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Faces {
    pub skulls: u8,
    pub shields: u8,
    pub blanks: u8,
}

impl Faces {
    pub fn dice(self) -> u8 {
        self.skulls + self.shields + self.blanks
    }
}

kernel::notation! {
    /// A shot tile (BM-1.8).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Tile: "shot tile" {
        Flying = "flying";
        Bouncing = "bouncing";
        Explosion = "explosion";
    }
}

impl Tile {
    pub const ALL: [Tile; 3] = [Tile::Flying, Tile::Bouncing, Tile::Explosion];
    pub const NAMES: [&'static str; 3] = ["flying", "bouncing", "explosion"];
    /// BM-1.8.
    pub const SUPPLY: [u8; 3] = [4, 3, 2];
}

kernel::notation! {
    /// An ogre card (BM-1.9).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum OgreCard: "ogre card" {
        Move = "move";
        Attack = "attack";
    }
}

impl OgreCard {
    pub const ALL: [OgreCard; 2] = [OgreCard::Move, OgreCard::Attack];
    pub const NAMES: [&'static str; 2] = ["move", "attack"];
    /// BM-1.9.
    pub const SUPPLY: [u8; 2] = [3, 3];
}

/// `3 skull 1 shield 2 blank 0`: how many dice, then how many of each face.
impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} skull {} shield {} blank {}", self.dice(), self.skulls, self.shields, self.blanks)
    }
}

impl FromStr for Faces {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Faces, NotationError> {
        let wrong = || NotationError(format!("'{text}' is no throw; write 3 skull 1 shield 2 blank 0"));
        let words: Vec<&str> = text.split_whitespace().collect();
        let [dice, "skull", skulls, "shield", shields, "blank", blanks] = words[..] else { return Err(wrong()) };
        let number = |word: &str| word.parse::<u8>().map_err(|_| wrong());
        let faces = Faces { skulls: number(skulls)?, shields: number(shields)?, blanks: number(blanks)? };
        if faces.skulls.checked_add(faces.shields).and_then(|n| n.checked_add(faces.blanks)) == Some(number(dice)?) {
            Ok(faces)
        } else {
            Err(wrong())
        }
    }
}

kernel::written_as! {
    /// A seat, counted from 1.
    struct SeatNumber(Seat);
}

impl fmt::Display for SeatNumber {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0.0 + 1)
    }
}

impl FromStr for SeatNumber {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<SeatNumber, NotationError> {
        let seat = text.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
        seat.map(|seat| SeatNumber(Seat(seat)))
            .ok_or_else(|| NotationError(format!("'{text}' is no seat; seats count from 1")))
    }
}

kernel::written_as! {
    /// Units, each after a blank.
    struct UnitList(UnitSet);
}

impl fmt::Display for UnitList {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|unit| write!(f, " {unit}"))
    }
}

impl FromStr for UnitList {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<UnitList, NotationError> {
        text.split_whitespace().map(str::parse::<Unit>).collect::<Result<UnitSet, _>>().map(UnitList)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every event of a whole game reads back from its text except those that leave something out.
    #[test]
    fn events_read_back() {
        testkit::records::events_read_back::<Event>("plains-elimination", |event| {
            matches!(event, Event::Token(..) | Event::Fires(..))
        });
    }
}
