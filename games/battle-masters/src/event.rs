//! One thing that happened, and its notation.

use crate::action::Edge;
use crate::army::{Army, Unit, UnitSet};
use crate::board::Space;
use crate::deck::CardFace;
use crate::field::Feature;
use kernel::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Who commands which army (BM-2.2).
    Sits(Seat, Army),
    /// A battle of this number begins, from 1.
    Battle(u8),
    /// A purchase, shown to both (BM-25.5).
    Bought(Army, UnitSet),
    Owns(Seat, UnitSet),
    LayoutBy(Army),
    Laid(Feature),
    Lifted(Feature),
    LayoutDone,
    Chose(Army, Edge),
    /// A unit is on the board before the battle begins.
    Placed(Unit, Space),
    /// A facedown token (BM-20.3); the other army sees no more than this.
    Token(Seat, Space),
    Revealed(Unit, Space),
    Swapped(Unit, Unit),
    /// The deck is shuffled; so many cards.
    Shuffled(u8),
    Flipped(CardFace),
    /// The card is out of play for the rest of the battle (BM-6.12).
    Dead(CardFace),
    /// A reshuffle card (BM-24.20).
    Blank,
    CardDone(CardFace),
    /// The army that acts next (BM-24.26).
    Banner(Army),
    /// Cards drawn to the hand: the number for all, the face for the army.
    Draws(Army, u8),
    Drew(Army, CardFace),
    LosesTurn(Army),
    Activated(Unit),
    Passed(Army),
    Started(Unit),
    Moved(Unit, Space, Space),
    Arrived(Unit, Space),
    Attacks(Unit, Unit),
    /// Dice of an attack: skulls hit.
    AttackRoll(Faces),
    /// Dice of a defence: shields cancel.
    DefenceRoll(Faces),
    /// Skull tokens put on a unit.
    Hit(Unit, u8),
    Unharmed(Unit),
    Eliminated(Unit),
    /// At a space, and whoever stands there.
    Fires(Unit, Space, Option<Unit>),
    PathNamed(Space),
    TileTurned(Tile),
    TileLaid(Tile, Space),
    /// The Target tile is flipped (BM-13.16), or the automatic hit of BM-13.19.
    TargetDestroyed(Space),
    Misfire,
    MisfireTile(Tile),
    ShotEnds,
    Rubble(u8),
    TowerFalls(Space),
    OgreTurns(OgreCard),
    OgreDeclines,
    Finished(Unit),
    EndsPart(Seat),
    OffersDraw(Army),
    RefusesDraw(Army),
    Claims(Army),
    Resigns(Army),
    Leaves(Seat),
    /// A battle is over: the winner, or nobody.
    Won(Army, Ending),
    Drawn(Ending),
    /// Campaign points after a battle, Imperial and Chaos.
    Score(u8, u8),
    CampaignOver,
}

/// Why a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The enemy has no unit left (BM-15.1).
    Elimination,
    /// A unit stands on the Tower (BM-17.5, BM-23.7).
    Tower,
    /// A unit stands on a given space (BM-23.7).
    Space,
    /// A named unit fell (BM-23.7).
    Kill,
    /// Held out for the given deck passes (BM-23.7).
    Survival,
    /// The deck passes ran out (BM-23.8).
    Passes,
    Resignation,
    Agreement,
    /// BM-15.8.
    Stalemate,
    /// No card is left in play (BM-6.17).
    NoCards,
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

/// A shot tile (BM-1.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tile {
    Flying,
    Bouncing,
    Explosion,
}

impl Tile {
    pub const ALL: [Tile; 3] = [Tile::Flying, Tile::Bouncing, Tile::Explosion];
    pub const NAMES: [&'static str; 3] = ["flying", "bouncing", "explosion"];
    /// BM-1.8.
    pub const SUPPLY: [u8; 3] = [4, 3, 2];
}

/// An ogre card (BM-1.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OgreCard {
    Move,
    Attack,
}

impl OgreCard {
    pub const ALL: [OgreCard; 2] = [OgreCard::Move, OgreCard::Attack];
    pub const NAMES: [&'static str; 2] = ["move", "attack"];
    /// BM-1.9.
    pub const SUPPLY: [u8; 2] = [3, 3];
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(Tile::NAMES[*self as usize])
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "skull {} shield {} blank {}", self.skulls, self.shields, self.blanks)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Ending::Elimination => "elimination",
            Ending::Tower => "tower",
            Ending::Space => "space",
            Ending::Kill => "kill",
            Ending::Survival => "survival",
            Ending::Passes => "passes",
            Ending::Resignation => "resignation",
            Ending::Agreement => "agreement",
            Ending::Stalemate => "stalemate",
            Ending::NoCards => "no-cards",
        })
    }
}

fn units(f: &mut fmt::Formatter, set: UnitSet) -> fmt::Result {
    set.iter().try_for_each(|unit| write!(f, " {unit}"))
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Event::Sits(seat, army) => write!(f, "sits {} {army}", seat.0 + 1),
            Event::Battle(number) => write!(f, "battle {number}"),
            Event::Bought(army, set) => write!(f, "bought {army}").and_then(|()| units(f, *set)),
            Event::Owns(seat, set) => write!(f, "owns {}", seat.0 + 1).and_then(|()| units(f, *set)),
            Event::LayoutBy(army) => write!(f, "layout-by {army}"),
            Event::Laid(feature) => write!(f, "laid {feature}"),
            Event::Lifted(feature) => write!(f, "lifted {feature}"),
            Event::LayoutDone => f.write_str("layout-done"),
            Event::Chose(army, edge) => write!(f, "chose {army} {edge}"),
            Event::Placed(unit, at) => write!(f, "placed {unit} {at}"),
            Event::Token(_, at) => write!(f, "token {at}"),
            Event::Revealed(unit, at) => write!(f, "revealed {unit} {at}"),
            Event::Swapped(a, b) => write!(f, "swapped {a} {b}"),
            Event::Shuffled(cards) => write!(f, "shuffled {cards}"),
            Event::Flipped(face) => write!(f, "flipped {face}"),
            Event::Dead(face) => write!(f, "dead {face}"),
            Event::Blank => f.write_str("blank"),
            Event::CardDone(face) => write!(f, "done {face}"),
            Event::Banner(army) => write!(f, "banner {army}"),
            Event::Draws(army, cards) => write!(f, "draws {army} {cards}"),
            Event::Drew(army, face) => write!(f, "drew {army} {face}"),
            Event::LosesTurn(army) => write!(f, "loses-turn {army}"),
            Event::Activated(unit) => write!(f, "activated {unit}"),
            Event::Passed(army) => write!(f, "passed {army}"),
            Event::Started(unit) => write!(f, "started {unit}"),
            Event::Moved(unit, from, to) => write!(f, "moved {unit} {from} {to}"),
            Event::Arrived(unit, at) => write!(f, "arrived {unit} {at}"),
            Event::Attacks(unit, target) => write!(f, "attacks {unit} {target}"),
            Event::AttackRoll(faces) => write!(f, "attack-roll {} {faces}", faces.dice()),
            Event::DefenceRoll(faces) => write!(f, "defence-roll {} {faces}", faces.dice()),
            Event::Hit(unit, skulls) => write!(f, "hit {unit} {skulls}"),
            Event::Unharmed(unit) => write!(f, "unharmed {unit}"),
            Event::Eliminated(unit) => write!(f, "eliminated {unit}"),
            Event::Fires(unit, target, _) => write!(f, "fires {unit} {target}"),
            Event::PathNamed(space) => write!(f, "path {space}"),
            Event::TileTurned(tile) => write!(f, "turned {tile}"),
            Event::TileLaid(tile, space) => write!(f, "laid {tile} {space}"),
            Event::TargetDestroyed(space) => write!(f, "target-destroyed {space}"),
            Event::Misfire => f.write_str("misfire"),
            Event::MisfireTile(tile) => write!(f, "misfire-tile {tile}"),
            Event::ShotEnds => f.write_str("shot-ends"),
            Event::Rubble(rubble) => write!(f, "rubble {rubble}"),
            Event::TowerFalls(space) => write!(f, "tower-falls {space}"),
            Event::OgreTurns(card) => write!(f, "ogre-turns {}", OgreCard::NAMES[*card as usize]),
            Event::OgreDeclines => f.write_str("ogre-declines"),
            Event::Finished(unit) => write!(f, "finished {unit}"),
            Event::EndsPart(seat) => write!(f, "ends-part {}", seat.0 + 1),
            Event::OffersDraw(army) => write!(f, "offers-draw {army}"),
            Event::RefusesDraw(army) => write!(f, "refuses-draw {army}"),
            Event::Claims(army) => write!(f, "claims {army}"),
            Event::Resigns(army) => write!(f, "resigns {army}"),
            Event::Leaves(seat) => write!(f, "leaves {}", seat.0 + 1),
            Event::Won(army, ending) => write!(f, "won {army} {ending}"),
            Event::Drawn(ending) => write!(f, "drawn {ending}"),
            Event::Score(imperial, chaos) => write!(f, "score {imperial} {chaos}"),
            Event::CampaignOver => f.write_str("campaign-over"),
        }
    }
}
